"""The message of each fact, the meaning of its two numbers, and its clauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards.readings import LateView, Note
from artificer.boards.utopia.table import copies, copies_of, place, reputation, tokens
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia import facts
from artificer.games.utopia.effects import INVESTMENT
from artificer.games.utopia.holdings import territory_value
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


def together(notes: Sequence[Note], after: LateView) -> Message | None:
    """Cards, $, points and tokens that belong together; None if each fact has its own sentence."""
    row = tuple(number for number, _, _ in notes)
    if row in _ROWS:
        return _ROWS[row](notes, after)
    if row in _COVERED:
        return fact(notes[0], after)
    if row == (_LAYING * len(row))[: len(row)]:
        return _laid_out(notes)
    if len(set(row)) > 1:
        return None
    if row[0] in LISTED:
        return fact(notes[0], after).with_values(what=Items(map(item, notes)))
    if row[0] in _CARDS and len({owner for _, _, owner in notes}) == 1:
        cards = copies(copies_of(number + 1 for _, number, _ in notes))
        return fact(notes[0], after).with_values(cards=cards)
    return None


def _tiles(notes: Sequence[Note], _after: LateView) -> Message:
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


def _moved(notes: Sequence[Note], after: LateView) -> Message:
    (_, units, source), (_, governor, target) = notes
    return Message(
        "fact.moved.whole",
        "M1, W1",
        seat=_active(after),
        tokens=tokens(units, governor == 1),
        source=Thing("territory", source),
        territory=Thing("territory", target),
    )


def _paid(key: str, clauses: str) -> Callable[[Sequence[Note], LateView], Message]:
    """Return the message of a financed card, with its price and its points."""

    def paid(notes: Sequence[Note], _after: LateView) -> Message:
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


def _acquired(notes: Sequence[Note], _after: LateView) -> Message:
    (_, number, owner), (_, prestige, _) = notes
    values = {"seat": Thing("seat", owner), "technology": Thing("technology", number)}
    return Message("fact.acquired.scored", "F42, F43", **values, prestige=prestige)


_ROWS: Final[dict[tuple[int, ...], Callable[[Sequence[Note], LateView], Message]]] = {
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


@dataclass(frozen=True, slots=True)
class UtopiaFact:
    """A fact's message key, the clauses it rests on, and the placeholders its numbers fill.

    The value of a placeholder follows from its name (`_filled`). The number named `n` chooses
    between singular and plural. `also` is a placeholder filled from the numbers or the table
    (`_ALSO`).
    """

    key: str
    clauses: str
    a: str = ""
    b: str = ""
    also: str = ""


FACT_MESSAGES: Final[dict[int, UtopiaFact]] = {
    facts.FIRST_PLAYER: UtopiaFact("first_player", "F14", "seat"),
    facts.TILE: UtopiaFact("tile", "F2, F4", "prestige", "territory"),
    facts.LAND: UtopiaFact("land", "F3, F4", "environment", "territory"),
    facts.STARTED: UtopiaFact("started", "F14, F15", "place", "seat"),
    facts.ROUND_BEGUN: UtopiaFact("round_begun", "F17, F18", "round", "seat"),
    facts.INCOME: UtopiaFact("income", "F18, F45", also="what"),
    facts.BOX_ADDED: UtopiaFact("box_added", "F13, R12", "n"),
    facts.RESHUFFLED: UtopiaFact("reshuffled", "G3", "n"),
    facts.TOO_FEW: UtopiaFact("too_few", "G3", "n"),
    facts.DEALT: UtopiaFact("dealt", "F19", "cards"),
    facts.DRAFTED: UtopiaFact("drafted", "F19", "card", "seat"),
    facts.DRAWN: UtopiaFact("drawn", "F20", "cards", "seat"),
    facts.REFILLED: UtopiaFact("refilled", "S3, R8", "n", "seat"),
    facts.CARRIED_OUT: UtopiaFact("carried_out", "F22, F50", "name", "seat"),
    facts.ATTACHED: UtopiaFact("attached", "F28, F50", "territory", "value"),
    facts.SAVAGES_PLACED: UtopiaFact("savages_placed", "F28, V2", "territory"),
    facts.HOTSPOT_PLACED: UtopiaFact("hotspot_placed", "F28, V3", "territory", also="worth"),
    facts.UNITS_REMOVED: UtopiaFact("units_removed", "F31, F10", "n", "territory"),
    facts.SPARED: UtopiaFact("spared", "F22, F33", "card"),
    facts.PRESTIGE_GAINED: UtopiaFact("prestige_gained", "F27", also="what"),
    facts.PRESTIGE_LOST: UtopiaFact("prestige_lost", "G23", also="what"),
    facts.MONEY_GAINED: UtopiaFact("money_gained", "F7", also="what"),
    facts.MONEY_LOST: UtopiaFact("money_lost", "F7, F21", also="what"),
    facts.SHUFFLED_BACK: UtopiaFact("shuffled_back", "V1, R13", "name"),
    facts.COMPELLED: UtopiaFact("compelled", "F23", "name", "seat"),
    facts.FINANCED: UtopiaFact("financed", "F21", "name", "seat"),
    facts.PLAYED: UtopiaFact("played", "F24, F26", "name", "seat"),
    facts.SPENT: UtopiaFact("spent", "F42, F44", "name", "units", also="seat"),
    facts.ACQUIRED: UtopiaFact("acquired", "F42, F43", "technology", "seat"),
    facts.INVESTED: UtopiaFact("invested", "F44, F45", "advancement", "seat"),
    facts.MOVED: UtopiaFact("moved", "M1, W1", "units", "territory", also="seat"),
    facts.ARRIVED: UtopiaFact("arrived", "M1, W1", "governor", "territory"),
    facts.ATTACKED: UtopiaFact("attacked", "M2, W2", "n", "territory", also="seat"),
    facts.REINFORCED: UtopiaFact("reinforced", "P6, W3", "name", "seat", also="strength"),
    facts.FORTIFIED: UtopiaFact("fortified", "M5, W3", "name", "seat", also="strength"),
    facts.FOUGHT: UtopiaFact("fought", "F32, F34, W4", "attack", "defence"),
    facts.ATTACKERS_LOST: UtopiaFact("attackers_lost", "W5", "n", "seat"),
    facts.DEFENDERS_LOST: UtopiaFact("defenders_lost", "F34, W5", "n", "seat"),
    facts.GOVERNOR_FELL: UtopiaFact("governor_fell", "F34, F35", "seat", "territory"),
    facts.CONQUERED: UtopiaFact("conquered", "W6", "territory", "seat"),
    facts.LEFT_EMPTY: UtopiaFact("left_empty", "F29, F31", "territory"),
    facts.UNIT_PLACED: UtopiaFact("unit_placed", "F10, F36", "territory", "seat"),
    facts.CARD_RETURNED: UtopiaFact("card_returned", "M6", "name", "seat"),
    facts.OPPONENT_CHOSEN: UtopiaFact("opponent_chosen", "F24", "seat", "name"),
    facts.CARD_GIVEN: UtopiaFact("card_given", "M7", "name", "seat"),
    facts.PEACE: UtopiaFact("peace", "M8", "seat", "round", also="active"),
    facts.RISEN: UtopiaFact("risen", "M10", "territory", "owner", also="active"),
    facts.LOOKED: UtopiaFact("looked", "P2", "cards", also="active"),
    facts.TAKEN: UtopiaFact("taken", "P2", "name", also="active"),
    facts.PUT_BACK: UtopiaFact("put_back", "P2", "name", also="active"),
    facts.CONJURED: UtopiaFact("conjured", "P3", "cards", "seat"),
    facts.HANDED: UtopiaFact("handed", "P3", "seat", "left"),
    facts.LOOKING: UtopiaFact("looking", "P2, R6", "n", "seat"),
    facts.TAKEN_NONE: UtopiaFact("taken_none", "P2", "seat"),
    facts.CONJURING: UtopiaFact("conjuring", "P3, R29", "n", "owner"),
    facts.GIVEN_NONE: UtopiaFact("given_none", "M7, R5, R24", "owner"),
    facts.RETURNED_NONE: UtopiaFact("returned_none", "M6, R5, R24", "owner"),
    facts.ELIMINATED: UtopiaFact("eliminated", "F35, G17", "seat"),
    facts.SAVED: UtopiaFact("saved", "F38, F45", "prestige", "seat"),
    facts.WON: UtopiaFact("won", "F30, F37, F38", "seat", "prestige", also="reputation"),
    facts.SHARED: UtopiaFact("shared", "F30, F39", "seat", "prestige", also="reputation"),
}

_KINDS: Final = {
    **dict.fromkeys(("seat", "owner"), "seat"),
    **{kind: kind for kind in ("territory", "environment", "technology", "advancement")},
    "name": "card",
    "card": "priced_card",
}
"""The kind of thing that fills a placeholder, by its name."""


def _table(after: LateView) -> World:
    """The table after the step; most facts say nothing of it."""
    return World.of(after.body)


def _active(after: LateView) -> Thing:
    """Who moves or attacks, which is in no number: the player whose turn it is."""
    return Thing("seat", _table(after).active)


_ALSO: Final[dict[str, Callable[[Note, LateView], object]]] = {
    "seat": lambda _, after: _active(after),
    "active": lambda _, after: _active(after),
    "strength": lambda note, after: _table(after).amount[note[1]],
    "worth": lambda note, after: territory_value(_table(after), note[1]),
    "reputation": lambda note, _: reputation(note[2]),
    "what": lambda note, _: Items((item(note),)),
}

LISTED: Final = {
    facts.INCOME: "money.gained",
    facts.MONEY_GAINED: "money.gained",
    facts.MONEY_LOST: "money.lost",
    facts.PRESTIGE_GAINED: "prestige.gained",
    facts.PRESTIGE_LOST: "prestige.lost",
}
"""Facts that name several seats in one sentence, and what those seats get or lose."""

_BY_VARIANT: Final = (facts.CARD_RETURNED, facts.CARD_GIVEN, facts.TAKEN, facts.HANDED)
"""Facts of cards that go to a discard pile in the Strategic Variant."""


def fact(note: Note, after: LateView) -> Message:
    """What happened and why, with its clauses; `after` follows the step that reported it."""
    number, a, b = note
    entry = FACT_MESSAGES[number]
    values: dict[str, object] = {}
    for name, value in ((entry.a, a), (entry.b, b)):
        if name:
            values[name] = _filled(name, value, after)
    if entry.also:
        values[entry.also] = _ALSO[entry.also](note, after)
    return Message(f"fact.{entry.key}{_variant(number, a, after)}", entry.clauses, **values)


def item(note: Note) -> Message:
    """What one seat gets or loses, as an item of a list."""
    number, amount, seat = note
    return Message(f"fact.item.{LISTED[number]}", n=amount, seat=Thing("seat", seat))


def _filled(name: str, value: int, after: LateView) -> object:
    """The value of a placeholder."""
    if name in _KINDS:
        return Thing(_KINDS[name], value)
    if name == "cards":
        return copies([(value, 1)])
    return place(_table(after), value) if name == "place" else value


def _variant(number: int, card: int, after: LateView) -> str:
    """The suffix of a fact's key."""
    if number in _BY_VARIANT and _table(after).strategic:
        return ".strategic"
    if number == facts.SPENT:
        return ".investment" if _table(after).effect[card] == INVESTMENT else ".research"
    return ""
