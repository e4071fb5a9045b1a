"""The reports of the lab as tables for a terminal."""

from __future__ import annotations

from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table

from artificer.lab.measures import measures_of

BAR: Final = 40


def print_simulation(told: dict[str, Any], console: Console | None = None) -> None:
    """Print the figures of a simulation."""
    out = console or Console()
    options = " ".join(f"{name}={value}" for name, value in told["options"].items())
    out.print(
        f"{told['ruleset']}, {options}: {told['games']:,} games of seed {told['seed']},"
        f" played by {', '.join(told['players'])}",
        highlight=False,
    )
    if told["games"] == 0:
        return
    for table in (_scores(told), _ends(told), *_measures(told), _histogram(told)):
        out.print(table)


def print_bench(told: dict[str, Any], console: Console | None = None) -> None:
    """Print the figures of a bench."""
    table = _table(f"{told['ruleset']}: random play, one core, best of five", "", "figure")
    for key, label in (
        ("decisions_per_second", "decisions a second, compiled"),
        ("interpreted_decisions_per_second", "decisions a second, interpreted"),
        ("games_per_second", "games a second, compiled"),
        ("decisions_per_game", "decisions a game"),
        ("compile_seconds", "seconds to compile, once"),
        ("state_bytes", "bytes of a state"),
    ):
        table.add_row(label, f"{told[key]:,}")
    (console or Console()).print(table)


def number(value: float | None) -> str:
    """A mean with as many decimals as it deserves; a dash for none."""
    if value is None:
        return "-"
    return f"{value:.4f}" if abs(value) < 10 else f"{value:,.2f}"


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column(columns[0], min_width=32)
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def _scores(told: dict[str, Any]) -> Table:
    table = _table("score", "", "mean", "s.e.", "s.d.", "lowest", "highest")
    for score in told["score"]:
        table.add_row(
            "score" if len(told["score"]) == 1 else f"seat {score['seat'] + 1}",
            *(number(score[key]) for key in ("mean", "standard_error", "sd")),
            f"{score['lowest']:,}",
            f"{score['highest']:,}",
        )
    return table


def _ends(told: dict[str, Any]) -> Table:
    table = _table("ends", "", "games", "share", "s.e.")
    for name, share in (("won", told["win_rate"]), *told["ends"].items()):
        table.add_row(
            name,
            f"{share['games']:,}",
            f"{100 * share['frequency']:.3f} %",
            f"{100 * share['standard_error']:.3f} %",
        )
    return table


def _measures(told: dict[str, Any]) -> list[Table]:
    tables = []
    for group, measures in measures_of(told["ruleset"]).groups:
        table = _table(group, "", "mean", "total")
        for measure in measures:
            figure = told["measures"][measure.key]
            table.add_row(measure.label, number(figure["mean"]), f"{figure['total']:,}")
        tables.append(table)
    return tables


def _histogram(told: dict[str, Any]) -> Table:
    games, width = told["histogram"]["games"], told["histogram"]["width"]
    table = _table("games by score", "", "games")
    most = max(games)
    for bucket, count in enumerate(games):
        bar = "#" * round(BAR * count / most)
        table.add_row(f"{bucket * width:4} to {bucket * width + width - 1:4} {bar}", f"{count:,}")
    return table
