"""The parts of a report, and its words in one language.

A section has sentences, tables, and plots as SVG and as PNG. The words are the report's own
messages and the names of what was played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import floor, log10
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from artificer.boards.people import called
from artificer.faces import figures, listing
from artificer.faces.report.charts import titled
from artificer.games.ruleset import Choice, Ruleset, Setting
from artificer.lab import estimates, items
from artificer.lab.extras import needed, svg_of
from artificer.lab.report.figures import SeatFigures
from artificer.lab.report.runs import PlayedWay, Run
from artificer.players.registry import listed
from artificer.words import Words
from artificer.words.catalog import Catalog
from artificer.words.rendering import words_in

if TYPE_CHECKING:
    from artificer.faces.report.charts import Drawn

NOTHING: Final = "-"

_BEFORE_MORE: Final = "[;\N{FULLWIDTH SEMICOLON}]"
_BEFORE_THE_WORDS: Final = "[;:\N{FULLWIDTH SEMICOLON}\N{FULLWIDTH COLON}]"
"""Separates the subject of a choice from the meaning of its words."""


class ReportSpeech:
    """The words of reports in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalog = Catalog(language, "report", "artificer")

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """The message of a key; a number and its percent sign stay on one line."""
        return self._catalog.say(key, n, **values).replace(" %", "\N{NO-BREAK SPACE}%")

    def joined(self, items: Iterable[str]) -> str:
        """Join items in one line."""
        return self.say("list.between").join(items)

    def about(self, way: PlayedWay) -> Words:
        """The words about the game of a way."""
        return words_in(self.language, way.ruleset.name)

    def rules(self, ruleset: str, options: Mapping[str, Setting]) -> str:
        """The name of a ruleset with its options."""
        called = listing.options_called(ruleset, options, self._catalog)
        return self.joined([listing.title_of(ruleset, self.language), *called])

    def player(self, spec: str) -> str:
        """The name of a computer player."""
        return called(spec, self._catalog)

    def players(self, specs: Iterable[str]) -> str:
        """The players at the table; one who has all seats is named once."""
        seated = [*specs]
        return self.joined(map(self.player, seated if len({*seated}) > 1 else seated[:1]))

    def way(self, way: PlayedWay, but: str = "") -> str:
        """What distinguishes a way from the others, except the axis `but`; by default the game.

        Settings that a way lacks are left out, and so are house rules not in force.
        """
        had = [axis for axis, value in way.axes.items() if axis != but and value is not None]
        said = [axis for axis in had if not self._is_by_the_book(way, axis)]
        if not said and not but:
            return self.rules(way.ruleset.name, way.options)
        return self.joined(self.value(way, axis) for axis in said or had)

    def _is_by_the_book(self, way: PlayedWay, axis: str) -> bool:
        value = way.axes[axis]
        return value is not None and listing.is_by_the_book(way.ruleset.name, axis, value)

    def value(self, way: PlayedWay, axis: str) -> str:
        """The value of an axis in a way, in words."""
        value = way.axes[axis]
        if value is None:
            return NOTHING
        if axis == "ruleset":
            return listing.title_of(str(value), self.language)
        if axis == "player":
            return self.players(listed(str(value)))
        if axis == "start":
            return self.start(way.ruleset, str(value))
        if axis == "games":
            return self.say("page.games", int(value))
        return listing.option_called(way.ruleset.name, axis, value, self._catalog)

    def axis(self, run: Run, axis: str) -> str:
        """The name of an axis, in the words of the first game that has it."""
        if axis in ("ruleset", "player", "games", "start"):
            return self.say(f"axis.{axis}")
        way = next(way for way in run.ways if way.axes[axis] is not None)
        text = self.about(way).say(f"option.{axis}.doc")
        is_choice = isinstance(way.ruleset.options[axis], Choice)
        return re.split(_BEFORE_THE_WORDS if is_choice else _BEFORE_MORE, text)[0]

    def start(self, ruleset: Ruleset, name: str) -> str:
        """The change before the first move, in words."""
        start = items.starts_of(ruleset).get(name)
        if start is None:
            return self.say("start.usual")
        called = words_in(self.language, ruleset.name).name(start.kind, start.number)
        return self.say("start.with" if start.has else "start.without", name=called)

    def end(self, way: PlayedWay, reason: str) -> str:
        """The end of a game, in a few words."""
        return listing.end_named(way.ruleset.name, reason, self.language)

    def seat(self, held: SeatFigures) -> str:
        """The player and the seat, or the place in turn order."""
        if held.turn is not None:
            return self.say(f"turn.{held.turn + 1}")
        if held.seat is None:
            return self.player(held.player)
        return self.say("report.player_at", player=self.player(held.player), seat=held.seat + 1)

    def number(self, value: float | None) -> str:
        """A mean as text."""
        return figures.number(self, value)

    def percent(self, share: float | None) -> str:
        """A share as text."""
        return figures.percent(self, share)

    def figure(self, figure: estimates.Estimate, is_share: bool) -> tuple[str, str, str]:
        """A figure, its standard error and its interval; the error of a mean has two digits."""
        if is_share:
            interval = figures.percent_interval(self, figure)
            return self.percent(figure.mean), self.percent(figure.standard_error), interval
        if not figure.standard_error or figure.low is None:
            return self.number(figure.mean), self.number(None), self.number(None)
        decimals = min(4, max(0, 1 - floor(log10(figure.standard_error))))
        mean, error, low, high = (
            f"{value:,.{decimals}f}"
            for value in (figure.mean, figure.standard_error, figure.low, figure.high)
        )
        return mean, error, self.say("report.interval", low=low, high=high)


