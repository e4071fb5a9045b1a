"""The text of every action, the same in every position and for every deck.

Cards are named by their ids, Territories by their numbers on the map.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia.boards import HIGHEST_TILE, MOST_SEATS, TERRITORIES, TOKENS
from artificer.games.utopia.cards import CARD_IDS

ENVIRONMENT_NAMES: Final = ("mountain", "water", "farmland", "forest", "wildlife")
TECHNOLOGY_NAMES: Final = (
    *("telephone", "television", "automobile", "airplane", "cellular-phone"),
    *("computer", "spacecraft", "internet", "gene-mutation", "time-travel"),
)
ADVANCEMENT_NAMES: Final = (
    *("banking-system", "import-and-export", "stock-market"),
    *("world-trade-center", "savings-plan"),
)

_CARDS: Final = tuple(card.lower() for card in CARD_IDS)
_TERRITORIES: Final = range(TERRITORIES)
_SEATS: Final = range(1, MOST_SEATS + 1)

TEXTS: Final = (
    *(f"start {territory}" for territory in _TERRITORIES),
    *(f"draft {card}" for card in _CARDS),
    *(f"finance {card}" for card in _CARDS),
    *(f"play {card}" for card in _CARDS),
    *(f"acquire {name}" for name in TECHNOLOGY_NAMES),
    *(f"invest {name}" for name in ADVANCEMENT_NAMES),
    *(f"disband {territory}" for territory in _TERRITORIES),
    *(f"spend {card}" for card in _CARDS),
    *(f"from {territory}" for territory in _TERRITORIES),
    *(f"to {territory}" for territory in _TERRITORIES),
    *(f"units {units}" for units in range(TOKENS + 1)),
    *(f"governor {units}" for units in range(TOKENS + 1)),
    *(f"add {card}" for card in _CARDS),
    *(f"at {territory}" for territory in _TERRITORIES),
    *(f"opponent {seat}" for seat in _SEATS),
    *(f"return {card}" for card in _CARDS),
    *(f"give {card}" for card in _CARDS),
    *(f"take {card}" for card in _CARDS),
    *(f"top {card}" for card in _CARDS),
    *(f"hand {seat}" for seat in _SEATS),
    "done",
    *(f"first {seat}" for seat in _SEATS),
    *(f"tile {prestige}" for prestige in range(HIGHEST_TILE + 1)),
    *(f"land {name}" for name in ENVIRONMENT_NAMES),
    *(f"card {card}" for card in _CARDS),
)
