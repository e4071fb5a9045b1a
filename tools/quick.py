"""`make quick`: checks changed files, and runs the tests that depend on them, the nearest first.

Changes are those of `git diff HEAD` and untracked files; with `--since REF` all since then; without
any, those of the last commit. The distance of a test is the number of imports between it and a
changed module (read by grimp, as for import-linter). Games, their boards, words and players are
also loaded by name, which no import shows: so a test of the same package is near too, and nearer if
it is about the same game. Tests run until their recorded costs (tests/costs.json) fill the budget.

Why not pytest-testmon: it needs a full run under coverage first, in each clone, and it does not see
compiled code, other processes, catalogues, templates or scripts.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import grimp

from artificer.games.registry import ruleset_named, ruleset_names
from tests.costs import kept_costs

ROOT: Final = Path(__file__).parents[1]
ROOTS: Final = ("artificer", "tests", "tools", "examples", "bench")
BUDGET: Final = 40.0
"""The budget of tests in processor seconds; two cores take half the time."""

UNKNOWN: Final = 2.0
"""The assumed cost of a test module that was never measured, in processor seconds."""

SAME_GAME, SAME_ROOM = 1, 2
"""The distance of a test in the folder that mirrors a change, in imports."""

MIRRORS: Final = {
    "artificer.games": ("tests.games", "tests.rules", "tests.contract"),
    "docs": ("tests.house", "tests.rules.test_ledger"),
}
"""The tests of a package, if not in the folder of its name; all else is in tests.house."""


def changed_files(since: str | None) -> list[Path]:
    """The files that differ from a commit, untracked ones included."""
    untracked = _git("ls-files", "--others", "--exclude-standard")
    if since is None:
        since = "HEAD" if untracked or _git("diff", "--name-only", "HEAD") else "HEAD~1"
    files = [*_git("diff", "--name-only", since), *untracked]
    return [Path(file) for file in dict.fromkeys(files)]


def _git(*words: str) -> list[str]:
    done = subprocess.run(("git", *words), cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def module_of(file: Path) -> str:
    """The module of a file, or its package if it is no module, such as a catalogue."""
    parts = file.with_suffix("").parts if file.suffix == ".py" else file.parent.parts
    parts = parts[1:] if parts[:1] == ("src",) else parts
    return ".".join(part for part in parts if part != "__init__")


def near_by_imports(graph: grimp.ImportGraph, changed: Iterable[str]) -> dict[str, int]:
    """The number of imports from each module to the nearest changed one."""
    distance = {name: 0 for name in changed if name in graph.modules}
    front = list(distance)
    while front:
        reached = [
            upper
            for name in front
            for upper in graph.find_modules_that_directly_import(name)
            if upper not in distance
        ]
        distance |= dict.fromkeys(reached, distance[front[0]] + 1)
        front = list(dict.fromkeys(reached))
    return distance


def near_by_place(test: str, changed: Iterable[str], games: frozenset[str]) -> Iterator[int]:
    """The distances of a test to the changes in the package that it mirrors."""
    for name in changed:
        if test.startswith(mirrors_of(name)):
            about = {game for game in games if game in test}
            yield SAME_GAME if about & set(name.split(".")) else SAME_ROOM


def mirrors_of(module: str) -> tuple[str, ...]:
    """The prefixes of the names of tests that mirror the package of a module."""
    root, room, part, *_ = [*module.split("."), "", ""]
    if root != "artificer":
        return MIRRORS.get(root, ("tests.house",)) if root != "tests" else ()
    if room == "faces":
        return (f"tests.faces.{part}.",) if part else ("tests.faces.",)
    return MIRRORS.get(f"{root}.{room}", (f"tests.{room}.",))


def nearest_tests(files: Iterable[Path]) -> list[tuple[int, float, str]]:
    """(distance, cost, file) of each test module affected, in the order to run them."""
    graph = grimp.build_graph(*ROOTS)
    changed = [module_of(file) for file in files]
    games = frozenset(ruleset_named(name).family for name in ruleset_names())
    distance, costs = near_by_imports(graph, changed), kept_costs()
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        file = path.relative_to(ROOT)
        test = module_of(file)
        near = [distance[test]] if test in distance else []
        near += near_by_place(test, changed, games)
        if near:
            found.append((min(near), costs.get(str(file), UNKNOWN), str(file)))
    return sorted(found)


def within(budget: float, tests: Iterable[tuple[int, float, str]]) -> list[str]:
    """The first of these files, and all others that fit in the budget."""
    chosen: list[str] = []
    for distance, cost, file in tests:
        if distance == 0 or cost <= budget:
            budget -= cost
            chosen.append(file)
    return chosen


def check(files: Iterable[Path]) -> bool:
    """Check the style of changed files, and types and imports of all, which are cached."""
    python = [str(file) for file in files if file.suffix == ".py" and (ROOT / file).exists()]
    steps = [["mypy"], ["lint-imports", "--no-logo"]]
    if python:
        steps = [["ruff", "check", *python], ["ruff", "format", "--check", *python], *steps]
    beside = Path(sys.executable).parent
    return all(
        subprocess.run([str(beside / tool), *words], cwd=ROOT, check=False).returncode == 0
        for tool, *words in steps
    )


def main() -> int:
    """Check changes, then choose and run tests; returns the exit status."""
    parser = argparse.ArgumentParser(prog="tools.quick", description=__doc__)
    parser.add_argument("--since", metavar="REF", help="what has changed since this commit")
    parser.add_argument("--budget", type=float, default=BUDGET, help="processor seconds of tests")
    asked = parser.parse_args()
    files = changed_files(asked.since)
    tests = nearest_tests(files)
    chosen = within(asked.budget, tests)
    print(
        f"{len(files)} files have changed. They reach {len(tests)} test files, of which the nearest"
        f" {len(chosen)} are run; `make test` runs all.",
        flush=True,
    )
    if not check(files):
        return 1
    if not chosen:
        return 0
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", *chosen]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