_SVG: Final = "http://www.w3.org/2000/svg"
_LINK: Final = re.compile(r"url\(#(\w+)\)")
_LONG: Final = re.compile(r"(\.\d{2})\d+")
_NAMESPACE: Final = re.compile(r"\bxmlns=\S+\s")
_DROPPED: Final = re.compile(r"aria-.*|role|class|pointer-events")

LARGER: Final = 1.2
"""The scale of a plot if there is room; on a phone it is as wide as the screen."""

SCALE: Final = 2.0
"""Pixels of a PNG per CSS pixel."""


@dataclass(frozen=True)
class Plot:
    """A chart with a unique name in the report."""

    name: str
    title: str
    description: str
    chart: Drawn

    @cached_property
    def svg(self) -> str:
        """A standalone SVG file with a title and a description."""
        root = ET.fromstring(svg_of(titled(self.chart, self.title)))
        _tidy(root, self.name)
        size = {side: f"{LARGER * float(root.attrib[side]):.0f}" for side in ("width", "height")}
        seen = root.attrib["viewBox"]
        root.attrib.clear()
        root.attrib |= {"role": "img", **size, "viewBox": seen}
        for place, (tag, attribute, text) in enumerate(
            (
                ("title", "aria-labelledby", self.title),
                ("desc", "aria-describedby", self.description),
            )
        ):
            label = ET.Element(f"{{{_SVG}}}{tag}", {"id": f"{self.name}-{tag}"})
            label.text = text
            root.insert(place, label)
            root.set(attribute, f"{self.name}-{tag}")
        ET.register_namespace("", _SVG)
        return ET.tostring(root, "unicode") + "\n"

    @property
    def inline(self) -> str:
        """The SVG element for an HTML page, which needs no namespace."""
        return _NAMESPACE.sub("", self.svg, count=1).rstrip()

    @property
    def png(self) -> bytes:
        """The plot as PNG."""
        drawn: bytes = needed("vl_convert").svg_to_png(self.svg, scale=SCALE)
        return drawn


def _tidy(element: ET.Element, name: str) -> None:
    """Remove attributes for scripts and empty elements; prefix names with that of the plot."""
    for key, value in [*element.attrib.items()]:
        if _DROPPED.fullmatch(key):
            del element.attrib[key]
        elif key == "id":
            element.set(key, f"{name}-{value}")
        else:
            element.set(key, _LONG.sub(r"\1", _LINK.sub(rf"url(#{name}-\1)", value)))
    for part in [*element]:
        _tidy(part, name)
        if part.tag == f"{{{_SVG}}}g" and not len(part):
            element.remove(part)


Row = tuple[str, ...]
"""A label and its cells."""


@dataclass(frozen=True)
class ReportTable:
    """A caption, column heads, and rows in groups, each under a heading that may be ""."""

    caption: str
    heads: Sequence[str]
    groups: Sequence[tuple[str, Sequence[Row]]]
    texts: int = 1
    """The number of leading columns that are texts, labels included; the rest are numbers."""
    folded: bool = False
    """Whether it is collapsed at first."""


@dataclass(frozen=True)
class Section:
    """A part of the page. Each of its plots shows the figures of one of its tables."""

    name: str
    title: str
    sentences: Sequence[str] = ()
    plots: Sequence[Plot] = ()
    tables: Sequence[ReportTable] = ()
    folded: bool = False
    """Whether its tables are collapsed at first, since there are many."""

    @property
    def is_beside(self) -> bool:
        """Whether its table may be set beside its plot."""
        return len(self.plots) == len(self.tables) == 1


@dataclass(frozen=True)
class Page:
    """A whole report, in words."""

    language: str
    kicker: str
    title: str
    lead: str
    warning: str
    contents: str
    sections: Sequence[Section] = field(default_factory=tuple)

    @property
    def plots(self) -> list[Plot]:
        """All plots in order."""
        return [plot for section in self.sections for plot in section.plots]
