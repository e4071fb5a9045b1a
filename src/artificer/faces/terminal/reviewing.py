"""The review screen: a game decision by decision, with what would have been better."""

from __future__ import annotations

from typing import ClassVar

from artificer.boards.cursors import ReviewCursor
from artificer.boards.pieces import LogLine
from artificer.faces.terminal import background, hangup, palette
from artificer.faces.terminal.looking import Keys
from artificer.faces.terminal.replaying import ReplayScreen
from artificer.faces.terminal.screens import NewsCard


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
    hangup.end_with_the_terminal()
    ReviewScreen(cursor, background.colours_of(theme)).run()
