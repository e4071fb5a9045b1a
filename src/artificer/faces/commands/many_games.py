"""What commands share that play many games: their options, players, progress and figures."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, fields
from functools import wraps
from typing import Any, Final, TypeVar

import click

from artificer.boards.names import in_english
from artificer.faces.commands.documents import with_deck
from artificer.faces.commands.executors import MOST_JOBS, crew_at, stopped_short
from artificer.faces.commands.interrupts import leaving_at_once
from artificer.faces.commands.localized import Whole, option
from artificer.faces.commands.options import Seed, read_options
from artificer.faces.commands.progress import ProgressSink, progress_bar
from artificer.faces.commands.speech import say, sentence
from artificer.games.contract import Game
from artificer.games.options import Setting
from artificer.games.registry import load_game
from artificer.lab.chunks import MOST_GAMES
from artificer.lab.executors import Executor
from artificer.lab.experiment import Experiment
from artificer.lab.figure_table import FigureRow, write
from artificer.lab.lineups import Lineup
from artificer.players.player import PreparedPlayer
from artificer.players.registry import BadPlayer, UnknownPlayer, kinds, load_player, load_players
from artificer.players.specs import described

Command = Callable[..., Any]
Played = TypeVar("Played", bound=Experiment)

GAMES: Final = Whole(1, MOST_GAMES)
SEED: Final = option("--seed", type=Seed(), default=1, show_default=True, told="help.seed")
JOBS: Final = option("--jobs", type=Whole(1, MOST_JOBS), default=1, show_default=True)
CLUSTER: Final = option("--cluster", metavar="address", told="help.cluster")
PAIRS: Final = option("--option", "pairs", multiple=True, metavar="pair", told="help.option")
DECK: Final = option("--deck", metavar="file", told="help.deck_file")


def all_players() -> Iterator[tuple[str, str]]:
    """Every player with its settings and how it plays, for the help."""
    for kind in kinds():
        name = say(f"player.{kind.name}.name")
        both = say("help.player", name=name, spec=kind.name)
        yield name if name == kind.name else both, say(f"player.{kind.name}")
        for (key, setting), text in zip(kind.settings.items(), described(kind), strict=True):
            yield f"  {text}", say(f"player.{kind.name}.{key}", usual=setting.default)


PLAYERS: Final = ("help.players", all_players)
"""The section of the help that says which players there are."""


@dataclass(frozen=True, slots=True)
class GamesAsked:
    """Which games are asked for, who plays them, and with which options of the game."""

    games: int
    seed: int
    jobs: int
    cluster: str | None
    pairs: tuple[str, ...]
    deck: str | None = None

    def crew(self) -> AbstractContextManager[Executor]:
        """Who plays. Raises as `crew_at` does."""
        return crew_at(self.jobs, self.cluster)

    def options(self, **more: Setting | None) -> dict[str, Setting]:
        """The options of the game, with those of their own that are given. Raises BadOption."""
        options = with_deck(read_options(self.pairs, None), self.deck)
        return options | {name: value for name, value in more.items() if value is not None}


def asks_for_games(usual: int, least: int = 1, deck: bool = True) -> Callable[[Command], Command]:
    """Give a command the options of `GamesAsked`, with `usual` games where none are asked for."""
    games = option("--games", type=Whole(least, MOST_GAMES), default=usual, show_default=True)
    options = [games, SEED, JOBS, CLUSTER, PAIRS, *([DECK] if deck else [])]
    names = [field.name for field in fields(GamesAsked)]

    def declared(command: Command) -> Command:
        @wraps(command)
        def call(**given: Any) -> Any:
            own = {name: given.pop(name) for name in names if name in given}
            return command(asked=GamesAsked(**own), **given)

        for each in reversed(options):
            call = each(call)
        return call

    return declared


@dataclass(frozen=True, slots=True)
class FiguresForm:
    """In which form figures are asked for: as a report for people, unless one of these."""

    as_json: bool
    as_csv: bool

    @property
    def is_report(self) -> bool:
        """Whether people read it."""
        return not (self.as_json or self.as_csv)

    def tell(
        self,
        told: dict[str, Any],
        lines: Callable[[Mapping[str, Any]], Iterable[FigureRow]],
        report: Callable[[dict[str, Any]], None],
    ) -> None:
        """Print figures: as JSON, as comma-separated values, or by `report`."""
        if self.as_csv:
            write(lines(told), sys.stdout)
        elif self.as_json:
            click.echo(json.dumps(told, indent=2))
        else:
            report(told)


def asks_for_a_form(command: Command) -> Command:
    """Give a command the options of `FiguresForm`; raises click.UsageError for two forms."""

    @wraps(command)
    def call(as_json: bool, as_csv: bool, **given: Any) -> Any:
        if as_json and as_csv:
            raise click.UsageError(say("simulate.one_form"))
        return command(form=FiguresForm(as_json, as_csv), **given)

    json_option = option("--json", "as_json", is_flag=True, told="help.json")
    csv_option = option("--csv", "as_csv", is_flag=True, told="help.csv")
    declared: Command = json_option(csv_option(call))
    return declared


@contextmanager
def shown(crew: Executor, games: int, ruleset: str) -> Iterator[ProgressSink]:
    """Where progress goes while a crew plays; Ctrl-C ends it soon."""
    with progress_bar(games, ruleset, warm_up=crew.warm_up) as progress, leaving_at_once():
        yield progress


def play(experiment: Played, crew: Executor, games: int | None = None) -> Played:
    """The experiment, played by a crew, with a bar of `games`."""
    ruleset, games = experiment.ways[0].game.name, games or experiment.games_asked
    with shown(crew, games, ruleset) as progress:
        return experiment.play(crew, progress.played, progress.compiling)


def status(experiment: Experiment, crew: Executor, games: int | None = None) -> int:
    """The exit status, after a line on what was played if it was fewer games than these."""
    games = games or experiment.games_asked
    if not experiment.interrupted:
        return 0
    return stopped_short(crew, say("simulate.interrupted", games, done=experiment.games))


def with_seats(ruleset: str, options: dict[str, Setting], named: int) -> dict[str, Setting]:
    """The options; as many players as are named, where the game takes several numbers of them."""
    if named > 1 and "players" in load_game(ruleset).options:
        options.setdefault("players", named)
    return options


@contextmanager
def naming_players() -> Iterator[None]:
    """Raises click.UsageError for a player that there is not."""
    try:
        yield
    except (UnknownPlayer, BadPlayer) as error:
        raise click.UsageError(sentence(error)) from None


def players_at(spec: str, game: Game) -> tuple[PreparedPlayer, ...]:
    """The players by seat, of whom a list in English tells. Raises click.UsageError."""
    with naming_players():
        return load_players(spec, game)


def player_named(spec: str, game: Game) -> PreparedPlayer:
    """The player of a spec, ready for a game. Raises click.UsageError."""
    with naming_players():
        return load_player(in_english(spec), game)


def lineup_of(
    ruleset: str, specs: tuple[str, ...], options: Mapping[str, Setting], name: str = ""
) -> Lineup:
    """The players of these specs at a game with these options, called by a name.

    Raises click.UsageError for a player that there is not, and BadOption.
    """
    game = load_game(ruleset, **with_seats(ruleset, dict(options), len(specs)))
    return Lineup(game, tuple(player_named(spec, game) for spec in specs), name)
