"""The executor of a command: threads of this process, or with `--cluster` many machines."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import click

from artificer.faces.commands.options import as_typed
from artificer.faces.commands.speech import complain, say, sentence, tell
from artificer.faces.commands.status import FAILURE, INTERRUPTED
from artificer.lab.executors import Executor, ThreadExecutor

MOST_JOBS: Final = 1024


@contextmanager
def executor_at(jobs: int, address: str | None) -> Iterator[Executor]:
    """`jobs` threads, or the workers of the scheduler at an address.

    Raises click.UsageError, ClusterError or NotInstalled.
    """
    if address is None:
        yield ThreadExecutor(jobs)
        return
    if jobs > 1:
        raise click.UsageError(say("cluster.jobs"))

    from artificer.lab.cluster.executor import Cluster

    cluster = Cluster(as_typed(address).strip())
    try:
        yield cluster
    finally:
        cluster.close()


def stopped_short(executor: Executor, line: str | None = None) -> int:
    """Print what was done when the games ended early, and why; returns the exit status."""
    if line is not None:
        tell(line, err=True)
    if executor.trouble is None:
        return INTERRUPTED
    complain(sentence(executor.trouble))
    return FAILURE
