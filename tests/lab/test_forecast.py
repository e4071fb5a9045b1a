"""How long compiling will take: learned on this machine, told before it begins."""

from __future__ import annotations

from pathlib import Path

import pytest

import artificer
from artificer.lab import compiling
from artificer.lab.compiling import FILE, REPEATED, Clock

GAME = artificer.load_game("utopia-engine-3e")


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, in a list of one."""
    clock = [0.0]
    monkeypatch.setattr(compiling, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(compiling, "sampled_rate", lambda game: 0.5)
    return clock


def compile_for(seconds: float, new: int, folder: Path, now: list[float]) -> float:
    told: list[float] = []
    clock = Clock(GAME, folder, told.append)
    clock.warn(new, 0)
    now[0] += seconds
    assert clock.done() == seconds
    return told[0]


def test_the_first_forecast_is_by_a_sample_the_next_by_experience(
    tmp_path: Path, now: list[float]
) -> None:
    assert compile_for(30, 10_000, tmp_path, now) == 5_000
    assert compile_for(10, 10_000, tmp_path, now) == pytest.approx(30)
    assert compile_for(1, 5_000, tmp_path, now) == pytest.approx(10)


def test_short_compiles_teach_nothing(tmp_path: Path, now: list[float]) -> None:
    compile_for(60, 100, tmp_path, now)
    assert not (tmp_path / FILE).exists()


def test_what_is_kept_already_has_only_to_be_put_together(tmp_path: Path, now: list[float]) -> None:
    told: list[float] = []
    Clock(GAME, tmp_path, told.append).warn(1_000, 6_000 * REPEATED)
    assert told == [3_500]
    assert now == [0.0]


def test_nothing_compiled_takes_no_time(tmp_path: Path) -> None:
    assert Clock(GAME, tmp_path, lambda seconds: None).done() == 0


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path, now: list[float]) -> None:
    assert compile_for(30, 10_000, tmp_path / "none", now) == 5_000


def test_the_sample_takes_a_moment() -> None:
    assert 1e-6 < compiling.sampled_rate(GAME) < 1
