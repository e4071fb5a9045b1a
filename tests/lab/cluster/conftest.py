"""A scheduler with two workers, each a process of its own, for the tests of one module."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any, Final

import distributed
import pytest

from artificer.lab.cluster.executor import Cluster

WORKERS: Final = 2


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """They end with the module: idle ones take processor time from the tests after it."""
    local: Any = distributed.LocalCluster
    with local(
        n_workers=WORKERS,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    ) as machines:
        yield machines


@pytest.fixture
def cluster(machines: Any) -> Iterator[Cluster]:
    crew = Cluster(machines.scheduler_address)
    yield crew
    crew.close()
