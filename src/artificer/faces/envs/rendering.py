"""Renders a game of an environment: the drawings of the terminal, as text, SVG or pixels.

They show the board of the seat to act, so a picture has only what that seat may know. No screen or
terminal is needed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

import numpy as np
from numpy.typing import NDArray
from rich.color import Color
from rich.style import Style

from artificer.boards.showing import Picture, showing_for
from artificer.faces.terminal.canvas import Canvas, Display
from artificer.faces.terminal.layout import layout_for
from artificer.faces.terminal.palette import DARK
from artificer.games.contract import State
from artificer.games.ruleset import Choice
from artificer.lab.extras import NotInstalled
from artificer.words import words_for

if TYPE_CHECKING:
    from PIL import ImageFont

Pixels = NDArray[np.uint8]
Rendered = str | Pixels | None

HUMAN: Final = "human"
ANSI: Final = "ansi"
SVG: Final = "svg"
PIXELS: Final = "rgb_array"
MODES: Final = Choice((HUMAN, ANSI, SVG, PIXELS), ANSI)

COLUMNS: Final = 132
ROWS: Final = 64
_PANE_ROWS: Final = 24

CELL_WIDTH: Final = 8
CELL_HEIGHT: Final = 17
_FONT_SIZE: Final = 13
_BASELINE: Final = 13

_FONTS: Final = ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "Menlo.ttc", "consola.ttf")
_SVG_SPACE: Final = "http://www.w3.org/2000/svg"
_PAPER: Final = DARK.grounds["sheet"]
_INK: Final = DARK.grounds["ink"]


def check_mode(given: str | None) -> None:
    """Raises BadOption if the render mode is unknown; None is valid."""
    if given is not None and not MODES.allows(given):
        raise MODES.refuse("render_mode", given)


def render(state: State, seat: int, mode: str | None) -> Rendered:
    """The board as a seat sees it; None for the mode `human`, which prints it, and for no mode.

    `ansi` is text, `svg` a self-contained picture, `rgb_array` uint8 of shape (rows, columns, 3),
    the same for every position. Raises NotInstalled without Pillow.
    """
    if mode is None:
        return None
    canvas = drawn(state, seat)
    if mode == SVG:
        return svg(canvas)
    if mode == PIXELS:
        return pixels(canvas)
    text = "\n".join(canvas.lines()).rstrip() + "\n"
    if mode == ANSI:
        return text
    sys.stdout.write(text)
    return None


def drawn(state: State, seat: int) -> Canvas:
    """Every pane of the terminal's layout, stacked on a sheet of `COLUMNS` by `ROWS`."""
    ruleset = state.game.ruleset
    names = tuple(map(agent_name, range(state.game.num_players())))
    words = words_for(ruleset.name).for_game(state.game)
    picture = Picture(state.view(seat), seat, words, names=names, short_names=names)
    display = Display(picture, showing_for(ruleset).board(picture))
    laid = layout_for(ruleset)
    drawings = [laid.title, *(draw for _, draw in (*laid.above, *laid.sheets)), laid.question]
    sheet, y = Canvas(COLUMNS, ROWS), 0
    for draw in [*drawings, *([laid.desk] if laid.desk else []), laid.side]:
        pane = Canvas(COLUMNS, _PANE_ROWS)
        draw(pane, display)
        rows = len("\n".join(pane.lines()).rstrip().splitlines())
        sheet.lay(0, y, pane.cropped(0, rows))
        y += rows
    return sheet


def agent_name(seat: int) -> str:
    """The name of a seat's agent."""
    return f"player_{seat}"


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
    picture = Element("svg", xmlns=_SVG_SPACE, viewBox=f"0 0 {width} {height}")
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
        raise NotInstalled("envs.not_installed", library="pillow") from None
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


def _hex(colour: Color | None, otherwise: str) -> str:
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
