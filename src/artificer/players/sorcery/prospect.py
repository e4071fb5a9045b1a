"""Whether engines can grow, for a player's hint (B3), with the proof that none can.

First search for a plan, then for the proof that there is none, then for the resources that would
allow one. Either some mix of runs leaves nothing finite less and something more, or, by Farkas'
lemma in Motzkin's form, every finite resource has a price of at least 1 such that no run raises the
worth of a player's resources. HiGHS finds the least such prices in floating point; they count only
after `prices_hold` has verified them in whole numbers, so rounding can lose a proof but never make
one.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Final

from artificer.games.sorcery.infinity import Net, Prospect, missing, prices_hold, search
from artificer.games.sorcery.parts import RESOURCES, Vector

DENOMINATORS: Final = (1, 12, 360, 10_000, 1_000_000)
"""Largest denominators to round prices to; the simplest prices that hold are used."""


def prices_against_growth(net: Net) -> Vector | None:
    """Whole prices by resource which prove that nothing more can become infinite.

    None if there are none, or HiGHS found none: some amounts may allow growth.
    """
    finite = net.finite()
    if not net.engines or not finite:
        return tuple(int(r in finite) for r in range(RESOURCES))
    from scipy.optimize import linprog

    gains = [[net.effect(k)[r] for r in finite] for k in range(len(net.engines))]
    found = linprog(
        [1] * len(finite), A_ub=gains, b_ub=[0] * len(gains), bounds=(1, None), method="highs"
    )
    if not found.success:
        return None
    costs = dict(zip(finite, map(float, found.x), strict=True))
    for largest in DENOMINATORS:
        fractions = [
            Fraction(costs.get(r, 0.0)).limit_denominator(largest) for r in range(RESOURCES)
        ]
        scale = lcm(*(fraction.denominator for fraction in fractions))
        prices = tuple(int(fraction * scale) for fraction in fractions)
        if prices_hold(net, prices):
            return prices
    return None


NEARBY: Final = 4
"""Runs looked ahead for each resource of which one more might allow a plan."""


def prospect(net: Net) -> Prospect:
    """The prospect of growth with these engines; without scipy it has no proof."""
    if not net.engines:
        return Prospect(net)
    plan = search(net)
    if plan is not None:
        return Prospect(net, plan)
    prices = _proof(net)
    if prices is not None:
        return Prospect(net, prices=prices)
    return Prospect(net, missing=tuple(missing(net, NEARBY)))


def _proof(net: Net) -> Vector | None:
    """Prices that hold; None also if the linear program cannot be solved here."""
    try:
        prices = prices_against_growth(net)
    except (ImportError, ArithmeticError, ValueError):
        return None
    return prices if prices is not None and prices_hold(net, prices) else None
