"""What people and computer players are called, by the texts of their seats."""

from __future__ import annotations

from collections.abc import Sequence

from artificer.games.contract import Game
from artificer.host.seats import NAMELESS, computer_at
from artificer.words import Words
from artificer.words.faults import Speaker


def full_name(seats: Sequence[str], seat: int, words: Speaker) -> str:
    """What a seat is called."""
    text, computer = seats[seat], computer_at(seats[seat])
    if computer is not None:
        return words.say("seat.computer", seat=seat + 1, name=computer)
    kind = "nameless" if text == NAMELESS else "named"
    return words.say(f"seat.{kind}", seat=seat + 1, name=text)


def full_names(seats: Sequence[str], words: Words) -> tuple[str, ...]:
    """What everybody is called, in their order."""
    return tuple(full_name(seats, seat, words) for seat in range(len(seats)))


def short_names(seats: Sequence[str], words: Words) -> tuple[str, ...]:
    """The names of people, and the seats of everybody else, in their order.

    They tell everybody apart in few letters, where each one's place is shown.
    """
    return tuple(
        words.say("seat.nameless", seat=seat + 1)
        if text == NAMELESS or computer_at(text) is not None
        else text
        for seat, text in enumerate(seats)
    )


def spoken_at(game: Game, seats: Sequence[str], words: Words, *, typed: bool = False) -> Words:
    """The words as they are spoken at a table, where chance is drawn or typed."""
    return words.for_game(game, short_names(seats, words), typed)
