"""The reports of a simulation and of a bench: first who won, then the rest."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from artificer.boards.people import called
from artificer.faces.commands import tables
from artificer.faces.commands.speech import (
    joined,
    say,
    spoken_catalog,
    spoken_language,
    tell,
)
from artificer.faces.listing import end_named, options_called, title_of
from artificer.faces.wrapping import width_of
from artificer.games.registry import ruleset_named
from artificer.lab import experiment, figure_table
from artificer.lab.measures import measures_of
from artificer.lab.simulate import Histogram, Share, SimulationFigures
from artificer.words import words_for

BAR: Final = 40
BESIDE_BARS: Final = 32
"""Cells of a histogram line without its bar."""

BENCH: Final = (
    "decisions_per_second",
    "interpreted_decisions_per_second",
    "games_per_second",
    "decisions_per_game",
    "compile_seconds",
    "state_bytes",
)
"""The figures of a bench to print, in order."""


def print_simulation(results: SimulationFigures) -> None:
    """Print the figures of a simulation."""
    tell(what_was_played(results, map(player_called, results.players)))
    if results.played.games == 0:
        return
    tables.show(_wins(results), *_scores(results))
    tell("")
    tell(say("report.intervals"))
    tables.show(_ends(results), *_measures(results), *_histogram(results.histogram))


def print_bench(results: Mapping[str, str | float]) -> None:
    """Print the figures of a bench."""
    title = title_of(str(results["ruleset"]), spoken_language())
    table = tables.TextTable(say("bench.title", ruleset=title), [""])
    for key in BENCH:
        table.add(say(f"bench.{key}"), f"{results[key]:,}")
    tables.show(table)


def what_was_played(results: experiment.OfOneGame, players: Iterable[str]) -> str:
    """The first line of a report."""
    ruleset, played = results.heading.ruleset, results.played
    return first_line(ruleset, results.options, played.games, played.seed, players)


def first_line(
    ruleset: str, options: figure_table.Options, games: int, seed: int, players: Iterable[str]
) -> str:
    """The line on the games of a report."""
    called = options_called(ruleset, options, spoken_catalog())
    game = joined([title_of(ruleset, spoken_language()), *called])
    return say("report.what", games, game=game, seed=seed, players=joined(players))


def has_points(ruleset: str) -> bool:
    """Whether scores say more than who has won."""
    return ruleset_named(ruleset).greatest_score > 1


def player_called(spec: str) -> str:
    """The name of a spec's computer player in the language of the command line."""
    return called(spec, spoken_catalog())


def player_at(spec: str, seat: int, seats: int) -> str:
    """The name of a player, with the number of the seat, from 0, if there are several."""
    player = player_called(spec)
    return player if seats == 1 else say("report.player_at", player=player, seat=seat + 1)


def headed(title: str, *columns: str) -> tables.TextTable:
    """A table with a title and number columns given by keys."""
    return tables.TextTable(say(f"report.{title}"), [say(f"report.{column}") for column in columns])


def _wins(results: SimulationFigures) -> tables.TextTable:
    table = headed("wins", "games", "share", "interval_95")
    for seat, (player, won) in enumerate(zip(results.players, results.win_rate, strict=True)):
        table.add(player_at(player, seat, len(results.players)), *shared(won))
    return table


def _scores(results: SimulationFigures) -> list[tables.TextTable]:
    """The tables of scores, if they say more than who has won."""
    if not has_points(results.heading.ruleset):
        return []
    table = headed("score", "mean", "interval_95", "standard_deviation", "lowest", "highest")
    for score in results.score:
        table.add(
            player_at(results.players[score.seat], score.seat, len(results.players)),
            tables.number(score.mean),
            tables.number_interval(score),
            tables.number(score.sd),
            f"{score.lowest:,}",
            f"{score.highest:,}",
        )
    return [table]


def _ends(results: SimulationFigures) -> tables.TextTable:
    table = headed("ends", "games", "share", "interval_95")
    for reason, share in results.ends.items():
        table.add(end_named(results.heading.ruleset, reason, spoken_language()), *shared(share))
    return table


def shared(share: Share) -> Sequence[str]:
    """The cells of a share: its games, the share and its interval."""
    return f"{share.games:,}", tables.percent(share.frequency), tables.percent_interval(share)


def _measures(results: SimulationFigures) -> Iterator[tables.TextTable]:
    """A table for each group of measures."""
    words = words_for(results.heading.ruleset, spoken_language())
    for group, measures in measures_of(ruleset_named(results.heading.ruleset)).groups:
        table = tables.TextTable(
            words.say(f"measures.{group}"), [say("report.mean"), say("report.total")]
        )
        for measure in measures:
            figure = results.measures[measure.key]
            label = words.say(f"measure.{measure.key}")
            table.add(label, tables.number(figure.mean), f"{figure.total:,}")
        yield table


def _histogram(histogram: Histogram) -> list[tables.TextTable]:
    """The histogram of games by score, unless all are in one bucket."""
    games, width = histogram.games, histogram.width
    if len(games) < 2:
        return []
    table = headed("histogram", "games")
    most, cells = max(games), width_of(sys.stdout)
    longest = BAR if cells is None else max(1, min(BAR, cells - BESIDE_BARS))
    for bucket, count in enumerate(games):
        low, bar = bucket * width, "#" * round(longest * count / most)
        bar_label = say("report.bucket", low=low, high=low + width - 1, bar=bar)
        table.add(bar_label, f"{count:,}")
    return [table]
