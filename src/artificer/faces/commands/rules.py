"""`artificer rules`: the rules in our own words, by topic or by clause."""

from __future__ import annotations

from collections.abc import Iterator

import click

from artificer.boards import guide
from artificer.boards.guide import UnknownRule
from artificer.boards.pieces import Leaflet
from artificer.faces.commands import localized, options
from artificer.faces.commands.speech import joined, say, sentence, spoken_language, tell
from artificer.games.registry import load_game, ruleset_names
from artificer.words import Words, words_for


@localized.command(
    "rules",
    examples=("artificer rules combat", "artificer rules utopia-engine-3e A15"),
    sections=(options.RULESETS,),
)
@localized.argument("ruleset", required=False)
@localized.argument("subject", required=False)
def rules(ruleset: str | None, subject: str | None) -> None:
    """Print an overview of the rules, a topic, or a clause."""
    if ruleset is not None and subject is None and ruleset not in ruleset_names():
        ruleset, subject = None, ruleset
    name = load_game(ruleset or options.DEFAULT_RULESET).name
    words = words_for(name, spoken_language())
    try:
        _, leaflet = guide.look_up(subject or "", words, name)
    except UnknownRule as error:
        tried = ruleset_names() if ruleset is None else ()
        if elsewhere := [other for other in tried if _is_known(subject or "", other)]:
            examples = joined(f"artificer rules {other} {subject}" for other in elsewhere)
            raise click.UsageError(
                say("rules.elsewhere", subject=error.values["subject"], examples=examples)
            ) from None
        raise click.UsageError(sentence(error)) from None
    for line in _lines(leaflet, words, name):
        tell(line)
    if not subject:
        tell("")
        tell(say("rules.show", ruleset=name, topic=guide.topic_name(words, words.topics()[0])))
        others = (f"artificer rules {other}" for other in ruleset_names() if other != name)
        tell(say("rules.others", examples=joined(others)))


def _is_known(subject: str, ruleset: str) -> bool:
    """Whether a ruleset has a rule of this name."""
    try:
        guide.look_up(subject, words_for(ruleset, spoken_language()), ruleset)
    except UnknownRule:
        return False
    return True


def _lines(leaflet: Leaflet, words: Words, ruleset: str) -> Iterator[str]:
    """The lines of a clause, of the overview, or of a topic with all its clauses."""
    if guide.is_clause(leaflet):
        yield say("rules.clause", clause=leaflet.title, text=leaflet.text)
        return
    yield say("rules.title", title=leaflet.title)
    yield leaflet.text
    if leaflet.number == guide.OVERVIEW:
        return
    clauses = guide.read_clauses(ruleset, words.language)
    for clause in leaflet.clauses:
        key = "rules.clause" if clause in clauses else "rules.clause_only"
        yield say(key, clause=clause, text=clauses.get(clause, ""))
