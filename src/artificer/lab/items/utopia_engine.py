"""What is followed in Utopia Engine: treasures found, tools used, events suffered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from artificer.games.utopia_engine import facts, sheets
from artificer.lab.items import ItemKind, Note

TREASURE: Final = "treasure"
TOOL: Final = "tool"
EVENT: Final = "event"

KINDS: Final = (
    ItemKind(TREASURE, "treasures", "legendary treasures found, by their numbers"),
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
