"""What a seat may not know: every question, every seat, several tables that could be."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from artificer.games.sorcery.questions import CHOOSE_STARTER, OVER
from artificer.games.verbs import TERMINAL
from tests.contract import perft
from tests.contract.conserved import CONSERVED
from tests.contract.walks import by_chance, pick
from tests.rules.sorcery.table import done, position, shop

ENTRIES = perft.read("sorcery")
BUILD = "turn=0 players=3 question=build_input hand1=love:2,growth hand2=time hand3=time,love"
MORE = {
    "a hand to be swapped": position("question=swap_give hand1=all hand2=all machine=love turn=0"),
    "an output under seal": done(BUILD, "none; none; none; add input time"),
    "a token under seal": done(BUILD, "none; none; none; add input time; none"),
    "the last builder": done(BUILD, "none; none; none; none; none; none; add input love"),
    "cards that are dealt": position(
        "players=3 question=deal due=6 seat=3 hand1=all hand2=all hand3=growth:4 turn=0"
    ),
}
STATES = {entry.name: entry.state() for entry in ENTRIES} | MORE


def test_every_question_is_among_them() -> None:
    assert {shop(state).question for state in STATES.values()} == set(range(OVER))


@pytest.mark.clause("R41", "R65")
@pytest.mark.parametrize("name", STATES)
def test_tables_that_could_be(name: str) -> None:
    """They look the same, hold all cards, and can be played on from."""
    state, conserved = STATES[name], CONSERVED["sorcery"]
    for seat in range(state.game.num_players()):
        view = state.observe(seat).to_bytes()
        for seed in range(2):
            rng = Random(seed)
            table = state.resample(seat, partial(pick, rng))
            assert table.observe(seat).to_bytes() == view
            assert list(table.body.faults()) == []
            assert list(conserved(table, table)) == []
            for _ in range(25):
                if table.current_player() == TERMINAL:
                    break
                before = table.clone()
                table.apply_action(by_chance(table, rng))
                assert list(conserved(before, table)) == []
                assert list(table.body.faults()) == []


@pytest.mark.clause("R41")
@pytest.mark.parametrize("name", STATES)
def test_a_view_shows_nothing_of_other_hands_and_the_own_hand_whole(name: str) -> None:
    state = STATES[name]
    for seat in range(state.game.num_players()):
        view = position()
        view.body = state.observe(seat)
        for other, player in enumerate(shop(view).seats):
            hand = shop(state).seats[other].hand if other == seat else [0] * 7
            assert player.hand == hand


@pytest.mark.clause("R41")
@pytest.mark.parametrize("name", STATES)
def test_what_a_seat_does_shows_it_nothing_new(name: str) -> None:
    """But for the engines that the last builder reveals, and how a game ended."""
    state, seat = STATES[name], STATES[name].current_player()
    for seed in range(3 if seat >= 0 else 0):
        table = state.resample(seat, partial(pick, Random(seed)))
        for action in state.legal_actions():
            one, other = state.clone(), table.clone()
            one.apply_action(action)
            other.apply_action(action)
            if shop(one).question not in (OVER, CHOOSE_STARTER):
                assert one.observe(seat).to_bytes() == other.observe(seat).to_bytes()
