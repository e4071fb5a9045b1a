"""The reports of the lab as tables for a terminal."""

from __future__ import annotations

from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table

from artificer.faces.commands.game_called import game_called, title_of
from artificer.faces.commands.speech import end_named, joined, say, spoken_catalog, spoken_language
from artificer.faces.names import called
from artificer.games.registry import load_game
from artificer.lab.measures import measures_of
from artificer.words import words_for

BAR: Final = 40

BENCH: Final = (
    "decisions_per_second",
    "interpreted_decisions_per_second",
    "games_per_second",
    "decisions_per_game",
    "compile_seconds",
    "state_bytes",
)
"""The figures of a bench that are shown, in this order."""


def print_simulation(told: dict[str, Any], console: Console | None = None) -> None:
    """Print the figures of a simulation."""
    out = console or Console()
    what = say(
        "report.what",
        told["games"],
        game=game_called(told["ruleset"], told["options"]),
        seed=told["seed"],
        players=joined(map(player_called, told["players"])),
    )
    out.print(what, highlight=False)
    if told["games"] == 0:
        return
    for table in (_scores(told), _ends(told), *_measures(told), *_histogram(told)):
        out.print(table)


def print_bench(told: dict[str, Any], console: Console | None = None) -> None:
    """Print the figures of a bench."""
    table = _table(say("bench.title", ruleset=title_of(told["ruleset"])), "", say("bench.figure"))
    for key in BENCH:
        table.add_row(say(f"bench.{key}"), f"{told[key]:,}")
    (console or Console()).print(table)


def player_called(spec: str) -> str:
    """What the computer player of a spec is called in the language of this command line."""
    return called(spec, spoken_catalog())


def number(value: float | None) -> str:
    """A mean with as many decimals as it deserves; a dash for none."""
    if value is None:
        return say("report.no_figure")
    return f"{value:.4f}" if abs(value) < 10 else f"{value:,.2f}"


def headed(title: str, *columns: str) -> Table:
    """A table whose title and columns of numbers are told by their keys."""
    return _table(say(f"report.{title}"), "", *(say(f"report.{column}") for column in columns))


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column(columns[0], min_width=32)
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def _scores(told: dict[str, Any]) -> Table:
    table = headed("score", "mean", "standard_error", "standard_deviation", "lowest", "highest")
    for score in told["score"]:
        table.add_row(
            say("report.score" if len(told["score"]) == 1 else "report.seat", score["seat"] + 1),
            *(number(score[key]) for key in ("mean", "standard_error", "sd")),
            f"{score['lowest']:,}",
            f"{score['highest']:,}",
        )
    return table


def _ends(told: dict[str, Any]) -> Table:
    table = headed("ends", "games", "share", "standard_error")
    rows = [(end_named(told["ruleset"], reason), n) for reason, n in told["ends"].items()]
    if len(told["score"]) == 1:
        rows.insert(0, (say("report.won"), told["win_rate"][0]))
    else:
        rows += [(say("report.won.seat", seat=n), won) for n, won in enumerate(told["win_rate"], 1)]
    for name, share in rows:
        table.add_row(
            name,
            f"{share['games']:,}",
            say("report.percent", percent=100 * share["frequency"]),
            say("report.percent", percent=100 * share["standard_error"]),
        )
    return table


def _measures(told: dict[str, Any]) -> list[Table]:
    groups = measures_of(load_game(told["ruleset"]).ruleset).groups
    if not groups:
        return []
    words = words_for(told["ruleset"], spoken_language())
    tables = []
    for group, measures in groups:
        title = words.say(f"measures.{group}")
        table = _table(title, "", say("report.mean"), say("report.total"))
        for measure in measures:
            figure = told["measures"][measure.key]
            label = words.say(f"measure.{measure.key}")
            table.add_row(label, number(figure["mean"]), f"{figure['total']:,}")
        tables.append(table)
    return tables


def _histogram(told: dict[str, Any]) -> list[Table]:
    """Games by score, where they do not all stand on the same line."""
    games, width = told["histogram"]["games"], told["histogram"]["width"]
    if len(games) < 2:
        return []
    table = headed("histogram", "games")
    most = max(games)
    for bucket, count in enumerate(games):
        low, bar = bucket * width, "#" * round(BAR * count / most)
        told_bucket = say("report.bucket", low=low, high=low + width - 1, bar=bar)
        table.add_row(told_bucket, f"{count:,}")
    return [table]
