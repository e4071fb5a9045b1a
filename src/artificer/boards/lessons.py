"""A guided game: what a learner reads who plays a ruleset for the first time.

The guide's text follows from one seat's view of the game and from the position alone: nothing
is remembered, so that a lesson goes on in any face, and a move that is taken back is explained
again. The lessons of a family of rulesets are in `artificer.boards.<family>.lesson`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from artificer.boards import narration
from artificer.boards.readings import Note
from artificer.boards.typed.aliases import narrow
from artificer.games.contract import Game, State
from artificer.games.notices import ArtificerError
from artificer.games.registry import load_game, part_of, ruleset_named
from artificer.games.ruleset import Ruleset, Setting
from artificer.games.verbs import CHANCE
from artificer.host.feed import Feed, ReadSteps, SeatSteps
from artificer.players.player import Policy, PreparedPlayer
from artificer.players.registry import load_player
from artificer.table.dice import SeededDice
from artificer.table.header import NAMELESS, people_among
from artificer.table.session import Session
from artificer.table.steps import Step
from artificer.table.store.base import Store
from artificer.words import Words
from artificer.words.rendering import speakers

BEGIN: Final = "begin"
ALONE: Final = "alone"
OVER: Final = "over"
"""The tips where a lesson begins, where its advice ends, and at the end of the game."""

NO_END: Final[frozenset[str]] = frozenset()
"""No goals: advice lasts as long as the game."""

FAMILIAR: Final = 12
"""A learner who has answered a question this often needs no more reasons."""

_LEFT: Final = "guide.left."
_YES: Final = "yes"
_NO: Final = "no"


def by_or_for(_note: Note, step: Step, seat: int) -> bool:
    """Whether a step is the seat's own, or of chance."""
    return step.player in (seat, CHANCE)


@dataclass(frozen=True)
class Lesson:
    """The guided game of one ruleset: its seed and settings, and its texts."""

    seed: int
    adviser: str
    """The computer player whose answers are suggested."""
    facts: Mapping[int, str]
    """The facts that have a tip, `lesson.fact.NAME`; several may share one."""
    goals: frozenset[str]
    """Advice ends when the tips of all these facts were due."""
    questions: frozenset[str]
    """The questions that have a tip, `lesson.question.KEY`."""
    reason: Callable[[State[Any], int], str]
    """Why an answer is suggested: the message `lesson.why.NAME`."""
    here: Callable[[Words, State[Any]], Mapping[str, object]]
    """What tips and reasons may name of a position."""
    concerns: Callable[[Note, Step, int], bool] = by_or_for
    """Whether a fact of a step matters to a seat."""
    others: tuple[str, ...] = ()
    """The players at the other seats."""
    options: Mapping[str, Setting] = field(default_factory=dict)


class NoLesson(ArtificerError):
    """A ruleset has no guided game."""


@dataclass(frozen=True)
class Advice:
    """A suggested answer: its text, and the reason for it."""

    action: int
    text: str


@dataclass(frozen=True)
class Guidance:
    """What a guide says at one position of the game."""

    tips: tuple[str, ...] = ()
    advice: Advice | None = None


SILENCE: Final = Guidance()


def lesson_for(ruleset: Ruleset) -> Lesson | None:
    """The lesson of a ruleset; None if it has none."""
    module = part_of(__package__, ruleset, "lesson")
    lessons: Mapping[str, Lesson] = module.LESSONS if module else {}
    return lessons.get(ruleset.name)


def begin_lesson(store: Store, ruleset: str) -> Session:
    """Begin the guided game of a ruleset. Raises UnknownGame, NoLesson or StoreError."""
    lesson = lesson_for(ruleset_named(ruleset))
    if lesson is None:
        raise NoLesson("lesson.none", ruleset=ruleset)
    game = load_game(ruleset, **lesson.options)
    seats = [NAMELESS, *lesson.others]
    dice = SeededDice(lesson.seed)
    return Session.start(store, game, dice, practice=True, seats=seats, lesson=True)


def guide_at(session: Session, seat: int | None) -> Guide | None:
    """The guide of that seat; None if the game is no lesson, or its learner sits elsewhere."""
    lesson = lesson_for(session.game.ruleset) if session.header.lesson else None
    if lesson is None or seat is None or people_among(session.header.seats) != [seat]:
        return None
    return Guide(lesson, session, seat)


