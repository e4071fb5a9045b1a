"""Why the governor gives its answer, and what it expects of the cards in a draft.

A reason is what would have to be different for another answer: a condition of the table, which says
how the table would be without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from artificer.boards.hint import Condition, answered_otherwise
from artificer.boards.utopia import changes, reading
from artificer.boards.utopia.changes import ChangeTo
from artificer.boards.utopia.table import lying_in, place
from artificer.games.contract import State
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia import boards, effects, holdings, moves
from artificer.games.utopia import questions as q
from artificer.games.utopia.cards import CARDS
from artificer.games.utopia.financing import has_prerequisite
from artificer.games.utopia.moves import DRAFT
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import at_peace, is_in_play
from artificer.games.verbs import Menu
from artificer.players.utopia import governor
from artificer.players.utopia.appraisal import draft_worth, rates_of
from artificer.players.utopia.outlook import POINT
from artificer.players.utopia.weights import BY_HAND

WorldCondition = Condition[World]

STEPS: Final = (1, 2, 3, 5, 8)
"""By how much a number is changed, the least first."""

POINT_STEPS: Final = (*STEPS, 13, 21)
"""The same for Prestige Points."""

PRINT_STEPS: Final = STEPS[:3]
"""The same for numbers on cards and tiles."""

_THREATS: Final = range(effects.GENERAL, effects.RECRUITMENT + 1)
"""Effects of an opponent's financed cards that may decide a war."""

_COUNTED: Final = {
    **dict.fromkeys((effects.CULTURE, effects.ENRICHMENT, effects.FAIR), "card_prestige"),
    **dict.fromkeys((effects.RESEARCH, effects.SCIENTIST, effects.INVESTMENT), "card_units"),
}
"""By effect: the key for the first number on a card."""

_PLACED: Final = (moves.START, moves.FROM, moves.TO, moves.AT)
_CHOSEN: Final = (moves.DRAFT, moves.FINANCE, moves.PLAY, moves.TAKE, moves.RETURN, moves.GIVE)
"""The blocks of moves that name a Territory, or a card whose print may decide."""


def conditions_of(s: World, offered: Sequence[int]) -> Iterator[WorldCondition]:
    """What may decide between the offered answers, the most particular first.

    What somebody lacks comes after what somebody has, and both after what is printed.
    """
    yield from _of_task(s)
    yield from _of_rivals_cards(s)
    yield from _of_treaties(s, on_peace=True)
    yield from _of_points(s)
    yield from _of_tokens(s)
    yield from _of_free_land(s)
    yield from _of_own_cards(s)
    yield from _of_money(s)
    yield from _of_rounds(s)
    if s.doom[0]:
        yield WorldCondition("armageddon", changes.prints("doom", 0)(0))
    yield from _of_technologies(s)
    yield from _of_owners(s, _named(offered, _PLACED[-1:], boards.TERRITORIES))
    yield from _of_tiles(s, _named(offered, _PLACED, boards.TERRITORIES))
    handed = [s.hand[0] - 1] if s.question == q.HAND_OUT else []
    yield from _of_print(s, _named(offered, _CHOSEN, CARDS) + handed)
    yield from _of_advancements(s)
    yield from _of_treaties(s, on_peace=False)


def _named(offered: Sequence[int], blocks: Sequence[int], size: int) -> list[int]:
    """The Territories or cards that the answers name."""
    return [a - first for first in blocks for a in offered if first <= a < first + size]


def _numbers(
    key: str,
    now: int,
    change: ChangeTo,
    bounds: tuple[int, int],
    thing: Thing | Message | None = None,
    whose: Thing | None = None,
    steps: Sequence[int] = STEPS,
) -> Iterator[WorldCondition]:
    """A number that is changed within its bounds, the nearest numbers first."""
    for step in steps:
        for to in (now + step, now - step):
            if bounds[0] <= to <= bounds[1]:
                yield WorldCondition(key, change(to), now, to, thing, whose)


def _less(change: ChangeTo, less: int) -> ChangeTo:
    """The change to a number that much smaller than the one named."""
    return lambda to: change(to - less)


def _rivals(s: World) -> list[int]:
    return [seat for seat in range(s.seats_taken) if seat != s.seat and is_in_play(s, seat)]


def _card(number: int) -> Thing:
    return Thing("card", number)


def _seat(number: int) -> Thing:
    return Thing("seat", number)


