"""Renders a game of an environment: the drawings of the terminal, as text, SVG or pixels.

They show the board of the seat to act, so a picture has only what that seat may know. No screen or
terminal is needed.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from artificer.boards.showing import showing_for
from artificer.boards.viewer import Picture
from artificer.faces.envs.pictures import Pixels, pixels, svg
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.layout import layout_for
from artificer.games.contract import State
from artificer.games.options import Choice
from artificer.words import words_for

Rendered = str | Pixels | None

HUMAN: Final = "human"
ANSI: Final = "ansi"
SVG: Final = "svg"
PIXELS: Final = "rgb_array"
MODES: Final = Choice((HUMAN, ANSI, SVG, PIXELS), ANSI)

COLUMNS: Final = 132
ROWS: Final = 64
_PANE_ROWS: Final = 24


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
    display: Display[Any] = Display(picture, showing_for(ruleset).board(picture))
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
