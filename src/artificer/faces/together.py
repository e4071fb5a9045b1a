"""Facts that come in a row and are told on one line, where the words of a game do so."""

from __future__ import annotations

from typing import Any

from artificer.words import Note, Sentence, Words


class Together:
    """The facts of the line that was told last."""

    def __init__(self) -> None:
        self._row: list[Note] = []

    def end(self) -> None:
        """Something else is told now: the next fact begins a line."""
        self._row.clear()

    def tell(self, note: Note, body: Any, words: Words) -> tuple[Sentence, bool]:
        """The sentence of a fact, and whether it stands for the line before as well."""
        if self._row and (together := words.together([*self._row, note], body)):
            self._row.append(note)
            return together, True
        self._row = [note]
        return words.sentence(*note, body), False