def _of_task(s: World) -> Iterator[WorldCondition]:
    """The attack that is answered, and what is still to be paid."""
    if s.question in (q.ADD_GENERAL, q.FORTIFY):
        change = changes.sets("attackers")
        yield from _numbers("attackers", s.attackers, change, (1, boards.TOKENS))
    if s.question in (q.SPEND_RESEARCH, q.SPEND_INVESTMENT):
        is_research, spend = s.question == q.SPEND_RESEARCH, changes.sets("spent")
        needed = boards.RESEARCH_NEEDED if is_research else boards.INVESTMENT_NEEDED
        price = needed[s.goal - 1]
        yield from _numbers("due", price - s.spent, lambda due: spend(price - due), (1, price))


def _of_rivals_cards(s: World) -> Iterator[WorldCondition]:
    """The financed cards of opponents: those for war; all if a card is played."""
    for seat in _rivals(s):
        for card, n in lying_in(s.seats[seat].tableau):
            if s.effect[card] in _THREATS or s.card:
                gone = changes.discards(seat, "tableau", card, n)
                yield WorldCondition("rivals_card", gone, thing=_card(card), whose=_seat(seat))


def _of_treaties(s: World, on_peace: bool) -> Iterator[WorldCondition]:
    """Opponents at peace with the seat, or the others."""
    for seat in _rivals(s) if s.round else ():
        if at_peace(s, s.seat, seat) == on_peace:
            change = changes.agrees(s.seat, seat, not on_peace)
            yield WorldCondition("peace" if on_peace else "no_peace", change, whose=_seat(seat))


def _of_tokens(s: World) -> Iterator[WorldCondition]:
    """The Units in every Territory that has an owner, and the seat's Governor."""
    for number, land in enumerate(s.territories):
        if land.owner:
            owner = land.owner - 1
            key, whose = ("units", None) if owner == s.seat else ("rivals_units", _seat(owner))
            bounds = (0, land.units + s.seats[owner].supply)
            change = changes.units(number)
            yield from _numbers(key, land.units, change, bounds, place(s, number), whose)
        if holdings.controls(s, s.seat, number) and s.seats[s.seat].home != number + 1:
            home = place(s, s.seats[s.seat].home - 1)
            yield WorldCondition("home", changes.moves_home(s.seat, number), thing=home)


def _of_free_land(s: World) -> Iterator[WorldCondition]:
    """Empty Territories next to the seat's own."""
    rival = next((seat for seat in _rivals(s) if s.seats[seat].supply), None)
    for number in range(boards.TERRITORIES):
        if (
            rival is not None
            and holdings.is_empty(s, number)
            and holdings.borders_on(s, s.seat, number)
        ):
            taken, thing = changes.settles(rival, number), place(s, number)
            yield WorldCondition("taken_land", taken, thing=thing, whose=_seat(rival))


def _of_owners(s: World, territories: Sequence[int]) -> Iterator[WorldCondition]:
    """Who has the Territories that can be chosen, but for Homes."""
    rival = next((seat for seat in _rivals(s) if s.seats[seat].supply), None)
    for number in territories:
        owner, thing = s.territories[number].owner - 1, place(s, number)
        if holdings.is_home(s, number):
            continue
        if owner == s.seat and rival is not None:
            taken = changes.settles(rival, number)
            yield WorldCondition("taken_land", taken, thing=thing, whose=_seat(rival))
        elif owner != s.seat and s.seats[s.seat].supply:
            yield WorldCondition("new_land", changes.settles(s.seat, number), thing=thing)


def _of_own_cards(s: World) -> Iterator[WorldCondition]:
    """The seat's financed cards, and those of its Finance deck."""
    for zone in ("tableau", "finance"):
        for card, n in lying_in(getattr(s.seats[s.seat], zone)):
            gone = changes.discards(s.seat, zone, card, n)
            yield WorldCondition(zone, gone, thing=_card(card))


def _of_money(s: World) -> Iterator[WorldCondition]:
    """The money of the seat."""
    money, change = s.seats[s.seat].money, changes.sets_seat(s.seat, "money")
    yield from _numbers("money", money, change, (0, money + STEPS[-1]))


def _of_rounds(s: World) -> Iterator[WorldCondition]:
    """The rounds after this one."""
    last, change = boards.LAST_ROUND, changes.sets("round")
    if s.round:
        yield from _numbers("rounds", last - s.round, lambda to: change(last - to), (0, last - 1))


