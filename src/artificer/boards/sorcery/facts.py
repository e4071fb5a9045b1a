"""The message of each fact, the meaning of its two numbers, and its clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards.readings import LateView, Note
from artificer.boards.sorcery.sheet_lines import cards_of, run_of
from artificer.games.notices import Message
from artificer.games.sorcery import facts
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.engines import is_empty
from artificer.games.sorcery.moves import side_of
from artificer.games.sorcery.parts import INFINITE, MULTIPLIER, RESOURCES
from artificer.games.sorcery.questions import SWAP_GIVE
from artificer.games.sorcery.state import Shop


@dataclass(frozen=True, slots=True)
class SorceryFact:
    """A fact's message key, the clauses it rests on, and the placeholders its numbers fill.

    The value of a placeholder follows from its name: a resource's name for `resource`, `given`,
    `taken` and `bonus`; a player's for `seat` and `owner`; an amount for `amount`; for `place` a
    resource, and the side is added to the key. The number named `n` chooses between singular and
    plural.
    """

    key: str
    clauses: str
    a: str = ""
    b: str = ""


FACT_MESSAGES: Final[dict[int, SorceryFact]] = {
    facts.DEALT: SorceryFact("dealt", "C3", "resource", "seat"),
    facts.SWAPPED: SorceryFact("swapped", "C4, R4", "given", "taken"),
    facts.BUILT: SorceryFact("built", "C5, C6, R5", "engine", "seat"),
    facts.TURN_BEGUN: SorceryFact("turn_begun", "C6, C13", "seat", "turn"),
    facts.DRAFTED: SorceryFact("drafted", "C13", "resource"),
    facts.RESHUFFLED: SorceryFact("reshuffled", "R11, R47", "n"),
    facts.INCOME: SorceryFact("income", "C13, R9", "resource", "amount"),
    facts.CARD_TAKEN: SorceryFact("card_taken", "C9", "resource"),
    facts.CORE_TAKEN: SorceryFact("core_taken", "C9", "engine"),
    facts.BORROWED: SorceryFact("borrowed", "C9, C14", "engine", "owner"),
    facts.RUN: SorceryFact("run", "C11", "engine"),
    facts.LENT: SorceryFact("lent", "C14, R16", "owner", "amount"),
    facts.DECLARED: SorceryFact("declared", "C16, R46", "resource"),
    facts.STORED: SorceryFact("stored", "C15", "resource", "amount"),
    facts.STORED_INFINITE: SorceryFact("stored_infinite", "C15, R22", "resource"),
    facts.DISCARDED: SorceryFact("discarded", "C7", "resource"),
    facts.DRAFT_CLEARED: SorceryFact("draft_cleared", "C13", "n"),
    facts.FED: SorceryFact("fed", "C17, R35", "resource", "bonus"),
    facts.ADDED: SorceryFact("added", "C17", "place", "engine"),
    facts.REMOVED: SorceryFact("removed", "C17, R30", "place", "engine"),
    facts.SWITCHED: SorceryFact("switched", "C17, R32", "place", "engine"),
    facts.TOKEN_PUT: SorceryFact("token_put", "C10, C17", "times", "place"),
    facts.TOKEN_OFF: SorceryFact("token_off", "C17, R30", "times", "engine"),
    facts.PAID: SorceryFact("paid", "C18, R27", "amount", "engine"),
    facts.DROPPED: SorceryFact("dropped", "C18, R28", "place", "engine"),
    facts.TOKEN_DROPPED: SorceryFact("token_dropped", "C18, R28, R30", "times", "engine"),
    facts.THROWN_AWAY: SorceryFact("thrown_away", "C19", "resource"),
    facts.LOST: SorceryFact("lost", "C8", "resource", "amount"),
    facts.WON: SorceryFact("won", "C20, R37, R38", "seat", "amount"),
    facts.TIME_UP: SorceryFact("time_up", "R39", "n"),
}

CLAUSES: Final[dict[str, str]] = {
    "run.borrowed": "C11, C14",
    "lent.infinite": "R16, R46",
    "won.infinite": "C20, R37",
}
"""Clauses of a variant, if they differ from those of its fact."""

_CARDS: Final = (facts.DEALT, facts.DRAFTED)
_AMOUNTS: Final = (facts.INCOME, facts.LOST)
"""Facts that share a sentence: each a card, or an amount of a resource."""

_OF_THE_OWNER: Final = (facts.PAID, facts.DROPPED, facts.TOKEN_DROPPED)
"""Facts after which it may be another player's turn: the engine shows whose they are."""


