"""What the play of Utopia conserves: all cards, tokens and $, and what an empty desk means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from artificer import State
from artificer.games.utopia.boards import (
    ADVANCEMENT_INCOME,
    BASE_INCOME,
    TECHNOLOGY_PRESTIGE,
)
from artificer.games.utopia.cards import CARDS, count
from artificer.games.utopia.contradictions import contradictions
from artificer.games.utopia.effects import (
    BOOM,
    CONSERVATION,
    CULTURE,
    DEPRESSION,
    FAIR,
    POLLUTION,
    RENAISSANCE,
    REVOLUTION,
    TRADE_AGREEMENT,
    TYCOON,
)
from artificer.games.utopia.questions import (
    CHOOSE_OPPONENT,
    DEAL,
    DRAFT_CARD,
    DRAW_FINANCE,
    FINANCE_CARDS,
    FIRST_CHANCE,
    OVER,
    PLAY_CARDS,
)

FIXED = ("seats_taken", "strategic", "late")
DESK = (
    *("card", "goal", "spent", "research_spent", "source", "target", "attackers", "support"),
    *("walls", "opponent", "hand", "in_hand", "placed", "chosen"),
)
CLEAR_DESK = (DRAFT_CARD, FINANCE_CARDS, PLAY_CARDS, DEAL, DRAW_FINANCE, OVER)
MONEY_EVENTS = (BOOM, DEPRESSION)
PRESTIGE_EVENTS = (CONSERVATION, POLLUTION, RENAISSANCE, REVOLUTION, FAIR)


def utopia(before: State, after: State) -> Iterator[str]:
    """All cards and tokens are somewhere; $ and points change by the rules alone."""
    a: Any = before.body
    b: Any = after.body
    yield from (f"{name} changed" for name in FIXED if getattr(a, name) != getattr(b, name))
    yield from whole(after)
    yield from _lasting(a, b)
    for seat in range(b.seats_taken):
        yield from _money(a, b, seat)
        yield from _banked(a, b, seat)
        yield from _elimination(a, b, seat)


def whole(state: State) -> Iterator[str]:
    """What holds of a table by itself."""
    b: Any = state.body
    yield from map(str, contradictions(b))
    yield from _desk(b)


def _lasting(a: Any, b: Any) -> Iterator[str]:
    if b.in_box not in (a.in_box, 0):
        yield f"{b.in_box} cards are in the box, before {a.in_box}"
    if a.round and [land.tile for land in a.territories] != [land.tile for land in b.territories]:
        yield "a tile moved"
    if (a.savages and not b.savages) or (a.hotspot and not b.hotspot):
        yield "a figure left the map"
    for number, owner in enumerate(a.technologies):
        if owner not in (0, b.technologies[number]):
            yield f"Technology {number} changed its owner"
    for number, (old, new) in enumerate(zip(a.seats, b.seats, strict=True), 1):
        if any(x > y for x, y in zip(old.advancements, new.advancements, strict=True)):
            yield f"player {number} lost an Advancement"


def _grown(old: list[int], new: list[int]) -> Iterator[tuple[int, int]]:
    """Cards of which there are more in a zone than before, and how many more."""
    if old != new:
        for card in range(CARDS):
            if (more := count(new, card) - count(old, card)) > 0:
                yield card, more


def _carried_out(a: Any, b: Any) -> set[int]:
    """Effects of the cards that were discarded."""
    return {b.effect[card] for card, _ in _grown(a.discard, b.discard)}


def _money(a: Any, b: Any, seat: int) -> Iterator[str]:
    old, new = a.seats[seat], b.seats[seat]
    spent = sum(b.price[card] * more for card, more in _grown(old.tableau, new.tableau))
    gained = new.money - old.money + spent
    if not new.home:
        return
    if b.round > a.round:
        wanted = BASE_INCOME + sum(
            income for income, has in zip(ADVANCEMENT_INCOME, new.advancements, strict=True) if has
        )
    elif any(effect in MONEY_EVENTS for effect in _carried_out(a, b)):
        return
    else:
        wanted = _granted(a, b, seat)
    if gained != wanted:
        yield f"player {seat + 1} gained ${gained}, not ${wanted}"


def _granted(a: Any, b: Any, seat: int) -> int:
    """$ that a Tycoon or a Trade Agreement gives."""
    if a.question == PLAY_CARDS and seat == a.active:
        for card, _ in _grown(a.discard, b.discard):
            if b.effect[card] == TYCOON:
                return int(b.amount[card] + b.second[card] * sum(b.seats[seat].advancements))
    if a.question == CHOOSE_OPPONENT and b.effect[a.card - 1] == TRADE_AGREEMENT:
        if seat == a.active:
            return int(b.amount[a.card - 1])
        partners = [s for s in range(b.seats_taken) if b.seats[s].money > a.seats[s].money]
        return int(b.second[a.card - 1]) if seat in partners else 0
    return 0


def _banked(a: Any, b: Any, seat: int) -> Iterator[str]:
    old, new = a.seats[seat], b.seats[seat]
    if not new.home or any(effect in PRESTIGE_EVENTS for effect in _carried_out(a, b)):
        return
    wanted = sum(
        b.amount[card] * more
        for card, more in _grown(old.tableau, new.tableau)
        if b.effect[card] == CULTURE
    )
    for points, was, now in zip(TECHNOLOGY_PRESTIGE, a.technologies, b.technologies, strict=True):
        wanted += points * (was == 0 and now == seat + 1)
    if new.banked - old.banked != wanted:
        yield f"player {seat + 1} scored {new.banked - old.banked}, not {wanted}"


def _elimination(a: Any, b: Any, seat: int) -> Iterator[str]:
    new = b.seats[seat]
    if a.round and not new.home:
        left = (new.money, new.banked, *new.finance, *new.pile, *new.tableau, *new.drawn)
        if any(left) or any(t.owner == seat + 1 for t in b.territories):
            yield f"player {seat + 1} is eliminated and keeps something"
        if not a.seats[seat].home and new.supply != a.seats[seat].supply:
            yield f"player {seat + 1} is eliminated and places tokens"
    if new.home and a.round and not a.seats[seat].home:
        yield f"player {seat + 1} came back"


def _desk(b: Any) -> Iterator[str]:
    if b.question in CLEAR_DESK:
        yield from (f"{name} lies on the desk" for name in DESK if _is_set(getattr(b, name)))
    if bool(b.due) != (b.question == DEAL) and b.question in CLEAR_DESK:
        yield f"{b.due} are due"
    if any(b.offer) and b.question not in (DEAL, DRAFT_CARD):
        yield "the offer lies there after the Draft"
    if b.question in (PLAY_CARDS, DRAFT_CARD, DEAL) and any(any(seat.drawn) for seat in b.seats):
        yield "cards that were drawn lie there after Finance"
    if b.question in (FINANCE_CARDS, PLAY_CARDS) and b.seat != b.active:
        yield f"seat {b.seat} is asked in the turn of {b.active}"
    if b.question < FIRST_CHANCE and b.round and not b.seats[b.seat].home:
        yield "somebody eliminated is asked"


def _is_set(value: Any) -> bool:
    return any(value) if isinstance(value, list) else bool(value)
