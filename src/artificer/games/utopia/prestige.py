"""Prestige Points and money: the value of Territories, the points and $ of seats."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.utopia import boards, facts
from artificer.games.utopia.state import MOST_MONEY, World


def territory_value(s: World, territory: int) -> int:
    """0 under the Savages, else tile, Hotspot and attached cards, at least 0 (F28, G23, G24)."""
    if s.savages == territory + 1:
        return 0
    value = s.territories[territory].tile + s.territories[territory].bonus
    if s.hotspot == territory + 1:
        value += s.hotspot_worth
    return max(0, value)


def prestige(s: World, seat: int) -> int:
    """Banked points and the Territories as they are now; 0 once eliminated (G26, R15)."""
    if s.seats[seat].home == 0:
        return 0
    points = s.seats[seat].banked
    for territory in range(boards.TERRITORIES):
        if s.territories[territory].owner == seat + 1:
            points += territory_value(s, territory)
    return points


def savings(s: World, seat: int) -> int:
    """The addition of the Savings Plan at the end: $1 is a point (F38)."""
    if s.seats[seat].home == 0 or s.seats[seat].advancements[boards.SAVINGS_PLAN] == 0:
        return 0
    return s.seats[seat].money


def gain_prestige(s: World, seat: int, points: int) -> None:
    """Bank points (F27, R38)."""
    if points > 0:
        s.seats[seat].banked = min(MOST_MONEY, s.seats[seat].banked + points)
        note(s, facts.PRESTIGE_GAINED, points, seat)


def lose_prestige(s: World, seat: int, points: int) -> None:
    """Banked points never fall below 0 (G23)."""
    lost = min(points, s.seats[seat].banked)
    if lost > 0:
        s.seats[seat].banked -= lost
        note(s, facts.PRESTIGE_LOST, lost, seat)


def gain_money(s: World, seat: int, money: int) -> None:
    """Gain $ from a card."""
    if money > 0:
        take_money(s, seat, money)
        note(s, facts.MONEY_GAINED, money, seat)


def take_money(s: World, seat: int, money: int) -> None:
    """Take $ from the Bank, which never runs out (G1, R38)."""
    s.seats[seat].money = min(MOST_MONEY, s.seats[seat].money + money)


def lose_money(s: World, seat: int, money: int) -> None:
    """Give $ to the Bank."""
    if money > 0:
        s.seats[seat].money -= money
        note(s, facts.MONEY_LOST, money, seat)
