"""The reviews of a game at a table, worked out by workers; those of a finished one are kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from starlette.concurrency import run_in_threadpool

from artificer.faces.web.workers import Workers
from artificer.games.notices import ArtificerError
from artificer.lab.review import (
    Graded,
    KnownGrades,
    Review,
    can_be_reviewed_now,
    choices,
    graded_share,
    joined,
    shares_of,
    standing,
)
from artificer.lab.review.grading import keep_review, kept_review
from artificer.table.history import History
from artificer.table.journal import Journal, fold
from artificer.table.session import Session

Places = tuple[Journal, list[int]]
"""A journal, and the places in its game that are to be graded."""

_log = logging.getLogger(__name__)


class Reviewing:
    """The review of one seat of a game.

    `done` of `total` decisions are graded; `review` is there once all are. In a running game it is
    begun again when the game has gone on: only the new decisions are graded then.
    """

    def __init__(self, session: Session, seat: int, workers: Workers) -> None:
        self.done = self.total = 0
        self.review: Review | None = None
        self._failed = False
        self._session = session
        self._seat = seat
        self._workers = workers
        self._head = -1
        self._known = KnownGrades()
        self._task: asyncio.Task[None] | None = None

    async def begin(self, alone: Callable[[Callable[[], Places]], Awaitable[Places]]) -> None:
        """Begin with the review of the game as it is now, unless that is under way or done.

        `alone` calls a function under the lock of the table. Raises NoReview.
        """
        if self._is_begun():
            return
        journal, places = await alone(self._places)
        if self._is_begun():  # by another request meanwhile
            return
        if self._task is not None:
            self._task.cancel()
        self._head, self.done, self.total = len(journal.entries), 0, len(places)
        self.review, self._failed = None, False
        self._task = asyncio.create_task(self._work(journal, places))

    def take_failure(self) -> bool:
        """Whether it could not be worked out; asked once, after which `begin` tries again."""
        failed, self._failed = self._failed, False
        if failed:
            self._head = -1
        return failed

    def _is_begun(self) -> bool:
        return self._head == self._session.head

    def _places(self) -> Places:
        return self._session.journal, choices(self._session.history, self._seat)

    async def _work(self, journal: Journal, places: Sequence[int]) -> None:
        at = self._session.store, self._session.game_id, self._seat, self._head
        try:
            history = (await run_in_threadpool(fold, journal)).history
            kept = await run_in_threadpool(kept_review, *at)
            graded = kept or await self._graded(journal, history, places)
            result = await self._workers.do_unhurried(standing, journal, self._seat)
            self.review = joined(history, self._seat, graded, result)
            if not kept and self.review.is_over:
                await run_in_threadpool(keep_review, *at, graded)
        except Exception as error:  # noqa: BLE001 - the game is as it was; the page says so
            unforeseen = not isinstance(error, ArtificerError)
            _log.error("%s: %s", self._session.game_id, error, exc_info=unforeseen)
            self._failed = self.review is None

    async def _graded(
        self, journal: Journal, history: History, places: Sequence[int]
    ) -> list[Graded]:
        missing = await run_in_threadpool(self._known.missing, history, places)
        self.done = len(places) - len(missing)
        shares = shares_of(missing)
        for some in (shares[:1], shares[1:]):
            for found in await asyncio.gather(*(self._share(journal, share) for share in some)):
                self._known.add(history, found)
        return await run_in_threadpool(self._known.of, history, places)

    async def _share(self, journal: Journal, places: Sequence[int]) -> list[Graded]:
        found = await self._workers.do_unhurried(graded_share, journal, places)
        self.done += len(found)
        return found

    async def close(self) -> None:
        """Stop working."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})


def may_review_now(session: Session, seat: int | None) -> bool:
    """Whether the person at a seat can have a review of a running game."""
    return seat is not None and not session.is_over() and can_be_reviewed_now(session.history)
