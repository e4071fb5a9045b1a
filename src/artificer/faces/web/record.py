"""The record of played games: results, scores over time and by frequency, endings, events."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from artificer.boards.achievements import achievements_of
from artificer.faces.figures import percent, percent_interval
from artificer.faces.listing import end_named, title_of
from artificer.faces.summaries import Career, Result, career, measured
from artificer.faces.web.game_summaries import place_in
from artificer.faces.web.plots import course, spread
from artificer.faces.web.settings import language_of, speech
from artificer.faces.web.site import page, site_of
from artificer.faces.whole_record import ADDED, Earned, WholeRecord, whole_record
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.games.ruleset import Ruleset
from artificer.lab import simulate
from artificer.lab.measures import measures_of
from artificer.lab.rows import Tally
from artificer.table.store.base import GamePlace, Store
from artificer.words import Words
from artificer.words.catalog import Catalog
from artificer.words.rendering import words_in

PAGE: Final = 100
"""The number of games looked at together."""

MEASURED: Final = 20
"""The number of last games whose events are added up: they are played through for it."""


@dataclass(frozen=True)
class Listed:
    """An achievement, and the game that first earned it; None if none has."""

    name: str
    terms: str
    first: Earned | None


@dataclass(frozen=True)
class Milestones:
    """The whole record of a ruleset; `daily_streak` is that up to today."""

    record: WholeRecord
    daily_streak: int
    achievements: tuple[Listed, ...]

    @staticmethod
    def of(record: WholeRecord, ruleset: Ruleset, words: Words, today: date) -> Milestones:
        """The streaks and achievements, in the order of the list."""
        return Milestones(
            record,
            record.daily_streak(today),
            tuple(
                Listed(each.name(words), each.terms(words), record.earned.get(each.key))
                for each in achievements_of(ruleset)
            ),
        )

    @property
    def earned(self) -> int:
        """How many achievements were earned."""
        return sum(each.first is not None for each in self.achievements)


@dataclass(frozen=True)
class Bar:
    """A line of a table, with a bar for its share."""

    label: str
    count: int
    share: str
    text: str


@dataclass(frozen=True)
class MeasureGroup:
    """Measures that belong together: the name of each, its mean and its total."""

    title: str
    lines: list[tuple[str, str, str]]


@dataclass(frozen=True)
class RecordBreakdown:
    """The means of some measures for each thing of a kind, per game."""

    heads: list[str]
    lines: list[tuple[str, list[Bar]]]


@dataclass(frozen=True)
class Summary:
    """The figures at the top."""

    ruleset: str
    title: str
    games: int
    more: bool
    won: str
    mean: str | None
    best: int | None


async def record_page(request: Request) -> Response:
    """What has been played of each ruleset."""
    site = site_of(request)
    site.owner_only(request)
    words = speech(language_of(request))
    store = site.tables.store
    summaries = await run_in_threadpool(
        lambda: [
            _summary(ruleset_named(name), career(store, ruleset_named(name), PAGE), words)
            for name in ruleset_names()
        ]
    )
    return page(request, "record/all.html", summaries=summaries, most=PAGE)


async def ruleset_page(request: Request) -> Response:
    """What has been played of one ruleset: a page of its games, the last ones first."""
    site = site_of(request)
    site.owner_only(request)
    ruleset = ruleset_named(request.path_params["ruleset"])
    after = place_in(request)
    language = language_of(request)
    values = await run_in_threadpool(
        lambda: _values(site.tables.store, ruleset, after, speech(language), site.today())
    )
    return page(request, "record/ruleset.html", ruleset=ruleset.name, most=PAGE, **values)


def _values(
    store: Store, ruleset: Ruleset, after: GamePlace | None, words: Catalog, today: date
) -> dict[str, Any]:
    """Everything on the page of a ruleset."""
    played = career(store, ruleset, PAGE, after)
    newest = played.results[-MEASURED:]
    whole = measured(store, newest) if measures_of(ruleset).groups else Tally()
    own = words_in(words.language, ruleset.name)
    tally = played.tally()
    return {
        "summary": _summary(ruleset, played, words),
        "milestones": Milestones.of(whole_record(store, ruleset, ADDED), ruleset, own, today),
        "results": played.results,
        "left_out": played.left_out,
        "older": played.after,
        "is_first": after is None,
        "interval": percent_interval(words, simulate.share_of(tally.wins[0], tally.games)),
        "score": simulate.score_of(tally, 0, ruleset),
        "ends": _ends(ruleset, tally, words),
        "measured": whole.games,
        "groups": _groups(ruleset, whole, own, words) if whole.games else [],
        "breakdown": _breakdown(ruleset, whole, own, words) if whole.games else None,
        "mean": _mean(simulate.ratio(tally.score_sum[0], tally.games), words),
        "ended": lambda result: _ended(result, words),
        **_plots(ruleset, played),
    }


def _plots(ruleset: Ruleset, played: Career) -> dict[str, Any]:
    """The plots of scores, unless they only say who has won."""
    scores = [each.score for each in played.results]
    if not scores or ruleset.greatest_score <= 1:
        return {"course": None, "spread": None}
    return {"course": course(scores), "spread": spread(scores)}


def _summary(ruleset: Ruleset, played: Career, words: Catalog) -> Summary:
    tally = played.tally()
    points = ruleset.greatest_score > 1 and tally.games > 0
    score = simulate.score_of(tally, 0, ruleset)
    return Summary(
        ruleset=ruleset.name,
        title=title_of(ruleset.name, words.language),
        games=tally.games,
        more=played.after is not None,
        won=percent(words, simulate.ratio(tally.wins[0], tally.games)),
        mean=_mean(score.mean, words) if points else None,
        best=score.highest if points else None,
    )


def _ends(ruleset: Ruleset, tally: Tally, words: Catalog) -> list[Bar]:
    """How often games ended for each reason, the most frequent first, without zeros."""
    bars = [
        _bar(end_named(ruleset.name, reason, words.language), end.games, tally.games, words)
        for reason, end in simulate.ends_of(tally, ruleset).items()
        if end.games
    ]
    return sorted(bars, key=lambda bar: -bar.count)


def _groups(ruleset: Ruleset, tally: Tally, own: Words, words: Catalog) -> list[MeasureGroup]:
    measured = simulate.measured(tally, ruleset)
    return [
        MeasureGroup(
            own.say(f"measures.{key}"),
            [
                (
                    own.say(f"measure.{each.key}"),
                    _mean(measured[each.key].mean, words),
                    f"{measured[each.key].total:,}",
                )
                for each in measures
            ],
        )
        for key, measures in measures_of(ruleset).groups
    ]


def _breakdown(
    ruleset: Ruleset, tally: Tally, own: Words, words: Catalog
) -> RecordBreakdown | None:
    parts = measures_of(ruleset).breakdown
    if parts is None:
        return None
    return RecordBreakdown(
        [own.say(f"measure.{key}") for key, _ in parts.first],
        [
            (own.name(parts.kind, n), [_bar("", total, tally.games, words) for total in totals])
            for n, totals in enumerate(parts.totals(tally), 1)
        ],
    )


def _bar(label: str, count: int, of: int, words: Catalog) -> Bar:
    share = count / of
    return Bar(label, count, f"{100 * min(share, 1):.1f}%", percent(words, share))


def _mean(value: float | None, words: Catalog) -> str:
    """A mean over few games, with few decimals."""
    return words.say("report.no_figure") if value is None else f"{value:,.2f}"


def _ended(result: Result, words: Catalog) -> str:
    """How a game ended, in a few words."""
    end = result.game.result
    assert end is not None
    return end_named(result.game.ruleset, end.reason, words.language)
