"""`artificer compare`: players against each other, or variants of the rules; their report."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from functools import partial

import click

from artificer.faces.commands import many_games, options, players_report, speech, tables
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.options import PlayerCount, PlayerNames
from artificer.faces.commands.players_report import how_sure, stopped, together, verdict
from artificer.faces.commands.simulation_report import first_line, headed, player_called
from artificer.faces.listing import end_named, option_called
from artificer.games.notices import BadOption
from artificer.games.registry import ruleset_named
from artificer.games.ruleset import Setting
from artificer.lab.chunks import Lineup
from artificer.lab.deal_sums import SHARES_OF_GAMES
from artificer.lab.player_comparison import PlayerComparison, figures
from artificer.lab.variant_comparison import (
    ComparedVariant,
    VariantComparison,
    VariantDifference,
    VariantFigures,
    VariantMean,
    VariantPair,
)
from artificer.lab.variant_comparison import figures as variant_figures
from artificer.words import words_for

NamedFigure = VariantMean | VariantDifference

JUDGED = ("score", "win_share")
"""The figures with a sentence each."""


def print_variants(results: VariantFigures) -> None:
    """Print the figures of variants: what differs, then all of them."""
    names = {each.variant: _called(results, each) for each in results.variants}
    players, played = map(player_called, results.players), results.played
    speech.tell(first_line(results.heading.ruleset, {}, played.games, played.seed, players))
    if played.games == 0:
        return
    speech.tell("")
    for line in (*stopped(results), *_verdicts(results, names), *together(results)):
        speech.tell(line)
    tables.show(_means(results, names))
    for pair in results.pairs:
        tables.show(_differences(results, pair, names))
    speech.tell("")
    for line in how_sure(results):
        speech.tell(line)


def _called(results: VariantFigures, variant: ComparedVariant) -> str:
    """The name of a variant: the options that distinguish it, in words."""
    return speech.joined(
        option_called(results.heading.ruleset, name, value, speech.spoken_catalog())
        for name, value in variant.options.items()
        if any(other.options.get(name) != value for other in results.variants)
    )


def _verdicts(results: VariantFigures, names: Mapping[str, str]) -> Iterator[str]:
    """A sentence on each pair and each figure of the game's aim."""
    for pair in results.pairs:
        one, other = (names[name] for name in pair.variants)
        for figure in pair.figures:
            if figure.figure in JUDGED:
                shown = tables.percent if figure.figure in SHARES_OF_GAMES else tables.number
                worded = partial(_verdict, _label(results, figure))
                yield from verdict(figure.judged, one, other, shown, worded)


def _verdict(figure: str, key: str, **values: str) -> str:
    """The sentence of a verdict on a figure."""
    return speech.say(
        f"variants.{'differ' if key == 'better' else key}", 0, figure=figure, **values
    )


def _means(results: VariantFigures, names: Mapping[str, str]) -> tables.TextTable:
    """A table of every figure, with a column for each variant."""
    table = tables.TextTable(speech.say("variants.means"), list(names.values()))
    for rows in zip(*(each.figures for each in results.variants), strict=True):
        if _happened(results, rows[0]):
            shown = tables.percent if rows[0].figure in SHARES_OF_GAMES else tables.number
            table.add(_label(results, rows[0]), *(shown(row.mean.mean) for row in rows))
    return table


def _happened(results: VariantFigures, row: NamedFigure) -> bool:
    """Whether a row says something: not if it is an end that no game had."""
    return row.figure != "end" or any(
        each.mean.mean
        for variant in results.variants
        for each in variant.figures
        if (each.figure, each.item) == (row.figure, row.item)
    )


def _differences(
    results: VariantFigures, pair: VariantPair, names: Mapping[str, str]
) -> tables.TextTable:
    """A table of every difference between two variants."""
    one, other = (names[name] for name in pair.variants)
    table = headed(
        "difference", "difference", "interval_95", "chance_alone", "holm", "games_to_show"
    )
    table.title = speech.say("variants.difference", one=one, other=other)
    for row in pair.figures:
        if not _happened(results, row):
            continue
        shares, judged = row.figure in SHARES_OF_GAMES, row.judged
        enough = judged.games_to_show
        table.add(
            _label(results, row),
            (tables.percent if shares else tables.number)(judged.difference),
            (tables.percent_interval if shares else tables.number_interval)(judged),
            tables.percent(judged.error_rate),
            tables.percent(judged.holm_rate),
            tables.number(None) if enough is None else tables.about(enough),
        )
    return table


def _label(results: VariantFigures, row: NamedFigure) -> str:
    """The name of a figure."""
    ruleset, figure, item = results.heading.ruleset, row.figure, row.item
    if figure == "measure":
        return words_for(ruleset, speech.spoken_language()).say(f"measure.{item}")
    if figure == "end":
        return speech.say("variants.end", end=end_named(ruleset, item, speech.spoken_language()))
    if not item:
        return speech.say(f"variants.{figure}")
    seat = item.isdecimal()
    who = speech.say("seat.nameless", seat=int(item)) if seat else player_called(item)
    return speech.say("variants.of", figure=speech.say(f"report.{figure}"), who=who)


@command(
    "compare",
    examples=(
        "artificer compare utopia-engine-3e novice random",
        "artificer compare utopia governor random --players 4",
        "artificer compare utopia-engine-2e search:iterations=2 random --until-decided",
        "artificer compare sorcery random --variant players=2 --variant players=3",
    ),
    sections=(options.PLAYERS, options.RULESETS, options.OPTIONS),
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
        form.tell(variant_figures(contest), print_variants)
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
    chosen = options.read_options(pairs, None)
    deck = chosen.get("deck")
    known = ruleset_named(ruleset).options.get("deck")
    if known is None or not isinstance(deck, str) or deck == known.default:
        return chosen
    return options.with_deck({name: chosen[name] for name in chosen if name != "deck"}, deck)
