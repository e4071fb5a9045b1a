"""The example that learns: what it comes to in a minute, and what is told of a long run."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from examples.learn import BESIDE, ROW

ROOT: Final = Path(__file__).parents[2]
SCRIPT: Final = ROOT / "examples" / "learn.py"
PAGE: Final = ROOT / "docs" / "learning" / "README.md"
EXPERT: Final = ROOT / "docs" / "solutions" / "utopia-engine-expert.md"
LESSON: Final = 256 * 64
ABOVE_CHANCE: Final = 32  # points; random play makes 29.0 to 29.5

Curve = list[dict[str, float]]


def read(path: Path) -> Curve:
    with path.open(encoding="utf-8", newline="") as file:
        return [{key: float(value) for key, value in row.items()} for row in csv.DictReader(file)]


def learn(folder: Path, lessons: int, games: int) -> Curve:
    """What the command comes to; a warning is an error."""
    asked = {"--out": folder, "--steps": lessons * LESSON, "--looks": 2, "--games": games}
    words = [str(word) for pair in asked.items() for word in pair]
    command = [sys.executable, "-W", "error", str(SCRIPT), *words]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return read(folder / "curve.csv")


def test_in_a_minute_it_learns_to_play_better_than_chance(tmp_path: Path) -> None:
    curve = learn(tmp_path / "learned", lessons=48, games=400)
    assert [row["steps"] for row in curve] == [24 * LESSON, 48 * LESSON]
    assert curve[-1]["score_low"] > ABOVE_CHANCE
    for row in curve:
        assert 0 <= row["won_low"] <= row["won"] <= row["won_high"] <= 1
        assert row["score_low"] <= row["score"] <= row["score_high"]
    picture = (tmp_path / "learned" / "curve.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg") and "novice" in picture


def test_the_script_is_short() -> None:
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) <= 150


@pytest.mark.parametrize("player", ["novice", "expert"])
def test_the_players_beside_it_are_as_strong_as_is_told_elsewhere(player: str) -> None:
    won, score = BESIDE[player]
    row = rf"\| {player} \| {100 * won:.1f} % .*\| {score:.1f} \("
    for page in (EXPERT, PAGE):
        assert re.search(row, page.read_text(encoding="utf-8")), page


def test_the_page_tells_what_the_kept_curve_ends_with() -> None:
    curve = read(PAGE.with_name("curve.csv"))
    assert tuple(curve[0]) == ROW
    last = curve[-1]
    share, low, high = (f"{100 * last[key]:.1f}" for key in ("won", "won_low", "won_high"))
    score = f"{last['score']:.1f} ({last['score_low']:.1f} to {last['score_high']:.1f})"
    page = PAGE.read_text(encoding="utf-8")
    assert f"| {share} % ({low} to {high}) | {score} |" in page
    assert f"{last['steps']:,.0f} decisions" in page
