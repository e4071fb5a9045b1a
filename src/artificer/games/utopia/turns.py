"""Who comes next: clockwise from the First Player, past those who are eliminated."""

from __future__ import annotations

from artificer.games.utopia.state import World


def is_in_play(s: World, seat: int) -> bool:
    """Whether the seat's Governor is on the map (F35)."""
    return s.seats[seat].home > 0


def survivors(s: World) -> int:
    """The number of Governors on the map."""
    governors = 0
    for seat in range(s.seats_taken):
        if is_in_play(s, seat):
            governors += 1
    return governors


def next_survivor(s: World, seat: int) -> int:
    """The next seat clockwise that is not eliminated."""
    seat = (seat + 1) % s.seats_taken
    while not is_in_play(s, seat):
        seat = (seat + 1) % s.seats_taken
    return seat


def last_of_round(s: World, seat: int) -> bool:
    """Whether the First Player's place comes before the next survivor: everybody had a turn."""
    seat = (seat + 1) % s.seats_taken
    while seat != s.first:
        if is_in_play(s, seat):
            return False
        seat = (seat + 1) % s.seats_taken
    return True


def at_peace(s: World, seat: int, other: int) -> bool:
    """Whether a Peace Treaty holds between them in this round (M8)."""
    return s.seats[seat].treaty[other] >= s.round
