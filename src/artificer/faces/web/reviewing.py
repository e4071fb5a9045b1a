"""The reviews of a finished game at a table: worked out once by workers, kept with the game."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from starlette.concurrency import run_in_threadpool

from artificer.faces.web.workers import Workers
from artificer.games.errors import ArtificerError
from artificer.lab.review import Graded, Review, choices, graded_share, joined, shares_of
from artificer.lab.review.keeping import keep_review, kept_review
from artificer.table.journal import Journal, fold
from artificer.table.session import Session

Places = tuple[Journal, list[int]]
"""A journal, and the places in its game that are to be graded."""

_log = logging.getLogger(__name__)


class Reviewing:
    """The review of one seat of a game.

    `done` of `total` decisions are graded; `review` is there once all are.
    """

    def __init__(self, session: Session, seat: int, workers: Workers) -> None:
        self.done = self.total = 0
        self.review: Review | None = None
        self._failed = False
        self._session = session
        self._seat = seat
        self._workers = workers
        self._head = -1
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
            kept = await run_in_threadpool(kept_review, *at)
            graded = kept or await self._graded(journal, places)
            self.review = await run_in_threadpool(_joined, journal, self._seat, graded)
            if not kept:
                await run_in_threadpool(keep_review, *at, graded)
        except Exception as error:  # noqa: BLE001 - the game is as it was; the page says so
            unforeseen = not isinstance(error, ArtificerError)
            _log.error("%s: %s", self._session.game_id, error, exc_info=unforeseen)
            self._failed = self.review is None

    async def _graded(self, journal: Journal, places: Sequence[int]) -> list[Graded]:
        graded: list[Graded] = []
        shares = shares_of(places)
        for some in (shares[:1], shares[1:]):
            for found in await asyncio.gather(*(self._share(journal, share) for share in some)):
                graded += found
        return graded

    async def _share(self, journal: Journal, places: Sequence[int]) -> list[Graded]:
        found = await self._workers.do_unhurried(graded_share, journal, places)
        self.done += len(found)
        return found

    async def close(self) -> None:
        """Stop working."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})


def _joined(journal: Journal, seat: int, graded: Sequence[Graded]) -> Review:
    return joined(fold(journal).history, seat, graded)
