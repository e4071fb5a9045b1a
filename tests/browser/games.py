"""Whole games, each of another ruleset, that take few presses; and how their end is called."""

from __future__ import annotations

from typing import Final

from artificer.words.languages import LANGUAGES
from tests.browser.plans import Game

THIRD = Game("utopia-engine-3e", seed=132)
SECOND = Game("utopia-engine-2e", seed=110)
SORCERY = Game("sorcery", ("player", "computer:tinkerer"), 21, {}, "tinkerer")
UTOPIA = Game("utopia", ("player", "computer:random"), 12, {"players": 2, "variant": "strategic"})
GAMES: Final = (THIRD, SECOND, SORCERY, UTOPIA)

OVER: Final = {"en": "The game is over", "zh_Hant": "遊戲結束"}

EACH_GAME: Final = [(game, language) for game in GAMES for language in LANGUAGES]
"""Every ruleset in every language."""


def called(value: object) -> str | None:
    """How a test of a game is called."""
    return value.ruleset if isinstance(value, Game) else "lobby" if value is None else None
