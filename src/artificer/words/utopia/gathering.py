"""Facts that come in a row and are told in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from artificer.games.utopia import facts
from artificer.games.utopia.state import World
from artificer.words import Note
from artificer.words.utopia.speech import Speech
from artificer.words.utopia.tellings import LISTED, TELLINGS, item, tell

_CARDS: Final = (facts.DEALT, facts.DRAWN, facts.LOOKED, facts.CONJURED)
"""Facts of a card that are told with others of the same kind for the same seat."""

_LAYING: Final = (facts.TILE, facts.LAND)
"""How the two tiles of a Territory are laid: as many Territories one after another are told."""

_COVERED: Final = {
    (facts.COMPELLED, facts.FINANCED),
    (facts.RISEN, facts.UNITS_REMOVED),
    (facts.RISEN, facts.UNITS_REMOVED, facts.LEFT_EMPTY),
    (facts.RISEN, facts.UNITS_REMOVED, facts.LEFT_EMPTY, facts.UNIT_PLACED),
}
"""Rows of which the first fact says what the others only repeat."""


def tell_together(speech: Speech, notes: Sequence[Note], s: World) -> tuple[str, str] | None:
    """The sentence of facts in a row, and its clauses; None where each has its own."""
    row = tuple(fact for fact, _, _ in notes)
    if row in _ROWS:
        telling, clauses = _ROWS[row]
        return telling(speech, notes, s), clauses
    if row in _COVERED:
        return tell(speech, *notes[0], s)
    if row == (_LAYING * len(row))[: len(row)]:
        return _laid_out(speech, notes), "F4"
    if len(set(row)) > 1:
        return None
    fact = row[0]
    if fact in LISTED:
        what = speech.listed(item(speech, *note) for note in notes)
        return speech.say(f"fact.{TELLINGS[fact].key}", what=what), TELLINGS[fact].clauses
    if fact in _CARDS and len({seat for _, _, seat in notes}) == 1:
        cards = speech.several([card for _, card, _ in notes])
        seat, active = speech.seat(notes[0][2]), speech.seat(s.active)
        said = speech.say(f"fact.{TELLINGS[fact].key}", 0, cards=cards, seat=seat, active=active)
        return said, TELLINGS[fact].clauses
    return None


def _tiles(speech: Speech, notes: Sequence[Note], _s: World) -> str:
    (_, prestige, territory), (_, environment, _) = notes
    return speech.say(
        "fact.tiles",
        territory=speech.territory(territory),
        environment=speech.environment(environment),
        prestige=prestige,
    )


def _laid_out(speech: Speech, notes: Sequence[Note]) -> str:
    """The tiles of many Territories; the last may lack its second one."""
    what = []
    for place in range(0, len(notes), 2):
        (_, prestige, territory), *others = notes[place : place + 2]
        values = {"territory": speech.territory(territory), "prestige": prestige}
        if others:
            values["environment"] = speech.environment(others[0][1])
        what.append(speech.say(f"fact.tiles.{'item' if others else 'half'}", 0, **values))
    return speech.say("fact.tiles.all", what=speech.listed(what))


def _moved(speech: Speech, notes: Sequence[Note], s: World) -> str:
    (_, units, source), (_, governor, target) = notes
    return speech.say(
        "fact.moved.whole",
        seat=speech.seat(s.active),
        tokens=speech.tokens(units, governor == 1),
        source=speech.territory(source),
        territory=speech.territory(target),
    )


def _paid(key: str) -> Callable[[Speech, Sequence[Note], World], str]:
    """A card that is financed, with its price and its points."""

    def told(speech: Speech, notes: Sequence[Note], _s: World) -> str:
        amounts = {fact: amount for fact, amount, _ in notes}
        card = amounts.get(facts.FINANCED, amounts.get(facts.COMPELLED, 0))
        return speech.say(
            f"fact.{key}",
            seat=speech.seat(notes[0][2]),
            name=speech.card(card),
            money=amounts.get(facts.MONEY_LOST, 0),
            prestige=amounts.get(facts.PRESTIGE_GAINED, 0),
        )

    return told


def _acquired(speech: Speech, notes: Sequence[Note], _s: World) -> str:
    (_, technology, seat), (_, prestige, _) = notes
    return speech.say(
        "fact.acquired.scored",
        seat=speech.seat(seat),
        technology=speech.technology(technology),
        prestige=prestige,
    )


_Row = tuple[Callable[[Speech, Sequence[Note], World], str], str]

_ROWS: Final[dict[tuple[int, ...], _Row]] = {
    (facts.TILE, facts.LAND): (_tiles, "F4"),
    (facts.MOVED, facts.ARRIVED): (_moved, "M1, W1"),
    (facts.MONEY_LOST, facts.FINANCED): (_paid("financed.paid"), "F21"),
    (facts.FINANCED, facts.PRESTIGE_GAINED): (_paid("financed.free"), "F21, F48"),
    (facts.MONEY_LOST, facts.FINANCED, facts.PRESTIGE_GAINED): (
        _paid("financed.scored"),
        "F21, F48",
    ),
    (facts.COMPELLED, facts.MONEY_LOST): (_paid("compelled.paid"), "F23"),
    (facts.COMPELLED, facts.MONEY_LOST, facts.FINANCED): (_paid("compelled.paid"), "F23"),
    (facts.ACQUIRED, facts.PRESTIGE_GAINED): (_acquired, "F42, F43"),
}
"""By the facts of a row: how they are told, and their clauses."""
