"""A review in words: how much of the result was play, and which decisions cost most."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards import narration
from artificer.boards.course import Course, bar_of, sparkline
from artificer.boards.hint import reason_lines
from artificer.boards.people import called
from artificer.boards.percent import percent
from artificer.lab.review import Graded, Review
from artificer.players.registry import name_in
from artificer.table.history import History
from artificer.words import Words

COSTLIEST: Final = 5
"""The number of decisions that are shown."""

NO_LUCK: Final = "0.0"
"""Luck that is not mentioned, in per cent."""

WIDE: Final = 60
"""The number of bars in the line of chances."""


@dataclass(frozen=True)
class CostlyDecision:
    """A decision that cost something: its step, what was done, and what would have been better.

    `place` is its number among the decisions, from 0. `cost` and `before`, the chance to win before
    it, are in per cent; `reasons` say why it is better, if that is known.
    """

    ply: int
    place: int
    done: str
    better: str
    cost: str
    before: str
    reasons: tuple[str, ...] = ()

    def said(self, words: Words) -> str:
        """The decision in a sentence, without the reasons."""
        return words.say(
            "review.costly",
            ply=self.ply,
            done=self.done,
            better=self.better,
            cost=self.cost,
            before=self.before,
        )


@dataclass(frozen=True)
class ReviewEvent:
    """An event of the game: its step, what happened, and the number of the next decision."""

    ply: int
    place: int
    said: str


@dataclass(frozen=True)
class ReviewBoard:
    """A review: sentences about the whole game, its course, what cost most.

    `chances` are parts of 1, before each decision and at the end; `line` shows them as bars, and
    `numbers` below it has the places of the costliest decisions, numbered in their order.
    """

    sentences: tuple[str, ...]
    chances: tuple[float, ...]
    line: str
    numbers: str
    events: tuple[ReviewEvent, ...]
    costliest: tuple[CostlyDecision, ...]


def review_board(
    review: Review, history: History, course: Course | None, words: Words
) -> ReviewBoard:
    """The review of a game in these words; `course` is that of a finished game, if it has one."""
    chances = (*(each.value for each in review.decisions), review.result)
    costliest = tuple(_costly(each, review, history, words) for each in review.costliest(COSTLIEST))
    places = [each.place for each in costliest]
    return ReviewBoard(
        tuple(_sentences(review, history.game.num_players(), course, words)),
        chances,
        sparkline(chances, 1.0, WIDE),
        numbers_below([bar_of(place, len(chances), WIDE) for place in places]),
        () if course is None else tuple(_events(course, review, history, words)),
        costliest,
    )


def decision_lines(each: Graded, review: Review, history: History, words: Words) -> tuple[str, ...]:
    """What is said of one decision: what it cost, why another was better, and the luck after it.

    A reason can take half a second.
    """
    if each.loss:
        costly = _costly(each, review, history, words)
        said: tuple[str, ...] = (costly.said(words), *costly.reasons)
    else:
        done = narration.action(words, each.action, history.at(each.ply - 1))
        before = percent(each.value)
        said = (words.say("review.costless", ply=each.ply, done=done, before=before),)
    luck = percent(abs(each.luck))
    if luck == NO_LUCK:
        return said
    key = "good" if each.luck > 0 else "bad"
    return (*said, words.say(f"review.then.{key}", luck=luck))


def numbers_below(bars: Sequence[int]) -> str:
    """A line with 1 below the first of these bars, 2 below the second; of two at one, the first."""
    line = [" "] * (max(bars, default=-1) + 1)
    for number in range(len(bars), 0, -1):
        line[bars[number - 1]] = str(number)
    return "".join(line)


def _events(
    course: Course, review: Review, history: History, words: Words
) -> Iterator[ReviewEvent]:
    plies = [each.ply for each in review.decisions]
    for mark in course.marks:
        said = narration.fact(words, mark.note, history.at(mark.ply)).text
        yield ReviewEvent(mark.ply, bisect_right(plies, mark.ply), said)


def _sentences(review: Review, seats: int, course: Course | None, words: Words) -> Iterator[str]:
    costly = sum(each.loss > 0 for each in review.decisions)
    play = "review.play" if costly else "review.play.none"
    if review.taken_over:
        yield words.say("review.taken_over", review.taken_over)
    yield words.say("review.start", chance=percent(review.start))
    yield words.say(play, costly, cost=percent(review.lost), all=len(review.decisions))
    yield words.say(_luck_of(review, seats), luck=percent(abs(review.luck)))
    if review.substituted:
        yield words.say("review.substituted", review.substituted)
    yield _result(review, words)
    yield _doubt(review, words)
    if course is not None and course.luck is not None:
        yield words.say("luck.dice", count=course.luck.luckier_than)


def _luck_of(review: Review, seats: int) -> str:
    """What brought the luck, and whether it was good."""
    cause = "luck" if seats == 1 else "others"
    return f"review.{cause}.{'good' if review.luck >= 0 else 'bad'}"


def _result(review: Review, words: Words) -> str:
    if not review.is_over:
        return words.say("review.now", chance=percent(review.result))
    if 0 < review.result < 1:
        return words.say("review.shared", part=percent(review.result))
    return words.say("review.won" if review.result else "review.lost")


def _doubt(review: Review, words: Words) -> str:
    """What the adviser cannot tell apart."""
    adviser = called(name_in(review.adviser), words)
    if review.error is None:
        return words.say("review.tries", adviser=adviser)
    return words.say("review.error", error=percent(review.error), adviser=adviser)


def _costly(each: Graded, review: Review, history: History, words: Words) -> CostlyDecision:
    state = history.at(each.ply - 1)
    done, better = (narration.action(words, action, state) for action in (each.action, each.best))
    reasons = reason_lines(state.view(review.seat), each.best, each.action, words)
    cost, before = percent(each.loss), percent(each.value)
    place = review.decisions.index(each)
    return CostlyDecision(each.ply, place, done, better, cost, before, tuple(reasons))
