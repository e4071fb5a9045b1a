"""The report of a comparison: first who is better, then the tables behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
    points = simulation_report.has_points(results.heading.ruleset)
    called, seats = simulation_report.player_called, len(results.players[0].by_seat)
    tables.show(
        _table("compare", ((called(each.player), each) for each in results.players), points)
    )
    if seats > 1:
        held = (
            (simulation_report.player_at(player.player, seat.seat, seats), seat)
            for player in results.players
            for seat in player.by_seat
        )
        tables.show(_table("by_seat", held, points))
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


def _table(
    title: str, rows: Iterable[tuple[str, ComparedPlayer | AtSeat]], points: bool
) -> tables.TextTable:
    """A table of victories, and of points if they say more."""
    table = simulation_report.headed(title, *WINS, *(POINTS if points else ()))
    for name, each in rows:
        cells = [tables.percent(each.win_share.mean), tables.percent_interval(each.win_share)]
        if points:
            cells += [tables.number(each.score.mean), tables.number_interval(each.score)]
        table.add(name, *cells)
    return table


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
