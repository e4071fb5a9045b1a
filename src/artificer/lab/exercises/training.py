"""All exercises of some rulesets together, when each is asked again, and how far one has come.

Boxes after Leitner are counted in answers and not in days.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from itertools import chain, zip_longest
from threading import Lock
from typing import Any, Final

from artificer.games.notices import ArtificerError, clipped
from artificer.lab.exercises.exercise import (
    Exercise,
    OwnDecision,
    Shipped,
    Verdict,
    exercise_of,
    own_decisions,
    shipped,
)
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


Source = Shipped | OwnDecision


class UnknownExercise(ArtificerError):
    """There is no exercise with this key, or no exercise at all."""


def rulesets_with_exercises() -> tuple[str, ...]:
    """The rulesets that have exercises."""
    return tuple(dict.fromkeys(each.ruleset for each in shipped()))


@dataclass(frozen=True)
class Counts:
    """How many exercises there are, how many are new, due, and in each box, the first box first.

    `own` of them come from one's own games. Those in the last box are `known`.
    """

    exercises: int
    own: int
    new: int
    due: int
    boxes: tuple[int, ...]

    @property
    def known(self) -> int:
        """How many are in the last box."""
        return self.boxes[-1]


class Training:
    """The exercises of some rulesets in a store; `own` leaves only those from one's own games.

    They are found once, when they are first needed. Raises StoreError.
    """

    def __init__(self, store: Store, rulesets: Sequence[str], *, own: bool = False) -> None:
        self._store = store
        self._rulesets = rulesets
        self._only_own = own
        self.progress: Progress = kept_progress(store)

    @cached_property
    def sources(self) -> Mapping[str, Mapping[str, Source]]:
        """The exercises of each ruleset by key, in the order in which new ones are asked."""
        return {ruleset: self._sources_of(ruleset) for ruleset in self._rulesets}

    def _sources_of(self, ruleset: str) -> Mapping[str, Source]:
        found: list[Source] = [*own_decisions(self._store, ruleset)]
        if not self._only_own:
            found += (each for each in shipped() if each.ruleset == ruleset)
        return {each.key: each for each in found}

    @cached_property
    def _by_key(self) -> Mapping[str, Source]:
        """The exercises of all rulesets: one of each ruleset in turn."""
        rows = zip_longest(*(each.items() for each in self.sources.values()))
        return dict(each for each in chain.from_iterable(rows) if each is not None)

    def next(self) -> Exercise | None:
        """The exercise to be asked next; None if there are none that can be read."""
        keys = list(self._by_key)
        while (key := self.progress.next_of(keys)) is not None:
            try:
                return self.exercise(key)
            except UnknownExercise:  # its game is of rules that this version lacks, or broken
                keys.remove(key)
        return None

    def exercise(self, key: str) -> Exercise:
        """The exercise with that key. Raises UnknownExercise."""
        source = self._by_key.get(key)
        if isinstance(source, Shipped):
            return source.exercise()
        found = None if source is None else exercise_of(self._store, source)
        if found is None:
            raise UnknownExercise("exercise.unknown", given=clipped(key))
        return found

    def answered(self, exercise: Exercise, verdict: Verdict, number: int | None = None) -> Progress:
        """Keep the answer to an exercise; `number` is how many were given when it was asked."""
        given = self.progress.answered if number is None else number
        self.progress = keep_answer(self._store, exercise.key, given, right=verdict.right)
        return self.progress

    def counts(self, ruleset: str) -> Counts:
        """How far one has come with the exercises of a ruleset."""
        keys = self.sources[ruleset]
        boxes = [self.progress.box(key) for key in keys]
        return Counts(
            exercises=len(keys),
            own=sum(isinstance(each, OwnDecision) for each in keys.values()),
            new=boxes.count(NEW),
            due=sum(map(self.progress.is_due, keys)),
            boxes=tuple(boxes.count(box) for box in range(1, BOXES + 1)),
        )
