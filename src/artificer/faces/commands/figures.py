"""Figures as they are read, in the language of the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from artificer.faces import figures
from artificer.faces.commands.speech import spoken_catalog
from artificer.faces.figures import about, digits

__all__ = ["about", "digits", "number", "number_interval", "percent", "percent_interval"]


def number(value: float | None) -> str:
    """A mean with as many decimals as it deserves; a dash for none."""
    return figures.number(spoken_catalog(), value)


def percent(share: float | None) -> str:
    """A share in percents."""
    return figures.percent(spoken_catalog(), share)


def number_interval(told: Mapping[str, Any]) -> str:
    """Where a true mean lies; a dash where that is not known."""
    return figures.number_interval(spoken_catalog(), told)


def percent_interval(told: Mapping[str, Any]) -> str:
    """Where a true share lies."""
    return figures.percent_interval(spoken_catalog(), told)
