"""The questions of Pig: decisions first, then chance, then the end."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import question_keys
from artificer.games.ruleset import Topics

ROLL_OR_HOLD: Final = 0
FALL: Final = 1
OVER: Final = 2

KEYS: Final = question_keys(globals(), OVER)
TOPICS: Final = Topics({"pig": "P1"}, {"pig": " ".join(KEYS)})
