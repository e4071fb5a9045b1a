"""What a report is made of: sections, with sentences, plots and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from artificer.faces.report.plot import Plot

Row = tuple[str, ...]
"""A label, and its cells."""


@dataclass(frozen=True)
class ReportTable:
    """A caption, the heads of all columns, and rows in groups, each under a head that may be ""."""

    caption: str
    heads: Sequence[str]
    groups: Sequence[tuple[str, Sequence[Row]]]
    texts: int = 1
    """So many columns are texts, the labels among them; the others are numbers."""
    folded: bool = False
    """Whether it is opened on demand."""


@dataclass(frozen=True)
class Section:
    """A part of the page. Every plot of it is told by one of its tables."""

    name: str
    title: str
    sentences: Sequence[str] = ()
    plots: Sequence[Plot] = ()
    tables: Sequence[ReportTable] = ()
    folded: bool = False
    """Whether its tables are opened on demand: there are many."""

    @property
    def is_beside(self) -> bool:
        """Whether its table stands beside its plot, where there is room for both."""
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
        """All plots in their order."""
        return [plot for section in self.sections for plot in section.plots]
