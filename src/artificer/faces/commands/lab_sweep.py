"""`artificer sweep`: who wins, value by value of one option of a ruleset."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import click

from artificer.faces.commands.documents import with_deck
from artificer.faces.commands.lab import (
    all_players,
    check_form,
    players_at,
    print_figures,
    with_seats,
)
from artificer.faces.commands.lab_crew import MOST_JOBS, crew_at, stopped_short
from artificer.faces.commands.lab_progress import progress_bar
from artificer.faces.commands.lab_swept import draw_sweep, print_sweep
from artificer.faces.commands.leaving import leaving_at_once
from artificer.faces.commands.options import (
    OPTIONS,
    RULESETS,
    Seed,
    as_setting,
    option_named,
    read_options,
)
from artificer.faces.commands.speech import say
from artificer.faces.commands.spoken import Whole, argument, command, option
from artificer.faces.names import in_english
from artificer.games.errors import BadOption
from artificer.games.options import Setting
from artificer.games.registry import ruleset_named
from artificer.games.ruleset import Ruleset
from artificer.lab.plots import needs_plots
from artificer.lab.simulate import MOST_GAMES
from artificer.lab.sweep import Sweep, checked, figures, play, values_of
from artificer.lab.tidy import of_sweep
from artificer.players.registry import best_player
from artificer.players.specs import listed

FROM_TO: Final = re.compile(r"(\d{1,9})-(\d{1,9})")


@command(
    "sweep",
    examples=("artificer sweep utopia-engine-3e sacrificed-days --plot days.svg",),
    sections=(("help.players", all_players), RULESETS, OPTIONS),
)
@argument("ruleset")
@argument("name")
@option("--values", metavar="values")
@option("--players", "spec")
@option("--games", type=Whole(1, MOST_GAMES), default=1_000, show_default=True)
@option("--seed", type=Seed(), default=1, show_default=True, told="help.seed")
@option("--jobs", type=Whole(1, MOST_JOBS), default=1, show_default=True)
@option("--cluster", metavar="address", told="help.cluster")
@option("--option", "pairs", multiple=True, metavar="pair", told="help.option")
@option("--deck", metavar="file", told="help.deck_file")
@option("--plot", metavar="file")
@option("--json", "as_json", is_flag=True, told="help.json")
@option("--csv", "as_csv", is_flag=True, told="help.csv")
def sweep(
    ruleset: str,
    name: str,
    values: str | None,
    spec: str | None,
    games: int,
    seed: int,
    jobs: int,
    cluster: str | None,
    pairs: tuple[str, ...],
    deck: str | None,
    plot: str | None,
    as_json: bool,
    as_csv: bool,
) -> int:
    """Many games with every value of an option; answers the exit status."""
    check_form(as_json, as_csv)
    rules, swept = ruleset_named(ruleset), option_named(name)
    chosen = values_of(rules, swept) if values is None else _chosen(rules, swept, values)
    player = in_english(spec) if spec else best_player(ruleset)
    others = with_deck(read_options(pairs, None), deck)
    if swept in others:
        raise click.UsageError(say("sweep.twice", name=swept))
    if swept != "players":
        others = with_seats(ruleset, others, len(listed(player)))
    asked = Sweep(ruleset, swept, chosen, others, partial(players_at, player), games, seed)
    asked.simulation(chosen[-1])  # what is wrong is said before anything is played
    if plot is not None:
        needs_plots()
        Path(plot).open("ab").close()
    with (
        crew_at(jobs, cluster) as crew,
        progress_bar(games * len(chosen), ruleset, warm_up=crew.warm_up) as shown,
        leaving_at_once(),
    ):
        points = play(asked, crew, shown.played, shown.compiling)
    told = figures(asked, points)
    if plot is not None:
        draw_sweep(told, plot)
    if as_json or as_csv:
        print_figures(told, of_sweep(told), as_csv)
    else:
        print_sweep(told)
    if told["interrupted"]:
        done = sum(point["games"] for point in told["values"])
        return stopped_short(crew, say("simulate.interrupted", games * len(chosen), done=done))
    return 0


def _chosen(rules: Ruleset, swept: str, text: str) -> tuple[Setting, ...]:
    """The values of a list such as `0-3,7,14`. Raises BadOption."""
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
