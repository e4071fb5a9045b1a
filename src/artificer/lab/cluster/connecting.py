"""A client of a scheduler, whose workers were all asked what they are before any work is sent."""

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
"""Seconds that a scheduler has to answer."""

STAFFED: Final = 30.0
"""Seconds that its first worker has to be there."""

_ADDRESS: Final = re.compile(r"(?:(?P<scheme>tcp|tls)://)?[^\s/:]+:\d{1,5}", re.ASCII)

_UNREADABLE: Final = (ImportError, AttributeError)
"""What becomes of a name that another process does not have."""


def connected(address: str) -> Any:
    """A client of the scheduler there. Raises ClusterError or NotInstalled."""
    distributed = needed("distributed", CLUSTER)
    _check(address)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what it says there, we say
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of versions: they are checked below
        try:
            client = distributed.Client(address, timeout=ANSWER, set_as_default=False)
        except OSError:
            raise ClusterError("cluster.no_scheduler", address=address) from None
        except ImportError:
            raise lacking(address) from None
        try:
            _meet(client, address)
        except BaseException:
            client.close(ANSWER)
            raise
    return client


def lacking(where: str) -> ClusterError:
    """A process there does not have this version of Artificer, or not all that it needs."""
    return ClusterError("cluster.lacks", where=where, version=__version__)


def _check(address: str) -> None:
    """Raises ClusterError for an address that cannot be tried: a client of it would not go away."""
    found = _ADDRESS.fullmatch(address)
    if found is None:
        raise ClusterError("cluster.address", given=clipped(address))
    told = needed("distributed", CLUSTER).Security().get_connection_args("client")
    if found["scheme"] == "tls" and told["ssl_context"] is None:
        raise ClusterError("cluster.certificate", address=address)


def _meet(client: Any, address: str) -> None:
    """Ask the scheduler and each worker what it is."""
    try:
        check(address, client.run_on_scheduler(worker.identity), identity())
        client.wait_for_workers(1, STAFFED)
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
