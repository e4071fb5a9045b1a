"""The bench of calibration counts runs of several seeds together, each seed once."""

from __future__ import annotations

from pathlib import Path

from bench.calibration import Bin, in_bins, keep, kept_runs, merged

FIRST = [(0.05, 0.0), (0.72, 1.0), (0.78, 0.0), (1.0, 1.0)]
SECOND = [(0.71, 1.0), (0.33, 0.5), (0.34, 0.5)]


def test_runs_are_counted_as_one() -> None:
    assert merged([in_bins(FIRST), in_bins(SECOND)]) == in_bins([*FIRST, *SECOND])


def test_a_seed_that_is_measured_again_replaces_its_figures(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    assert kept_runs(None, 1) == kept_runs(kept, 1) == {}
    keep({2: in_bins(SECOND), 1: in_bins(FIRST)}, kept)
    assert kept_runs(kept, 1) == {2: in_bins(SECOND)}
    assert [*kept_runs(kept, 3)] == [1, 2]


def test_an_interval_lies_around_the_share_won() -> None:
    low, high = Bin(0.7, 0.8, 40, 0.75, 30).interval
    assert low < 0.75 < high
