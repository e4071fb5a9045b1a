"""Whether engines of Sorcery, Incorporated can grow, for a player who asks (B3).

First a plan is looked for, then the proof that there is none, then what would be enough for one.
"""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery.amounts import Vector
from artificer.games.sorcery.infinity import Net, Prospect, missing, prices_hold, search
from artificer.players.sorcery.prices import prices_against_growth

NEARBY: Final = 4
"""So many runs are looked ahead for each resource of which there could be one more."""


def prospect(net: Net) -> Prospect:
    """What is known of growth with these engines; without scipy there is no proof in it."""
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
    """Prices that hold; None also where the linear program cannot be solved here."""
    try:
        prices = prices_against_growth(net)
    except (ImportError, ArithmeticError, ValueError):
        return None
    return prices if prices is not None and prices_hold(net, prices) else None
