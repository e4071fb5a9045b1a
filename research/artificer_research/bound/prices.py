"""Prices in points of everything on the sheet: the dual side of a limit of the mean score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.games.utopia_engine import scoring
from artificer.games.utopia_engine.calendar import SKULL_PRICE, days_remaining
from artificer.games.utopia_engine.editions import SECOND, SKULL_POINTS, THIRD
from artificer.games.utopia_engine.health import RECOVERY_DAYS, RECOVERY_DAYS_WITH_GATE
from artificer.games.utopia_engine.scoring import score_the_sheet, scoring_hit_points
from artificer.games.utopia_engine.sheets import HIT_POINTS, REGIONS, TOOLS
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.stores import BATTERY_PRICE, components
from artificer.games.utopia_engine.workshop import CHARM_ENERGY

SKULLS: Final = 7
"""Skulls that put Doomsday off; the eighth of the 2nd edition does not (B22)."""

HEALED_IN_A_DAY: Final = 2
"""At most, by rest and comfort (C6); the Scale is priced separately."""


@dataclass(frozen=True, slots=True)
class Prices:
    """Points for a day, an energy, a hit point, a charged tool, and for peace in one region.

    Raises ValueError for prices that let some rule of the game make a profit.
    """

    day: float
    energy: float
    hit_point: float
    tool: float
    peace: float

    def __post_init__(self) -> None:
        fair = (
            self.day >= scoring.DAY_POINTS
            and 0 <= self.hit_point * HEALED_IN_A_DAY <= self.day
            and 0 <= self.energy * CHARM_ENERGY <= self.tool <= BATTERY_PRICE * self.day
            and self.peace >= 0
            and self.day * RECOVERY_DAYS <= scoring.UTOPIA_POINTS
        )
        if not fair:
            raise ValueError(f"some rule would make a profit at {self}")

    @property
    def component(self) -> float:
        """A third of a tool, since the Battery turns three into one (AB6)."""
        return self.tool / BATTERY_PRICE

    @property
    def fall(self) -> float:
        """The least cost of falling unconscious, besides the damage: the Void Gate's days."""
        return RECOVERY_DAYS_WITH_GATE * self.day - HIT_POINTS * self.hit_point

    def of_the_sheet(self, s: Sheet) -> float:
        """Points so far, everything in stock, and everything still to be made of it at home.

        That is the win, skulls, links, and hit points and tools that score more than their price.
        Finds in the regions and the effects of treasures are not included.
        """
        skull = SKULL_POINTS[s.edition] + self.day - SKULL_PRICE * self.energy
        return (
            score_the_sheet(s)
            - scoring_hit_points(s)
            - scoring.CHARGED_TOOL_POINTS * sum(s.tool)
            + scoring.UTOPIA_POINTS
            + self.day * days_remaining(s)
            + self.energy * s.energy
            + self.hit_point * (HIT_POINTS - s.damage)
            + HIT_POINTS * max(1 - self.hit_point, 0.0)
            + self.tool * sum(s.tool)
            + TOOLS * max(scoring.CHARGED_TOOL_POINTS - self.tool, 0.0)
            + self.component * (components(s) + sum(aside > 0 for aside in s.set_aside))
            + max(SKULLS - s.skulls, 0) * max(skull, 0.0)
            + (REGIONS - sum(s.linked)) * max(scoring.LINK_POINTS - self.component, 0.0)
        )


PRICES: Final = {
    THIRD: Prices(day=5.0, energy=1.4, hit_point=0.5, tool=2.8, peace=0.05),
    SECOND: Prices(day=5.0, energy=0.0, hit_point=0.0, tool=0.8, peace=0.05),
}
"""Found by trial: any fair prices prove a limit, and these prove nearly the lowest."""
