"""Elimination and the end of the game."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.utopia.boards import MOST_SEATS, PRESTIGE_TO_WIN, TERRITORIES
from artificer.games.utopia.cards import clear, pour
from artificer.games.utopia.facts import ELIMINATED, SAVED, SHARED, WON
from artificer.games.utopia.memory import settle
from artificer.games.utopia.prestige import prestige, savings
from artificer.games.utopia.questions import OVER
from artificer.games.utopia.state import (
    ARMAGEDDON,
    EIGHTY_PRESTIGE,
    LAST_GOVERNOR,
    MOST_MONEY,
    PLAYING,
    TWENTY_ROUNDS,
    World,
)
from artificer.games.utopia.turns import is_in_play, survivors


def eliminate(s: World, seat: int) -> None:
    """No Governor, no civilization: Units, $ and cards are given back (F35, G17).

    Tokens on Technologies and Advancements stay: a Technology stays closed (R20).
    """
    loser = s.seats[seat]
    loser.home = 0
    for territory in range(TERRITORIES):
        if s.territories[territory].owner == seat + 1:
            loser.supply += s.territories[territory].units
            s.territories[territory].units = 0
            s.territories[territory].owner = 0
    loser.money = 0
    loser.banked = 0
    loser.in_finance = 0
    loser.in_pile = 0
    for other in range(MOST_SEATS):
        loser.treaty[other] = 0
        s.seats[other].treaty[seat] = 0
    pour(loser.finance, s.discard)
    pour(loser.pile, s.discard)
    clear(loser.known)
    settle(s)
    pour(loser.tableau, s.discard)
    note(s, ELIMINATED, seat, 0)


def end_if_decided(s: World) -> None:
    """End the game if Armageddon or the last round has come, or a player wins at once (F37)."""
    if s.end == PLAYING:
        s.end = decision(s)
    if s.end != PLAYING:
        choose_winners(s)
        end_game(s)


def decision(s: World) -> int:
    """The last Governor comes before 80 Prestige Points (F37, R3)."""
    if survivors(s) == 1:
        return LAST_GOVERNOR
    for seat in range(s.seats_taken):
        if prestige(s, seat) >= PRESTIGE_TO_WIN:
            return EIGHTY_PRESTIGE
    return PLAYING


def choose_winners(s: World) -> None:
    """Most points, then most $, then shared (F37 to F39).

    Where the game ends at once the winner is fixed before the Savings Plan is added (G21), unless
    a house rule has it added first, "in all scenarios" (F38).
    """
    compared = s.end == ARMAGEDDON or s.end == TWENTY_ROUNDS
    with_savings = compared or s.savings_first == 1
    best = -1
    for seat in range(s.seats_taken):
        best = max(best, standing(s, seat, with_savings))
    for seat in range(s.seats_taken):
        if standing(s, seat, with_savings) == best:
            s.winners[seat] = 1


def standing(s: World, seat: int, with_savings: bool) -> int:
    """A number that is larger for a better standing; -1 once eliminated."""
    if not is_in_play(s, seat):
        return -1
    points = prestige(s, seat)
    if with_savings:
        points += savings(s, seat)
    return points * (MOST_MONEY + 1) + s.seats[seat].money


def end_game(s: World) -> None:
    """End the game; the Savings Plan counts in all totals (F38)."""
    s.question = OVER
    winners = 0
    for seat in range(s.seats_taken):
        winners += s.winners[seat]
        if savings(s, seat) > 0:
            note(s, SAVED, savings(s, seat), seat)
    for seat in range(s.seats_taken):
        if s.winners[seat] == 1:
            fact = WON if winners == 1 else SHARED
            note(s, fact, seat, final_prestige(s, seat))


def final_prestige(s: World, seat: int) -> int:
    """The points shown after the end; before it, the present ones."""
    return prestige(s, seat) + (savings(s, seat) if s.end > 0 else 0)
