"""The numbering of actions: dense, and in the canonical order of every legal list.

Players' actions come first, outcomes of chance last. Each block starts at a named number; a
block that is chosen by resource, engine or place adds that to its start. `notation` gives
every number its text.
"""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery.parts import (
    CARDS_TO_NAME,
    CORES,
    OUTPUT,
    RESOURCES,
    SLOTS,
    TOKENS,
)

# Phase 1
TAKE: Final = 0  #                                  + resource
CORE: Final = TAKE + RESOURCES
LOVE: Final = CORE + 1  #                           + engine - 1
RUN: Final = LOVE + CORES  #                        + engine - 1
DECLARE: Final = RUN + CORES
STORE: Final = DECLARE + 1  #                       + resource
STORE_INFINITE: Final = STORE + RESOURCES  #        + resource, Prestige is none: it has won
# Either phase
DISCARD: Final = STORE_INFINITE + RESOURCES - 1  #  + resource
# Phase 2
CHANGE_ENGINE: Final = DISCARD + RESOURCES  #       + engine - 1
FEED: Final = CHANGE_ENGINE + CORES  #              + resource
BONUS: Final = FEED + RESOURCES  #                  + resource
ADD: Final = BONUS + RESOURCES  #                   + place; in the setup too
REMOVE: Final = ADD + SLOTS  #                      + card
SWITCH: Final = REMOVE + CARDS_TO_NAME  #           + card
TAKE_TOKEN: Final = SWITCH + CARDS_TO_NAME  #       + token
PUT_TOKEN: Final = TAKE_TOKEN + TOKENS  #           + place; in the setup too
TOKEN_OFF: Final = PUT_TOKEN + SLOTS
PAY: Final = TOKEN_OFF + 1
DROP: Final = PAY + 1  #                            + card - OUTPUT: outputs alone
DROP_TOKEN: Final = DROP + CARDS_TO_NAME - OUTPUT  #  + token
THROW: Final = DROP_TOKEN + TOKENS  #               + resource
# The setup
GIVE: Final = THROW + RESOURCES  #                  + resource
FOR: Final = GIVE + RESOURCES  #                    + resource
NONE: Final = FOR + RESOURCES
DONE: Final = NONE + 1
PLAYERS_ACTIONS: Final = DONE + 1

DEALT_CARD: Final = PLAYERS_ACTIONS  #              + resource
DRAFTED_CARD: Final = DEALT_CARD + RESOURCES  #     + resource
SEAT_DRAWN: Final = DRAFTED_CARD + RESOURCES  #     + seat
