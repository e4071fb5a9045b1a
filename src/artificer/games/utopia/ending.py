"""Elimination and the end of the game."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.utopia import boards, cards, facts, memory, questions, state, turns
from artificer.games.utopia.holdings import prestige, savings
from artificer.games.utopia.state import World


def eliminate(s: World, seat: int) -> None:
    """No Governor, no civilization: Units, $ and cards are given back (F35, G17).

    Tokens on Technologies and Advancements stay: a Technology stays closed (R20).
    """
    loser = s.seats[seat]
    loser.home = 0
    for territory in range(boards.TERRITORIES):
        if s.territories[territory].owner == seat + 1:
            loser.supply += s.territories[territory].units
            s.territories[territory].units = 0
            s.territories[territory].owner = 0
    loser.money = 0
    loser.banked = 0
    loser.in_finance = 0
    loser.in_pile = 0
    for other in range(boards.MOST_SEATS):
        loser.treaty[other] = 0
        s.seats[other].treaty[seat] = 0
    cards.pour(loser.finance, s.discard)
    cards.pour(loser.pile, s.discard)
    cards.clear(loser.known)
    memory.settle(s)
    cards.pour(loser.tableau, s.discard)
    note(s, facts.ELIMINATED, seat, 0)


def end_if_decided(s: World) -> None:
    """End the game if Armageddon or the last round has come, or a player wins at once (F37)."""
    if s.end == state.PLAYING:
        s.end = decision(s)
    if s.end != state.PLAYING:
        choose_winners(s)
        end_game(s)


def decision(s: World) -> int:
    """The last Governor comes before 80 Prestige Points (F37, R3)."""
    if turns.survivors(s) == 1:
        return state.LAST_GOVERNOR
    for seat in range(s.seats_taken):
        if prestige(s, seat) >= boards.PRESTIGE_TO_WIN:
            return state.EIGHTY_PRESTIGE
    return state.PLAYING


def choose_winners(s: World) -> None:
    """Most points, then most $, then shared (F37 to F39).

    Where the game ends at once the winner is fixed before the Savings Plan is added (G21), unless
    a house rule has it added first, "in all scenarios" (F38).
    """
    compared = s.end == state.ARMAGEDDON or s.end == state.TWENTY_ROUNDS
    with_savings = compared or s.savings_first == 1
    best = -1
    for seat in range(s.seats_taken):
        best = max(best, standing(s, seat, with_savings))
    for seat in range(s.seats_taken):
        if standing(s, seat, with_savings) == best:
            s.winners[seat] = 1


def standing(s: World, seat: int, with_savings: bool) -> int:
    """A number that is larger for a better standing; -1 once eliminated."""
    if not turns.is_in_play(s, seat):
        return -1
    points = prestige(s, seat)
    if with_savings:
        points += savings(s, seat)
    return points * (state.MOST_MONEY + 1) + s.seats[seat].money


def end_game(s: World) -> None:
    """End the game; the Savings Plan counts in all totals (F38)."""
    s.question = questions.OVER
    winners = 0
    for seat in range(s.seats_taken):
        winners += s.winners[seat]
        if savings(s, seat) > 0:
            note(s, facts.SAVED, savings(s, seat), seat)
    for seat in range(s.seats_taken):
        if s.winners[seat] == 1:
            fact = facts.WON if winners == 1 else facts.SHARED
            note(s, fact, seat, final_prestige(s, seat))


def final_prestige(s: World, seat: int) -> int:
    """The points shown after the end; before it, the present ones."""
    return prestige(s, seat) + (savings(s, seat) if s.end > 0 else 0)
