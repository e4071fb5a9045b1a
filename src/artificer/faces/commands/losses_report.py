"""The report of lost games: first their causes, then what sets games of one cause apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from artificer.faces.commands.figures import number, percent, percent_interval
from artificer.faces.commands.simulation_report import (
    headed,
    player_called,
    shared,
    what_was_played,
)
from artificer.faces.commands.speech import say, spoken_language, tell
from artificer.faces.commands.tables import TextTable, show
from artificer.faces.listing import end_named
from artificer.words import Words, words_for

SHARES: Final = ("games", "share", "interval_95")


def print_losses(told: dict[str, Any]) -> None:
    """Print the figures of lost games."""
    tell(what_was_played(told, map(player_called, told["players"])))
    if told["games"] == 0:
        return
    tell("")
    lost = told["lost"]
    share, interval = percent(lost["frequency"]), percent_interval(lost)
    tell(say("losses.lost", told["games"], lost=lost["games"], share=share, interval=interval))
    if lost["games"] == 0:
        return
    words = words_for(told["ruleset"], spoken_language())
    show(_causes(told, words), _missing(told, words), *_splits(told, words))
    tell("")
    tell(say("report.intervals"))


def _causes(told: Mapping[str, Any], words: Words) -> TextTable:
    """Every cause; the last line adds them up."""
    table = headed("causes", "games", "of_lost", "interval_95", "of_games")
    for cause in told["causes"]:
        end = end_named(told["ruleset"], cause["end"], spoken_language())
        missing = words.say(f"losses.missing.{cause['missing']}")
        of_games = percent(cause["of_games"]["frequency"])
        table.add(say("losses.cause", end=end, missing=missing), *shared(cause), of_games)
    lost = told["lost"]
    games = sum(cause["games"] for cause in told["causes"])
    share = percent(games / lost["games"])
    table.add(say("losses.all"), f"{games:,}", share, "", percent(lost["frequency"]))
    return table


def _missing(told: Mapping[str, Any], words: Words) -> TextTable:
    """How many games lacked how many of each thing."""
    most = max(map(len, told["missing"].values()))
    heads = [say("losses.none"), *map(str, range(1, most))]
    table = TextTable(say("losses.how_many"), heads)
    for part, counts in told["missing"].items():
        table.add(words.say(f"losses.missing.{part}"), *(f"{count:,}" for count in counts))
    return table


def _splits(told: Mapping[str, Any], words: Words) -> Iterator[TextTable]:
    """A table for each split that has a game in it."""
    for name, parts in told["splits"].items():
        if not parts:
            continue
        means = parts[0]["means"]
        heads = [say(f"report.{head}") for head in SHARES]
        heads += [words.say(f"losses.{name}.{mean}") for mean in means]
        table = TextTable(words.say(f"losses.{name}"), heads)
        for part in parts:
            figures = (_figure(mean, value) for mean, value in part["means"].items())
            table.add(_part(name, part["item"], words), *shared(part), *figures)
        yield table


def _part(split: str, item: str, words: Words) -> str:
    """What a part is called: by its number, or by a word."""
    if item.isdigit():
        return words.say(f"losses.{split}.item", int(item))
    return words.say(f"losses.{split}.{item}")


def _figure(mean: str, value: float | None) -> str:
    """A chance as a share, any other mean as a number."""
    return percent(value) if mean.startswith("chance") else number(value)
