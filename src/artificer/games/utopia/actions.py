"""The numbering of actions: dense, and in the canonical order of every legal list.

Players' actions come first, outcomes of chance last. Each block starts at a named number; a block
that is chosen by Territory, card or seat adds that to its start. `notation` gives the texts.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia.boards import (
    ADVANCEMENTS,
    ENVIRONMENTS,
    HIGHEST_TILE,
    MOST_SEATS,
    TECHNOLOGIES,
    TERRITORIES,
    TOKENS,
)
from artificer.games.utopia.cards import CARDS

START: Final = 0  #                                     + Territory
DRAFT: Final = START + TERRITORIES  #                   + card
FINANCE: Final = DRAFT + CARDS  #                       + card; by the Advisor, too
PLAY: Final = FINANCE + CARDS  #                        + card
ACQUIRE: Final = PLAY + CARDS  #                        + Technology
INVEST: Final = ACQUIRE + TECHNOLOGIES  #               + Economic Advancement
DISBAND: Final = INVEST + ADVANCEMENTS  #               + Territory
SPEND: Final = DISBAND + TERRITORIES  #                 + card
FROM: Final = SPEND + CARDS  #                          + Territory
TO: Final = FROM + TERRITORIES  #                       + Territory
UNITS: Final = TO + TERRITORIES  #                      + Units
WITH_GOVERNOR: Final = UNITS + TOKENS + 1  #            + Units
ADD: Final = WITH_GOVERNOR + TOKENS + 1  #              + card: General, Fortification
AT: Final = ADD + CARDS  #                              + Territory
OPPONENT: Final = AT + TERRITORIES  #                   + seat
RETURN: Final = OPPONENT + MOST_SEATS  #                + card: Sabotage
GIVE: Final = RETURN + CARDS  #                         + card: Infiltration
TAKE: Final = GIVE + CARDS  #                           + card: Prophet
TOP: Final = TAKE + CARDS  #                            + card: Prophet
HAND: Final = TOP + CARDS  #                            + seat: Voodoo Witch Doctor
DONE: Final = HAND + MOST_SEATS
PLAYERS_ACTIONS: Final = DONE + 1

SEAT_DRAWN: Final = PLAYERS_ACTIONS  #                  + seat
TILE_LAID: Final = SEAT_DRAWN + MOST_SEATS  #           + Prestige Points
ENVIRONMENT_LAID: Final = TILE_LAID + HIGHEST_TILE + 1  #  + Environment - 1
CARD_DRAWN: Final = ENVIRONMENT_LAID + ENVIRONMENTS  #  + card
