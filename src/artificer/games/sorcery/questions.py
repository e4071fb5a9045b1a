"""The questions of Sorcery, Incorporated: decisions first, then chance, then the end."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import question_keys

PHASE_ONE: Final = 0
PHASE_TWO: Final = 1
CHANGE_CARD: Final = 2
CHANGE_TOKEN: Final = 3
PLACE_TOKEN: Final = 4
BALANCE: Final = 5
CHOOSE_BONUS: Final = 6
THROW_AWAY: Final = 7
SWAP_GIVE: Final = 8
SWAP_TAKE: Final = 9
BUILD_INPUT: Final = 10
BUILD_OUTPUT: Final = 11
BUILD_TOKEN: Final = 12
DEAL: Final = 13
CHOOSE_DEALER: Final = 14
CHOOSE_STARTER: Final = 15
REVEAL_DRAFT: Final = 16
OVER: Final = 17
FIRST_CHANCE: Final = DEAL
PHASE_TWO_OVER: Final = 18  # never asked: what follows is settled within the same action

KEYS: Final = question_keys(globals(), OVER)
