"""Describes what a step was and what followed, sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from artificer.boards.ending import score_text
from artificer.boards.log import NarratedStep, StepNarrator, is_nothing
from artificer.boards.throws import THROWS
from artificer.games.contract import State
from artificer.games.verbs import CHANCE
from artificer.table.session import Step
from artificer.words import Words


class StepLines:
    """Turns steps into lines, which it passes to `write`.

    `names` are those of the seats, if lines say who acted.
    The last line is held back while the next one may share its sentence; `flush` writes it.
    """

    def __init__(
        self, words: Words, write: Callable[[str], None], names: Sequence[str] = ()
    ) -> None:
        self.words = words
        self._out = write
        self._names = names
        self._held = ""
        self._narrator = StepNarrator(words)

    def flush(self) -> None:
        """Write what was held back; the next text starts a new sentence."""
        self._narrator.end()
        self._write_held()

    def _write_held(self) -> None:
        held, self._held = self._held, ""
        if held:
            self._out(held)

    def write(self, text: str) -> None:
        """Write a line of its own."""
        self.flush()
        self._out(text)

    def headline(self, step: Step) -> None:
        """Write the number of a step, its player if there are several seats, and its text."""
        name = self._actor(step)
        known = step.is_visible
        move = self.words.text(step.action) if known else self.words.say("plain.log_secret")
        key = "plain.log_action.by" if name else "plain.log_action"
        self.write(self.words.say(key, ply=step.ply, move=move, name=name))

    def _actor(self, step: Step) -> str:
        """Who made a step; "" for chance, or if there is only one seat."""
        if step.player == CHANCE or len(self._names) < 2:
            return ""
        return self._names[step.player]

    def step(self, step: Step, before: State, after: State, forced: bool) -> None:
        """Write the throw or the choice, unless its facts say it, then the facts.

        `before` and `after` are views; a `forced` answer was the only one, and no choice.
        """
        if is_nothing(step):
            return
        kind, *numbers = step.text.split() or [step.text]
        if step.player == CHANCE and kind in THROWS:
            values = dict(zip(THROWS[kind], numbers, strict=True))
            self.write(self.words.say(f"plain.{kind}", 0, **values))
        elif not forced and (deed := self._narrator.deed(step, before)):
            self._hold(deed, deed.text)
        self.facts(step, after)

    def facts(self, step: Step, after: State) -> None:
        """Write the facts of a step, each with its clauses."""
        for fact in self._narrator.facts(step, after):
            values = {"text": fact.text, "clause": fact.clause}
            self._hold(fact, self.words.say("plain.sentence", 0, **values))

    def _hold(self, narrated: NarratedStep, line: str) -> None:
        """Hold a line until it is known that no later sentence covers it."""
        if not narrated.instead:
            self._write_held()
        self._held = line

    def score(self, state: State, seat: int) -> None:
        """Write the scoring chart of a seat and its points, as in `score_text`."""
        for line in score_text(self.words, state, seat):
            self.write(line)
