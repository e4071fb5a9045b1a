"""The replay screen: a game step by step, forwards and back."""

from __future__ import annotations

from typing import Any, Final

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Input

from artificer.boards.replay_cursor import ReplayCursor
from artificer.boards.showing import Boards, showing_for
from artificer.faces.terminal.arrangement import compose, laid_on_top, lay_out, style_sheets
from artificer.faces.terminal.background import usual_colours
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.coloured import ColouredApp
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.hangup import end_with_the_terminal
from artificer.faces.terminal.layout import layout_for
from artificer.faces.terminal.palette import DARK, Colours
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.screens import HelpCard, OverlayCard
from artificer.faces.terminal.sizes import classes, is_wide, within
from artificer.words.speakers import next_words

_MANY: Final = 10
_LEFT_OUT: Final = 2
_FEWEST: Final = 4
_STEPS: Final = {
    "right": 1,
    "space": 1,
    "enter": 1,
    "left": -1,
    "backspace": -1,
    "down": _MANY,
    "pagedown": _MANY,
    "up": -_MANY,
    "pageup": -_MANY,
}
"""How far each key goes."""
_COMMANDS: Final = {
    "question_mark": "help",
    "home": "begin",
    "end": "end",
    "g": "jump",
    "v": "view",
    "n": "new",
    "s": "turn",
    "l": "lang",
    "q": "quit",
    "escape": "quit",
    "ctrl+q": "quit",
    "f2": "colours",
}
# The message of the key's name, the message of its effect, and the command of a click.
_KEYS: Final = (
    ("arrows", "step", "forward"),
    ("updown", "ten", "ten"),
    ("g", "jump", "jump"),
    ("v", "view", "view"),
    ("n", "new", "new"),
    ("s", "turn", "turn"),
    ("?", "help", "help"),
    ("q", "quit", "quit"),
    ("l", "lang", "lang"),
    ("ends", "ends", "end"),
)
_NAMED: Final = frozenset(("arrows", "updown", "ends"))


