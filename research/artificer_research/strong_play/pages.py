"""The pages: Markdown and plots in each language, from the kept figures alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from artificer.faces.report.charts import PlotMark, dots, lines, titled
from artificer.games.utopia.decks.fields import CATEGORIES
from artificer.lab.estimates import Estimate
from artificer.lab.extras import svg_of
from artificer.words.languages import ENGLISH, LANGUAGES
from artificer.words.rendering import words_in
from artificer_research.strategy import pages as guides
from artificer_research.strategy.figures import Figure, read, share
from artificer_research.strong_play.beside import Pair, difference, shown
from artificer_research.strong_play.games import MEETINGS, SORCERER, STATESMAN

FOLDER: Final = Path("docs/strong-play")
FIGURES: Final = FOLDER / "figures.json"
TEMPLATES: Final = Path(__file__).with_name("templates")

PAGES: Final = ("README", "sorcery", "utopia")

MARK: Final = "**"
"""Around a difference that is shown."""

FEWEST: Final = 10
"""The fewest cases, on either side, of a figure that is shown."""

FEWEST_OFFERS: Final = 60
"""The fewest choices with a card on offer for its place among the others."""

LONG: Final = 8
"""Turns from which games are counted together."""

EXTREMES: Final = 8
"""Cards shown from either end."""


@dataclass(frozen=True)
class Row:
    """A line of a table: a figure of strong play beside that of the script."""

    label: str
    pair: Pair
    write: Callable[[Figure], str]
    by_points: bool
    """Whether the difference is one of shares."""
    key: str = ""


@dataclass(frozen=True)
class JudgedRow:
    """A row, and whether the games show its difference."""

    row: Row
    shown: bool

    @property
    def line(self) -> str:
        """The line in Markdown."""
        row, (strong, script) = self.row, self.row.pair
        away = (guides.points if row.by_points else signed)(difference(row.pair))
        marked = f"{MARK}{away}{MARK}" if self.shown else away
        return f"| {row.label} | {row.write(strong)} | {row.write(script)} | {marked} |"

    @property
    def higher(self) -> bool:
        """Whether strong play has more of it."""
        strong, script = self.row.pair
        return strong["mean"] > script["mean"]


def write(folder: Path = FOLDER) -> None:
    """Write all pages, and their plots."""
    figures = read(folder / FIGURES.name)
    for language in LANGUAGES:
        for page in PAGES:
            path = guides.folder_of(folder, language) / f"{page}.md"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text_of(page, language, figures))
        for name, chart in charts(language, figures):
            (folder / f"{name}.{language}.svg").write_text(svg_of(titled(chart, "")))


def text_of(page: str, language: str, figures: Mapping[str, Any]) -> str:
    """A page in a language."""
    words = {game: words_in(language, game) for game in ("sorcery", "utopia")}
    return (
        guides.environment(TEMPLATES)
        .get_template(f"{page}.{language}.md")
        .render(
            f=partial(at, figures),
            table=partial(judged, figures),
            cards=partial(cards_of, figures),
            share=guides.share,
            mean=guides.mean,
            times=times,
            points=guides.points,
            resource=partial(words["sorcery"].name, "resource"),
            name=words["utopia"].name,
            name_of_card=partial(words["utopia"].name, "card"),
            sorcerer=SORCERER,
            statesman=STATESMAN,
            turns=partial(turns_of, figures),
            excludes=excludes,
            extremes=EXTREMES,
            fewest_offers=FEWEST_OFFERS,
            met=[seats for seats in MEETINGS if f"worth.{seats}" in figures],
            categories=[
                (letter, words["utopia"].say(f"category.{name}"))
                for letter, name in CATEGORIES.items()
            ],
        )
    )


def at(figures: Mapping[str, Any], part: str, *keys: object) -> Any:
    """The figures at nested keys of a part; KeyError without them."""
    return guides.figure_at(figures[part], *keys)


def excludes(figure: Figure, value: float) -> bool:
    """Whether the value lies beyond the interval."""
    return not figure["low"] <= value <= figure["high"]


def times(figure: Figure) -> str:
    """How many times as often, with its interval."""
    return f"× {guides.mean(figure)}"


def signed(figure: Figure) -> str:
    """A difference with its interval: `+0.41 (−0.10 … +0.92)`."""
    each = [f"{figure[key]:+.2f}".replace("-", guides.MINUS) for key in ("mean", "low", "high")]
    return f"{each[0]} ({each[1]} … {each[2]})"


WRITTEN: Final[dict[str, Callable[[Figure], str]]] = {
    "share": guides.share,
    "mean": guides.mean,
    "times": times,
}


def judged(
    figures: Mapping[str, Any], part: str, rows: Sequence[tuple[str, str, tuple[object, ...]]]
) -> list[JudgedRow]:
    """A table: of each row its label, how it is written, and its keys in both parts.

    Rows with few cases are left out. `part` is as `sorcery.2`.
    """
    found = []
    for label, how, keys in rows:
        pair = _pair(figures, part, keys)
        if pair is not None:
            found.append(Row(label, pair, WRITTEN[how], how == "share", str(keys[-1])))
    marks = shown([row.pair for row in found])
    return [JudgedRow(row, mark) for row, mark in zip(found, marks, strict=True)]


def _pair(figures: Mapping[str, Any], part: str, keys: Sequence[object]) -> Pair | None:
    """The figure of both; None if one is missing or has few cases."""
    try:
        strong, script = (at(figures, f"{part}.{side}", *keys) for side in ("strong", "script"))
    except KeyError:
        return None
    return (strong, script) if min(strong["n"], script["n"]) >= FEWEST else None


def cards_of(figures: Mapping[str, Any], part: str, names: Callable[[int], str]) -> list[JudgedRow]:
    """The cards that were offered often, those that strong play takes first above."""
    taken = at(figures, f"{part}.strong", "taken")
    often = [card for card, figure in taken.items() if figure["n"] >= FEWEST_OFFERS]
    rows = [(names(int(card)), "times", ("taken", card)) for card in often]
    return sorted(judged(figures, part, rows), key=lambda each: -each.row.pair[0]["mean"])


def turns_of(figures: Mapping[str, Any], part: str) -> list[tuple[str, Pair]]:
    """By the winner's turn, the last for all from `LONG` on: the shares of games won in it."""
    strong, script = (
        _turns(at(figures, f"{part}.{side}", "spread")) for side in ("strong", "script")
    )
    labels = [*map(str, range(1, LONG)), f"{LONG}+"]
    return [*zip(labels, zip(strong, script, strict=True), strict=True)]


