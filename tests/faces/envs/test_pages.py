"""The page of the environments runs as it stands, and the pages of observations are up to date."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from artificer import load_game, ruleset_names
from tools.observation_pages import PAGES, page

PAGE = PAGES.parent / "environments.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
SAYS = (
    r"[a-z-]+ \d+ \d+\.0",
    r"day days 0 22 last box of the time track that is crossed out",
    r"\(64, 98\) \(64, 252\) AutoresetMode.SAME_STEP",
    r"\(100, 16, 98\) \(100, 16, 252\) \(100, 16\) 1600",
    r"0 True",
    r"[a-z-]+",
    r"(True|False) \d+ 252",
)


def test_there_is_something_to_be_said_by_every_example() -> None:
    assert len(EXAMPLES) == len(SAYS)


@pytest.mark.parametrize("number", range(len(SAYS)))
def test_an_example_says_what_it_is_to_say(number: int) -> None:
    command = [sys.executable, "-W", "error", "-c", EXAMPLES[number]]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert re.fullmatch(SAYS[number] + "\n", told.stdout), told.stdout


@pytest.mark.parametrize("name", ruleset_names())
def test_the_page_of_an_observation_is_what_the_layout_says(name: str) -> None:
    written = Path(PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert written == page(load_game(name)), "run: python -m tools.observation_pages"
