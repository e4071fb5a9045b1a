"""Tells what a step was and what came of it, sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.contract import State
from artificer.table.session import Step
from artificer.words import Words

# The places of the messages that tell a throw, by the first word of the outcome's text.
_THROWS: Final = {"dice": ("high", "low"), "die": ("face",)}


class Teller:
    """Puts steps into lines, which it hands to `write`."""

    def __init__(self, words: Words, write: Callable[[str], None]) -> None:
        self.words = words
        self.write = write

    def step(self, step: Step, before: State, after: State) -> None:
        """The throw or the choice, unless its facts tell it, then the facts."""
        kind, *numbers = step.text.split()
        if before.is_chance_node() and kind in _THROWS:
            values = dict(zip(_THROWS[kind], numbers, strict=True))
            self.write(self.words.say(f"plain.{kind}", 0, **values))
        elif len(before.legal_actions()) > 1 and (said := self.words.done(step.text, before)):
            self.write(said)
        self.notes(step, after)

    def notes(self, step: Step, after: State) -> None:
        """The facts of a step, each with its clauses."""
        for fact, a, b in step.notes:
            sentence = self.words.sentence(fact, a, b, after.body)
            values = {"text": sentence.text, "clause": sentence.clause}
            self.write(self.words.say("plain.sentence", 0, **values))
