"""Positions of Utopia for the tests of its screen: every question, as the seat sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import cast

from artificer import State, load_game
from artificer.boards.showing import Picture
from artificer.boards.utopia.board import UtopiaBoard
from artificer.faces.terminal.canvas import Display
from artificer.games.utopia.questions import OVER, PLAY_CARDS
from artificer.games.utopia.state import World
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES
from tests.contract.utopia_explorer import UtopiaExplorer
from tests.contract.utopia_tables import utopia_tables
from tests.faces.terminal.tables import displayed

SHORT = tuple(f"Bartholomew Featherstone{seat}" for seat in range(1, 6))
LONG = tuple(f"{name} (seat {seat})" for seat, name in enumerate(SHORT, 1))
WORDS = {language: words_for("utopia", language) for language in LANGUAGES}
_SEED = 26
"""With it every question comes up in one game at each table."""
_LONGEST = 900
_OFTEN = 7
_MOST, _MOST_OF_PLAY = 8, 40


@cache
def positions() -> tuple[State, ...]:
    """Some positions of every question, each as the seat sees it that decides."""
    met: Counter[int] = Counter()
    found = []
    for state in walked():
        question = world(state).question
        met[question] += 1
        most = _MOST_OF_PLAY if question == PLAY_CARDS else _MOST
        if met[question] % _OFTEN == 1 and met[question] < _OFTEN * most:
            found.append(state.view(max(state.current_player(), 0)))
    assert set(range(OVER + 1)) <= set(met), set(range(OVER + 1)) - set(met)
    return tuple(found)


@cache
def sights(language: str) -> tuple[Display[UtopiaBoard], ...]:
    """Those positions as panes draw them, with nothing pointed at. Shared: draw, change nothing."""
    return tuple(displayed(plain_view(state, WORDS[language])) for state in positions())


def few_sights(language: str, every: int) -> list[Display[UtopiaBoard]]:
    """Of the sights of each question the first, and every nth after it."""
    met: Counter[int] = Counter()
    found = []
    for view in sights(language):
        question = world(view.picture.state).question
        if met[question] % every == 0:
            found.append(view)
        met[question] += 1
    return found


def walked() -> Iterator[State]:
    """Every position of games at all kinds of tables, which are played on to the next one."""
    random = Random(_SEED)
    for options in utopia_tables():
        state = load_game("utopia", **options).new_initial_state()
        explorer = UtopiaExplorer(random.randrange(2**30))
        for _ in range(_LONGEST):
            yield state
            if state.is_terminal():
                break
            state.apply_action(explorer(state))


def world(state: State) -> World:
    """The table of a position."""
    return cast(World, state.body)


def plain_view(state: State, words: Words) -> Picture:
    """A position as the screen shows it, with nothing pointed at."""
    taken = world(state).seats_taken
    spoken = words.for_game(state.game, SHORT[:taken])
    seat = state.viewer or 0
    return Picture(
        state,
        seat,
        spoken,
        names=LONG[:taken],
        short_names=SHORT[:taken],
        heading="seed 4294967295",
    )


def pictures(state: State, words: Words) -> list[Picture]:
    """The position with each of its answers pointed at."""
    plain = plain_view(state, words)
    if state.is_chance_node() or state.is_terminal():
        return [plain]
    return [replace(plain, chosen=action) for action in state.legal_actions()]
