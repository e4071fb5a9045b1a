"""Artificer: three tabletop games about building engines, played, simulated and solved."""

from artificer.games.contract import Game, Outcome, State
from artificer.games.errors import (
    AmbiguousMove,
    ArtificerError,
    BadNotation,
    BadOption,
    BadState,
    IllegalMove,
    MoveError,
    UnknownGame,
)
from artificer.games.options import Choice, Option
from artificer.games.registry import load_game, ruleset_names

__all__ = [
    "AmbiguousMove",
    "ArtificerError",
    "BadNotation",
    "BadOption",
    "BadState",
    "Choice",
    "Game",
    "IllegalMove",
    "MoveError",
    "Option",
    "Outcome",
    "State",
    "UnknownGame",
    "load_game",
    "ruleset_names",
]

__version__ = "0.1.0"
