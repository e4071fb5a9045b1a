"""Plots as SVG, drawn by Altair and vl-convert: libraries of the extra `lab`, imported late."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any, Final

from artificer.lab.extras import needed

DRAWN_BY: Final = {"altair": "altair", "vl_convert": "vl-convert-python"}
"""The modules needed, and the library of each."""


def missing() -> list[str]:
    """The libraries that are not installed."""
    return [library for module, library in DRAWN_BY.items() if find_spec(module) is None]


def needs_plots() -> None:
    """Raises NotInstalled if a library is missing: call it before long work."""
    for module in DRAWN_BY:
        needed(module)


def svg_of(chart: Any) -> str:
    """An Altair chart as SVG. Raises NotInstalled."""
    drawn: str = needed("vl_convert").vegalite_to_svg(chart.to_dict())
    return drawn + "\n"
