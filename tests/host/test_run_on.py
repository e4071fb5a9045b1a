"""A table runs on until a person is needed, and says how each step came about."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import artificer
from artificer.games.notices import IllegalMove
from artificer.games.verbs import CHANCE
from artificer.host.decision_requests import DecisionRequest
from artificer.host.run_on import (
    AT_ONCE,
    AutomaticStep,
    How,
    never,
    play_decision,
    run_on,
    run_on_here,
    several_steps,
)
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.entries import Undone
from artificer.table.errors import BadDice, BadEntry, CannotUndo, StoreError
from artificer.table.history import History
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.host.sharing import answer, shared, take_back, throw
from tests.host.stones import session
from tests.keyed import keyed
from tests.table.playing import texts
from tests.table.test_two_seats import DRAW, PASS

SLOW = "computer:search:iterations=1"
"""A player that is not prompt."""

MANY = 200
"""Steps in which it happens that a player has one answer only."""


def ran_on(table: Table) -> list[AutomaticStep]:
    return list(run_on_here(table))


def test_it_runs_on_by_dice_and_computer_players_up_to_a_person() -> None:
    table = shared(session("Ann", "computer:random"))
    assert ran_on(table) == []
    assert answer(table, DRAW).ply == 1
    first, second, *_ = ran_on(table)
    assert first == AutomaticStep(2, CHANCE, How.THROWN)
    assert (second.player, second.how) == (1, How.THOUGHT)
    assert table.session.current_player() == 0
    answer(table, PASS)
    assert How.THOUGHT in {step.how for step in ran_on(table)}
    assert table.session.is_over()
    assert ran_on(table) == []


def test_each_step_is_told_when_it_stands_and_before_the_next() -> None:
    table = shared(session("Ann", "computer:random"))
    answer(table, DRAW)
    for step in run_on_here(table):
        assert step.ply == len(table.session.steps)


def test_dice_wait_where_they_are_the_players_to_throw() -> None:
    table = shared(session("Ann", "Ben"))
    answer(table, DRAW)
    assert list(run_on_here(table, lambda: False)) == []
    thrown = throw(table)
    assert (thrown.ply, thrown.player) == (2, CHANCE)


def test_typed_dice_never_fall_by_themselves() -> None:
    table = shared(session("Ann", "Ben", typed=True))
    answer(table, DRAW)
    assert ran_on(table) == []
    with pytest.raises(BadDice, check=keyed("dice to type")):
        throw(table)
    thrown = throw(table, "draw star")
    assert (thrown.ply, thrown.player) == (2, CHANCE)


def test_nothing_goes_on_while_something_waits() -> None:
    table = shared(session("Ann", "computer:random"))
    answer(table, PASS)
    assert list(run_on_here(table, waits=lambda: True)) == []
    assert len(ran_on(table)) > 0


def test_errors_are_as_they_are_and_change_nothing() -> None:
    table = shared(session("Ann", "Ben"))
    with pytest.raises(CannotUndo):
        take_back(table)
    with pytest.raises(IllegalMove, check=keyed("dice not due")):
        throw(table)
    answer(table, DRAW)
    with pytest.raises(IllegalMove, check=keyed("dice due")):
        answer(table, PASS)
    with pytest.raises(BadDice):
        throw(table, "draw star")
    assert len(table.session.steps) == 1
    table.session.close()
    with pytest.raises(StoreError):
        ran_on(table)
    assert len(table.session.steps) == 1


def test_an_only_answer_is_given_for_a_person() -> None:
    game = artificer.load_game("utopia-engine-3e")
    table = shared(Session.start(MemoryStore(), game, SeededDice(7)))
    random, hows = Random(7), set()
    while not table.session.is_over():
        for step in run_on_here(table):
            hows.add(step.how)
            forced = len(table.session.view_at(step.ply - 1, 0).legal_actions()) == 1
            assert (step.how is How.FORCED) == (forced and step.player == 0)
        if not table.session.is_over():
            legal = table.session.view(0).legal_actions()
            assert len(legal) > 1
            answer(table, random.choice(legal))
    assert hows == {How.FORCED, How.THROWN}


def test_a_decision_that_comes_too_late_is_dropped() -> None:
    """A person took the move back, or somebody else answered, while the computer player thought."""
    table = shared(session("Ann", SLOW, practice=True))
    answer(table, PASS)
    (asked, _) = islice(run_on(table, lambda: True, lambda: False), 2)
    assert isinstance(asked, DecisionRequest)
    take_back(table)
    answer(table, PASS)
    head = table.session.head
    assert play_decision(table, asked, PASS) is None
    assert table.session.head == head


def test_a_computer_player_answers_the_same_after_a_resume_and_an_undo() -> None:
    def played(resumed: bool) -> list[str]:
        game = session("player", "computer:random")
        for _ in range(2):
            table = shared(game)
            answer(table, PASS)
            ran_on(table)
            if resumed and not game.is_over():
                game = Session.resume(game.store, game.game_id)
        return texts(game)

    assert played(True) == played(False)
    practised = shared(session("player", "computer:random", practice=True))
    answer(practised, PASS)
    ran_on(practised)
    before = texts(practised.session)
    gone = take_back(practised)
    assert [step.text for step in gone] == before
    assert practised.session.steps == []
    answer(practised, PASS)
    ran_on(practised)
    assert texts(practised.session) == before


def test_a_decision_is_not_taken_back_across_another_seats() -> None:
    game = session("Ann", "Ben")
    game.play(PASS)
    with pytest.raises(CannotUndo, check=keyed("undo other: seat=1")):
        take_back(shared(game))
    history = History(game.game, practice=False)
    history.take(*history.look(PASS))
    with pytest.raises(BadEntry, check=keyed("entry undo other")):
        history.add(Undone(1))
    practised = session("Ann", "Ben", practice=True)
    for _ in range(2):
        practised.play(PASS)
    assert len(take_back(shared(practised))) == 2


def test_several_steps_end_before_a_decision_that_takes_a_while() -> None:
    table = shared(session("Ann", SLOW))
    answer(table, DRAW)
    steps = run_on(table, lambda: True, never)
    found = several_steps(steps)
    assert isinstance(found, DecisionRequest)
    assert found.head == table.session.head, "what was thrown before is saved"
    assert table.session.current_player() == 1
    assert play_decision(table, found, found.decide()) is not None


def test_a_computer_player_is_asked_only_where_it_has_a_choice() -> None:
    game = artificer.load_game("sorcery", players=2)
    dice, seats = SeededDice(7), (SLOW, SLOW)
    table = shared(Session.start(MemoryStore(), game, dice, seats=seats))
    forced = 0
    for found in run_on(table, lambda: True, never):
        if isinstance(found, DecisionRequest):
            assert len(found.view.legal_actions()) > 1
            play_decision(table, found, found.decide())
        elif found.how is How.THOUGHT:
            before = table.session.view_at(found.ply - 1, found.player)
            assert len(before.legal_actions()) == 1
            forced += 1
        if table.session.ply > MANY:
            break
    assert forced > 1


def test_several_steps_include_the_answers_of_players_that_are_prompt() -> None:
    made = []
    for in_one_go in (True, False):
        table = shared(session("Ann", "computer:random"))
        answer(table, DRAW)
        if in_one_go:
            assert several_steps(run_on(table, lambda: True, never)) is None
        else:
            ran_on(table)
        made.append(texts(table.session))
    assert made[0] == made[1] and len(made[0]) > 2


def test_several_steps_are_not_many() -> None:
    made = (AutomaticStep(ply, CHANCE, How.THROWN) for ply in range(1, 2 * AT_ONCE))
    assert several_steps(made) == AutomaticStep(AT_ONCE, CHANCE, How.THROWN)
    assert several_steps(made) is None, "nothing more is due"
    assert next(made, None) is None
