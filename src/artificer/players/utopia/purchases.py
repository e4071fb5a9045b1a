"""The worth of Research and Investment units: that of what they can still buy.

A unit is worth its share of the best purchase within reach, less for waiting; holding units is
worth the better of buying now and keeping them. So a cheap Technology is bought if nothing better
is near, and units are saved for an expensive one while the rounds allow it.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import boards
from artificer.games.utopia.boards import (
    ADVANCEMENT_INCOME,
    INVESTMENT_NEEDED,
    RESEARCH_NEEDED,
    TECHNOLOGY_NEEDED,
    TECHNOLOGY_PRESTIGE,
)
from artificer.games.utopia.drafting import income
from artificer.games.utopia.effects import INVESTMENT, RESEARCH, SCIENTIST
from artificer.games.utopia.moves import ACQUIRE, INVEST, SPEND
from artificer.games.utopia.prestige import prestige
from artificer.games.utopia.questions import PLAY_CARDS as PLAY
from artificer.games.utopia.questions import SPEND_INVESTMENT
from artificer.games.utopia.state import World
from artificer.games.utopia.tableau import amount_with
from artificer.games.verbs import Menu
from artificer.players.utopia.outlook import (
    POINT,
    VICTORY,
    deck_total,
    own_cards,
    rounds_expected,
    rounds_left,
    spending_worth,
)
from artificer.players.utopia.weights import (
    INVESTORS_PATIENCE,
    PATIENCE,
    UNIT_PRICE,
    UNITS_A_ROUND,
    Weights,
)

OPENING: Final = 8
"""Hundredths per remaining round: the chance that a prerequisite is used."""

KEEP: Final = -1
"""Buy nothing now."""


def within_reach(s: World, w: Weights, seat: int, held: int, effect: int) -> int:
    """Units that the seat may have before the end: held, in its deck, still to be drafted."""
    left = rounds_left(s)
    drawn = min(100, 300 * left // (own_cards(s, seat) + 3))
    return held + deck_total(s, seat, effect) * drawn // 100 + left * w[UNITS_A_ROUND] // 100


def opens(s: World, w: Weights, technology: int) -> int:
    """The worth of a Technology for those that need it: half of their gain beyond 3 a unit."""
    left = rounds_left(s)
    worth = 0
    for later in range(boards.TECHNOLOGIES):
        if TECHNOLOGY_NEEDED[later] == technology and s.technologies[later] == 0:
            gain = POINT * TECHNOLOGY_PRESTIGE[later] - w[UNIT_PRICE] * RESEARCH_NEEDED[later]
            worth = max(worth, gain * min(80, OPENING * left) // 100)
    return worth


def is_open(s: World, seat: int, technology: int) -> bool:
    """Whether the Technology is free and the seat has its prerequisite."""
    needed = TECHNOLOGY_NEEDED[technology]
    if s.technologies[technology] > 0:
        return False
    return needed == boards.NO_PREREQUISITE or s.technologies[needed] == seat + 1


def technology_worth(s: World, w: Weights, technology: int) -> int:
    """Its immediate points, and the worth of those that need it."""
    return POINT * TECHNOLOGY_PRESTIGE[technology] + opens(s, w, technology)


def acquisition_worth(s: World, w: Weights, seat: int, technology: int) -> int:
    """The same, or a victory if its points suffice: sure only in the seat's own Play turn."""
    if prestige(s, seat) + TECHNOLOGY_PRESTIGE[technology] >= boards.PRESTIGE_TO_WIN:
        return VICTORY if s.question == PLAY else VICTORY // 2
    return technology_worth(s, w, technology)


