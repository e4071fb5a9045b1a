"""The rules as pages: an overview of each game, its rules and its clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from artificer.boards import guide
from artificer.boards.examples import examples_of
from artificer.faces.web import settings, site, templating
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.words import Words
from artificer.words.rendering import words_in


@dataclass(frozen=True)
class RulesTopic:
    """A rule, or a worked example, in a list."""

    path: str
    title: str


def all_rules(request: Request) -> Response:
    """The rulesets whose rules can be read."""
    language = settings.language_of(request)
    rulesets = [
        (
            templating.rules_path(name),
            words_in(language, name).say("title"),
            guide.aim(words_in(language, name)),
        )
        for name in ruleset_names()
    ]
    return site.page(request, "rules/all.html", rulesets=rulesets)


def rules_page(request: Request) -> Response:
    """The overview of a game and the list of its rules; or the rule searched for."""
    name, words = _asked(request)
    wanted = request.query_params.get("about", "").strip()
    if wanted:
        return _led(name, words, wanted)
    return site.page(
        request,
        "rules/overview.html",
        **_around(name, words),
        parts=[
            guide.aim(words),
            guide.first_turn(words),
            guide.premise(words),
            words.say("overview"),
        ],
    )


def rule_page(request: Request) -> Response:
    """One rule with its clauses; a clause, or another name of a rule, redirects to its page."""
    name, words = _asked(request)
    wanted = request.path_params["topic"]
    topics = {templating.topic_path(name, key): words.topic(key) for key in words.topics()}
    rule = topics.get(request.url.path)
    if rule is None:
        return _led(name, words, wanted)
    clauses = guide.read_clauses(name, words.language)
    return site.page(
        request,
        "rules/rule.html",
        **_around(name, words),
        rule=rule,
        clauses=[(n, clauses.get(n, ""), templating.clause_path(name, n)) for n in rule.clauses],
    )


def clauses_page(request: Request) -> Response:
    """Every clause of a ruleset, each with an anchor."""
    name, words = _asked(request)
    return site.page(
        request,
        "rules/clauses.html",
        **_around(name, words),
        sections=guide.read_sections(name, words.language),
    )


def _asked(request: Request) -> tuple[str, Words]:
    """The ruleset in the path, and its words. Raises UnknownGame."""
    name = ruleset_named(request.path_params["ruleset"]).name
    return name, words_in(settings.language_of(request), name)


def _around(name: str, words: Words) -> dict[str, Any]:
    """The common content of all pages about a ruleset."""
    return {
        "ruleset": name,
        "start": templating.rules_path(name),
        "title": words.say("title"),
        "topics": [
            RulesTopic(templating.topic_path(name, key), words.topic(key).title)
            for key in words.topics()
        ],
        "all_clauses": templating.topic_path(name, templating.CLAUSES),
        "examples": [
            RulesTopic(templating.example_path(name, each.name), each.title(words))
            for each in examples_of(name)
        ],
    }


def _led(name: str, words: Words, wanted: str) -> Response:
    """Redirect to the place of a rule or clause. Raises UnknownRule with those that exist."""
    _, leaflet = guide.look_up(wanted, words, name)
    if guide.is_clause(leaflet):
        return site.see_other(templating.clause_path(name, leaflet.title))
    if leaflet.number == guide.OVERVIEW:
        return site.see_other(templating.rules_path(name))
    return site.see_other(templating.topic_path(name, words.topics()[leaflet.number - 1]))
