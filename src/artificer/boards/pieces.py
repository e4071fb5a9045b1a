"""The pieces of every board: plain values with the actions on them, and what they derive from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from typing import Any, Final, Generic, TypeVar, get_args, get_type_hints

from artificer.boards.narration import say
from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.table.session import Step
from artificer.words import Words

CARRYING: Final = ("action", "record")
"""Fields that hold the legal action that a piece stands for; None for none.

A piece that can stand for several holds them in `actions`.
"""


_PLAIN: Final = ("str", "int", "bool", "int | None", "str | None", "tuple[int, ...]")
"""The types of most fields, which hold no pieces."""


@dataclass(frozen=True)
class _Shape:
    """The fields of a dataclass that hold actions, and those that can hold pieces.

    `leading` are those of the latter below which a piece can hold an action.
    """

    carrying: tuple[str, ...]
    holding: tuple[str, ...]
    leading: tuple[str, ...]


_shapes: dict[type, _Shape | None] = {}


def _shape_of(kind: type) -> _Shape | None:
    """The shape of a dataclass, found once; None for anything else."""
    try:
        return _shapes[kind]
    except KeyError:
        _shapes[kind] = shape = _shape(kind) if is_dataclass(kind) else None
        return shape


def _shape(kind: type[Any]) -> _Shape:
    types, meant = {each.name: each.type for each in fields(kind)}, get_type_hints(kind)
    carrying = tuple(name for name in (*CARRYING, "actions") if name in types)
    holding = tuple(name for name, written in types.items() if written not in _PLAIN)
    leading = tuple(name for name in holding if _can_carry(meant[name]))
    return _Shape(carrying, holding, leading)


def _can_carry(meant: Any) -> bool:
    """Whether a value of that type can be, or contain, a piece that holds an action."""
    if isinstance(meant, type) and is_dataclass(meant):
        shape = _shape_of(meant)
        return shape is not None and bool(shape.carrying or shape.leading)
    return meant in (Any, object) or any(map(_can_carry, get_args(meant)))


def pieces(board: object) -> Iterator[object]:
    """Every dataclass of a board, itself first, in the order of their fields."""
    if isinstance(board, tuple):
        for each in board:
            yield from pieces(each)
    elif (shape := _shape_of(type(board))) is not None:
        yield board
        for name in shape.holding:
            yield from pieces(getattr(board, name))


def carried(board: object) -> frozenset[int]:
    """The legal actions that the pieces of a board stand for."""
    found: set[int] = set()
    left = [board]
    while left:
        piece = left.pop()
        if isinstance(piece, tuple):
            left.extend(piece)
        elif (shape := _shape_of(type(piece))) is not None:
            if shape.leading:  # most pieces hold no others
                left += [getattr(piece, name) for name in shape.leading]
            for name in shape.carrying:
                value: int | tuple[int, ...] | None = getattr(piece, name)
                if isinstance(value, tuple):
                    found.update(value)
                elif value is not None:
                    found.add(value)
    return frozenset(found)


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


B = TypeVar("B", bound=Body)


def beside(seat: int, taken: int) -> int:
    """The seat whose side of the table is shown: the seat's own, or the first for spectators.

    Their view hides what they may not know.
    """
    return seat if seat < taken else 0


@dataclass(frozen=True)
class Basis(Generic[B]):
    """A position over its game's state declaration, the words, and the steps that led to it.

    It does not hold what the player points at: pointing changes no board.
    """

    state: State[B]
    words: Words
    steps: Sequence[Step] = ()
    seat: int | None = None
    """The viewing seat, where it matters: while another seat decides, it has no answers."""

    @property
    def body(self) -> B:
        """The state's body, which the rules work on."""
        return self.state.body

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """The legal answers now, in order; none while dice or cards are due."""
        player = self.state.current_player()
        waits = player < 0 or self.seat not in (None, player)
        return () if waits else tuple(self.state.legal_actions())

    @cached_property
    def _legal(self) -> frozenset[int]:
        return frozenset(self.legal)

    def offered(self, *actions: int) -> int | None:
        """The first of these actions that is legal now; None if none is."""
        return next((action for action in actions if action in self._legal), None)

    def all_offered(self, actions: Iterable[int]) -> tuple[int, ...]:
        """Those of the actions that are legal now."""
        return tuple(action for action in actions if action in self._legal)

    def without_piece(self, board: object) -> tuple[int, ...]:
        """The legal answers that none of a board's pieces stands for."""
        on_pieces = carried(board) if self.legal else frozenset()
        return tuple(action for action in self.legal if action not in on_pieces)

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """A message of the screens by its key."""
        return say(self.words, key, n, **values)
