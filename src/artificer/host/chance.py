"""The dice of a table, from what was requested and who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from artificer.games.errors import BadOption
from artificer.host.seats import people_among
from artificer.table.dice import Dice, Key, SeededDice, TypedDice

TYPED_MINE: Final = "typed:mine"
"""Typed dice, except throws that concern only computer players, which are drawn."""

KINDS: Final = (SeededDice.kind, TypedDice.kind, TYPED_MINE)


def dice_for(
    kind: str | None, seed: int | None, seats: Sequence[str], practice: bool = False
) -> Dice:
    """The dice of a kind, seeded if nothing else was requested.

    With several people the seed can be chosen only for `practice`: a player who knows it knows what
    the others hide. Raises BadOption for such a seed, if the seed is invalid, or if nothing would
    be drawn from it.
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
