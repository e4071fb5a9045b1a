"""A home of its own for every test, and the command line as a function."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from artificer.faces.cli import main
from tests.faces.cli.calling import Call


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Run a command line: exit status, standard output, standard error."""

    def run(*args: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        with pytest.raises(SystemExit) as exit_:
            main(list(args))
        told = capsys.readouterr()
        return int(exit_.value.code or 0), told.out, told.err

    return run
