"""What is printed to be typed again works as it is printed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from artificer.faces.called import to_call, to_play

ROOT = Path(__file__).parents[2]


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program, called by its path; the name alone does not find it."""
    path = tmp_path / "bin dir" / "artificer"
    path.parent.mkdir()
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    monkeypatch.setattr("sys.argv", [str(path), "play"])
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("ARTIFICER_CALLED_BY", raising=False)
    return path


def test_a_program_that_its_name_finds_is_called_by_it(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(program.parent))
    assert to_play("--resume", "abc") == "artificer play --resume abc"
    assert to_call("replay", "abc") == "artificer replay abc"


def test_a_program_that_its_name_does_not_find_is_called_as_it_was(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert to_play("--resume", "abc") == f"'{program}' play --resume abc"
    other = tmp_path / "artificer"
    other.write_text("#!/bin/sh\n")
    other.chmod(0o755)
    assert to_call("replay", "abc") == f"'{program}' replay abc"
    monkeypatch.setattr("sys.argv", ["-c"])
    assert to_call("replay", "abc") == "artificer replay abc"


def test_make_play_is_played_on_by_make_play(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Makefile says how; what it hands over is read as the program reads it."""
    program.write_text("#!/bin/sh\nprintenv ARTIFICER_CALLED_BY\n")
    target = program.parents[1] / "bin"
    program.parent.rename(target)
    said = subprocess.run(
        ["make", "--old-file=ready-run", "play", f"BIN={target}"],
        cwd=ROOT,
        env={"PATH": "/usr/local/bin:/usr/bin:/bin"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    monkeypatch.setenv("ARTIFICER_CALLED_BY", said.removesuffix("\n"))
    assert to_play("--resume", "abc") == 'make play ARGS="--resume abc"'
