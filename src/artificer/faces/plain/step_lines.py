"""Plain lines: what a step was and what followed, odds in short columns, replies, and the guide.

The guide of a lesson gives tips before the question and advice after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from artificer.boards.ending import score_text
from artificer.boards.lessons import SILENCE, Guidance, guide_at
from artificer.boards.log import NarratedStep, StepNarrator, is_nothing
from artificer.boards.odds import OddsTable
from artificer.boards.readings import LateView
from artificer.boards.throws import THROWS
from artificer.boards.typed.replies import Reply
from artificer.games.contract import State
from artificer.games.verbs import CHANCE
from artificer.host.feed import Screen
from artificer.table.session import Session, Step
from artificer.words import Words
from artificer.words.rendering import sentence

_NEVER: Final = "·"
_LEAST: Final = 3
"""The cells of the narrowest column."""


def odds_lines(table: OddsTable, words: Words, legend: bool = False) -> Iterator[str]:
    """The title, a row of outcomes, and a row for each group of answers.

    With a `legend` also what the labels of the outcomes mean.
    """
    heads = ["", *(outcome.label for outcome in table.outcomes)]
    groups = table.alike(words.say("list.between"))
    rows = [[alike.label, *(figure or _NEVER for figure in alike.one.figures)] for alike in groups]
    if table.has_means:
        heads.append(words.say("odds.mean"))
        for row, alike in zip(rows, groups, strict=True):
            row.append(alike.one.mean_figure)
    yield words.say("odds.title", title=table.title)
    yield from _aligned([heads, *rows])
    if legend:
        for outcome in table.outcomes:
            yield words.say("odds.legend", label=outcome.label, name=outcome.name)


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows of cells in columns: the first on the left, the others aligned on the right."""
    from rich.cells import cell_len  # late: a game in plain lines starts without it

    widths = [max(_LEAST, *map(cell_len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = [first + " " * (widths[0] - cell_len(first))]
        for text, width in zip(rest, widths[1:], strict=True):
            cells.append(" " * (width - cell_len(text)) + text)
        yield "  ".join(cells).rstrip()


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
        elif not forced and (deed := self._narrator.deed(step, LateView.of(before))):
            self._hold(deed, sentence(self.words, deed.message))
        self.facts(step, after)

    def facts(self, step: Step, after: State) -> None:
        """Write the facts of a step, each with its clauses."""
        for fact in self._narrator.facts(step, LateView.of(after)):
            text, clause = sentence(self.words, fact.message), fact.message.clauses
            self._hold(fact, self.words.say("plain.sentence", text=text, clause=clause))

    def _hold(self, narrated: NarratedStep, line: str) -> None:
        """Hold a line until it is known that no later sentence covers it."""
        if not narrated.instead:
            self._write_held()
        self._held = line

    def score(self, state: State, seat: int) -> None:
        """Write the scoring chart of a seat and its points, as in `score_text`."""
        for line in score_text(self.words, state, seat):
            self.write(line)


def reply_lines(reply: Reply, words: Words) -> Iterator[str]:
    """Its title, its lines, and the clauses that it rests on."""
    if reply.title:
        yield words.say("plain.help_title", title=reply.title)
    yield from reply.lines
    if reply.clauses:
        yield words.say("plain.clauses", clauses=", ".join(reply.clauses))


_NOTHING: Final[tuple[str, ...]] = ()


class Guiding:
    """Shows the guide's texts; each tip only once while the same question is open."""

    def __init__(
        self, session: Session, screen: Screen, words: Words, say: Callable[..., None]
    ) -> None:
        self._guide = guide_at(session, screen.seat)
        self._words = words
        self._say = say
        self._shown = _NOTHING

    def greet(self) -> None:
        """Say how to dismiss the guide, if there is one."""
        if self._guide is not None:
            self._say("plain.guide.how")

    def tell(self) -> None:
        """Show the tips that are due. Raises StoreError."""
        tips = self._said().tips
        for tip in tips if tips != self._shown else ():
            self._say("plain.guide", text=tip)
        self._shown = tips

    def advise(self) -> None:
        """Show the advice, if there is any. Raises StoreError."""
        if advice := self._said().advice:
            move = self._words.text(advice.action)
            self._say("plain.guide.advice", text=advice.text, move=move)

    def answer(self, typed: str) -> None:
        """Dismiss the guide, or have it repeat what it said. Raises StoreError."""
        if self._guide is None:
            self._say("plain.guide.none")
            return
        was_left = self._guide.is_left
        self._guide.obey(typed, self._words)
        self._shown = _NOTHING
        if self._guide.is_left:
            self._say("plain.guide.leave")
            return
        if was_left:
            self._say("plain.guide.back")
        elif self._said() == SILENCE:
            self._say("plain.guide.nothing")
        self.tell()
        self.advise()

    def _said(self) -> Guidance:
        return SILENCE if self._guide is None else self._guide.guidance(self._words)
