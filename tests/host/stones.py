"""The toy of two seats, each of whom knows only their own points."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from artificer.games import registry
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.table.test_two_seats import PASS, STONES

DRAWN = 0


def apply_and_tell(s: Any, action: int) -> None:
    """The rules of the toy, which also report every card."""
    seat = s.turn % 2
    STONES.rules.apply_action(s, action)
    if s.notes is not None and action > PASS:
        s.notes.append((DRAWN, seat, 0))


def hide_points(view: Any, seat: int) -> None:
    """A seat knows its own points alone, a spectator none."""
    for other in range(2):
        if other != seat:
            view.points[other] = 0


def lay_out(
    monkeypatch: pytest.MonkeyPatch, *, perfect_information: bool = False, **changes: Any
) -> None:
    """Register the toy for one test, perhaps with other rules."""
    changed = {"apply_action": apply_and_tell, "hide": hide_points} | changes
    rules: Any = SimpleNamespace(**vars(STONES.rules) | changed)
    stones = replace(STONES, rules=rules, perfect_information=perfect_information)
    monkeypatch.setitem(registry._RULESETS, "stones", lambda: stones)


def session(*seats: str, typed: bool = False, practice: bool = False) -> Session:
    """A game of the toy."""
    dice = TypedDice() if typed else SeededDice(4)
    game = registry.load_game("stones")
    return Session.start(MemoryStore(), game, dice, practice=practice, seats=seats)
