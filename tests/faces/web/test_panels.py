"""What a seat is offered beside the answers is what it is offered now."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from artificer import load_game
from artificer.boards.showing import Viewer
from artificer.faces.web.panels import Leave, Panels
from artificer.host.orders import OrderKind
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words.rendering import words_in

Step = Callable[[Table, Viewer], object]


def ordered(seat: int, kind: OrderKind) -> Step:
    """A step in which a seat gives an order."""
    return lambda table, _: table.carry_out(table.order(seat, kind))


def called(table: Table, viewer: Viewer) -> None:
    """The people are called otherwise."""
    viewer.call([f"Ada {seat}" for seat in range(len(table.session.header.seats))], ())


STEPS: dict[str, tuple[Step, ...]] = {
    "refused": (ordered(1, OrderKind.ABANDON), ordered(0, OrderKind.REFUSE)),
    "own request refused": (ordered(0, OrderKind.ABANDON), ordered(2, OrderKind.REFUSE)),
    "called": (called, called),
    "gone": (ordered(1, OrderKind.RESIGN), called, ordered(2, OrderKind.RESIGN)),
    "left oneself": (called, ordered(0, OrderKind.RESIGN)),
    "over": (
        ordered(1, OrderKind.ABANDON),
        ordered(0, OrderKind.AGREE),
        ordered(2, OrderKind.AGREE),
    ),
}


def offers(steps: tuple[Step, ...]) -> Iterator[tuple[tuple[Leave, ...], tuple[Leave, ...]]]:
    """The ways to leave, by panels that were asked before, and by new ones."""
    game = load_game("utopia", players=3)
    session = Session.start(MemoryStore(), game, SeededDice(1), seats=["player"] * 3)
    table = Table(session)
    viewer = Viewer(session, 0, words_in("en", game.name))
    panels = Panels(table, 0)
    for step in (lambda *_: None, *steps):
        step(table, viewer)
        picture = viewer.picture()
        yield panels.leaving(picture), Panels(table, 0).leaving(picture)


@pytest.mark.parametrize("case", STEPS)
def test_the_ways_to_leave_are_those_of_now(case: str) -> None:
    found = list(offers(STEPS[case]))
    assert all(kept == new for kept, new in found)
    assert len({new for _, new in found}) > 1
