"""The worth of Research and Investment units: that of what they can still buy.

A unit is worth its share of the best purchase within reach, less for waiting; holding units is
worth the better of buying now and keeping them. So a cheap Technology is bought if nothing better
is near, and units are saved for an expensive one while the rounds allow it.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import boards, drafting, holdings, moves, questions
from artificer.games.utopia.effects import INVESTMENT, RESEARCH, SCIENTIST
from artificer.games.utopia.holdings import prestige
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu
from artificer.players.utopia import outlook, weights
from artificer.players.utopia.outlook import Prospect
from artificer.players.utopia.weights import Weights

OPENING: Final = 8
"""Hundredths per remaining round: the chance that a prerequisite is used."""

KEEP: Final = -1
"""Buy nothing now."""


def within_reach(s: World, w: Weights, seat: int, held: int, effect: int) -> int:
    """Units that the seat may have before the end: held, in its deck, still to be drafted."""
    left = outlook.rounds_left(s)
    drawn = min(100, 300 * left // (outlook.own_cards(s, seat) + 3))
    return (
        held
        + outlook.deck_total(s, seat, effect) * drawn // 100
        + left * w[weights.UNITS_A_ROUND] // 100
    )


def opens(s: World, w: Weights, technology: int) -> int:
    """The worth of a Technology for those that need it: half of their gain beyond 3 a unit."""
    left = outlook.rounds_left(s)
    worth = 0
    for later in range(boards.TECHNOLOGIES):
        if boards.TECHNOLOGY_NEEDED[later] == technology and s.technologies[later] == 0:
            gain = (
                outlook.POINT * boards.TECHNOLOGY_PRESTIGE[later]
                - w[weights.UNIT_PRICE] * boards.RESEARCH_NEEDED[later]
            )
            worth = max(worth, gain * min(80, OPENING * left) // 100)
    return worth


def is_open(s: World, seat: int, technology: int) -> bool:
    """Whether the Technology is free and the seat has its prerequisite."""
    needed = boards.TECHNOLOGY_NEEDED[technology]
    if s.technologies[technology] > 0:
        return False
    return needed == boards.NO_PREREQUISITE or s.technologies[needed] == seat + 1


def technology_worth(s: World, w: Weights, technology: int) -> int:
    """Its immediate points, and the worth of those that need it."""
    return outlook.POINT * boards.TECHNOLOGY_PRESTIGE[technology] + opens(s, w, technology)


def acquisition_worth(s: World, w: Weights, seat: int, technology: int) -> int:
    """The same, or a victory if its points suffice: sure only in the seat's own Play turn."""
    if prestige(s, seat) + boards.TECHNOLOGY_PRESTIGE[technology] >= boards.PRESTIGE_TO_WIN:
        return outlook.VICTORY if s.question == questions.PLAY_CARDS else outlook.VICTORY // 2
    return technology_worth(s, w, technology)


