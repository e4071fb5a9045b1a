"""What the page of a finished game adds: whether it was won, how it compares, what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.boards.achievements import Achievement
from artificer.boards.course import has_course
from artificer.faces.sheet.pages import has_sheets
from artificer.faces.summaries import career, result_of
from artificer.faces.web.seat_owners import begun_after, read_notes
from artificer.faces.whole_record import WholeRecord, first_earned, record_with
from artificer.games.contract import State
from artificer.lab.review import can_be_reviewed
from artificer.table.company import is_by_people
from artificer.table.dice import seed_in
from artificer.table.header import people_among
from artificer.table.session import Session
from artificer.table.store.base import GamePlace

COMPARED: Final = 100
"""The number of games before a finished one that it is compared with."""


@dataclass(frozen=True)
class RecordComparison:
    """The owner's games before one: how many, how many won, their best and mean score.

    `best` and `mean` are None if scores only say who has won. `is_best` says whether the finished
    game has a higher score than all of them.
    """

    games: int
    won: int
    best: int | None
    mean: float | None
    is_best: bool


@dataclass(frozen=True)
class AfterGame:
    """What can follow a finished game.

    `may_begin` says whether the viewer's seat is the owner's, who can begin the next game;
    `same_dice` whether its dice can be used again; `is_begun` whether the next one has been begun
    at a table of several.
    """

    won: bool
    several: bool
    was_lesson: bool
    may_begin: bool
    same_dice: bool
    is_begun: bool
    comparison: RecordComparison | None
    record: WholeRecord | None
    """The whole record with this game in it; None for other viewers than its owner."""
    achievements: tuple[Achievement, ...]
    """Those that this game is the first of the record to earn."""
    has_sheets: bool
    has_course: bool
    has_review: bool


def after_game(session: Session, seat: int | None, state: State) -> AfterGame:
    """What follows the game, which is over at `state`, for one seat. Raises StoreError."""
    outcome = state.outcome()
    assert outcome is not None
    seats = session.header.seats
    people = people_among(seats)
    mine = seat is not None and seat == read_notes(session.store, session.game_id, seats).mine
    recorded = mine and seat == people[0]
    record = record_with(session) if recorded else None
    return AfterGame(
        won=seat in outcome.winners,
        several=len(seats) > 1,
        was_lesson=session.header.lesson,
        may_begin=mine,
        same_dice=seed_in(session.header.dice) != "" and not session.header.lesson,
        is_begun=len(people) > 1 and begun_after(session.store, session.game_id) is not None,
        comparison=_comparison(session, state) if recorded else None,
        record=record,
        achievements=() if record is None else first_earned(record, session),
        has_sheets=has_sheets(session.game.ruleset),
        has_course=has_course(session.game.ruleset),
        has_review=can_be_reviewed(session.history),
    )


def _comparison(session: Session, state: State) -> RecordComparison | None:
    """The game beside those before it; None if there are none, or it does not count."""
    store, ruleset = session.store, session.game.ruleset
    if is_by_people(state.outcome()):
        return None
    game = store.summary(session.game_id)
    others = career(store, ruleset, COMPARED, GamePlace(game.updated, game.game_id)).results
    if not others or result_of(store, ruleset, game) is None:
        return None
    scores = [each.score for each in others]
    points = ruleset.greatest_score > 1
    own = state.scores()[people_among(session.header.seats)[0]]
    return RecordComparison(
        games=len(others),
        won=sum(each.won for each in others),
        best=max(scores) if points else None,
        mean=sum(scores) / len(scores) if points else None,
        is_best=points and own > max(scores),
    )
