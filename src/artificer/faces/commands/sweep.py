"""`artificer sweep`: who wins, by value of one option of a ruleset."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import click

from artificer.boards.names import in_english
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.many_games import (
    PLAYERS,
    FiguresForm,
    GamesAsked,
    asks_for_a_form,
    asks_for_games,
    play,
    players_at,
    status,
    with_seats,
)
from artificer.faces.commands.options import OPTIONS, RULESETS, as_setting, option_named
from artificer.faces.commands.speech import say
from artificer.faces.commands.sweep_report import draw_sweep, print_sweep
from artificer.games.errors import BadOption
from artificer.games.options import Setting
from artificer.games.registry import ruleset_named
from artificer.games.ruleset import Ruleset
from artificer.lab.plots import needs_plots
from artificer.lab.sweep import Sweep, checked, figures, values_of
from artificer.players.registry import best_player
from artificer.players.specs import listed

FROM_TO: Final = re.compile(r"(\d{1,9})-(\d{1,9})")


@command(
    "sweep",
    examples=("artificer sweep utopia-engine-3e sacrificed-days --plot days.svg",),
    sections=(PLAYERS, RULESETS, OPTIONS),
)
@argument("ruleset")
@argument("name")
@option("--values", metavar="values")
@option("--players", "spec")
@asks_for_games(1_000)
@option("--plot", metavar="file")
@asks_for_a_form
def sweep(
    ruleset: str,
    name: str,
    values: str | None,
    spec: str | None,
    plot: str | None,
    asked: GamesAsked,
    form: FiguresForm,
) -> int:
    """Play many games with every value of an option; returns the exit status."""
    rules, swept = ruleset_named(ruleset), option_named(name)
    chosen = values_of(rules, swept) if values is None else _chosen(rules, swept, values)
    player = in_english(spec) if spec else best_player(ruleset)
    others = asked.options()
    if swept in others:
        raise click.UsageError(say("sweep.twice", name=swept))
    if swept != "players":
        others = with_seats(ruleset, others, len(listed(player)))
    tried = Sweep(
        ruleset, swept, chosen, others, partial(players_at, player), asked.games, asked.seed
    )
    tried.simulation(chosen[-1])  # raise errors before anything is played
    if plot is not None:
        needs_plots()
        Path(plot).open("ab").close()
    with asked.executor() as executor:
        play(tried, executor)
    results = figures(tried)
    if plot is not None:
        draw_sweep(results, plot)
    form.tell(results, print_sweep)
    return status(tried, executor)


def _chosen(rules: Ruleset, swept: str, text: str) -> tuple[Setting, ...]:
    """Parse a list of values such as `0-3,7,14`. Raises BadOption."""
    return checked(rules, swept, _values(text))


def _values(text: str) -> Iterator[Setting]:
    for part in text.split(","):
        run = FROM_TO.fullmatch(part.strip())
        if run is None:
            yield as_setting(part)
        elif (first := int(run[1])) <= (last := int(run[2])):
            yield from range(first, last + 1)
        else:
            raise BadOption("sweep.backwards", given=part.strip())
