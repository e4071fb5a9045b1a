"""All differences between the two editions.

Every table is indexed by edition first. If the editions differ in a number, the table holds it; if
they differ in a procedure, a flag says which edition uses it, and the one clause that reads it
cites the ruling. What both editions share is in `sheets`.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import sheets

THIRD: Final = 0
SECOND: Final = 1
NAMES: Final = ("3rd edition", "2nd edition")

# S1: by region, 1 where the search tracker's circle bears a -1.
TRACKER: Final = (
    (
        (0, 0, 0, 0, 0, 0),
        (1, 1, 0, 1, 0, 0),
        (1, 0, 0, 1, 0, 0),
        (1, 0, 1, 0, 1, 0),
        (1, 1, 0, 1, 0, 0),
        (1, 0, 1, 0, 1, 0),
        (1, 1, 1, 0, 1, 0),
    ),
    (
        (0, 0, 0, 0, 0, 0),
        (1, 1, 0, 1, 0, 0),
        (1, 0, 0, 1, 0, 0),
        (1, 0, 1, 0, 1, 0),
        (1, 0, 1, 0, 1, 0),
        (1, 0, 0, 1, 0, 0),
        (1, 1, 0, 1, 0, 0),
    ),
)

# S3, S4: by region and encounter level; a monster attacks on 1 up to its reach ...
_REACH_3E: Final = (0, 1, 1, 2, 3, 4)
MONSTER_REACH: Final = (
    (_REACH_3E,) * 7,
    (
        (0, 0, 0, 0, 0, 0),
        (0, 1, 1, 2, 3, 4),
        (0, 2, 1, 1, 3, 4),
        (0, 1, 2, 2, 3, 4),
        (0, 1, 1, 2, 3, 4),
        (0, 1, 1, 2, 3, 4),
        (0, 1, 2, 3, 3, 4),  # public programs differ on levels 2 and 3: S4 of the ledger
    ),
)
# ... and you attack on your aim up to 6.
_AIM_3E: Final = (0, 5, 6, 6, 6, 6)
YOUR_AIM: Final = (
    (_AIM_3E,) * 7,
    (
        (0, 0, 0, 0, 0, 0),
        (0, 5, 6, 6, 6, 6),
        (0, 5, 6, 6, 5, 6),
        (0, 5, 6, 6, 6, 6),
        (0, 5, 6, 6, 6, 6),
        (0, 5, 6, 6, 6, 6),
        (0, 5, 5, 5, 6, 6),
    ),
)
# S3, S4: 1 where the monster of that region and level is a spirit.
SPIRIT: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (
    (
        (0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 1),
        (0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 1, 0),
        (0, 0, 0, 1, 0, 1),
        (0, 0, 1, 1, 0, 0),
        (0, 0, 0, 0, 1, 1),
    ),
    (
        (0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 1),
        (0, 0, 0, 0, 0, 0),
        (0, 0, 0, 1, 0, 0),
        (0, 0, 1, 1, 0, 1),
        (0, 0, 0, 0, 1, 1),
    ),
)

# S7, S8: the artifacts that each link joins; in the 3rd edition the silver link runs from the
# Chassis to the final activation box.
LINK_ENDS: Final = (
    (
        (0, 0),
        (sheets.GOLDEN_CHASSIS, sheets.GOLDEN_CHASSIS),
        (sheets.SEAL_OF_BALANCE, sheets.GOLDEN_CHASSIS),
        (sheets.CRYSTAL_BATTERY, sheets.GOLDEN_CHASSIS),
        (sheets.VOID_GATE, sheets.GOLDEN_CHASSIS),
        (sheets.HERMETIC_MIRROR, sheets.GOLDEN_CHASSIS),
        (sheets.SCRYING_LENS, sheets.GOLDEN_CHASSIS),
    ),
    (
        (0, 0),
        (sheets.SEAL_OF_BALANCE, sheets.SCRYING_LENS),
        (sheets.SEAL_OF_BALANCE, sheets.GOLDEN_CHASSIS),
        (sheets.GOLDEN_CHASSIS, sheets.VOID_GATE),
        (sheets.SEAL_OF_BALANCE, sheets.HERMETIC_MIRROR),
        (sheets.HERMETIC_MIRROR, sheets.VOID_GATE),
        (sheets.GOLDEN_CHASSIS, sheets.CRYSTAL_BATTERY),
    ),
)

# Numbers.                                      3e, 2e
SKULLS_TO_CROSS: Final = (7, 8)  #              S5
PERFECT_SEARCH_ENERGY: Final = (2, 5)  #        SE7, B3
COMPONENTS_INSTEAD: Final = (1, 2)  #           SE6, B3: of an artifact found already
COMFORTABLE_REST: Final = (3, 0)  #             RE2, C6: its day that heals one more; none (B12)
RECORD_VALUE: Final = (0, 1)  #                 LT6, B11

# Points.                                       3e, 2e
SKULL_POINTS: Final = (10, 0)  #                ED2, B12
TREASURE_POINTS: Final = (20, 10)  #            ED2, B12
PERFECT_ZERO_POINTS: Final = (0, 20)  #         B3

# Ways of doing: 1 in the edition that does so. 3e, 2e
MARKS_BEFORE_DICE: Final = (0, 1)  #            SE8, B1: the tracker, and the day it costs
NEW_WEATHER_COUNTS: Final = (0, 1)  #           A28, C2: Foul Weather that a circle's day brings
RETURNS_TO_BLANK_BOXES: Final = (0, 1)  #       A6, B2
EXTENSIVE_WITHOUT_ARTIFACT: Final = (0, 1)  #   A5, B13: offered for a component too
ROD_SUBTRACTS: Final = (0, 1)  #                TB2, B4: up to 100, instead of making a 1
LOOTS_BEFORE_FALLING: Final = (0, 1)  #         A2, B5
CHARM_STAYS_IN_BAR: Final = (0, 1)  #           AC10, B6: when the attempt is erased
MAY_STOP: Final = (0, 1)  #                     A12, B7: activations and links
RESTS_BETWEEN_ROLLS: Final = (1, 0)  #          A32, C4: of an activation or a link
LINKS_ACTIVE_ONLY: Final = (0, 1)  #            LI1, S8
JUDGES_FULL_LINK: Final = (0, 1)  #             LI4, B31: instead of every full box at once
FALLS_AFTER_LINK: Final = (0, 1)  #             LI10, C5: once the full link is paid and made
PAYS_EACH_NEGATIVE: Final = (0, 1)  #           A12, B8: instead of one for the roll
DROPS_UNUSED_NUMBER: Final = (0, 1)  #          LI9, B8: instead of taking damage
TREASURES_LIVE_BY_DAYS: Final = (0, 1)  #       LT3, LT5, B9: the Bracelet and the Scale
BATTERY_ONCE: Final = (0, 1)  #                 A18, B11
RECORD_FORGES: Final = (0, 1)  #                A32, B11: a link to be forged, not a made one
ALWAYS_SCORES_HIT_POINTS: Final = (0, 1)  #     ED3, B12
