"""The questions of Utopia Engine: decisions first, then chance, then the end."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import question_keys

WRITE_SEARCH_NUMBER: Final = 0
WHAT_NOW: Final = 1
RESOLVE_RESULT: Final = 2
FIGHT: Final = 3
ANSWER_ROLL: Final = 4
WRITE_LINK_NUMBER: Final = 5
WRITE_ACTIVATION_NUMBER: Final = 6
JUDGE_FIELD: Final = 7
SEARCH_EXTENSIVELY: Final = 8
SPEND_HIT_POINTS: Final = 9
ROLL_FOR_THE_ENGINE: Final = 10
FACE_DOOM: Final = 11
PAY_THE_BATTERY: Final = 12
SUBTRACT_BY_ROD: Final = 13
GO_ON_LINKING: Final = 14
MARK_IN_FOUL_WEATHER: Final = 15
MEET_FOUL_WEATHER: Final = 16
LOSE_ENERGY: Final = 17
BETWEEN_ROLLS: Final = 18
SEARCH_DICE: Final = 19
COMBAT_DICE: Final = 20
LOOT_DIE: Final = 21
LINK_DICE: Final = 22
ACTIVATION_DICE: Final = 23
ENGINE_DICE: Final = 24
EVENT_DIE: Final = 25
OVER: Final = 26
PASSING_TIME: Final = 27  # never seen from outside: energy or days are due, or the next step is
FIRST_CHANCE: Final = SEARCH_DICE

KEYS: Final = question_keys(globals(), OVER)
