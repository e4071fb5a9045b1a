"""Which dice a table has, by what was asked for and who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from artificer.games.errors import BadOption
from artificer.host.seats import people_among
from artificer.table.dice import Dice, Key, SeededDice, TypedDice

TYPED_MINE: Final = "typed:mine"
"""Typed dice, but for what falls to computer players alone, which is drawn."""

KINDS: Final = (SeededDice.kind, TypedDice.kind, TYPED_MINE)


def dice_for(
    kind: str | None, seed: int | None, seats: Sequence[str], practice: bool = False
) -> Dice:
    """The dice of a kind, seeded where nothing else was asked for.

    Among several people nobody chooses the seed but for `practice`: who knows it knows what the
    others hide. Raises BadOption for such a seed, for one that is none, or where nothing would be
    drawn from it.
    """
    people = people_among(seats)
    computers = [seat for seat in range(len(seats)) if seat not in people]
    typed = kind == TypedDice.kind or (kind == TYPED_MINE and not computers)
    if typed and seed is not None:
        raise BadOption("play.typed_seed")
    if typed:
        return TypedDice()
    if seed is not None and len(people) > 1 and not practice:
        raise BadOption("play.seed_among_friends")
    drawn = Key.drawn() if seed is None else seed
    return TypedDice(computers, drawn) if kind == TYPED_MINE else SeededDice(drawn)
