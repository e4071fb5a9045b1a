"""The figure of the links on the workshop's sheet: one per edition, flat or tall (S7, S8)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from artificer.games.utopia_engine import sheets
from artificer.games.utopia_engine.editions import SECOND, THIRD


@dataclass(frozen=True)
class SheetPlace:
    """A row, and a column counted from the left edge, the middle, or the right edge.

    A label at a place on the left begins there, in the middle it is centred there, and on the
    right it ends there.
    """

    side: str
    x: int
    y: int

    def column(self, right: int) -> int:
        """The column on a sheet that ends before column `right`."""
        if self.side == "left":
            return self.x
        return self.x + (right // 2 if self.side == "middle" else right)

    def start(self, width: int, right: int) -> int:
        """The column in which a label of that width begins."""
        shift = {"left": 0, "middle": width // 2, "right": width}[self.side]
        return self.column(right) - shift


@dataclass(frozen=True)
class Stroke:
    """A line from a place: `count` glyphs, each `right` columns and one row further."""

    glyph: str
    start: SheetPlace
    count: int
    right: int = 0


@dataclass(frozen=True)
class LinkFigure:
    """The places of everything; `rules` are rows of line between two places."""

    artifacts: dict[int, SheetPlace]
    links: dict[int, SheetPlace]
    final: SheetPlace
    rules: tuple[tuple[SheetPlace, SheetPlace], ...] = ()
    strokes: tuple[Stroke, ...] = field(default=())


def _left(x: int, y: int) -> SheetPlace:
    return SheetPlace("left", x, y)


def _middle(x: int, y: int) -> SheetPlace:
    return SheetPlace("middle", x, y)


def _right(x: int, y: int) -> SheetPlace:
    return SheetPlace("right", x, y)


# A star round the Chassis, whose sixth ray is the final activation.
_FLAT_STAR: Final = LinkFigure(
    artifacts={
        sheets.SEAL_OF_BALANCE: _left(1, 1),
        sheets.HERMETIC_MIRROR: _right(-1, 1),
        sheets.VOID_GATE: _left(1, 3),
        sheets.GOLDEN_CHASSIS: _middle(0, 3),
        sheets.SCRYING_LENS: _right(-1, 3),
        sheets.CRYSTAL_BATTERY: _left(1, 5),
    },
    links={
        sheets.QUARTZ: _left(15, 2),
        sheets.WAX: _right(-12, 2),
        sheets.SILICA: _middle(-16, 3),
        sheets.LEAD: _middle(15, 3),
        sheets.GUM: _left(15, 4),
        sheets.SILVER: _right(-12, 4),
    },
    final=_right(-1, 5),
    rules=((_left(13, 3), _right(-8, 3)),),
    strokes=(
        Stroke("╲", _left(28, 2), 1),
        Stroke("╱", _right(-24, 2), 1),
        Stroke("╱", _left(26, 4), 1),
        Stroke("╲", _right(-24, 4), 1),
    ),
)
_TALL_STAR: Final = LinkFigure(
    artifacts={
        sheets.SEAL_OF_BALANCE: _left(1, 1),
        sheets.HERMETIC_MIRROR: _right(-1, 1),
        sheets.VOID_GATE: _left(1, 6),
        sheets.GOLDEN_CHASSIS: _middle(0, 6),
        sheets.SCRYING_LENS: _right(-1, 6),
        sheets.CRYSTAL_BATTERY: _left(1, 11),
    },
    links={
        sheets.QUARTZ: _middle(-20, 3),
        sheets.WAX: _middle(21, 3),
        sheets.SILICA: _left(3, 5),
        sheets.LEAD: _right(-3, 7),
        sheets.GUM: _middle(-21, 9),
        sheets.SILVER: _middle(22, 9),
    },
    final=_right(-1, 11),
    rules=((_left(11, 6), _right(-13, 6)),),
    strokes=(
        Stroke("╲", _middle(-16, 2), 4, 2),
        Stroke("╱", _middle(16, 2), 4, -2),
        Stroke("╱", _middle(-10, 7), 4, -2),
        Stroke("╲", _middle(10, 7), 4, 2),
    ),
)

# A square of four, with the Lens hanging from the Seal and the Battery from the Chassis.
_FLAT_SQUARE: Final = LinkFigure(
    artifacts={
        sheets.SCRYING_LENS: _left(1, 1),
        sheets.SEAL_OF_BALANCE: _middle(1, 1),
        sheets.HERMETIC_MIRROR: _right(-1, 1),
        sheets.CRYSTAL_BATTERY: _left(1, 5),
        sheets.GOLDEN_CHASSIS: _middle(1, 5),
        sheets.VOID_GATE: _right(-5, 5),
    },
    links={
        sheets.SILVER: _middle(-16, 2),
        sheets.SILICA: _middle(17, 2),
        sheets.QUARTZ: _middle(1, 3),
        sheets.WAX: _right(-4, 3),
        sheets.LEAD: _middle(-16, 4),
        sheets.GUM: _middle(17, 4),
    },
    final=_left(1, 3),
    rules=((_left(1, 1), _right(-2, 1)), (_left(1, 5), _right(-6, 5))),
    strokes=(Stroke("│", _middle(0, 2), 3), Stroke("│", _right(-11, 2), 3)),
)
_TALL_SQUARE: Final = LinkFigure(
    artifacts={
        sheets.SEAL_OF_BALANCE: _left(1, 1),
        sheets.HERMETIC_MIRROR: _right(-1, 1),
        sheets.SCRYING_LENS: _middle(0, 5),
        sheets.CRYSTAL_BATTERY: _middle(0, 7),
        sheets.GOLDEN_CHASSIS: _left(1, 11),
        sheets.VOID_GATE: _right(-1, 11),
    },
    links={
        sheets.SILICA: _middle(0, 1),
        sheets.SILVER: _middle(-8, 3),
        sheets.QUARTZ: _left(1, 6),
        sheets.WAX: _right(-1, 6),
        sheets.LEAD: _middle(-8, 9),
        sheets.GUM: _middle(0, 11),
    },
    final=_middle(0, 6),
    rules=((_left(1, 1), _right(-2, 1)), (_left(1, 11), _right(-2, 11))),
    strokes=(
        Stroke("│", _left(6, 2), 9),
        Stroke("│", _right(-7, 2), 9),
        Stroke("╲", _middle(-13, 2), 3, 4),
        Stroke("╱", _middle(-5, 8), 3, -4),
    ),
)

FLAT: Final = {THIRD: _FLAT_STAR, SECOND: _FLAT_SQUARE}
TALL: Final = {THIRD: _TALL_STAR, SECOND: _TALL_SQUARE}
