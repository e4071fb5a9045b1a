"""The bench of starts finds the first prompt of every game, on the screen and in plain lines."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest

from artificer.words.compiling import make
from bench import start as bench
from tests.waiting import HANGING


@pytest.fixture(autouse=True, scope="module")
def catalogues() -> None:
    make()


@pytest.mark.parametrize("face", bench.SIGNS)
def test_a_start_is_timed(face: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that is looked at twice, and by what the system says the program has used."""
    monkeypatch.setattr(bench, "PATIENCE", HANGING)
    monkeypatch.setattr(bench, "perf_counter", iter([5.0, 12.5]).__next__)
    before = used_by_children()
    took = bench.start("sorcery", face)
    assert took.clock == 7.5
    assert took.processor > 0
    assert took.processor == pytest.approx(used_by_children() - before, abs=1e-3)


def used_by_children() -> float:
    """Seconds of the processor, of all that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_a_row_is_kept_below_those_before(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    results = tmp_path / "results.md"
    results.write_text(f"| starts |{bench.NEXT_HEADING}\n\n| games |\n", encoding="utf-8")
    monkeypatch.setattr(bench, "RESULTS", results)
    bench._keep(["sorcery", "1 s", "2 s"])
    lines = results.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "| starts |"
    assert lines[1].endswith("| sorcery | 1 s | 2 s |")
    assert lines[-1] == "| games |"
    results.write_text("nothing", encoding="utf-8")
    with pytest.raises(SystemExit, match="no heading"):
        bench._keep(["sorcery", "1 s", "2 s"])
