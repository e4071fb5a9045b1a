"""The report of a comparison: first who is better, then the tables behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from artificer.faces import figures
from artificer.faces.commands import simulation_report, tables
from artificer.faces.commands.speech import say, spoken_catalog, tell
from artificer.lab import paired, variant_comparison
from artificer.lab.player_comparison import AtSeat, ComparedPlayer, ComparisonFigures

Compared = ComparisonFigures | variant_comparison.VariantFigures

WINS: Final = ("win_share", "interval_95")
POINTS: Final = ("score", "interval_95")

WITHOUT_FIGURES: Final = ("too_few", "alike")
"""The verdicts if there is no interval."""


def print_comparison(results: ComparisonFigures) -> None:
    """Print the figures of a comparison."""
    tell(
        simulation_report.what_was_played(
            results, (simulation_report.player_called(each.player) for each in results.players)
        )
    )
    if results.played.games == 0:
        return
    tell("")
    for line in (*stopped(results), *_verdicts(results), *together(results)):
        tell(line)
    tables.show(_players(results))
    if len(results.players[0].by_seat) > 1:
        tables.show(_seats(results))
    tell("")
    for line in how_sure(results):
        tell(line)


def stopped(results: Compared) -> Iterator[str]:
    """For a comparison that runs until it is decided: whether it is, and how surely."""
    if results.deals.until_decided:
        key = "decided" if results.deals.decided else "undecided"
        yield say(f"compare.{key}", results.played.games)


def together(results: Compared) -> Iterator[str]:
    """For several differences: how many of them chance alone would show."""
    if results.differences.looked_at > 1:
        yield figures.together(spoken_catalog(), results.differences)


def how_sure(results: Compared) -> Iterator[str]:
    """An explanation of the intervals and differences."""
    if results.deals.until_decided:
        yield say("report.anytime")
    else:
        yield from (say("report.intervals"), say("report.paired"))


def _players(results: ComparisonFigures) -> tables.TextTable:
    points = simulation_report.has_points(results.heading.ruleset)
    table = simulation_report.headed("compare", *WINS, *(POINTS if points else ()))
    for player in results.players:
        table.add(simulation_report.player_called(player.player), *_figures(player, points))
    return table


def _seats(results: ComparisonFigures) -> tables.TextTable:
    points = simulation_report.has_points(results.heading.ruleset)
    table = simulation_report.headed("by_seat", *WINS, *(POINTS if points else ()))
    for player in results.players:
        for seat in player.by_seat:
            name = simulation_report.player_at(player.player, seat.seat, len(player.by_seat))
            table.add(name, *_figures(seat, points))
    return table


def _figures(results: ComparedPlayer | AtSeat, points: bool) -> Iterator[str]:
    yield tables.percent(results.win_share.mean)
    yield tables.percent_interval(results.win_share)
    if points:
        yield tables.number(results.score.mean)
        yield tables.number_interval(results.score)


def _verdicts(results: ComparisonFigures) -> Iterator[str]:
    """A sentence on each pair and figure: who is better, by how much, and how surely."""
    for pair in results.pairs:
        one, other = map(simulation_report.player_called, pair.players)

        def tell(figure: str, key: str, **values: str) -> str:
            whole = key if key in WITHOUT_FIGURES else f"{key}.{figure}"
            return say(f"compare.{whole}", 0, **values)

        share, score = partial(tell, "win_share"), partial(tell, "score")
        yield from verdict(pair.win_share.judged, one, other, tables.percent, share)
        if simulation_report.has_points(results.heading.ruleset):
            yield from verdict(pair.score.judged, one, other, tables.number, score)


def verdict(
    judged: paired.Judged,
    one: str,
    other: str,
    shown: Callable[[float], str],
    tell: Callable[..., str],
) -> Iterator[str]:
    """The verdict on a difference; `tell` formats the sentence of a key with names and figures.

    The key is one of `WITHOUT_FIGURES`, `better` or `even`.
    """
    low, high, rate, difference = judged.low, judged.high, judged.error_rate, judged.difference
    if low is None or high is None or rate is None or difference is None:
        yield tell("too_few" if rate is None else "alike", one=one, other=other)
        return
    is_shown = rate < paired.ERROR
    if is_shown:
        low, high = sorted((abs(low), abs(high)))
        one, other = (one, other) if difference > 0 else (other, one)
    yield tell(
        "better" if is_shown else "even",
        one=one,
        other=other,
        difference=shown(abs(difference)),
        error=tables.percent(rate),
        low=shown(low),
        high=shown(high),
    )
    if not is_shown and judged.games_to_show is not None:
        yield say(
            "compare.would_show",
            games=tables.about(judged.games_to_show),
            difference=shown(abs(difference)),
        )
