"""What is written on the sheets: glyphs in rows, and the numbers in pencil.

The rules forget the numbers, the steps do not: a search box keeps its six squares, an activation
its two fields of eight, a link its six.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final
from weakref import WeakKeyDictionary

from artificer.boards.utopia_engine.field import written
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.linking import LINK_BOXES
from artificer.games.utopia_engine.moves import BASKET_SQUARE
from artificer.host.feed import ReadSteps, SeatSteps
from artificer.table.session import Step

FULL: Final = "●"
EMPTY: Final = "○"
COSTLY: Final = "⊖"
BOX_FULL: Final = "■"
BOX_EMPTY: Final = "□"
BAR_FULL: Final = "▮"
BAR_EMPTY: Final = "▯"
HEART: Final = "♥"
WOUND: Final = "♡"
SKULL: Final = "☠"
CROSS: Final = "╳"
UNKNOWN: Final = "·"
FOUND: Final = "◇"
ACTIVE: Final = "◆"
TREASURE: Final = "✦"
HERE: Final = "►"


def filled(count: int, capacity: int, full: str = FULL, empty: str = EMPTY) -> str:
    """`count` full places of `capacity`."""
    return full * count + empty * (capacity - count)


SEARCH_SQUARES: Final = 6
FIELD_SQUARES: Final = 8
FIELDS: Final = 2
_BELOW: Final = 4

Squares = tuple[int, ...]


@dataclass(frozen=True)
class FilledBox:
    """A search box whose squares are full, and the difference written beside it."""

    result: int
    squares: Squares


@dataclass
class Pencil:
    """The numbers written: filled boxes by region, fields by artifact, squares by link.

    `box` are the squares of the search box in progress (while `searching`) or last filled.
    """

    boxes: dict[int, list[FilledBox]] = field(default_factory=dict)
    fields: dict[int, list[list[int]]] = field(default_factory=dict)
    links: dict[int, list[int]] = field(default_factory=dict)
    box: list[int] = field(default_factory=lambda: [0] * SEARCH_SQUARES)
    searching: bool = False
    _under_way: list[int] = field(default_factory=list)
    _artifact: int = 0

    def write(self, number: int, square: int) -> None:
        """Write a number into what is in progress; the wastebasket is not part of it."""
        if square == BASKET_SQUARE:
            return
        if self.searching:
            self.box[square] = number
        elif self._under_way:
            self._under_way[square] = number

    def note(self, fact: int, a: int, b: int) -> None:
        """Begin, erase or finish something."""
        match fact:
            case facts.SEARCH_BEGUN:
                self.searching, self.box = True, [0] * SEARCH_SQUARES
            case facts.BOX_FILLED:
                self.boxes.setdefault(b, []).append(FilledBox(a, tuple(self.box)))
                self.searching = False
            case facts.BOXES_ERASED | facts.RETURNED:
                self.boxes[a] = []
            case facts.ACTIVATION_BEGUN:
                self.fields[a] = [[0] * FIELD_SQUARES for _ in range(FIELDS)]
                self.searching, self._artifact = False, a
                self._under_way = self.fields[a][0]
            case facts.FIELD_FAILED if b < FIELDS and self._artifact in self.fields:
                self._under_way = self.fields[self._artifact][b]
            case facts.BOX_RESET:
                self._under_way[a - 1 :: _BELOW] = [0] * len(self._under_way[a - 1 :: _BELOW])
            case facts.ACTIVATION_ERASED | facts.ACTIVATION_STOPPED:
                self.fields.pop(a, None)
            case facts.LINK_BEGUN | facts.LINK_TAKEN_UP:
                self.searching = False
                self._under_way = self.links.setdefault(a, [0] * FIELD_SQUARES)
            case facts.LINK_ERASED:
                self.links.pop(a, None)

    def field(self, artifact: int) -> tuple[Squares, ...]:
        """The squares of both activation fields of an artifact; empty if none was tried."""
        return tuple(tuple(squares) for squares in self.fields.get(artifact, ()))

    def link(self, number: int) -> Squares:
        """The squares of a link, the top row first; empty if none was ever written."""
        cell = self.links.get(number)
        return (*cell[:LINK_BOXES], *cell[_BELOW : _BELOW + LINK_BOXES]) if cell else ()


_FOLLOWING: Final[WeakKeyDictionary[SeatSteps, tuple[ReadSteps, Pencil]]] = WeakKeyDictionary()
"""The pencils that follow the steps of a seat: each step is read once, not on every board."""


def pencilled(steps: Sequence[Step]) -> Pencil:
    """The numbers on the sheets after these steps; if those are of a seat, until there are more."""
    if not isinstance(steps, SeatSteps):
        return _written_down(Pencil(), steps)
    known = _FOLLOWING.get(steps)
    if known is None or not known[0].still_stand(steps):
        known = _FOLLOWING[steps] = ReadSteps(steps), Pencil()
    read, pencil = known
    return _written_down(pencil, read.new(steps))


def _written_down(pencil: Pencil, steps: Iterable[Step]) -> Pencil:
    for step in steps:
        if step.is_visible and (place := written(step.action)):
            pencil.write(*place)
        for fact, a, b in step.notes:
            pencil.note(fact, a, b)
    return pencil


_MARKS: Final = {
    facts.DAY: "day{0}",
    facts.SKULL_CROSSED: "skull{0}",
    facts.HURT: "vial",
    facts.RESTED: "vial",
    facts.COMFORT: "vial",
    facts.SCALE_HEALED: "vial",
    facts.MARKED: "circle{0}",
    facts.BOX_FILLED: "box{1}",
    facts.COMPONENT: "jar{0}",
    facts.FOUND_INACTIVE: "artifact{0}",
    facts.FOUND_ACTIVE: "artifact{0}",
    facts.ACTIVATED: "artifact{0}",
    facts.SELF_ACTIVATED: "artifact{0}",
    facts.TREASURE: "treasure{0}",
    facts.EVENT_ROLLED: "event{0}",
    facts.HAND_ENERGY: "hand",
    facts.RECHARGED: "tool{0}",
    facts.LINK_MADE: "link{1}",
    facts.BASKET: "basket",
}
"""The mark of what is new on the sheets; {0} and {1} are the numbers of the fact."""


def fresh(steps: Sequence[Step]) -> tuple[str, ...]:
    """What the last choice, and the dice that followed it, changed on the sheets."""
    marks: list[str] = []
    for step in reversed(steps):
        marks += [_MARKS[fact].format(a, b) for fact, a, b in step.notes if fact in _MARKS]
        if step.player >= 0:
            if step.is_visible and (place := written(step.action)):
                marks.append(f"square{place[1]}")
            break
    return tuple(marks)
