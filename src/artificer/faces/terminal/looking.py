"""A screen that shows positions and plays no game: a board, a line above it, and keys of its own.

Replays, reviews and exercises are such screens.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, TypeVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.geometry import Size

from artificer.boards.showing import Picture
from artificer.faces.terminal.arrangement import compose
from artificer.faces.terminal.canvas import Canvas, Display, cut
from artificer.faces.terminal.coloured import ColouredApp
from artificer.faces.terminal.screens import HelpCard, OverlayCard
from artificer.faces.terminal.sizes import classes, within
from artificer.words.rendering import next_words

R = TypeVar("R")

_LEFT_OUT: Final = 2
_FEWEST: Final = 4

Keys = tuple[tuple[str, str, str], ...]
"""The message of each key's name, or the key; the message of its effect; the command of a click."""


class LookingScreen(ColouredApp[R]):
    """Shows the picture of one position at a time, of games of one ruleset."""

    keys: ClassVar[Keys]
    commands: ClassVar[Mapping[str, str]]
    """The command of each key."""
    named: ClassVar[frozenset[str]]
    """The keys whose names are messages."""
    help: ClassVar[str]
    """The message about the keys."""

    def picture(self) -> Picture:
        """The picture of the position."""
        raise NotImplementedError

    def where(self) -> str:
        """What stands above the board on the left."""
        raise NotImplementedError

    def aside(self) -> str:
        """What stands above the board on the right; "" for nothing."""
        return ""

    def speak(self) -> None:
        """Go on in the next language."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        return compose(self.laid, self.palette, self._draw_keys, self._draw_place)

    def on_mount(self) -> None:
        self.set_the_table()
        self.screen.add_class("replay")
        self.show_all()

    # The commands of the screen

    def do_turn(self) -> None:
        """Bring the next sheet to the top."""
        self.turned += 1
        self.show_all()

    def do_lang(self) -> None:
        """Switch to the next language."""
        self.speak()
        self.show_all()

    def do_help(self) -> None:
        """Show the question that was open here, its rule, the symbols, and the keys."""
        card = HelpCard(self.displayed.picture, self.laid.legend, keys=(self.help,))
        self.push_screen(card, self._after_the_help)

    def _after_the_help(self, command: str | None) -> None:
        if command:
            self.do_lang()
            self.do_help()

    # Showing

    def _as_it_is(self) -> Display[object]:
        picture, (sheet, page) = self.picture(), self.leafed
        board = self._boards.of(picture)
        return Display(picture, board, turned=self.turned, sheet=sheet, page=page)

    def _lay_out(self, size: Size) -> None:
        """Lay out as in play; with few rows, the line with the place takes one from the answers."""
        super()._lay_out(size)
        size = within(size)
        found = classes(size)
        if self.laid.side_rows and not (found["medium"] or found["wide"]):
            rows = self.laid.side_rows(self.displayed, size.width)
            choices = self.screen_stack[0].query_one("#choices")
            choices.styles.height = max(rows - _LEFT_OUT, _FEWEST)

    def _draw_place(self, canvas: Canvas, _display: Display[object]) -> None:
        """Draw the line above the board."""
        aside = self.aside()
        canvas.put_right(canvas.width - 1, 0, aside, "brass")
        room = canvas.width - cell_len(aside) - 4
        canvas.put(1, 0, cut(self.where(), room), "title")

    def _draw_keys(self, canvas: Canvas, display: Display[object]) -> None:
        """Draw the keys; those that do not fit are left out."""
        x = 1
        for name, does, command in self.keys:
            if not self.is_of_use(command):
                continue
            key = display.picture.say(f"replay.key.{name}") if name in self.named else name
            label = self._does(does, display)
            if label and x + cell_len(key) + cell_len(label) + 1 <= canvas.width:
                x = canvas.put(x, 0, key, "lit", command)
                x = canvas.put(x, 0, f" {label}", "faint", command) + 2

    def is_of_use(self, command: str) -> bool:  # noqa: ARG002 - for screens where it depends
        """Whether a command can have an effect."""
        return True

    def _does(self, does: str, display: Display[object]) -> str:
        """What a key does, in a word; "" if it does nothing."""
        picture = display.picture
        if does == "turn":
            return picture.say("does.turn") if self.laid.sheets else ""
        if does == "lang":
            other = next_words(picture.words, picture.state.game.name)
            same = other.language == picture.words.language
            return "" if same else picture.words.say(f"language.{other.language}.short")
        own = does not in ("quit", "help")
        return picture.say(f"replay.does.{does}" if own else f"does.{does}")

    # Keys and mouse

    def on_overlay_card_passed(self, message: OverlayCard.Passed) -> None:
        """Pass a key that closed the card to the game."""
        if len(self.screen_stack) == 1:
            self.obey(message.key, message.character)

    def obey_on_board(self, key: events.Key) -> None:
        self.obey(key.key, key.character or "")

    def obey(self, key: str, character: str) -> bool:
        """Carry out a key; return whether it has a meaning."""
        if key in self.commands:
            getattr(self, f"do_{self.commands[key]}")()
        elif character in self.laid.sheet_keys:
            self.lay_on_top(self.laid.sheet_keys[character])
        else:
            return False
        return True
