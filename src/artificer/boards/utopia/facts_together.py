"""Facts in a row that share one sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from artificer.boards.readings import Note
from artificer.boards.utopia.facts import LISTED, fact, item
from artificer.boards.utopia.message_values import copies, tokens
from artificer.boards.utopia.table import copies_of
from artificer.games.declaration import Body
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia import facts
from artificer.games.utopia.state import World

_CARDS: Final = (facts.DEALT, facts.DRAWN, facts.LOOKED, facts.CONJURED)
"""Facts of a card that share a sentence with others of the same kind for the same seat."""

_LAYING: Final = (facts.TILE, facts.LAND)
"""The facts of the two tiles of a Territory: Territories laid in a row share a sentence."""

_COVERED: Final = {
    (facts.COMPELLED, facts.FINANCED),
    (facts.RISEN, facts.UNITS_REMOVED),
    (facts.RISEN, facts.UNITS_REMOVED, facts.LEFT_EMPTY),
    (facts.RISEN, facts.UNITS_REMOVED, facts.LEFT_EMPTY, facts.UNIT_PLACED),
}
"""Rows in which the first fact says what the others only repeat."""


def together(notes: Sequence[Note], body: Body) -> Message | None:
    """Cards, $, points and tokens that belong together; None if each fact has its own sentence."""
    s, row = World.of(body), tuple(number for number, _, _ in notes)
    if row in _ROWS:
        return _ROWS[row](notes, s)
    if row in _COVERED:
        return fact(notes[0], s)
    if row == (_LAYING * len(row))[: len(row)]:
        return _laid_out(notes)
    if len(set(row)) > 1:
        return None
    if row[0] in LISTED:
        return fact(notes[0], s).with_values(what=Items(map(item, notes)))
    if row[0] in _CARDS and len({owner for _, _, owner in notes}) == 1:
        cards = copies(copies_of(number + 1 for _, number, _ in notes))
        return fact(notes[0], s).with_values(cards=cards)
    return None


def _tiles(notes: Sequence[Note], _s: World) -> Message:
    (_, prestige, number), (_, land, _) = notes
    values = {"territory": Thing("territory", number), "environment": Thing("environment", land)}
    return Message("fact.tiles", "F4", **values, prestige=prestige)


def _laid_out(notes: Sequence[Note]) -> Message:
    """The tiles of several Territories; the last one may lack its second tile."""
    lands = {number: land for kind, land, number in notes if kind == facts.LAND}
    what = Items(
        _two_tiles(number, prestige, lands.get(number, 0))
        for kind, prestige, number in notes
        if kind == facts.TILE
    )
    return Message("fact.tiles.all", "F4", what=what)


def _two_tiles(number: int, prestige: int, land: int) -> Message:
    """The tiles of one Territory in a list; 0 if it has no Environment yet."""
    values = {"territory": Thing("territory", number), "environment": Thing("environment", land)}
    if land == 0:
        return Message("fact.tiles.half", territory=Thing("territory", number), prestige=prestige)
    return Message("fact.tiles.item", **values, prestige=prestige)


def _moved(notes: Sequence[Note], s: World) -> Message:
    (_, units, source), (_, governor, target) = notes
    return Message(
        "fact.moved.whole",
        "M1, W1",
        seat=Thing("seat", s.active),
        tokens=tokens(units, governor == 1),
        source=Thing("territory", source),
        territory=Thing("territory", target),
    )


def _paid(key: str, clauses: str) -> Callable[[Sequence[Note], World], Message]:
    """Return the message of a financed card, with its price and its points."""

    def paid(notes: Sequence[Note], _s: World) -> Message:
        amounts = {kind: amount for kind, amount, _ in notes}
        return Message(
            f"fact.{key}",
            clauses,
            seat=Thing("seat", notes[0][2]),
            name=Thing("card", amounts.get(facts.FINANCED, amounts.get(facts.COMPELLED, 0))),
            money=amounts.get(facts.MONEY_LOST, 0),
            prestige=amounts.get(facts.PRESTIGE_GAINED, 0),
        )

    return paid


def _acquired(notes: Sequence[Note], _s: World) -> Message:
    (_, number, owner), (_, prestige, _) = notes
    values = {"seat": Thing("seat", owner), "technology": Thing("technology", number)}
    return Message("fact.acquired.scored", "F42, F43", **values, prestige=prestige)


_ROWS: Final[dict[tuple[int, ...], Callable[[Sequence[Note], World], Message]]] = {
    (facts.TILE, facts.LAND): _tiles,
    (facts.MOVED, facts.ARRIVED): _moved,
    (facts.MONEY_LOST, facts.FINANCED): _paid("financed.paid", "F21"),
    (facts.FINANCED, facts.PRESTIGE_GAINED): _paid("financed.free", "F21, F48"),
    (facts.MONEY_LOST, facts.FINANCED, facts.PRESTIGE_GAINED): _paid("financed.scored", "F21, F48"),
    (facts.COMPELLED, facts.MONEY_LOST): _paid("compelled.paid", "F23"),
    (facts.COMPELLED, facts.MONEY_LOST, facts.FINANCED): _paid("compelled.paid", "F23"),
    (facts.ACQUIRED, facts.PRESTIGE_GAINED): _acquired,
}
"""The message of a row of facts, by the facts."""
