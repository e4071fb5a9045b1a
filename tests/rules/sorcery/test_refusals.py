"""Why a move cannot be made, by the rules: the reason, its numbers and its clauses."""

from __future__ import annotations

import pytest

from artificer.games.notices import Message
from artificer.games.sorcery.rules import refuse
from artificer.games.sorcery.state import Shop
from tests.rules.sorcery.refused import REASONS
from tests.rules.sorcery.table import position


@pytest.mark.parametrize(("table", "move", "reason"), REASONS)
def test_the_rules_say_what_stands_against_a_move(table: str, move: str, reason: Message) -> None:
    state = position(table)
    action = state.string_to_action(move)
    assert action not in state.legal_actions()
    assert state.refusal(action) == reason


def test_who_waits_is_refused_everything() -> None:
    view = position("question=phase_two hand1=love").view(1)
    reason = Message("refuse.waiting", "C17")
    assert view.refusal(view.string_to_action("done")) == reason
    assert view.refusal(view.string_to_action("take love")) == reason


def test_a_move_of_another_question_has_no_reason_of_its_own() -> None:
    state = position("question=choose_bonus fed=love")
    assert refuse(state.over(Shop).body, state.move(state.string_to_action("done"))) is None
