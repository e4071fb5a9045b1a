"""Every field of every piece of some boards, and the boards with one of them changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import chain, zip_longest
from random import Random
from typing import Any

from artificer.boards.pieces import CARRYING, carried

Field = str
"""A class of pieces and one of its fields, such as `Vial.points`."""

Path = tuple[str | int, ...]
"""The way from a board to a value on it: names of fields, and places in tuples."""

_Place = tuple[int, Path, object]
"""A board by its number, the way to a value on it, and that value."""


@dataclass(frozen=True)
class Change:
    """A board by its number, and another value for what lies at the end of a path on it."""

    board: int
    path: Path
    value: object

    def made(self, board: Any) -> Any:
        """That board with the other value."""
        return _replaced(board, self.path, self.value)


def fields_of(boards: Sequence[Any]) -> dict[Field, list[_Place]]:
    """Every field that the pieces of these boards have, and all its places."""
    found: defaultdict[Field, list[_Place]] = defaultdict(list)
    for number, board in enumerate(boards):
        for path, piece, name in _fields_on(board, ()):
            place = number, path, getattr(piece, name)
            found[f"{type(piece).__name__}.{name}"].append(place)
    return dict(found)


def changes(boards: Sequence[Any], places: Sequence[_Place]) -> Iterator[Change]:
    """Changes of a field: of one place of every kind, then of one more of each, and so on.

    The other values are those that the field has elsewhere: they are valid, whatever its type
    allows. A field that has one value alone gets another one made up. A piece that stands for an
    action gets another one of its board: on other boards others are legal.
    """
    values = list(dict.fromkeys(value for _, _, value in places))
    if len(values) == 1:
        values += _made_up(values[0])
    random = Random(0)
    kinds: defaultdict[Path, list[_Place]] = defaultdict(list)
    for place in places:
        kinds[tuple(step for step in place[1] if isinstance(step, str))].append(place)
    for alike in kinds.values():
        random.shuffle(alike)
    for number, path, value in filter(None, chain(*zip_longest(*kinds.values()))):
        carries = path[-1] in CARRYING
        there = (None, *sorted(carried(boards[number]))) if carries else values
        if others := [other for other in there if other != value]:
            yield Change(number, path, random.choice(others))


def _made_up(value: object) -> list[object]:
    """Another value of the same kind."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1]
        case str():
            return [f"{value}¤"]
        case tuple() if value:
            return [value[1:], (*value[1:], value[0])]
    if not is_dataclass(value):
        return []
    return [
        _replaced(value, (field.name,), other)
        for field in fields(value)
        for other in _made_up(getattr(value, field.name))
    ]


def _fields_on(value: Any, path: Path) -> Iterator[tuple[Path, Any, str]]:
    """Every field of every piece on a board, with the way to it."""
    if isinstance(value, tuple):
        for place, each in enumerate(value):
            yield from _fields_on(each, (*path, place))
    elif is_dataclass(value):
        for field in fields(value):
            here = (*path, field.name)
            yield here, value, field.name
            yield from _fields_on(getattr(value, field.name), here)


def _replaced(whole: Any, path: Path, value: object) -> Any:
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return (*whole[:step], _replaced(whole[step], rest, value), *whole[step + 1 :])
    return replace(whole, **{step: _replaced(getattr(whole, step), rest, value)})
