"""`artificer rules`: the rules in our own words, by question or by clause."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import click

import artificer
from artificer.faces.commands.options import DEFAULT_RULESET, RULESETS
from artificer.faces.commands.speech import joined, quoted, say, spoken_language, tell
from artificer.faces.commands.spoken import argument, command
from artificer.games.registry import load_game, ruleset_names
from artificer.words import Words, words_for
from artificer.words.languages import ENGLISH

_CLAUSE = re.compile(r"- \*\*([A-Z]+[0-9]+)\*\* (.+)")


@command(
    "rules",
    examples=("artificer rules combat", "artificer rules utopia-engine-3e A15"),
    sections=(RULESETS,),
)
@argument("ruleset", required=False)
@argument("subject", required=False)
def rules(ruleset: str | None, subject: str | None) -> None:
    """An overview of the rules, the rule of one question, or one clause."""
    if ruleset is not None and subject is None and ruleset not in ruleset_names():
        ruleset, subject = None, ruleset
    name = load_game(ruleset or DEFAULT_RULESET).name
    words = words_for(name, spoken_language())
    if subject is None:
        for key in words.topics():
            tell(say("rules.topic", topic=key, title=words.topic(key).title))
        tell(say("rules.show", ruleset=name, topic=words.topics()[0]))
        return
    for line in _rule(words, name, subject):
        tell(line)


def _rule(words: Words, ruleset: str, subject: str) -> list[str]:
    """The lines of one clause, or of one question's rule with its clauses."""
    clauses = read_clauses(ruleset, spoken_language())
    if subject.upper() in clauses:
        return [_clause(subject.upper(), clauses)]
    wanted = subject.lower().replace("-", "_")
    keys = [key for key in words.topics() if key == wanted] or [
        key for key in words.topics() if wanted and key.startswith(wanted)
    ]
    if len(keys) != 1:
        topics = joined(words.topics())
        key = "rules.ambiguous" if len(keys) > 1 else "rules.unknown"
        raise click.UsageError(say(key, subject=quoted(subject), topics=topics))
    rule = words.topic(keys[0])
    lines = [say("rules.title", title=rule.title), rule.text]
    return lines + [_clause(clause, clauses) for clause in rule.clauses]


def _clause(clause: str, clauses: dict[str, str]) -> str:
    """One clause with its text, when the ledger is at hand."""
    if clause not in clauses:
        return say("rules.clause_only", clause=clause)
    return say("rules.clause", clause=clause, text=clauses[clause])


def read_clauses(ruleset: str, language: str = ENGLISH) -> dict[str, str]:
    """Every clause of a ruleset's ledger by its number; none where the ledger is not at hand.

    A clause that the ledger in `language` lacks is told in English.
    """
    clauses = _ledger(f"{ruleset}.md")
    if language != ENGLISH:
        clauses |= _ledger(f"{language}/{ruleset}.md")
    return clauses


def _ledger(name: str) -> dict[str, str]:
    """The clauses of one file, from the sources or from an installed package."""
    source = Path(artificer.__file__).parents[2] / "docs" / "rules" / name
    packed = files("artificer").joinpath("rules", name)
    for ledger in (source, packed):
        if ledger.is_file():
            return dict(_CLAUSE.findall(ledger.read_text(encoding="utf-8")))
    return {}
