"""Whole games, each of another ruleset, that take few presses; and how their end is called."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import pytest
from _pytest.mark import ParameterSet

from artificer.words.languages import LANGUAGES
from tests.browser.plans import Game
from tests.browser.screens import Screen
from tests.shares import LONG
from tests.shares import in_turn as one_of_each

THIRD = Game("utopia-engine-3e", seed=132)
SECOND = Game("utopia-engine-2e", seed=110)
SORCERY = Game("sorcery", ("player", "computer:tinkerer"), 21, {}, "tinkerer")
UTOPIA = Game("utopia", ("player", "computer:random"), 12, {"players": 2, "variant": "strategic"})
GAMES: Final = (THIRD, SECOND, SORCERY, UTOPIA)
BY_NAME: Final = {game.ruleset: game for game in GAMES}

ALL: Final = slice(None)
"""The share of somebody who reads everything."""

OVER: Final = {"en": "The game is over", "zh_Hant": "遊戲結束"}


def in_turn(things: Mapping[str, object]) -> list[ParameterSet]:
    """Each thing, by its name, in each language: in turn, and for `make long` in the others."""
    return [
        pytest.param(things[str(name)], language, id=f"{name}-{language}", marks=marks)
        for (name, language), marks, _ in one_of_each([*things], LANGUAGES)
    ]


def twice(
    games: Sequence[Game], turn: int | None = None, without: Collection[Game] = ()
) -> list[ParameterSet]:
    """A part of each game, in the language whose turn it is or in all; and each whole game.

    The whole games, in all languages, are for `make long`, and so are the parts of the games that
    `make test` is `without`: each game is played in two ways there, once pointing and once not.
    """
    found = []
    for at, game in enumerate(games):
        for number, language in enumerate(LANGUAGES):
            if turn in (None, (at + number) % len(LANGUAGES)):
                marks = LONG if game in without else ()
                found.append(pytest.param(game, language, False, marks=marks))
            found.append(pytest.param(game, language, True, marks=LONG))
    return found


def shares(*readers: tuple[str, Screen], first: int = 0) -> list[ParameterSet]:
    """What each reader reads of many things: every one in turn, and for `make long` `ALL`."""
    among = len(readers)
    found = []
    for at, (language, screen) in enumerate(readers):
        share = slice((first + at) % among, None, among)
        found += [
            pytest.param(language, screen, share, id=language),
            pytest.param(language, screen, ALL, id=f"{language}-all", marks=LONG),
        ]
    return found


def called(value: object) -> str | None:
    """How a test of a game is called."""
    if isinstance(value, Game):
        return value.ruleset
    if isinstance(value, bool):
        return "whole" if value else "part"
    return "lobby" if value is None else None
