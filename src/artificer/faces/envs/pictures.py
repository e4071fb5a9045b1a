"""Pictures of a canvas of characters: a self-contained SVG, and pixels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

import numpy as np
from rich.style import Style

from artificer.faces.envs.extras import not_installed
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.palette import DARK

if TYPE_CHECKING:
    from PIL import ImageFont

Pixels = np.ndarray[Any, np.dtype[np.uint8]]

CELL_WIDTH: Final = 8
CELL_HEIGHT: Final = 17
_FONT_SIZE: Final = 13
_BASELINE: Final = 13

_FONTS: Final = ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "Menlo.ttc", "consola.ttf")
_SVG: Final = "http://www.w3.org/2000/svg"
_PAPER: Final = DARK.grounds["sheet"]
_INK: Final = DARK.grounds["ink"]


class _Text(NamedTuple):
    """A run of characters of one style; `ground` is "" for the background of the sheet."""

    x: int
    y: int
    cells: int
    text: str
    ink: str
    ground: str


def svg(canvas: Canvas) -> str:
    """The canvas as a self-contained SVG."""
    width, height = canvas.width * CELL_WIDTH, canvas.height * CELL_HEIGHT
    picture = Element("svg", xmlns=_SVG, viewBox=f"0 0 {width} {height}")
    picture.attrib |= {"font-family": "monospace", "font-size": str(_FONT_SIZE)}
    SubElement(picture, "rect", width=str(width), height=str(height), fill=_PAPER)
    for run in _texts(canvas):
        x, y, wide = run.x * CELL_WIDTH, run.y * CELL_HEIGHT, run.cells * CELL_WIDTH
        if run.ground:
            ground = SubElement(picture, "rect", x=str(x), y=str(y), fill=run.ground)
            ground.attrib |= {"width": str(wide), "height": str(CELL_HEIGHT)}
        text = SubElement(picture, "text", x=str(x), y=str(y + _BASELINE), fill=run.ink)
        text.attrib["textLength"] = str(wide)
        text.text = run.text.replace(" ", "\xa0")
    return tostring(picture, encoding="unicode")


def pixels(canvas: Canvas) -> Pixels:
    """The canvas as uint8 of shape (height, width, 3). Raises NotInstalled without Pillow.

    The font is a monospaced one of the system, or Pillow's own if it has none.
    """
    try:
        from PIL import Image, ImageDraw
    except ModuleNotFoundError:
        raise not_installed("pillow") from None
    image = Image.new("RGB", (canvas.width * CELL_WIDTH, canvas.height * CELL_HEIGHT), _PAPER)
    draw, font = ImageDraw.Draw(image), _font()
    for run in _texts(canvas):
        x, y = run.x * CELL_WIDTH, run.y * CELL_HEIGHT
        if run.ground:
            corner = (x + run.cells * CELL_WIDTH - 1, y + CELL_HEIGHT - 1)
            draw.rectangle(((x, y), corner), fill=run.ground)
        for place, char in enumerate(run.text):
            if not char.isspace():
                draw.text((x + place * CELL_WIDTH, y), char, fill=run.ink, font=font)
    return np.array(image, np.uint8)


def _texts(canvas: Canvas) -> Iterator[_Text]:
    for y in range(canvas.height):
        x = 0
        for segment in canvas.strip(y, DARK.styles, Style()):
            cells, style = segment.cell_length, segment.style or Style()
            ground = _hex(style.bgcolor, "")
            if ground or not segment.text.isspace():
                yield _Text(x, y, cells, segment.text, _hex(style.color, _INK), ground)
            x += cells


def _hex(colour: Any, otherwise: str) -> str:
    """A colour of a style as SVG and Pillow write it; `otherwise` if the style has none."""
    return colour.triplet.hex if colour and colour.triplet else otherwise


@cache
def _font() -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    from PIL import ImageFont

    for name in _FONTS:
        try:
            return ImageFont.truetype(name, _FONT_SIZE)
        except OSError:
            continue
    return ImageFont.load_default(_FONT_SIZE)
