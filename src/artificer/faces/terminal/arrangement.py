"""Which sheet is on top, if they do not all fit side by side."""

from __future__ import annotations

from pathlib import Path, PurePath
from typing import Final, TypeVar

from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.screen import Screen

from artificer.faces.terminal.canvas import Display
from artificer.faces.terminal.layout import Draw, Layout, draw_keys, draw_log, draw_too_small
from artificer.faces.terminal.palette import Palette
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.prompt import Prompt
from artificer.faces.terminal.sizes import classes

B = TypeVar("B")


def laid_on_top(name: str, laid: Layout[B], displayed: Display[B], wide: bool) -> tuple[int, int]:
    """The turns and the page of a display after the key of that sheet was pressed.

    If it is on top already, or all are side by side, its page is turned.
    """
    names = [sheet for sheet, _ in laid.sheets]
    first = laid.on_top(displayed)
    shown = names[(first + displayed.turned) % len(names)]
    page = displayed.page if displayed.sheet == name else 0
    again = shown == name or wide
    return (names.index(name) - first) % len(names), page + 1 if again else 0


_STYLES: Final = Path(__file__).with_name("panes.tcss")


def style_sheets(laid: Layout[B]) -> list[str | PurePath]:
    """The sizes and colours of the panes: of all games, then of a layout's own."""
    return [_STYLES, laid.styles] if laid.styles else [_STYLES]


def compose(
    laid: Layout[B],
    palette: Palette,
    keys: Draw[object] = draw_keys,
    place: Draw[object] | None = None,
) -> ComposeResult:
    """Yield every pane of the table from the top down, and the one for too small a screen.

    The log is the same for every game, and so is the line of `keys` unless a face has others.
    `place` is shown above them all, if given.
    """
    with Container(id="table"):
        if place:
            yield Pane(place, "place", palette)
        yield Pane(laid.title, "title", palette)
        for name, draw in laid.above:
            yield Pane(draw, name, palette)
        if laid.sheets:
            with Container(id="sheets"):
                for name, draw in laid.sheets:
                    yield Pane(draw, name, palette)
        yield Pane(laid.question, "question", palette)
        with Container(id="lower"):
            with Container(id="choices"):
                if laid.desk:
                    yield Pane(laid.desk, "desk", palette)
                yield Pane(laid.side, "side", palette)
            yield Pane(draw_log, "log", palette)
        yield Pane(keys, "keys", palette)
        yield Prompt()
    yield Pane(draw_too_small, "too-small", palette)


def spots_of(screen: Screen[object]) -> dict[int, tuple[int, int]]:
    """Every answer of the lower panes with its place on the screen."""
    found: dict[int, tuple[int, int]] = {}
    for pane in screen.query("#choices Pane").results(Pane):
        for target, (x, y) in pane.canvas().spots().items():
            if isinstance(target, int):
                found.setdefault(target, (pane.region.x + x, pane.region.y + y))
    return found


def lay_out(screen: Screen[object], size: Size, laid: Layout[B], displayed: Display[B]) -> None:
    """Show the panes that fit on a table of that size, each as large as it needs to be."""
    found = classes(size)
    for name, has in found.items():
        screen.set_class(has, name)
    sheets = laid.sheets
    for place, (name, _) in enumerate(sheets):
        on_top = (laid.on_top(displayed) + displayed.turned) % len(sheets)
        screen.query_one(f"#{name}").display = found["wide"] or place == on_top
    if laid.side_rows:
        choices = screen.query_one("#choices").styles
        if found["huge"] or (found["wide"] and laid.log_beside):
            choices.clear_rule("height")
        else:
            choices.height = laid.side_rows(displayed, size.width)
    if laid.desk:
        screen.query_one("#desk").styles.width = laid.desk_width(displayed)
