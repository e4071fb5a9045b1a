"""The common parts of our screens: colours, a bounded board, keys, a prompt, signals."""

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

from artificer.boards.showing import Boards, showing_for
from artificer.faces.terminal import arrangement
from artificer.faces.terminal.canvas import Display
from artificer.faces.terminal.layout import layout_for
from artificer.faces.terminal.palette import DARK, MONOCHROME, Colours, Palette, other_than
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.prompt import Prompt
from artificer.faces.terminal.sizes import LARGEST, is_wide, within
from artificer.games.ruleset import Ruleset

R = TypeVar("R")

_ENDS: Final = ("SIGTERM", "SIGQUIT")
"""The signals that end a process and leave its screen behind; not every system has all."""

_SIGNALLED: Final = 128
"""The exit status of a process ended by a signal is the signal's number more, as in shells."""

_ANYWHERE: Final = frozenset(("ctrl+c", "ctrl+d", "ctrl+q", "ctrl+z"))
"""Keys that leave or stop the program, whatever is open."""


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
        self._displayed: Display[object] | None = None
        self._is_to_draw = False
        self._handled: list[signal.Signals] = []

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
        """Leave on signals to end, unless they are ignored: else the screen is left behind."""
        loop = asyncio.get_running_loop()

        def end(number: int, _frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(partial(self.exit, return_code=_SIGNALLED + number))

        for name in _ENDS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, end)
                self._handled.append(number)

    def on_unmount(self) -> None:
        """Stop handling signals."""
        for number in self._handled:
            signal.signal(number, signal.SIG_DFL)
        self._handled.clear()

    def set_the_table(self) -> None:
        """Give the table its bounds, once it exists."""
        self.screen.set_class(self.plain, "plain")
        table = self.query_one("#table").styles
        table.max_width, table.max_height = LARGEST.width, LARGEST.height

    @property
    def displayed(self) -> Display[object]:
        """The picture of the current position, its board, and the order of the sheets."""
        if self._displayed is None:
            self._displayed = self._as_it_is()
        return self._displayed

    def show_all(self) -> None:
        """Draw everything from the current position, once the keys that wait are carried out."""
        self._displayed = None
        if not self._is_to_draw:
            self._is_to_draw = True
            self.call_later(self.draw)

    def draw(self) -> None:
        """Draw at once what is to be drawn."""
        if self._is_to_draw:
            self._is_to_draw = False
            self._lay_out(self.size)
            for pane in self.screen_stack[0].query(Pane):
                pane.show(self.displayed)

    def spots(self) -> dict[int, tuple[int, int]]:
        """Every answer of the lower panes with its place on the screen."""
        self.draw()
        return arrangement.spots_of(self.screen)

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
        """The picture to be shown now, its board, and the order of the sheets."""
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
    def prompt(self) -> Prompt:
        """The line for typing, open or not."""
        return self.screen_stack[0].query_one(Prompt)

    @property
    def is_prompting(self) -> bool:
        """Whether the prompt is open."""
        return self.prompt.has_class("open")

    def open_prompt(self, wanted: str) -> None:
        """Open the prompt; `wanted` is shown while it is empty."""
        prompt = self.prompt
        self.ask_in_prompt(wanted)
        prompt.add_class("open")
        self.query_one("#keys").display = False
        prompt.can_focus = True
        prompt.screen.set_focus(prompt)

    def ask_in_prompt(self, wanted: str) -> None:
        """Show `wanted` while the prompt is empty."""
        self.prompt.placeholder = wanted

    def close_prompt(self) -> None:
        """Close the prompt."""
        prompt = self.prompt
        prompt.empty()
        prompt.remove_class("open")
        prompt.can_focus = False
        self.screen.set_focus(None)
        self.query_one("#keys").display = True

    # Keys

    async def on_event(self, event: events.Event) -> None:
        """Carry out a key for the board or the prompt when its turn comes.

        Textual would hand it to the widget with the focus and get it back later, when the keys
        behind it are with the widget already: they may be meant for a prompt that this key opens.
        """
        if isinstance(event, events.Key) and not event.is_forwarded:
            if self.is_ignored(event):
                return
            if len(self.screen_stack) == 1 and event.key not in _ANYWHERE:
                self.app_focus = True  # as with Textual: some terminals tell of the loss alone
                await self._take_key(event)
                return
        elif isinstance(event, events.MouseEvent | events.Paste) and self.screen_stack:
            self.draw()
            self.prompt.settle()
        await super().on_event(event)

    async def _take_key(self, event: events.Key) -> None:
        """Carry out a key while no card lies over the board."""
        if not self.is_prompting:
            self.obey_on_board(event)
        elif event.key == "escape":
            self.close_prompt()
        elif event.key == "enter":
            self.take_typed(self.prompt.settle().strip())
        elif event.is_printable and event.character:
            self.prompt.take(event.character)
        elif (bound := self.active_bindings.get(event.key)) is not None:
            self.prompt.settle()
            await self.run_action(bound.binding.action, bound.node)

    def is_ignored(self, key: events.Key) -> bool:  # noqa: ARG002 - for screens where it depends
        """Whether a key is to have no effect; asked once for every key."""
        return False

    def obey_on_board(self, key: events.Key) -> None:
        """Carry out a key for the board."""
        raise NotImplementedError

    def take_typed(self, text: str) -> None:
        """Carry out a typed line, without the spaces around it."""
        raise NotImplementedError

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
