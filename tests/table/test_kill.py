"""Kill -9 at any moment: no action that was shown is lost."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from artificer.table.journal import fold
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from artificer.table.verify import verify_file
from tests.table.playing import begin, texts

KILLS = 12

MOST_STEPS, MOST_CALLS, AHEAD = 12, 1000, 3

PLAYER = """
import os, random, signal, sys
from artificer.table.session import Session
from artificer.table.store import SqliteStore
path, game_id, seed, steps, calls = sys.argv[1:]
session, rng = Session.resume(SqliteStore(path), game_id), random.Random(int(seed))
left = int(calls)

def count(frame, event, argument):
    global left
    left -= event in ("call", "c_call")
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)

for number, _ in enumerate(sys.stdin):
    if session.is_over():
        break
    if left and number == int(steps):
        sys.setprofile(count)
    dice = session.waits_for_dice()
    step = session.roll() if dice else session.play(rng.choice(session.state.legal_actions()))
    print(step.ply, step.text, flush=True)
    if rng.random() < 0.3 and session.can_undo():
        print("undo", len(session.undo()), flush=True)
"""
"""Makes a step for each line that it reads. After some, it is killed at the call of that number."""


def acknowledged(before: list[str], shown: list[str]) -> list[str]:
    """The steps that a player who read these lines knows to stand."""
    steps = list(before)
    for line in shown:
        first, rest = line.split(maxsplit=1)
        if first == "undo":
            del steps[-int(rest) :]
        else:
            assert int(first) == len(steps) + 1
            steps.append(rest)
    return steps


def test_no_action_that_was_shown_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = SqliteStore(path)
    rng = random.Random(20261120)
    killed_while_playing = 0
    game_id, before = begin(store).game_id, list[str]()
    for number in range(KILLS):
        from_within, steps = number % 2 == 0, rng.randrange(MOST_STEPS)
        calls = rng.randrange(1, MOST_CALLS) if from_within else 0
        words = (path, game_id, rng.randrange(10**6), steps, calls)
        player = subprocess.Popen(
            [sys.executable, "-c", PLAYER, *map(str, words)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        with player:
            assert player.stdin is not None and player.stdout is not None
            # Killed from here it is at work, or waits for its next line: it cannot end by itself.
            player.stdin.write("\n" * (steps + (MOST_CALLS if from_within else AHEAD)))
            player.stdin.flush()
            shown = []
            if not from_within:
                shown = [player.stdout.readline() for _ in range(steps)]
                player.kill()
            shown += player.stdout.readlines()
        killed_while_playing += player.returncode == -9
        # The last line may have been cut off in the middle of being shown.
        whole = [line.strip() for line in shown if line.endswith("\n")]
        known = acknowledged(before, whole)
        session = Session.resume(store, game_id)
        assert session.warning is None
        before = texts(session)
        assert within_one_command(session, known), (known[-3:], before[-3:])
        if session.is_over():
            game_id, before = begin(store).game_id, []
    assert killed_while_playing >= KILLS // 2
    store.close()
    assert all(finding.ok for finding in verify_file(path))


def within_one_command(session: Session, known: list[str]) -> bool:
    """Whether what was shown stands, but for one action that was written and not yet shown."""
    journal = session.journal
    for unseen in range(3):  # an action that ends the game has its closing entry with it
        entries = journal.entries[: len(journal.entries) - unseen]
        steps = fold(type(journal)(journal.header, entries)).history.steps
        if [step.text for step in steps] == known:
            return True
    return False
