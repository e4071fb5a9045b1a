"""All exercises of some rulesets together, and how far one has come with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, zip_longest

from artificer.games.notices import ArtificerError, clipped
from artificer.lab.exercises.exercise import Exercise, Verdict
from artificer.lab.exercises.own import OwnDecision, exercise_of, own_decisions
from artificer.lab.exercises.shipped import Shipped, shipped
from artificer.lab.exercises.spacing import BOXES, NEW, Progress, keep_answer, kept_progress
from artificer.table.store.base import Store

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
