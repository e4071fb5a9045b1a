"""Which dice a table has, by what was asked for and who sits there."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

from artificer.games.errors import BadOption
from artificer.host.seats import people_among
from artificer.table.dice import Dice, SeededDice, TypedDice

TYPED_MINE: Final = "typed:mine"
"""Typed dice, but for what falls to computer players alone, which is drawn."""

KINDS: Final = (SeededDice.kind, TypedDice.kind, TYPED_MINE)


def dice_for(kind: str | None, seed: int | None, seats: Sequence[str]) -> Dice:
    """The dice of a kind, seeded where nothing else was asked for.

    Raises BadOption for a seed that is none, or where nothing would be drawn from it.
    """
    people = people_among(seats)
    computers = [seat for seat in range(len(seats)) if seat not in people]
    typed = kind == TypedDice.kind or (kind == TYPED_MINE and not computers)
    if typed and seed is not None:
        raise BadOption("play.typed_seed")
    if typed:
        return TypedDice()
    drawn = new_seed() if seed is None else seed
    return TypedDice(computers, drawn) if kind == TYPED_MINE else SeededDice(drawn)


def new_seed() -> int:
    """A seed that nobody chose."""
    return int.from_bytes(os.urandom(4), "big")
