"""The numbering of actions: dense, and in the canonical order of every legal list.

Players' actions come first, outcomes of the dice last. Each block starts at a named
number; a block that is chosen by region, value or square adds that to its start.
`notation` gives every number its text.
"""

from __future__ import annotations

from typing import Final

SEARCH: Final = 0  #           + region - 1
HOME: Final = 6
REST: Final = 7  #             + days - 1
ACTIVATE: Final = 13  #        + artifact - 1
LINK: Final = 19  #            + link - 1
ENGINE: Final = 25
WRITE_SEARCH: Final = 26  #    + 6 * (value - 1) + square
WRITE_BOX: Final = 62  #       + 9 * (value - 1) + square; square 8 is the wastebasket
RESOLVE: Final = 116
SUBTRACT: Final = 117  #       + amount - 1, amounts 1 to 100
ROD: Final = 217
ROLL: Final = 218
IGNORE: Final = 219
WAND: Final = 220
ACCEPT: Final = 221
EXTENSIVE: Final = 222
MOVE_ON: Final = 223
CHARM: Final = 224
STOP: Final = 225
JUDGE: Final = 226
SPEND: Final = 227  #          + hit points, 0 to 6
LET_DOOM: Final = 234
PAY: Final = 235  #            + component - 1
SEAL: Final = 241
SKULL: Final = 242
RECHARGE: Final = 243  #       + tool
RECORD: Final = 246  #         + link - 1
PLAYERS_ACTIONS: Final = 252

PAIR: Final = 252  #           + index of the pair of dice, 1 1 up to 6 6
DIE: Final = 273  #            + face - 1

SEARCH_SQUARES_WIDE: Final = 6
BOX_SQUARES_WIDE: Final = 9
BASKET_SQUARE: Final = 8

# Which number the action writes, and into which square; 0 for actions that write nothing.
VALUE_WRITTEN: Final = (
    *(0 for _ in range(WRITE_SEARCH)),
    *(value for value in range(1, 7) for _ in range(SEARCH_SQUARES_WIDE)),
    *(value for value in range(1, 7) for _ in range(BOX_SQUARES_WIDE)),
)
SQUARE_WRITTEN: Final = (
    *(0 for _ in range(WRITE_SEARCH)),
    *(square for _ in range(1, 7) for square in range(SEARCH_SQUARES_WIDE)),
    *(square for _ in range(1, 7) for square in range(BOX_SQUARES_WIDE)),
)

# The 21 pairs that two dice can show, lower die first.
LOWER: Final = (1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6)
HIGHER: Final = (1, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 3, 4, 5, 6, 4, 5, 6, 5, 6, 6)
# Which pair each of the 36 equally likely throws of two dice shows.
PAIR_OF_THROW: Final = (
    *(0, 1, 2, 3, 4, 5),
    *(1, 6, 7, 8, 9, 10),
    *(2, 7, 11, 12, 13, 14),
    *(3, 8, 12, 15, 16, 17),
    *(4, 9, 13, 16, 18, 19),
    *(5, 10, 14, 17, 19, 20),
)
THROWS: Final = 36
FACES: Final = 6
