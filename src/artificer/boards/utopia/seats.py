"""The public facts of a seat: whether it is in the game, what it has, its treaties."""

from __future__ import annotations

from collections.abc import Iterator

from artificer.games.utopia.cards import size
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import is_in_play


def is_eliminated(s: World, seat: int) -> bool:
    """Whether the seat was in the game and is out; before the first round nobody is out."""
    return s.round > 0 and not is_in_play(s, seat)


def is_open(s: World, seat: int) -> bool:
    """Whether the cards of a Finance deck are visible here, not only their number."""
    player = s.seats[seat]
    return size(player.finance) == player.in_finance and size(player.pile) == player.in_pile


def treaties_of(s: World, seat: int) -> Iterator[tuple[int, int]]:
    """The seats at peace with this one, with the last round of each treaty."""
    for other, until in enumerate(s.seats[seat].treaty):
        if until >= max(s.round, 1):
            yield other, until
