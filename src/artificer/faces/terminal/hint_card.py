"""A card with a hint."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from artificer.boards.hint import hint_title, told_hint
from artificer.faces.terminal.screens import CARD, CARD_FRAME, OverlayCard
from artificer.faces.wrapping import fold
from artificer.host.hints import Hint
from artificer.words import Words


class HintCard(OverlayCard):
    """The best answers and what they are worth; any key closes it."""

    def __init__(self, hint: Hint, words: Words) -> None:
        self._hint = hint
        self._words = words
        super().__init__()

    def compose(self) -> ComposeResult:
        width = min(CARD, self.app.size.width) - CARD_FRAME
        with VerticalScroll(id="card") as card:
            card.border_subtitle = self._words.say("terminal.hint.keys")
            title = "\n".join(fold(hint_title(self._hint, self._words), width))
            yield Static(title, id="card-title", markup=False)
            for line in told_hint(self._hint, self._words):
                yield Static("\n".join(fold(line, width, indent=3)), markup=False)

    def on_mount(self) -> None:
        self.query_one("#card").focus()

    def takes(self, key: str) -> bool:
        if key == "f3":
            self.go()
        return key == "f3"

    def on_click(self) -> None:
        self.go()
