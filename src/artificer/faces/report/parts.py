"""The parts of a report: sections, with sentences, tables, and plots as SVG and as PNG."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from artificer.faces.report.charts import titled
from artificer.lab.extras import needed, svg_of

if TYPE_CHECKING:
    from artificer.faces.report.charts import Drawn

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
