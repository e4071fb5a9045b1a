"""Tells what a step was and what came of it, sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from artificer.boards.ending import told_score
from artificer.boards.step_narration import NarratedStep, StepNarrator, is_nothing
from artificer.boards.throws import THROWS
from artificer.games.contract import State
from artificer.games.verbs import CHANCE
from artificer.table.session import Step
from artificer.words import Words


class Teller:
    """Puts steps into lines, which it hands to `write`.

    `names` are those of the seats, where it is to be said who does what.
    The last line is held back as long as what comes next may be told together with it;
    `flush` lets it go.
    """

    def __init__(
        self, words: Words, write: Callable[[str], None], names: Sequence[str] = ()
    ) -> None:
        self.words = words
        self._out = write
        self._names = names
        self._held = ""
        self._telling = StepNarrator(words)

    def flush(self) -> None:
        """Write what was held back; whatever comes next is told by itself."""
        self._telling.end()
        self._let_go()

    def _let_go(self) -> None:
        held, self._held = self._held, ""
        if held:
            self._out(held)

    def write(self, text: str) -> None:
        """Write a line of its own."""
        self.flush()
        self._out(text)

    def headline(self, step: Step) -> None:
        """The number of a step, who made it where there are several seats, and its text."""
        name = self._actor(step)
        told = step.is_told
        move = self.words.text(step.action) if told else self.words.say("plain.log_secret")
        key = "plain.log_action.by" if name else "plain.log_action"
        self.write(self.words.say(key, ply=step.ply, move=move, name=name))

    def _actor(self, step: Step) -> str:
        """Who made a step; "" for chance, or where there is only one seat."""
        if step.player == CHANCE or len(self._names) < 2:
            return ""
        return self._names[step.player]

    def step(self, step: Step, before: State, after: State, forced: bool) -> None:
        """The throw or the choice, unless its facts tell it, then the facts.

        `before` and `after` are views; a `forced` answer was the only one, and no choice.
        """
        if is_nothing(step):
            return
        kind, *numbers = step.text.split() or [step.text]
        if step.player == CHANCE and kind in THROWS:
            values = dict(zip(THROWS[kind], numbers, strict=True))
            self.write(self.words.say(f"plain.{kind}", 0, **values))
        elif not forced and (deed := self._telling.deed(step, before)):
            self._hold(deed, deed.text)
        self.facts(step, after)

    def facts(self, step: Step, after: State) -> None:
        """The facts of a step, each with its clauses."""
        for fact in self._telling.facts(step, after):
            values = {"text": fact.text, "clause": fact.clause}
            self._hold(fact, self.words.say("plain.sentence", 0, **values))

    def _hold(self, told: NarratedStep, line: str) -> None:
        """Write a line once it is known that nothing stands for it, too."""
        if not told.instead:
            self._let_go()
        self._held = line

    def score(self, state: State, seat: int) -> None:
        """The scoring chart of a seat and its points, as `told_score` tells them."""
        for line in told_score(self.words, state, seat):
            self.write(line)