def research_rate(s: World, w: Weights, seat: int) -> int:
    """The worth of an unspent Research unit."""
    held = holdings.amount_with(s, seat, RESEARCH) + holdings.amount_with(s, seat, SCIENTIST)
    reach = within_reach(s, w, seat, held, RESEARCH)
    rate = 0
    for technology in range(boards.TECHNOLOGIES):
        needed = boards.RESEARCH_NEEDED[technology]
        if is_open(s, seat, technology) and needed <= reach:
            rate = max(rate, technology_worth(s, w, technology) // needed)
    return rate * w[weights.PATIENCE] // 100 if outlook.rounds_left(s) > 0 else 0


def best_technology(s: World, w: Weights, seat: int, units: int, rate: int) -> int:
    """The Technology to buy with these units; `KEEP` if keeping them is worth as much."""
    best = KEEP
    worth = units * rate
    for technology in range(boards.TECHNOLOGIES):
        left_over = units - boards.RESEARCH_NEEDED[technology]
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
    return acquisition_worth(s, w, seat, best) + (units - boards.RESEARCH_NEEDED[best]) * rate


def advancement_worth(s: World, w: Weights, seat: int, advancement: int, prospect: Prospect) -> int:
    """Its worth until the end of the game."""
    doom, rounds = prospect
    if advancement == boards.SAVINGS_PLAN:
        return savings_plan_worth(s, w, seat, doom)
    more = boards.ADVANCEMENT_INCOME[advancement]
    return rounds * more * outlook.spending_worth(s, w, seat, more, doom) // 100


def savings_plan_worth(s: World, w: Weights, seat: int, doom: int) -> int:
    """The worth of all money that would otherwise buy less than a point a $."""
    money = s.seats[seat].money + outlook.rounds_left(s) * drafting.income(s, seat)
    return money * max(0, outlook.POINT - outlook.spending_worth(s, w, seat, 0, doom))


def investment_rate(s: World, w: Weights, seat: int, prospect: Prospect) -> int:
    """The worth of an unspent Investment unit."""
    reach = within_reach(s, w, seat, holdings.amount_with(s, seat, INVESTMENT), INVESTMENT)
    rate = 0
    for advancement in range(boards.ADVANCEMENTS):
        needed = boards.INVESTMENT_NEEDED[advancement]
        if s.seats[seat].advancements[advancement] == 0 and needed <= reach:
            rate = max(rate, advancement_worth(s, w, seat, advancement, prospect) // needed)
    return rate * w[weights.INVESTORS_PATIENCE] // 100 if outlook.rounds_left(s) > 0 else 0


def best_advancement(
    s: World, w: Weights, seat: int, units: int, rate: int, prospect: Prospect
) -> int:
    """The Advancement to buy with these units; `KEEP` if keeping them is worth as much."""
    best = KEEP
    worth = units * rate
    for advancement in range(boards.ADVANCEMENTS):
        left_over = units - boards.INVESTMENT_NEEDED[advancement]
        if left_over >= 0 and s.seats[seat].advancements[advancement] == 0:
            gain = advancement_worth(s, w, seat, advancement, prospect) + left_over * rate
            if gain > worth:
                worth = gain
                best = advancement
    return best


def investment_worth(
    s: World, w: Weights, seat: int, units: int, rate: int, prospect: Prospect
) -> int:
    """The worth of these Investment units if they can be used this round."""
    best = best_advancement(s, w, seat, units, rate, prospect)
    if best == KEEP:
        return units * rate
    left_over = units - boards.INVESTMENT_NEEDED[best]
    return advancement_worth(s, w, seat, best, prospect) + left_over * rate


def purchase(s: World, w: Weights, seat: int) -> int:
    """The Technology or Advancement to buy now, as an action; `KEEP` if none."""
    research = holdings.amount_with(s, seat, RESEARCH)
    if research > 0:
        units = research + holdings.amount_with(s, seat, SCIENTIST)
        technology = best_technology(s, w, seat, units, research_rate(s, w, seat))
        if technology != KEEP:
            return moves.ACQUIRE + technology
    units = holdings.amount_with(s, seat, INVESTMENT)
    if units == 0:
        return KEEP
    prospect = outlook.prospect_of(s, seat)
    rate = investment_rate(s, w, seat, prospect)
    advancement = best_advancement(s, w, seat, units, rate, prospect)
    return moves.INVEST + advancement if advancement != KEEP else KEEP


def card_to_spend(s: World, menu: Menu, n: int) -> int:
    """Pay exactly if possible: the largest card that is not too large, else the smallest.

    Something must be paid with Research, so a Scientist waits for the first Research card.
    """
    if s.question == questions.SPEND_INVESTMENT:
        due = boards.INVESTMENT_NEEDED[s.goal - 1] - s.spent
    else:
        due = boards.RESEARCH_NEEDED[s.goal - 1] - s.spent
    fitting = KEEP
    smallest = KEEP
    for i in range(n):
        card = menu.actions[i] - moves.SPEND
        if s.effect[card] == SCIENTIST and s.research_spent == 0:
            continue
        units = s.amount[card]
        if units <= due and (fitting == KEEP or units > s.amount[fitting]):
            fitting = card
        if smallest == KEEP or units < s.amount[smallest]:
            smallest = card
    return moves.SPEND + (fitting if fitting != KEEP else smallest)
