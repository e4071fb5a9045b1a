"""What a noted sheet is held to be worth, and whose answer is given in class."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from artificer.players.utopia_engine.expert.workspace import UNKNOWN
from artificer_research.training import studying
from artificer_research.training.studying import hold_to, leaning


def noted(worth: list[float], look: list[float], strayed: list[int]) -> Any:
    n = len(worth)
    return SimpleNamespace(
        count=[n, 0, 0, 0], worth=worth, look=look, strayed=strayed, target=[0.0] * n
    )


def test_targets_are_the_look_ahead_and_a_share_of_what_came_of_it() -> None:
    notes = noted([0.5, 0.4, 0.6], [0.5, 0.45, 0.7], [0, 0, 0])
    hold_to(notes, 0, 1.0, 0.5)
    third = 0.7 + 0.5 * (1.0 - 1.0)
    second = 0.45 + 0.5 * (third - 0.6)
    assert notes.target == pytest.approx([0.5 + 0.5 * (second - 0.4), second, third])


def test_where_nothing_was_looked_at_the_next_sheet_speaks() -> None:
    notes = noted([0.5, 0.4], [UNKNOWN, 0.45], [0, 0])
    hold_to(notes, 0, 0.0, 0.5)
    assert notes.target == pytest.approx([0.4 + 0.5 * (0.45 - 0.4), 0.45])


def test_what_comes_of_going_astray_is_not_held_against_the_sheet() -> None:
    notes = noted([0.5, 0.4], [0.6, 0.1], [1, 0])
    hold_to(notes, 0, 0.0, 0.9)
    assert notes.target == pytest.approx([0.6, 0.1])


def test_a_beginner_hears_of_the_end_alone_and_only_of_its_own_game() -> None:
    notes = noted([0.5, 0.4, 0.2], [0.6, 0.1, 0.3], [0, 1, 0])
    hold_to(notes, 1, 1.0, -1.0)
    assert notes.target == [0.0, 1.0, 1.0]


@pytest.mark.parametrize(
    ("worth", "thought_of", "answer", "found"),
    [(0.45, True, 7, 0.45), (0.39, True, 3, 0.5), (0.45, False, 3, 0.5)],
)
def test_the_pupil_leans_on_its_teacher_unless_it_knows_better(
    monkeypatch: pytest.MonkeyPatch, worth: float, thought_of: bool, answer: int, found: float
) -> None:
    monkeypatch.setattr(studying, "worth_a_thought", lambda s, action: thought_of)
    monkeypatch.setattr(studying, "worth_of", lambda s, action, taught, desk: worth)
    desk: Any = SimpleNamespace(found=[0.5, 0.0, 0.0, 0.0])
    given: Any = object()
    assert leaning(given, 3, 7, given, desk, 0.1) == answer
    assert desk.found[0] == found
