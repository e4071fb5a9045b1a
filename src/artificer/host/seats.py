"""The seats of a game: people and computer players, from what people type."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final
from unicodedata import east_asian_width

from artificer.games.contract import Game
from artificer.games.notices import BadOption, clipped
from artificer.players.registry import (
    all_player_names,
    listed,
    load_player,
    name_in,
    usual_opponent,
    usual_player,
)
from artificer.table.history import Step
from artificer.table.seats import COMPUTER, NAMELESS, computer_at, people_among

PERSON: Final = "person:"
"""A prefix on the command line for a person whose name is close to a computer player's."""

MISTYPED: Final = 0.82
"""From this similarity on (`difflib`, 0 to 1), a name counts as a mistyped computer player."""

ME: Final = "me"
"""What people call themselves on the command line."""

LONGEST_NAME: Final = 24
"""The longest name of a person, in columns, that fits beside their messages."""


def seat_at(player: int, steps: Sequence[Step]) -> int:
    """The seat that decides; during a throw and after the end, the one that decided last.

    `player` is a seat, CHANCE or TERMINAL. Before any decision it is the first seat.
    """
    if player >= 0:
        return player
    return next((step.player for step in reversed(steps) if step.player >= 0), 0)


def seats_named(text: str, me: str = ME) -> list[str]:
    """The seats of a list like `me,tinkerer`, or `Ann,Ben` for two people.

    Raises BadOption, also if a name looks like a mistyped computer player's: it must not silently
    become a person's.

    `me` is the word for oneself in the player's language, beside the English one.
    """
    return [NAMELESS if name in (ME, NAMELESS, me) else _seat_named(name) for name in listed(text)]


def _seat_named(name: str) -> str:
    if name_in(name) in all_player_names():
        return COMPUTER + name.lower()
    if name.startswith(PERSON):
        return person_named(name.removeprefix(PERSON))
    if meant := get_close_matches(name.lower(), all_player_names(), n=1, cutoff=MISTYPED):
        raise BadOption("play.seat_close", name=clipped(name), player=meant[0])
    return person_named(name)


def person_named(name: str) -> str:
    """The seat of a person of that name. Raises BadOption."""
    if not name or not name.isprintable() or ":" in name:
        raise BadOption("play.seat", name=clipped(name))
    if (wide := columns(name)) > LONGEST_NAME:
        raise BadOption("play.seat_long", name=clipped(name), wide=wide, most=LONGEST_NAME)
    return name


def columns(text: str) -> int:
    """The columns of a terminal that a text takes: wide letters take two."""
    return sum(1 + (east_asian_width(letter) in "WF") for letter in text)


def usual_seats(game: Game) -> list[str]:
    """You at the first seat, the best computer player of the game at all others."""
    return _against(usual_player(game.name), game)


def seats_unasked(game: Game) -> list[str]:
    """You at the first seat, the usual opponent of the game at all others."""
    return _against(usual_opponent(game.name), game)


def _against(player: str, game: Game) -> list[str]:
    return [NAMELESS, *[COMPUTER + player] * (game.num_players() - 1)]


def check_seats(game: Game, seats: Sequence[str]) -> None:
    """Raise BadOption unless the seats fit the game and one is a person's; UnknownPlayer.

    No two people may have the same name: messages could not distinguish them.
    """
    if len(seats) != game.num_players():
        raise BadOption("play.seats", n=len(seats), players=game.num_players())
    for seat in seats:
        if (computer := computer_at(seat)) is not None:
            load_player(computer, game)
    if not people_among(seats):
        raise BadOption("play.nobody")
    names = [seats[seat] for seat in people_among(seats) if seats[seat] != NAMELESS]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise BadOption("play.name_twice", name=name)
