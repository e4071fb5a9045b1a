"""The odds of answers as pieces: how likely each way is in which the task can end.

`in_words(view, words, odds)` in `artificer.boards.<family>.odds` names the ways. Players work the
chances out. That takes a moment, so `chances` is called before a board is derived, and while nobody
waits for the table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, groupby
from typing import Final

from artificer.boards.percent import whole_percent
from artificer.games.contract import State
from artificer.games.registry import part_of
from artificer.players.advisers import Odds, odds
from artificer.table.home import log_failure
from artificer.words import Words

KEPT: Final = 64
"""The most positions whose odds are kept: a board is derived again, as in another language."""

BEST, WORST = 0, 7
"""The first and the last of the tones of outcomes."""


@dataclass(frozen=True)
class TaskOutcome:
    """A way in which the task can end: in few letters, and as a phrase.

    `tone` says how welcome it is, from BEST to WORST.
    """

    label: str
    name: str
    tone: int


@dataclass(frozen=True)
class AnswerOdds:
    """The chance of each outcome after an answer, 0 to 1, in the order of the outcomes.

    `action` is None for a throw that is due. `label` is the answer in few letters, `name` what it
    does. `mean` is that of outcomes that are numbers, None for others.
    """

    action: int | None
    label: str
    name: str
    chances: tuple[float, ...]
    mean: float | None

    @property
    def figures(self) -> tuple[str, ...]:
        """The chances in percent, "" for what cannot come."""
        return tuple(map(whole_percent, self.chances))

    @property
    def mean_figure(self) -> str:
        """The mean with one decimal; "" for none."""
        return "" if self.mean is None else f"{self.mean:.1f}"


@dataclass(frozen=True)
class OutcomeShare:
    """An outcome that can follow from an answer: its chance, and that of all before it."""

    outcome: TaskOutcome
    chance: float
    before: float

    @property
    def figure(self) -> str:
        """The chance in percent."""
        return whole_percent(self.chance)


@dataclass(frozen=True)
class AlikeOdds:
    """Answers with the same odds, at least one."""

    answers: tuple[AnswerOdds, ...]
    between: str
    """What stands between two of them in their label."""

    @property
    def one(self) -> AnswerOdds:
        """Any of them."""
        return self.answers[0]

    @property
    def label(self) -> str:
        """The answers in few letters; `6 a b` stands for `6 a` and `6 b`."""
        parts = (each.label.partition(" ") for each in self.answers)
        groups = groupby(parts, key=lambda part: part[0])
        return self.between.join(
            " ".join((first, *(rest for _, _, rest in group if rest))) for first, group in groups
        )


@dataclass(frozen=True)
class OddsTable:
    """The odds of all answers that dice decide; each one's chances sum to 1."""

    title: str
    outcomes: tuple[TaskOutcome, ...]
    answers: tuple[AnswerOdds, ...]

    def of(self, action: int) -> AnswerOdds | None:
        """The odds of an answer; None if dice do not decide it."""
        return next((each for each in self.answers if each.action == action), None)

    def shares(self, answer: AnswerOdds) -> tuple[OutcomeShare, ...]:
        """The outcomes that can follow from an answer, in their order."""
        before = accumulate(answer.chances, initial=0.0)
        found = map(OutcomeShare, self.outcomes, answer.chances, before)
        return tuple(share for share in found if share.chance > 0.0)

    def alike(self, between: str) -> tuple[AlikeOdds, ...]:
        """The answers that have the same odds together, in the order of the first of each.

        `between` stands between two of them in their label.
        """
        found: defaultdict[tuple[object, ...], list[AnswerOdds]] = defaultdict(list)
        for each in self.answers:
            found[each.figures, each.mean_figure].append(each)
        return tuple(AlikeOdds(tuple(group), between) for group in found.values())

    @property
    def has_means(self) -> bool:
        """Whether the outcomes are numbers."""
        return any(answer.mean is not None for answer in self.answers)


def mean_of(chances: Iterable[tuple[int, float]]) -> float:
    """The mean of numbers with these chances, which may sum to less than 1."""
    found = tuple(chances)
    total = sum(chance for _, chance in found)
    return sum(number * chance for number, chance in found) / total if total else 0.0


def chances(view: State) -> Odds | None:
    """The odds of a position, worked out once; None if it has none, or the players fail."""
    try:
        return _worked_out(view)
    except Exception as error:  # noqa: BLE001 - any fault of a player; the game itself is sound
        log_failure(error, f"the odds of an answer in {view.game.name}")
        return None


def odds_table(view: State, words: Words) -> OddsTable | None:
    """The odds of a position in words; None if it has none."""
    module = part_of(__package__, view.game.ruleset, "odds")
    if module is None or (found := chances(view)) is None:
        return None
    in_words: Callable[[State, Words, Odds], OddsTable] = module.in_words
    return in_words(view, words, found)


@lru_cache(KEPT)
def _worked_out(view: State) -> Odds | None:
    return odds(view)
