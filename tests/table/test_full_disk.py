"""A disk that is really full: a small file system of its own, in a process that may mount one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import HANGING

IN_A_SPACE_OF_ITS_OWN = ("unshare", "--user", "--map-root-user", "--mount")
MOUNT = 'mount -t tmpfs -o size=256k tmpfs "$1"'

FULL = """
import os, sys
from pathlib import Path
from artificer.games.notices import ArtificerError
from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import SqliteStore

folder = Path(sys.argv[1])
path = folder / "games.sqlite"
left = int(sys.argv[2])

def told(what):
    try:
        return what()
    except ArtificerError as error:
        return error.key

def fill():
    with (folder / "other").open("wb", 0) as other:
        try:
            while True:
                other.write(bytes(1024))
        except OSError:
            other.truncate(max(0, other.tell() - left))

def begin(store):
    return Session.start(store, load_game("utopia-engine-3e"), SeededDice(1)).game_id

kept = []

def begin_many(store):
    while True:
        kept.append(begin(store))

if os.fork() == 0:  # killed in the middle of a game: the log stays
    kept.append(begin(SqliteStore(path)))
    os._exit(0)
os.wait()
(folder / "games.sqlite-shm").unlink()
fill()
looked = SqliteStore(path, read_only=True)
print("listed", told(lambda: len(looked.games().games)))
looked.close()
fill()
store = told(lambda: SqliteStore(path))
if isinstance(store, str):
    print("opened", store)
else:
    print("begun", told(lambda: begin_many(store)))
    print("again", told(lambda: begin_many(store)))
    print("stored", told(lambda: {game.game_id for game in store.every_game()} >= {*kept}))
    (folder / "other").unlink()
    print("after", told(lambda: begin(store)) in {game.game_id for game in store.every_game()})
"""


def may_mount() -> bool:
    if shutil.which("unshare") is None:
        return False
    asked = [*IN_A_SPACE_OF_ITS_OWN, "sh", "-c", MOUNT, "sh", "/mnt"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not may_mount(), reason="this user may not mount a file system of their own")
@pytest.mark.parametrize(
    ("left", "said"),
    [
        (0, ["listed 1", "opened store.full"]),
        (
            48_000,
            ["listed 1", "begun store.full", "again store.full", "stored True", "after True"],
        ),
    ],
)
def test_the_first_thing_that_goes_wrong_is_told_and_lists_need_no_space(
    tmp_path: Path, left: int, said: list[str]
) -> None:
    run = f'{MOUNT} && exec "$2" -c "$3" "$1" "$4"'
    words = (str(tmp_path), sys.executable, FULL, str(left))
    done = subprocess.run(
        [*IN_A_SPACE_OF_ITS_OWN, "sh", "-c", run, "sh", *words],
        capture_output=True,
        text=True,
        timeout=HANGING,
        check=False,
    )
    assert done.stdout.splitlines() == said, done.stderr
