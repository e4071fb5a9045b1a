"""The workshop: artifacts, the links that join them, the Engine, the wastebasket."""

from __future__ import annotations

from dataclasses import dataclass

from artificer.boards.pieces import Basis
from artificer.boards.utopia_engine.pencil import Pencil, Squares
from artificer.boards.utopia_engine.preview import difficulty, link_set_aside
from artificer.boards.utopia_engine.wilderness import Artifact, artifact
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine.linking import LINK_BOXES
from artificer.games.utopia_engine.questions import OVER
from artificer.games.utopia_engine.sheets import REGIONS, WASTEBASKET
from artificer.games.utopia_engine.state import WORKSHOP, Sheet


@dataclass(frozen=True)
class Link:
    """A link between two artifacts, forged with a component.

    `squares` are its numbers while it is in progress or set aside, the top row first, 0 for an
    empty one; `written` are those that remain, also once it is made. Its action takes it up;
    `record` is the action of the Ancient Record on it.
    """

    number: int
    name: str
    component: str
    value: int | None
    squares: Squares
    written: Squares
    under_way: bool
    set_aside: bool
    action: int | None
    record: int | None


@dataclass(frozen=True)
class UtopiaEngineState:
    """The Utopia Engine, and the number to roll for it as far as it is known."""

    name: str
    difficulty: int
    complete: bool
    action: int | None


@dataclass(frozen=True)
class Wastebasket:
    """Numbers that were thrown away."""

    count: int
    capacity: int


@dataclass(frozen=True)
class Workshop:
    """The sheet of the workshop; `in_use` while something on it is in progress."""

    here: bool
    in_use: bool
    artifacts: tuple[Artifact, ...]
    links: tuple[Link, ...]
    engine: UtopiaEngineState
    basket: Wastebasket


def workshop(basis: Basis[Sheet], pencil: Pencil) -> Workshop:
    """The workshop in its current state."""
    s = basis.body
    here = s.location == WORKSHOP
    return Workshop(
        here=here,
        in_use=bool(s.work or s.engine_begun) or (s.question == OVER and here),
        artifacts=tuple(artifact(basis, number, pencil) for number in range(1, REGIONS + 1)),
        links=tuple(_link(basis, number, pencil) for number in range(1, REGIONS + 1)),
        engine=_engine(basis),
        basket=Wastebasket(s.basket, WASTEBASKET),
    )


def _link(basis: Basis[Sheet], number: int, pencil: Pencil) -> Link:
    s = basis.body
    under_way = s.work == number and not s.field
    set_aside = bool(s.set_aside[number])
    cell = list(s.cell) if under_way else link_set_aside(s, number) if set_aside else []
    squares = (*cell[:LINK_BOXES], *cell[4 : 4 + LINK_BOXES])
    return Link(
        number=number,
        name=basis.words.name("link", number),
        component=basis.words.name("component", number),
        value=s.link_value[number] if s.linked[number] else None,
        squares=squares,
        written=squares or pencil.link(number),
        under_way=under_way,
        set_aside=set_aside,
        action=basis.offered(moves.LINK + number - 1),
        record=basis.offered(moves.RECORD + number - 1),
    )


def _engine(basis: Basis[Sheet]) -> UtopiaEngineState:
    s = basis.body
    return UtopiaEngineState(
        name=basis.say("sheet.name"),
        difficulty=difficulty(s),
        complete=sum(s.linked) == REGIONS,
        action=basis.offered(moves.ENGINE),
    )
