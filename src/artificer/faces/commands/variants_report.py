"""The report of variants against each other: first what differs, then the tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from artificer.faces.commands.figures import (
    about,
    number,
    number_interval,
    percent,
    percent_interval,
)
from artificer.faces.commands.players_report import how_sure, stopped, together, verdict
from artificer.faces.commands.simulation_report import headed, player_called
from artificer.faces.commands.speech import (
    joined,
    say,
    spoken_catalog,
    spoken_language,
    tell,
)
from artificer.faces.commands.tables import TextTable, show
from artificer.faces.listing import end_named, option_called, title_of
from artificer.lab.deal_sums import SHARES_OF_GAMES
from artificer.words import words_for

JUDGED = ("score", "win_share")
"""The figures that get a sentence."""


def print_variants(told: dict[str, Any]) -> None:
    """Print the figures of variants: what differs, then all of them."""
    game = title_of(told["ruleset"], spoken_language())
    names = {each["variant"]: _called(told, each) for each in told["variants"]}
    players = joined(map(player_called, told["players"]))
    tell(say("report.what", told["games"], game=game, seed=told["seed"], players=players))
    if told["games"] == 0:
        return
    tell("")
    for line in (*stopped(told), *_verdicts(told, names), *together(told)):
        tell(line)
    show(_means(told, names))
    for pair in told["pairs"]:
        show(_differences(told, pair, names))
    tell("")
    for line in how_sure(told):
        tell(line)


def _called(told: Mapping[str, Any], variant: Mapping[str, Any]) -> str:
    """A variant by the options that tell it from the others, in words."""
    others = [each["options"] for each in told["variants"]]
    return joined(
        option_called(told["ruleset"], name, value, spoken_catalog())
        for name, value in variant["options"].items()
        if any(other.get(name) != value for other in others)
    )


def _verdicts(told: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
    """A sentence on each pair and each figure of the game's aim."""
    for pair in told["pairs"]:
        one, other = (names[name] for name in pair["variants"])
        for figure in pair["figures"]:
            if figure["figure"] in JUDGED:
                shown = percent if figure["figure"] in SHARES_OF_GAMES else number
                tell = partial(_verdict, _label(told, figure))
                yield from verdict(figure, one, other, shown, tell)


def _verdict(figure: str, key: str, **values: Any) -> str:
    """The sentence of a verdict on a figure."""
    return say(f"variants.{'differ' if key == 'better' else key}", figure=figure, **values)


def _means(told: Mapping[str, Any], names: Mapping[str, str]) -> TextTable:
    """Every figure, a column for each variant."""
    table = TextTable(say("variants.means"), list(names.values()))
    for rows in zip(*(each["figures"] for each in told["variants"]), strict=True):
        if _happened(told, rows[0]):
            shown = percent if rows[0]["figure"] in SHARES_OF_GAMES else number
            table.add(_label(told, rows[0]), *(shown(row["mean"]) for row in rows))
    return table


def _happened(told: Mapping[str, Any], row: Mapping[str, Any]) -> bool:
    """Whether there is something to tell: not of an end that no game had."""
    return row["figure"] != "end" or any(
        each["mean"]
        for variant in told["variants"]
        for each in variant["figures"]
        if (each["figure"], each["item"]) == (row["figure"], row["item"])
    )


def _differences(
    told: Mapping[str, Any], pair: Mapping[str, Any], names: Mapping[str, str]
) -> TextTable:
    """Every difference of two variants."""
    one, other = (names[name] for name in pair["variants"])
    table = headed(
        "difference", "difference", "interval_95", "chance_alone", "holm", "games_to_show"
    )
    table.title = say("variants.difference", one=one, other=other)
    for row in pair["figures"]:
        if not _happened(told, row):
            continue
        shares = row["figure"] in SHARES_OF_GAMES
        show = row["games_to_show"]
        table.add(
            _label(told, row),
            (percent if shares else number)(row["difference"]),
            (percent_interval if shares else number_interval)(row),
            percent(row["error_rate"]),
            percent(row["holm_rate"]),
            number(None) if show is None else about(show),
        )
    return table


def _label(told: Mapping[str, Any], row: Mapping[str, Any]) -> str:
    """What a figure is called."""
    figure, item = row["figure"], row["item"]
    if figure == "measure":
        return words_for(told["ruleset"], spoken_language()).say(f"measure.{item}")
    if figure == "end":
        ended = end_named(told["ruleset"], item, spoken_language())
        return say("variants.end", end=ended)
    if not item:
        return say(f"variants.{figure}")
    seat = item.isdecimal()
    who = say("seat.nameless", seat=int(item)) if seat else player_called(item)
    return say("variants.of", figure=say(f"report.{figure}"), who=who)
