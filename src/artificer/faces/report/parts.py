"""The parts of a report: sections, with sentences, plots and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from artificer.faces.report.plot import Plot

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
