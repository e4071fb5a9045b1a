"""Before the first round: First Player, tiles, starting Territories."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia import boards, facts, holdings, moves, refusals
from artificer.games.utopia import questions as q
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu


def lay_out(s: World, players: int, strategic: bool, late: bool, half_deck: bool) -> None:
    """Shuffle the deck, perhaps half of it into the box (F13); the print is in place already."""
    s.seats_taken = players
    s.strategic = 1 if strategic else 0
    s.late = 1 if late else 0
    cards = sum(s.copies)
    s.unseen = cards
    s.in_box = cards // 2 if half_deck else 0
    s.in_deck = cards - s.in_box
    for seat in range(players):
        s.seats[seat].supply = boards.TOKENS
    s.question = q.CHOOSE_FIRST


def choose_first(s: World, seat: int) -> None:
    """Chance names the First Player (F14, G2)."""
    s.first = seat
    s.seat = seat
    s.question = q.LAY_PRESTIGE
    note(s, facts.FIRST_PLAYER, seat, 0)


def tiles_left(s: World, prestige: int) -> int:
    """Prestige tiles of that value still without a Territory (F2)."""
    left = boards.PRESTIGE_TILES[prestige]
    for territory in range(boards.TERRITORIES):
        if s.territories[territory].tile == prestige:
            left -= 1
    return left


def environments_left(s: World, environment: int) -> int:
    """Environment tiles of a kind still without a Territory (F3)."""
    left = boards.ENVIRONMENT_TILES
    for territory in range(boards.TERRITORIES):
        if s.territories[territory].environment == environment:
            left -= 1
    return left


def setup_tickets(s: World) -> int:
    """One for each seat, or for each remaining tile: one per Territory without a tile."""
    return s.seats_taken if s.question == q.CHOOSE_FIRST else boards.TERRITORIES - next_bare(s)


def setup_outcome(s: World, ticket: int) -> int:
    """The seat, or the tile at that place in the sorted rest."""
    if s.question == q.CHOOSE_FIRST:
        return moves.SEAT_DRAWN + ticket
    if s.question == q.LAY_PRESTIGE:
        return moves.TILE_LAID + tile_of_ticket(s, ticket)
    return moves.ENVIRONMENT_LAID + environment_of_ticket(s, ticket) - 1


def tile_of_ticket(s: World, ticket: int) -> int:
    """The Prestige tile at that place in the sorted rest."""
    for prestige in range(1, boards.HIGHEST_TILE + 1):
        ticket -= tiles_left(s, prestige)
        if ticket < 0:
            return prestige
    return 0


def environment_of_ticket(s: World, ticket: int) -> int:
    """The Environment tile at that place in the sorted rest."""
    for environment in range(1, boards.ENVIRONMENTS + 1):
        ticket -= environments_left(s, environment)
        if ticket < 0:
            return environment
    return 0


def next_bare(s: World) -> int:
    """The first Territory without an Environment tile, `TERRITORIES` if there is none."""
    for territory in range(boards.TERRITORIES):
        if s.territories[territory].environment == 0:
            return territory
    return boards.TERRITORIES


def lay_tile(s: World, prestige: int) -> None:
    """A Prestige tile for the next Territory (F4)."""
    territory = next_bare(s)
    s.territories[territory].tile = prestige
    s.question = q.LAY_ENVIRONMENT
    note(s, facts.TILE, prestige, territory)


def lay_environment(s: World, environment: int) -> None:
    """Its Environment tile (F4); when all lie, the seat to First Player's right begins (F14)."""
    territory = next_bare(s)
    s.territories[territory].environment = environment
    note(s, facts.LAND, environment, territory)
    if next_bare(s) < boards.TERRITORIES:
        s.question = q.LAY_PRESTIGE
    else:
        s.seat = counter_clockwise(s, s.first)
        s.question = q.CHOOSE_START


def counter_clockwise(s: World, seat: int) -> int:
    """The seat to the right."""
    return (seat + s.seats_taken - 1) % s.seats_taken


def offer_start(s: World, menu: Menu) -> int:
    """The Territories not yet chosen (F14)."""
    n = 0
    for territory in range(boards.TERRITORIES):
        if holdings.is_empty(s, territory):
            menu.actions[n] = moves.START + territory
            n += 1
    return n


def refuse_start(s: World, move: Move) -> Message:
    """Another player has chosen it (F14, F15)."""
    owner = refusals.holder(s, move["territory"])
    return Message("refuse.start", "F14, F15", **refusals.named(move), owner=owner)


def start_at(s: World, territory: int) -> None:
    """Governor and a Unit there (F15); when the First Player has chosen, the first round begins."""
    seat = s.seat
    s.territories[territory].owner = seat + 1
    s.territories[territory].units = 1
    s.seats[seat].home = territory + 1
    s.seats[seat].supply -= 1
    note(s, facts.STARTED, territory, seat)
    s.seat = counter_clockwise(s, seat)
    if seat == s.first:
        s.question = q.NEXT_ROUND


def answer_setup(s: World, action: int) -> None:
    """A starting Territory, or what chance lays."""
    question = s.question
    if question == q.CHOOSE_START:
        start_at(s, action - moves.START)
    elif question == q.CHOOSE_FIRST:
        choose_first(s, action - moves.SEAT_DRAWN)
    elif question == q.LAY_PRESTIGE:
        lay_tile(s, action - moves.TILE_LAID)
    else:
        lay_environment(s, action - moves.ENVIRONMENT_LAID + 1)
