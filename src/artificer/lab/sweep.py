"""Sweeps one option of a ruleset: the same games of one seed for each value."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, Final

from artificer.games.contract import Game
from artificer.games.errors import BadOption
from artificer.games.options import Choice, Option, Setting
from artificer.games.registry import load_game, ruleset_named, ruleset_names
from artificer.games.ruleset import Ruleset
from artificer.lab.experiment import Series, heading
from artificer.lab.figures import score_of, share_of
from artificer.lab.simulate import Simulation, SimulationResult
from artificer.players.player import PreparedPlayer

SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""


class Sweep(Series[SimulationResult]):
    """`games` games of `seed` with each of the values of `option`.

    `options` are the ruleset's other options, `players` gives the players of a game by seat.
    """

    def __init__(
        self,
        ruleset: str,
        option: str,
        values: Sequence[Setting],
        options: Mapping[str, Setting],
        players: Callable[[Game], tuple[PreparedPlayer, ...]],
        games: int,
        seed: int,
    ) -> None:
        super().__init__(games * len(values))
        self.ruleset = ruleset
        self.option = option
        self.values = tuple(values)
        self.options = options
        self.players = players
        self.games_asked = games
        self.seed = seed

    def game(self, value: Setting) -> Game:
        """The ruleset with that value. Raises BadOption for another option."""
        return load_game(self.ruleset, **{**self.options, self.option: value})

    def simulation(self, value: Setting) -> Simulation:
        """The games with that value. Raises BadOption, and as `players` does."""
        game = self.game(value)
        return Simulation(game, self.players(game), self.games_asked, self.seed)

    def parts(self) -> Generator[SimulationResult, None, None]:
        """The games of each value."""
        for value in self.values:
            yield SimulationResult(self.simulation(value))


def values_of(ruleset: Ruleset, option: str) -> tuple[Setting, ...]:
    """All values of an option in order. Raises BadOption if it is unknown or a document."""
    found = ruleset.options.get(option)
    if isinstance(found, Option):
        return tuple(range(found.low, found.high + 1))
    if isinstance(found, Choice):
        return found.words
    if found is not None:
        raise BadOption("sweep.document", name=option)
    elsewhere = tuple(name for name in ruleset_names() if option in ruleset_named(name).options)
    if elsewhere:
        raise BadOption("sweep.elsewhere", name=option, ruleset=ruleset.name, rulesets=elsewhere)
    known = tuple(ruleset.options)
    raise BadOption("option.unknown", name=option, ruleset=ruleset.name, known=known)


def checked(ruleset: Ruleset, option: str, values: Iterable[Setting]) -> tuple[Setting, ...]:
    """These values, distinct and in order. Raises BadOption for the first not allowed."""
    values_of(ruleset, option)
    found = ruleset.options[option]
    once: dict[Setting, None] = {}
    for value in values:
        if not found.allows(value):
            raise found.refuse(option, value)
        once[value] = None
    return tuple(once)


def figures(sweep: Sweep) -> dict[str, Any]:
    """All figures, as the JSON of `artificer sweep --json`: see `docs/figures.md`.

    `win_rate` and `score` of a value have one entry a seat, as those of a simulation.
    """
    game = sweep.game(sweep.values[0])
    return {
        **heading(SCHEMA, game),
        "option": sweep.option,
        "options": {k: v for k, v in game.named_options().items() if k != sweep.option},
        "seed": sweep.seed,
        "games_asked": sweep.games_asked,
        "interrupted": sweep.interrupted,
        "values": [_value(sweep.option, result) for result in sweep.begun if result.games],
    }


def _value(option: str, result: SimulationResult) -> dict[str, Any]:
    simulation, tally = result.simulation, result.tally
    game = simulation.game
    seats = range(game.num_players())
    return {
        "value": game.options[option],
        "players": [player.spec for player in simulation.seated],
        "games": tally.games,
        "win_rate": [share_of(tally.wins[seat], tally.games) for seat in seats],
        "score": [score_of(tally, seat, game.ruleset) for seat in seats],
    }
