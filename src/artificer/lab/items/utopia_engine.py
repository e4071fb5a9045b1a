"""Things of Utopia Engine: treasures found, tools used, events felt.

A start has a legendary treasure from the first day, or a spent tool, which can be recharged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from artificer.games.utopia_engine import facts, sheets
from artificer.games.utopia_engine.state import Sheet
from artificer.lab.items import ItemKind, Note, Start

TREASURE: Final = "treasure"
TOOL: Final = "tool"
EVENT: Final = "event"

KINDS: Final = (
    ItemKind(TREASURE, "treasures", "the numbers of the legendary treasures found"),
    ItemKind(TOOL, "tools", "tools used: 0 Dowsing Rod, 1 Paralysis Wand, 2 Focus Charm"),
    ItemKind(
        EVENT,
        "events",
        "events felt: a search begun where one lay, for 1 an activation; 0 Active Monsters,"
        " 1 Fleeting Visions, 2 Good Fortune, 3 Foul Weather",
    ),
)

_USED: Final = {
    facts.ROD_USED: sheets.DOWSING_ROD,
    facts.ROD_TAKEN_UP: sheets.DOWSING_ROD,
    facts.WAND_USED: sheets.PARALYSIS_WAND,
    facts.CHARM_USED: sheets.FOCUS_CHARM,
}


def read(notes: Iterable[Note]) -> Iterator[tuple[str, int, int]]:
    """Everything followed, at the only seat."""
    lies_on = [0] * sheets.EVENTS
    for fact, a, b in notes:
        if fact == facts.TREASURE:
            yield TREASURE, a, 0
        elif fact in _USED:
            yield TOOL, _USED[fact], 0
        elif fact == facts.EVENT_ROLLED:
            lies_on[a] = b
        elif fact == facts.SEARCH_BEGUN:
            for event in range(sheets.EVENTS):
                if event != sheets.FLEETING_VISIONS and lies_on[event] == a:
                    yield EVENT, event, 0
        elif fact == facts.ACTIVATION_BEGUN and lies_on[sheets.FLEETING_VISIONS] == a:
            yield EVENT, sheets.FLEETING_VISIONS, 0


_TREASURES: Final = (
    "ice-plate",
    "bracelet-of-ios",
    "shimmering-moonlace",
    "scale-of-the-infinity-wurm",
    "ancient-record",
    "molten-shard",
)
_TOOLS: Final = ("dowsing-rod", "paralysis-wand", "focus-charm")


def give(treasure: int, s: Sheet) -> None:
    """Mark a treasure as found."""
    s.treasure[treasure] = 1


def spend(tool: int, s: Sheet) -> None:
    """Take the charge of a tool."""
    s.tool[tool] = 0


STARTS: Final = {
    f"with-{name}": Start("treasure", number, True, partial(give, number))
    for number, name in enumerate(_TREASURES, sheets.ICE_PLATE)
} | {
    f"without-{name}": Start("tool", number, False, partial(spend, number))
    for number, name in enumerate(_TOOLS, sheets.DOWSING_ROD)
}
