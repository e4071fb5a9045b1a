"""The bench of starts finds the first prompt of every game, on the screen and in plain lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from artificer.words.compiling import make
from bench import start as bench


@pytest.fixture(autouse=True, scope="module")
def catalogues() -> None:
    make()


@pytest.mark.parametrize("face", bench.SIGNS)
def test_a_start_is_timed(face: str) -> None:
    took = bench.start("sorcery", face)
    assert 0 < took.processor < bench.PATIENCE
    assert 0 < took.clock < bench.PATIENCE


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
