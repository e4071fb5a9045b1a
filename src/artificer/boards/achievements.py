"""Achievements: what the journal of a finished game proves that one seat did.

`ACHIEVEMENTS` in `artificer.boards.<family>.achievements` lists those of a family of games. Each
is decided by one finished game alone, so that all of them can be worked out again from the saved
games. None asks only for luck.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from artificer.boards.readings import Note
from artificer.games.contract import Outcome, State
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.table.history import History
from artificer.words import Words


@dataclass(frozen=True)
class FinishedGame:
    """A finished game, as one seat has played it."""

    history: History
    seat: int

    @property
    def state(self) -> State:
        """The final position."""
        return self.history.state

    @cached_property
    def outcome(self) -> Outcome:
        """The end of the game."""
        outcome = self.state.outcome()
        assert outcome is not None
        return outcome

    @property
    def won(self) -> bool:
        """Whether the seat won, alone or with others."""
        return self.seat in self.outcome.winners

    @cached_property
    def _notes(self) -> tuple[tuple[int, Note], ...]:
        """Every fact of the game, with the player of its step."""
        return tuple((step.player, note) for step in self.history.steps for note in step.notes)

    def facts(self, *kinds: int) -> list[Note]:
        """The facts of these kinds, from any step."""
        return [note for _, note in self._notes if note[0] in kinds]

    def own(self, *kinds: int) -> list[Note]:
        """The facts of these kinds that came from the seat's own actions."""
        return [note for player, note in self._notes if player == self.seat and note[0] in kinds]

    def about_seat(self, kind: int) -> list[Note]:
        """The facts of a kind whose second number is the seat."""
        return [note for note in self.facts(kind) if note[2] == self.seat]


@dataclass(frozen=True, slots=True)
class Achievement:
    """An achievement; its name is the message `achievement.KEY`, its terms `achievement.KEY.how`.

    `count` is the number in its terms, if there is one.
    """

    key: str
    is_earned: Callable[[FinishedGame], bool]
    count: int = 0

    def name(self, words: Words) -> str:
        """Its name, in a few words."""
        return words.say(f"achievement.{self.key}")

    def terms(self, words: Words) -> str:
        """What has to be done for it."""
        return words.say(f"achievement.{self.key}.how", count=self.count)


def achievements_of(ruleset: Ruleset) -> tuple[Achievement, ...]:
    """The achievements of a ruleset, in the order of the list; none for a game without a list."""
    module = part_of(__package__, ruleset, "achievements")
    listed: tuple[Achievement, ...] = module.ACHIEVEMENTS if module else ()
    return listed


def earned_in(game: FinishedGame) -> tuple[str, ...]:
    """The keys of the achievements that one finished game earns its seat."""
    listed = achievements_of(game.history.game.ruleset)
    return tuple(each.key for each in listed if each.is_earned(game))


def days_of(game: FinishedGame) -> int | None:
    """The days that a won game took; None for a lost one, and where a game has no days."""
    module = part_of(__package__, game.history.game.ruleset, "achievements")
    count: Callable[[FinishedGame], int] | None = getattr(module, "days_used", None)
    return count(game) if count is not None and game.won else None
