"""A card above a new game's first question: what it is about. Any key but its own closes it."""

from __future__ import annotations

from time import monotonic
from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalGroup, VerticalScroll
from textual.widgets import Static

from artificer.boards.guide import aim, first_turn, premise
from artificer.faces.terminal.screens import CARD, CARD_FRAME, OverlayCard, set_text
from artificer.words import Words

_ANSWERS: Final = {"l": "lang", "g": "learn"}
_STORY: Final = "s"


class Welcome(OverlayCard):
    """The aim, a first turn, and where to read more; or, switched by a key, the premise.

    It returns the language key, to be shown again, or that of the guided game, if it `learns` that
    there is one.
    """

    def __init__(self, words: Words, learns: bool = False) -> None:
        self._words = words
        self._learns = learns
        super().__init__()

    def compose(self) -> ComposeResult:
        words = self._words
        width = min(CARD, self.app.size.width) - CARD_FRAME
        with VerticalScroll(id="card") as card:
            keys = "keys.learn" if self._learns else "keys"
            card.border_subtitle = words.say(f"terminal.welcome.{keys}")
            yield Static(words.say("title"), id="card-title", markup=False)
            with VerticalGroup(id="welcome-game"):
                yield Static(set_text(aim(words), width), markup=False)
                for text in (first_turn(words), words.say("terminal.welcome.read")):
                    yield Static("\n" + set_text(text, width), classes="card-more", markup=False)
            story = Static(set_text(premise(words), width), id="welcome-story", markup=False)
            story.display = False
            yield story

    def takes(self, key: str) -> bool:
        answer = _ANSWERS.get(key, "")
        if key == _STORY:
            self._turn_over()
            return True
        if key == "g" and not self._learns:
            return False
        if answer:
            self.go(answer)
        elif key == "question_mark":  # it asks for more, and does not only close
            self.app.post_message(self.Passed(key, "?", monotonic()))
            self.go()
        return bool(answer) or key == "question_mark"

    def _turn_over(self) -> None:
        """Switch between the premise and the game."""
        for part in self.query("#welcome-game, #welcome-story"):
            part.display = not part.display

    def on_click(self) -> None:
        self.go()
