"""The page of the environments runs as it stands, and the pages of observations are up to date."""

from __future__ import annotations

import re
import subprocess
import sys
from os import environ
from pathlib import Path
from typing import NamedTuple

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


RUNNER = """
import os, sys
from pathlib import Path
import gymnasium, numba, numpy, pettingzoo

for file in sorted(Path(sys.argv[1]).glob("*.py")):
    child = os.fork()
    if not child:
        for descriptor, name in ((1, ".out"), (2, ".err")):
            os.dup2(os.open(file.with_suffix(name), os.O_WRONLY | os.O_CREAT), descriptor)
        exec(compile(file.read_text("utf-8"), file.name, "exec"), {"__name__": "__main__"})
        sys.exit()
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
"""Runs each example in a process of its own, for which the libraries of others are loaded once.

Of Artificer nothing is loaded beforehand: an example that does not import what it needs fails.
"""

ALONE = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
"""A process with threads had better not fork."""


class Told(NamedTuple):
    status: int
    out: str
    error: str


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[Told]:
    """What came of every example."""
    folder = tmp_path_factory.mktemp("examples")
    files = [folder / f"{number:02}.py" for number in range(len(EXAMPLES))]
    for file, example in zip(files, EXAMPLES, strict=True):
        file.write_text(example, encoding="utf-8")
    command = [sys.executable, "-W", "error", "-c", RUNNER, str(folder)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=environ | ALONE)
    assert ran.returncode == 0, ran.stderr
    return [
        Told(
            int(status),
            file.with_suffix(".out").read_text("utf-8"),
            file.with_suffix(".err").read_text("utf-8"),
        )
        for file, status in zip(files, ran.stdout.split(), strict=True)
    ]


def test_there_is_something_to_be_said_by_every_example() -> None:
    assert len(EXAMPLES) == len(SAYS)


@pytest.mark.parametrize("number", range(len(SAYS)))
def test_an_example_says_what_it_is_to_say(told: list[Told], number: int) -> None:
    assert told[number].status == 0, told[number].error
    assert re.fullmatch(SAYS[number] + "\n", told[number].out), told[number].out


@pytest.mark.parametrize("name", ruleset_names())
def test_the_page_of_an_observation_is_what_the_layout_says(name: str) -> None:
    written = Path(PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert written == page(load_game(name)), "run: python -m tools.observation_pages"
