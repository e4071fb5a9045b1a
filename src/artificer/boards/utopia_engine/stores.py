"""What you have, and what the world does: vial, tool belt, God's Hand, events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.boards.basis import Basis
from artificer.boards.utopia_engine.arithmetic import points_left
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine.calendar import SKULL_PRICE
from artificer.games.utopia_engine.sheets import ENERGY_BAR, EVENTS, HIT_POINTS, TOOLS
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
        vial=Vial(points, HIT_POINTS, points <= _LOW),
        belt=tuple(_tool(basis, tool) for tool in range(TOOLS)),
        hand=GodsHand(s.energy, ENERGY_BAR, SKULL_PRICE, basis.offered(moves.SKULL)),
        events=tuple(_event(basis, event) for event in range(EVENTS)),
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
