"""The moves, in the canonical order of every legal list, and offers shared by several chapters.

The moves are the same for every deck. Cards are named by their ids, Territories by their numbers
on the map.
"""

from __future__ import annotations

from typing import Final

from artificer.games.moves import Moves, Part, numbered
from artificer.games.utopia.boards import HIGHEST_TILE, MOST_SEATS, TERRITORIES, TOKENS
from artificer.games.utopia.cards import CARD_IDS, CARDS, next_card
from artificer.games.verbs import Menu

ENVIRONMENT_NAMES: Final = ("mountain", "water", "farmland", "forest", "wildlife")
TECHNOLOGY_NAMES: Final = (
    *("telephone", "television", "automobile", "airplane", "cellular-phone"),
    *("computer", "spacecraft", "internet", "gene-mutation", "time-travel"),
)
ADVANCEMENT_NAMES: Final = (
    *("banking-system", "import-and-export", "stock-market"),
    *("world-trade-center", "savings-plan"),
)

_CARD: Final = Part("card", tuple(card.lower() for card in CARD_IDS))
_TERRITORY: Final = numbered("territory", 0, TERRITORIES - 1)
_UNITS: Final = numbered("units", 0, TOKENS)
_SEAT: Final = Part("seat", tuple(str(seat) for seat in range(1, MOST_SEATS + 1)))

MOVES: Final = Moves()
START: Final = MOVES.block("start", _TERRITORY)
DRAFT: Final = MOVES.block("draft", _CARD)
FINANCE: Final = MOVES.block("finance", _CARD)  # by the Advisor, too
PLAY: Final = MOVES.block("play", _CARD)
ACQUIRE: Final = MOVES.block("acquire", Part("technology", TECHNOLOGY_NAMES))
INVEST: Final = MOVES.block("invest", Part("advancement", ADVANCEMENT_NAMES))
SPEND: Final = MOVES.block("spend", _CARD)
FROM: Final = MOVES.block("from", _TERRITORY)
TO: Final = MOVES.block("to", _TERRITORY)
UNITS: Final = MOVES.block("units", _UNITS)
WITH_GOVERNOR: Final = MOVES.block("governor", _UNITS)
ADD: Final = MOVES.block("add", _CARD)  # General, Fortification
AT: Final = MOVES.block("at", _TERRITORY)
OPPONENT: Final = MOVES.block("opponent", _SEAT)
RETURN: Final = MOVES.block("return", _CARD)  # Sabotage
GIVE: Final = MOVES.block("give", _CARD)  # Infiltration
TAKE: Final = MOVES.block("take", _CARD)  # Prophet
TOP: Final = MOVES.block("top", _CARD)  # Prophet
HAND: Final = MOVES.block("hand", _SEAT)  # Voodoo Witch Doctor
DONE: Final = MOVES.block("done")
MOVES.players_end()

SEAT_DRAWN: Final = MOVES.block("first", _SEAT)
TILE_LAID: Final = MOVES.block("tile", numbered("prestige", 0, HIGHEST_TILE))
ENVIRONMENT_LAID: Final = MOVES.block("land", Part("environment", ENVIRONMENT_NAMES, 1))
CARD_DRAWN: Final = MOVES.block("card", _CARD)


def every_card(zone: list[int], menu: Menu, first: int) -> int:
    """One answer for every kind of card in a zone."""
    n = 0
    card = next_card(zone, 0)
    while card < CARDS:
        menu.actions[n] = first + card
        n += 1
        card = next_card(zone, card + 1)
    return n


def or_done(menu: Menu, n: int) -> int:
    """After `n` answers, add that of declining."""
    menu.actions[n] = DONE
    return n + 1
