"""A table runs on until a person is needed, and says how each step came about."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import artificer
from artificer.games.errors import IllegalMove
from artificer.games.verbs import CHANCE
from artificer.host.decision_requests import DecisionRequest
from artificer.host.run_on import AutomaticStep, How, never, play_decision, run_on, run_on_here
from artificer.host.sitting import Sitting
from artificer.table.dice import SeededDice
from artificer.table.entries import Undone
from artificer.table.errors import BadDice, BadEntry, CannotUndo, StoreError
from artificer.table.history import History
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.host.stones import session
from tests.keyed import keyed
from tests.table.playing import texts
from tests.table.test_two_seats import DRAW, PASS


def ran_on(sitting: Sitting) -> list[AutomaticStep]:
    return list(run_on_here(sitting))


def test_it_runs_on_by_dice_and_computer_players_up_to_a_person() -> None:
    sitting = Sitting(session("Ann", "computer:random"))
    assert ran_on(sitting) == []
    assert sitting.answer(DRAW).ply == 1
    first, second, *_ = ran_on(sitting)
    assert first == AutomaticStep(2, CHANCE, How.THROWN)
    assert (second.player, second.how) == (1, How.THOUGHT)
    assert sitting.session.current_player() == 0
    sitting.answer(PASS)
    assert How.THOUGHT in {step.how for step in ran_on(sitting)}
    assert sitting.session.is_over()
    assert ran_on(sitting) == []


def test_each_step_is_told_when_it_stands_and_before_the_next() -> None:
    sitting = Sitting(session("Ann", "computer:random"))
    sitting.answer(DRAW)
    for step in run_on_here(sitting):
        assert step.ply == len(sitting.session.steps)


def test_dice_wait_where_they_are_the_players_to_throw() -> None:
    sitting = Sitting(session("Ann", "Ben"))
    sitting.answer(DRAW)
    assert list(run_on_here(sitting, never)) == []
    thrown = sitting.throw()
    assert thrown is not None and (thrown.ply, thrown.player) == (2, CHANCE)


def test_typed_dice_never_fall_by_themselves() -> None:
    sitting = Sitting(session("Ann", "Ben", typed=True))
    sitting.answer(DRAW)
    assert ran_on(sitting) == []
    assert sitting.throw() is None
    thrown = sitting.throw("draw star")
    assert thrown is not None and (thrown.ply, thrown.player) == (2, CHANCE)


def test_nothing_goes_on_while_something_waits() -> None:
    sitting = Sitting(session("Ann", "computer:random"))
    sitting.answer(PASS)
    assert list(run_on_here(sitting, waits=lambda: True)) == []
    assert len(ran_on(sitting)) > 0


def test_errors_are_as_they_are_and_change_nothing() -> None:
    sitting = Sitting(session("Ann", "Ben"))
    with pytest.raises(CannotUndo):
        sitting.take_back()
    with pytest.raises(IllegalMove, check=keyed("dice not due")):
        sitting.throw()
    sitting.answer(DRAW)
    with pytest.raises(IllegalMove, check=keyed("dice due")):
        sitting.answer(PASS)
    with pytest.raises(BadDice):
        sitting.throw("draw star")
    assert len(sitting.session.steps) == 1
    sitting.session.close()
    with pytest.raises(StoreError):
        ran_on(sitting)
    assert len(sitting.session.steps) == 1


def test_an_only_answer_is_given_for_a_person() -> None:
    game = artificer.load_game("utopia-engine-3e")
    sitting = Sitting(Session.start(MemoryStore(), game, SeededDice(7)))
    random, hows = Random(7), set()
    while not sitting.session.is_over():
        for step in run_on_here(sitting):
            hows.add(step.how)
            forced = len(sitting.session.view_at(step.ply - 1, 0).legal_actions()) == 1
            assert (step.how is How.FORCED) == (forced and step.player == 0)
        if not sitting.session.is_over():
            legal = sitting.feed(0).view().legal_actions()
            assert len(legal) > 1
            sitting.answer(random.choice(legal))
    assert hows == {How.FORCED, How.THROWN}


def test_a_decision_that_comes_too_late_is_dropped() -> None:
    """A person took the move back, or somebody else answered, while the computer player thought."""
    sitting = Sitting(session("Ann", "computer:random", practice=True))
    sitting.answer(PASS)
    (asked, _) = islice(run_on(sitting), 2)
    assert isinstance(asked, DecisionRequest)
    sitting.take_back()
    sitting.answer(PASS)
    head = sitting.session.head
    assert play_decision(sitting, asked, PASS) is None
    assert sitting.session.head == head


def test_a_computer_player_answers_the_same_after_a_resume_and_an_undo() -> None:
    def played(resumed: bool) -> list[str]:
        game = session("player", "computer:random")
        for _ in range(2):
            sitting = Sitting(game)
            sitting.answer(PASS)
            ran_on(sitting)
            if resumed and not game.is_over():
                game = Session.resume(game.store, game.game_id)
        return texts(game)

    assert played(True) == played(False)
    practised = Sitting(session("player", "computer:random", practice=True))
    practised.answer(PASS)
    ran_on(practised)
    before = texts(practised.session)
    gone = practised.take_back()
    assert [step.text for step in gone] == before
    assert practised.session.steps == []
    practised.answer(PASS)
    ran_on(practised)
    assert texts(practised.session) == before


def test_a_decision_is_not_taken_back_across_another_seats() -> None:
    game = session("Ann", "Ben")
    game.play(PASS)
    with pytest.raises(CannotUndo, check=keyed("undo other: seat=1")):
        Sitting(game).take_back()
    history = History(game.game, practice=False)
    history.take(*history.look(PASS))
    with pytest.raises(BadEntry, check=keyed("entry undo other")):
        history.add(Undone(1))
    practised = session("Ann", "Ben", practice=True)
    for _ in range(2):
        practised.play(PASS)
    assert len(Sitting(practised).take_back()) == 2
