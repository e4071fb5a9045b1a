"""Plots as SVG, drawn by Altair and vl-convert: libraries of the extra `lab`, imported late."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final

from artificer.games.errors import ArtificerError

NEEDED: Final = ("altair", "vl_convert")


class NoPlots(ArtificerError, ImportError):
    """A library that plots are drawn by is not installed."""


def needs_plots() -> None:
    """Raises NoPlots where a library is missing: to be asked before long work."""
    for library in NEEDED:
        try:
            import_module(library)
        except ImportError:
            raise NoPlots("plot.not_installed", library=library) from None


def write_plot(chart: Any, path: str) -> None:
    """Write a chart of Altair as SVG. Raises OSError."""
    from vl_convert import vegalite_to_svg

    Path(path).write_text(vegalite_to_svg(chart.to_dict()) + "\n", encoding="utf-8")
