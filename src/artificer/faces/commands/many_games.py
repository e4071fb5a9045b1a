"""Shared by commands that play many games: options, players, executor, progress and figures."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, fields
from functools import wraps
from typing import Any, Final, TypeVar

import click

from artificer.boards.people import in_english
from artificer.faces.commands.localized import Whole, option
from artificer.faces.commands.options import Seed, as_typed, naming_players, read_options, with_deck
from artificer.faces.commands.progress import ProgressSink, leaving_at_once, progress_bar
from artificer.faces.commands.speech import complain, say, sentence, tell
from artificer.faces.commands.status import FAILURE, INTERRUPTED
from artificer.games.contract import Game
from artificer.games.registry import load_game
from artificer.games.ruleset import Setting
from artificer.lab.chunks import MOST_GAMES, Lineup
from artificer.lab.executors import Executor, ThreadExecutor
from artificer.lab.experiment import Playable
from artificer.lab.figure_table import Group, as_json, write
from artificer.players.player import PreparedPlayer
from artificer.players.registry import load_player, load_players

MOST_JOBS: Final = 1024


@contextmanager
def executor_at(jobs: int, address: str | None) -> Iterator[Executor]:
    """`jobs` threads, or the workers of the scheduler at an address.

    Raises click.UsageError, ClusterError or NotInstalled.
    """
    if address is None:
        yield ThreadExecutor(jobs)
        return
    if jobs > 1:
        raise click.UsageError(say("cluster.jobs"))

    from artificer.lab.cluster.executor import Cluster

    cluster = Cluster(as_typed(address).strip())
    try:
        yield cluster
    finally:
        cluster.close()


def stopped_short(executor: Executor, line: str | None = None) -> int:
    """Print what was done when the games ended early, and why; returns the exit status."""
    if line is not None:
        tell(line, err=True)
    if executor.trouble is None:
        return INTERRUPTED
    complain(sentence(executor.trouble))
    return FAILURE


Command = Callable[..., int]
Played = TypeVar("Played", bound=Playable)
Results = TypeVar("Results", bound=Group)

GAMES: Final = Whole(1, MOST_GAMES)
SEED: Final = option("--seed", type=Seed(), default=1, show_default=True, help_key="help.seed")
JOBS: Final = option("--jobs", type=Whole(1, MOST_JOBS), default=1, show_default=True)
CLUSTER: Final = option("--cluster", metavar="address", help_key="help.cluster")
PAIRS: Final = option("--option", "pairs", multiple=True, metavar="pair", help_key="help.option")
DECK: Final = option("--deck", metavar="file", help_key="help.deck_file")


@dataclass(frozen=True, slots=True)
class GamesAsked:
    """The games asked for: their number, seed, executor and options of the game."""

    games: int
    seed: int
    jobs: int
    cluster: str | None
    pairs: tuple[str, ...]
    deck: str | None = None

    def executor(self) -> AbstractContextManager[Executor]:
        """The executor. Raises as `executor_at` does."""
        return executor_at(self.jobs, self.cluster)

    def options(self, **more: Setting | None) -> dict[str, Setting]:
        """The options of the game, with `more` of the command line's own. Raises BadOption."""
        options = with_deck(read_options(self.pairs, None), self.deck)
        return options | {name: value for name, value in more.items() if value is not None}


def asks_for_games(usual: int, least: int = 1, deck: bool = True) -> Callable[[Command], Command]:
    """Give a command the options of `GamesAsked`, with `usual` games by default."""
    games = option("--games", type=Whole(least, MOST_GAMES), default=usual, show_default=True)
    options = [games, SEED, JOBS, CLUSTER, PAIRS, *([DECK] if deck else [])]
    names = [field.name for field in fields(GamesAsked)]

    def declared(command: Command) -> Command:
        @wraps(command)
        def call(**given: Any) -> int:
            own = {name: given.pop(name) for name in names if name in given}
            return command(asked=GamesAsked(**own), **given)

        for each in reversed(options):
            call = each(call)
        return call

    return declared


@dataclass(frozen=True, slots=True)
class FiguresForm:
    """The form of the figures: JSON, comma-separated values, or else a report."""

    as_json: bool
    as_csv: bool

    @property
    def is_report(self) -> bool:
        """Whether it is a report for people."""
        return not (self.as_json or self.as_csv)

    def tell(self, results: Results, report: Callable[[Results], None]) -> None:
        """Print figures: as JSON, as comma-separated values, or by `report`."""
        if self.as_csv:
            write(results, sys.stdout)
        elif self.as_json:
            click.echo(json.dumps(as_json(results), indent=2))
        else:
            report(results)


def asks_for_a_form(command: Command) -> Command:
    """Give a command the options of `FiguresForm`; raises click.UsageError for two forms."""

    @wraps(command)
    def call(as_json: bool, as_csv: bool, **given: object) -> int:
        if as_json and as_csv:
            raise click.UsageError(say("simulate.one_form"))
        return command(form=FiguresForm(as_json, as_csv), **given)

    json_option = option("--json", "as_json", is_flag=True, help_key="help.json")
    csv_option = option("--csv", "as_csv", is_flag=True, help_key="help.csv")
    declared: Command = json_option(csv_option(call))
    return declared


@contextmanager
def shown(played: Playable, executor: Executor) -> Iterator[ProgressSink]:
    """Show progress while games are played; after Ctrl-C they end soon."""
    with (
        progress_bar(played.games_to_play, played.games, executor.warm_up) as progress,
        leaving_at_once(lambda: played.games > 0),
    ):
        yield progress


def play(played: Played, executor: Executor) -> Played:
    """Play on an executor, with a progress bar."""
    with shown(played, executor) as progress:
        return played.play(executor, progress.played, progress.compiling)


def status(played: Playable, executor: Executor, line: str | None = None) -> int:
    """The exit status; prints a line if fewer games than these were played."""
    if not played.interrupted:
        return 0
    usual = say("simulate.interrupted", played.games_to_play, done=played.games)
    return stopped_short(executor, usual if line is None else line)


def with_seats(ruleset: str, options: dict[str, Setting], named: int) -> dict[str, Setting]:
    """The options, with `players` set to the number named, if the game has that option."""
    if named > 1 and "players" in load_game(ruleset).options:
        options.setdefault("players", named)
    return options


def players_at(spec: str, game: Game) -> tuple[PreparedPlayer, ...]:
    """The players by seat, from a list in English. Raises click.UsageError."""
    with naming_players():
        return load_players(spec, game)


def player_named(spec: str, game: Game) -> PreparedPlayer:
    """The player of a spec, prepared for a game. Raises click.UsageError."""
    with naming_players():
        return load_player(in_english(spec), game)


def lineup_of(
    ruleset: str, specs: tuple[str, ...], options: Mapping[str, Setting], name: str = ""
) -> Lineup:
    """The lineup of these specs for a game with these options, with a name.

    Raises click.UsageError if a player is unknown, and BadOption.
    """
    game = load_game(ruleset, **with_seats(ruleset, dict(options), len(specs)))
    return Lineup(game, tuple(player_named(spec, game) for spec in specs), name)
