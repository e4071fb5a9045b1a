"""The report of a comparison: first who is better, then the tables that this was read from."""

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
"""What is said where there is no interval."""


def print_comparison(told: dict[str, Any]) -> None:
    """Print the figures of a comparison."""
    tell(what_was_played(told, (player_called(player["player"]) for player in told["players"])))
    if told["games"] == 0:
        return
    tell("")
    for line in (*stopped(told), *_verdicts(told), *together(told)):
        tell(line)
    show(_players(told))
    if len(told["players"][0]["by_seat"]) > 1:
        show(_seats(told))
    tell("")
    for line in how_sure(told):
        tell(line)


def stopped(told: Mapping[str, Any]) -> Iterator[str]:
    """Of a comparison that goes on until it is decided: whether it is, and how surely."""
    if told["until_decided"]:
        key = "decided" if told["decided"] else "undecided"
        yield say(f"compare.{key}", told["games"])


def together(told: Mapping[str, Any]) -> Iterator[str]:
    """Of several differences: how many of them chance alone would show."""
    if told["differences"]["looked_at"] > 1:
        yield figures.together(spoken_catalog(), told["differences"])


def how_sure(told: Mapping[str, Any]) -> Iterator[str]:
    """What the intervals are, and what a difference is made of."""
    yield say("report.anytime" if told["until_decided"] else "report.intervals")
    if not told["until_decided"]:
        yield say("report.paired")


def _players(told: Mapping[str, Any]) -> TextTable:
    points = has_points(told)
    table = headed("compare", *WINS, *(POINTS if points else ()))
    for player in told["players"]:
        table.add(player_called(player["player"]), *_figures(player, points))
    return table


def _seats(told: Mapping[str, Any]) -> TextTable:
    points = has_points(told)
    table = headed("by_seat", *WINS, *(POINTS if points else ()))
    for player in told["players"]:
        for seat in player["by_seat"]:
            name = say(
                "report.player_at", player=player_called(player["player"]), seat=seat["seat"] + 1
            )
            table.add(name, *_figures(seat, points))
    return table


def _figures(told: Mapping[str, Any], points: bool) -> Iterator[str]:
    share, score = told["win_share"], told["score"]
    yield percent(share["mean"])
    yield percent_interval(share)
    if points:
        yield number(score["mean"])
        yield number_interval(score)


def _verdicts(told: Mapping[str, Any]) -> Iterator[str]:
    """A sentence on each pair and figure: who is better, by how much, and how surely."""
    figures = (("win_share", percent), ("score", number))
    for pair in told["pairs"]:
        one, other = map(player_called, pair["players"])
        for figure, shown in figures if has_points(told) else figures[:1]:

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
    """What may be said of a difference; `tell` says the sentence of a key, of two and of figures.

    The key is one of `WITHOUT_FIGURES`, or whether one is `better` or they are `even`.
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
