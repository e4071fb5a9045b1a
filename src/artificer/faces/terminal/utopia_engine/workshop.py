"""The workshop: the figure of the six links, the jars, the wastebasket."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.boards.utopia_engine.marks import BAR_EMPTY, BAR_FULL, HERE, filled
from artificer.boards.utopia_engine.regions import Artifact, Region
from artificer.boards.utopia_engine.workshop import Link, UtopiaEngineState, Wastebasket, Workshop
from artificer.boards.viewer import Picture
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.chips import put_button
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia_engine.figures import FLAT, TALL, LinkFigure, SheetPlace
from artificer.faces.terminal.utopia_engine.regions import artifact_standing

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
