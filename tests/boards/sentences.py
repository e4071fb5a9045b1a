"""What the tests of sentences of all games share: samples, the ledger, the facts of a step."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from artificer.boards.readings import Note
from artificer.games.contract import State
from tests.rules import ledger

EACH = 30
"""Positions of each question that are looked at, if a few are enough."""

EVERY = 7
"""Every how many positions one is looked at, if all would take long."""


@cache
def clauses_of(ruleset: str) -> frozenset[str]:
    return frozenset(ledger.clauses(ledger.ledger_of(ruleset)))


def unknown(cited: Iterable[str], ruleset: str) -> list[str]:
    return [clause for clause in cited if clause not in clauses_of(ruleset)]


def notes_of(state: State, action: int) -> tuple[list[Note], State]:
    after = state.clone()
    notes: list[Note] = []
    after.body.notes = notes
    after.apply_action(action)
    return notes, after
