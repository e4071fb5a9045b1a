"""The workshop: the figure of the six links, the jars, the wastebasket."""

from __future__ import annotations

from rich.cells import cell_len

from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.chips import put_button
from artificer.faces.terminal.utopia_engine.figures import FLAT, TALL, Figure, Place
from artificer.faces.terminal.utopia_engine.marks import BAR_EMPTY, BAR_FULL, HERE, filled
from artificer.faces.terminal.utopia_engine.reading import sheet_of
from artificer.faces.terminal.utopia_engine.regions import artifact_standing
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.moves import ACTIVATE, ENGINE, LINK
from artificer.games.utopia_engine.questions import SPEND_HIT_POINTS
from artificer.games.utopia_engine.sheets import REGIONS, WASTEBASKET
from artificer.words.utopia_engine.reading import link_set_aside

_TALL = 12
_WIDEST = 78
_WIDEST_COMPONENT = 6


def draw_workshop(canvas: Canvas, view: View) -> None:
    """The figure, as high as there is room for; below it what the work uses up."""
    canvas.put(0, 0, "─" * canvas.width, "rule")
    here = HERE if sheet_of(view).location == 0 else ""
    canvas.put(1, 0, f" {here}{view.say('workshop.title')} ", "title")
    canvas.put_right(canvas.width - 1, 0, f" {view.say('workshop.links')} ", "faint")
    right = min(canvas.width, _WIDEST)
    edition = sheet_of(view).edition
    if canvas.height > _TALL:
        _put_figure(canvas, right, TALL[edition], view)
        _put_basket(canvas, 1, 12, view)
    else:
        _put_figure(canvas, right, FLAT[edition], view)
        _put_basket(canvas, _put_jars(canvas, 1, 6, view) + 1, 6, view)


def _put_figure(canvas: Canvas, right: int, figure: Figure, view: View) -> None:
    """The lines first, then what stands on them."""
    for start, end in figure.rules:
        x = start.column(right)
        canvas.put(x, start.y, "─" * (end.column(right) - x), "rule")
    for stroke in figure.strokes:
        for step in range(stroke.count):
            x = stroke.start.column(right) + step * stroke.right
            canvas.put(x, stroke.start.y + step, stroke.glyph, "rule")
    for artifact, place in figure.artifacts.items():
        _put_artifact(canvas, right, place, artifact, view)
    for link, place in figure.links.items():
        _put_link(canvas, right, place, link, view)
    _put_final(canvas, right, figure.final, view)


def _put_label(
    canvas: Canvas, right: int, place: Place, label: str, action: int, view: View, style: str
) -> None:
    x = place.start(cell_len(label) + 2, right)
    put_button(canvas, x, place.y, label, action, view, style)


def _put_artifact(canvas: Canvas, right: int, place: Place, artifact: int, view: View) -> None:
    s = sheet_of(view)
    glyph, _, style = artifact_standing(s, artifact)
    label = f"{glyph} {view.words.name('artifact', artifact)}"
    if s.field and s.work == artifact:
        label, style = f"{HERE}{label}", "title"
    elif kept := s.bar[artifact]:
        label = f"{label} {BAR_FULL}{kept}"
    _put_label(canvas, right, place, label, ACTIVATE + artifact - 1, view, style)


def _put_link(canvas: Canvas, right: int, place: Place, link: int, view: View) -> None:
    """Its value once it is made; of one set aside, how many of its numbers stand."""
    s = sheet_of(view)
    name = view.words.name("component", link)
    label, style = f"{name} ( )", "faint"
    if s.linked[link]:
        label, style = f"{name} ({s.link_value[link]})", "pencil"
    elif s.set_aside[link]:
        numbers = sum(map(bool, link_set_aside(s, link)))
        label, style = view.say("workshop.begun", numbers, component=name), "brass"
    if not s.field and s.work == link:
        label, style = f"{HERE}{label}", "title"
    _put_label(canvas, right, place, label, LINK + link - 1, view, style)


def _put_final(canvas: Canvas, right: int, place: Place, view: View) -> None:
    s = sheet_of(view)
    begun = s.engine_begun and s.question != SPEND_HIT_POINTS
    difficulty = s.difficulty if begun else total_link_value(s)
    label = view.say("workshop.final", difficulty)
    style = "title" if sum(s.linked) == REGIONS else "ink"
    _put_label(canvas, right, place, label, ENGINE, view, style)


def _put_jars(canvas: Canvas, x: int, y: int, view: View) -> int:
    x = canvas.put(x, y, view.say("workshop.jars"), "brass")
    for region in range(1, REGIONS + 1):
        stock = sheet_of(view).jar[region]
        style = "pencil" if stock else "faint"
        name = cut(view.words.name("component", region), _WIDEST_COMPONENT)
        x = canvas.put(x + 1, y, f"{name} {stock}", style)
    return x


def _put_basket(canvas: Canvas, x: int, y: int, view: View) -> None:
    count = sheet_of(view).basket
    x = canvas.put(x, y, view.say("workshop.basket"), "brass") + 1
    x = canvas.put(x, y, filled(count, WASTEBASKET, BAR_FULL, BAR_EMPTY), "ink")
    canvas.put(x, y, f" {count}/{WASTEBASKET}", "ink")
