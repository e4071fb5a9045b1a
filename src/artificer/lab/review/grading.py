"""The decisions of a game, graded by their loss in chance to win, and reviews kept in the store.

Kept are the graded decisions of each seat. They are deleted with the game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from math import fsum
from typing import Final

from artificer.games.contract import State
from artificer.games.notices import ArtificerError
from artificer.lab.review import worths
from artificer.table.history import History
from artificer.table.journal import Journal, fold
from artificer.table.store.base import Store

SHARE: Final = 8
"""The most decisions of a share."""


class NoReview(ArtificerError):
    """The game cannot be reviewed."""


@dataclass(frozen=True)
class Graded:
    """A decision with a choice: step number `ply` answered with `action`.

    `value` is the chance to win before it, with the best answer, which is `best`; `loss` is what
    the answer given was worth less, 0 if the adviser cannot tell them apart. `luck` is what dice,
    cards and other players brought from here to the next decision. All are parts of 1.
    """

    ply: int
    action: int
    best: int
    value: float
    loss: float
    luck: float = 0.0


@dataclass(frozen=True)
class Review:
    """The reviewed decisions of a seat in their order.

    `result` is 1 for a win, 0 for a loss, and a part of 1 for a win that was shared; while the game
    goes on, it is the chance to win as it stands. `adviser` is the spec of the player that judged;
    `error` what it cannot tell apart, or None if that was found for each decision by itself.
    `substituted` is how often a computer player chose there for a person who was away, or had left:
    what that brought is part of luck. The first `taken_over` steps are those of another game.
    """

    decisions: tuple[Graded, ...]
    result: float
    adviser: str
    error: float | None
    seat: int = 0
    is_over: bool = True
    substituted: int = 0
    taken_over: int = 0

    @property
    def start(self) -> float:
        """The chance to win before the first decision; the result if there was none."""
        return self.decisions[0].value if self.decisions else self.result

    @cached_property
    def lost(self) -> float:
        """What all decisions cost."""
        return fsum(each.loss for each in self.decisions)

    @cached_property
    def luck(self) -> float:
        """What dice, cards and other players brought in all."""
        return fsum(each.luck for each in self.decisions)

    def costliest(self, most: int) -> tuple[Graded, ...]:
        """The decisions that cost most, the worst first; none that cost nothing."""
        found = sorted(self.decisions, key=lambda each: (-each.loss, each.ply))
        return tuple(each for each in found[:most] if each.loss)


def can_be_reviewed(history: History) -> bool:
    """Whether a game can be reviewed once it is over."""
    return worths.can_be_judged(history.game)


def can_be_reviewed_now(history: History) -> bool:
    """Whether a game can be reviewed as far as it has come: a finished one, or that of one seat.

    A review of several seats would tell what the others hide, and it takes a minute of tries.
    """
    return can_be_reviewed(history) and (
        history.state.is_terminal() or worths.can_be_valued(history.game)
    )


def choices(history: History, seat: int) -> list[int]:
    """The places, from 0, at which a seat had a choice. Raises NoReview.

    Answers that came about by themselves are none, nor those of a computer in a seat left to it,
    nor those of the game in which this one began: somebody else may have given them.
    """
    if not can_be_reviewed(history):
        raise NoReview("review.no_adviser", ruleset=history.game.name)
    if not can_be_reviewed_now(history):
        raise NoReview("review.running")
    return [place for place in _chosen(history, seat) if not history.was_substituted(place)]


def _chosen(history: History, seat: int) -> Iterator[int]:
    """The places at which somebody in a seat of this game chose."""
    places = range(history.taken_over, len(history))
    steps = ((place, history.steps[place]) for place in places)
    asked = (place for place, step in steps if step.player == seat and not step.mark)
    return (place for place in asked if len(history.at(place).legal_actions()) > 1)


def shares_of(places: Sequence[int]) -> list[Sequence[int]]:
    """The places in shares for several processes, each long enough to be worth a call.

    The first is a single decision, to be graded alone: a judge that compiles does so with it.
    """
    rest = [places[first : first + SHARE] for first in range(1, len(places), SHARE)]
    return [places[:1], *rest] if places else []


def graded_share(journal: Journal, places: Sequence[int]) -> list[Graded]:
    """The decisions at some places of `choices`, without luck; `joined` makes a review of them."""
    history = fold(journal).history
    judge = worths.judge_of(history.game)
    return [_graded(history, place, judge) for place in places]


def standing(journal: Journal, seat: int) -> float:
    """The result of a finished game for a seat, as a review has it; of a running one the chance.

    The latter takes the adviser's values.
    """
    state = fold(journal).history.state
    outcome = state.outcome()
    if outcome is None:
        return worths.chance_at(state)
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def joined(history: History, seat: int, graded: Sequence[Graded], result: float) -> Review:
    """The review of a seat from all its decisions, in order; `result` is that of `standing`."""
    following = [*(each.value for each in graded), result][1:]
    decisions = tuple(
        replace(each, luck=later - (each.value - each.loss))
        for each, later in zip(graded, following, strict=True)
    )
    judge = worths.judge_of(history.game)
    is_over = history.state.is_terminal()
    substituted = sum(map(history.was_substituted, _chosen(history, seat)))
    ungraded = substituted, history.taken_over
    return Review(decisions, result, judge.spec, judge.error, seat, is_over, *ungraded)


def _graded(history: History, place: int, judge: worths.Judge) -> Graded:
    step = history.steps[place]
    found = judge.judged(history.at(place), step.action)
    return Graded(step.ply, step.action, found.best, found.value, found.loss)


class KnownGrades:
    """The grades of decisions by position and answer, for which a judge always says the same."""

    def __init__(self) -> None:
        self._known: dict[tuple[State, int], Graded] = {}

    def add(self, history: History, graded: Iterable[Graded]) -> None:
        """Remember the grades of decisions in this game."""
        for each in graded:
            self._known[_decision(history, each.ply - 1)] = each

    def missing(self, history: History, places: Sequence[int]) -> list[int]:
        """Those of the places whose decisions have no grade yet."""
        return [place for place in places if _decision(history, place) not in self._known]

    def of(self, history: History, places: Sequence[int]) -> list[Graded]:
        """The grades at these places, none of them missing."""
        known = (self._known[_decision(history, place)] for place in places)
        return [replace(each, ply=place + 1) for place, each in zip(places, known, strict=True)]


def _decision(history: History, place: int) -> tuple[State, int]:
    return history.at(place), history.steps[place].action


_FORM: Final = 4
"""The form of kept reviews; others are worked out again."""


def kept_review(store: Store, game_id: str, seat: int, head: int) -> list[Graded]:
    """The kept decisions of a game with `head` entries; empty if there are none.

    Raises StoreError.
    """
    try:
        match json.loads(store.kept(_name(game_id, seat)) or "null"):
            case {"form": int(form), "head": int(at), "graded": [*rows]}:
                if (form, at) == (_FORM, head):
                    return [Graded(**row) for row in rows]
    except (ValueError, TypeError, RecursionError):
        pass
    return []


def keep_review(store: Store, game_id: str, seat: int, head: int, graded: Sequence[Graded]) -> None:
    """Keep the decisions of a game with `head` entries. Raises StoreError."""
    rows = [asdict(each) for each in graded]
    content = {"form": _FORM, "head": head, "graded": rows}
    store.keep(_name(game_id, seat), json.dumps(content))


def _name(game_id: str, seat: int) -> str:
    return f"review.{game_id}.{seat}"
