"""The odds of a task: how it can end after each answer, and how likely each end is.

`odds(view)` of `players/<game>/odds.py` works them out, with best play from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from artificer import players
from artificer.games.contract import State
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset

Chances = Mapping[Any, float]
"""By end of a task: its chance. They sum to 1."""


@dataclass(frozen=True)
class Odds:
    """The chances of the ends of a task, by answer; None stands for a throw that is due.

    The ends of one task are of one type. Answers that no dice follow are left out.
    """

    task: str
    by_answer: Mapping[int | None, Chances]


WorkedOut = Callable[[State], Odds | None]


def knows_odds(ruleset: Ruleset) -> bool:
    """Whether there are odds for a ruleset."""
    return _odds_for(ruleset) is not None


def odds(view: State) -> Odds | None:
    """The odds of the open question, or of the throw that is due; None if there are none."""
    worked_out = _odds_for(view.game.ruleset)
    return None if worked_out is None or view.is_terminal() else worked_out(view)


def _odds_for(ruleset: Ruleset) -> WorkedOut | None:
    module = part_of(players.__name__, ruleset, "odds")
    worked_out: WorkedOut | None = module.odds if module else None
    return worked_out
