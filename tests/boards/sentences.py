"""What the tests of sentences of all games share: samples, the ledger, the facts of a step."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache

from artificer.boards import narration
from artificer.boards.readings import Note
from artificer.games.contract import State
from artificer.words import Words
from tests.rules import ledger
from tests.words.plies import Ply

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


def told_as_done(played: Iterable[Ply], words: Words, halves: Collection[str]) -> Iterator[str]:
    """What is said of each action that was done, if anything is.

    Of every action there is a fact or a sentence, but for first halves, by their first word.
    """
    for ply in played:
        if ply.action < 0:
            continue
        text = ply.state.action_to_string(ply.action)
        said = narration.done(words, ply.state.string_to_action(text), ply.state)
        assert ply.notes or said or text.split()[0] in halves, text
        if said:
            yield said
