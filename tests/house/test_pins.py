"""The pins cover all that pyproject.toml asks for, with hashes and without addresses."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
NEEDED_TO_PLAY = [
    *PROJECT["project"]["dependencies"],
    *PROJECT["build-system"]["requires"],
    *EXTRAS["editable"],
]
NEEDED = {
    "constraints.txt": NEEDED_TO_PLAY,
    "constraints-dev.txt": NEEDED_TO_PLAY
    + [
        requirement
        for extra in ("dev", "research", "lab", "learning", "cluster", "docs")
        for requirement in EXTRAS[extra]
    ],
}
PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)(.*)\\$")


def read_pins(file: str) -> dict[str, set[str]]:
    """Name -> the versions pinned for one Python or another."""
    versions: dict[str, set[str]] = defaultdict(set)
    for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
        if found := PIN.match(line):
            versions[found[1]].add(found[2])
    return versions


@pytest.mark.parametrize("file", NEEDED)
def test_every_requirement_is_pinned_within_its_bounds(file: str) -> None:
    pins = read_pins(file)
    for text in NEEDED[file]:
        requirement = Requirement(text)
        versions = pins[requirement.name]
        assert versions, f"{file} does not pin {requirement.name}: make constraints"
        for version in versions:
            assert requirement.specifier.contains(version), f"{file}: {version} for {text}"


@pytest.mark.parametrize("file", NEEDED)
def test_every_pin_has_hashes_and_nothing_else_stands_there(file: str) -> None:
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if PIN.match(line):
            assert after.startswith("    --hash=sha256:"), f"{file}: no hash for {line}"
        else:
            assert line.lstrip().startswith(("--hash=sha256:", "#")), f"{file}: {line}"


def test_playing_and_testing_run_on_the_same_versions() -> None:
    play, development = read_pins("constraints.txt"), read_pins("constraints-dev.txt")
    assert play == {name: development[name] for name in play}
