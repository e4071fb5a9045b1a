"""The log: what happened, in plain sentences, each with its clause.

Steps without consequences (a number written, a die rolled) share one line; every fact
that the rules reported has a line of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from artificer.games.contract import Game, State
from artificer.table.session import Step
from artificer.words import Words


@dataclass(frozen=True)
class Line:
    """A sentence and the clause it rests on; `quiet` for what the player did himself."""

    text: str
    clause: str = ""
    quiet: bool = False


class Log:
    """Follows a journal: reads what is new, forgets what was undone."""

    def __init__(self, game: Game, words: Words) -> None:
        self._game = game
        self._words = words
        self._begin()

    def _begin(self) -> None:
        self._state: State = self._game.new_initial_state()
        self._read: list[Step] = []
        self._forced: set[int] = set()
        self.lines: list[Line] = []

    def forced(self, ply: int) -> None:
        """Entry number `ply` (0 is the first) was the only answer there was."""
        self._forced.add(ply)

    def follow(self, steps: Sequence[Step]) -> None:
        """Bring the log up to date with the journal."""
        known = len(self._read)
        if known > len(steps) or (known and steps[known - 1] is not self._read[-1]):
            forced = {ply for ply in self._forced if ply < len(steps)}
            self._begin()
            self._forced = forced
        for step in steps[len(self._read) :]:
            self._add(step)

    def _add(self, step: Step) -> None:
        words = self._words
        text = self._state.action_to_string(step.action)
        said = words.action(text, self._state)
        if len(self._read) in self._forced:
            said = words.say("terminal.log.forced", action=said)
        self._state.apply_action(step.action)
        if self.lines and self.lines[-1].quiet and step.player >= 0:
            both = words.say("terminal.log.both", before=self.lines[-1].text, after=said)
            self.lines[-1] = Line(both, quiet=True)
        else:
            self.lines.append(Line(said[:1].upper() + said[1:], quiet=True))
        for fact, a, b in step.notes:
            sentence = words.sentence(fact, a, b, self._state.body)
            self.lines.append(Line(sentence.text, sentence.clause))
        self._read.append(step)
