"""The cost of pages and commands with a save file of many games: `python -m bench.many_games`.

The file has `--games` finished games of today's daily seed, each of another person: the best
`--proved` were really played, the others claim a lower result without a journal. Printed are the
processor seconds of each page of a server in this process, at the first and second request, and of
each command.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from starlette.testclient import TestClient

from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.games.contract import Outcome
from artificer.host.daily import begin
from artificer.table.daily import today
from artificer.table.home import HOME_VARIABLE
from artificer.table.journal import Journal
from artificer.table.session import Session
from artificer.table.store import Beginning, MemoryStore, SqliteStore
from artificer.words.compiling import make

RULESET: Final = "utopia-engine-3e"
HOST: Final = "bench.test"
PLAYED: Final = 12
"""The number of distinct games really played."""

COMMAND: Final = str(Path(sys.executable).with_name("artificer"))
TYPED: Final = ("replay ", "replay 0")
"""The command line at a press of Tab."""

COMMANDS: Final = (
    ("games",),
    ("games", "--won"),
    ("games", "--player", "Person 7"),
    ("games", "--all"),
    ("export", "latest", "-"),
    ("export", "0", "-"),
    ("play", RULESET, "--daily", "--plain"),
)


def main() -> None:
    """Create the file, and measure."""
    parser = argparse.ArgumentParser(description="Time pages and commands with many games.")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--proved", type=int, default=1_000)
    parser.add_argument("--file", type=Path, help="where the games are kept for another run")
    wanted = parser.parse_args()
    make()
    with tempfile.TemporaryDirectory() as folder:
        path = wanted.file or Path(folder) / "games.sqlite"
        if not path.exists():
            fill(path, wanted.games, wanted.proved)
        measure_pages(path)
        measure_commands(path)


def fill(path: Path, games: int, proved: int) -> None:
    """Create a save file with `games` games of today, the first `proved` really played."""
    store = SqliteStore(path)
    store._db.execute("PRAGMA synchronous = OFF")
    played = [_played(number) for number in range(PLAYED)]
    poor = Outcome("doomsday", (-1,), ())
    for number in range(games):
        model = played[number % PLAYED]
        header = replace(model.header, seats=(f"Person {number}",))
        begun = Beginning((), 0, poor)
        if number < proved:
            journal = Journal(header, model.journal.entries)
            begun = Beginning(journal.lines[1:], model.ply, model.state.outcome())
        store.create(header, begun)
    store.close()


def _played(number: int) -> Session:
    session = begin(MemoryStore(), today(), RULESET)
    rng = Random(number)
    while not session.is_over():
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(rng.choice(session.state.legal_actions()))
    return session


def measure_pages(path: Path) -> None:
    """Print the processor seconds of each page, at the first and second request."""
    store = SqliteStore(path)
    access = Access(bytes(32), frozenset({HOST}))
    app = make_app(store, access, processes=0)
    latest = store.games(limit=1).games[0].game_id
    with TestClient(app, base_url=f"http://{HOST}") as client:
        client.get(f"/key/{access.owners_key()}")
        for name in (
            "/",
            "/?finished",
            "/daily",
            "/record",
            f"/record/{RULESET}",
            f"/games/{latest}",
            f"/games/{latest}/journal",
        ):
            first, second = _seconds(client, name), _seconds(client, name)
            print(f"{name:40} {first:8.2f} {second:8.2f}", flush=True)
    store.close()


def _seconds(client: TestClient, path: str) -> float:
    """Processor seconds of a request."""
    before = process_time()
    client.get(path).raise_for_status()
    return process_time() - before


def measure_commands(path: Path) -> None:
    """Print the processor seconds of each command."""
    environment = {**os.environ, HOME_VARIABLE: str(path.parent)}
    for words in COMMANDS:
        print(f"artificer {' '.join(words):30} {_command(words, environment):8.2f}", flush=True)
    for typed in TYPED:
        line = f"artificer {typed}"
        asked = {"COMP_WORDS": line, "COMP_CWORD": "2", "_ARTIFICER_COMPLETE": "bash_complete"}
        seconds = _command((), environment | asked)
        print(f"Tab behind {typed!r:29} {seconds:8.2f}", flush=True)


def _command(words: Sequence[str], environment: Mapping[str, str]) -> float:
    """Processor seconds of a command."""
    before = _of_children()
    subprocess.run(
        [COMMAND, *words],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,  # some find nothing, which costs as much
    )
    return _of_children() - before


def _of_children() -> float:
    """Processor seconds of all finished child processes."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