def research_rate(s: World, w: Weights, seat: int) -> int:
    """The worth of an unspent Research unit."""
    held = amount_with(s, seat, RESEARCH) + amount_with(s, seat, SCIENTIST)
    reach = within_reach(s, w, seat, held, RESEARCH)
    rate = 0
    for technology in range(boards.TECHNOLOGIES):
        needed = RESEARCH_NEEDED[technology]
        if is_open(s, seat, technology) and needed <= reach:
            rate = max(rate, technology_worth(s, w, technology) // needed)
    return rate * w[PATIENCE] // 100 if rounds_left(s) > 0 else 0


def best_technology(s: World, w: Weights, seat: int, units: int, rate: int) -> int:
    """The Technology to buy with these units; `KEEP` if keeping them is worth as much."""
    best = KEEP
    worth = units * rate
    for technology in range(boards.TECHNOLOGIES):
        left_over = units - RESEARCH_NEEDED[technology]
        if left_over >= 0 and is_open(s, seat, technology):
            gain = acquisition_worth(s, w, seat, technology) + left_over * rate
            if gain > worth:
                worth = gain
                best = technology
    return best


def research_worth(s: World, w: Weights, seat: int, units: int, rate: int) -> int:
    """The worth of these Research units if they can be used this round."""
    best = best_technology(s, w, seat, units, rate)
    if best == KEEP:
        return units * rate
    return acquisition_worth(s, w, seat, best) + (units - RESEARCH_NEEDED[best]) * rate


def advancement_worth(s: World, w: Weights, seat: int, advancement: int) -> int:
    """Its worth until the end of the game."""
    if advancement == boards.SAVINGS_PLAN:
        return savings_plan_worth(s, w, seat)
    more = ADVANCEMENT_INCOME[advancement]
    return rounds_expected(s, seat) * more * spending_worth(s, w, seat, more) // 100


def savings_plan_worth(s: World, w: Weights, seat: int) -> int:
    """The worth of all money that would otherwise buy less than a point a $."""
    money = s.seats[seat].money + rounds_left(s) * income(s, seat)
    return money * max(0, POINT - spending_worth(s, w, seat, 0))


def investment_rate(s: World, w: Weights, seat: int) -> int:
    """The worth of an unspent Investment unit."""
    reach = within_reach(s, w, seat, amount_with(s, seat, INVESTMENT), INVESTMENT)
    rate = 0
    for advancement in range(boards.ADVANCEMENTS):
        needed = INVESTMENT_NEEDED[advancement]
        if s.seats[seat].advancements[advancement] == 0 and needed <= reach:
            rate = max(rate, advancement_worth(s, w, seat, advancement) // needed)
    return rate * w[INVESTORS_PATIENCE] // 100 if rounds_left(s) > 0 else 0


def best_advancement(s: World, w: Weights, seat: int, units: int, rate: int) -> int:
    """The Advancement to buy with these units; `KEEP` if keeping them is worth as much."""
    best = KEEP
    worth = units * rate
    for advancement in range(boards.ADVANCEMENTS):
        left_over = units - INVESTMENT_NEEDED[advancement]
        if left_over >= 0 and s.seats[seat].advancements[advancement] == 0:
            gain = advancement_worth(s, w, seat, advancement) + left_over * rate
            if gain > worth:
                worth = gain
                best = advancement
    return best


def investment_worth(s: World, w: Weights, seat: int, units: int, rate: int) -> int:
    """The worth of these Investment units if they can be used this round."""
    best = best_advancement(s, w, seat, units, rate)
    if best == KEEP:
        return units * rate
    return advancement_worth(s, w, seat, best) + (units - INVESTMENT_NEEDED[best]) * rate


def purchase(s: World, w: Weights, seat: int) -> int:
    """The Technology or Advancement to buy now, as an action; `KEEP` if none."""
    research = amount_with(s, seat, RESEARCH)
    if research > 0:
        units = research + amount_with(s, seat, SCIENTIST)
        technology = best_technology(s, w, seat, units, research_rate(s, w, seat))
        if technology != KEEP:
            return ACQUIRE + technology
    units = amount_with(s, seat, INVESTMENT)
    advancement = best_advancement(s, w, seat, units, investment_rate(s, w, seat))
    return INVEST + advancement if advancement != KEEP else KEEP


def card_to_spend(s: World, menu: Menu, n: int) -> int:
    """Pay exactly if possible: the largest card that is not too large, else the smallest.

    Something must be paid with Research, so a Scientist waits for the first Research card.
    """
    if s.question == SPEND_INVESTMENT:
        due = INVESTMENT_NEEDED[s.goal - 1] - s.spent
    else:
        due = RESEARCH_NEEDED[s.goal - 1] - s.spent
    fitting = KEEP
    smallest = KEEP
    for i in range(n):
        card = menu.actions[i] - SPEND
        if s.effect[card] == SCIENTIST and s.research_spent == 0:
            continue
        units = s.amount[card]
        if units <= due and (fitting == KEEP or units > s.amount[fitting]):
            fitting = card
        if smallest == KEEP or units < s.amount[smallest]:
            smallest = card
    return SPEND + (fitting if fitting != KEEP else smallest)
