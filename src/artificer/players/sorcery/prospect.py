"""Whether engines can grow, for a player's hint (B3).

First search for a plan, then for the proof that there is none, then for the resources that would
allow one.
"""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery.amounts import Vector
from artificer.games.sorcery.infinity import Net, Prospect, missing, prices_hold, search
from artificer.players.sorcery.prices import prices_against_growth

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