def _of_points(s: World) -> Iterator[WorldCondition]:
    """The Prestige Points of the seat and of opponents."""
    for seat in (s.seat, *_rivals(s)):
        total, bank = holdings.prestige(s, seat), changes.sets_seat(seat, "banked")
        of_land = total - s.seats[seat].banked
        key, whose = ("points", None) if seat == s.seat else ("rivals_points", _seat(seat))
        bounds = (of_land, boards.PRESTIGE_TO_WIN - 1)
        yield from _numbers(
            key, total, _less(bank, of_land), bounds, whose=whose, steps=POINT_STEPS
        )


def _of_technologies(s: World) -> Iterator[WorldCondition]:
    """Technologies that the seat, another or nobody has."""
    rivals = _rivals(s)
    for number, owner in enumerate(s.technologies):
        thing, gone = Thing("technology", number), changes.sets_place("technologies", number, 0)
        if owner == s.seat + 1:
            yield WorldCondition("technology", gone, thing=thing)
        elif owner:
            yield WorldCondition("technology_taken", gone, thing=thing, whose=_seat(owner - 1))
        elif rivals:
            taken = changes.sets_place("technologies", number, rivals[0] + 1)
            yield WorldCondition("technology_free", taken, thing=thing, whose=_seat(rivals[0]))


def _of_tiles(s: World, territories: Sequence[int]) -> Iterator[WorldCondition]:
    """The points of the Territories that can be chosen."""
    for number in territories:
        value, thing = holdings.territory_value(s, number), place(s, number)
        more = value - s.territories[number].tile
        if value:
            change = _less(changes.sets_tile(number), more)
            bounds = (more, more + boards.HIGHEST_TILE)
            yield from _numbers("value", value, change, bounds, thing, steps=PRINT_STEPS)


def _of_print(s: World, cards: Sequence[int]) -> Iterator[WorldCondition]:
    """What the cards that can be chosen need, cost and bring."""
    for card in cards:
        thing = _card(card)
        if not has_prerequisite(s, s.seat, card):
            yield WorldCondition("needs", changes.prints("needs", card)(0), thing=thing)
        for key, row in (("price", "price"), (_COUNTED.get(s.effect[card]), "amount")):
            if key:
                now, change = getattr(s, row)[card], changes.prints(row, card)
                bounds = (0, now + PRINT_STEPS[-1])
                yield from _numbers(key, now, change, bounds, thing, steps=PRINT_STEPS)


def _of_advancements(s: World) -> Iterator[WorldCondition]:
    """Economic Advancements that the seat has, or lacks."""
    for number, has in enumerate(s.seats[s.seat].advancements):
        change = changes.sets_advancement(s.seat, number, 1 - has)
        key = "advancement" if has else "no_advancement"
        yield WorldCondition(key, change, thing=Thing("advancement", number))


NAMED: Final = 3
"""The most cards with their worths."""


def aims(view: State, _best: int) -> Iterator[Message]:
    """The worths of the best cards of a draft, in points of Prestige."""
    s = view.over(World).body
    if s.question != q.DRAFT_CARD:
        return
    rates = rates_of(s, BY_HAND, s.seat)
    worths = ((draft_worth(s, BY_HAND, s.seat, a - DRAFT, rates), a) for a in view.legal_actions())
    best = sorted(worths, key=lambda each: (-each[0], each[1]))[:NAMED]
    cards = (
        Message("reason.card", card=Thing("card", a - DRAFT), points=f"{_points(worth):.1f}")
        for worth, a in best
    )
    yield Message("reason.draft", cards=Items(cards))


def _points(worth: int) -> float:
    """A worth in points, to a tenth; never a negative zero."""
    return round(worth / POINT, 1) + 0.0


def reasons(view: State, best: int, _other: int | None) -> Iterator[Message]:
    """The conditions without which the governor would give another answer."""
    table = view.over(World)
    conditions = conditions_of(table.body, table.legal_actions())
    for condition, other in answered_otherwise(table, best, conditions, _answer):
        yield condition.said(reading.action(other, table))


def _answer(view: State[World], offered: list[int]) -> int:
    menu = Menu()
    menu.actions[: len(offered)] = offered
    return governor.answer(view.body, BY_HAND, menu, len(offered))
