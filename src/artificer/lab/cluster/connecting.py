"""A client of a scheduler: connects, and watches whether it still answers.

The identity of all workers is checked before any work is sent. The watch never blocks: Ctrl-C must
work at once, even if the scheduler is gone.
"""

from __future__ import annotations

import logging
import re
import warnings
from asyncio import run_coroutine_threadsafe
from collections.abc import Coroutine
from concurrent.futures import CancelledError, Future
from time import monotonic, sleep
from typing import Any, Final, TypeVar

from artificer.games.notices import clipped
from artificer.lab.cluster import tasks
from artificer.lab.cluster.tasks import ClusterError, check, identity
from artificer.lab.extras import CLUSTER, needed
from artificer.table.version import __version__

ANSWER: Final = 10.0
"""Timeout for the answer of a scheduler, in seconds."""

FIRST_WORKER_TIMEOUT: Final = 30.0
"""Timeout for the first worker to join, in seconds."""

_ADDRESS: Final = re.compile(r"(?:(?P<scheme>tcp|tls)://)?[^\s/:]+:\d{1,5}", re.ASCII)

_UNREADABLE: Final = (ImportError, AttributeError)
"""What unpickling raises for a name that another process lacks."""


def connected(address: str) -> Any:
    """A client of the scheduler at an address. Raises ClusterError or NotInstalled."""
    distributed = needed("distributed", CLUSTER)
    _check(address)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # our errors say the same
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about versions: they are checked below
        try:
            client = distributed.Client(address, timeout=ANSWER, set_as_default=False)
        except OSError:
            raise ClusterError("cluster.no_scheduler", address=address) from None
        except ImportError:
            raise lacking(address) from None
        try:
            _check_identities(client, address)
        except BaseException:
            client.close(ANSWER)
            raise
    return client


def lacking(where: str) -> ClusterError:
    """The error for a process without this version of Artificer, or without its dependencies."""
    return ClusterError("cluster.lacks", where=where, version=__version__)


def _check(address: str) -> None:
    """Raises ClusterError if the address is invalid: a client of it would never close."""
    found = _ADDRESS.fullmatch(address)
    if found is None:
        raise ClusterError("cluster.address", given=clipped(address))
    security = needed("distributed", CLUSTER).Security().get_connection_args("client")
    if found["scheme"] == "tls" and security["ssl_context"] is None:
        raise ClusterError("cluster.certificate", address=address)


def _check_identities(client: Any, address: str) -> None:
    """Check the identity of the scheduler and of each worker."""
    try:
        check(address, client.run_on_scheduler(tasks.identity), identity())
        client.wait_for_workers(1, FIRST_WORKER_TIMEOUT)
    except _UNREADABLE:
        raise lacking(address) from None
    except TimeoutError:
        raise ClusterError("cluster.no_workers", address=address) from None
    except OSError:
        raise ClusterError("cluster.lost", address=address) from None
    for where, theirs in client.run(tasks.identity, on_error="return").items():
        if isinstance(theirs, _UNREADABLE):
            raise lacking(where)
        if isinstance(theirs, Exception):
            raise theirs
        check(where, theirs, identity())


ASKED_EVERY: Final = 2.0
"""Seconds between two polls of the number of threads."""

TIMEOUT: Final = 60.0
"""Timeout for a scheduler to answer, or for a worker to come back, in seconds."""

LOOK_EVERY: Final = 0.01
"""Seconds between two checks for results."""

_Answer = TypeVar("_Answer")


class Watch:
    """Watches the client of the scheduler at an address; `threads` counts those of all workers."""

    def __init__(self, client: Any, address: str) -> None:
        self.threads = 0
        self._client = client
        self._address = address
        self._asked: Future[dict[str, int]] | None = None
        self._next = self._answered = self._last_staffed = monotonic()
        while not self.threads:
            self.look()
            sleep(LOOK_EVERY)

    def look(self) -> None:
        """Raises ClusterError if the scheduler or all workers are gone."""
        if self._client.status != "running":
            raise self.lost()
        now = monotonic()
        if self._asked is not None and self._asked.done():
            self._read_threads(self._asked, now)
        elif self._asked is None and now >= self._next:
            self._asked = self.ask(self._client.scheduler.ncores())
        if now - self._answered > TIMEOUT:
            raise self.lost()
        if now - self._last_staffed > TIMEOUT:
            raise ClusterError("cluster.deserted", address=self._address, seconds=round(TIMEOUT))

    def _read_threads(self, asked: Future[dict[str, int]], now: float) -> None:
        try:
            threads = sum(asked.result().values())
        except (OSError, CancelledError):
            raise self.lost() from None
        self._asked, self._next, self._answered = None, now + ASKED_EVERY, now
        if threads:
            self.threads, self._last_staffed = threads, now

    def ask(self, question: Coroutine[Any, Any, _Answer]) -> Future[_Answer]:
        """Send a question to the scheduler, on the client's own thread."""
        return run_coroutine_threadsafe(question, self._client.loop.asyncio_loop)

    def settled(self, future: Any) -> None:
        """Wait until a future of any kind is done. Raises ClusterError."""
        while not future.done():
            self.look()
            sleep(LOOK_EVERY)

    def lost(self) -> ClusterError:
        """The error for a scheduler that no longer answers."""
        return ClusterError("cluster.lost", address=self._address)
