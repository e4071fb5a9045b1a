"""Which message tells each fact, what its two numbers are, and its clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.games.sorcery import facts
from artificer.games.sorcery.amounts import INFINITE
from artificer.games.sorcery.engines import gives, is_empty, takes
from artificer.games.sorcery.parts import MULTIPLIER, RESOURCES
from artificer.games.sorcery.questions import SWAP_GIVE
from artificer.games.sorcery.state import Shop
from artificer.words import Note
from artificer.words.sorcery.aloud import cards_of
from artificer.words.sorcery.moves import side_of
from artificer.words.sorcery.speech import Speech


@dataclass(frozen=True, slots=True)
class Telling:
    """A fact's message key, the clauses it stands on, and the places its numbers fill.

    What fills a place goes by its name: the name of a resource for `resource`, `given`, `taken`
    and `bonus`; who sits there for `seat` and `owner`; an amount for `amount`; for `place` a
    resource, and the side is added to the key. The number called `n` chooses between singular and
    plural.
    """

    key: str
    clauses: str
    a: str = ""
    b: str = ""


TELLINGS: Final[dict[int, Telling]] = {
    facts.DEALT: Telling("dealt", "C3", "resource", "seat"),
    facts.SWAPPED: Telling("swapped", "C4, R4", "given", "taken"),
    facts.BUILT: Telling("built", "C5, C6, R5", "engine", "seat"),
    facts.TURN_BEGUN: Telling("turn_begun", "C6, C13", "seat", "turn"),
    facts.DRAFTED: Telling("drafted", "C13", "resource"),
    facts.RESHUFFLED: Telling("reshuffled", "R11, R47", "n"),
    facts.INCOME: Telling("income", "C13, R9", "resource", "amount"),
    facts.CARD_TAKEN: Telling("card_taken", "C9", "resource"),
    facts.CORE_TAKEN: Telling("core_taken", "C9", "engine"),
    facts.BORROWED: Telling("borrowed", "C9, C14", "engine", "owner"),
    facts.RUN: Telling("run", "C11", "engine"),
    facts.LENT: Telling("lent", "C14, R16", "owner", "amount"),
    facts.DECLARED: Telling("declared", "C16, R46", "resource"),
    facts.STORED: Telling("stored", "C15", "resource", "amount"),
    facts.STORED_INFINITE: Telling("stored_infinite", "C15, R22", "resource"),
    facts.DISCARDED: Telling("discarded", "C7", "resource"),
    facts.DRAFT_CLEARED: Telling("draft_cleared", "C13", "n"),
    facts.FED: Telling("fed", "C17, R35", "resource", "bonus"),
    facts.ADDED: Telling("added", "C17", "place", "engine"),
    facts.REMOVED: Telling("removed", "C17, R30", "place", "engine"),
    facts.SWITCHED: Telling("switched", "C17, R32", "place", "engine"),
    facts.TOKEN_PUT: Telling("token_put", "C10, C17", "times", "place"),
    facts.TOKEN_OFF: Telling("token_off", "C17, R30", "times", "engine"),
    facts.PAID: Telling("paid", "C18, R27", "amount", "engine"),
    facts.DROPPED: Telling("dropped", "C18, R28", "place", "engine"),
    facts.TOKEN_DROPPED: Telling("token_dropped", "C18, R28, R30", "times", "engine"),
    facts.THROWN_AWAY: Telling("thrown_away", "C19", "resource"),
    facts.LOST: Telling("lost", "C8", "resource", "amount"),
    facts.WON: Telling("won", "C20, R37, R38", "seat", "amount"),
    facts.TIME_UP: Telling("time_up", "R39", "n"),
}

CLAUSES: Final[dict[str, str]] = {
    "run.borrowed": "C11, C14",
    "lent.infinite": "R16, R46",
    "won.infinite": "C20, R37",
}
"""Clauses of a single variant, where it stands on others than its fact as a whole."""

_CARDS: Final = (facts.DEALT, facts.DRAFTED)
_AMOUNTS: Final = (facts.INCOME, facts.LOST)
"""Facts that are told together: each a card, or so much of a resource."""

_RESOURCES: Final = ("resource", "given", "taken", "bonus")
_OF_THE_OWNER: Final = (facts.PAID, facts.DROPPED, facts.TOKEN_DROPPED)
"""Facts after which it may be another player's turn: the engine tells whose they are."""


