"""The workshop: the star of six links round the Chassis, the jars, the wastebasket."""

from __future__ import annotations

from rich.cells import cell_len

from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.chips import put_button
from artificer.faces.terminal.utopia_engine.marks import BAR_EMPTY, BAR_FULL, HERE, filled
from artificer.faces.terminal.utopia_engine.reading import sheet_of
from artificer.faces.terminal.utopia_engine.regions import artifact_standing
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.actions import ACTIVATE, ENGINE, LINK
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.sheets import (
    CRYSTAL_BATTERY,
    GOLDEN_CHASSIS,
    GUM,
    HERMETIC_MIRROR,
    LEAD,
    QUARTZ,
    REGIONS,
    SCRYING_LENS,
    SEAL_OF_BALANCE,
    SILICA,
    SILVER,
    VOID_GATE,
    WASTEBASKET,
    WAX,
)
from artificer.games.utopia_engine.state import SPEND_HIT_POINTS

_TALL = 12
_WIDEST = 78
_WIDEST_COMPONENT = 6


def draw_workshop(canvas: Canvas, view: View) -> None:
    """The star, as high as there is room for; below it what the work uses up."""
    canvas.put(0, 0, "─" * canvas.width, "rule")
    here = HERE if sheet_of(view).location == 0 else ""
    canvas.put(1, 0, f" {here}{view.say('workshop.title')} ", "title")
    canvas.put_right(canvas.width - 1, 0, f" {view.say('workshop.links')} ", "faint")
    right = min(canvas.width, _WIDEST)
    if canvas.height > _TALL:
        _put_tall_star(canvas, right, view)
        _put_basket(canvas, 1, 12, view)
    else:
        _put_flat_star(canvas, right, view)
        _put_basket(canvas, _put_jars(canvas, 1, 6, view) + 1, 6, view)


def _put_flat_star(canvas: Canvas, right: int, view: View) -> None:
    left, middle = 1, right // 2
    _put_artifact(canvas, left, 1, SEAL_OF_BALANCE, view)
    _put_artifact(canvas, right - 1, 1, HERMETIC_MIRROR, view, to_left=True)
    x = _put_link(canvas, left + 14, 2, QUARTZ, view)
    canvas.put(x, 2, " ╲", "rule")
    x = _put_link(canvas, right - 22, 2, WAX, view)
    canvas.put(right - 24, 2, "╱", "rule")
    x = _put_artifact(canvas, left, 3, VOID_GATE, view)
    canvas.put(x, 3, "─" * (right - x - 8), "rule")
    _put_chassis(canvas, middle, 3, view)
    _put_artifact(canvas, right - 1, 3, SCRYING_LENS, view, to_left=True)
    _put_link(canvas, middle - 22, 3, SILICA, view)
    _put_link(canvas, middle + 10, 3, LEAD, view)
    x = _put_link(canvas, left + 14, 4, GUM, view)
    canvas.put(x, 4, " ╱", "rule")
    canvas.put(right - 24, 4, "╲", "rule")
    _put_link(canvas, right - 22, 4, SILVER, view)
    _put_artifact(canvas, left, 5, CRYSTAL_BATTERY, view)
    _put_final(canvas, right - 1, 5, view)


def _put_tall_star(canvas: Canvas, right: int, view: View) -> None:
    left, middle = 1, right // 2
    for step in range(4):
        out = 10 + 2 * (3 - step)
        canvas.put(middle - out, 2 + step, "╲", "rule")
        canvas.put(middle + out, 2 + step, "╱", "rule")
        canvas.put(middle - out, 10 - step, "╱", "rule")
        canvas.put(middle + out, 10 - step, "╲", "rule")
    canvas.put(left + 10, 6, "─" * (right - 24), "rule")
    _put_artifact(canvas, left, 1, SEAL_OF_BALANCE, view)
    _put_artifact(canvas, right - 1, 1, HERMETIC_MIRROR, view, to_left=True)
    _put_artifact(canvas, left, 6, VOID_GATE, view)
    _put_chassis(canvas, middle, 6, view)
    _put_artifact(canvas, right - 1, 6, SCRYING_LENS, view, to_left=True)
    _put_artifact(canvas, left, 11, CRYSTAL_BATTERY, view)
    _put_final(canvas, right - 1, 11, view)
    _put_link(canvas, middle - 26, 3, QUARTZ, view)
    _put_link(canvas, middle + 16, 3, WAX, view)
    _put_link(canvas, left + 2, 5, SILICA, view)
    _put_link(canvas, right - 14, 7, LEAD, view)
    _put_link(canvas, middle - 26, 9, GUM, view)
    _put_link(canvas, middle + 16, 9, SILVER, view)


def _put_artifact(
    canvas: Canvas, x: int, y: int, artifact: int, view: View, to_left: bool = False
) -> int:
    glyph, _, style = artifact_standing(sheet_of(view), artifact)
    label = f"{glyph} {view.words.name('artifact', artifact)}"
    if sheet_of(view).field and sheet_of(view).work == artifact:
        label, style = f"{HERE}{label}", "title"
    if to_left:
        x -= cell_len(label) + 2
    return put_button(canvas, x, y, label, ACTIVATE + artifact - 1, view, style)


def _put_chassis(canvas: Canvas, middle: int, y: int, view: View) -> None:
    half = (cell_len(view.words.name("artifact", GOLDEN_CHASSIS)) + 5) // 2
    _put_artifact(canvas, middle - half, y, GOLDEN_CHASSIS, view)


def _put_link(canvas: Canvas, x: int, y: int, link: int, view: View) -> int:
    s = sheet_of(view)
    made = s.linked[link] == 1
    value = str(s.link_value[link]) if made else " "
    label = f"{view.words.name('component', link)} ({value})"
    style = "pencil" if made else "faint"
    if not s.field and s.work == link:
        label, style = f"{HERE}{label}", "title"
    return put_button(canvas, x, y, label, LINK + link - 1, view, style)


def _put_final(canvas: Canvas, right: int, y: int, view: View) -> None:
    s = sheet_of(view)
    begun = s.engine_begun and s.question != SPEND_HIT_POINTS
    difficulty = s.difficulty if begun else total_link_value(s)
    label = view.say("workshop.final", difficulty)
    style = "title" if sum(s.linked) == REGIONS else "ink"
    put_button(canvas, right - cell_len(label) - 2, y, label, ENGINE, view, style)


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
