"""The facts printed on the adventure sheets of both editions (S1, S2, S5, S6).

What the editions print differently is in `editions`. Regions, artifacts, treasures,
components and links share the numbers 1 to 6: region 3 holds gum, the Void Gate and the
Moonlace, and link 3 is forged with gum. Tables indexed by such a number have an unused
slot 0.
"""

from __future__ import annotations

from typing import Final

REGIONS: Final = 6

# S1: region, component, artifact and treasure share one number.
SEAL_OF_BALANCE: Final = 1
HERMETIC_MIRROR: Final = 2
VOID_GATE: Final = 3
GOLDEN_CHASSIS: Final = 4
SCRYING_LENS: Final = 5
CRYSTAL_BATTERY: Final = 6

SILVER: Final = 1
QUARTZ: Final = 2
GUM: Final = 3
SILICA: Final = 4
WAX: Final = 5
LEAD: Final = 6

ICE_PLATE: Final = 1
BRACELET_OF_IOS: Final = 2
SHIMMERING_MOONLACE: Final = 3
SCALE_OF_THE_INFINITY_WURM: Final = 4
THE_ANCIENT_RECORD: Final = 5
THE_MOLTEN_SHARD: Final = 6

CIRCLES: Final = 6

# Regions in which an active Mirror or Lens reads the search result (appendix).
REDUCING_ARTIFACT: Final = (
    0,
    HERMETIC_MIRROR,
    0,
    SCRYING_LENS,
    SCRYING_LENS,
    0,
    HERMETIC_MIRROR,
)

# The search result chart: its last rows are the encounter levels 1 to 5.
ROW_ACTIVE: Final = 0
ROW_INACTIVE: Final = 1
ROW_COMPONENT: Final = 2

TOP_LEVEL: Final = 5

# S5: the time track.
BOXES: Final = 22
EVENT_DAY: Final = (0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0)
FIRST_SKULL: Final = 15

# S6: capacities.
HIT_POINTS: Final = 6
JAR: Final = 4
ENERGY_BAR: Final = 6
WASTEBASKET: Final = 10
SEARCH_BOXES: Final = 6
ENERGY_NEEDED: Final = 4

# Events, in the order in which they are rolled.
ACTIVE_MONSTERS: Final = 0
FLEETING_VISIONS: Final = 1
GOOD_FORTUNE: Final = 2
FOUL_WEATHER: Final = 3
EVENTS: Final = 4

# The tool belt.
DOWSING_ROD: Final = 0
PARALYSIS_WAND: Final = 1
FOCUS_CHARM: Final = 2
TOOLS: Final = 3

MOST_SACRIFICED_DAYS: Final = 14
MOST_PERFECT_ZEROS: Final = 3 * (BOXES - 1)
"""In 2e every circle with a -1 is followed by two free ones at most: three searches a day."""
