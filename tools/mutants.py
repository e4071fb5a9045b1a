"""`make mutants`: mutation tests: puts known faults into the sources, and runs the tests on each.

The faults are in `tests/mutants.toml`. Each is put into a copy of the package, so that the sources
stay unchanged, and its tests run on that copy until the first failure. Survivors are listed at the
end, and the command fails.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
LIST: Final = ROOT / "tests" / "mutants.toml"
TESTS_FAILED: Final = (1, 2)
"""pytest's exit statuses for failures; with workers it is 2, as if interrupted, after the first."""


@dataclass(frozen=True)
class Mutant:
    """A fault: in `file` of the package `was` becomes `now`; `tests` must find it."""

    file: str
    was: str
    now: str
    tests: tuple[str, ...]


def listed() -> list[Mutant]:
    """All mutants. Raises ValueError if one no longer matches the sources."""
    found = []
    for entry in tomllib.loads(LIST.read_text(encoding="utf-8"))["mutant"]:
        mutant = Mutant(entry["file"], entry["was"], entry["is"], tuple(entry["tests"]))
        count = source(mutant).count(mutant.was)
        if count != 1:
            raise ValueError(f"{mutant.file}: {mutant.was!r} is there {count} times, not once")
        found.append(mutant)
    return found


def source(mutant: Mutant) -> str:
    """The text of the original file."""
    return (ROOT / "src" / "artificer" / mutant.file).read_text(encoding="utf-8")


def is_found(mutant: Mutant, package: Path) -> bool:
    """Whether the tests fail on a copy of the package with the fault."""
    file = package / mutant.file
    file.write_text(source(mutant).replace(mutant.was, mutant.now), encoding="utf-8")
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-x", "-n", "auto", *mutant.tests],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(package.parent)},
            check=False,
            capture_output=True,
            text=True,
        )
    finally:
        file.write_text(source(mutant), encoding="utf-8")
    found = done.returncode in TESTS_FAILED and "\nFAILED " in done.stdout
    if done.returncode and not found:
        raise RuntimeError(f"{mutant.file}: the tests could not run:\n{done.stdout[-2000:]}")
    return found


def main() -> int:
    """Test all mutants, or those of the files named; returns the exit status."""
    parser = argparse.ArgumentParser(prog="tools.mutants", description=__doc__)
    parser.add_argument(
        "files", nargs="*", help="such as games/utopia/ending.py; all if none is named"
    )
    wanted = parser.parse_args().files
    mutants = [mutant for mutant in listed() if not wanted or mutant.file in wanted]
    survived = []
    with tempfile.TemporaryDirectory(prefix="artificer-mutants-") as folder:
        package = Path(folder) / "artificer"
        shutil.copytree(
            ROOT / "src" / "artificer", package, ignore=shutil.ignore_patterns("__pycache__")
        )
        for number, mutant in enumerate(mutants, 1):
            verdict = "found" if is_found(mutant, package) else "SURVIVED"
            print(f"{number}/{len(mutants)} {verdict}: {mutant.file}: {mutant.was}", flush=True)
            if verdict != "found":
                survived.append(mutant)
    print(f"{len(mutants) - len(survived)} of {len(mutants)} faults were found.")
    return 1 if survived else 0


if __name__ == "__main__":
    raise SystemExit(main())
