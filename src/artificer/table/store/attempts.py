"""Attempts at the daily game, as a store marks and orders them.

A game is an attempt if it was begun on a day with the seed of that day. It is marked when it is
stored, so that no other game is read to find it. Only each person's first attempt may count. Other
code judges whether it does: a store knows a game's claims, not the truth.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from artificer.games.contract import Outcome
from artificer.table.closing import ABANDONED
from artificer.table.daily import DailyGame, day_of, ruled_out
from artificer.table.entries import says_hint
from artificer.table.header import Header
from artificer.table.store.base import GameSummary

PLAYER: Final = 0
"""The seat of the player of the daily game."""

_GREATEST: Final = 2**62
"""Higher claimed scores count as this one: SQLite's numbers have 64 bits."""

Standing = tuple[int, int]
"""The sort key of an ended game, the best first: 0 if won, 1 if lost; minus the score."""


@dataclass(frozen=True)
class AttemptMark:
    """A store's data of an attempt; `who` is the text of the player's seat.

    `ruled_out` says that its header or a hint keeps it from counting, whatever the play.
    """

    daily: DailyGame
    who: str
    ruled_out: bool


def mark_of(header: Header, lines: Iterable[str]) -> AttemptMark | None:
    """The mark of a game with these entry lines; None if it is no attempt."""
    day = day_of(header)
    if day is None:
        return None
    who = header.seats[PLAYER] if header.seats else ""
    return AttemptMark(DailyGame(day.isoformat(), header.ruleset), who, is_ruled_out(header, lines))


def is_ruled_out(header: Header, lines: Iterable[str]) -> bool:
    """Whether a game with these entry lines can never count."""
    return ruled_out(header, any(map(says_hint, lines))) is not None


def has_won(result: Outcome | None) -> bool:
    """Whether the player of the daily game has won."""
    return result is not None and PLAYER in result.winners


def score_of(result: Outcome | None) -> int:
    """The points of the player; 0 while the game goes on."""
    return result.scores[PLAYER] if result and result.scores else 0


def is_ranked(result: Outcome) -> bool:
    """Whether a result has a place among others: that of an abandoned game has none."""
    return result.reason != ABANDONED


def standing(result: Outcome) -> Standing:
    """The sort key of a result."""
    score = max(-_GREATEST, min(_GREATEST, score_of(result)))
    return int(not has_won(result)), -score


def beginning(game: GameSummary) -> tuple[str, str]:
    """The key that orders attempts by beginning."""
    return game.started, game.game_id
