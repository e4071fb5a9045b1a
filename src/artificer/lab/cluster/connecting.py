"""A client of a scheduler; the identity of all workers is checked before any work is sent."""

from __future__ import annotations

import logging
import re
import warnings
from typing import Any, Final

from artificer.games.notices import clipped
from artificer.lab.cluster import worker
from artificer.lab.cluster.errors import ClusterError
from artificer.lab.cluster.identity import check, identity
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
        check(address, client.run_on_scheduler(worker.identity), identity())
        client.wait_for_workers(1, FIRST_WORKER_TIMEOUT)
    except _UNREADABLE:
        raise lacking(address) from None
    except TimeoutError:
        raise ClusterError("cluster.no_workers", address=address) from None
    except OSError:
        raise ClusterError("cluster.lost", address=address) from None
    for where, theirs in client.run(worker.identity, on_error="return").items():
        if isinstance(theirs, _UNREADABLE):
            raise lacking(where)
        if isinstance(theirs, Exception):
            raise theirs
        check(where, theirs, identity())
