"""The log of a game as one seat may read it: what each step was, and what followed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from artificer.boards import narration
from artificer.boards.pieces import LogLine
from artificer.boards.readings import LateView, Note
from artificer.boards.typed.aliases import narrow
from artificer.games.notices import Message
from artificer.games.verbs import CHANCE
from artificer.host.feed import Feed, ReadSteps
from artificer.table.entries import ITSELF
from artificer.table.session import Step
from artificer.words import Words
from artificer.words.rendering import capitalized, sentence

_MOST_DIGITS: Final = 9
"""More digits than any game's number of actions has."""


class Log:
    """Follows a feed: reads what is new, forgets what was undone. `names` are those of the seats.

    With several seats a line says who acted. Of the steps there are at the beginning, only the
    `latest` ones are read.
    """

    def __init__(
        self, feed: Feed, words: Words, names: Sequence[str], latest: int | None = None
    ) -> None:
        self._feed = feed
        self._latest = latest
        self._words = words
        self._names = names
        self._begin()

    def _begin(self) -> None:
        left_out = 0 if self._latest is None else max(0, len(self._feed.steps) - self._latest)
        self.is_whole = not left_out
        """Whether all steps are read."""
        self._read = ReadSteps(self._feed.steps, left_out)
        self._forced: set[int] = set()
        self._narrator = StepNarrator(self._words)
        self._unwritten: _Unwritten | None = None
        self.lines: list[LogLine] = []

    def speak(self, words: Words, names: Sequence[str]) -> None:
        """Write the whole log again in these words."""
        self._words = words
        self._names = names
        self._forget()

    def _forget(self) -> None:
        """Read the feed again from its start."""
        forced = {ply for ply in self._forced if ply <= len(self._feed.steps)}
        self._begin()
        self._forced = forced

    def forced(self, ply: int) -> None:
        """Mark step number `ply` (1 is the first) as the only answer there was."""
        self._forced.add(ply)

    def follow(self) -> None:
        """Bring the log up to date with the seat's feed."""
        steps = self._feed.steps
        if not self._read.still_stand(steps):
            self._forget()
        for step in self._read.new(steps):
            self._add(step)
        self._write()

    def _add(self, step: Step) -> None:
        if len(self._names) > 1:
            self._add_deed(step)
        else:
            self._add_action(step)
        for fact in self._narrator.facts(step, self._view_after(step.ply)):
            self._put(fact, step.ply)

    def _view_after(self, ply: int) -> LateView:
        return LateView(self._feed.game, lambda: self._feed.view_at(ply))

    def _put(self, narrated: NarratedStep, ply: int, quiet: bool = False) -> None:
        """Add a sentence, or replace the line before if the sentence covers that, too."""
        if not narrated.instead:
            self._write()
            self._drop_half()
        elif self._unwritten is None:
            del self.lines[-1]
        self._unwritten = _Unwritten(narrated.message, quiet, ply)

    def _write(self) -> None:
        """Write the last sentence, now that none covers it."""
        if self._unwritten is not None:
            message, quiet, ply = self._unwritten
            text = sentence(self._words, message)
            text = capitalized(text) if quiet else text
            self.lines.append(LogLine(text, message.clauses, quiet, ply=ply))
            self._unwritten = None

    def _drop_half(self) -> None:
        if self.lines and self.lines[-1].half:
            del self.lines[-1]

    def _add_quiet(self, line: LogLine) -> None:
        """Add a line of the log's own."""
        self._narrator.end()
        self._write()
        self._drop_half()
        self.lines.append(line)

    def _add_deed(self, step: Step) -> None:
        """Add who did what; only the first half of a move if it has no result yet."""
        if is_nothing(step):
            return
        before = self._view_after(step.ply - 1)
        if step.mark == ITSELF and step.player == self._feed.seat:
            said = narration.action(self._words, step.action, before.state)
            said = self._words.say("terminal.log.itself", action=said)
            self._add_quiet(LogLine(capitalized(said), quiet=True, ply=step.ply))
        elif deed := self._narrator.deed(step, before):
            self._put(deed, step.ply, quiet=True)
        elif not step.notes:
            said = narration.action(self._words, step.action, before.state)
            if step.player >= 0:
                name = self._names[step.player]
                said = self._words.say("terminal.log.by", name=name, action=said)
            self._add_quiet(LogLine(capitalized(said), quiet=True, half=True, ply=step.ply))

    def _add_action(self, step: Step) -> None:
        """Add what the only player did, or a throw, to the line before."""
        words = self._words
        self._write()
        said = narration.action(words, step.action, self._feed.view_at(step.ply - 1))
        if step.ply in self._forced:
            said = words.say("terminal.log.forced", action=said)
        elif step.mark == ITSELF:
            said = words.say("terminal.log.itself", action=said)
        if self.lines and self.lines[-1].quiet and step.player >= 0:
            both = words.say("terminal.log.both", before=self.lines[-1].text, after=said)
            self.lines[-1] = LogLine(both, quiet=True, ply=step.ply)
        else:
            self._add_quiet(LogLine(capitalized(said), quiet=True, ply=step.ply))


class _Unwritten(NamedTuple):
    """The last sentence of a log, which the next one may still cover."""

    message: Message
    quiet: bool
    ply: int


@dataclass(frozen=True)
class NarratedStep:
    """What a sentence says; `instead` it also replaces the sentence before."""

    message: Message
    instead: bool = False


def is_nothing(step: Step) -> bool:
    """Whether nothing of a step is reported: a card into another hand."""
    return step.player == CHANCE and not step.is_visible


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

    def deed(self, step: Step, before: LateView) -> NarratedStep | None:
        """What a player did, unless the facts of the step say it."""
        if is_nothing(step):
            return None
        reading = narration.reading_of(before)
        message = reading.done(step.action, step.question, before, self._words.typed)
        if message is None:
            return None
        secret = "" if step.is_visible else sentence(self._words, message)
        again = bool(secret) and self._is_repeated(secret, step)
        self.end()
        self._secret, self._asked = secret, (step.player, step.question)
        return NarratedStep(message, instead=again)

    def _is_repeated(self, secret: str, step: Step) -> bool:
        """Whether the last sentence covers the same hidden answer, or another count of it."""
        same_question = self._asked == (step.player, step.question)
        return bool(self._secret) and (secret == self._secret or same_question)

    def facts(self, step: Step, after: LateView) -> Iterator[NarratedStep]:
        """What the rules reported."""
        for note in step.notes:
            self._secret = ""
            yield self._fact(note, after)

    def _fact(self, note: Note, after: LateView) -> NarratedStep:
        reading = narration.reading_of(after)
        together = reading.together([*self._row, note], after) if self._row else None
        self._row = [*self._row, note] if together else [note]
        return NarratedStep(together or reading.fact(note, after), instead=together is not None)


def last_actions(typed: str, plies: int) -> int | None:
    """The number of last actions; `plies` if nothing was typed, None if it is not a number."""
    typed = narrow(typed)
    if typed and not (typed.isascii() and typed.isdigit() and typed.strip("0")):
        return None
    return min(int(typed), plies) if typed and len(typed) < _MOST_DIGITS else plies
