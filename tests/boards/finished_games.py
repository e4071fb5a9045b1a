"""Finished games of every family, read from journals that are kept beside this module."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from artificer.table.history import History
from artificer.table.journal import Journal, fold, read_text

FOLDER = Path(__file__).parent / "finished"
GAMES = ("utopia-engine-3e", "sorcery", "utopia")


@cache
def journal_of(ruleset: str) -> Journal:
    """The journal of a finished game."""
    return read_text((FOLDER / f"{ruleset}.journal").read_text("utf-8")).journal


@cache
def finished(ruleset: str) -> History:
    """A finished game; read only."""
    return fold(journal_of(ruleset)).history
