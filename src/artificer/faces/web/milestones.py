"""The streaks and achievements of a ruleset, for its page of the record."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from artificer.boards.achievements import achievements_of
from artificer.faces.whole_record import Earned, WholeRecord
from artificer.games.ruleset import Ruleset
from artificer.words import Words


@dataclass(frozen=True)
class Listed:
    """An achievement, and the game that first earned it; None if none has."""

    name: str
    terms: str
    first: Earned | None


@dataclass(frozen=True)
class Milestones:
    """The whole record of a ruleset; `daily_streak` is that up to today."""

    record: WholeRecord
    daily_streak: int
    achievements: tuple[Listed, ...]

    @staticmethod
    def of(record: WholeRecord, ruleset: Ruleset, words: Words, today: date) -> Milestones:
        """The streaks and achievements, in the order of the list."""
        return Milestones(
            record,
            record.daily_streak(today),
            tuple(
                Listed(each.name(words), each.terms(words), record.earned.get(each.key))
                for each in achievements_of(ruleset)
            ),
        )

    @property
    def earned(self) -> int:
        """How many achievements were earned."""
        return sum(each.first is not None for each in self.achievements)
