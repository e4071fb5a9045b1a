"""The words of Pig."""

from __future__ import annotations

from typing import Final

from artificer.words.pig.words import PigWords

DOMAINS: Final = {"pig": ("pig", "artificer")}


def words(ruleset: str, language: str) -> PigWords:
    """The words of the ruleset in a language."""
    return PigWords(language, *DOMAINS[ruleset])
