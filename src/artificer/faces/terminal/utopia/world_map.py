"""The World Map as a picture: Territories with everything on them, and borders as lines."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from artificer.boards.pieces import of_action
from artificer.boards.utopia import marks
from artificer.boards.utopia.board import UtopiaBoard
from artificer.faces.terminal.canvas import Canvas, Target
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia.geometry import HEAVY, Cell, LandBlock, drawn, stand
from artificer.faces.terminal.utopia.legend import put_legends
from artificer.faces.terminal.utopia.portrait import Portrait, portray

_ROOMY: Final = 17
"""From this number of rows on, a Territory has a third one."""


def draw_map(canvas: Canvas, display: Display[UtopiaBoard]) -> None:
    """Draw ten Territories at their places on the map, the one pointed at between arrows."""
    territories = display.board.territories
    roomy = canvas.height >= _ROOMY
    portraits = [portray(territory, roomy) for territory in territories]
    blocks = stand(
        territories,
        [portrait.widths for portrait in portraits],
        canvas.width,
        canvas.height,
    )
    lines = _put_borders(canvas, display, blocks)
    taken = {cell for block in blocks for cell in block.cells()}
    taken |= {(x + beside, y) for x, y in lines for beside in (0, 1)}
    chosen = display.picture.chosen
    for territory, block, portrait in zip(territories, blocks, portraits, strict=True):
        target = territory.action
        _put_block(canvas, block, portrait, target, target is not None and target == chosen)
        _put_rest(canvas, block, target, lines)
    put_legends(canvas, display, taken, roomy)


def _put_borders(
    canvas: Canvas, display: Display[UtopiaBoard], blocks: list[LandBlock]
) -> Collection[Cell]:
    """Draw a line for each border; heavy for the one that a move or war crosses."""
    board = display.board
    lines = drawn(blocks, board.borders)
    answer = of_action(board.answers, display.picture.chosen)
    way = board.way or (answer.way if answer else None)
    heavy = drawn(blocks, [way], HEAVY) if way else {}
    for cell, sign in (lines | heavy).items():
        canvas.put(*cell, sign, "brass" if cell in heavy else "rule")
    return lines.keys()


def _put_block(
    canvas: Canvas, block: LandBlock, portrait: Portrait, target: Target | None, chosen: bool
) -> None:
    """Draw a flag and a bar in the owner's style, and the rows; they are the answer, if any."""
    name = "chosen" if chosen else "lit" if target is not None else ""
    left, right = ("▸", "◂") if chosen else (portrait.flag, "")
    for place, row in enumerate(portrait.rows):
        y = block.top + place
        x = canvas.put(block.left, y, marks.NOBODY if place else left, portrait.style, target)
        for text, style in row:
            x = canvas.put(x, y, text, style if place else name or style, target)
        canvas.put(x, y, "" if place else right, portrait.style, target)


def _put_rest(
    canvas: Canvas, block: LandBlock, target: Target | None, lines: Collection[Cell]
) -> None:
    """Make the cells of the rectangle without a row or border the answer, too."""
    written = set(block.text())
    for x, y in block.cells():
        free = (x, y) not in written and (x, y) not in lines
        if free and canvas.at(x, y) is None:
            canvas.put(x, y, " ", "ink", target)
