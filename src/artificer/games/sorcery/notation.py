"""The text of every action, the same in every position.

Cards on an engine are named by side and resource (`remove output love`), those under a
token by it (`remove under 3`).
"""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery.parts import CORES, MOST_SEATS, MULTIPLIER, OUTPUT, PRESTIGE

RESOURCE_NAMES: Final = ("growth", "love", "time", "duration", "change", "justice", "prestige")
PLACE_NAMES: Final = tuple(
    f"{side} {name}" for side in ("input", "output") for name in RESOURCE_NAMES
)
CARD_NAMES: Final = (*PLACE_NAMES, *(f"under {times}" for times in MULTIPLIER))
_ENGINES: Final = range(1, CORES + 1)

TEXTS: Final = (
    *(f"take {name}" for name in RESOURCE_NAMES),
    "core",
    *(f"love {engine}" for engine in _ENGINES),
    *(f"run {engine}" for engine in _ENGINES),
    "declare",
    *(f"store {name}" for name in RESOURCE_NAMES),
    *(f"store infinite {name}" for name in RESOURCE_NAMES[:PRESTIGE]),
    *(f"discard {name}" for name in RESOURCE_NAMES),
    *(f"change {engine}" for engine in _ENGINES),
    *(f"feed {name}" for name in RESOURCE_NAMES),
    *(f"bonus {name}" for name in RESOURCE_NAMES),
    *(f"add {place}" for place in PLACE_NAMES),
    *(f"remove {card}" for card in CARD_NAMES),
    *(f"switch {card}" for card in CARD_NAMES),
    *(f"token {times}" for times in MULTIPLIER),
    *(f"on {place}" for place in PLACE_NAMES),
    "off",
    "pay",
    *(f"drop {card}" for card in CARD_NAMES[OUTPUT:]),
    *(f"drop token {times}" for times in MULTIPLIER),
    *(f"throw {name}" for name in RESOURCE_NAMES),
    *(f"give {name}" for name in RESOURCE_NAMES),
    *(f"for {name}" for name in RESOURCE_NAMES),
    "none",
    "done",
    *(f"deal {name}" for name in RESOURCE_NAMES),
    *(f"draft {name}" for name in RESOURCE_NAMES),
    *(f"seat {seat}" for seat in range(1, MOST_SEATS + 1)),
)
