"""The reports of a simulation and of a bench: first who won, then the rest."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from artificer.boards.names import called
from artificer.faces.commands.figures import number, number_interval, percent, percent_interval
from artificer.faces.commands.speech import (
    joined,
    say,
    spoken_catalog,
    spoken_language,
    tell,
)
from artificer.faces.commands.tables import TextTable, show
from artificer.faces.listing import end_named, options_called, title_of
from artificer.faces.wrapping import width_of
from artificer.games.registry import load_game
from artificer.lab.measures import measures_of
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


def print_simulation(results: dict[str, Any]) -> None:
    """Print the figures of a simulation."""
    tell(what_was_played(results, map(player_called, results["players"])))
    if results["games"] == 0:
        return
    show(_wins(results), *_scores(results))
    tell("")
    tell(say("report.intervals"))
    show(_ends(results), *_measures(results), *_histogram(results))


def print_bench(results: dict[str, Any]) -> None:
    """Print the figures of a bench."""
    table = TextTable(
        say("bench.title", ruleset=title_of(results["ruleset"], spoken_language())), [""]
    )
    for key in BENCH:
        table.add(say(f"bench.{key}"), f"{results[key]:,}")
    show(table)


def what_was_played(results: Mapping[str, Any], players: Iterator[str]) -> str:
    """The first line of a report."""
    ruleset, catalog = results["ruleset"], spoken_catalog()
    options = options_called(ruleset, results["options"], catalog)
    game = joined([title_of(ruleset, catalog.language), *options])
    return say(
        "report.what", results["games"], game=game, seed=results["seed"], players=joined(players)
    )


def has_points(results: Mapping[str, Any]) -> bool:
    """Whether scores say more than who has won."""
    return load_game(results["ruleset"]).ruleset.greatest_score > 1


def player_called(spec: str) -> str:
    """The name of a spec's computer player in the language of the command line."""
    return called(spec, spoken_catalog())


def headed(title: str, *columns: str) -> TextTable:
    """A table with a title and number columns given by keys."""
    return TextTable(say(f"report.{title}"), [say(f"report.{column}") for column in columns])


def _seat(results: Mapping[str, Any], seat: int) -> str:
    """The player of a seat, with the number of the seat if there are several."""
    player = player_called(results["players"][seat])
    if len(results["players"]) == 1:
        return player
    return say("report.player_at", player=player, seat=seat + 1)


def _wins(results: Mapping[str, Any]) -> TextTable:
    table = headed("wins", "games", "share", "interval_95")
    for seat, won in enumerate(results["win_rate"]):
        table.add(_seat(results, seat), *shared(won))
    return table


def _scores(results: Mapping[str, Any]) -> list[TextTable]:
    """The tables of scores, if they say more than who has won."""
    if not has_points(results):
        return []
    table = headed("score", "mean", "interval_95", "standard_deviation", "lowest", "highest")
    for score in results["score"]:
        table.add(
            _seat(results, score["seat"]),
            number(score["mean"]),
            number_interval(score),
            number(score["sd"]),
            f"{score['lowest']:,}",
            f"{score['highest']:,}",
        )
    return [table]


def _ends(results: Mapping[str, Any]) -> TextTable:
    table = headed("ends", "games", "share", "interval_95")
    for reason, share in results["ends"].items():
        table.add(end_named(results["ruleset"], reason, spoken_language()), *shared(share))
    return table


def shared(share: Mapping[str, Any]) -> Sequence[str]:
    """The cells of a share: its games, the share and its interval."""
    return f"{share['games']:,}", percent(share["frequency"]), percent_interval(share)


def _measures(results: Mapping[str, Any]) -> list[TextTable]:
    groups = measures_of(load_game(results["ruleset"]).ruleset).groups
    if not groups:
        return []
    words = words_for(results["ruleset"], spoken_language())
    tables = []
    for group, measures in groups:
        table = TextTable(words.say(f"measures.{group}"), [say("report.mean"), say("report.total")])
        for measure in measures:
            figure = results["measures"][measure.key]
            label = words.say(f"measure.{measure.key}")
            table.add(label, number(figure["mean"]), f"{figure['total']:,}")
        tables.append(table)
    return tables


def _histogram(results: Mapping[str, Any]) -> list[TextTable]:
    """The histogram of games by score, unless all are in one bucket."""
    games, width = results["histogram"]["games"], results["histogram"]["width"]
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