class Encounters:
    """The facts a learner has met; follows the steps and forgets what was undone."""

    def __init__(self, lesson: Lesson, steps: SeatSteps, seat: int) -> None:
        self._lesson = lesson
        self._steps = steps
        self._seat = seat
        self._goals = {f"fact.{name}" for name in lesson.goals}
        self._begin()

    def _begin(self) -> None:
        self._read = ReadSteps(self._steps)
        self._met: dict[str, int] = {}

    def met(self) -> Mapping[str, int]:
        """The tips of facts by the ply where each came up first; and where advice ends."""
        if not self._read.still_stand(self._steps):
            self._begin()
        for step in self._read.new(self._steps):
            self._meet(step)
        return self._met

    def _meet(self, step: Step) -> None:
        for note in step.notes:
            name = self._lesson.facts.get(note[0])
            if name is not None and self._lesson.concerns(note, step, self._seat):
                self._met.setdefault(f"fact.{name}", step.ply)
        if self._goals and self._goals <= self._met.keys():
            self._met.setdefault(ALONE, step.ply)


class Guide:
    """Shows a learner what is new; can be left, and called back, at any step."""

    def __init__(self, lesson: Lesson, session: Session, seat: int) -> None:
        self._lesson = lesson
        self._session = session
        self._feed = Feed(session, seat)
        self._seat = seat
        self._encounters = Encounters(lesson, self._feed.steps, seat)
        self._name = _LEFT + session.game_id
        self._said: tuple[tuple[int, Words], Guidance] | None = None

    @property
    def is_left(self) -> bool:
        """Whether the learner plays on without the guide. Raises StoreError."""
        return self._session.store.kept(self._name) == _YES

    def obey(self, typed: str, words: Words) -> None:
        """Carry out what was typed after the guide's name: leave it, or call it back.

        Raises StoreError.
        """
        if is_off(typed, words, self._session.game.name):
            self.leave()
        else:
            self.come_back()

    def leave(self) -> None:
        """Play on without the guide, and save that. Raises StoreError."""
        self._session.keep()
        self._session.store.keep(self._name, _YES)

    def come_back(self) -> None:
        """Play on with the guide. Raises StoreError."""
        self._session.store.keep(self._name, _NO)

    def guidance(self, words: Words) -> Guidance:
        """The guide's texts at this position, in these words; none if the guide was left.

        Raises StoreError.
        """
        return SILENCE if self.is_left else self._at_this_place(words)

    def _at_this_place(self, words: Words) -> Guidance:
        """The texts, which stay the same until something is done."""
        place = self._session.head, words
        if self._said is None or self._said[0] != place:
            self._said = place, self._guidance(words)
        return self._said[1]

    def due(self) -> list[str]:
        """The names of the tips due at this position, in the order of play.

        They cover what is new since the learner's last choice, and the open question.
        """
        last, view = self._feed.last_choice(), self._feed.view()
        tips = [] if last else [BEGIN]
        tips += [tip for tip, ply in self._encounters.met().items() if ply >= last]
        if view.is_terminal():
            return [*tips, OVER]
        key = view.question()
        if key in self._lesson.questions and self._decides(view) and not self._has_answered(key):
            tips.append(f"question.{key}")
        return tips

    def _guidance(self, words: Words) -> Guidance:
        view = self._feed.view()
        here = self._lesson.here(words, view)
        tips = tuple(words.say(f"lesson.{tip}", 0, **here) for tip in self.due())
        return Guidance(tips, self._advice(words, view, here))

    def _decides(self, view: State) -> bool:
        """Whether the learner has a choice now."""
        return view.current_player() == self._seat and len(view.legal_actions()) > 1

    def _has_answered(self, key: str) -> bool:
        """Whether the learner has decided that question before."""
        return any(
            self._feed.was_asked(step)
            for step in reversed(self._feed.steps)
            if step.player == self._seat and step.question == key
        )

    def _advice(self, words: Words, view: State, here: Mapping[str, object]) -> Advice | None:
        """The adviser's answer, until the main facts have all come up."""
        if not self._decides(view) or ALONE in self._encounters.met():
            return None
        adviser = _adviser(self._lesson.adviser, view.game)
        action = Policy(adviser, self._lesson.seed, self._session.ply).action(view)
        does = narration.action(words, action, view)
        if self._answers(view.question()) >= FAMILIAR:
            return Advice(action, words.say("lesson.advice.again", action=does))
        reason = words.say(f"lesson.why.{self._lesson.reason(view, action)}", 0, **here)
        return Advice(action, words.say("lesson.advice", action=does, reason=reason))

    def _answers(self, key: str) -> int:
        """How often the learner has answered that question."""
        steps = self._feed.steps
        return sum(step.player == self._seat and step.question == key for step in steps)


def is_off(typed: str, words: Words, ruleset: str) -> bool:
    """Whether it is the word that sends a guide away, in any language."""
    every = speakers(words, ruleset)
    return any(narrow(typed) in each.say("alias.guide.off").split() for each in every)


@lru_cache(maxsize=8)
def _adviser(spec: str, game: Game) -> PreparedPlayer:
    return load_player(spec, game)
