"""A pane: a widget that draws one `Display` on a canvas."""

from __future__ import annotations

from typing import Generic, TypeVar

from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from artificer.faces.terminal.canvas import Canvas, Display, Target
from artificer.faces.terminal.layout import Draw
from artificer.faces.terminal.palette import Palette

B = TypeVar("B")


class Pane(Widget, Generic[B]):
    """Draws with a plain function; reports the place pointed at or clicked."""

    class Pointed(Message):
        """The mouse moved onto a place with a target."""

        def __init__(self, target: Target) -> None:
            self.target = target
            super().__init__()

    class Clicked(Pointed):
        """A place with a target was clicked."""

    def __init__(self, draw: Draw[B], id: str, palette: Palette) -> None:
        super().__init__(id=id)
        self._draw = draw
        self._palette = palette
        self._displayed: Display[B] | None = None
        self._canvas = Canvas(0, 0)
        self._drawn: tuple[Display[B] | None, Size] = (None, Size())
        self._ground = Style()

    def show(self, display: Display[B]) -> None:
        """Draw this from now on. If the pane is on the screen, only changed rows are drawn."""
        before, drawn = self._canvas, self._drawn
        was_drawn = drawn[0] is self._displayed is not None and drawn[1] == self.size
        self._displayed = display
        if not (was_drawn and self.display and self.size):
            self.refresh()
            return
        rows = self.canvas().rows_unlike(before)
        if rows:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in rows))

    def paint(self, palette: Palette) -> None:
        """Draw in these styles from now on."""
        self._palette = palette
        self.refresh()

    def canvas(self) -> Canvas:
        """The drawing, made again when its input or the size has changed."""
        if self._drawn[0] is not self._displayed or self._drawn[1] != self.size:
            self._canvas = Canvas(self.size.width, self.size.height)
            if self._displayed is not None:
                self._draw(self._canvas, self._displayed)
            self._drawn = (self._displayed, self.size)
        return self._canvas

    def render_lines(self, crop: Region) -> list[Strip]:
        self._ground = self.rich_style  # asks every ancestor: once for all rows
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        return self.canvas().strip(y, self._palette, self._ground)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        target = self.canvas().at(event.x, event.y)
        if target is not None:
            self.post_message(self.Pointed(target))

    def on_click(self, event: events.Click) -> None:
        target = self.canvas().at(event.x, event.y)
        if target is not None:
            self.post_message(self.Clicked(target))
