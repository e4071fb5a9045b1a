"""A seat's outlook: the rounds to come, Armageddon, the leader, the worth of a $.

All worths are in hundredths of a Prestige Point. They are estimates from the print on the deck in
play, and from what the seat sees; nothing depends on a card's id.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import boards, drafting, turns
from artificer.games.utopia.cards import CARDS, count, size
from artificer.games.utopia.holdings import prestige, savings
from artificer.games.utopia.state import World
from artificer.players.utopia import weights
from artificer.players.utopia.weights import Weights

POINT: Final = 100
"""One Prestige Point, the unit of all worths."""

VICTORY: Final = 1_000_000
"""More than any other worth."""

Prospect = tuple[int, int]
"""The chance of Armageddon in a round, in thousandths; expected further rounds, in hundredths."""


def rounds_left(s: World) -> int:
    """Rounds after this one."""
    return boards.LAST_ROUND - s.round


def own_cards(s: World, seat: int) -> int:
    """Cards in the Finance deck and its discard pile."""
    return s.seats[seat].in_finance + s.seats[seat].in_pile


def copies_in_deck(s: World, seat: int, card: int) -> int:
    """The number of copies of this card among the seat's own."""
    return count(s.seats[seat].finance, card) + count(s.seats[seat].pile, card)


def deck_total(s: World, seat: int, effect: int) -> int:
    """Sum of the parameters of the cards with that effect in the seat's Finance deck."""
    sum_of_amounts = 0
    for card in range(CARDS):
        if s.effect[card] == effect:
            sum_of_amounts += copies_in_deck(s, seat, card) * s.amount[card]
    return sum_of_amounts


def deck_cards(s: World, seat: int, effect: int) -> int:
    """The number of cards with that effect in the seat's Finance deck."""
    cards = 0
    for card in range(CARDS):
        if s.effect[card] == effect:
            cards += copies_in_deck(s, seat, card)
    return cards


def doom_chance(s: World, seat: int) -> int:
    """The chance of Armageddon in a round, in thousandths.

    It is in the seat's own deck or a known one, or anywhere among cards out of sight; then every
    other Finance deck is as likely to turn it up as any three of those. On the Draft discard pile,
    where the deck of a player who is out may bring it, it cannot be drawn.
    """
    if s.doom[0] == 0 or count(s.discard, s.doom[0] - 1) > 0:
        return 0
    if copies_in_deck(s, seat, s.doom[0] - 1) > 0:
        return 1000 * boards.DRAWN // max(boards.DRAWN, own_cards(s, seat))
    out_of_sight = s.unseen
    for other in range(s.seats_taken):
        if other != seat:
            if count(s.seats[other].known, s.doom[0] - 1) > 0:
                return 1000 * boards.DRAWN // max(boards.DRAWN, s.seats[other].in_finance)
            out_of_sight += size(s.seats[other].known)
    return 1000 * boards.DRAWN * (turns.survivors(s) - 1) // max(20, out_of_sight)


def is_ending(s: World) -> bool:
    """Whether Armageddon surely comes in this Finance phase: only immediate points count.

    All drawn cards are face up, and in the first round all cards of the offer will be drawn.
    """
    doom = s.doom[0]
    if doom == 0 or (s.late == 1 and s.round < boards.LATE_ROUND):
        return False
    for seat in range(s.seats_taken):
        for place in range(boards.DRAWN):
            if s.seats[seat].drawn[place] == doom:
                return True
    return s.round == 1 and count(s.offer, doom - 1) > 0


def prospect_of(s: World, seat: int) -> Prospect:
    """What the worths of a choice have in common, computed once for all of them."""
    doom = doom_chance(s, seat)
    return doom, rounds_expected(s, doom)


def rounds_expected(s: World, doom: int) -> int:
    """Expected further rounds, in hundredths, by the chance of Armageddon.

    It is the worth in $ of a $ a round.
    """
    alive = 1000
    expected = 0
    for later in range(s.round + 1, boards.LAST_ROUND + 1):
        if s.late == 0 or later >= boards.LATE_ROUND:
            alive = alive * (1000 - doom) // 1000
        expected += alive
    return expected // 10


def spending_worth(s: World, w: Weights, seat: int, more_income: int, doom: int) -> int:
    """The later worth of a $, by the number of $ for three cards a round."""
    left = rounds_left(s)
    if left == 0 or is_ending(s):
        return w[weights.LAST_DOLLAR]
    saved = 100 * s.seats[seat].money // min(left + 1, w[weights.SPENDING_ROUNDS])
    budget = 100 * (drafting.income(s, seat) + more_income) + saved
    lean, rich, scarce = w[weights.LEAN_BUDGET], w[weights.RICH_BUDGET], w[weights.SCARCE_DOLLAR]
    budget = min(max(budget, lean), rich)
    fall = (scarce - w[weights.IDLE_DOLLAR]) * (budget - lean) // (rich - lean)
    return (scarce - fall) * (1000 - doom) // 1000


def dollar_worth(s: World, w: Weights, seat: int, doom: int) -> int:
    """The worth of keeping a $: at least a point with the Savings Plan."""
    worth = spending_worth(s, w, seat, 0, doom)
    if s.seats[seat].advancements[boards.SAVINGS_PLAN] == 1:
        return max(POINT, worth)
    return worth


def points(s: World, seat: int) -> int:
    """Prestige Points if the game ended now."""
    return prestige(s, seat) + savings(s, seat)


def best_rival(s: World, seat: int) -> int:
    """The leading opponent; the seat itself if none is left."""
    return rival(s, seat, 1)


def worst_rival(s: World, seat: int) -> int:
    """The last opponent; the seat itself if none is left."""
    return rival(s, seat, -1)


def rival(s: World, seat: int, sign: int) -> int:
    """The opponent with the most points, or with the fewest if the sign is -1."""
    found = seat
    for other in range(s.seats_taken):
        if other != seat and turns.is_in_play(s, other):
            if found == seat or sign * points(s, other) > sign * points(s, found):
                found = other
    return found


def lead(s: World, seat: int) -> int:
    """Points ahead of the best opponent; negative when behind."""
    return points(s, seat) - points(s, best_rival(s, seat))


def rivalry(s: World, seat: int, other: int) -> int:
    """The worth of that opponent's loss to the seat, in hundredths of the loss.

    With one opponent it is as good as a gain; with several it helps the others as much, least if
    the opponent is not the one to beat.
    """
    share = 80 // max(1, turns.survivors(s) - 1)
    return share + 20 if other == best_rival(s, seat) else share // 2
