"""The wealth of a player of the 3rd edition, in one currency: a sixth of a day.

No rule of the game makes it more from one position between tasks to a later one, by any move; the
proof is in `docs/solutions/utopia-engine-bound.md`.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine.calendar import SKULL_PRICE, days_remaining
from artificer.games.utopia_engine.editions import SKULLS_TO_CROSS
from artificer.games.utopia_engine.sheets import BOXES, EVENT_DAY, HIT_POINTS, REGIONS
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.expert.features import lacks

DAY: Final = 6
ENERGY: Final = DAY // SKULL_PRICE
HIT_POINT: Final = DAY // 2
"""A day of rest heals two at most; a fall heals six in four days, so it also costs a day."""


def wealth(s: Sheet) -> int:
    """Days, hit points and possible healing by the Scale, less a day for each errand.

    Before the last phase all skulls are crossed out free; in it, as far as energy allows.
    """
    skulls = SKULLS_TO_CROSS[s.edition] - s.skulls
    energy = DAY * skulls
    if sum(s.active) == REGIONS:
        energy = min(ENERGY * s.energy, energy)
        skulls = min(s.energy // SKULL_PRICE, skulls)
    days = days_remaining(s)
    last = min(s.day + days + skulls, BOXES - 1)
    healthy = HIT_POINTS - s.damage + sum(EVENT_DAY[s.day + 1 : last + 1])
    return DAY * (days - regions_to_visit(s)) + energy + HIT_POINT * healthy


def regions_to_visit(s: Sheet) -> int:
    """The regions still to be visited, for the component of a link that is not made.

    Each takes a day, as the first circle of every tracker is a -1.
    """
    return sum(region != s.location and lacks(s, region) for region in range(1, REGIONS + 1))
