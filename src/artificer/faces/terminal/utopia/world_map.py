"""The World Map as a picture: Territories with all that lies on them, and borders as lines."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from artificer.faces.terminal.canvas import Canvas, Target
from artificer.faces.terminal.utopia import marks
from artificer.faces.terminal.utopia.geometry import HEAVY, Block, Cell, borders, drawn, stand
from artificer.faces.terminal.utopia.legend import put_legends
from artificer.faces.terminal.utopia.portrait import Portrait, portray
from artificer.faces.terminal.utopia.reading import answers_on_map, route, world_of
from artificer.faces.terminal.view import View
from artificer.games.utopia.boards import TERRITORIES

_ROOMY: Final = 17
"""Rows from which a Territory has a third one."""


def draw_map(canvas: Canvas, view: View) -> None:
    """Ten Territories where the map has them, the one that is pointed at between arrows."""
    roomy = canvas.height >= _ROOMY
    portraits = [portray(view, number, roomy) for number in range(TERRITORIES)]
    blocks = stand(
        [portrait.width for portrait in portraits],
        len(portraits[0].rows),
        canvas.width,
        canvas.height,
    )
    lines = _put_borders(canvas, view, blocks)
    taken = {cell for block in blocks for cell in block.cells()}
    taken |= {(x + beside, y) for x, y in lines for beside in (0, 1)}
    targets = answers_on_map(view)
    for number, (block, portrait) in enumerate(zip(blocks, portraits, strict=True)):
        _put_block(canvas, block, portrait, view, targets.get(number))
    put_legends(canvas, view, taken, roomy)


def _put_borders(canvas: Canvas, view: View, blocks: list[Block]) -> Collection[Cell]:
    """A line for each border; that which a move or war goes over is a heavy one."""
    lines = drawn(blocks, borders(world_of(view).borders, TERRITORIES))
    way = route(view)
    heavy = drawn(blocks, [way], HEAVY) if way else {}
    for cell, sign in (lines | heavy).items():
        canvas.put(*cell, sign, "brass" if cell in heavy else "rule")
    return lines.keys()


def _put_block(
    canvas: Canvas, block: Block, portrait: Portrait, view: View, target: Target | None
) -> None:
    """A flag and a bar in the owner's style, and the rows; the rectangle is the answer, if any."""
    chosen = target is not None and target == view.chosen
    name = "chosen" if chosen else "lit" if target is not None else ""
    left, right = ("▸", "◂") if chosen else (portrait.flag, "")
    for place, row in enumerate(portrait.rows):
        y = block.top + place
        x = canvas.put(block.left, y, marks.NOBODY if place else left, portrait.style, target)
        for text, style in row:
            x = canvas.put(x, y, text, style if place else name or style, target)
        x = canvas.put(x, y, "" if place else right, portrait.style, target)
        canvas.put(x, y, " " * (block.left + block.width - x), "ink", target)
