"""What the tests of sentences of all games share: samples, the ledger, the facts of a step."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache

from artificer.boards import narration
from artificer.boards.readings import LateView, Note
from artificer.games.contract import State
from artificer.words import Sentence, Words
from artificer.words.rendering import sentence
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


def deed(words: Words, action: int, before: State) -> str:
    """What a seat did by an action, before that view; "" if its facts say so."""
    view, asked = LateView.of(before), before.question()
    message = narration.reading_of(view).done(action, asked, view, words.typed)
    return "" if message is None else sentence(words, message)


def in_a_row(words: Words, notes: Sequence[Note], after: State) -> Sentence | None:
    """Facts in one sentence; None if each has its own."""
    view = LateView.of(after)
    message = narration.reading_of(view).together(notes, view)
    return None if message is None else Sentence(sentence(words, message), message.clauses)


def told_as_done(played: Iterable[Ply], words: Words, halves: Collection[str]) -> Iterator[str]:
    """What is said of each action that was done, if anything is.

    Of every action there is a fact or a sentence, but for first halves, by their first word.
    """
    for ply in played:
        if ply.action < 0:
            continue
        text = ply.state.action_to_string(ply.action)
        said = deed(words, ply.state.string_to_action(text), ply.state)
        assert ply.notes or said or text.split()[0] in halves, text
        if said:
            yield said
