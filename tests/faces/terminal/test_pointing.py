"""Enter alone never uses something up, costs a day or lets doom come."""

from __future__ import annotations

import pytest

from artificer.boards.utopia_engine.showing import SheetPointer
from tests.games.language import play
from tests.rules.utopia_engine.sheet import position

FIGHT = "location=1 level=2 question=fight"
FIELD = "work=2 field=1 squares=field cell=6,6,6,6,1,1,1,1 charge=0"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (FIGHT, "roll"),
        ("location=1 level=2 low_die=3 high_die=4 rounds=1 question=answer_roll", "accept"),
        (f"{FIELD} question=judge_field", "judge"),
        ("location=1 boxes=1:6 question=search_extensively", "move on"),
        ("location=1 question=resolve_result result=50", "resolve"),
        ("location=4 day=14 days_due=1 question=face_doom energy=3", "skull"),
        ("location=4 energy=6 energy_due=2 question=lose_energy", "skull"),
        ("location=4 active=1:1 events=3:4 question=mark_in_foul_weather", "move on"),
        ("location=4 energy=6", "search 4"),
        ("energy=3 damage=2", "search 1"),
    ],
)
def test_a_new_question_points_at_what_costs_nothing(text: str, answer: str) -> None:
    state = position(text)
    pointer = SheetPointer()
    pointer.rest(state)
    assert pointer.chosen is not None
    assert state.action_to_string(pointer.chosen) == answer


def test_who_moved_on_before_does_not_let_energy_go_by_enter_alone() -> None:
    pointer = SheetPointer()
    pointer.rest(position("location=4 boxes=4:6 question=search_extensively"))
    state = position("location=4 energy=6 energy_due=2 question=lose_energy")
    assert pointer.chosen in state.legal_actions()
    pointer.rest(state)
    assert pointer.chosen == state.string_to_action("skull")


def test_what_was_used_is_not_pointed_at_again() -> None:
    state = position("energy=6")
    pointer = SheetPointer()
    pointer.rest(state)
    pointer.choose(state, state.string_to_action("skull"))
    play(state, "skull")
    assert "skull" in map(state.action_to_string, state.legal_actions())
    pointer.rest(state)
    assert pointer.chosen == state.string_to_action("search 1")
