"""Facts that the rules report with `note`: one number each, and the meaning of its two numbers.

The log of a game renders each as a sentence; a simulation counts them and sums the first number of
each.
"""

from __future__ import annotations

from typing import Final

# fact                             first number, second number
WENT_TO: Final = 0  #              region; progress marks erased in the region left
CAME_HOME: Final = 1  #            progress marks erased
BOXES_ERASED: Final = 2  #         region
BOX_FILLED: Final = 3  #           search result; region
SUBTRACTED: Final = 4  #           how much; search result now
ROD_USED: Final = 5  #             search result before
SEAL_USED: Final = 6  #            region
NO_EVENTS_HERE: Final = 7  #       event silenced by the Seal; region
MET: Final = 8  #                  8..12 by level 1..5: level; region
MONSTERS_ACTIVE: Final = 13  #     level after Active Monsters; level before
ENCOUNTER_IGNORED: Final = 14  #   region
COMPONENT: Final = 15  #           component gained; how many in the jar now
JAR_FULL: Final = 16  #            component discarded
FOUND_INACTIVE: Final = 17  #      artifact
FOUND_ACTIVE: Final = 18  #        artifact
ALREADY_FOUND: Final = 19  #       artifact; components gained instead
COMBAT_ROLL: Final = 20  #         the two dice as they count
WAND_USED: Final = 21
HURT: Final = 22  #                damage; cause, one of HURT_BY_...
FELL: Final = 23  #                days of recovery
DIED: Final = 24  #                cause
DEFEATED: Final = 25  #            level; region
NO_LOOT: Final = 26  #             die; level
TREASURE: Final = 27  #            treasure
TREASURE_OWNED: Final = 28  #      treasure
TRACKER_ERASED: Final = 29  #      region
MARKED: Final = 30  #              circle 1..6; days it costs
FOUL_WEATHER_HERE: Final = 31  #   region
DAY: Final = 32  #                 box crossed out
EVENT_DAY_CROSSED: Final = 33  #   box
EVENT_ROLLED: Final = 34  #        event; region
SCALE_HEALED: Final = 35  #        hit points
SKULL_CROSSED: Final = 36  #       box; energy left
DOOM: Final = 37  #                box
RESTED: Final = 38  #              hit points; days rested
COMFORT: Final = 39  #             hit points
HAND_ENERGY: Final = 40  #         energy gained; energy lost above the bar's six
EXTENSIVE: Final = 41  #           region
ACTIVATION_BEGUN: Final = 42  #    artifact; energy at the start (the Bracelet's)
BOX_ENERGY: Final = 43  #          points; box 1..4
BOX_RESET: Final = 44  #           box
BOX_LOCKED: Final = 45  #          difference; box
BACKFIRE: Final = 46  #            difference; box
CHARM_USED: Final = 47  #          energy now
FIELD_FAILED: Final = 48  #        energy collected; field 1 or 2
VISIONS: Final = 49  #             artifact that needs only three
ACTIVATED: Final = 50  #           artifact; surplus
SELF_ACTIVATED: Final = 51  #      artifact, after two fields
ACTIVATION_ERASED: Final = 52  #   artifact
LINK_BEGUN: Final = 53  #          link
LINK_RESULT: Final = 54  #         difference; box 1..3
LINK_NEGATIVE: Final = 55  #       difference; box
LINK_PAID: Final = 56  #           component spent; how many are left
LINK_UNPAID: Final = 57  #         component missing
BASKET: Final = 58  #              number thrown away; numbers in the basket now
NUMBER_UNUSED: Final = 59  #       number
LINK_MADE: Final = 60  #           value; link
LINK_ERASED: Final = 61  #         link
RECORD_USED: Final = 62  #         link; its value before
RECHARGE_BEGUN: Final = 63  #      tool
PAID: Final = 64  #                component; still to pay
RECHARGED: Final = 65  #           tool
ENGINE_BEGUN: Final = 66  #        hit points spent; difficulty
ENGINE_ROLL: Final = 67  #         total; difficulty
ENGINE_FAILED: Final = 68  #       total; difficulty
ENGINE_ACTIVATED: Final = 69  #    total; difficulty
SEARCH_BEGUN: Final = 70  #        region; number of the box
# 2nd edition
RETURNED: Final = 71  #            region; boxes erased
PERFECT_ZERO: Final = 72  #        region; perfect zeros so far
ROD_TAKEN_UP: Final = 73  #        search result before
ROD_SUBTRACTED: Final = 74  #      how much; search result now
ACTIVATION_STOPPED: Final = 75  #  artifact; the Charm's energy that stays
LINK_SET_ASIDE: Final = 76  #      link; numbers in it
LINK_TAKEN_UP: Final = 77  #       link; numbers in it
NUMBER_DROPPED: Final = 78  #      number
LINK_RECORDED: Final = 79  #       link; components of its kind left
NEW_FOUL_WEATHER: Final = 80  #    region
DOWSED_ZERO: Final = 81  #         region
FACTS: Final = 82

# Causes of damage.
HURT_BY_MONSTER: Final = 0
HURT_BY_BACKFIRE: Final = 1
HURT_BY_LINK: Final = 2
HURT_BY_ENGINE: Final = 3