class ReplayScreen(ColouredApp[int]):
    """Shows a replay; returns the ply at which a new game is to begin, if any."""

    def __init__(self, cursor: ReplayCursor, colours: Colours = DARK) -> None:
        self.cursor = cursor
        self.laid = layout_for(cursor.game.ruleset)
        super().__init__(style_sheets(self.laid), colours)
        self.turned, self.sheet, self.page = 0, "", 0
        self._boards = Boards(showing_for(cursor.game.ruleset))
        self.displayed = self._as_it_is()

    def compose(self) -> ComposeResult:
        return compose(self.laid, self.palette, self._draw_keys, self._draw_place)

    def on_mount(self) -> None:
        self.set_the_table()
        self.screen.add_class("replay")
        self.show_all()

    # The commands of the screen

    def do_forward(self) -> None:
        """Go one step forward."""
        self._go(1)

    def do_ten(self) -> None:
        """Go several steps forward."""
        self._go(_MANY)

    def do_begin(self) -> None:
        """Go before the first step."""
        self._go(-self.cursor.plies)

    def do_end(self) -> None:
        """Go after the last step."""
        self._go(self.cursor.plies)

    def do_view(self) -> None:
        """Show the next seat's view."""
        self.cursor.show_next_view()
        self.show_all()

    def do_turn(self) -> None:
        """Bring the next sheet to the top."""
        self.turned += 1
        self.show_all()

    def do_lang(self) -> None:
        """Switch to the next language."""
        self.cursor.speak(next_words(self.cursor.words, self.cursor.game.name))
        self.show_all()

    def do_help(self) -> None:
        """Show the question that was open here, its rule, the symbols, and the keys of a replay."""
        picture = self.displayed.picture
        card = HelpCard(picture, self.laid.legend, keys=("replay.keys",))
        self.push_screen(card, self._after_the_help)

    def _after_the_help(self, command: str | None) -> None:
        if command:
            self.do_lang()
            self.do_help()

    def do_new(self) -> None:
        """Leave, and begin a new game here."""
        if not self.cursor.begins_games:
            self._say("replay.no_game")
        elif self.cursor.is_over:
            self._say("replay.over")
        else:
            self.exit(self.cursor.ply)

    def do_quit(self) -> None:
        """Leave."""
        self.exit()

    def do_jump(self) -> None:
        """Ask which step to go to."""
        self.open_prompt(self.displayed.picture.say("replay.jump", plies=self.cursor.plies))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        self.close_prompt()
        if text.isdecimal() and len(text) <= len(str(self.cursor.plies)):
            self._go(int(text) - self.cursor.ply)
        elif text:
            self._say("replay.jump")

    async def action_quit(self) -> None:
        """Quit by Ctrl-C, wherever the focus is."""
        self.do_quit()

    # Showing

    def _go(self, steps: int) -> None:
        self.cursor.message = ""
        self.cursor.go(steps)
        self.turned, self.sheet, self.page = 0, "", 0
        self.show_all()

    def _say(self, key: str) -> None:
        self.cursor.message = self.displayed.picture.say(key, plies=self.cursor.plies)
        self.show_all()

    def remark(self, what: str) -> None:
        """Set the message to what a key did."""
        self._say(f"remark.{what}")

    def show_all(self) -> None:
        """Draw everything from the current position."""
        self.displayed = self._as_it_is()
        self._lay_out(self.size)
        for pane in self.query(Pane):
            pane.show(self.displayed)

    def _as_it_is(self) -> Display[Any]:
        picture = self.cursor.picture()
        board = self._boards.of(picture)
        return Display(picture, board, turned=self.turned, sheet=self.sheet, page=self.page)

    def _lay_out(self, size: Size) -> None:
        """Lay out as in play; with few rows, the line with the place takes one from the answers."""
        size = within(size)
        lay_out(self.screen, size, self.laid, self.displayed)
        found = classes(size)
        if self.laid.side_rows and not (found["medium"] or found["wide"]):
            rows = self.laid.side_rows(self.displayed, size.width)
            self.query_one("#choices").styles.height = max(rows - _LEFT_OUT, _FEWEST)

    def on_resize(self, event: events.Resize) -> None:
        if self.query(Pane):
            self._lay_out(event.size)

    def _draw_place(self, canvas: Canvas, _display: Display[object]) -> None:
        """Draw the place in the game, and whose view it is."""
        view = self.cursor.whose_view()
        canvas.put_right(canvas.width - 1, 0, view, "brass")
        room = canvas.width - cell_len(view) - 4
        canvas.put(1, 0, cut(self.cursor.where(), room), "title")

    def _draw_keys(self, canvas: Canvas, display: Display[object]) -> None:
        """Draw the keys; those that do not fit are left out."""
        x = 1
        for name, does, command in _KEYS:
            if not self._is_of_use(command):
                continue
            key = display.picture.say(f"replay.key.{name}") if name in _NAMED else name
            label = self._does(does, display)
            if label and x + cell_len(key) + cell_len(label) + 1 <= canvas.width:
                x = canvas.put(x, 0, key, "lit", command)
                x = canvas.put(x, 0, f" {label}", "faint", command) + 2

    def _is_of_use(self, command: str) -> bool:
        """Whether a command can have an effect, here or elsewhere in the replay."""
        if command == "new":
            return self.cursor.begins_games
        return command != "view" or self.cursor.several_views

    def _does(self, does: str, display: Display[object]) -> str:
        """What a key does, in a word; "" if it does nothing."""
        picture = display.picture
        if does == "turn":
            return picture.say("does.turn") if self.laid.sheets else ""
        if does == "lang":
            other = next_words(picture.words, self.cursor.game.name)
            same = other.language == picture.words.language
            return "" if same else picture.words.say(f"language.{other.language}.short")
        own = does not in ("quit", "help")
        return picture.say(f"replay.does.{does}" if own else f"does.{does}")

    # Keys and mouse

    def on_overlay_card_passed(self, message: OverlayCard.Passed) -> None:
        """Pass a key that closed the card to the game."""
        if len(self.screen_stack) == 1:
            self._obey(message.key, message.character)

    async def on_key(self, event: events.Key) -> None:
        if len(self.screen_stack) > 1:
            return
        if self.is_prompting:
            await self.key_while_prompting(event)
        elif self._obey(event.key, event.character or ""):
            event.stop()
            event.prevent_default()

    def _obey(self, key: str, character: str) -> bool:
        if key in _STEPS:
            self._go(_STEPS[key])
        elif key in _COMMANDS:
            getattr(self, f"do_{_COMMANDS[key]}")()
        elif character in self.laid.sheet_keys:
            wide = is_wide(self.table_size)
            self.sheet = self.laid.sheet_keys[character]
            self.turned, self.page = laid_on_top(self.sheet, self.laid, self.displayed, wide)
            self.show_all()
        else:
            return False
        return True

    def on_pane_clicked(self, message: Pane.Clicked) -> None:
        command = getattr(self, f"do_{message.target}", None)
        if command is not None:
            command()
        else:
            self.do_forward()


def read_again(cursor: ReplayCursor, colours: Colours | None = None) -> int | None:
    """Show a replay until the reader leaves; return the ply where a new game begins, if any.

    Without colours the terminal's usual ones are used.
    """
    end_with_the_terminal()
    return ReplayScreen(cursor, colours or usual_colours()).run()
