"""The moves, in the canonical order of every legal list, and what the dice can show."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import Moves, Part, numbered
from artificer.games.verbs import Menu

TOOL_NAMES: Final = ("rod", "wand", "charm")
SEARCH_SQUARE_NAMES: Final = tuple(
    f"{row} {column}" for row in ("top", "bottom") for column in ("hundreds", "tens", "ones")
)
BOX_SQUARE_NAMES: Final = (
    *(f"{row} {box}" for row in ("top", "bottom") for box in range(1, 5)),
    "basket",
)
SEARCH_SQUARES_WIDE: Final = len(SEARCH_SQUARE_NAMES)
BOX_SQUARES_WIDE: Final = len(BOX_SQUARE_NAMES)
BASKET_SQUARE: Final = 8

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

_REGION: Final = numbered("region", 1, 6)
_ARTIFACT: Final = numbered("artifact", 1, 6)
_LINK: Final = numbered("link", 1, 6)
_VALUE: Final = numbered("value", 1, 6)
_AMOUNT: Final = numbered("amount", 1, 100)
_PAIRS: Final = tuple(f"{high} {low}" for low, high in zip(LOWER, HIGHER, strict=True))

MOVES: Final = Moves()
SEARCH: Final = MOVES.block("search", _REGION)
HOME: Final = MOVES.block("home")
REST: Final = MOVES.block("rest", numbered("days", 1, 6))
ACTIVATE: Final = MOVES.block("activate", _ARTIFACT)
LINK: Final = MOVES.block("link", _LINK)
ENGINE: Final = MOVES.block("engine")
WRITE_SEARCH: Final = MOVES.block(
    "write", _VALUE, Part("square", SEARCH_SQUARE_NAMES), name="write in search box"
)
WRITE_BOX: Final = MOVES.block(
    "write", _VALUE, Part("square", BOX_SQUARE_NAMES), name="write in field"
)
RESOLVE: Final = MOVES.block("resolve")
SUBTRACT: Final = MOVES.block("subtract", _AMOUNT)
ROD: Final = MOVES.block("rod")
ROLL: Final = MOVES.block("roll")
IGNORE: Final = MOVES.block("ignore")
WAND: Final = MOVES.block("wand")
ACCEPT: Final = MOVES.block("accept")
EXTENSIVE: Final = MOVES.block("extensive")
MOVE_ON: Final = MOVES.block("move on")
CHARM: Final = MOVES.block("charm")
STOP: Final = MOVES.block("stop")
JUDGE: Final = MOVES.block("judge")
SPEND: Final = MOVES.block("spend", numbered("points", 0, 6))
LET_DOOM: Final = MOVES.block("doom")
PAY: Final = MOVES.block("pay", numbered("component", 1, 6))
SEAL: Final = MOVES.block("seal")
SKULL: Final = MOVES.block("skull")
RECHARGE: Final = MOVES.block("recharge", Part("tool", TOOL_NAMES))
RECORD: Final = MOVES.block("record", _LINK)
MOVES.players_end()

PAIR: Final = MOVES.block("dice", Part("pair", _PAIRS, joint=" "))
DIE: Final = MOVES.block("die", numbered("face", 1, FACES))

# Which number the action writes, and into which square; 0 for actions that write nothing.
VALUE_WRITTEN: Final = MOVES.numbers("value")
SQUARE_WRITTEN: Final = MOVES.numbers("square")


def offer(menu: Menu, n: int, action: int) -> int:
    """Add one answer; returns the new length."""
    menu.actions[n] = action
    return n + 1


def offer_run(menu: Menu, n: int, first: int, run: int) -> int:
    """Add the `run` answers that begin at `first`."""
    actions = menu.actions
    for k in range(run):
        actions[n + k] = first + k
    return n + run


def offer_to_move_on(menu: Menu) -> int:
    """The one answer if the only choice is what to use first (A54)."""
    return offer(menu, 0, MOVE_ON)
