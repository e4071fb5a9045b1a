"""When each exercise is asked again: boxes after Leitner, counted in answers and not in days.

A new exercise is in no box. A wrong answer puts an exercise into the first box, a right one into
the next, a new one into the second. The higher the box, the more other answers come before it is
asked again; one in the last box counts as known.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from threading import Lock
from typing import Any, Final

from artificer.table.store.base import Store

NEW: Final = 0
BOXES: Final = 4

WAITS: Final = (3, 10, 30, 100)
"""The answers to others before an exercise in each box is asked again, from the first box on."""

VERSION: Final = 1
"""Goes up with every change of the form; kept progress of another version is not read."""

_NAME: Final = "exercises"
_writing: Final = Lock()


@dataclass(frozen=True)
class Card:
    """The box of an exercise, from 1, and the number of answers from which it is due."""

    box: int
    due: int


@dataclass(frozen=True)
class Progress:
    """How many answers were given, how many were right, and the card of each exercise by key."""

    answered: int = 0
    right: int = 0
    cards: Mapping[str, Card] = field(default_factory=dict)

    def box(self, key: str) -> int:
        """The box of an exercise, or NEW."""
        return self.cards[key].box if key in self.cards else NEW

    def is_due(self, key: str) -> bool:
        """Whether an exercise that was answered before is to be asked again."""
        return key in self.cards and self.cards[key].due <= self.answered

    def after(self, key: str, *, right: bool) -> Progress:
        """The progress after one answer more."""
        box = min(max(self.box(key), 1) + 1, BOXES) if right else 1
        answered = self.answered + 1
        card = Card(box, answered + WAITS[box - 1])
        return replace(
            self,
            answered=answered,
            right=self.right + right,
            cards={**self.cards, key: card},
        )

    def next_of(self, keys: Sequence[str]) -> str | None:
        """The exercise to be asked next: one that is due, else a new one, else the first to be due.

        None if there are no exercises.
        """
        seen = sorted((self.cards[key].due, n) for n, key in enumerate(keys) if key in self.cards)
        if seen and seen[0][0] <= self.answered:
            return keys[seen[0][1]]
        new = next((key for key in keys if key not in self.cards), None)
        return keys[seen[0][1]] if new is None and seen else new


def kept_progress(store: Store) -> Progress:
    """The progress kept in the store; none if it is missing or damaged. Raises StoreError."""
    try:
        content: dict[str, Any] = json.loads(store.kept(_NAME) or "")
        if content.pop("version") != VERSION:
            return Progress()
        content["cards"] = {key: Card(**card) for key, card in content["cards"].items()}
        return Progress(**content)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Progress()


def keep_answer(store: Store, key: str, number: int, *, right: bool) -> Progress:
    """Keep one answer more, the one after `number` others; returns the progress.

    An answer that comes again, or after another one, changes nothing. Raises StoreError.
    """
    with _writing:
        progress = kept_progress(store)
        if progress.answered != number:
            return progress
        progress = progress.after(key, right=right)
        store.keep(_NAME, json.dumps({"version": VERSION, **asdict(progress)}))
        return progress
