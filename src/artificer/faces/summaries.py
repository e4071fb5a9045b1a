"""A player's record: the finished games of a store, added up as simulations are.

Practice games, those with a guide or hints, and those that the player left are left out. At a table
with several people the record is that of the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from artificer.games.ruleset import Ruleset
from artificer.lab.playout import row_of, row_of_seat
from artificer.lab.rows import Row, Tally, add_row
from artificer.table.entries import left_seat
from artificer.table.errors import BadJournal
from artificer.table.header import Header, people_among
from artificer.table.history import History
from artificer.table.journal import fold, read_lines
from artificer.table.store.base import GamePlace, GameSummary, Store, Wanted

_REMEMBERED: Final = 2048


@dataclass(frozen=True)
class Result:
    """A finished game for one of its seats, which has index 0 in `row`."""

    game: GameSummary
    row: Row

    @property
    def score(self) -> int:
        """Its points."""
        return int(self.row.scores[0])

    @property
    def won(self) -> bool:
        """Whether it was won."""
        return bool(self.row.won[0])


@dataclass(frozen=True)
class Career:
    """Some finished games of a ruleset, in the order played; the next older page is `after`.

    `left_out` is the number of games on this page that do not count.
    """

    results: tuple[Result, ...]
    left_out: int
    after: GamePlace | None

    def tally(self) -> Tally:
        """The tally of the games."""
        return _added([each.row for each in self.results], 1)


def career(store: Store, ruleset: Ruleset, limit: int, after: GamePlace | None = None) -> Career:
    """The latest finished games of a ruleset, at most `limit`. Raises StoreError."""
    page = store.games(Wanted(finished=True, ruleset=ruleset.name), limit, after)
    found = (result_of(store, ruleset, game) for game in reversed(page.games))
    results = tuple(each for each in found if each is not None)
    return Career(results, len(page.games) - len(results), page.after)


def result_of(store: Store, ruleset: Ruleset, game: GameSummary) -> Result | None:
    """The result of a finished game; None if it does not count. Raises StoreError."""
    if not _counts(store, game.game_id, game.updated):
        return None
    row = _row(ruleset, game)
    return None if row is None else Result(game, row)


def measured(store: Store, results: Sequence[Result]) -> Tally:
    """The tally of all measures of these games, at all seats. Raises StoreError."""
    games = [each.game for each in results]
    rows = [_whole_row(store, game.game_id, game.updated) for game in games]
    return _added([row for row in rows if row is not None], 1)


def _row(ruleset: Ruleset, game: GameSummary) -> Row | None:
    """The row of a game from its summary; None if its end cannot be read."""
    people = people_among(game.seats)
    result = game.result
    if result is None or not people or people[0] >= len(result.scores):
        return None
    if result.reason not in ruleset.end_reasons:
        return None
    return row_of_seat(ruleset, result, people[0], game.plies)


@lru_cache(_REMEMBERED)
def _counts(store: Store, game_id: str, _updated: str) -> bool:
    """Whether a game counts; cached until the game changes."""
    saved = store.load(game_id)
    try:
        header = Header.from_line(saved.header)
        header.load_game()
    except BadJournal:
        return False
    own = people_among(header.seats)[:1]
    if any(left_seat(line) in own for line in saved.lines):
        return False
    return not (header.practice or header.lesson or saved.hinted(header))


@lru_cache(_REMEMBERED)
def _whole_row(store: Store, game_id: str, _updated: str) -> Row | None:
    """The row of a game from its journal; None if that does not reach an end."""
    history = finished_history(store, game_id)
    return None if history is None else row_of(history)


def finished_history(store: Store, game_id: str) -> History | None:
    """The whole game from its journal; None if that does not reach an end. Raises StoreError."""
    saved = store.load(game_id)
    try:
        history = fold(
            read_lines(Header.from_line(saved.header), list(saved.lines)).journal
        ).history
    except BadJournal:
        return None
    return history if history.state.is_terminal() else None


def _added(rows: Sequence[Row], seats: int) -> Tally:
    tally = Tally()
    for row in rows:
        add_row(tally, row, seats)
    return tally
