"""The chances to win after the best answers, where only tries in whole games can tell them.

There the hint is a player's answer, given at once (`hints.py`). The chances come from another
player, which takes seconds, and a minute or two where it compiles first. So another process works
them out, from the view of the seat alone, and the hint has them when it is shown again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock, Thread
from typing import Final

from artificer.games.contract import State
from artificer.host.decision_requests import players_seed, prepared_player
from artificer.host.hints import Hint, TriesStatus, with_chances, without_chances
from artificer.host.worker_process import Worker, WorkerDied
from artificer.players.advisers import advisers_for
from artificer.players.player import BestTried, Policy
from artificer.table.home import log_failure
from artificer.table.session import Session

BEST: Final = 3
"""The number of answers with their chances."""


@dataclass(frozen=True)
class ChancesRequest:
    """A request for the chances of the best answers to the question of a view.

    `spec` is the player that tries them, beside the answer `usual`. `seed` and `ply` name the place
    in the game: a repeated request there has the same result.
    """

    spec: str
    view: State
    usual: int
    seed: int
    ply: int

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.view.current_player()

    def work_out(self) -> BestTried:
        """Try the answers, which takes a while."""
        prepared = prepared_player(self.spec, self.view.game)
        return Policy(prepared, self.seed, self.ply).best_tried(self.view, self.usual, BEST)


def chances_request(session: Session, hint: Hint) -> ChancesRequest | None:
    """The request for the chances of a hint at the present place; None if nobody tries answers."""
    advisers = advisers_for(session.game.name)
    if hint.values_answers or advisers is None or advisers.compare is None:
        return None
    usual = hint.ranks[0].actions[0]
    return ChancesRequest(advisers.compare, hint.view, usual, players_seed(session), session.ply)


class Chances:
    """The latest request at a table, and what was found for it."""

    def __init__(self) -> None:
        self._wanted: ChancesRequest | None = None
        self._found: tuple[ChancesRequest, BestTried | None] | None = None

    def want(self, session: Session, hint: Hint) -> Hint:
        """The hint with its chances, or with the note that they are under way.

        `due` then says what is to be worked out. Where nobody tries answers the hint is unchanged.
        """
        request = chances_request(session, hint)
        if request is None:
            return hint
        self._wanted = request
        if self._found is None or self._found[0] != request:
            return without_chances(hint, TriesStatus.UNDER_WAY)
        tried = self._found[1]
        if tried is None:
            return without_chances(hint, TriesStatus.FAILED)
        return with_chances(hint, request.spec, tried)

    def due(self) -> ChancesRequest | None:
        """The latest request, if nothing was found for it."""
        known = self._found is not None and self._found[0] == self._wanted
        return None if known else self._wanted

    def find(self, request: ChancesRequest, found: BestTried | None) -> None:
        """Note what was found for a request; None if that failed."""
        self._found = request, found

    def forget(self) -> None:
        """Want nothing any more."""
        self._wanted = None


def failed(request: ChancesRequest, error: Exception) -> None:
    """Log an error of a player that tries answers; the game itself is sound."""
    log_failure(error, f"{request.spec} at move {request.ply} of {request.view.game.name}")


class ChancesInBackground:
    """The chances of one table's hints, by a process that starts with the first of them.

    Requests are worked out one after the other, and only the latest of those that wait.
    `shown` is called from a thread when chances are there, or have failed.
    """

    def __init__(self, shown: Callable[[], object] = lambda: None) -> None:
        self._chances = Chances()
        self._shown = shown
        self._worker = Worker()
        self._lock = Lock()
        self._is_running = False
        self._is_closed = False

    def want(self, session: Session, hint: Hint) -> Hint:
        """The hint with its chances, or with the note that they are under way, which they are."""
        hint = self._chances.want(session, hint)
        with self._lock:
            if self._chances.due() is not None and not (self._is_running or self._is_closed):
                self._is_running = True
                Thread(target=self._run, daemon=True).start()
        return hint

    def close(self) -> None:
        """Stop the process at once."""
        with self._lock:
            self._is_closed = True
            self._worker.stop()

    def _run(self) -> None:
        while (request := self._next()) is not None:
            found = self._work_out(request)
            if self._is_closed:
                return
            self._chances.find(request, found)
            self._shown()

    def _next(self) -> ChancesRequest | None:
        """The request to work out next; None if there is none, and the thread ends."""
        with self._lock:
            request = self._chances.due()
            self._is_running = request is not None
            return request

    def _work_out(self, request: ChancesRequest) -> BestTried | None:
        try:
            return self._worker.do(request.work_out)
        except WorkerDied as error:
            if not self._is_closed:
                failed(request, error)
                self._replace_worker()
        except Exception as error:  # noqa: BLE001 - any fault of a player
            failed(request, error)
        return None

    def _replace_worker(self) -> None:
        with self._lock:
            if not self._is_closed:
                self._worker = Worker()
