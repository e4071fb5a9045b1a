"""The Python API: the players and simulations of `import artificer`."""

from __future__ import annotations

from typing import Any, Final

from artificer.games.contract import Game
from artificer.games.notices import WrongType
from artificer.games.registry import load_game
from artificer.games.ruleset import Option
from artificer.lab.figure_table import as_json
from artificer.lab.simulate import MOST_GAMES, Simulation, figures, run
from artificer.players.player import Policy
from artificer.players.registry import find_player, load_players
from artificer.table.dice import seed_of

MOST_JOBS: Final = 1024


def load_player(spec: str, game: Game, seed: int = 0) -> Policy:
    """Load a computer player for a game.

    `spec` is a name such as "random" or "novice", or a name with settings, such as
    "search:iterations=500"; `artificer simulate --help` lists them. `action(state)` returns a legal
    action, `distribution(state)` the probability of each, `values(state)` the player's estimate of
    each, if it has any. The player sees only what its seat may know, and the same seed gives the
    same choices.

    Raises UnknownPlayer or BadPlayer (both ArtificerError), or WrongType.
    """
    if not isinstance(spec, str):
        raise WrongType.of("type.player", spec)
    if not isinstance(game, Game):
        raise WrongType.of("type.game", game)
    return Policy.of(find_player(spec, game.name), game, seed_of(seed))


def simulate(
    game: Game | str, players: str = "random", games: int = 1000, seed: int = 1, jobs: int = 1
) -> dict[str, Any]:
    """Play many games; returns the figures of `artificer simulate --json`, as a dict.

    `players` is the spec of one player for every seat, or a list such as "novice,random" with one a
    seat. The same seed gives the same figures with any number of threads (`jobs`). More than 500
    games are played compiled: that needs Numba, and takes seconds to compile the first time.

    Raises BadOption, UnknownPlayer or BadPlayer (all ArtificerError), or WrongType; and
    KeyboardInterrupt at Ctrl-C.
    """
    if isinstance(game, str):
        game = load_game(game)
    if not isinstance(game, Game):
        raise WrongType.of("type.game", game)
    if not isinstance(players, str):
        raise WrongType.of("type.player", players)
    _check("games", games, Option(1, MOST_GAMES, 1))
    seed = seed_of(seed)
    _check("jobs", jobs, Option(1, MOST_JOBS, 1))
    seated = load_players(players, game)
    result = run(Simulation(game, seated, games, seed), jobs)
    if result.interrupted:
        raise KeyboardInterrupt
    return as_json(figures(result))


def _check(name: str, given: int, option: Option) -> None:
    """Raises BadOption if a number is out of range, or not an integer."""
    if not option.allows(given):
        raise option.refuse(name, given)
