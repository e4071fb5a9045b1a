"""How `make test` sees to a Chromium, on machines that have none: told by stand-ins in PATH."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.browser.opening import NAMES
from tests.waiting import HANGING

SCRIPT = Path(__file__).parents[2] / "tools" / "chromium.sh"
SHELL, WHOLE = "chromium-headless-shell", "chromium"
INSTALLS = """echo "$*" >>"$LOG"
for name; do :; done
case "$*" in *install*) : >"$HERE/$name"; /bin/chmod +x "$HERE/$name";; esac"""
HAS_NO_SHELL = f"""case "$*" in *{SHELL}*) echo "$*" >>"$LOG"; exit 100;; esac
{INSTALLS}"""
ROOT, SOMEBODY = "echo 0", "echo 1000"
ENV = 'shift; exec "$@"'  # what `env NAME=value command` does, but for the value


class Machine:
    """A machine that has these programs, each a line of shell, and no other."""

    def __init__(self, folder: Path, **programs: str) -> None:
        self.folder = folder
        self.log = folder / "log"
        for name, does in programs.items():
            self.has(name.replace("_", "-"), does)

    def has(self, name: str, does: str) -> None:
        program = self.folder / name
        program.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        program.chmod(0o755)

    def run(self, **environment: str) -> subprocess.CompletedProcess[str]:
        here = {"PATH": str(self.folder), "HERE": str(self.folder), "LOG": str(self.log)}
        return subprocess.run(
            ["/bin/sh", str(SCRIPT)],
            env={**here, **environment},
            check=False,
            capture_output=True,
            text=True,
            timeout=HANGING,
        )

    def done(self) -> list[str]:
        """What apt-get was asked for."""
        asked = self.log.read_text(encoding="utf-8").split() if self.log.exists() else []
        return [word for word in asked if word in ("update", "install", SHELL, WHOLE)]


@pytest.mark.parametrize("name", NAMES)
def test_one_that_is_there_is_left_alone(tmp_path: Path, name: str) -> None:
    machine = Machine(tmp_path, apt_get=INSTALLS, id=ROOT, env=ENV)
    machine.has(name, "")
    done = machine.run()
    assert (done.returncode, done.stderr, machine.done()) == (0, "", [])


def test_root_installs_one(tmp_path: Path) -> None:
    machine = Machine(tmp_path, apt_get=INSTALLS, id=ROOT, env=ENV, true="")
    assert machine.run().returncode == 0
    assert machine.done() == ["update", "install", SHELL]


def test_the_whole_browser_is_installed_where_its_shell_is_not_packaged(tmp_path: Path) -> None:
    machine = Machine(tmp_path, apt_get=HAS_NO_SHELL, id=ROOT, env=ENV, true="")
    assert machine.run().returncode == 0
    assert machine.done() == ["update", "install", SHELL, "install", WHOLE]


def test_who_may_without_a_password_installs_one(tmp_path: Path) -> None:
    sudo = 'test "$1" = -n && shift && exec "$@"'
    machine = Machine(tmp_path, apt_get=INSTALLS, id=SOMEBODY, env=ENV, sudo=sudo, true="")
    assert machine.run().returncode == 0
    assert machine.done() == ["update", "install", SHELL]


@pytest.mark.parametrize(
    ("programs", "environment", "sentence"),
    [
        ({"id": ROOT}, {}, "install Chromium by your system's means"),
        ({"id": SOMEBODY, "apt_get": INSTALLS}, {}, "sudo apt-get install chromium"),
        ({"id": SOMEBODY, "apt_get": INSTALLS, "sudo": "exit 1"}, {}, "sudo apt-get install"),
        ({"id": ROOT, "apt_get": "exit 100", "env": ENV}, {}, "apt-get could not install it"),
        ({"id": ROOT, "apt_get": "exit 0", "env": ENV}, {}, "apt-get could not install it"),
        ({"id": ROOT, "chromium": ""}, {"CHROMIUM": "nowhere"}, "CHROMIUM=nowhere does not run"),
    ],
)
def test_without_one_it_is_said_and_an_error_in_ci_alone(
    programs: dict[str, str], environment: dict[str, str], sentence: str, tmp_path: Path
) -> None:
    machine = Machine(tmp_path, **programs)
    done = machine.run(**environment)
    assert done.returncode == 0
    assert sentence in done.stderr.splitlines()[-1]
    assert machine.run(CI="true", **environment).returncode == 1
    assert "install" not in machine.done()
