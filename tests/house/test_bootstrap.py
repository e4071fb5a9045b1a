"""What `make` says when it cannot set itself up: one sentence, nothing begun."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.waiting import HANGING

ROOT = Path(__file__).parents[2]


def bootstrap(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", "tools/bootstrap.sh", "run", str(folder)],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", **environment},
        check=False,
        capture_output=True,
        text=True,
        timeout=HANGING,
    )


def python_that(folder: Path, answers: str) -> str:
    """A stand-in for a Python: a shell script in which $2 is the code it is asked to run."""
    script = folder / "python-stand-in"
    script.write_text(f'#!/bin/sh\ncase "$*" in\n{answers}\nesac\n', encoding="utf-8")
    script.chmod(0o755)
    return str(script)


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ("*version_info*) exit 1;;", "is not Python 3.11 to 3.14"),
        (
            "*version_info*) exit 0;;\n--version) echo Python 3.11.2;;\n*) exit 1;;",
            "apt install python3-venv",
        ),
    ],
)
def test_an_unfit_python_is_refused(answers: str, sentence: str, tmp_path: Path) -> None:
    done = bootstrap(tmp_path / "venv", PYTHON=python_that(tmp_path, answers))
    assert done.returncode == 1
    assert sentence in done.stderr
    assert not (tmp_path / "venv").exists()


def test_no_python_at_all_is_said(tmp_path: Path) -> None:
    done = bootstrap(tmp_path / "venv", PATH=str(tmp_path))
    assert done.returncode == 1
    assert "found no Python" in done.stderr


def test_an_old_environment_is_kept_and_refused(tmp_path: Path) -> None:
    bin_folder = tmp_path / "venv" / "bin"
    bin_folder.mkdir(parents=True)
    old = python_that(tmp_path, "*version_info*) exit 1;;\n--version) echo Python 3.9.18;;")
    (bin_folder / "python").symlink_to(old)
    done = bootstrap(tmp_path / "venv")
    assert done.returncode == 1
    assert "holds Python 3.9.18" in done.stderr
    assert (bin_folder / "python").exists()
