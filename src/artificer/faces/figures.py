"""Figures as text: means, shares and their intervals."""

from __future__ import annotations

from math import floor, log10
from typing import TYPE_CHECKING, Final, Protocol

from artificer.words.rendering import Speaker

if TYPE_CHECKING:
    from artificer.lab.paired import Looked

TINY: Final = 1e-6
"""Smaller shares are shown as below this."""

_MOST_DECIMALS: Final = 6


def number(words: Speaker, value: float | None) -> str:
    """A mean with a sensible number of decimals; a dash for None."""
    if value is None:
        return words.say("report.no_figure")
    return f"{value:.4f}" if abs(value) < 10 else f"{value:,.2f}"


def percent(words: Speaker, share: float | None) -> str:
    """A share in percent; near 0 and 100 % with two significant digits."""
    if share is None:
        return number(words, None)
    if 0 < share < TINY:
        return words.say("report.below", percent="0.0001")
    return words.say("report.percent", percent=digits(100 * share))


def digits(percents: float) -> str:
    """A number of percent, without the sign."""
    size = abs(percents)
    rest = min(size, abs(100 - size))
    decimals = 1
    if 1e-9 < rest < 1:
        decimals = min(_MOST_DECIMALS, 1 - floor(log10(rest)))
    return f"{percents:.{decimals}f}"


def about(count: int) -> str:
    """An estimated number of games, rounded up to two digits."""
    step = 10 ** max(0, len(str(count)) - 2)
    return f"{-(-count // step) * step:,}"


class Bounded(Protocol):
    """A figure with an interval; None if it is unknown."""

    @property
    def low(self) -> float | None:
        """The lower end."""

    @property
    def high(self) -> float | None:
        """The upper end."""


def together(words: Speaker, looked: Looked) -> str:
    """A sentence on how many of several differences chance alone would show."""
    return words.say(
        "compare.together",
        looked=f"{looked.looked_at:,}",
        shown=f"{looked.shown:,}",
        by_chance=f"{looked.by_chance:.1f}",
        left=f"{looked.shown_by_holm:,}",
    )


def number_interval(words: Speaker, of: Bounded) -> str:
    """The interval of a mean; a dash if it is unknown."""
    if of.low is None:
        return number(words, None)
    low, high = number(words, of.low), number(words, of.high)
    return words.say("report.interval", low=low, high=high)


def percent_interval(words: Speaker, of: Bounded) -> str:
    """The interval of a share; a dash if it is unknown."""
    if of.low is None or of.high is None:
        return number(words, None)
    low, high = digits(100 * of.low), digits(100 * of.high)
    return words.say("report.percent", percent=words.say("report.interval", low=low, high=high))
