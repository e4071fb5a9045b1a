"""Sweeps one option of a ruleset: the same games of one seed for each value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from artificer.games.contract import Game
from artificer.games.errors import BadOption
from artificer.games.options import Choice, Option, Setting
from artificer.games.registry import load_game, ruleset_named, ruleset_names
from artificer.games.ruleset import Ruleset
from artificer.lab.executors import Jobs
from artificer.lab.experiment import heading
from artificer.lab.figures import score_of, share_of
from artificer.lab.forecast import Tell
from artificer.lab.simulate import Simulation, SimulationResult
from artificer.players.player import PreparedPlayer

SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """The plan of a sweep: `games` games of `seed` with each of the values of `option`.

    `options` are the ruleset's other options, `players` gives the players of a game by seat.
    """

    ruleset: str
    option: str
    values: tuple[Setting, ...]
    options: Mapping[str, Setting]
    players: Callable[[Game], tuple[PreparedPlayer, ...]]
    games: int
    seed: int

    def game(self, value: Setting) -> Game:
        """The ruleset with that value. Raises BadOption for another option."""
        return load_game(self.ruleset, **{**self.options, self.option: value})

    def simulation(self, value: Setting) -> Simulation:
        """The games with that value. Raises BadOption, and as `players` does."""
        game = self.game(value)
        return Simulation(game, self.players(game), self.games, self.seed)


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


def play(
    sweep: Sweep,
    jobs: Jobs = 1,
    progress: Callable[[int], None] = lambda games: None,
    tell: Tell = lambda seconds: None,
) -> dict[Setting, SimulationResult]:
    """Play the games of every value; after Ctrl-C returns those done, the last value's included.

    `progress` is called with the number of games done, of all values together.
    """
    played: dict[Setting, SimulationResult] = {}
    done = 0
    with suppress(KeyboardInterrupt):
        for value in sweep.values:

            def shifted(games: int, before: int = done) -> None:
                progress(before + games)

            result = SimulationResult(sweep.simulation(value))
            result.play(jobs, shifted, tell)
            done += result.games
            if result.games:
                played[value] = result
            if result.interrupted:
                break
    return played


def figures(sweep: Sweep, played: Mapping[Setting, SimulationResult]) -> dict[str, Any]:
    """All figures, as the JSON of `artificer sweep --json`: see `docs/figures.md`.

    `win_rate` and `score` of a value have one entry a seat, as those of a simulation.
    """
    whole = [result for result in played.values() if not result.interrupted]
    game = sweep.game(sweep.values[0])
    return {
        **heading(SCHEMA, game),
        "option": sweep.option,
        "options": {k: v for k, v in game.named_options().items() if k != sweep.option},
        "seed": sweep.seed,
        "games_asked": sweep.games,
        "interrupted": len(whole) < len(sweep.values),
        "values": [_told(value, result) for value, result in played.items()],
    }


def _told(value: Setting, result: SimulationResult) -> dict[str, Any]:
    simulation, tally = result.simulation, result.tally
    seats, ruleset = range(simulation.game.num_players()), simulation.game.ruleset
    return {
        "value": value,
        "players": [player.spec for player in simulation.seated],
        "games": tally.games,
        "win_rate": [share_of(tally.wins[seat], tally.games) for seat in seats],
        "score": [score_of(tally, seat, ruleset) for seat in seats],
    }
