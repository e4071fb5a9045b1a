"""Record the journals of this folder: `python -m tests.table.saves.record FOLDER`.

Journals once kept are never recorded again: they must verify for ever. A change of the
journal's form, or of the rules' version, gets a folder of its own beside v1, such as v1-hints.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from artificer.table.dice import SeededDice, TypedDice
from artificer.table.session import Session
from tests.table.playing import begin

EAGER = ("engine", "activate", "link", "wand")
IDLE = ("rest", "record", "home")


def sensible_step(session: Session, rng: random.Random) -> None:
    """Reach for the workshop, search one region at a time, write anywhere."""
    if session.waits_for_dice():
        typed = session.dice.kind == "typed"
        session.roll(rng.choice(session.legal_texts()) if typed else None)
        return
    legal = session.legal_texts()
    eager = [text for text in legal if text.startswith(EAGER)]
    searches = [text for text in legal if text.startswith("search")]
    if eager and rng.random() < 0.8:
        wanted = eager
    elif searches and rng.random() < 0.8:
        wanted = searches[:1]
    else:
        wanted = [text for text in legal if not text.startswith(IDLE)] or legal
    session.play(session.state.string_to_action(rng.choice(wanted)))


def record(session: Session, seed: int, undo: float, hints: float = 0.0) -> str:
    """A whole game, some of its choices taken back or hinted at; the text of its journal."""
    rng = random.Random(seed)
    while not session.is_over():
        asks = not session.waits_for_dice() and len(session.legal_actions()) > 1
        if hints and asks and rng.random() < hints:
            session.hint()
        sensible_step(session, rng)
        if rng.random() < undo and session.can_undo():
            session.undo()
    return session.journal.to_text()


def main(folder: Path) -> None:
    journals = {
        "seeded": record(begin(dice=SeededDice(254)), 254, 0.3),
        "practice": record(begin(dice=SeededDice(2953), practice=True), 2953, 0.1),
        "typed": record(begin(dice=TypedDice(), sacrificed_days=3), 2729, 0.3),
        "hints": record(begin(dice=SeededDice(254)), 254, 0.3, 0.1),
    }
    for name, text in journals.items():
        (folder / f"{name}.jsonl").write_text(text)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
