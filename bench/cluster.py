"""The overhead of a cluster: `python -m bench.cluster`.

A scheduler, a client and two workers of one thread run on this machine. Scheduler and client are
this process, so its processor seconds are the cost of a chunk for both, which other load hardly
changes. Chunks of one game, played interpreted, show the cost of a chunk; the games of a player,
played compiled, show the overhead when chunks take seconds.
"""

from __future__ import annotations

import argparse
import logging
import pickle
from time import perf_counter, process_time
from typing import Any

import distributed

from artificer.games.registry import load_game
from artificer.lab.chunks import Work
from artificer.lab.cluster.executor import Cluster
from artificer.lab.cluster.tasks import packed
from artificer.lab.simulate import Simulation, run
from artificer.players.registry import load_player

WORKERS = 2
CHUNKS = 2_000
SAMPLE = 500


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what a cluster costs.")
    parser.add_argument("ruleset", nargs="?", default="utopia-engine-3e")
    parser.add_argument("--players", default="novice")
    parser.add_argument("--games", type=int, default=200_000)
    wanted = parser.parse_args()
    game = load_game(wanted.ruleset)
    asked = Simulation(game, load_player(wanted.players, game), wanted.games, 1)
    _here(asked)
    with distributed.LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=WORKERS,
        threads_per_worker=1,
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    ) as machines:
        cluster = Cluster(machines.scheduler_address)
        _chunks(cluster)
        _there(cluster, machines, asked)
        cluster.close()


def _here(asked: Simulation) -> None:
    """Print the games per second of one thread, and the bytes of a packed row."""
    work = Work((asked,), compiled=True, keeping=True)
    (chunk,) = work.ready()(0, SAMPLE)
    size = len(pickle.dumps(packed(chunk, keeping=True))) / SAMPLE
    play = Work((asked,), compiled=True, keeping=False).ready()
    start = process_time()
    play(0, asked.games)
    took = process_time() - start
    print(f"{asked.seated[0].spec}: {asked.games / took:,.0f} games a processor second")
    print(f"{size:,.0f} bytes a row on its way")


def _chunks(cluster: Cluster) -> None:
    """Print the cost of a chunk for scheduler and client."""
    game = load_game("utopia-engine-3e")
    few = Simulation(game, load_player("random", game), CHUNKS, 1)
    run(few, cluster, compiled=False, chunk=CHUNKS // 10)  # the workers import what they need
    clock, start = perf_counter(), process_time()
    run(few, cluster, compiled=False, chunk=1)
    took, seconds = process_time() - start, perf_counter() - clock
    print(
        f"a chunk costs scheduler and asker {1000 * took / CHUNKS:.2f} ms of the processor, "
        f"so {CHUNKS / took:,.0f} a second at most; {CHUNKS / seconds:,.0f} by the clock"
    )


def _there(cluster: Cluster, machines: Any, asked: Simulation) -> None:
    """Print the processor seconds of games on both workers, and of everything else."""
    run(asked, cluster, compiled=True, chunk=1_000)  # they compile, or read the cache
    before, start, clock = _of_workers(machines), process_time(), perf_counter()
    run(asked, cluster, compiled=True)
    beside, seconds = process_time() - start, perf_counter() - clock
    worked = _of_workers(machines) - before
    print(f"{asked.games:,} games took the workers {worked:.1f} s of the processor", end=", ")
    print(f"scheduler and asker {beside:.1f} s, and {seconds:.1f} s by the clock")


def _of_workers(machines: Any) -> float:
    with distributed.Client(machines, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        found: dict[str, float] = client.run(process_time)
    return sum(found.values())


if __name__ == "__main__":
    main()
