"""The workshop: its squares, the figure of the six links, the jars, the wastebasket."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len

from artificer.boards.showing import Picture
from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.boards.utopia_engine.pencil import BAR_EMPTY, BAR_FULL, HERE, filled
from artificer.boards.utopia_engine.wilderness import Artifact, Region
from artificer.boards.utopia_engine.workshop import Link, UtopiaEngineState, Wastebasket, Workshop
from artificer.faces.terminal.canvas import Canvas, Display, cut
from artificer.faces.terminal.chips import put_button
from artificer.faces.terminal.utopia_engine.regions import artifact_standing
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


_TALL = 12
_WIDEST = 78
_WIDEST_COMPONENT = 6


def draw_workshop(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """Draw the figure, as high as fits; below it what the work uses up."""
    board, picture = display.board, display.picture
    workshop = board.workshop
    canvas.put(0, 0, "─" * canvas.width, "rule")
    here = HERE if workshop.here else ""
    canvas.put(1, 0, f" {here}{picture.say('workshop.title')} ", "title")
    canvas.put_right(canvas.width - 1, 0, f" {picture.say('workshop.links')} ", "faint")
    right = min(canvas.width, _WIDEST)
    if canvas.height > _TALL:
        _put_figure(canvas, right, TALL[board.edition], workshop, picture)
        _put_basket(canvas, 1, 12, workshop.basket, picture)
    else:
        _put_figure(canvas, right, FLAT[board.edition], workshop, picture)
        x = _put_jars(canvas, 1, 6, board.regions, picture)
        _put_basket(canvas, x + 1, 6, workshop.basket, picture)


def _put_figure(
    canvas: Canvas, right: int, figure: LinkFigure, workshop: Workshop, picture: Picture
) -> None:
    """Draw the lines first, then the labels on them."""
    for start, end in figure.rules:
        x = start.column(right)
        canvas.put(x, start.y, "─" * (end.column(right) - x), "rule")
    for stroke in figure.strokes:
        for step in range(stroke.count):
            x = stroke.start.column(right) + step * stroke.right
            canvas.put(x, stroke.start.y + step, stroke.glyph, "rule")
    for number, place in figure.artifacts.items():
        artifact = workshop.artifacts[number - 1]
        _put_label(canvas, right, place, _artifact(artifact), artifact.action, picture)
    for number, place in figure.links.items():
        link = workshop.links[number - 1]
        _put_label(canvas, right, place, _link(link, picture), link.action, picture)
    engine = workshop.engine
    _put_label(canvas, right, figure.final, _final(engine, picture), engine.action, picture)


def _put_label(
    canvas: Canvas,
    right: int,
    place: SheetPlace,
    shown: tuple[str, str],
    action: int | None,
    picture: Picture,
) -> None:
    """Write a text in its style at its place; a button if it stands for an action."""
    label, style = shown
    x = place.start(cell_len(label) + 2, right)
    put_button(canvas, (x, place.y), label, action, picture.chosen, style)


def _artifact(artifact: Artifact) -> tuple[str, str]:
    glyph, style = artifact_standing(artifact)
    label = f"{glyph} {artifact.name}"
    if artifact.under_way:
        return f"{HERE}{label}", "title"
    if artifact.kept:
        return f"{label} {BAR_FULL}{artifact.kept}", style
    return label, style


def _link(link: Link, picture: Picture) -> tuple[str, str]:
    """A link's value once it is made; of one set aside, how many of its numbers are written."""
    label, style = f"{link.component} ( )", "faint"
    if link.value is not None:
        label, style = f"{link.component} ({link.value})", "pencil"
    elif link.set_aside:
        numbers = sum(map(bool, link.squares))
        label = picture.say("workshop.begun", numbers, component=link.component)
        style = "brass"
    return (f"{HERE}{label}", "title") if link.under_way else (label, style)


def _final(engine: UtopiaEngineState, picture: Picture) -> tuple[str, str]:
    label = picture.say("workshop.final", engine.difficulty)
    return label, "title" if engine.complete else "ink"


def _put_jars(canvas: Canvas, x: int, y: int, regions: Sequence[Region], picture: Picture) -> int:
    x = canvas.put(x, y, picture.say("workshop.jars"), "brass")
    for region in regions:
        style = "pencil" if region.jar.count else "faint"
        name = cut(region.jar.component, _WIDEST_COMPONENT)
        x = canvas.put(x + 1, y, f"{name} {region.jar.count}", style)
    return x


def _put_basket(canvas: Canvas, x: int, y: int, basket: Wastebasket, picture: Picture) -> None:
    x = canvas.put(x, y, picture.say("workshop.basket"), "brass") + 1
    x = canvas.put(x, y, filled(basket.count, basket.capacity, BAR_FULL, BAR_EMPTY), "ink")
    canvas.put(x, y, f" {basket.count}/{basket.capacity}", "ink")
