"""The report of a comparison as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table

from artificer.faces.commands.game_called import game_called
from artificer.faces.commands.lab_report import headed, number, player_called
from artificer.faces.commands.speech import joined, say


def print_comparison(told: dict[str, Any], console: Console | None = None) -> None:
    """Print the figures of a comparison."""
    out = console or Console()
    game = game_called(told["ruleset"], told["options"])
    players = joined([player_called(player["player"]) for player in told["players"]])
    what = say("report.what", told["games"], game=game, seed=told["seed"], players=players)
    out.print(what, highlight=False)
    if told["games"] == 0:
        return
    out.print(_players(told))
    if len(told["players"][0]["by_seat"]) > 1:
        out.print(_seats(told))
    for line in _verdicts(told):
        out.print(line, highlight=False)


def _players(told: dict[str, Any]) -> Table:
    table = headed("compare", "win_share", "standard_error", "score", "standard_error")
    for player in told["players"]:
        table.add_row(player_called(player["player"]), *_figures(player))
    return table


def _seats(told: dict[str, Any]) -> Table:
    table = headed("by_seat", "win_share", "standard_error", "score", "standard_error")
    for player in told["players"]:
        for seat in player["by_seat"]:
            name = say(
                "report.player_at", player=player_called(player["player"]), seat=seat["seat"] + 1
            )
            table.add_row(name, *_figures(seat))
    return table


def _figures(told: dict[str, Any]) -> Iterator[str]:
    share, score = told["win_share"], told["score"]
    yield _percent(share["mean"])
    yield _percent(share["standard_error"])
    yield number(score["mean"])
    yield number(score["standard_error"])


def _verdicts(told: dict[str, Any]) -> Iterator[str]:
    """A sentence on each pair and figure: who is better, by how much, and how surely."""
    for pair in told["pairs"]:
        for figure, shown in (("win_share", _percent), ("score", number)):
            judged = pair[figure]
            one, other = pair["players"]
            if judged["error_rate"] is None:
                yield say("compare.too_few", one=player_called(one), other=player_called(other))
                return
            low, high = sorted((abs(judged["low"]), abs(judged["high"])))
            if judged["better"] is None:
                key, low, high = "even", judged["low"], judged["high"]
            else:
                one, other = (one, other) if judged["better"] == one else (other, one)
                key = "better"
            yield say(
                f"compare.{key}.{figure}",
                one=player_called(one),
                other=player_called(other),
                difference=shown(abs(judged["difference"])),
                error=say("report.percent", percent=100 * judged["error_rate"]),
                low=shown(low),
                high=shown(high),
            )


def _percent(share: float | None) -> str:
    return number(None) if share is None else say("report.percent", percent=100 * share)
