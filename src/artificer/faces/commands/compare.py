"""`artificer compare`: players against each other, or variants of the rules."""

from __future__ import annotations

import click

from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.many_games import (
    PLAYERS,
    FiguresForm,
    GamesAsked,
    asks_for_a_form,
    asks_for_games,
    lineup_of,
    play,
    status,
)
from artificer.faces.commands.options import OPTIONS, RULESETS
from artificer.faces.commands.players_report import print_comparison
from artificer.faces.commands.speech import say
from artificer.faces.commands.variant_options import read_variants
from artificer.faces.commands.variants_report import print_variants
from artificer.lab.player_comparison import PlayerComparison, figures
from artificer.lab.variant_comparison import VariantComparison
from artificer.lab.variant_comparison import figures as variant_figures


@command(
    "compare",
    examples=(
        "artificer compare utopia-engine-3e novice random",
        "artificer compare utopia governor random --players 4",
        "artificer compare utopia-engine-2e search:iterations=2 random --until-decided",
        "artificer compare sorcery random --variant players=2 --variant players=3",
    ),
    sections=(PLAYERS, RULESETS, OPTIONS),
)
@argument("ruleset")
@argument("specs", metavar="player", nargs=-1, required=True)
@option("--players", "seats", type=int, metavar="seats")
@asks_for_games(1_000)
@option("--variant", "variants", multiple=True, metavar="pair")
@option("--until-decided", is_flag=True)
@asks_for_a_form
def compare(
    ruleset: str,
    specs: tuple[str, ...],
    seats: int | None,
    variants: tuple[str, ...],
    until_decided: bool,
    asked: GamesAsked,
    form: FiguresForm,
) -> int:
    """Compare players or variants on the same games; returns the exit status."""
    options = asked.options(players=seats)
    if variants:
        ways = read_variants(ruleset, specs, options, variants)
        contest = VariantComparison(ways, asked.games, asked.seed, until_decided)
        with asked.executor() as executor:
            play(contest, executor)
        form.tell(variant_figures(contest), print_variants)
        return status(contest, executor)
    lineup = lineup_of(ruleset, specs, options)
    if len(lineup.players) < 2:
        raise click.UsageError(say("compare.alone"))
    compared = PlayerComparison(lineup, asked.games, asked.seed, until_decided)
    with asked.executor() as executor:
        play(compared, executor)
    form.tell(figures(compared), print_comparison)
    return status(compared, executor)
