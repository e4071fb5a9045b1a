"""What no file of the repository may hold, on any machine."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Written so that no pattern matches itself.
REGISTRY = re.compile(
    r"://[\w.@:-]*(?:pypi|pythonhosted|npmjs|conda|artifactory|nexus)\b"
    r"|\b(?:extra-)?index[-_]url\b|\bfind[-]links\b|\btrusted[-]host\b"
    r'|"resolved"\s*:\s*"https?:'
)
MACHINE = re.compile(
    r"(?<![\w.~$})])/(?:home|Users|root|work|workspace|builds|opt/pypi)/\w"
    r"|\b[A-Z]:\\+Users\b|[.]pyenv[/]"
)


@cache
def tracked_texts() -> list[tuple[str, str]]:
    """(path, text) of every tracked file that is text."""
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    files = [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    contents = [(name, (ROOT / name).read_bytes()) for name in files]
    return [(name, data.decode("utf-8")) for name, data in contents if b"\0" not in data]


def faults(pattern: re.Pattern[str]) -> list[str]:
    """`path:line: text` of every line that the pattern finds."""
    return [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in tracked_texts()
        if pattern.search(text)
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_there_are_tracked_files() -> None:
    assert len(tracked_texts()) > 50


def test_no_file_names_the_address_of_a_package_registry() -> None:
    assert faults(REGISTRY) == []


def test_no_file_names_a_path_of_a_developers_machine() -> None:
    assert faults(MACHINE) == []


def test_every_text_ends_with_one_newline_and_has_no_carriage_return() -> None:
    wrong = [
        name
        for name, text in tracked_texts()
        if text and (not text.endswith("\n") or text.endswith("\n\n") or "\r" in text)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "line",
    [
        "https://files.python" + "hosted.org/packages/x.whl",
        "pip install --index-" + "url https://example.org/simple",
        "https://py" + "pi.org/simple/click",
    ],
)
def test_the_pattern_of_addresses_finds(line: str) -> None:
    assert REGISTRY.search(line)


@pytest.mark.parametrize("line", ["see /ho" + "me/ann/artificer", "C:" + "\\Users\\ann"])
def test_the_pattern_of_machines_finds(line: str) -> None:
    assert MACHINE.search(line)
