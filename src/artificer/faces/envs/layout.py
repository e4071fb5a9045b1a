"""The layout of an observation: what each number is, where it is read from, and kinds of arrays.

Arrays that are passed in are checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
from gymnasium.spaces import Box, Dict, Space
from numpy.typing import DTypeLike, NDArray

from artificer.faces.envs.sights import LOOKING, NUMBER, GameSight, Packed, sight_of
from artificer.games.contract import Game
from artificer.games.declaration import Body, Field
from artificer.games.notices import ArtificerError
from artificer.players.arrays import Ints

Observation = NDArray[np.int32]
Mask = NDArray[np.int8]

AnyArray = TypeVar("AnyArray", bound=NDArray[np.generic])


class NotOneEach(ArtificerError, ValueError):
    """An argument is not an array of one value of the right type for each game."""


class BadRoom(ArtificerError, ValueError):
    """Output arrays have the wrong types or shapes."""


class Seen(NamedTuple):
    """Observations and masks of n games, in arrays of their own that no later step changes.

    `observations` are int32 of shape (n, numbers), `masks` int8 of shape (n, actions).
    """

    observations: Observation
    masks: Mask


def check_each(name: str, given: NDArray[np.generic], kind: DTypeLike, games: int) -> None:
    """Raises NotOneEach unless `given` has one value of that kind for each game."""
    if given.shape != (games,) or not np.issubdtype(given.dtype, kind):
        raise NotOneEach("envs.each", name=name, games=games, given=_kind(given))


def check_fits(name: str, given: NDArray[np.generic], wanted: NDArray[np.generic]) -> None:
    """Raises BadRoom if an array does not have the required type and shape."""
    if (given.dtype, given.shape) != (wanted.dtype, wanted.shape):
        raise BadRoom("envs.out", name=name, wanted=_kind(wanted), given=_kind(given))


def _kind(array: NDArray[np.generic]) -> str:
    """The type and the shape of an array, as text."""
    return f"{array.dtype}{array.shape}"


def read_only(array: AnyArray) -> AnyArray:
    """A read-only view of an array."""
    view = array.view()
    view.flags.writeable = False
    return view


WHOLE: Final = -1
"""In place of a digit, and as the mask of one: a number that fills a whole integer."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One number of an observation, in `low`..`high`, counted in `unit`."""

    name: str
    unit: str
    low: int
    high: int
    meaning: str


@dataclass(frozen=True, slots=True)
class _Read:
    """An entry and its source: the index of the integer by seat, then the shift and mask."""

    entry: Entry
    words: tuple[int, ...]
    shift: int = 0
    mask: int = WHOLE


@dataclass(frozen=True, eq=False)
class ObservationLayout:
    """The layout of the observations of a game.

    `first` is 1 if the first number is the observing seat, else 0; `runs` has for each seat rows of
    (first integer, first index, length, first digit), int64 of shape (seats, runs, 4): `length`
    integers if the digit is `WHOLE`, else `length` digits of one integer. `digits` has rows of
    (shift, mask), int64 of shape (digits, 2). Most packed integers are 0, and such a run is written
    at once.
    """

    entries: tuple[Entry, ...]
    first: int
    runs: Ints
    digits: Ints
    low: Observation = field(init=False)
    high: Observation = field(init=False)

    def __post_init__(self) -> None:
        for bound in ("low", "high"):
            values = [getattr(entry, bound) for entry in self.entries]
            object.__setattr__(self, bound, np.array(values, np.int32))

    def observe(self, view: Body, seat: int) -> Observation:
        """The observation of the seat, from its view: int32 of shape (entries,)."""
        flat = np.array(view.ints(), np.int64)
        seen = np.empty(len(self.entries), np.int32)
        seen[: self.first] = seat
        for word, start, length, digit in self.runs[seat].tolist():
            numbers = flat[word : word + length]
            if digit != WHOLE:
                shifts, masks = self.digits[digit : digit + length].T
                numbers = (flat[word] >> shifts) & masks
            seen[start : start + length] = numbers
        return seen


def observation_space(layout: ObservationLayout) -> Space[Any]:
    """The space of a layout's numbers, each between its bounds."""
    return Box(layout.low, layout.high, dtype=np.int32)


def masked_space(layout: ObservationLayout, actions: int) -> Dict:
    """The space of observations with the mask of legal actions."""
    mask = Box(0, 1, (actions,), np.int8)
    return Dict({"observation": observation_space(layout), "action_mask": mask})