def tell_together(speech: Speech, notes: Sequence[Note], s: Shop) -> tuple[str, str] | None:
    """The sentence of facts of one kind, and its clauses; None where each has its own."""
    fact, _, to = notes[0]
    if fact not in _CARDS + _AMOUNTS or any(each != fact for each, _, _ in notes):
        return None
    if fact == facts.DEALT and any(seat != to for _, _, seat in notes):
        return None
    counts = [0] * RESOURCES
    for _, resource, amount in notes:
        counts[resource] = counts[resource] + 1 if fact in _CARDS else amount
    what = speech.cards(counts) if fact in _CARDS else speech.amounts(counts)
    seat = to if fact == facts.DEALT else s.seat
    telling = TELLINGS[fact]
    said = speech.say(f"fact.{telling.key}", seat=speech.seat(seat), what=what)
    return said, telling.clauses


def tell(speech: Speech, fact: int, a: int, b: int, s: Shop) -> tuple[str, str]:
    """The sentence of a fact and its clauses; `s` is the table after the step that made it."""
    if one := tell_together(speech, [(fact, a, b)], s):
        return one
    telling = TELLINGS[fact]
    values: dict[str, object] = {"seat": speech.seat(_actor(fact, b, s))}
    variant = _variant(fact, a, b, s)
    for place, number in ((telling.a, a), (telling.b, b)):
        if place:
            values |= _filled(speech, place, number)
    if fact == facts.RUN:
        values |= {"takes": speech.amounts(takes(s, a)), "gives": speech.amounts(gives(s, a))}
        values["owner"] = speech.whose(s.engines[a - 1].owner - 1)
    elif fact == facts.BUILT:
        values |= cards_of(speech, s, a)
    elif fact == facts.TOKEN_PUT:
        values["engine"] = s.seats[s.seat].token_engine[MULTIPLIER.index(a)]
    key = telling.key + variant
    n = values.pop("n", 0)
    assert isinstance(n, int)
    return speech.say(f"fact.{key}", n, **values), CLAUSES.get(key, telling.clauses)


def _filled(speech: Speech, place: str, number: int) -> dict[str, object]:
    """The place with what fills it."""
    if place == "place":
        return {"resource": speech.resource(number % RESOURCES)}
    if place in _RESOURCES:
        return {place: speech.resource(number)}
    if place == "seat":
        return {place: speech.seat(number)}
    if place == "owner":
        return {place: speech.whose(number)}
    return {place: speech.amount(number) if place == "amount" else number}


def _actor(fact: int, engine: int, s: Shop) -> int:
    """The seat, from 0, that did it, where no number of the fact says so."""
    if fact == facts.SWAPPED:
        turn_of = s.seat if s.question == SWAP_GIVE else s.dealer
        return (turn_of - 1) % s.seats_taken
    return s.engines[engine - 1].owner - 1 if fact in _OF_THE_OWNER else s.seat


def _variant(fact: int, a: int, b: int, s: Shop) -> str:
    """What is added to the key: a side, `borrowed`, `empty`, or `infinite`."""
    if TELLINGS[fact].a == "place":
        return f".{side_of(a)}"
    if fact == facts.TOKEN_PUT:
        return f".{side_of(b)}"
    if fact == facts.BUILT and is_empty(s, a):
        return ".empty"
    if fact == facts.RUN and s.engines[a - 1].owner != s.seat + 1:
        return ".borrowed"
    return ".infinite" if fact in (facts.LENT, facts.WON) and b == INFINITE else ""
