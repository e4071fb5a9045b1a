"""The moves of Pig, in the canonical order of every legal list."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import Moves, numbered

MOVES: Final = Moves()
ROLL: Final = MOVES.block("roll")
HOLD: Final = MOVES.block("hold")
MOVES.players_end()
DIE: Final = MOVES.block("die", numbered("face", 1, 6))
