"""What a player has learned is handed to it: other numbers, the same compiled code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import artificer
from artificer.games import kernel
from artificer.games.verbs import Menu
from artificer.lab.figure_table import as_json
from artificer.lab.simulate import Simulation, figures, run
from artificer.players import general, playouts
from artificer.players.player import Policy, PreparedPlayer
from artificer.table.streams import Stream, below
from tests.lab.test_secrets import CARDS

TABLE = artificer.load_game("sorcery", players=3)


def taught(_view: Any, menu: Menu, n: int, stream: Stream, learned: Any) -> int:
    """The action of the first table for that number of actions, now and then that of the second."""
    if learned[1][n % 2][n % 3] > 0.5:
        place: int = learned[0][n] % n
        return menu.actions[place]
    return menu.actions[below(stream, n)]


# Compiled are functions of Artificer alone; a test lends them a module that is.
taught.__module__ = general.__name__


def mind(first: int, often: float, as_arrays: bool) -> PreparedPlayer:
    numbers: Any = [first] * 257
    shares: Any = [[often, 0.0, often], [often, 1.0, 0.0]]
    if as_arrays:
        numbers, shares = np.array(numbers), np.array(shares)
    return PreparedPlayer(f"taught:{first}", taught, (numbers, shares))


RANDOM = PreparedPlayer("random", general.choose, blind=True)


def told(minds: Any, compiled: bool) -> str:
    result = run(Simulation(CARDS, minds, 30, 2), compiled=compiled)
    return json.dumps(as_json(figures(result)))


@pytest.mark.parametrize("as_arrays", [False, True])
@pytest.mark.long
def test_compiled_and_interpreted_players_learned_the_same(as_arrays: bool) -> None:
    """Each of these is a loop of its own to be compiled; the next test tries two."""
    first, second = mind(0, 1.0, as_arrays), mind(7, 0.2, as_arrays)
    for minds in (first, (first, second), (RANDOM, second)):
        assert told(minds, compiled=True) == told(minds, compiled=False)


@pytest.mark.long
def test_other_numbers_need_no_compiling(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(kernel, "kernel_cache", lambda: tmp_path)

    def files() -> int:
        return len(list(tmp_path.rglob("*.nbc")))

    tables = [mind(first, 0.9, as_arrays=True) for first in (0, 1, 2)]
    lists = [mind(first, 0.9, as_arrays=False) for first in (0, 1)]
    figures_told = {told((tables[0], tables[1]), compiled=True)}
    compiled = files()
    assert compiled > 0  # so the count can move
    for minds in ((tables[0], tables[1]), (lists[0], lists[1])):
        figures_told.add(told(minds, compiled=False))
    figures_told.add(told((lists[0], lists[1]), compiled=True))
    assert len(figures_told) == 1
    figures_told.add(told((tables[1], tables[2]), compiled=True))
    figures_told.add(told((tables[2], tables[0]), compiled=True))
    assert files() == compiled
    assert len(figures_told) == 3


def test_a_player_at_many_seats_is_compiled_once() -> None:
    one, other = mind(0, 1.0, as_arrays=True), mind(3, 1.0, as_arrays=True)
    game = artificer.load_game("utopia", players=5)
    asks = playouts.asks_of((one, RANDOM, other, RANDOM, one), game, {})
    assert len(set(asks)) == 2
    assert asks[0] is asks[2] is asks[4]


def test_a_policy_hands_on_what_was_learned() -> None:
    state = TABLE.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 3:
        state.apply_action(state.legal_actions()[0])
    legal = state.legal_actions()
    always = [Policy(mind(first, 1.0, False), 1).action(state) for first in range(len(legal))]
    often = [1.0, 1.0, 1.0]
    sure = PreparedPlayer("sure", taught, ([2] * 257, [often, often]))
    assert Policy(sure, 1).action(state) == legal[2]
    assert set(always) <= set(legal)


def test_each_seat_is_asked_with_what_its_own_player_learned() -> None:
    asked: set[tuple[int, int]] = set()

    def observe(view: Any, menu: Menu, n: int, _stream: Stream, learned: Any) -> int:
        asked.add((view.seat, learned[0][0]))
        return menu.actions[n - 1]

    minds = tuple(
        PreparedPlayer(f"seat:{seat}", observe, ([seat],), compiles=False) for seat in range(3)
    )
    run(Simulation(TABLE, minds, 2, 1), compiled=False)
    assert asked == {(0, 0), (1, 1), (2, 2)}
