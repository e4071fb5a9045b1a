"""A game starts at once: nothing is compiled for it, and no heavy library is even imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from artificer import ruleset_names
from artificer.words.compiling import make
from tests.waiting import HANGING

HEAVY = ("babel", "llvmlite", "numba", "numpy", "scipy")
REPORT = f"print('heavy:', sorted(set({HEAVY!r}) & set(sys.modules)))"

PLAY_A_FEW_PLIES = """
import sys, artificer
for ruleset in sys.argv[1:]:
    state = artificer.load_game(ruleset).new_initial_state()
    for _ in range(40):
        if not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
    assert state.serialize() and state.clone() == state
"""
PLAY_THE_COMMAND = """
import io, sys
from artificer.faces.cli import main
for ruleset in sys.argv[1:]:
    sys.stdin = io.StringIO("moves\\nquit\\n")
    try:
        main(["play", ruleset, "--plain", "--seed", "7"], standalone_mode=False)
    except SystemExit:
        pass
"""
SEE_THE_END = """
import sys
from random import Random
from artificer.faces.web.seat_page import SeatPage
from artificer.games.registry import load_game
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
for ruleset in sys.argv[1:]:
    session, rng = Session.start(MemoryStore(), load_game(ruleset), SeededDice(1)), Random(1)
    while not session.is_over():
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(rng.choice(session.state.legal_actions()))
    assert SeatPage(Table(session), 0, "en").part(0).turn == "over"
"""


@pytest.fixture(autouse=True, scope="module")
def catalogues() -> None:
    """The message catalogues are compiled, as `make` would have done; else Babel reads them."""
    make()


def run(code: str, *arguments: str, home: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code + REPORT, *arguments],
        env={**os.environ, "ARTIFICER_HOME": str(home)},
        check=False,
        capture_output=True,
        text=True,
        timeout=HANGING,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_interpreted_rules_need_the_standard_library_alone(tmp_path: Path) -> None:
    assert run(PLAY_A_FEW_PLIES, *ruleset_names(), home=tmp_path).endswith("heavy: []\n")


def test_the_play_command_imports_nothing_heavy(tmp_path: Path) -> None:
    shown = run(PLAY_THE_COMMAND, *ruleset_names(), home=tmp_path)
    assert shown.endswith("heavy: []\n")
    assert shown.count("Nothing was decided") == len(ruleset_names())


def test_the_textual_screen_imports_nothing_heavy(tmp_path: Path) -> None:
    code = "import sys, artificer.faces.terminal.app\n"
    assert run(code, home=tmp_path).endswith("heavy: []\n")


def test_the_end_of_a_game_in_the_browser_imports_nothing_heavy(tmp_path: Path) -> None:
    """All tables wait while one page is drawn."""
    assert run(SEE_THE_END, *ruleset_names(), home=tmp_path).endswith("heavy: []\n")


def test_the_report_finds_what_is_imported(tmp_path: Path) -> None:
    assert run("import sys, numpy\n", home=tmp_path).endswith("heavy: ['numpy']\n")
