"""The moves, in the canonical order of every legal list.

Cards on an engine are named by side and resource (`remove output love`), those under a token by
it (`remove under 3`).
"""

from __future__ import annotations

from typing import Final

from artificer.games.moves import Moves, Part, numbered
from artificer.games.sorcery.parts import CORES, MOST_SEATS, MULTIPLIER, OUTPUT, PRESTIGE

RESOURCE_NAMES: Final = ("growth", "love", "time", "duration", "change", "justice", "prestige")
SIDES: Final = ("input", "output")
PLACE_NAMES: Final = tuple(f"{side} {name}" for side in SIDES for name in RESOURCE_NAMES)
CARD_NAMES: Final = (*PLACE_NAMES, *(f"under {times}" for times in MULTIPLIER))

_RESOURCE: Final = Part("resource", RESOURCE_NAMES)
_ENGINE: Final = numbered("engine", 1, CORES)
_PLACE: Final = Part("place", PLACE_NAMES)
_CARD: Final = Part("card", CARD_NAMES)
_SETS_OF_SEATS: Final = tuple(
    tuple(seat for seat in range(MOST_SEATS) if seats >> seat & 1)
    for seats in range(1, (1 << MOST_SEATS) - 1)
)
_LENDERS: Final = Part(  # one bit a seat, as the rules keep them
    "lenders",
    tuple("+".join(str(seat + 1) for seat in seats) for seats in _SETS_OF_SEATS),
    1,
    joint="+",
)
_TOKEN: Final = Part("token", tuple(map(str, MULTIPLIER)))

MOVES: Final = Moves()
# Phase 1
TAKE: Final = MOVES.block("take", _RESOURCE)
CORE: Final = MOVES.block("core")
LOVE: Final = MOVES.block("love", _ENGINE)
RUN: Final = MOVES.block("run", _ENGINE)
DECLARE: Final = MOVES.block("declare")  # own runs alone; the number of a set of lenders more
DECLARE_WITH: Final = MOVES.block("declare with", _LENDERS)
STORE: Final = MOVES.block("store", _RESOURCE)
STORE_INFINITE: Final = MOVES.block(  # Prestige is none: it has won
    "store infinite", Part("resource", RESOURCE_NAMES[:PRESTIGE])
)
# Either phase
DISCARD: Final = MOVES.block("discard", _RESOURCE)
# Phase 2
CHANGE_ENGINE: Final = MOVES.block("change", _ENGINE)
FEED: Final = MOVES.block("feed", _RESOURCE)
BONUS: Final = MOVES.block("bonus", _RESOURCE)
ADD: Final = MOVES.block("add", _PLACE)  # in the setup too
REMOVE: Final = MOVES.block("remove", _CARD)
SWITCH: Final = MOVES.block("switch", _CARD)
TAKE_TOKEN: Final = MOVES.block("token", _TOKEN)
PUT_TOKEN: Final = MOVES.block("on", _PLACE)  # in the setup too
OFF: Final = MOVES.block("off")
PAY: Final = MOVES.block("pay")
DROP: Final = MOVES.block("drop", Part("card", CARD_NAMES[OUTPUT:], OUTPUT))  # outputs alone
DROP_TOKEN: Final = MOVES.block("drop token", _TOKEN)
THROW: Final = MOVES.block("throw", _RESOURCE)
# The setup
GIVE: Final = MOVES.block("give", _RESOURCE)
FOR: Final = MOVES.block("for", _RESOURCE)
NONE: Final = MOVES.block("none")
DONE: Final = MOVES.block("done")
MOVES.players_end()

DEALT_CARD: Final = MOVES.block("deal", _RESOURCE)
DRAFTED_CARD: Final = MOVES.block("draft", _RESOURCE)
SEAT_DRAWN: Final = MOVES.block(
    "seat", Part("seat", tuple(str(seat) for seat in range(1, MOST_SEATS + 1)))
)

DECLARATIONS: Final = ("declare", "declare with")
"""The names of moves that declare infinity."""


def side_of(place: int) -> str:
    """The name of the side that a place is on."""
    return SIDES[place >= OUTPUT]
