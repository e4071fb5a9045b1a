"""`artificer compare`: players against each other, or variants of the rules."""

from __future__ import annotations

import shlex
from collections.abc import Mapping

import click

from artificer.faces.commands import many_games, players_report, speech, variants_report
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.options import (
    OPTIONS,
    RULESETS,
    PlayerCount,
    PlayerNames,
    read_options,
    with_deck,
)
from artificer.faces.commands.player_list import PLAYERS
from artificer.games.errors import BadOption
from artificer.games.options import Setting
from artificer.games.registry import ruleset_named
from artificer.lab.lineups import Lineup
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
@argument(
    "specs", type=PlayerNames("players.names.number"), metavar="player", nargs=-1, required=True
)
@option("--players", "seats", type=PlayerCount("players.count.first"), metavar="seats")
@many_games.asks_for_games(1_000)
@option("--variant", "variants", multiple=True, metavar="pair")
@option("--until-decided", is_flag=True)
@many_games.asks_for_a_form
def compare(
    ruleset: str,
    specs: tuple[str, ...],
    seats: int | None,
    variants: tuple[str, ...],
    until_decided: bool,
    asked: many_games.GamesAsked,
    form: many_games.FiguresForm,
) -> int:
    """Compare players or variants on the same games; returns the exit status."""
    options = asked.options(players=seats)
    if variants:
        ways = read_variants(ruleset, specs, options, variants)
        contest = VariantComparison(ways, asked.games, asked.seed, until_decided)
        with asked.executor() as executor:
            many_games.play(contest, executor)
        form.tell(variant_figures(contest), variants_report.print_variants)
        return many_games.status(contest, executor)
    lineup = many_games.lineup_of(ruleset, specs, options)
    if len(lineup.players) < 2:
        raise click.UsageError(speech.say("compare.alone"))
    compared = PlayerComparison(lineup, asked.games, asked.seed, until_decided)
    with asked.executor() as executor:
        many_games.play(compared, executor)
    form.tell(figures(compared), players_report.print_comparison)
    return many_games.status(compared, executor)


def read_variants(
    ruleset: str,
    specs: tuple[str, ...],
    options: Mapping[str, Setting],
    texts: tuple[str, ...],
) -> list[Lineup]:
    """Parse variants such as `players=3 deck=mine.toml`, on top of options that all share.

    Raises click.UsageError or BadOption.
    """
    variants: dict[str, Lineup] = {}
    for text in texts:
        try:
            chosen = {**options, **_options(ruleset, text)}
            variant = many_games.lineup_of(ruleset, specs, chosen, text.strip())
        except BadOption as error:
            raise BadOption("variant.bad", variant=text, why=error) from None
        if any(variant.game == each.game for each in variants.values()):
            raise BadOption("variant.twice", variant=text)
        variants[variant.name] = variant
    if len(variants) < 2:
        raise click.UsageError(speech.say("variants.alone"))
    return list(variants.values())


def _options(ruleset: str, text: str) -> dict[str, Setting]:
    """The options of a variant; `deck` names a file, as `--deck` does."""
    try:
        pairs = tuple(shlex.split(text))
    except ValueError:  # an unclosed quote
        raise BadOption("option.pair", pair=text) from None
    chosen = read_options(pairs, None)
    deck = chosen.get("deck")
    known = ruleset_named(ruleset).options.get("deck")
    if known is None or not isinstance(deck, str) or deck == known.default:
        return chosen
    return with_deck({name: chosen[name] for name in chosen if name != "deck"}, deck)
