"""What a new game is about, above its first question: any key passes it."""

from __future__ import annotations

from time import monotonic

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from artificer.faces.board.guide import aim, first_turn
from artificer.faces.terminal.screens import CARD, CARD_FRAME, Card, set_text
from artificer.words import Words


class Welcome(Card):
    """The aim, a first turn, and where to read more.

    The key of the language is the answer: the card wants to be shown again in another one.
    """

    def __init__(self, words: Words) -> None:
        self._words = words
        super().__init__()

    def compose(self) -> ComposeResult:
        words = self._words
        width = min(CARD, self.app.size.width) - CARD_FRAME
        with VerticalScroll(id="card") as card:
            card.border_subtitle = words.say("terminal.welcome.keys")
            yield Static(words.say("title"), id="card-title", markup=False)
            yield Static(set_text(aim(words), width), markup=False)
            for text in (first_turn(words), words.say("terminal.welcome.read")):
                yield Static("\n" + set_text(text, width), classes="card-more", markup=False)

    def takes(self, key: str) -> bool:
        if key == "l":
            self.go("lang")
        elif key == "question_mark":  # it asks for more, and does not only close
            self.app.post_message(self.Passed(key, "?", monotonic()))
            self.go()
        return key in ("l", "question_mark")

    def on_click(self) -> None:
        self.go()
