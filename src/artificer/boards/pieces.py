"""The pieces of every board: dataclasses, tuples, plain values, and the actions on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from types import NoneType
from typing import Final, TypeVar

CARRYING: Final = ("action", "record")
"""Fields that hold the legal action that a piece stands for; None for none.

A piece that can stand for several holds them in `actions`.
"""


_PLAIN: Final = (str, int, NoneType)
"""The types of most fields, which hold no pieces."""


_fields: dict[type, tuple[str, ...] | None] = {}


def _fields_of(kind: type) -> tuple[str, ...] | None:
    """The names of the fields of a dataclass, looked up once; None for anything else."""
    if kind not in _fields:
        known = is_dataclass(kind)
        _fields[kind] = tuple(field.name for field in fields(kind)) if known else None
    return _fields[kind]


def pieces(board: object) -> Iterator[object]:
    """Every dataclass of a board, itself first, in the order of their fields."""
    if isinstance(board, tuple):
        for each in board:
            yield from pieces(each)
    elif (names := _fields_of(type(board))) is not None:
        yield board
        for name in names:
            if not isinstance(value := getattr(board, name), _PLAIN):
                yield from pieces(value)


def carried(board: object) -> frozenset[int]:
    """The legal actions that the pieces of a board stand for."""
    found: set[int | None] = set()
    for piece in pieces(board):
        found.update(getattr(piece, name, None) for name in CARRYING)
        found.update(getattr(piece, "actions", ()))
    return frozenset(action for action in found if action is not None)


@dataclass(frozen=True)
class Answer:
    """A legal action with its texts.

    Consecutive answers with the same `heading` are shown together below it.
    """

    action: int
    label: str
    """The text of its button, as short as possible, where there is little room."""
    phrase: str
    """What it does, in a short phrase."""
    outlook: str = ""
    """Its arithmetic, such as what a box would make; "" if it has none."""
    heading: str = ""
    named: str = ""
    """The name of the thing that its label abbreviates; "" if the label is whole."""
    placed: bool = False
    """It is drawn at its place on the board, so a list need not repeat it."""

    @property
    def follows(self) -> str:
        """What would follow from it, in one text; "" if there is nothing to say."""
        return self.outlook


A = TypeVar("A", bound=Answer)


def grouped(answers: Iterable[A]) -> list[tuple[str, list[A]]]:
    """Headings with the answers below them; without a heading, each answer is a group."""
    groups: list[tuple[str, list[A]]] = []
    for answer in answers:
        if answer.heading and groups and groups[-1][0] == answer.heading:
            groups[-1][1].append(answer)
        else:
            groups.append((answer.heading, [answer]))
    return groups


def of_action(answers: Iterable[A], action: int | None) -> A | None:
    """The answer with that action; None if there is none."""
    return next((answer for answer in answers if answer.action == action), None)


@dataclass(frozen=True)
class Asked:
    """A question in one sentence, and the same with what to type where moves are typed.

    `short` is the same in fewer words, or equal.
    """

    whole: str
    typed: str
    short: str


@dataclass(frozen=True)
class Leaflet:
    """A text about one thing, by its number in the ruleset or among the leaflets."""

    number: int
    title: str
    text: str
    clauses: tuple[str, ...] = ()
    """The clauses it rests on, if it is about a rule."""


@dataclass(frozen=True)
class LogLine:
    """A sentence, the clause it rests on, and the step that it describes.

    It is `quiet` when it says what a player did, and not what followed; `half` when it is the
    first half of a move, which is replaced by the whole once the second half is known.
    """

    text: str
    clause: str = ""
    quiet: bool = False
    half: bool = False
    ply: int = 0
