"""When exercises come again: wrong ones soon, right ones later and later, each answer once."""

from __future__ import annotations

import pytest

from artificer.lab.exercises.training import (
    BOXES,
    NEW,
    WAITS,
    Card,
    Progress,
    keep_answer,
    kept_progress,
)
from artificer.table.store.memory import MemoryStore

KEYS = tuple("abcdefgh")


def test_new_exercises_come_in_their_order() -> None:
    progress, asked = Progress(), []
    for _ in KEYS:
        key = progress.next_of(KEYS)
        assert key is not None
        asked.append(key)
        progress = progress.after(key, right=True)
    assert tuple(asked) == KEYS
    assert (progress.answered, progress.right) == (8, 8)


def test_a_wrong_one_comes_again_after_three_others_until_it_is_right() -> None:
    progress, asked = Progress(), []
    for turn in range(9):
        key = progress.next_of(KEYS)
        assert key is not None
        asked.append(key)
        progress = progress.after(key, right=key != "a" or turn == 8)
    assert asked == ["a", "b", "c", "d", "a", "e", "f", "g", "a"]
    assert progress.box("a") == 2
    assert progress.cards["a"].due == 9 + WAITS[1]


def test_right_answers_lead_to_the_last_box_and_a_wrong_one_back_to_the_first() -> None:
    progress, boxes = Progress(), []
    for right in (True, True, True, True, False, True):
        progress = progress.after("a", right=right)
        boxes.append(progress.box("a"))
    assert boxes == [2, 3, BOXES, BOXES, 1, 2]
    assert progress.right == 5


def test_what_is_due_comes_before_new_ones_and_the_longest_due_first() -> None:
    cards = {"a": Card(2, 20), "b": Card(1, 7), "c": Card(1, 4), "d": Card(3, 10)}
    progress = Progress(10, 5, cards)
    assert [key for key in KEYS if progress.is_due(key)] == ["b", "c", "d"]
    assert progress.next_of(KEYS) == "c"
    assert Progress(3, 0, cards).next_of(KEYS) == "e"


def test_where_nothing_is_new_the_first_to_be_due_comes() -> None:
    progress = Progress(0, 0, {"a": Card(2, 9), "b": Card(2, 5)})
    assert progress.next_of(("a", "b")) == "b"
    assert progress.next_of(()) is None
    assert progress.box("z") == NEW


def test_an_answer_is_kept_once() -> None:
    store = MemoryStore()
    first = keep_answer(store, "a", 0, right=False)
    assert first == kept_progress(store) == Progress(1, 0, {"a": Card(1, 1 + WAITS[0])})
    assert keep_answer(store, "a", 0, right=True) == first
    assert keep_answer(store, "b", 5, right=True) == first
    assert keep_answer(store, "b", 1, right=True).right == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"version": 0, "answered": 1, "right": 1, "cards": {}}',
        '{"version": 1, "answered": 1, "right": 1, "cards": {"a": 1}}',
        '{"version": 1, "answered": 1, "cards": {}, "more": 2}',
    ],
)
def test_damaged_progress_is_none(text: str) -> None:
    store = MemoryStore()
    store.keep("exercises", text)
    assert kept_progress(store) == Progress()
