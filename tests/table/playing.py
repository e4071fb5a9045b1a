"""Sessions played by a seeded hand, for the tests of the table."""

from __future__ import annotations

import random

import artificer
from artificer.table.dice import Dice, SeededDice
from artificer.table.entries import PlayedEntry
from artificer.table.journal import Journal
from artificer.table.session import Session
from artificer.table.store import MemoryStore, Store

RULESET = "utopia-engine-3e"


def begin(
    store: Store | None = None, dice: Dice | None = None, practice: bool = False, **options: int
) -> Session:
    game = artificer.load_game(RULESET, **options)
    return Session.start(store or MemoryStore(), game, dice or SeededDice(7), practice=practice)


def step(session: Session, rng: random.Random) -> None:
    """One random decision, or one throw; typed dice are thrown by `rng`."""
    if not session.waits_for_dice():
        session.play(rng.choice(session.state.legal_actions()))
    elif session.dice.kind == "typed":
        session.roll(rng.choice(session.legal_texts()))
    else:
        session.roll()


def play_on(session: Session, rng: random.Random, steps: int = 10_000, undo: float = 0.0) -> None:
    """Up to that many random steps, each taken back with probability `undo`."""
    for _ in range(steps):
        if session.is_over():
            return
        step(session, rng)
        if rng.random() < undo and session.can_undo():
            session.undo()


def finished(seed: int = 7, undo: float = 0.1, practice: bool = False) -> Session:
    session = begin(dice=SeededDice(seed), practice=practice)
    play_on(session, random.Random(seed), undo=undo)
    return session


def with_texts(journal: Journal, *texts: str) -> Journal:
    """The journal's header with these actions."""
    return Journal(journal.header, tuple(PlayedEntry(text) for text in texts))


def texts(session: Session) -> list[str]:
    return [step.text for step in session.steps]
