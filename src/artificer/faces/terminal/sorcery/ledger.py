"""What there is of every resource: draft, Machine, this turn, storage track, hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from artificer.faces.board.picture import Picture
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.sorcery.reading import hue, is_own_turn, letter, number, table_of
from artificer.games.sorcery.amounts import INFINITE
from artificer.games.sorcery.moves import (
    BONUS,
    DISCARD,
    FEED,
    FOR,
    GIVE,
    STORE,
    STORE_INFINITE,
    TAKE,
    THROW,
)
from artificer.games.sorcery.parts import PRESTIGE, RESOURCES

_LABEL: Final = 11
_MARKS: Final = 5
_ROOMY: Final = 18


@dataclass(frozen=True)
class _Row:
    key: str
    amounts: Sequence[int]
    moves: tuple[int, ...]
    """First action of each block of moves that go by the resources of this row."""
    n: int = 0


def _rows(picture: Picture) -> list[_Row]:
    s = table_of(picture)
    own = s.seats[picture.seat]
    pool = s.pool if s.seat == picture.seat else [0] * RESOURCES
    return [
        _Row("draft", s.draft, (TAKE,)),
        _Row("machine", s.machine, (FOR,)),
        _Row("turn", pool, (STORE,)),
        _Row("track", own.stored, (STORE_INFINITE, BONUS)),
        _Row("hand", own.hand, (DISCARD, GIVE, THROW, FEED), own.in_hand),
    ]


def draw_ledger(canvas: Canvas, display: Display[object]) -> None:
    """One column for each resource, one row for each place where it can be."""
    picture = display.picture
    width = (canvas.width - _LABEL) // RESOURCES
    gaps = 1 if canvas.height > 10 else 0
    for resource in range(RESOURCES):
        _put_name(canvas, _LABEL + resource * width, width, resource, picture)
    for place, row in enumerate(_rows(picture)):
        y = 1 + place * (1 + gaps) + gaps
        canvas.put(1, y, picture.say(f"sorcery.row.{row.key}", row.n), "faint")
        for resource in range(RESOURCES):
            _put_cell(canvas, _LABEL + resource * width, y, width, row, resource, picture)


def _put_name(canvas: Canvas, x: int, width: int, resource: int, picture: Picture) -> None:
    """The name of a resource, shortened in narrow windows; its letter stands out."""
    name, sign = cut(picture.words.name("resource", resource), width - 1), letter(picture, resource)
    before, found, after = name.partition(sign)
    x = canvas.put(x, 0, before, "faint")
    x = canvas.put(x, 0, found, hue(resource))
    canvas.put(x, 0, after, "faint")


def _put_cell(
    canvas: Canvas, x: int, y: int, width: int, row: _Row, resource: int, picture: Picture
) -> None:
    amount = row.amounts[resource]
    moves = [first + resource for first in row.moves if _has(first, resource)]
    legal = [move for move in moves if move in picture.legal()] if is_own_turn(picture) else []
    target = legal[0] if legal else None
    if picture.chosen is not None and picture.chosen in legal:
        canvas.put(x - 1, y, f"▸{number(picture, amount)}◂", "chosen", picture.chosen)
        x += cell_len(number(picture, amount)) + 1
    elif amount:
        x = canvas.put(x, y, number(picture, amount), hue(resource), target) + 1
    else:
        canvas.put(x, y, "·", "rule", target)
        x += 2
    if row.key == "track" and width >= _ROOMY:
        _put_track(canvas, x, y, amount, resource, picture)


def _has(first: int, resource: int) -> bool:
    """Infinite Prestige is not stored: it has won."""
    return first != STORE_INFINITE or resource != PRESTIGE


def _put_track(
    canvas: Canvas, x: int, y: int, amount: int, resource: int, picture: Picture
) -> None:
    """The storage track up to its infinity mark."""
    marks = _MARKS if amount == INFINITE else min(amount, _MARKS)
    x = canvas.put(x, y, "●" * marks, hue(resource))
    x = canvas.put(x, y, "○" * (_MARKS - marks), "rule")
    canvas.put(x + 1, y, number(picture, INFINITE), hue(resource) if amount == INFINITE else "rule")
