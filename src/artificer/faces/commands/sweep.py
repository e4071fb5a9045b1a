"""`artificer sweep`: who wins, by value of one option of a ruleset."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from artificer.boards.people import in_english
from artificer.faces.commands import many_games, options, simulation_report
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.speech import joined, say, spoken_language, tell
from artificer.faces.commands.tables import number, number_interval, show
from artificer.games.notices import BadOption
from artificer.games.registry import ruleset_named
from artificer.games.ruleset import Setting
from artificer.lab import extras, simulate
from artificer.lab.sweep import Sweep, SweepFigures, checked, figures, values_of
from artificer.players.registry import listed, usual_player
from artificer.words import words_for

if TYPE_CHECKING:
    from altair import FacetChart, LayerChart, X


FROM_TO: Final = re.compile(r"(\d{1,9})-(\d{1,9})")


@command(
    "sweep",
    examples=("artificer sweep utopia-engine-3e sacrificed-days --plot days.svg",),
    sections=(options.PLAYERS, options.RULESETS, options.OPTIONS),
)
@argument("ruleset")
@argument("name")
@option("--values", metavar="values")
@option("--players", "spec", type=options.PlayerNames())
@many_games.asks_for_games(1_000)
@option("--plot", metavar="file")
@many_games.asks_for_a_form
def sweep(
    ruleset: str,
    name: str,
    values: str | None,
    spec: str | None,
    plot: str | None,
    asked: many_games.GamesAsked,
    form: many_games.FiguresForm,
) -> int:
    """Play many games with every value of an option; returns the exit status."""
    rules, swept = ruleset_named(ruleset), options.option_named(name)
    chosen = values_of(rules, swept) if values is None else checked(rules, swept, _values(values))
    player = in_english(spec) if spec else usual_player(ruleset)
    others = asked.options()
    if swept in others:
        raise click.UsageError(say("sweep.twice", name=swept))
    if swept != "players":
        others = many_games.with_seats(ruleset, others, len(listed(player)))
    tried = Sweep(
        ruleset,
        swept,
        chosen,
        others,
        partial(many_games.players_at, player),
        asked.games,
        asked.seed,
    )
    tried.simulation(chosen[-1])  # raise errors before anything is played
    if plot is not None:
        extras.needs_plots()
        Path(plot).open("ab").close()
    with asked.executor() as executor:
        many_games.play(tried, executor)
    results = figures(tried)
    if plot is not None:
        draw_sweep(results, plot)
    form.tell(results, print_sweep)
    return many_games.status(tried, executor)


def _values(text: str) -> Iterator[Setting]:
    """Parse a list of values such as `0-3,7,14`. Raises BadOption."""
    for part in text.split(","):
        run = FROM_TO.fullmatch(part.strip())
        if run is None:
            yield options.as_setting(part)
        elif (first := int(run[1])) <= (last := int(run[2])):
            yield from range(first, last + 1)
        else:
            raise BadOption("sweep.backwards", given=part.strip())


WINS: Final = ("wins", "share", "interval_95")
POINTS: Final = ("score", "interval_95")

WIDTH: Final = 480
HEIGHT: Final = 200


@dataclass(frozen=True)
class PlottedMean:
    """A mean of a plot with its interval; `who` is "" for a player who is alone."""

    value: Setting
    who: str
    mean: float | None
    low: float | None
    high: float | None


def print_sweep(results: SweepFigures) -> None:
    """Print the figures of a sweep."""
    tell(_what_was_played(results))
    tell(say("sweep.option", name=results.option, what=_option(results)))
    if not results.values:
        return
    points = simulation_report.has_points(results.heading.ruleset)
    table = simulation_report.headed("sweep", *WINS, *(POINTS if points else ()))
    for value, who, seat in _seats(results):
        label = joined([str(value), who]) if who else str(value)
        means = (number(seat.score.mean), number_interval(seat.score)) if points else ()
        table.add(label, *simulation_report.shared(seat.won), *means)
    show(table)
    tell("")
    tell(say("report.intervals"))


def draw_sweep(results: SweepFigures, path: str) -> None:
    """Write the plot: shares won, and below them scores, if they say more. Raises OSError."""
    import altair as alt

    won, scores = [], []
    for value, who, seat in _seats(results):
        share, score = seat.won, seat.score
        won.append(PlottedMean(value, who, share.frequency, share.low, share.high))
        scores.append(PlottedMean(value, who, score.mean, score.low, score.high))
    panels = [_panel(won, say("report.wins"), _option(results), "%")]
    if simulation_report.has_points(results.heading.ruleset):
        panels.append(_panel(scores, say("report.score"), _option(results), "d"))
    what = _what_was_played(results)
    chart = alt.vconcat(*panels, title=what, description=what)
    Path(path).write_text(extras.svg_of(chart), encoding="utf-8")


def _what_was_played(results: SweepFigures) -> str:
    """The first line, on all values together."""
    games = sum(value.games for value in results.values)
    players = map(
        simulation_report.player_called,
        sorted({spec for each in results.values for spec in each.players}),
    )
    return simulation_report.first_line(
        results.heading.ruleset, results.options, games, results.seed, players
    )


def _option(results: SweepFigures) -> str:
    """The name of the option, in the words of the game."""
    words = words_for(results.heading.ruleset, spoken_language())
    return words.say(f"option.{results.option}.doc")


def _seats(results: SweepFigures) -> Iterator[tuple[Setting, str, simulate.SeatScores]]:
    """By value and seat: the value, the player if there are several, and the figures."""
    for each in results.values:
        for place in each.seats:
            several = len(each.players) > 1
            who = (
                simulation_report.player_at(place.player, place.seat, len(each.players))
                if several
                else ""
            )
            yield each.value, who, place.of


def _panel(marks: list[PlottedMean], title: str, option: str, form: str) -> LayerChart | FacetChart:
    """A plot of means over the values, with intervals; lines join numeric values."""
    import altair as alt

    axis, scale = alt.Axis(format=form), alt.Scale(zero=form == "%")
    low = alt.Y("low:Q", title=title, axis=axis, scale=scale)
    mean = alt.Y("mean:Q", title=title, axis=axis, scale=scale)
    data = alt.InlineData(values=[asdict(mark) for mark in marks])
    base = alt.Chart(data, width=WIDTH, height=HEIGHT).encode(x=_axis(marks, option))
    if any(mark.who for mark in marks):
        base = base.encode(color=alt.Color("who:N", title=None), xOffset="who:N")
    layers = [base.mark_rule().encode(y=low, y2="high:Q")]
    layers += [base.mark_point(filled=True).encode(y=mean)]
    if _are_numbers(marks):
        layers += [base.mark_line(opacity=0.5).encode(y=mean)]
    return alt.layer(*layers)


def _axis(marks: list[PlottedMean], option: str) -> X:
    """The axis of the values: quantitative for numbers, nominal for words."""
    import altair as alt

    if _are_numbers(marks):
        ticks = alt.Axis(values=sorted({int(mark.value) for mark in marks}), format="d")
        scale = alt.Scale(zero=False, nice=False, padding=12)
        return alt.X("value:Q", title=option, axis=ticks, scale=scale)
    return alt.X("value:N", sort=None, title=option, axis=alt.Axis(labelAngle=0))


def _are_numbers(marks: list[PlottedMean]) -> bool:
    return all(isinstance(mark.value, int) for mark in marks)
