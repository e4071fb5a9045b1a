"""Interpreted = compiled: the same journals give the same bytes, lists and tickets at every ply."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import artificer
from artificer import ruleset_names
from artificer.games.kernel import Kernel
from artificer.lab.measures import measures_of
from artificer.lab.playout import with_player
from artificer.players.registry import load_player
from tests.contract.retrace import Games, all_differences
from tests.contract.walks import journals, quick_journals

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("of", [quick_journals, pytest.param(journals, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", ruleset_names())
def test_interpreted_and_compiled_rules_agree_at_every_ply(name: str, of: Games) -> None:
    assert all_differences(name, of)[:3] == []


@pytest.mark.long
@pytest.mark.parametrize("name", ruleset_names())
def test_they_agree_with_bounds_checks_on(name: str) -> None:
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    run = subprocess.run(
        [sys.executable, "-m", "tests.contract.retrace", name],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout[-2000:], run.stderr[-2000:]) == (0, "", "")


def cached_name(function: Any) -> str:
    """The name under which the disk cache knows a compiled function."""
    return str(function.py_func.__qualname__)


def test_the_cache_is_kept_apart_by_what_names_mean() -> None:
    game = artificer.load_game("utopia-engine-3e")
    bare, counting = Kernel(game), Kernel(game, counting=True)
    names = {
        cached_name(bare.compile(game.rules.apply_action)),
        cached_name(counting.compile(game.rules.apply_action)),
    }
    for spec in ("random", "novice"):
        look = measures_of(game.ruleset).look
        loop, _ = with_player(load_player(spec, game).choose, look)
        names |= {cached_name(bare.compile(loop)), cached_name(counting.compile(loop))}
    assert len(names) == 6
    again = Kernel(game).compile(game.rules.apply_action)
    assert cached_name(again) in names


def test_the_editions_share_the_compiled_rules_and_not_the_novice() -> None:
    def names(ruleset: str) -> tuple[str, ...]:
        game = artificer.load_game(ruleset)
        bare = Kernel(game)
        loop, _ = with_player(load_player("novice", game).choose, measures_of(game.ruleset).look)
        functions = (game.rules.apply_action, game.rules.legal_actions, loop)
        return tuple(cached_name(bare.compile(function)) for function in functions)

    third, second = names("utopia-engine-3e"), names("utopia-engine-2e")
    assert third[:2] == second[:2]
    assert third[2] != second[2]
