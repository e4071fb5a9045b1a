"""The worth of cards that bring money or cards, or are played on an opponent."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import effects
from artificer.games.utopia.boards import ADVANCEMENTS
from artificer.games.utopia.cards import CARDS, count, next_card
from artificer.games.utopia.diplomacy import can_return
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import at_peace, is_in_play
from artificer.players.utopia import outlook
from artificer.players.utopia.land import (
    danger_now,
)
from artificer.players.utopia.outlook import rivalry, rounds_left, worst_rival

ADVICE: Final = 50
INSIGHT: Final = 14
"""Per remaining round: the worth of the Advisor, and of each card it can choose from."""


def influence_worth(s: World, seat: int, card: int, dollar: int) -> int:
    """The worth of cards that bring money or cards, or are played on an opponent."""
    effect = s.effect[card]
    left = rounds_left(s)
    if effect == effects.TRADE_AGREEMENT:
        partner = s.second[card] * rivalry(s, seat, worst_rival(s, seat)) // 100
        return dollar * (s.amount[card] - partner)
    if effect == effects.TYCOON:
        money = s.amount[card]
        for advancement in range(ADVANCEMENTS):
            money += s.second[card] * s.seats[seat].advancements[advancement]
        return dollar * money
    if effect == effects.PEACE_TREATY:
        return danger_now(s, seat) // 3 + min(left, 2) * 10
    if effect == effects.SABOTAGE:
        return max(sabotage_worth(s, seat, best_victim(s, seat), s.amount[card]), min(left, 8) * 15)
    if effect == effects.ADVISOR:
        return min(left, 5) * ADVICE
    if (
        effect == effects.INFILTRATION
        or effect == effects.PROPHET
        or effect == effects.WITCH_DOCTOR
    ):
        return min(left, 8) * INSIGHT * s.amount[card]
    return 0


def sabotage_worth(s: World, seat: int, victim: int, cards: int) -> int:
    """Half of the price of the victim's most expensive cards: it may finance them again."""
    tableau = s.seats[victim].tableau
    dearest = 0
    second = 0
    card = next_card(tableau, 0)
    while card < CARDS:
        if can_return(s, card):
            for _ in range(min(2, count(tableau, card))):
                second = max(second, min(dearest, s.price[card]))
                dearest = max(dearest, s.price[card])
        card = next_card(tableau, card + 1)
    paid = dearest + (second if cards > 1 else 0)
    return outlook.POINT * paid * rivalry(s, seat, victim) // 200


def best_victim(s: World, seat: int) -> int:
    """The opponent whose loss by Sabotage gains the seat most; the seat itself if none."""
    best = seat
    most = 0
    for other in range(s.seats_taken):
        if other != seat and is_in_play(s, other) and not at_peace(s, seat, other):
            worth = sabotage_worth(s, seat, other, 2)
            if best == seat or worth > most:
                best = other
                most = worth
    return best
