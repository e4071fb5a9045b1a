"""A sheet of paper to draw on: one page of A4 as SVG, in millimetres.

Looks are attributes, never styles, so that a page may show the drawing under any policy.
"""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

WIDTH: Final = 210.0
HEIGHT: Final = 297.0
MARGIN: Final = 10.0

INK: Final = "#2b2620"
FAINT: Final = "#8a7f6d"
SHADE: Final = "#e4dcc8"
PENCIL: Final = "#1f4e79"
"""What the player wrote."""

_FONT: Final = "Georgia,serif"
_LINE: Final = 0.25
_UP: Final = 0.35
"""Half the height of a figure, as a share of its size: what centres it on a point."""


class Paper:
    """One page; every method draws something, with x and y at its upper left corner."""

    def __init__(self, title: str, language: str) -> None:
        self._root = ET.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "width": f"{_length(WIDTH)}mm",
                "height": f"{_length(HEIGHT)}mm",
                "viewBox": f"0 0 {_length(WIDTH)} {_length(HEIGHT)}",
                "lang": language.replace("_", "-"),
                "font-family": _FONT,
                "role": "img",
            },
        )
        ET.SubElement(self._root, "title").text = title
        self._add("rect", {"fill": "#ffffff"}, width=WIDTH, height=HEIGHT)

    def line(self, x1: float, y1: float, x2: float, y2: float, color: str = INK) -> None:
        """A straight line."""
        self._add("line", _stroke(color), x1=x1, y1=y1, x2=x2, y2=y2)

    def box(
        self, x: float, y: float, width: float, height: float, fill: str = "none", round_: float = 0
    ) -> None:
        """A rectangle; with `round_` its corners are round."""
        look = {"fill": fill, **_stroke(INK)}
        self._add("rect", look, x=x, y=y, width=width, height=height, rx=round_)

    def circle(self, x: float, y: float, radius: float, fill: str = "none") -> None:
        """A circle about x and y."""
        self._add("circle", {"fill": fill, **_stroke(INK)}, cx=x, cy=y, r=radius)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 3,
        color: str = INK,
        anchor: str = "start",
    ) -> None:
        """A line of text whose base line begins, ends or has its middle at x and y."""
        look = {"fill": color, "text-anchor": anchor, "font-size": _length(size)}
        self._add("text", look, x=x, y=y).text = text

    def centred(self, x: float, y: float, text: str, size: float, color: str = PENCIL) -> None:
        """A number or a letter about x and y."""
        self.text(x, y + _UP * size, text, size, color, "middle")

    def cross(self, x: float, y: float, width: float, height: float) -> None:
        """A pencilled cross over a field."""
        self.line(x, y, x + width, y + height, PENCIL)
        self.line(x, y + height, x + width, y, PENCIL)

    def tick_box(self, x: float, y: float, ticked: bool, size: float = 3) -> None:
        """A small box to tick."""
        self.box(x, y, size, size)
        if ticked:
            self.cross(x, y, size, size)

    def svg(self) -> str:
        """The page as a whole document."""
        return ET.tostring(self._root, encoding="unicode") + "\n"

    def _add(self, shape: str, look: dict[str, str], **lengths: float) -> ET.Element:
        measured = {name: _length(value) for name, value in lengths.items()}
        return ET.SubElement(self._root, shape, {**measured, **look})


def _stroke(color: str) -> dict[str, str]:
    return {"stroke": color, "stroke-width": _length(_LINE)}


def _length(value: float) -> str:
    """A length in few letters."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