def _turns(spread: Mapping[str, int]) -> list[Figure]:
    """The share of games won in each turn, from their numbers by turn."""
    games = Counter[int]()
    for turn, number in spread.items():
        games[min(int(turn), LONG)] += number
    return [share(games[turn], games.total()) for turn in range(1, LONG + 1)]


def charts(language: str, figures: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The plots in a language, by name."""
    chinese = language != ENGLISH
    players = ("術士", "巧匠") if chinese else ("sorcerer", "tinkerer")
    yield (
        "sorcery-turns",
        lines(
            [
                mark
                for place, series in enumerate(players)
                for turn, (_, pair) in enumerate(turns_of(figures, "sorcery.2"), 1)
                for mark in _marks(turn, series, pair[place])
            ],
            f"贏家的第幾個回合、{LONG} 是 {LONG} 以上"
            if chinese
            else f"the winner's turn ({LONG}: {LONG} or later)",
            "局" if chinese else "games",
            True,
        ),
    )
    sorcery, utopia = words_in(language, "sorcery"), words_in(language, "utopia")
    yield (
        "sorcery-inputs",
        _beside(
            judged(
                figures,
                "sorcery.2",
                [(sorcery.name("resource", k), "share", ("inputs", k)) for k in range(7)],
            ),
            players,
            "勝出的比例" if chinese else "games won",
            True,
        ),
    )
    players = ("政治家", "總督") if chinese else ("statesman", "governor")
    yield (
        "utopia-categories",
        _beside(
            judged(
                figures,
                "utopia.2",
                [
                    (utopia.say(f"category.{name}"), "times", ("categories", letter, "taken"))
                    for letter, name in CATEGORIES.items()
                ],
            ),
            players,
            "是隨機的幾倍" if chinese else "times as often as by chance",
            False,
        ),
    )


def _beside(rows: Sequence[JudgedRow], players: Sequence[str], what: str, is_share: bool) -> Any:
    """A row for each line of a table, with both players."""
    marks = [
        mark
        for judged_row in rows
        for series, figure in zip(players, judged_row.row.pair, strict=True)
        for mark in _marks(judged_row.row.label, series, figure)
    ]
    return dots(marks, what, is_share)


def _marks(at: str | int, series: str, figure: Figure) -> Iterator[PlotMark]:
    yield PlotMark(at, series, Estimate(figure["mean"], None, figure["low"], figure["high"]))
