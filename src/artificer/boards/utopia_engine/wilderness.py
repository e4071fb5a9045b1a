"""The sheet of the wilderness: the six regions, what you have, and what the world does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.boards.pieces import Basis
from artificer.boards.utopia_engine.pencil import SEARCH_SQUARES, Pencil, Squares
from artificer.boards.utopia_engine.preview import points_left
from artificer.games.utopia_engine import moves, sheets
from artificer.games.utopia_engine.calendar import SKULL_PRICE
from artificer.games.utopia_engine.combat import monster_reach, your_aim
from artificer.games.utopia_engine.editions import TRACKER
from artificer.games.utopia_engine.state import Sheet

ABSENT: Final = "absent"
ELSEWHERE: Final = "elsewhere"
HERE: Final = "here"
CALMED: Final = "calmed"

_LOW: Final = 2
_USES: Final = (moves.ROD, moves.WAND, moves.CHARM)


@dataclass(frozen=True)
class Vial:
    """The hit points that are left."""

    points: int
    capacity: int
    low: bool


@dataclass(frozen=True)
class Tool:
    """An item of the tool belt: ready to use, or to be recharged."""

    name: str
    short: str
    charged: bool
    action: int | None


@dataclass(frozen=True)
class GodsHand:
    """Its energy; `price` of it crosses out a skull."""

    energy: int
    capacity: int
    price: int
    action: int | None


@dataclass(frozen=True)
class Event:
    """An event, and the number of its region; 0 before the first event day."""

    name: str
    letter: str
    region: int
    standing: str


@dataclass(frozen=True)
class Stores:
    """What you have, and the events on the regions."""

    vial: Vial
    belt: tuple[Tool, ...]
    hand: GodsHand
    events: tuple[Event, ...]
    perfect_zeros: int


def stores(basis: Basis[Sheet]) -> Stores:
    """The stores in their current state."""
    s = basis.body
    points = points_left(s)
    return Stores(
        vial=Vial(points, sheets.HIT_POINTS, points <= _LOW),
        belt=tuple(_tool(basis, tool) for tool in range(sheets.TOOLS)),
        hand=GodsHand(s.energy, sheets.ENERGY_BAR, SKULL_PRICE, basis.offered(moves.SKULL)),
        events=tuple(_event(basis, event) for event in range(sheets.EVENTS)),
        perfect_zeros=s.perfect_zeros,
    )


def _tool(basis: Basis[Sheet], tool: int) -> Tool:
    return Tool(
        name=basis.words.name("tool", tool),
        short=basis.say(f"tool.{tool}"),
        charged=basis.body.tool[tool] == 1,
        action=basis.offered(_USES[tool], moves.RECHARGE + tool),
    )


def _event(basis: Basis[Sheet], event: int) -> Event:
    s = basis.body
    region: int = s.events[event]
    standing = ELSEWHERE if region else ABSENT
    if region and region == s.location:
        standing = CALMED if s.calmed else HERE
    return Event(basis.words.name("event", event), basis.say(f"event.{event}"), region, standing)


ACTIVE: Final = "active"
FOUND: Final = "found"
MISSING: Final = "missing"


@dataclass(frozen=True)
class Circle:
    """A circle of the progress tracker; marking a `costly` one costs a day."""

    marked: bool
    costly: bool


@dataclass(frozen=True)
class SearchBox:
    """One of a region's search boxes, and its result as far as it is known.

    `squares` are its numbers, the top row first, 0 for an empty one; the box in progress has
    them, too.
    """

    filled: bool
    result: int | None
    squares: Squares


@dataclass(frozen=True)
class Jar:
    """A component and how many of it are in stock; its action pays the Battery with it."""

    component: str
    count: int
    capacity: int
    action: int | None


@dataclass(frozen=True)
class Artifact:
    """An artifact: missing, found or active, as `said` says; `kept` is the energy in its bar.

    `fields` are the squares of its two activation fields, if one was begun.
    """

    number: int
    name: str
    standing: str
    said: str
    under_way: bool
    kept: int
    fields: tuple[Squares, ...]
    action: int | None


@dataclass(frozen=True)
class Treasure:
    """The legendary treasure of a region."""

    name: str
    found: bool


@dataclass(frozen=True)
class Monster:
    """The monster of a level: it attacks on 1 up to `reach`, you hit on `aim` up to 6."""

    level: int
    name: str
    reach: int
    aim: int


@dataclass(frozen=True)
class Region:
    """A region of the wilderness; its action is a search."""

    number: int
    name: str
    here: bool
    tracker: tuple[Circle, ...]
    boxes: tuple[SearchBox, ...]
    jar: Jar
    artifact: Artifact
    treasure: Treasure
    events: tuple[Event, ...]
    """The events on it."""
    monsters: tuple[Monster, ...]
    action: int | None


def regions(basis: Basis[Sheet], events: tuple[Event, ...], pencil: Pencil) -> tuple[Region, ...]:
    """All six regions, by number."""
    return tuple(_region(basis, number, events, pencil) for number in range(1, sheets.REGIONS + 1))


def _region(basis: Basis[Sheet], number: int, events: tuple[Event, ...], pencil: Pencil) -> Region:
    s, words = basis.body, basis.words
    return Region(
        number=number,
        name=words.name("region", number),
        here=s.location == number,
        tracker=_tracker(s, number),
        boxes=tuple(_search_box(s, number, box, pencil) for box in range(sheets.SEARCH_BOXES)),
        jar=Jar(
            words.name("component", number),
            s.jar[number],
            sheets.JAR,
            basis.offered(moves.PAY + number - 1),
        ),
        artifact=artifact(basis, number, pencil),
        treasure=Treasure(words.name("treasure", number), s.treasure[number] == 1),
        events=tuple(event for event in events if event.region == number),
        monsters=tuple(monster(basis, number, level) for level in range(1, sheets.TOP_LEVEL + 1)),
        action=basis.offered(moves.SEARCH + number - 1),
    )


def _search_box(s: Sheet, region: int, box: int, pencil: Pencil) -> SearchBox:
    known = pencil.boxes.get(region, ())
    if box < s.boxes[region]:
        if box < len(known):
            return SearchBox(True, known[box].result, known[box].squares)
        return SearchBox(True, None, (0,) * SEARCH_SQUARES)
    under_way = box == s.boxes[region] and region == s.location and pencil.searching
    return SearchBox(False, None, tuple(pencil.box) if under_way else (0,) * SEARCH_SQUARES)


def _tracker(s: Sheet, number: int) -> tuple[Circle, ...]:
    marks = s.marks if s.location == number else 0
    printed = TRACKER[s.edition][number]
    return tuple(Circle(circle < marks, bool(printed[circle])) for circle in range(sheets.CIRCLES))


def artifact(basis: Basis[Sheet], number: int, pencil: Pencil) -> Artifact:
    """An artifact as both sheets show it."""
    s = basis.body
    name = basis.words.name("artifact", number)
    standing = standing_of(s, number)
    return Artifact(
        number=number,
        name=name,
        standing=standing,
        said=basis.say(f"artifact.{standing}", artifact=name),
        under_way=bool(s.field) and s.work == number,
        kept=s.bar[number],
        fields=pencil.field(number),
        action=basis.offered(moves.ACTIVATE + number - 1),
    )


def standing_of(s: Sheet, artifact: int) -> str:
    """Whether an artifact is active, found or missing."""
    return ACTIVE if s.active[artifact] else FOUND if s.found[artifact] else MISSING


def monster(basis: Basis[Sheet], region: int, level: int) -> Monster:
    """The monster of a region and level, with its current ranges."""
    s = basis.body
    name = basis.words.name("monster", region, level)
    return Monster(level, name, monster_reach(s, region, level), your_aim(s, region, level))
