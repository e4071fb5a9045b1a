"""The example that learns: that it runs, what it comes to in a minute, and what a long run says."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
SCRIPT: Final = ROOT / "examples" / "learn.py"
PAGE: Final = ROOT / "docs" / "learning" / "README.md"
EXPERT: Final = ROOT / "docs" / "solutions" / "utopia-engine-expert.md"
LESSON: Final = 256 * 64
ABOVE_CHANCE: Final = 32  # points; random play makes 29.0 to 29.5

TINY: Final = """
from examples import learn
learn.LANES, learn.HORIZON, learn.EPOCHS, learn.PARTS, learn.WIDTH = 8, 8, 1, 2, 8
learn.main()
"""
"""The same program with a net and lessons so small that it is compiled and taught in seconds."""

Curve = list[dict[str, float]]


def read(path: Path) -> Curve:
    with path.open(encoding="utf-8", newline="") as file:
        return [{key: float(value) for key, value in row.items()} for row in csv.DictReader(file)]


def learn(program: list[str], folder: Path, steps: int, games: int) -> Curve:
    """What the command comes to; a warning is an error."""
    asked = {"--out": folder, "--steps": steps, "--looks": 2, "--games": games}
    words = [str(word) for pair in asked.items() for word in pair]
    command = [sys.executable, "-W", "error", *program, *words]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return read(folder / "curve.csv")


def check(curve: Curve, folder: Path, steps: list[int]) -> None:
    """Whether a curve and its picture are what the command promises."""
    assert [row["steps"] for row in curve] == steps
    for row in curve:
        assert 0 <= row["won_low"] <= row["won"] <= row["won_high"] <= 1
        assert row["score_low"] <= row["score"] <= row["score_high"]
    picture = (folder / "curve.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg") and "novice" in picture


@pytest.mark.long
def test_a_tiny_net_is_taught_and_its_curve_drawn(tmp_path: Path) -> None:
    curve = learn(["-c", TINY], tmp_path, steps=4 * 64, games=4)
    check(curve, tmp_path, [2 * 64, 4 * 64])


@pytest.mark.long
def test_in_a_minute_it_learns_to_play_better_than_chance(tmp_path: Path) -> None:
    curve = learn([str(SCRIPT)], tmp_path, steps=48 * LESSON, games=400)
    check(curve, tmp_path, [24 * LESSON, 48 * LESSON])
    assert curve[-1]["score_low"] > ABOVE_CHANCE


@pytest.fixture(scope="module")
def example() -> ModuleType:
    """The script as a module: it imports JAX, so only the tests that read it do."""
    return import_module("examples.learn")


def test_the_script_is_short() -> None:
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) <= 150


@pytest.mark.parametrize("player", ["novice", "expert"])
def test_the_players_beside_it_are_as_strong_as_is_told_elsewhere(
    example: ModuleType, player: str
) -> None:
    won, score = example.BESIDE[player]
    row = rf"\| {player} \| {100 * won:.1f} % .*\| {score:.1f} \("
    for page in (EXPERT, PAGE):
        assert re.search(row, page.read_text(encoding="utf-8")), page


def test_the_page_tells_what_the_kept_curve_ends_with(example: ModuleType) -> None:
    curve = read(PAGE.with_name("curve.csv"))
    assert tuple(curve[0]) == example.ROW
    last = curve[-1]
    share, low, high = (f"{100 * last[key]:.1f}" for key in ("won", "won_low", "won_high"))
    score = f"{last['score']:.1f} ({last['score_low']:.1f} to {last['score_high']:.1f})"
    page = PAGE.read_text(encoding="utf-8")
    assert f"| {share} % ({low} to {high}) | {score} |" in page
    assert f"{last['steps']:,.0f} decisions" in page
