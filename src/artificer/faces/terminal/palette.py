"""Midnight in the workshop, and the same workshop by day: ink, brass, verdigris, and one red.

Styles and backgrounds are named after their meaning; the style sheets use the backgrounds as
variables. Without colour (NO_COLOR) weight and inversion carry the same meanings, and each also
has a glyph, a bracket or a word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style

Palette = dict[str, Style]


@dataclass(frozen=True)
class Colours:
    """The colours of each style, and of each background by its style sheet variable."""

    name: str
    styles: Palette
    grounds: Mapping[str, str]


def _colours(name: str, inks: Mapping[str, str], hues: Sequence[str]) -> Colours:
    """Styles and backgrounds from a few inks, and seven hues for things of seven kinds."""
    styles = {
        "ink": Style(color=inks["ink"]),
        "faint": Style(color=inks["faint"]),
        "rule": Style(color=inks["rule"]),
        "title": Style(color=inks["brass"], bold=True),
        "brass": Style(color=inks["brass"]),
        "pencil": Style(color=inks["pencil"], bold=True),
        "lit": Style(color=inks["verdigris"]),
        "chosen": Style(color=inks["sheet"], bgcolor=inks["brass"], bold=True),
        "danger": Style(color=inks["red"]),
        "good": Style(color=inks["verdigris"], bold=True),
        "question": Style(color=inks["pencil"], bold=True),
        **{f"hue{kind}": Style(color=colour, bold=True) for kind, colour in enumerate(hues)},
    }
    return Colours(name, styles, inks)


DARK: Final = _colours(
    "dark",
    {
        "room": "#080a10",
        "sheet": "#10141f",
        "bar": "#1a2030",
        "ink": "#d8d1bf",
        "faint": "#8d94a8",
        "rule": "#5f6a87",
        "brass": "#dcae58",
        "pencil": "#fbf4e0",
        "verdigris": "#7fcdb6",
        "red": "#ea7a64",
    },
    ("#8fc97a", "#e87f9b", "#6fb2ea", "#a99be8", "#f0965a", "#e6e2d6", "#f2c94c"),
)
LIGHT: Final = _colours(
    "light",
    {
        "room": "#d9d0ba",
        "sheet": "#faf6ea",
        "bar": "#ece4d0",
        "ink": "#33302a",
        "faint": "#5f6068",
        "rule": "#84806f",
        "brass": "#7c5200",
        "pencil": "#14110b",
        "verdigris": "#00604f",
        "red": "#a92a1b",
    },
    ("#2c6a1e", "#a81c55", "#0b5499", "#5c3fb0", "#954000", "#565249", "#6e5700"),
)
BY_NAME: Final = {colours.name: colours for colours in (DARK, LIGHT)}

MONOCHROME: Final[Palette] = {
    "ink": Style(),
    "faint": Style(),
    "rule": Style(dim=True),
    "title": Style(bold=True),
    "brass": Style(),
    "pencil": Style(bold=True),
    "lit": Style(underline=True),
    "chosen": Style(reverse=True, bold=True),
    "danger": Style(bold=True),
    "good": Style(bold=True),
    "question": Style(bold=True),
    **{f"hue{kind}": Style(bold=True) for kind in range(7)},
}


def other_than(colours: Colours) -> Colours:
    """The other of the two palettes."""
    return LIGHT if colours is DARK else DARK
