"""Answers that all come to the same are given by themselves, where a person wants that."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from artificer.games.contract import State
from artificer.games.notices import IllegalMove
from artificer.host.decision_requests import leftover, outcome_of
from artificer.host.orders import OrderKind
from artificer.host.run_on import How, run_on_here
from artificer.table.entries import ITSELF, PlayedEntry
from artificer.table.session import Session
from tests.host.leftovers import at_a_leftover
from tests.host.sharing import answer, take_back
from tests.keyed import keyed


def outcomes(state: State) -> int:
    """How many positions the answers lead to."""
    return len({outcome_of(state, action) for action in state.legal_actions()})


def test_what_comes_to_the_same_is_given_only_where_it_is_wanted() -> None:
    table = at_a_leftover()
    asked = table.session.ply
    assert len(table.session.legal_actions()) > 1
    assert list(run_on_here(table)) == []
    steps = list(run_on_here(table, spares=lambda: True))
    assert (steps[0].ply, steps[0].how) == (asked + 1, How.LEFTOVER)
    assert table.session.steps[asked].mark == ITSELF


def test_what_comes_to_the_same_is_what_any_answer_leads_to() -> None:
    assert outcomes(at_a_leftover().session.state) == 1


def test_it_is_taken_back_with_the_decision_before() -> None:
    table = at_a_leftover(practice=True)
    decided = max(step.ply for step in table.session.steps if step.player == 0)
    next(run_on_here(table, spares=lambda: True))
    gone = take_back(table)
    assert [step.ply for step in gone] == [*range(decided, table.session.ply + len(gone) + 1)]
    assert gone[-1].mark == ITSELF


def test_what_was_taken_back_is_asked_again() -> None:
    table = at_a_leftover(practice=True)
    answer(table, table.session.legal_actions()[-1])
    take_back(table)
    assert outcomes(table.session.state) == 1
    assert leftover(table.session) is None
    assert list(run_on_here(table, spares=lambda: True)) == []


def test_only_what_comes_to_the_same_may_count_as_given_by_itself() -> None:
    table = at_a_leftover()
    choice = table.session.legal_actions()[-1]
    order = replace(table.order(0, OrderKind.PLAY, choice), mark=ITSELF)
    with pytest.raises(IllegalMove, check=keyed("move matters")):
        table.carry_out(order)
    first = replace(table.order(0, OrderKind.PLAY, leftover(table.session)), mark=ITSELF)
    (step,) = table.carry_out(first)
    assert step.mark == ITSELF
    assert table.carry_out(first) == [step]


def test_the_mark_outlives_the_session() -> None:
    table = at_a_leftover()
    next(run_on_here(table, spares=lambda: True))
    session = table.session
    again = Session.resume(session.store, session.game_id)
    assert again.journal == session.journal
    assert PlayedEntry(again.steps[-1].text, ITSELF) in again.journal.entries


def test_where_seats_hide_something_nothing_is_left_over() -> None:
    """What looks the same to one seat may not be, and an automatic answer would reveal it."""
    session = at_a_leftover().session
    hiding = replace(session.game.ruleset, perfect_information=False)
    secret: Any = SimpleNamespace(
        view=session.view,
        current_player=session.current_player,
        was_just_undone=False,
        game=SimpleNamespace(ruleset=hiding),
    )
    assert leftover(session) is not None
    assert leftover(secret) is None
