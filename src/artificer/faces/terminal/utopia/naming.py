"""Names on the table, fitted into columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from rich.cells import cell_len

from artificer.boards.utopia.answers import WorldAnswer
from artificer.boards.utopia.cards import Printed
from artificer.boards.utopia.marks import RECONSTRUCTED, SEATS
from artificer.boards.utopia.players import PlayerBoard
from artificer.faces.terminal.canvas import cut

_CARD: Final = 24
"""Columns of a card's name on the table; only a designer's own can be longer."""
_SEAT: Final = 16
"""Columns of a player's name on a button."""


def card_name(card: Printed) -> str:
    """A card's name with the sign of reconstruction."""
    return cut(card.name, _CARD) + RECONSTRUCTED * card.reconstructed


def seat_name(player: PlayerBoard, width: int) -> str:
    """A player's shape and name in `width` columns, with the mark for you if it fits."""
    name = player.whole if cell_len(player.whole) <= width - 2 else cut(player.name, width - 2)
    return f"{SEATS[player.seat]} {name}"


def chips(answers: Iterable[WorldAnswer]) -> Iterator[WorldAnswer]:
    """The answers with labels in which no name is too long."""
    for answer in answers:
        width = _CARD if answer.card is not None else _SEAT if answer.seat is not None else 0
        if width:
            short = replace(answer.parts, name=cut(answer.parts.name, width))
            yield replace(answer, label=short.whole)
        else:
            yield answer
