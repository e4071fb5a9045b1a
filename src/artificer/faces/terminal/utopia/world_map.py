"""The World Map as a picture: Territories with all that lies on them, and borders as lines."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from artificer.faces.board.picture import Picture
from artificer.faces.board.utopia import marks
from artificer.faces.board.utopia.reading import answers_on_map, route, world_of
from artificer.faces.terminal.canvas import Canvas, Target
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia.geometry import HEAVY, Block, Cell, borders, drawn, stand
from artificer.faces.terminal.utopia.legend import put_legends
from artificer.faces.terminal.utopia.portrait import Portrait, portray
from artificer.games.utopia.boards import TERRITORIES

_ROOMY: Final = 17
"""Rows from which a Territory has a third one."""


def draw_map(canvas: Canvas, display: Display[object]) -> None:
    """Ten Territories where the map has them, the one that is pointed at between arrows."""
    picture = display.picture
    roomy = canvas.height >= _ROOMY
    portraits = [portray(picture, number, roomy) for number in range(TERRITORIES)]
    blocks = stand(
        [portrait.width for portrait in portraits],
        len(portraits[0].rows),
        canvas.width,
        canvas.height,
    )
    lines = _put_borders(canvas, picture, blocks)
    taken = {cell for block in blocks for cell in block.cells()}
    taken |= {(x + beside, y) for x, y in lines for beside in (0, 1)}
    targets = answers_on_map(picture)
    for number, (block, portrait) in enumerate(zip(blocks, portraits, strict=True)):
        _put_block(canvas, block, portrait, picture, targets.get(number))
    put_legends(canvas, picture, taken, roomy)


def _put_borders(canvas: Canvas, picture: Picture, blocks: list[Block]) -> Collection[Cell]:
    """A line for each border; that which a move or war goes over is a heavy one."""
    lines = drawn(blocks, borders(world_of(picture).borders, TERRITORIES))
    way = route(picture)
    heavy = drawn(blocks, [way], HEAVY) if way else {}
    for cell, sign in (lines | heavy).items():
        canvas.put(*cell, sign, "brass" if cell in heavy else "rule")
    return lines.keys()


def _put_block(
    canvas: Canvas, block: Block, portrait: Portrait, picture: Picture, target: Target | None
) -> None:
    """A flag and a bar in the owner's style, and the rows; the rectangle is the answer, if any."""
    chosen = target is not None and target == picture.chosen
    name = "chosen" if chosen else "lit" if target is not None else ""
    left, right = ("▸", "◂") if chosen else (portrait.flag, "")
    for place, row in enumerate(portrait.rows):
        y = block.top + place
        x = canvas.put(block.left, y, marks.NOBODY if place else left, portrait.style, target)
        for text, style in row:
            x = canvas.put(x, y, text, style if place else name or style, target)
        x = canvas.put(x, y, "" if place else right, portrait.style, target)
        canvas.put(x, y, " " * (block.left + block.width - x), "ink", target)
