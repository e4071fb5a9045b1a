"""The clauses of a ruleset as its ledger has them, in the sources or in an installed package."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import artificer
from artificer.words.languages import ENGLISH

_CLAUSE: Final = re.compile(r"- \*\*([A-Z]+[0-9]+)\*\* (.+)")


def read_clauses(ruleset: str, language: str = ENGLISH) -> dict[str, str]:
    """Every clause of a ruleset's ledger by its number; none where the ledger is not at hand.

    A clause that the ledger in `language` lacks is told in English.
    """
    clauses = _ledger(f"{ruleset}.md")
    if language != ENGLISH:
        clauses |= _ledger(f"{language}/{ruleset}.md")
    return clauses


def _ledger(name: str) -> dict[str, str]:
    """The clauses of one file."""
    from importlib.resources import files  # late: few games are asked for a clause

    source = Path(artificer.__file__).parents[2] / "docs" / "rules" / name
    packed = files("artificer").joinpath("rules", name)
    for ledger in (source, packed):
        if ledger.is_file():
            return dict(_CLAUSE.findall(ledger.read_text(encoding="utf-8")))
    return {}
