"""The words of Pig."""

from __future__ import annotations

from typing import Final

from artificer.games.pig.moves import MOVES
from artificer.games.pig.questions import TOPICS
from artificer.words import Words

DOMAINS: Final = {"pig": ("pig", "artificer")}


class PigWords(Words):
    """The words of Pig."""

    moves = MOVES
    rules = TOPICS


def words(ruleset: str, language: str) -> PigWords:
    """The words of the ruleset in a language."""
    return PigWords(language, *DOMAINS[ruleset])
