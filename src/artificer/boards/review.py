"""A review in words: how much of the result was play, and which decisions cost most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards import narration
from artificer.boards.course import sparkline
from artificer.boards.names import called
from artificer.boards.reasons import reason_lines
from artificer.lab.review import Graded, Review
from artificer.table.history import History
from artificer.words import Words

COSTLIEST: Final = 5
"""The number of decisions that are shown."""

WIDE: Final = 60
"""The number of bars in the line of chances."""


@dataclass(frozen=True)
class CostlyDecision:
    """A decision that cost something: its step, what was done, and what would have been better.

    `cost` and `before`, the chance to win before it, are in per cent; `reasons` say why it is
    better, if that is known.
    """

    ply: int
    done: str
    better: str
    cost: str
    before: str
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True)
class ReviewBoard:
    """A review: sentences about the whole game, its chances as a line of bars, what cost most."""

    sentences: tuple[str, ...]
    line: str
    costliest: tuple[CostlyDecision, ...]


def review_board(review: Review, history: History, words: Words) -> ReviewBoard:
    """The review of a game in these words."""
    values = (*(each.value for each in review.decisions), review.result)
    return ReviewBoard(
        tuple(_sentences(review, history.game.num_players(), words)),
        sparkline(values, 1.0, WIDE),
        tuple(_costly(each, review, history, words) for each in review.costliest(COSTLIEST)),
    )


def _sentences(review: Review, seats: int, words: Words) -> list[str]:
    costly = sum(each.loss > 0 for each in review.decisions)
    play = "review.play" if costly else "review.play.none"
    return [
        words.say("review.start", chance=_percent(review.start)),
        words.say(play, costly, cost=_percent(review.lost), all=len(review.decisions)),
        words.say(_luck_of(review, seats), luck=_percent(abs(review.luck))),
        _result(review, words),
        _doubt(review, words),
    ]


def _luck_of(review: Review, seats: int) -> str:
    """What brought the luck, and whether it was good."""
    cause = "luck" if seats == 1 else "others"
    return f"review.{cause}.{'good' if review.luck >= 0 else 'bad'}"


def _result(review: Review, words: Words) -> str:
    if 0 < review.result < 1:
        return words.say("review.shared", part=_percent(review.result))
    return words.say("review.won" if review.result else "review.lost")


def _doubt(review: Review, words: Words) -> str:
    """What the adviser cannot tell apart."""
    adviser = called(review.adviser, words)
    if review.error is None:
        return words.say("review.tries", adviser=adviser)
    return words.say("review.error", error=_percent(review.error), adviser=adviser)


def _costly(each: Graded, review: Review, history: History, words: Words) -> CostlyDecision:
    state = history.at(each.ply - 1)
    done, better = (narration.action(words, action, state) for action in (each.action, each.best))
    reasons: Sequence[str] = ()
    if not review.by_tries:  # tries find what a plan misses, so the plan is no reason for them
        reasons = reason_lines(state, each.best, each.action, words)
    cost, before = _percent(each.loss), _percent(each.value)
    return CostlyDecision(each.ply, done, better, cost, before, tuple(reasons))


def _percent(part: float) -> str:
    """A part of 1 in per cent, to a tenth."""
    return f"{100 * part:.1f}"
