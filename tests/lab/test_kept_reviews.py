"""Kept reviews: read again as they were, and never for a game that has changed."""

from __future__ import annotations

import pytest

from artificer.lab.review import Graded
from artificer.lab.review.grading import keep_review, kept_review
from artificer.table.store.memory import MemoryStore

GRADED = [Graded(3, 7, 9, 0.5, 0.1), Graded(5, 1, 1, 0.4, 0.0)]


def test_a_kept_review_is_read_again() -> None:
    store = MemoryStore()
    keep_review(store, "abc", 1, 12, GRADED)
    assert kept_review(store, "abc", 1, 12) == GRADED
    assert kept_review(store, "abc", 0, 12) == []


def test_a_review_of_a_game_that_has_changed_does_not_count() -> None:
    store = MemoryStore()
    keep_review(store, "abc", 0, 12, GRADED)
    assert kept_review(store, "abc", 0, 13) == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"form": 1, "head": 12, "graded": []}',
        '{"form": 2, "head": 12, "graded": []}',
        '{"form": 3, "head": 12, "graded": [{"ply": 1}]}',
    ],
)
def test_a_damaged_one_is_none(text: str) -> None:
    store = MemoryStore()
    store.keep("review.abc.0", text)
    assert kept_review(store, "abc", 0, 12) == []
