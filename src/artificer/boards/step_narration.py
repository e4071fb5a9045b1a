"""What a step was and what followed, in sentences: derived here for every face.

Facts in a row share a sentence if the game's words have one, and hidden answers of the same
kind are reported once, by the last one, which counts them; a face only decides how a sentence
looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from artificer.boards import narration
from artificer.boards.readings import Note
from artificer.games.contract import State
from artificer.games.verbs import CHANCE
from artificer.table.session import Step
from artificer.words import Words


@dataclass(frozen=True)
class NarratedStep:
    """A sentence and the clause it rests on; `instead` it also replaces the sentence before."""

    text: str
    clause: str = ""
    instead: bool = False


def is_nothing(step: Step) -> bool:
    """Whether nothing of a step is reported: a card into another hand."""
    return step.player == CHANCE and not step.is_told


class StepNarrator:
    """Describes steps to one listener, and remembers the last sentence."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._row: list[Note] = []
        self._secret = ""
        self._asked = (CHANCE, "")

    def end(self) -> None:
        """Start a new sentence: another text came between."""
        self._row.clear()
        self._secret = ""

    def deed(self, step: Step, before: State) -> NarratedStep | None:
        """What a player did, unless the facts of the step say it."""
        said = "" if is_nothing(step) else narration.done(self._words, step.action, before)
        if not said:
            return None
        secret = "" if step.is_told else said
        again = bool(secret) and self._is_told_again(secret, step)
        self.end()
        self._secret, self._asked = secret, (step.player, step.question)
        return NarratedStep(said, instead=again)

    def _is_told_again(self, secret: str, step: Step) -> bool:
        """Whether the last sentence covers the same hidden answer, or another count of it."""
        same_question = self._asked == (step.player, step.question)
        return bool(self._secret) and (secret == self._secret or same_question)

    def facts(self, step: Step, after: State) -> Iterator[NarratedStep]:
        """What the rules reported."""
        for note in step.notes:
            self._secret = ""
            yield self._fact(note, after)

    def _fact(self, note: Note, after: State) -> NarratedStep:
        words = self._words
        together = narration.together(words, [*self._row, note], after) if self._row else None
        sentence = together or narration.fact(words, note, after)
        self._row = [*self._row, note] if together else [note]
        return NarratedStep(sentence.text, sentence.clause, instead=together is not None)
