"""`artificer record`: what has been played of each ruleset, for people or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from artificer.boards.achievements import achievements_of
from artificer.faces import called, local_time
from artificer.faces.commands import find_games, options, tables
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.speech import say, spoken_language, tell
from artificer.faces.whole_record import WholeRecord, whole_record
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.games.ruleset import Ruleset
from artificer.lab.figure_table import Json
from artificer.table.daily import today
from artificer.table.home import default_store_path
from artificer.words.rendering import words_in


@command(
    "record",
    examples=("artificer record", "artificer record utopia-engine-3e --json"),
    sections=(options.RULESETS,),
)
@argument("ruleset", required=False)
@option("--json", "as_json", is_flag=True)
def record(ruleset: str | None, as_json: bool) -> None:
    """Print the record of one ruleset or of all."""
    wanted = [ruleset_named(name) for name in ([ruleset] if ruleset else ruleset_names())]
    with find_games.open_store(read_only=not default_store_path().is_file()) as store:
        records = [(each, whole_record(store, each)) for each in wanted]
    if as_json:
        listed = [figures_of(each, sums) for each, sums in records]
        click.echo(json.dumps({"records": listed}, indent=2))
        return
    played = [(each, sums) for each, sums in records if sums.games]
    if not played:
        tell(say("record.none", command=called.to_play()))
    for number, (each, sums) in enumerate(played):
        if number:
            tell("")
        tell(words_in(spoken_language(), each.name).say("title"))
        for line in _lines(each, sums):
            tell(f"  {line}", hang=4)


def _lines(ruleset: Ruleset, sums: WholeRecord) -> Iterator[str]:
    """The record of a ruleset of which games were finished, line by line."""
    share = tables.percent(sums.won / sums.games)
    yield say("record.games", games=sums.games, won=sums.won, share=share)
    if ruleset.greatest_score > 1:
        yield say("record.scores", best=sums.best, mean=f"{sums.mean:,.1f}")
    if sums.fewest_days is not None:
        yield say("record.days", days=sums.fewest_days)
    yield say("record.streak", now=sums.streak, longest=sums.longest_streak)
    if sums.days:
        now, longest = sums.daily_streak(today()), sums.longest_daily_streak
        yield say("record.daily", now=now, longest=longest)
    yield from _achievements(ruleset, sums)


def _achievements(ruleset: Ruleset, sums: WholeRecord) -> Iterator[str]:
    """The achievements, those not earned yet without a day."""
    words = words_in(spoken_language(), ruleset.name)
    listed = achievements_of(ruleset)
    if listed:
        yield say("record.achievements", earned=len(sums.earned), all=len(listed))
    for each in listed:
        first = sums.earned.get(each.key)
        name, how = each.name(words), each.terms(words)
        if first is None:
            line = say("record.achievement", name=name, how=how)
        else:
            line = say("record.earned", name=name, how=how, day=local_time.day(first.when))
        yield f"  {line}"


def figures_of(ruleset: Ruleset, sums: WholeRecord) -> dict[str, Json]:
    """The record of a ruleset; `docs/record.md` explains the keys."""
    points = ruleset.greatest_score > 1
    return {
        "ruleset": ruleset.name,
        "games": sums.games,
        "won": sums.won,
        "best": sums.best if points else None,
        "mean": sums.mean if points else None,
        "fewest_days": sums.fewest_days,
        "streak": sums.streak,
        "longest_streak": sums.longest_streak,
        "daily_streak": sums.daily_streak(today()),
        "longest_daily_streak": sums.longest_daily_streak,
        "achievements": [_achievement(sums, each.key) for each in achievements_of(ruleset)],
    }


def _achievement(sums: WholeRecord, key: str) -> Json:
    first = sums.earned.get(key)
    if first is None:
        return {"key": key, "earned": None, "game": None}
    return {"key": key, "earned": local_time.with_offset(first.when), "game": first.game_id}
