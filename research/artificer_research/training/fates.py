"""The results of a field played by settled values, by energy wanted: the expert's `fates.npz`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from artificer.games.kernel import Kernel
from artificer.games.tables import Tables, floats
from artificer.games.utopia_engine.moves import FACES
from artificer.players.utopia_engine.exact.fields import (
    FATES,
    LEAST,
    POSITIONS,
    SQUARES,
    Row,
    Rows,
    best_way,
    better_first,
    damage_done,
    energy_made,
    numbering,
    sweep,
)
from artificer.players.utopia_engine.exact.forms import Forms

PASSES: Final = 300
"""Enough passes to reach a fixed point."""


class Fate(Tables):
    """The distribution of a field's results, see `follow`."""

    before: list[list[float]] = floats(POSITIONS, FATES, doc="before a roll")
    spare: list[list[list[float]]] = floats(
        POSITIONS, FACES, FATES, doc="with one number left of it"
    )


def follow(forms: Forms, before: Row, spare: Rows, fate: Fate) -> None:
    """One pass over settled `before` and `spare`: the results of a field played by them.

    `fate.before[p]` and `fate.spare[p][v]` hold the probabilities of the energies 0 to 8, then the
    expected damage.
    """
    for p in range(len(before)):
        damage = damage_done(forms, p)
        if forms.written[p] == SQUARES:
            for k in range(FATES):
                fate.before[p][k] = 0.0
            fate.before[p][energy_made(forms, p)] = 1.0
            fate.before[p][FATES - 1] = damage
        elif forms.written[p] % 2 == 1:
            for v in range(FACES):
                chosen = best_way(forms, p, v, before)
                for k in range(FATES):
                    fate.spare[p][v][k] = fate.before[chosen][k]
        else:
            for k in range(FATES):
                fate.before[p][k] = 0.0
            for a in range(FACES):
                for b in range(a, FACES):
                    first, second = better_first(forms, p, a, b, spare)
                    ways = 1.0 if a == b else 2.0
                    for k in range(FATES):
                        fate.before[p][k] += ways / 36.0 * fate.spare[first][second][k]


def settle_and_follow(
    tables: list[Forms],
    stop: Row,
    ends: Row,
    before: Row,
    spare: Rows,
    best: Rows,
    fates: list[Fate],
) -> None:
    """Settle the values, then compute the results of a field played by them."""
    for _ in range(PASSES):
        sweep(tables[0], stop, ends, before, spare, best)
    for _ in range(PASSES):
        follow(tables[0], before, spare, fates[0])


def fates_of_fields(kernel: Kernel) -> list[Rows]:
    """By energy wanted, 1 to 4: the results of a well played field, by position.

    The worth of the rest is fixed: more energy is welcome, and damage hurts.
    """
    forms = numbering().forms
    size = len(forms.written)
    energy = np.array([energy_made(forms, p) for p in range(size)])
    damage = np.array([damage_done(forms, p) for p in range(size)])
    full = np.array(forms.written) == SQUARES
    tables = kernel.table(forms)
    run: Callable[..., None] = kernel.compile(settle_and_follow)
    found = []
    for wanted in range(1, 5):
        worth = (energy >= wanted) + 0.08 * np.maximum(energy - wanted, 0)
        worth = worth + 0.03 * np.minimum(energy, wanted) - 0.12 * damage
        fates = kernel.blank_tables(Fate)
        before, spare, best = np.zeros(size), np.zeros((size, FACES)), np.zeros((FACES, FACES))
        ends = np.where(full, worth, LEAST)
        run(tables, np.full(8, LEAST), ends, before, spare, best, fates)
        found.append(fates["before"][0].tolist())
    return found