def together(notes: Sequence[Note], after: LateView) -> Message | None:
    """Facts of one kind in one message; None if each has its own."""
    fact, _, to = notes[0]
    if fact not in _CARDS + _AMOUNTS or any(each != fact for each, _, _ in notes):
        return None
    if fact == facts.DEALT and any(seat != to for _, _, seat in notes):
        return None
    counts = [0] * RESOURCES
    for _, resource, amount in notes:
        counts[resource] = counts[resource] + 1 if fact in _CARDS else amount
    seat = to if fact == facts.DEALT else Shop.of(after.body).seat
    what = values.cards(counts) if fact in _CARDS else values.amounts(counts)
    entry = FACT_MESSAGES[fact]
    return Message(f"fact.{entry.key}", entry.clauses, seat=values.seat(seat), what=what)


def fact(note: Note, after: LateView) -> Message:
    """What happened; `after` follows the step that reported it."""
    if one := together([note], after):
        return one
    s, (number, a, b) = Shop.of(after.body), note
    entry = FACT_MESSAGES[number]
    filled: dict[str, object] = {"seat": values.seat(_actor(number, b, s))}
    filled |= _filled(entry.a, a) | _filled(entry.b, b)
    if number == facts.RUN:
        filled |= {**run_of(s, a), "owner": values.whose(s.engines[a - 1].owner - 1)}
    elif number == facts.BUILT:
        filled |= cards_of(s, a)
    elif number == facts.TOKEN_PUT:
        filled["engine"] = s.seats[s.seat].token_engine[MULTIPLIER.index(a)]
    key = entry.key + _variant(number, a, b, s)
    return Message(f"fact.{key}", CLAUSES.get(key, entry.clauses), **filled)


def _filled(place: str, number: int) -> dict[str, object]:
    """The placeholder with its value."""
    match place:
        case "":
            return {}
        case "place":
            return {"resource": values.resource(number % RESOURCES)}
        case "resource" | "given" | "taken" | "bonus":
            return {place: values.resource(number)}
        case "seat":
            return {place: values.seat(number)}
        case "owner":
            return {place: values.whose(number)}
        case "amount":
            return {place: values.amount(number)}
    return {place: number}


def _actor(fact: int, engine: int, s: Shop) -> int:
    """The seat, from 0, that acted, if no number of the fact says so."""
    if fact == facts.SWAPPED:
        turn_of = s.seat if s.question == SWAP_GIVE else s.dealer
        return (turn_of - 1) % s.seats_taken
    return s.engines[engine - 1].owner - 1 if fact in _OF_THE_OWNER else s.seat


def _variant(fact: int, a: int, b: int, s: Shop) -> str:
    """The suffix of the key: a side, `borrowed`, `empty`, or `infinite`."""
    if FACT_MESSAGES[fact].a == "place":
        return f".{side_of(a)}"
    if fact == facts.TOKEN_PUT:
        return f".{side_of(b)}"
    if fact == facts.BUILT and is_empty(s, a):
        return ".empty"
    if fact == facts.RUN and s.engines[a - 1].owner != s.seat + 1:
        return ".borrowed"
    return ".infinite" if fact in (facts.LENT, facts.WON) and b == INFINITE else ""
