"""Scheduler, workers and command, each a process of its own as dask's command line starts it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.starting import heeding_signals
from tests.waiting import HANGING, until

pytestmark = pytest.mark.long

STUDY = 'games = {games}\n[[grid]]\nruleset = "utopia-engine-3e"\nplayers = "random"\nthings = true'


def ended(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.kill()
    process.communicate()


class House:
    """A scheduler and its workers."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file = folder / "scheduler.json"
        self._log = (folder / "log").open("w")
        self.scheduler = self._dask("scheduler", "--port", "0", "--no-dashboard")
        until(lambda: self._file.exists() and self._file.stat().st_size)
        told = json.loads(self._file.read_text())
        self.address = str(told["address"])
        self.workers = [self.worker(), self.worker()]

    def _dask(self, *words: str) -> subprocess.Popen[str]:
        line = [sys.executable, "-m", "dask", *words, "--scheduler-file", str(self._file)]
        return subprocess.Popen(line, stderr=self._log, cwd=self.folder, text=True)

    def worker(self) -> subprocess.Popen[str]:
        return self._dask("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard")

    def study(self, *words: str, games: int) -> subprocess.Popen[str]:
        (self.folder / "small.toml").write_text(STUDY.format(games=games), encoding="utf-8")
        command = [sys.executable, "-c", "from artificer.faces.cli import main; main()"]
        line = [*command, "study", "small.toml", "--json", *words]
        pipe = subprocess.PIPE
        with heeding_signals():
            return subprocess.Popen(line, stdout=pipe, stderr=pipe, cwd=self.folder, text=True)

    def parts(self, run: str) -> int:
        """How many parts of a run are kept."""
        return len(list((self.folder / run / "rows").glob("*.part/[0-9]*")))

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            ended(process)
        self._log.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def rows(run: Path) -> list[bytes]:
    return [file.read_bytes() for file in sorted(run.glob("rows/*.parquet"))]


def test_whoever_is_killed_the_study_goes_on_and_has_the_same_bytes(house: House) -> None:
    games, there = 6_000, ("--cluster", house.address, "--run", "there.run")
    first = house.study(*there, games=games)
    until(lambda: house.parts("there.run"))
    house.workers[0].kill()
    house.workers[0].wait()
    kept = house.parts("there.run")
    until(lambda: house.parts("there.run") > kept)
    assert first.poll() is None
    first.send_signal(signal.SIGINT)
    out, told = first.communicate(timeout=HANGING)
    assert first.returncode == 130, told
    assert 0 < json.loads(out)["games"] < games

    before = house.parts("there.run")
    second = house.study(*there, games=games)
    until(lambda: house.parts("there.run") > before)
    house.scheduler.kill()
    out, told = second.communicate(timeout=HANGING)
    assert second.returncode == 1 and "does not answer any more" in told
    assert "Traceback" not in told and 0 < json.loads(out)["games"] < games

    third = house.study("--run", "there.run", games=games)
    whole = house.study("--run", "here.run", games=games)
    for process in (third, whole):
        out, told = process.communicate(timeout=HANGING)
        assert process.returncode == 0, told
    assert rows(house.folder / "there.run") == rows(house.folder / "here.run") != []
