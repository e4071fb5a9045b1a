"""Who plays the games of a command: threads of this process, or with `--cluster` many machines."""

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
def crew_at(jobs: int, address: str | None) -> Iterator[Executor]:
    """So many threads, or the workers of the scheduler at an address.

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


def stopped_short(crew: Executor, line: str | None = None) -> int:
    """Say in a line what was done when the games ended early, and why; answers the exit status."""
    if line is not None:
        tell(line, err=True)
    if crew.trouble is None:
        return INTERRUPTED
    complain(sentence(crew.trouble))
    return FAILURE
