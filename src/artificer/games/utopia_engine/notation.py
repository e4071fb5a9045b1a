"""The text of every action, the same in every position.

Squares are named by row, then by column (hundreds, tens, ones) in a search box and by box
number in an activation field or a link: `write 5 top tens`, `write 2 bottom 3`,
`write 6 basket`. Dice are written `dice 5 2` (higher first) and `die 4`.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine.actions import HIGHER, LOWER

VALUES: Final = range(1, 7)
TOOL_NAMES: Final = ("rod", "wand", "charm")
SEARCH_SQUARE_NAMES: Final = tuple(
    f"{row} {column}" for row in ("top", "bottom") for column in ("hundreds", "tens", "ones")
)
BOX_SQUARE_NAMES: Final = (
    *(f"{row} {box}" for row in ("top", "bottom") for box in range(1, 5)),
    "basket",
)

TEXTS: Final = (
    *(f"search {region}" for region in VALUES),
    "home",
    *(f"rest {days}" for days in VALUES),
    *(f"activate {artifact}" for artifact in VALUES),
    *(f"link {link}" for link in VALUES),
    "engine",
    *(f"write {value} {square}" for value in VALUES for square in SEARCH_SQUARE_NAMES),
    *(f"write {value} {square}" for value in VALUES for square in BOX_SQUARE_NAMES),
    "resolve",
    *(f"subtract {amount}" for amount in range(1, 101)),
    "rod",
    "roll",
    "ignore",
    "wand",
    "accept",
    "extensive",
    "move on",
    "charm",
    "stop",
    "judge",
    *(f"spend {points}" for points in range(7)),
    "doom",
    *(f"pay {component}" for component in VALUES),
    "seal",
    "skull",
    *(f"recharge {tool}" for tool in TOOL_NAMES),
    *(f"record {link}" for link in VALUES),
    *(f"dice {high} {low}" for low, high in zip(LOWER, HIGHER, strict=True)),
    *(f"die {face}" for face in VALUES),
)
