"""A part of the screen: a widget that draws one `View` on a canvas."""

from __future__ import annotations

from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from artificer.faces.terminal.canvas import Canvas, Target
from artificer.faces.terminal.palette import COLOURS, Palette
from artificer.faces.terminal.table import Draw
from artificer.faces.terminal.view import View


class Pane(Widget):
    """Draws with a plain function; reports which place is pointed at or clicked."""

    class Pointed(Message):
        """The mouse moved onto a place that stands for something."""

        def __init__(self, target: Target) -> None:
            self.target = target
            super().__init__()

    class Clicked(Pointed):
        """A place that stands for something was clicked."""

    def __init__(self, draw: Draw, id: str, palette: Palette = COLOURS) -> None:
        super().__init__(id=id)
        self._draw = draw
        self._palette = palette
        self._view: View | None = None
        self._canvas = Canvas(0, 0)
        self._drawn: tuple[View | None, Size] = (None, Size())

    def show(self, view: View) -> None:
        """Draw this view from now on."""
        self._view = view
        self.refresh()

    def canvas(self) -> Canvas:
        """The drawing, made anew when the view or the size changed."""
        if self._drawn[0] is not self._view or self._drawn[1] != self.size:
            self._canvas = Canvas(self.size.width, self.size.height)
            if self._view is not None:
                self._draw(self._canvas, self._view)
            self._drawn = (self._view, self.size)
        return self._canvas

    def render_line(self, y: int) -> Strip:
        return self.canvas().strip(y, self._palette, self.rich_style)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        target = self.canvas().at(event.x, event.y)
        if target is not None:
            self.post_message(self.Pointed(target))

    def on_click(self, event: events.Click) -> None:
        target = self.canvas().at(event.x, event.y)
        if target is not None:
            self.post_message(self.Clicked(target))
