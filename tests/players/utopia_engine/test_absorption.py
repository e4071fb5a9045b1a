"""How a process ends that may come back to where it was."""

from __future__ import annotations

import pytest

from artificer.players.utopia_engine.expert.outlook import Ways, ends_of


def test_a_process_that_returns_to_a_place_ends_with_what_is_left() -> None:
    """From `a` half goes to `b`, whose half comes back: two thirds of all ends are `left`."""
    ways = {
        "a": Ways({"b": 0.5}, {"left": 0.5}),
        "b": Ways({"a": 0.5}, {"right": 0.5}),
    }
    start: Ways[str, str] = Ways({"a": 1.0}, {})
    (found,) = ends_of([start], ways.__getitem__)
    assert found == pytest.approx({"left": 2 / 3, "right": 1 / 3})


def test_what_follows_is_added_up() -> None:
    ended = {"over": "end"}.get
    ways = Ways.of([(0.25, "on"), (0.5, "over"), (0.25, "on")], ended)
    assert ways == Ways({"on": 0.5}, {"end": 0.5})


def test_a_start_may_be_an_end() -> None:
    start: Ways[str, str] = Ways({}, {"end": 1.0})
    nothing: dict[str, Ways[str, str]] = {}
    assert ends_of([start], nothing.__getitem__) == [{"end": 1.0}]
