"""Figures as text, in the language of the command line."""

from __future__ import annotations

from artificer.faces import figures
from artificer.faces.commands.speech import spoken_catalog
from artificer.faces.figures import about, digits

__all__ = ["about", "digits", "number", "number_interval", "percent", "percent_interval"]


def number(value: float | None) -> str:
    """A mean with a sensible number of decimals; a dash for None."""
    return figures.number(spoken_catalog(), value)


def percent(share: float | None) -> str:
    """A share in percent."""
    return figures.percent(spoken_catalog(), share)


def number_interval(of: figures.Bounded) -> str:
    """The interval of a mean; a dash if it is unknown."""
    return figures.number_interval(spoken_catalog(), of)


def percent_interval(of: figures.Bounded) -> str:
    """The interval of a share."""
    return figures.percent_interval(spoken_catalog(), of)
