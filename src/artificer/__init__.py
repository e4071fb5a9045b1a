"""Artificer: tabletop games about building engines, played, simulated and solved.

The vocabulary is OpenSpiel's; chance is a player with exact integer weights. A whole game:

>>> import random
>>> import artificer
>>> rng = random.Random(7)
>>> game = artificer.load_game("utopia-engine-3e", sacrificed_days=0)
>>> novice = artificer.load_player("novice", game, seed=7)
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     if state.is_chance_node():
...         outcomes, weights = zip(*state.chance_outcomes())
...         state.apply_action(rng.choices(outcomes, weights)[0])
...     else:
...         state.apply_action(novice.action(state))
>>> len(state.history()) > 100
True
>>> state.outcome().scores == (int(state.returns()[0]),)
True

And many:

>>> figures = artificer.simulate(game, players="novice", games=20, seed=7)
>>> figures["games"], len(figures["score"])
(20, 1)

What there is:

- `ruleset_names()` lists the games, `load_game(name, **options)` makes a `Game`.
- A `Game` says what is fixed: `new_initial_state()`, `deserialize_state(text)`, `num_players()`,
  `num_distinct_actions()`, `max_chance_outcomes()`, `max_game_length()`, `min_utility()`,
  `max_utility()`, `utility_sum()`, `options`.
- A `State` is one position: `current_player()`, `is_chance_node()`, `is_terminal()`,
  `legal_actions()`, `chance_outcomes()`, `apply_action(action)`, `history()`, `outcome()`,
  `returns()`, `clone()`, `serialize()`, `view(seat)`, `resample(seat, below)`;
  `action_to_string(action)`, `string_to_action(text)`, `move(action)`, for moves as people
  write them.
- `load_player(spec, game, seed)` makes a computer player: `action(state)`.
- `simulate(game, players, games, seed, jobs)` plays many games and adds them up.

Whatever is asked for and cannot be had raises an `ArtificerError` and changes nothing. Its text is
a sentence; `error.key` and `error.values` say the same to a program. A value of a wrong type raises
a `WrongType`, which is a TypeError, too.

>>> artificer.load_game("utopia-engine-3e", sacrificed_days=99)
Traceback (most recent call last):
artificer.games.notices.BadOption: sacrificed_days must be a whole number from 0 to 14, not 99
"""

import importlib
import typing

from artificer.games.contract import Game, Outcome, State
from artificer.games.notices import (
    AmbiguousMove,
    ArtificerError,
    BadNotation,
    BadOption,
    BadSeat,
    BadState,
    IllegalMove,
    MoveError,
    UnknownGame,
    WrongOption,
    WrongType,
)
from artificer.games.notices import speak_with as _speak_with
from artificer.games.registry import load_game, ruleset_names
from artificer.games.ruleset import Choice, Option
from artificer.table.version import __version__ as __version__

if typing.TYPE_CHECKING:
    from artificer.faces.python import load_player, simulate

__all__ = [
    "AmbiguousMove",
    "ArtificerError",
    "BadNotation",
    "BadOption",
    "BadSeat",
    "BadState",
    "Choice",
    "Game",
    "IllegalMove",
    "MoveError",
    "Option",
    "Outcome",
    "State",
    "UnknownGame",
    "WrongOption",
    "WrongType",
    "load_game",
    "load_player",
    "ruleset_names",
    "simulate",
]

_LATE = ("load_player", "simulate")
"""Imported when they are used: a game starts without players and the lab."""


def __getattr__(name: str) -> typing.Any:
    if name in _LATE:
        return getattr(importlib.import_module("artificer.faces.python"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _in_english(error: typing.Any) -> str:
    """The text of an error: no word is imported before one is shown."""
    return str(importlib.import_module("artificer.faces.english").english(error))


_speak_with(_in_english)