def layout_of(game: Game) -> ObservationLayout:
    """The layout of a game with its options chosen."""
    seats = game.num_players()
    reads = list(_ObservationReader(game, sight_of(game.ruleset)).all())
    first = int(seats > 1)
    looking = Entry("looking", "seat", 0, seats - 1, LOOKING)
    entries = (*[looking] * first, *(read.entry for read in reads))
    places = [(first + place, read) for place, read in enumerate(reads)]
    plain = [(place, read) for place, read in places if read.mask == WHOLE]
    packed = [(place, read) for place, read in places if read.mask != WHOLE]
    digits = [(read.shift, read.mask) for _, read in packed]
    runs = [
        _whole([(read.words[seat], place) for place, read in plain])
        + _apart([(read.words[seat], place) for place, read in packed])
        for seat in range(seats)
    ]
    return ObservationLayout(
        entries,
        first,
        np.array(runs, np.int64).reshape(seats, -1, 4),
        np.array(digits, np.int64).reshape(-1, 2),
    )


def _whole(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """Runs of whole integers, from pairs of an integer and an index."""
    stretches = _stretches(pairs, (1, 1))
    return [(*pairs[start], end - start, WHOLE) for start, end in stretches]


def _apart(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """Runs of digits, from the integer and the index of each digit."""
    return [(*pairs[start], end - start, start) for start, end in _stretches(pairs, (0, 1))]


def _stretches(
    pairs: Sequence[tuple[int, int]], step: tuple[int, int]
) -> Iterator[tuple[int, int]]:
    """The (start, end) of stretches in which each pair is `step` after the one before."""
    steps = [
        place
        for place, (one, other) in enumerate(pairwise(pairs), 1)
        if (other[0] - one[0], other[1] - one[1]) != step
    ]
    return pairwise([0, *steps, len(pairs)] if pairs else [])


class _ObservationReader:
    """Reads the declaration of a state, in order."""

    def __init__(self, game: Game, sight: GameSight) -> None:
        self._game = game
        self._sight = sight
        self._seats = game.num_players()
        self._unshown = sight.unshown(game)

    def all(self) -> Iterator[_Read]:
        """Every entry of an observation."""
        yield from self._fields(self._game.body, "", "", [0] * self._seats)

    def _fields(
        self, body: type[Body], path: str, name: str, starts: Sequence[int]
    ) -> Iterator[_Read]:
        """The entries of a body that begins, for each seat, at the integer in `starts`."""
        behind = 0
        for key, spec in body.fields.items():
            here, shown = path + key, [start + behind for start in starts]
            behind += spec.width
            if here in self._unshown:
                continue
            if spec.part is None:
                yield from self._numbers(spec, here, name + key, shown)
                continue
            for place in range(self._places(here, spec)):
                starts_there = [start + place * spec.part.width for start in shown]
                inside = f"{name}{key}[{place}]."
                yield from self._fields(spec.part, f"{here}.", inside, starts_there)

    def _places(self, path: str, spec: Field) -> int:
        """The number of elements of a field that are shown."""
        length = max(spec.length, 1)
        return min(length, self._seats) if path in self._sight.by_seat else length

    def _numbers(self, spec: Field, path: str, name: str, words: Sequence[int]) -> Iterator[_Read]:
        if path in self._sight.own:
            if "[0]" not in name:
                return
            name = name.replace("[0]", "[own]", 1)
            words = [word + seat * self._seat_width(path) for seat, word in enumerate(words)]
        if path in self._sight.packed:
            yield from self._packed(self._sight.packed[path], spec, path, name, words)
            return
        unit = self._sight.units.get(path, NUMBER)
        called = self._sight.places.get(path)
        for place in range(self._places(path, spec)):
            if called and not called[place]:
                continue
            label = f"[{called[place] if called else place}]" if spec.length else ""
            entry = Entry(name + label, unit, spec.low, spec.high, spec.doc)
            yield _Read(entry, tuple(word + place for word in words))

    def _seat_width(self, path: str) -> int:
        """The number of integers of a seat's part that a field belongs to."""
        seat = self._game.body.fields[path.partition(".")[0]].part
        assert seat is not None
        return seat.width

    def _packed(
        self, packed: Packed, spec: Field, path: str, name: str, words: Sequence[int]
    ) -> Iterator[_Read]:
        unit = self._sight.units.get(path, NUMBER)
        names, most = packed.names(self._game), packed.most(self._game)
        in_each = -(-len(names) // max(spec.length, 1))
        for place, (label, high) in enumerate(zip(names, most, strict=True)):
            if label:
                word, digit = divmod(place, in_each)
                yield _Read(
                    Entry(f"{name}[{label}]", unit, 0, high, spec.doc),
                    tuple(start + word for start in words),
                    digit * packed.bits,
                    (1 << packed.bits) - 1,
                )
