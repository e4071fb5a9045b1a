"""The screens of a finished game: a replay step by step, a review decision by decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from artificer.boards.cursors import ReplayCursor, ReviewCursor
from artificer.boards.pieces import LogLine
from artificer.boards.showing import Picture
from artificer.faces.terminal import emulator, palette
from artificer.faces.terminal.looking import Keys, LookingScreen
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.screens import NewsCard
from artificer.words.rendering import next_words

_MANY: Final = 10


class ReplayScreen(LookingScreen[int]):
    """Shows a replay; returns the ply at which a new game is to begin, if any."""

    keys: ClassVar[Keys] = (
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
    commands: ClassVar = {
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
    named: ClassVar = frozenset(("arrows", "updown", "ends"))
    help: ClassVar = "replay.keys"
    steps: ClassVar[Mapping[str, int]] = {
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
    jumps: ClassVar = "replay.jump"
    """The message that asks where to go."""

    def __init__(self, cursor: ReplayCursor, colours: palette.Colours = palette.DARK) -> None:
        self.cursor = cursor
        super().__init__(cursor.game.ruleset, colours)

    def picture(self) -> Picture:
        return self.cursor.picture()

    def where(self) -> str:
        return self.cursor.where()

    def aside(self) -> str:
        return self.cursor.whose_view()

    def speak(self) -> None:
        self.cursor.speak(next_words(self.cursor.words, self.cursor.game.name))

    def is_of_use(self, command: str) -> bool:
        """Whether a command can have an effect, here or elsewhere in the replay."""
        if command == "new":
            return self.cursor.begins_games
        return command != "view" or self.cursor.several_views

    # The commands of the screen

    def do_forward(self) -> None:
        """Go one step forward."""
        self.go(1)

    def do_ten(self) -> None:
        """Go several steps forward."""
        self.go(_MANY)

    def do_begin(self) -> None:
        """Go before the first step."""
        self.go(-self.cursor.plies)

    def do_end(self) -> None:
        """Go after the last step."""
        self.go(self.cursor.plies)

    def do_view(self) -> None:
        """Show the next seat's view."""
        self.cursor.show_next_view()
        self.show_all()

    def do_new(self) -> None:
        """Leave, and begin a new game here."""
        if not self.cursor.begins_games:
            self.say("replay.no_game")
        elif self.cursor.is_over:
            self.say("replay.over")
        else:
            self.exit(self.cursor.ply)

    def do_jump(self) -> None:
        """Ask which step to go to."""
        self.open_prompt(self.displayed.picture.say(self.jumps, plies=self.cursor.plies))

    def take_typed(self, text: str) -> None:
        self.close_prompt()
        if text.isdecimal() and len(text) <= len(str(self.cursor.plies)):
            self.cursor.message = ""
            self.cursor.jump(int(text))
            self.show_afresh()
        elif text:
            self.say(self.jumps)

    # Showing

    def go(self, steps: int) -> None:
        """Go that many steps forward, or back if negative."""
        self.cursor.message = ""
        self.cursor.go(steps)
        self.show_afresh()

    def say(self, key: str) -> None:
        """Set the message."""
        self.cursor.message = self.displayed.picture.say(key, plies=self.cursor.plies)
        self.show_all()

    def remark(self, what: str) -> None:
        """Set the message to what a key did."""
        self.say(f"remark.{what}")

    # Keys and mouse

    def obey(self, key: str, character: str) -> bool:
        """Carry out a key; return whether it has a meaning."""
        if key in self.steps:
            self.go(self.steps[key])
            return True
        return super().obey(key, character)

    def on_pane_clicked(self, message: Pane.Clicked) -> None:
        command = getattr(self, f"do_{message.target}", None)
        if command is not None:
            command()
        else:
            self.do_forward()


def read_again(cursor: ReplayCursor, theme: str | None) -> int | None:
    """Show a replay in a theme; return the ply where a new game begins, if any."""
    emulator.end_with_the_terminal()
    return ReplayScreen(cursor, emulator.colours_of(theme)).run()


class ReviewScreen(ReplayScreen):
    """Shows the decisions of a review; it begins with what is said of the whole game."""

    keys: ClassVar[Keys] = (
        ("arrows", "decision", "forward"),
        ("updown", "costly", "costly"),
        ("b", "best", "best"),
        ("enter", "read", "read"),
        ("o", "summary", "summary"),
        ("g", "jump", "jump"),
        ("s", "turn", "turn"),
        ("?", "help", "help"),
        ("q", "quit", "quit"),
        ("l", "lang", "lang"),
        ("ends", "ends", "end"),
    )
    commands: ClassVar = {
        **ReplayScreen.commands,
        "b": "best",
        "enter": "read",
        "o": "summary",
        "down": "costly",
        "pagedown": "costly",
        "up": "costly_before",
        "pageup": "costly_before",
    }
    steps: ClassVar = {"right": 1, "space": 1, "left": -1, "backspace": -1}
    named: ClassVar = frozenset((*ReplayScreen.named, "enter"))
    help: ClassVar = "review.keys"
    jumps: ClassVar = "review.jump"

    def __init__(self, cursor: ReviewCursor, colours: palette.Colours = palette.DARK) -> None:
        self.review = cursor
        super().__init__(cursor, colours)

    def on_mount(self) -> None:
        super().on_mount()
        self.do_summary()

    def do_best(self) -> None:
        """Point at the best answer instead of the given one, or back."""
        if self.review.turn_to_best():
            self.show_all()
        else:
            self.say("review.nothing_better")

    def do_read(self) -> None:
        """Show all that is said of the decision on a card: the board may lack the room."""
        lines = [LogLine(line) for line in self.review.lines()]
        self.push_screen(NewsCard(lines, self.review.words, "terminal.review.decision"))

    def do_summary(self) -> None:
        """Show what is said of the whole game on a card."""
        card = NewsCard(self.review.summary(), self.review.words, "terminal.review.title")
        self.push_screen(card)

    def do_costly(self) -> None:
        """Go to the next decision that cost something."""
        self._go_to_costly(forward=True)

    def do_costly_before(self) -> None:
        """Go to the decision before that cost something."""
        self._go_to_costly(forward=False)

    def _go_to_costly(self, forward: bool) -> None:
        self.review.message = ""
        if self.review.go_to_costly(forward):
            self.show_afresh()
        else:
            self.say("review.no_more")


def read_review(cursor: ReviewCursor, theme: str | None) -> None:
    """Show a review in a theme until the reader leaves."""
    emulator.end_with_the_terminal()
    ReviewScreen(cursor, emulator.colours_of(theme)).run()
