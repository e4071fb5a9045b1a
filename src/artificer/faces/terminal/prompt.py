"""The prompt: the line in which moves and commands are typed."""

from __future__ import annotations

from textual.widgets import Input


class Prompt(Input):
    """A line of text. Letters that come faster than they can be shown enter it together.

    Each change of an `Input` takes time in proportion to its length, so that letter by letter a
    pasted text of some thousand would take seconds.
    """

    def __init__(self) -> None:
        super().__init__(id="prompt", select_on_focus=False)
        self.can_focus = False
        self._letters: list[str] = []

    def take(self, letter: str) -> None:
        """Put a letter where the cursor is, once the keys that wait are carried out."""
        if not self._letters:
            self.app.call_later(self.settle)
        self._letters.append(letter)

    def settle(self) -> str:
        """Put the taken letters into the line now; returns the line."""
        if self._letters:
            text = "".join(self._letters)
            self._letters.clear()
            self.replace(text, *self.selection)
        return self.value

    def empty(self) -> None:
        """Drop all that was typed."""
        self._letters.clear()
        self.value = ""
