"""Interpreted = compiled: the same journals give the same bytes, lists and tickets at every ply."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import artificer
from artificer import ruleset_names
from artificer.games import kernel
from artificer.lab.measures import measures_of
from artificer.lab.playout import with_player
from artificer.players.registry import load_player
from tests.contract.retrace import all_differences

ROOT = Path(__file__).parents[2]
PACKAGE = Path(artificer.__file__).parent


@pytest.mark.parametrize("name", ruleset_names())
def test_interpreted_and_compiled_rules_agree_at_every_ply(name: str) -> None:
    assert all_differences(name)[:3] == []


@pytest.mark.parametrize("name", ruleset_names())
def test_they_agree_with_bounds_checks_on(name: str) -> None:
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    cache = kernel.kernel_cache() / "bounds-checked"
    run = subprocess.run(
        [sys.executable, "-m", "tests.contract.retrace", str(cache), name],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout[-2000:], run.stderr[-2000:]) == (0, "", "")


def copied_kernel(folder: Path) -> ModuleType:
    """The kernel module of a copy of the source tree, reading that copy's sources."""
    spec = importlib.util.spec_from_file_location("copied_kernel", folder / "games" / "kernel.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_editing_a_constant_anywhere_in_the_rules_changes_the_cache_key(tmp_path: Path) -> None:
    copy = tmp_path / "artificer"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    module = copied_kernel(copy)
    before = module.sources_key()
    assert module.sources_key() == before
    sheets = copy / "games" / "utopia_engine" / "sheets.py"
    text = sheets.read_text(encoding="utf-8")
    sheets.write_text(text.replace("JAR: Final = 4", "JAR: Final = 5"), encoding="utf-8")
    edited = module.sources_key()
    assert edited != before
    (copy / "games" / "new.py").write_text("", encoding="utf-8")
    assert module.sources_key() not in (before, edited)


def cached_name(function: Any) -> str:
    """The name under which the disk cache knows a compiled function."""
    return str(function.py_func.__qualname__)


def test_the_cache_is_kept_apart_by_sources_and_by_what_names_mean() -> None:
    game = artificer.load_game("utopia-engine-3e")
    bare, counting = kernel.Kernel(game), kernel.Kernel(game, counting=True)
    assert kernel.sources_key() in bare.cache.parts
    names = {
        cached_name(bare.compile(game.rules.apply_action)),
        cached_name(counting.compile(game.rules.apply_action)),
    }
    for spec in ("random", "novice"):
        look = measures_of(game.ruleset).look
        loop, _ = with_player(load_player(spec, game).choose, look)
        names |= {cached_name(bare.compile(loop)), cached_name(counting.compile(loop))}
    assert len(names) == 6
    again = kernel.Kernel(game).compile(game.rules.apply_action)
    assert cached_name(again) in names


def test_the_editions_share_the_compiled_rules_and_not_the_novice() -> None:
    def names(ruleset: str) -> tuple[str, ...]:
        game = artificer.load_game(ruleset)
        bare = kernel.Kernel(game)
        loop, _ = with_player(load_player("novice", game).choose, measures_of(game.ruleset).look)
        functions = (game.rules.apply_action, game.rules.legal_actions, loop)
        return tuple(cached_name(bare.compile(function)) for function in functions)

    third, second = names("utopia-engine-3e"), names("utopia-engine-2e")
    assert third[:2] == second[:2]
    assert third[2] != second[2]


@pytest.mark.parametrize("fault", [OSError("read-only"), RuntimeError("no home")])
def test_without_a_cache_folder_kernels_live_in_a_temporary_one(
    fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> str:
        raise fault

    monkeypatch.setattr("platformdirs.user_cache_dir", refuse)
    folder = kernel.kernel_cache()
    assert folder.is_dir()
    assert kernel.kernel_cache() == folder
