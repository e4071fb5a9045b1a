"""A card with what the guide of a lesson says."""

from __future__ import annotations

from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from artificer.boards.lessons import Guidance
from artificer.faces.terminal.screens import CARD, CARD_FRAME, OverlayCard
from artificer.faces.wrapping import fold
from artificer.words import Words

_ANSWERS: Final = {"l": "lang", "x": "leave"}


class GuideCard(OverlayCard):
    """The tips that are due, and the advice; any key closes it.

    It returns the language key, to be shown again, or the key that dismisses the guide.
    """

    def __init__(self, said: Guidance, words: Words) -> None:
        self._said = said
        self._words = words
        super().__init__()

    def compose(self) -> ComposeResult:
        say = self._words.say
        width = min(CARD, self.app.size.width) - CARD_FRAME
        with VerticalScroll(id="card") as card:
            card.border_subtitle = say("terminal.guide.keys")
            yield Static(say("lesson.title"), id="card-title", markup=False)
            for number, tip in enumerate(self._said.tips):
                yield Static("\n" * (number > 0) + _folded(tip, width), markup=False)
            if self._said.advice:
                advice = "\n" + _folded(self._said.advice.text, width)
                yield Static(advice, classes="card-advice", markup=False)
                yield Static(say("terminal.guide.enter"), classes="card-more", markup=False)

    def on_mount(self) -> None:
        self.query_one("#card").focus()

    def takes(self, key: str) -> bool:
        if key in _ANSWERS:
            self.go(_ANSWERS[key])
        elif key == "f1":
            self.go()
        return key in _ANSWERS or key == "f1"

    def on_click(self) -> None:
        self.go()


def _folded(text: str, width: int) -> str:
    return "\n".join(fold(text, width))
