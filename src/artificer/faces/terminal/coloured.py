"""The common parts of our screens: colours, a board of bounded size, a prompt, Ctrl-Z, SIGTERM."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from types import FrameType
from typing import ClassVar, Final, TypeVar

from textual import events
from textual.app import App, SuspendNotSupported
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.widgets import Input

from artificer.boards.showing import Boards, showing_for
from artificer.faces.terminal import arrangement
from artificer.faces.terminal.canvas import Display
from artificer.faces.terminal.layout import layout_for
from artificer.faces.terminal.palette import DARK, MONOCHROME, Colours, Palette, other_than
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.sizes import LARGEST, is_wide, within
from artificer.games.ruleset import Ruleset

R = TypeVar("R")

TERMINATED: Final = 128 + signal.SIGTERM
"""The exit status of a process ended by SIGTERM, as shells report it."""


class ColouredApp(App[R]):
    """A screen in dark or light colours; without colours if the environment sets NO_COLOR."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Artificer"
    AUTO_FOCUS = ""  # the keys are the board's until the prompt is opened
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", priority=True, show=False),
        Binding("ctrl+d", "quit", priority=True, show=False),
        Binding("ctrl+z", "stop", priority=True, show=False),
    ]

    def __init__(self, ruleset: Ruleset, colours: Colours = DARK) -> None:
        self.plain = "NO_COLOR" in os.environ
        self.colours = colours
        self.laid = layout_for(ruleset)
        styles = arrangement.style_sheets(self.laid)
        super().__init__(css_path=styles, ansi_color=True if self.plain else None)
        self.turned = 0
        self.leafed = "", 0
        self._boards = Boards(showing_for(ruleset))
        self.displayed = self._as_it_is()

    @property
    def palette(self) -> Palette:
        """The styles for all drawing."""
        return MONOCHROME if self.plain else self.colours.styles

    @property
    def table_size(self) -> Size:
        """The size of the table, which leaves the rest of a very large screen empty."""
        return within(self.size)

    def get_css_variables(self) -> dict[str, str]:
        """The background colours, beside Textual's own variables."""
        return {**super().get_css_variables(), **self.colours.grounds}

    def on_load(self) -> None:
        """Leave on SIGTERM, unless it is ignored: what it ends leaves its screen behind."""
        if self.is_headless or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
            return
        leave = partial(self.exit, return_code=TERMINATED)
        loop = asyncio.get_running_loop()

        def end(_number: int, _frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(leave)

        signal.signal(signal.SIGTERM, end)

    def on_unmount(self) -> None:
        """Stop handling SIGTERM."""
        if not self.is_headless and signal.getsignal(signal.SIGTERM) is not signal.SIG_IGN:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)

    def set_the_table(self) -> None:
        """Give the table its bounds, once it exists."""
        self.screen.set_class(self.plain, "plain")
        table = self.query_one("#table").styles
        table.max_width, table.max_height = LARGEST.width, LARGEST.height

    def show_all(self) -> None:
        """Draw everything from the current position."""
        self.displayed = self._as_it_is()
        self._lay_out(self.size)
        for pane in self.screen_stack[0].query(Pane):
            pane.show(self.displayed)

    def show_afresh(self) -> None:
        """Draw another position, with the sheet on top that it is about."""
        self.turned = 0
        self.leafed = "", 0
        self.show_all()

    def lay_on_top(self, name: str) -> None:
        """Bring a sheet to the top; if it is there already, turn its page."""
        wide = is_wide(self.table_size)
        self.turned, page = arrangement.laid_on_top(name, self.laid, self.displayed, wide)
        self.leafed = name, page
        self.show_all()

    def _as_it_is(self) -> Display[object]:
        """The current picture, its board, and the order of the sheets."""
        raise NotImplementedError

    def _lay_out(self, size: Size) -> None:
        arrangement.lay_out(self.screen_stack[0], within(size), self.laid, self.displayed)

    def on_resize(self, event: events.Resize) -> None:
        if self.screen_stack and self.screen_stack[0].query(Pane):
            self._lay_out(event.size)
            for pane in self.screen_stack[0].query(Pane):
                pane.refresh()

    def do_colours(self) -> None:
        """Switch between dark and light colours."""
        self.colours = other_than(self.colours)
        self.refresh_css(animate=False)
        for screen in self.screen_stack:
            for pane in screen.query(Pane):
                pane.paint(self.palette)
        self.remark("plain" if self.plain else self.colours.name)

    @property
    def is_prompting(self) -> bool:
        """Whether the prompt is open."""
        return self.query_one(Input).has_class("open")

    def open_prompt(self, wanted: str) -> None:
        """Open the prompt; `wanted` is shown while it is empty."""
        prompt = self.query_one(Input)
        self.ask_in_prompt(wanted)
        prompt.add_class("open")
        self.query_one("#keys").display = False
        prompt.can_focus = True
        prompt.focus()

    def ask_in_prompt(self, wanted: str) -> None:
        """Show `wanted` while the prompt is empty."""
        self.query_one(Input).placeholder = wanted

    async def key_while_prompting(self, event: events.Key) -> None:
        """Handle a key that the prompt left, or that came before the prompt had the focus.

        Pasted keys, and keys typed ahead on a busy machine, come before the focus has moved.
        """
        prompt = self.query_one(Input)
        if event.key == "escape":
            self.close_prompt()
        elif not prompt.has_focus:
            if event.key == "enter":
                await prompt.action_submit()
            elif event.is_printable and event.character:
                prompt.insert_text_at_cursor(event.character)
            else:
                return
        else:
            return
        event.stop()
        event.prevent_default()

    def close_prompt(self) -> None:
        """Close the prompt."""
        prompt = self.query_one(Input)
        prompt.value = ""
        prompt.remove_class("open")
        prompt.can_focus = False
        self.screen.set_focus(None)
        self.query_one("#keys").display = True

    def do_quit(self) -> None:
        """Leave."""
        self.exit()

    async def action_quit(self) -> None:
        """Quit by Ctrl-C, wherever the focus is."""
        self.do_quit()

    def action_stop(self) -> None:
        """Stop the whole process group (Ctrl-Z), until the shell resumes it."""
        try:
            with self.suspend():
                usual = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
                os.kill(0, signal.SIGTSTP)
                signal.signal(signal.SIGTSTP, usual)
        except (SuspendNotSupported, AttributeError):  # not on every system
            self.remark("stop")

    def remark(self, what: str) -> None:
        """Show a remark about a key."""
        raise NotImplementedError
