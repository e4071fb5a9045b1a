"""Exercises from one's own games: the decisions that cost most, by the kept reviews."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Final

from artificer.lab.exercises.exercise import Exercise, PlaceInGame
from artificer.lab.review import Graded
from artificer.lab.review.keeping import kept_review
from artificer.table.errors import BadJournal, StoreError, UnknownSave
from artificer.table.header import Header, first_person
from artificer.table.journal import fold, read_lines
from artificer.table.store.base import Store, Wanted

GAMES: Final = 50
"""The most games of a ruleset whose reviews are looked for, the last ones played."""

FROM_A_GAME: Final = 5
"""The most exercises from one game."""

LEAST: Final = 0.03
"""The least loss that makes a decision an exercise, a part of 1: above the adviser's error."""

_BETWEEN: Final = "-"


@dataclass(frozen=True)
class OwnDecision:
    """A decision of one's own in a game, as its review graded it."""

    game_id: str
    graded: Graded

    @property
    def key(self) -> str:
        """The key of the exercise."""
        return f"{self.game_id}{_BETWEEN}{self.graded.ply}"


def own_decisions(store: Store, ruleset: str) -> list[OwnDecision]:
    """The costliest decisions of one's last games of a ruleset, the worst first.

    At a table with several people they are those of the first, as in the record. Raises StoreError.
    """
    found: list[OwnDecision] = []
    for game in islice(store.every_game(Wanted(finished=True, ruleset=ruleset)), GAMES):
        with suppress(UnknownSave):  # deleted meanwhile
            own = first_person(game.seats)
            graded = kept_review(store, game.game_id, own, store.head(game.game_id))
            costly = sorted(graded, key=_cost)[:FROM_A_GAME]
            found += (OwnDecision(game.game_id, each) for each in costly if each.loss >= LEAST)
    return sorted(found, key=lambda each: (*_cost(each.graded), each.game_id))


def _cost(graded: Graded) -> tuple[float, int]:
    """Sorts the decision that cost most first."""
    return -graded.loss, graded.ply


def exercise_of(store: Store, own: OwnDecision) -> Exercise | None:
    """The exercise of a decision; None if its game cannot be read any more."""
    try:
        saved = store.load(own.game_id)
        header = Header.from_line(saved.header)
        journal = read_lines(header, list(saved.lines)).journal
        state = fold(journal).history.at(own.graded.ply - 1)
    except (BadJournal, StoreError, IndexError):
        return None
    graded, origin = own.graded, PlaceInGame(own.game_id, own.graded.ply)
    return Exercise(
        own.key,
        state.view(state.current_player()),
        natural=graded.action,
        best=graded.best,
        chance=graded.value,
        loss=graded.loss,
        seats=header.seats,
        origin=origin,
    )
