"""Which message tells each fact, what its two numbers are, and its clauses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from artificer.games.utopia import facts
from artificer.games.utopia.effects import INVESTMENT
from artificer.games.utopia.prestige import territory_value
from artificer.games.utopia.state import World
from artificer.words.utopia.speech import Speech


@dataclass(frozen=True, slots=True)
class Telling:
    """A fact's message key, the clauses it stands on, and the places its numbers fill.

    What fills a place goes by its name (`_FILLED`); other places take the number as it is. The
    number called `n` chooses between singular and plural.
    """

    key: str
    clauses: str
    a: str = ""
    b: str = ""


TELLINGS: Final[dict[int, Telling]] = {
    facts.FIRST_PLAYER: Telling("first_player", "F14", "seat"),
    facts.TILE: Telling("tile", "F2, F4", "prestige", "territory"),
    facts.LAND: Telling("land", "F3, F4", "environment", "territory"),
    facts.STARTED: Telling("started", "F14, F15", "place", "seat"),
    facts.ROUND_BEGUN: Telling("round_begun", "F17, F18", "round", "seat"),
    facts.INCOME: Telling("income", "F18, F45", "money", "seat"),
    facts.BOX_ADDED: Telling("box_added", "F13, R12", "n"),
    facts.RESHUFFLED: Telling("reshuffled", "G3", "n"),
    facts.TOO_FEW: Telling("too_few", "G3", "n"),
    facts.DEALT: Telling("dealt", "F19", "card"),
    facts.DRAFTED: Telling("drafted", "F19", "card", "seat"),
    facts.DRAWN: Telling("drawn", "F20", "card", "seat"),
    facts.REFILLED: Telling("refilled", "S3, R8", "n", "seat"),
    facts.CARRIED_OUT: Telling("carried_out", "F22, F50", "card", "seat"),
    facts.ATTACHED: Telling("attached", "F28, F50", "territory", "value"),
    facts.SAVAGES_PLACED: Telling("savages_placed", "F28, V2", "territory"),
    facts.HOTSPOT_PLACED: Telling("hotspot_placed", "F28, V3", "territory"),
    facts.UNITS_REMOVED: Telling("units_removed", "F31, F10", "n", "territory"),
    facts.SPARED: Telling("spared", "F22, F33", "card"),
    facts.PRESTIGE_GAINED: Telling("prestige_gained", "F27", "prestige", "seat"),
    facts.PRESTIGE_LOST: Telling("prestige_lost", "G23", "prestige", "seat"),
    facts.MONEY_GAINED: Telling("money_gained", "F7", "money", "seat"),
    facts.MONEY_LOST: Telling("money_lost", "F7, F21", "money", "seat"),
    facts.SHUFFLED_BACK: Telling("shuffled_back", "V1, R13", "card"),
    facts.COMPELLED: Telling("compelled", "F23", "card", "seat"),
    facts.FINANCED: Telling("financed", "F21", "card", "seat"),
    facts.PLAYED: Telling("played", "F24, F26", "card", "seat"),
    facts.SPENT: Telling("spent", "F42, F44", "card", "units"),
    facts.ACQUIRED: Telling("acquired", "F42, F43", "technology", "seat"),
    facts.INVESTED: Telling("invested", "F44, F45", "advancement", "seat"),
    facts.MOVED: Telling("moved", "M1, W1", "units", "territory"),
    facts.ARRIVED: Telling("arrived", "M1, W1", "governor", "territory"),
    facts.ATTACKED: Telling("attacked", "M2, W2", "n", "territory"),
    facts.REINFORCED: Telling("reinforced", "P6, W3", "card", "seat"),
    facts.FORTIFIED: Telling("fortified", "M5, W3", "card", "seat"),
    facts.FOUGHT: Telling("fought", "F32, F34, W4", "attack", "defence"),
    facts.ATTACKERS_LOST: Telling("attackers_lost", "W5", "n", "seat"),
    facts.DEFENDERS_LOST: Telling("defenders_lost", "F34, W5", "n", "seat"),
    facts.GOVERNOR_FELL: Telling("governor_fell", "F34, F35", "seat", "territory"),
    facts.CONQUERED: Telling("conquered", "W6", "territory", "seat"),
    facts.LEFT_EMPTY: Telling("left_empty", "F29, F31", "territory"),
    facts.UNIT_PLACED: Telling("unit_placed", "F10, F36", "territory", "seat"),
    facts.CARD_RETURNED: Telling("card_returned", "M6", "card", "seat"),
    facts.OPPONENT_CHOSEN: Telling("opponent_chosen", "F24", "seat", "card"),
    facts.CARD_GIVEN: Telling("card_given", "M7", "card", "seat"),
    facts.PEACE: Telling("peace", "M8", "seat", "round"),
    facts.RISEN: Telling("risen", "M10", "territory", "owner"),
    facts.LOOKED: Telling("looked", "P2", "card"),
    facts.TAKEN: Telling("taken", "P2", "card"),
    facts.PUT_BACK: Telling("put_back", "P2", "card"),
    facts.CONJURED: Telling("conjured", "P3", "card", "seat"),
    facts.HANDED: Telling("handed", "P3", "seat", "left"),
    facts.LOOKING: Telling("looking", "P2, R6", "n", "seat"),
    facts.TAKEN_NONE: Telling("taken_none", "P2", "seat"),
    facts.CONJURING: Telling("conjuring", "P3, R29", "n", "owner"),
    facts.GIVEN_NONE: Telling("given_none", "M7, R5, R24", "owner"),
    facts.RETURNED_NONE: Telling("returned_none", "M6, R5, R24", "owner"),
    facts.ELIMINATED: Telling("eliminated", "F35, G17", "seat"),
    facts.SAVED: Telling("saved", "F38, F45", "prestige", "seat"),
    facts.WON: Telling("won", "F30, F37, F38", "seat", "prestige"),
    facts.SHARED: Telling("shared", "F30, F39", "seat", "prestige"),
}

_FILLED: Final[dict[str, Callable[[Speech, int, World], dict[str, object]]]] = {
    "seat": lambda speech, seat, _: {"seat": speech.seat(seat)},
    "owner": lambda speech, seat, _: {"owner": speech.seat(seat)},
    "territory": lambda speech, territory, s: {
        "territory": speech.territory(territory),
        "worth": territory_value(s, territory),
    },
    "place": lambda speech, territory, s: {"place": speech.place(territory, s)},
    "environment": lambda speech, environment, _: {"environment": speech.environment(environment)},
    "technology": lambda speech, technology, _: {"technology": speech.technology(technology)},
    "advancement": lambda speech, number, _: {"advancement": speech.advancement(number)},
    "card": lambda speech, card, s: {
        "name": speech.card(card),
        "card": speech.card_with_price(card),
        "cards": speech.several([card]),
        "strength": s.amount[card],
    },
    "money": lambda speech, money, _: {"money": money},
    "prestige": lambda speech, prestige, _: {
        "prestige": prestige,
        "reputation": speech.reputation(prestige),
    },
}

LISTED: Final = {
    facts.INCOME: "money.gained",
    facts.MONEY_GAINED: "money.gained",
    facts.MONEY_LOST: "money.lost",
    facts.PRESTIGE_GAINED: "prestige.gained",
    facts.PRESTIGE_LOST: "prestige.lost",
}
"""Facts that name several seats in one sentence, and what the seats get or lose."""

_BY_VARIANT: Final = (facts.CARD_RETURNED, facts.CARD_GIVEN, facts.TAKEN, facts.HANDED)
"""Facts of cards that go onto a discard pile in the Strategic Variant."""


def tell(speech: Speech, fact: int, a: int, b: int, s: World) -> tuple[str, str]:
    """The sentence of a fact and its clauses; `s` is the table after the step that made it."""
    telling = TELLINGS[fact]
    # Who moves and who attacks stand in no number: it is whose turn it is.
    values: dict[str, object] = {"seat": speech.seat(s.active), "active": speech.seat(s.active)}
    for place, number in ((telling.a, a), (telling.b, b)):
        if place:
            values |= _filled(speech, place, number, s)
    if fact in LISTED:
        values["what"] = item(speech, fact, a, b)
    n = values.pop("n", 0)
    assert isinstance(n, int)
    return speech.say(f"fact.{telling.key}{_variant(fact, a, s)}", n, **values), telling.clauses


def item(speech: Speech, fact: int, amount: int, seat: int) -> str:
    """What one seat gets or loses, inside a list."""
    return speech.say(f"fact.item.{LISTED[fact]}", amount, seat=speech.seat(seat))


def _filled(speech: Speech, place: str, number: int, s: World) -> dict[str, object]:
    """The place, and others that follow from the same number, with what fills them."""
    return _FILLED[place](speech, number, s) if place in _FILLED else {place: number}


def _variant(fact: int, card: int, s: World) -> str:
    """What is added to the key."""
    if fact in _BY_VARIANT and s.strategic:
        return ".strategic"
    if fact == facts.SPENT:
        return ".investment" if s.effect[card] == INVESTMENT else ".research"
    return ""
