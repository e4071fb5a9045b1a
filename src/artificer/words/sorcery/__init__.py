"""The words of Sorcery, Incorporated."""

from __future__ import annotations

from typing import Final

from artificer.words.sorcery.words import SorceryWords

DOMAINS: Final = {"sorcery": ("sorcery", "artificer")}


def words(ruleset: str, language: str) -> SorceryWords:
    """The words of the ruleset in a language."""
    return SorceryWords(language, *DOMAINS[ruleset])
