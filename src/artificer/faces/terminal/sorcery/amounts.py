"""Resources, amounts and cards as text, each in the colour of its resource."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from artificer.boards.showing import Picture
from artificer.boards.sorcery.amounts import Amount
from artificer.boards.sorcery.engines import SorceryCards
from artificer.faces.terminal.canvas import Canvas


def hue(resource: int) -> str:
    """The style of a resource."""
    return f"hue{resource}"


def card_text(cards: SorceryCards) -> str:
    """Cards as text: `G`, `2G`, or `G×3` under a token."""
    if cards.times:
        return f"{cards.letter}×{cards.times}"
    return f"{cards.count}{cards.letter}" if cards.count > 1 else cards.letter


def width_of(texts: Sequence[str]) -> int:
    """Cells of these texts with a space between them."""
    return sum(map(cell_len, texts)) + max(len(texts) - 1, 0)


def put_amounts(canvas: Canvas, x: int, y: int, amounts: Sequence[Amount], picture: Picture) -> int:
    """Write amounts in a row; return the column after them."""
    if not amounts:
        return canvas.put(x, y, picture.say("sorcery.nothing"), "faint")
    for place, amount in enumerate(amounts):
        x = canvas.put(x + bool(place), y, amount.said, hue(amount.resource))
    return x
