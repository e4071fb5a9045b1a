"""The report of a simulation, and that of a bench: first who won, then all the rest."""

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
"""Cells that a line of the histogram needs beside its bar."""

BENCH: Final = (
    "decisions_per_second",
    "interpreted_decisions_per_second",
    "games_per_second",
    "decisions_per_game",
    "compile_seconds",
    "state_bytes",
)
"""The figures of a bench that are shown, in this order."""


def print_simulation(told: dict[str, Any]) -> None:
    """Print the figures of a simulation."""
    tell(what_was_played(told, map(player_called, told["players"])))
    if told["games"] == 0:
        return
    show(_wins(told), *_scores(told))
    tell("")
    tell(say("report.intervals"))
    show(_ends(told), *_measures(told), *_histogram(told))


def print_bench(told: dict[str, Any]) -> None:
    """Print the figures of a bench."""
    table = TextTable(
        say("bench.title", ruleset=title_of(told["ruleset"], spoken_language())), [""]
    )
    for key in BENCH:
        table.add(say(f"bench.{key}"), f"{told[key]:,}")
    show(table)


def what_was_played(told: Mapping[str, Any], players: Iterator[str]) -> str:
    """The first line of a report."""
    ruleset, catalog = told["ruleset"], spoken_catalog()
    options = options_called(ruleset, told["options"], catalog)
    game = joined([title_of(ruleset, catalog.language), *options])
    return say("report.what", told["games"], game=game, seed=told["seed"], players=joined(players))


def has_points(told: Mapping[str, Any]) -> bool:
    """Whether scores say more than who has won."""
    return load_game(told["ruleset"]).ruleset.greatest_score > 1


def player_called(spec: str) -> str:
    """What the computer player of a spec is called in the language of this command line."""
    return called(spec, spoken_catalog())


def headed(title: str, *columns: str) -> TextTable:
    """A table whose title and columns of numbers are told by their keys."""
    return TextTable(say(f"report.{title}"), [say(f"report.{column}") for column in columns])


def _seat(told: Mapping[str, Any], seat: int) -> str:
    """Who sat there; the place is said where there are several."""
    player = player_called(told["players"][seat])
    if len(told["players"]) == 1:
        return player
    return say("report.player_at", player=player, seat=seat + 1)


def _wins(told: Mapping[str, Any]) -> TextTable:
    table = headed("wins", "games", "share", "interval_95")
    for seat, won in enumerate(told["win_rate"]):
        table.add(_seat(told, seat), *shared(won))
    return table


def _scores(told: Mapping[str, Any]) -> list[TextTable]:
    """The scores, where they say more than who has won."""
    if not has_points(told):
        return []
    table = headed("score", "mean", "interval_95", "standard_deviation", "lowest", "highest")
    for score in told["score"]:
        table.add(
            _seat(told, score["seat"]),
            number(score["mean"]),
            number_interval(score),
            number(score["sd"]),
            f"{score['lowest']:,}",
            f"{score['highest']:,}",
        )
    return [table]


def _ends(told: Mapping[str, Any]) -> TextTable:
    table = headed("ends", "games", "share", "interval_95")
    for reason, share in told["ends"].items():
        table.add(end_named(told["ruleset"], reason, spoken_language()), *shared(share))
    return table


def shared(share: Mapping[str, Any]) -> Sequence[str]:
    """How many games, their share, and where the true one lies."""
    return f"{share['games']:,}", percent(share["frequency"]), percent_interval(share)


def _measures(told: Mapping[str, Any]) -> list[TextTable]:
    groups = measures_of(load_game(told["ruleset"]).ruleset).groups
    if not groups:
        return []
    words = words_for(told["ruleset"], spoken_language())
    tables = []
    for group, measures in groups:
        table = TextTable(words.say(f"measures.{group}"), [say("report.mean"), say("report.total")])
        for measure in measures:
            figure = told["measures"][measure.key]
            label = words.say(f"measure.{measure.key}")
            table.add(label, number(figure["mean"]), f"{figure['total']:,}")
        tables.append(table)
    return tables


def _histogram(told: Mapping[str, Any]) -> list[TextTable]:
    """Games by score, where they do not all stand on the same line."""
    games, width = told["histogram"]["games"], told["histogram"]["width"]
    if len(games) < 2:
        return []
    table = headed("histogram", "games")
    most, cells = max(games), width_of(sys.stdout)
    longest = BAR if cells is None else max(1, min(BAR, cells - BESIDE_BARS))
    for bucket, count in enumerate(games):
        low, bar = bucket * width, "#" * round(longest * count / most)
        told_bucket = say("report.bucket", low=low, high=low + width - 1, bar=bar)
        table.add(told_bucket, f"{count:,}")
    return [table]
