"""Before the first round: First Player, tiles, starting Territories."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.utopia.boards import (
    ENVIRONMENT_TILES,
    ENVIRONMENTS,
    HIGHEST_TILE,
    PRESTIGE_TILES,
    TERRITORIES,
    TOKENS,
)
from artificer.games.utopia.facts import FIRST_PLAYER, LAND, STARTED, TILE
from artificer.games.utopia.questions import (
    CHOOSE_FIRST,
    CHOOSE_START,
    LAY_ENVIRONMENT,
    LAY_PRESTIGE,
)
from artificer.games.utopia.state import World


def lay_out(s: World, players: int, strategic: bool, late: bool, half_deck: bool) -> None:
    """Shuffle the deck, half of it perhaps into the box (F13); the printed cards are in place."""
    s.seats_taken = players
    s.strategic = 1 if strategic else 0
    s.late = 1 if late else 0
    cards = sum(s.copies)
    s.unseen = cards
    s.in_box = cards // 2 if half_deck else 0
    s.in_deck = cards - s.in_box
    for seat in range(players):
        s.seats[seat].supply = TOKENS
    s.question = CHOOSE_FIRST


def choose_first(s: World, seat: int) -> None:
    """Chance names the First Player (F14, G2)."""
    s.first = seat
    s.seat = seat
    s.question = LAY_PRESTIGE
    note(s, FIRST_PLAYER, seat, 0)


def tiles_left(s: World, prestige: int) -> int:
    """Prestige tiles with so many points that no Territory has yet (F2)."""
    left = PRESTIGE_TILES[prestige]
    for territory in range(TERRITORIES):
        if s.territories[territory].tile == prestige:
            left -= 1
    return left


def environments_left(s: World, environment: int) -> int:
    """Environment tiles of a kind that no Territory has yet (F3)."""
    left = ENVIRONMENT_TILES
    for territory in range(TERRITORIES):
        if s.territories[territory].environment == environment:
            left -= 1
    return left


def tile_of_ticket(s: World, ticket: int) -> int:
    """The Prestige tile that lies there when the rest is sorted."""
    for prestige in range(1, HIGHEST_TILE + 1):
        ticket -= tiles_left(s, prestige)
        if ticket < 0:
            return prestige
    return 0


def environment_of_ticket(s: World, ticket: int) -> int:
    """The Environment tile that lies there when the rest is sorted."""
    for environment in range(1, ENVIRONMENTS + 1):
        ticket -= environments_left(s, environment)
        if ticket < 0:
            return environment
    return 0


def next_bare(s: World) -> int:
    """The first Territory without an Environment tile, `TERRITORIES` when all have one."""
    for territory in range(TERRITORIES):
        if s.territories[territory].environment == 0:
            return territory
    return TERRITORIES


def lay_tile(s: World, prestige: int) -> None:
    """A Prestige tile for the next Territory (F4)."""
    territory = next_bare(s)
    s.territories[territory].tile = prestige
    s.question = LAY_ENVIRONMENT
    note(s, TILE, prestige, territory)


def lay_environment(s: World, environment: int) -> None:
    """Its Environment tile (F4); when all lie, the seat to First Player's right begins (F14)."""
    territory = next_bare(s)
    s.territories[territory].environment = environment
    note(s, LAND, environment, territory)
    if next_bare(s) < TERRITORIES:
        s.question = LAY_PRESTIGE
    else:
        s.seat = counter_clockwise(s, s.first)
        s.question = CHOOSE_START


def counter_clockwise(s: World, seat: int) -> int:
    """The seat to the right."""
    return (seat + s.seats_taken - 1) % s.seats_taken


def start_at(s: World, territory: int) -> bool:
    """Governor and a Unit there (F15); answers whether all have chosen, the First Player last."""
    seat = s.seat
    s.territories[territory].owner = seat + 1
    s.territories[territory].units = 1
    s.seats[seat].home = territory + 1
    s.seats[seat].supply -= 1
    note(s, STARTED, territory, seat)
    s.seat = counter_clockwise(s, seat)
    return seat == s.first
