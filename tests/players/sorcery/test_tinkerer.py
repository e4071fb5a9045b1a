"""The tinkerer at the table: it answers every question, plays alike each time, and wins."""

from __future__ import annotations

from random import Random

import pytest

from artificer.games.sorcery.questions import (
    BALANCE,
    BUILD_TOKEN,
    CHANGE_CARD,
    CHANGE_TOKEN,
    CHOOSE_BONUS,
    FIRST_CHANCE,
    PHASE_ONE,
    PHASE_TWO,
    PLACE_TOKEN,
    THROW_AWAY,
)
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu
from artificer.players.registry import load_player
from artificer.players.sorcery.situation import FULL
from artificer.players.sorcery.tinkerer import ANSWERS, choose
from artificer.table.streams import Stream
from tests.players.sorcery.tables import (
    GAME,
    Decision,
    decisions,
    engine,
    finished,
    play_turn,
    table,
)
from tests.shares import first


def test_it_has_an_answer_to_every_question() -> None:
    assert set(ANSWERS) == set(range(FIRST_CHANCE))


@pytest.mark.parametrize("games", [2, pytest.param(4, marks=pytest.mark.long)])
@pytest.mark.parametrize("specs", first(["tinkerer,random", "tinkerer,tinkerer,tinkerer"]))
def test_every_answer_was_meant_and_legal(specs: str, games: int) -> None:
    asked = set()
    for seed in range(games):
        for state, decision in decisions(specs, seed):
            if decision.seat != 0:
                continue
            legal = state.legal_actions()
            view = state.observe(0)
            assert isinstance(view, Shop)
            if len(legal) > 1:
                assert ANSWERS[decision.question](view, frozenset(legal), FULL) in legal
                asked.add(decision.question)
    assert {PHASE_ONE, PHASE_TWO, CHANGE_CARD} <= asked


def test_it_takes_over_from_anybody_legally() -> None:
    """Positions that its own play seldom reaches: wherever `random` got to."""
    looked = dict.fromkeys((CHOOSE_BONUS, BALANCE, CHANGE_TOKEN, PLACE_TOKEN), 0)
    for state, decision in (step for seed in range(3) for step in decisions("random,random", seed)):
        legal = state.legal_actions()
        if len(legal) < 2 or looked.get(decision.question, 20) == 20:
            continue
        view = state.observe(decision.seat)
        before = view.to_bytes()
        menu = Menu()
        menu.actions[: len(legal)] = legal
        assert isinstance(view, Shop)
        assert choose(view, menu, len(legal), Stream(), (FULL,)) in legal
        assert view.to_bytes() == before
        looked[decision.question] += 1
    assert min(looked.values()) > 0


def test_it_completes_any_starting_engine() -> None:
    """Such as one with an output that it would not choose, of a person whose seat it takes over."""
    asked = 0
    for seed in range(12):
        rng = Random(seed)
        state = GAME.new_initial_state().over(Shop)
        while state.body.question != PHASE_ONE:
            legal = state.legal_actions()
            if state.body.question == BUILD_TOKEN and len(legal) > 1:
                view = state.observe(state.current_player())
                menu = Menu()
                menu.actions[: len(legal)] = legal
                assert choose(view, menu, len(legal), Stream(), (FULL,)) in legal
                asked += 1
            state.apply_action(rng.choice(legal))
    assert asked > 10


def test_it_keeps_what_its_engine_needs_when_it_has_too_many_cards() -> None:
    s = table(hand="prestige time justice justice " + "love " * 6 + "duration " * 6)
    engine(s, 0, "time -> prestige*2")
    s.question = THROW_AWAY
    state = finished(s)
    thrown = play_turn(state)
    assert len(thrown) == 6
    assert set(thrown) <= {"throw love", "throw duration"}


def test_the_same_game_twice_is_the_same_game() -> None:
    def played() -> list[Decision]:
        return [decision for _, decision in decisions("tinkerer,random", 5)]

    assert played() == played()


@pytest.mark.parametrize("games", [2, pytest.param(5, marks=pytest.mark.long)])
def test_it_beats_random_from_either_seat(games: int) -> None:
    """`artificer compare sorcery tinkerer random` measures how surely."""
    for seed in range(games):
        for specs, mine in (("tinkerer,random", 0), ("random,tinkerer", 1)):
            *_, (end, _) = decisions(specs, seed)
            assert end.scores()[mine] == 1


def test_it_beats_random_at_a_table_of_four() -> None:
    *_, (end, _) = decisions("random,random,tinkerer,random", 2)
    assert end.scores() == (0, 0, 1, 0)


def test_it_plays_sorcery_alone_and_is_not_compiled() -> None:
    player = load_player("tinkerer", GAME)
    assert not player.compiles
