"""The words of Utopia Engine in any language."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine.editions import SECOND, THIRD
from artificer.words.utopia_engine.words import UtopiaEngineWords

DOMAINS: Final = {
    "utopia-engine-3e": ("utopia-engine", "artificer"),
    "utopia-engine-2e": ("utopia-engine-2e", "utopia-engine", "artificer"),
}
_EDITIONS: Final = {"utopia-engine-3e": THIRD, "utopia-engine-2e": SECOND}


def words(ruleset: str, language: str) -> UtopiaEngineWords:
    """The words of an edition in a language."""
    return UtopiaEngineWords(language, *DOMAINS[ruleset], edition=_EDITIONS[ruleset])
