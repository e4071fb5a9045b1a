"""Group commit: what several threads write goes to the disk together."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.errors import StaleCommand, StoreError, UnknownSave
from artificer.table.session import Session
from artificer.table.store.base import Command
from artificer.table.store.group_commit import GroupCommit, PendingWrite
from artificer.table.store.sqlite import SqliteStore
from tests.waiting import HANGING, until


def test_who_comes_while_another_writes_is_done_in_the_next_group() -> None:
    groups: list[list[int]] = []
    begun, go_on = Event(), Event()

    def carry_out(group: Sequence[PendingWrite[int, int]]) -> None:
        groups.append(sorted(errand.job for errand in group))
        begun.set()
        assert go_on.wait(HANGING)
        for errand in group:
            errand.answered(errand.job * 10)

    together = GroupCommit(carry_out)
    with ThreadPoolExecutor(8) as pool:
        first = pool.submit(together.do, 0)
        assert begun.wait(HANGING)
        others = [pool.submit(together.do, job) for job in range(1, 6)]
        until(lambda: len(together._waiting) == 5)
        go_on.set()
        assert [future.result() for future in (first, *others)] == [0, 10, 20, 30, 40, 50]
    assert groups == [[0], [1, 2, 3, 4, 5]]


def test_what_fails_for_all_is_raised_for_each() -> None:
    def carry_out(_group: Sequence[PendingWrite[int, int]]) -> None:
        raise StoreError("store.full", path="here")

    with pytest.raises(StoreError):
        GroupCommit(carry_out).do(1)


def test_one_that_is_refused_spoils_no_other(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.sqlite")
    sessions = [
        Session.start(store, load_game("utopia-engine-3e"), SeededDice(seed)) for seed in range(8)
    ]
    late = Command("late", 7, 7, ("x",), 1, None)
    with ThreadPoolExecutor(10) as pool:
        played = [pool.submit(session.play, 0) for session in sessions]
        stale = pool.submit(store.append, sessions[0].game_id, late)
        lost = pool.submit(store.append, "nowhere", late)
        assert {future.result().ply for future in played} == {1}
        with pytest.raises(StaleCommand):
            stale.result()
        with pytest.raises(UnknownSave):
            lost.result()
    for session in sessions:
        assert len(store.load(session.game_id).lines) == 1
    store.close()
