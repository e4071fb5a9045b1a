"""The report of a comparison: first who is better, then the tables behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from artificer.faces import figures
from artificer.faces.commands.figures import (
    about,
    number,
    number_interval,
    percent,
    percent_interval,
)
from artificer.faces.commands.simulation_report import (
    has_points,
    headed,
    player_called,
    what_was_played,
)
from artificer.faces.commands.speech import say, spoken_catalog, tell
from artificer.faces.commands.tables import TextTable, show
from artificer.lab.paired import ERROR

WINS: Final = ("win_share", "interval_95")
POINTS: Final = ("score", "interval_95")

WITHOUT_FIGURES: Final = ("too_few", "alike")
"""The verdicts if there is no interval."""


def print_comparison(results: dict[str, Any]) -> None:
    """Print the figures of a comparison."""
    tell(what_was_played(results, (player_called(each["player"]) for each in results["players"])))
    if results["games"] == 0:
        return
    tell("")
    for line in (*stopped(results), *_verdicts(results), *together(results)):
        tell(line)
    show(_players(results))
    if len(results["players"][0]["by_seat"]) > 1:
        show(_seats(results))
    tell("")
    for line in how_sure(results):
        tell(line)


def stopped(results: Mapping[str, Any]) -> Iterator[str]:
    """For a comparison that runs until it is decided: whether it is, and how surely."""
    if results["until_decided"]:
        key = "decided" if results["decided"] else "undecided"
        yield say(f"compare.{key}", results["games"])


def together(results: Mapping[str, Any]) -> Iterator[str]:
    """For several differences: how many of them chance alone would show."""
    if results["differences"]["looked_at"] > 1:
        yield figures.together(spoken_catalog(), results["differences"])


def how_sure(results: Mapping[str, Any]) -> Iterator[str]:
    """An explanation of the intervals and differences."""
    yield say("report.anytime" if results["until_decided"] else "report.intervals")
    if not results["until_decided"]:
        yield say("report.paired")


def _players(results: Mapping[str, Any]) -> TextTable:
    points = has_points(results)
    table = headed("compare", *WINS, *(POINTS if points else ()))
    for player in results["players"]:
        table.add(player_called(player["player"]), *_figures(player, points))
    return table


def _seats(results: Mapping[str, Any]) -> TextTable:
    points = has_points(results)
    table = headed("by_seat", *WINS, *(POINTS if points else ()))
    for player in results["players"]:
        for seat in player["by_seat"]:
            name = say(
                "report.player_at", player=player_called(player["player"]), seat=seat["seat"] + 1
            )
            table.add(name, *_figures(seat, points))
    return table


def _figures(results: Mapping[str, Any], points: bool) -> Iterator[str]:
    share, score = results["win_share"], results["score"]
    yield percent(share["mean"])
    yield percent_interval(share)
    if points:
        yield number(score["mean"])
        yield number_interval(score)


def _verdicts(results: Mapping[str, Any]) -> Iterator[str]:
    """A sentence on each pair and figure: who is better, by how much, and how surely."""
    figures = (("win_share", percent), ("score", number))
    for pair in results["pairs"]:
        one, other = map(player_called, pair["players"])
        for figure, shown in figures if has_points(results) else figures[:1]:

            def tell(key: str, figure: str = figure, **values: Any) -> str:
                whole = key if key in WITHOUT_FIGURES else f"{key}.{figure}"
                return say(f"compare.{whole}", **values)

            yield from verdict(pair[figure], one, other, shown, tell)


def verdict(
    judged: Mapping[str, Any],
    one: str,
    other: str,
    shown: Callable[[float], str],
    tell: Callable[..., str],
) -> Iterator[str]:
    """The verdict on a difference; `tell` formats the sentence of a key with names and figures.

    The key is one of `WITHOUT_FIGURES`, `better` or `even`.
    """
    if judged["low"] is None:
        key = "too_few" if judged["error_rate"] is None else "alike"
        yield tell(key, one=one, other=other)
        return
    is_shown = judged["error_rate"] < ERROR
    low, high = judged["low"], judged["high"]
    if is_shown:
        low, high = sorted((abs(low), abs(high)))
        one, other = (one, other) if judged["difference"] > 0 else (other, one)
    yield tell(
        "better" if is_shown else "even",
        one=one,
        other=other,
        difference=shown(abs(judged["difference"])),
        error=percent(judged["error_rate"]),
        low=shown(low),
        high=shown(high),
    )
    if not is_shown and judged["games_to_show"] is not None:
        yield say(
            "compare.would_show",
            games=about(judged["games_to_show"]),
            difference=shown(abs(judged["difference"])),
        )
