"""The clauses of a ruleset from its ledger, in the sources or in an installed package."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from artificer.words.languages import ENGLISH

_CLAUSE: Final = re.compile(r"- \*\*([A-Z]+[0-9]+)\*\* (.+)")
_HEADING: Final = "## "
_SOURCES: Final = Path(__file__).parents[3] / "docs" / "rules"


@dataclass(frozen=True)
class RulesSection:
    """A section of a ledger: its heading, and its clauses by number."""

    title: str
    clauses: dict[str, str]


def read_clauses(ruleset: str, language: str = ENGLISH) -> dict[str, str]:
    """Every clause of a ruleset's ledger by its number; empty if the ledger is not available.

    A clause that the ledger in `language` lacks is given in English.
    """
    clauses = _ledger(f"{ruleset}.md")
    if language != ENGLISH:
        clauses |= _ledger(f"{language}/{ruleset}.md")
    return clauses


def read_sections(ruleset: str, language: str = ENGLISH) -> list[RulesSection]:
    """The clauses of `read_clauses` in the order of the ledger in that language.

    If that ledger is not available, or lacks a clause, the English one fills in.
    """
    clauses = read_clauses(ruleset, language)
    names = (f"{ruleset}.md", f"{language}/{ruleset}.md")
    english, own = (_sections(_text(name)) for name in names)
    known = {number for section in own for number in section.clauses}
    sections = own + [
        RulesSection(section.title, {n: "" for n in section.clauses if n not in known})
        for section in english
    ]
    return [
        RulesSection(section.title, {number: clauses[number] for number in section.clauses})
        for section in sections
        if section.clauses
    ]


def _sections(text: str) -> list[RulesSection]:
    """The sections of a ledger, in order."""
    _, *parts = f"\n{text}".split(f"\n{_HEADING}")
    return [RulesSection(part.partition("\n")[0], dict(_CLAUSE.findall(part))) for part in parts]


def _ledger(name: str) -> dict[str, str]:
    """The clauses of one file."""
    return dict(_CLAUSE.findall(_text(name)))


def _text(name: str) -> str:
    """The text of a file; "" if it is not available."""
    from importlib.resources import files  # late: few games are asked for a clause

    packed = files("artificer").joinpath("rules", name)
    for ledger in (_SOURCES / name, packed):
        if ledger.is_file():
            return ledger.read_text(encoding="utf-8")
    return ""
