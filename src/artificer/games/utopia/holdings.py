"""What a seat holds: Units and Territories, its Tableau, Prestige Points and money."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.utopia import boards, facts
from artificer.games.utopia.cards import CARDS, count, next_card, put, take
from artificer.games.utopia.state import MOST_MONEY, World


def cards_with(s: World, seat: int, effect: int) -> int:
    """The number of financed cards with that effect."""
    tableau = s.seats[seat].tableau
    cards = 0
    card = next_card(tableau, 0)
    while card < CARDS:
        if s.effect[card] == effect:
            cards += count(tableau, card)
        card = next_card(tableau, card + 1)
    return cards


def amount_with(s: World, seat: int, effect: int) -> int:
    """The sum of the first parameters of the financed cards with that effect."""
    tableau = s.seats[seat].tableau
    amount = 0
    card = next_card(tableau, 0)
    while card < CARDS:
        if s.effect[card] == effect:
            amount += count(tableau, card) * s.amount[card]
        card = next_card(tableau, card + 1)
    return amount


def use_up(s: World, seat: int, card: int) -> None:
    """Put a played card onto the Draft discard pile (F24)."""
    take(s.seats[seat].tableau, card)
    put(s.discard, card)


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


def controls(s: World, seat: int, territory: int) -> bool:
    """Whether the seat has a token there (F31)."""
    return s.territories[territory].owner == seat + 1


def is_empty(s: World, territory: int) -> bool:
    """Whether there is no token."""
    return s.territories[territory].owner == 0


def is_opponents(s: World, territory: int) -> bool:
    """Whether a seat other than the active player's has a token there."""
    owner = s.territories[territory].owner
    return owner > 0 and owner != s.active + 1


def touch(s: World, a: int, b: int) -> bool:
    """Whether two Territories have a common border (B2)."""
    return s.borders[a * boards.TERRITORIES + b] == 1


def is_home_of(s: World, seat: int, territory: int) -> bool:
    """Whether the seat's Governor is there (F33)."""
    return s.seats[seat].home == territory + 1


def is_home(s: World, territory: int) -> bool:
    """Whether any Governor is there."""
    for seat in range(boards.MOST_SEATS):
        if is_home_of(s, seat, territory):
            return True
    return False


def tokens_at(s: World, territory: int) -> int:
    """Units and a Governor."""
    return s.territories[territory].units + (1 if is_home(s, territory) else 0)


def place_unit(s: World, seat: int, territory: int) -> None:
    """Put a Unit of the supply on the map (M3, M4)."""
    s.seats[seat].supply -= 1
    s.territories[territory].units += 1
    s.territories[territory].owner = seat + 1
    note(s, facts.UNIT_PLACED, territory, seat)


def remove_units(s: World, territory: int, units: int) -> int:
    """Return that many Units there, at most all, to their owner's supply; returns the number."""
    removed = min(units, s.territories[territory].units)
    if removed > 0:
        s.territories[territory].units -= removed
        s.seats[s.territories[territory].owner - 1].supply += removed
        note(s, facts.UNITS_REMOVED, removed, territory)
        leave_if_empty(s, territory)
    return removed


def leave_if_empty(s: World, territory: int) -> None:
    """A Territory without a token has no owner (F29, F31)."""
    if s.territories[territory].owner > 0 and tokens_at(s, territory) == 0:
        s.territories[territory].owner = 0
        note(s, facts.LEFT_EMPTY, territory, 0)


def borders_on(s: World, seat: int, territory: int) -> bool:
    """Whether the seat controls a Territory next to it."""
    for other in range(boards.TERRITORIES):
        if controls(s, seat, other) and touch(s, other, territory):
            return True
    return False
