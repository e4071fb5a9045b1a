"""Starting engines under seal: in tries they are what the script would have built."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest

import artificer
from artificer.games.contract import State
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.hidden import is_sealed, redraw, take_starting_engine_back
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import countable_prestige
from artificer.games.verbs import Menu, bind
from artificer.players.player import Policy, PreparedPlayer
from artificer.players.playouts import asked_by_seat, bindings_of, hands_interpreted, open_streams
from artificer.players.registry import load_player
from artificer.players.solving.improving import Improver
from artificer.players.sorcery import tinkerer
from artificer.table.streams import Stream, below
from tests.players.sorcery.tables import decisions

SEATS = 3
GAME = artificer.load_game("sorcery", players=SEATS)
APPRENTICE: PreparedPlayer = load_player("apprentice", GAME)


def positions(seed: int) -> Iterator[State]:
    """Each position of a game in which an engine is built."""
    for state, decision in decisions(",".join(["apprentice"] * SEATS), seed):
        if q.BUILD_INPUT <= decision.question <= q.BUILD_TOKEN:
            yield state
        elif decision.question == q.PHASE_ONE:
            return


def filled_in(state: State, seed: int) -> Shop:
    """A position that looks the same to the seat that decides."""
    bindings = bindings_of(GAME)
    ask = asked_by_seat([APPRENTICE] * SEATS, GAME, bindings)

    def draw(whole: Shop, seat: int, stream: Stream) -> None:
        redraw(whole, seat, partial(below, stream))

    fill_in = bind(tinkerer.fill_in, {**bindings, "ask": ask, "redraw": draw})
    streams = [Stream() for _ in range(1 + SEATS)]
    open_streams(streams, seed, 0)
    whole = Shop.of(state.clone().body)
    hands = hands_interpreted([APPRENTICE] * SEATS, GAME)()
    fill_in(whole, [], Menu(), streams, hands, state.current_player())
    return whole


def built_by_the_script(whole: Shop, seat: int) -> Shop:
    """The position after the script has built for a seat, from the same hand."""
    state = State(GAME, whole.copy())
    s = Shop.of(state.body)
    take_starting_engine_back(s, seat)
    s.seat, s.question = seat, q.BUILD_INPUT
    policy = Policy(APPRENTICE, 1)
    while state.current_player() == seat:
        state.apply_action(policy.action(state))
    return s


@pytest.mark.parametrize("seed", range(3))
def test_the_script_builds_what_other_seats_have_built(seed: int) -> None:
    for number, state in enumerate(positions(seed)):
        whole = filled_in(state, number)
        for other in range(state.current_player()):
            built = built_by_the_script(whole, other)
            assert built.engines[other] == whole.engines[other]
            assert built.seats[other] == whole.seats[other]
            assert sum(whole.engines[other].cards) == 2


@pytest.mark.parametrize("seed", range(3))
def test_the_table_looks_the_same_to_its_seat(seed: int) -> None:
    asked = set()
    for number, state in enumerate(positions(seed)):
        seat = state.current_player()
        asked.add((seat, Shop.of(state.body).question))
        whole = filled_in(state, number)
        assert State(GAME, whole).observe(seat) == state.observe(seat)
    assert len(asked) == 3 * SEATS


def test_nothing_is_built_once_the_seal_is_broken() -> None:
    state, _ = next(
        each
        for each in decisions("apprentice,apprentice,apprentice", 1)
        if each[1].question == q.PHASE_ONE
    )
    whole = filled_in(state, 5)
    assert not is_sealed(whole)
    assert whole.engines == Shop.of(state.body).engines


@pytest.mark.long
def test_compiled_tries_are_the_same() -> None:
    state = list(positions(1))[-1]
    view, legal = state.observe(state.current_player()), state.legal_actions()
    menu, found = Menu(), []
    menu.actions[: len(legal)] = legal
    for compiled in (False, True):
        tried = Improver(
            GAME, APPRENTICE, countable_prestige, 20, compiled=compiled, fills_in=tinkerer.fill_in
        )
        found.append(tried.trials(view, menu, len(legal), Stream()).results)
    one, two = found
    assert np.array_equal(one, two)
