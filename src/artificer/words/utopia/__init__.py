"""The words of Utopia."""

from __future__ import annotations

from typing import Final

from artificer.words.utopia.words import UtopiaWords

DOMAINS: Final = {"utopia": ("utopia", "artificer")}


def words(ruleset: str, language: str) -> UtopiaWords:
    """The words of the ruleset in a language."""
    return UtopiaWords(language, *DOMAINS[ruleset])
