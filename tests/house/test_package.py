"""The wheel and the source archive have all that playing needs, and are played on their own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from urllib.parse import urljoin
from urllib.request import HTTPCookieProcessor, build_opener
from zipfile import ZipFile

import pytest

from artificer import __version__
from tests.starting import heeding_signals
from tests.waiting import HANGING
from tools import package

SITE_PACKAGES = Path(str(distribution("click").locate_file("")))
METADATA = f"""\
Metadata-Version: 2.4
Name: artificer
Version: {__version__}
Requires-Python: >=3.11
License-Expression: MIT
License-File: LICENSE
Classifier: Programming Language :: Python :: 3.11
Description-Content-Type: text/markdown

# Artificer
"""
WHERE = "import artificer; print(artificer.__file__)"
LEARNED = """
import artificer
game = artificer.load_game("utopia-engine-3e")
state = game.new_initial_state()
print(state.action_to_string(artificer.load_player("expert", game).action(state)))
"""


class Home:
    """An environment in which a package is installed; what it requires is lent by ours."""

    def __init__(self, folder: Path, package: Path) -> None:
        venv.create(folder, with_pip=False, symlinks=True)
        self.folder = folder
        (site,) = folder.glob("lib/python*/site-packages")
        (site / "lent.pth").write_text(f"{SITE_PACKAGES}\n", encoding="utf-8")
        self._install(package)

    def _install(self, package: Path) -> None:
        """By pip, which takes nothing from anywhere; our own may have been borrowed."""
        told = ""
        for python in (sys.executable, str(getattr(sys, "_base_executable", sys.executable))):
            done = subprocess.run(
                [
                    *(python, "-m", "pip", "--python", str(self.folder / "bin" / "python")),
                    *("install", "-qq", "--no-index", "--no-deps", "--no-build-isolation"),
                    *("--ignore-installed", "--no-compile", str(package)),
                ],
                check=False,
                capture_output=True,
                text=True,
            )
            if done.returncode == 0:
                return
            told += done.stderr
        pytest.fail(f"no pip could install {package.name}: {told}")

    def called(self, *words: str) -> dict[str, Any]:
        """How a program of the environment is run: in an empty folder, with a home of its own."""
        empty = self.folder / "empty"
        empty.mkdir(exist_ok=True)
        home = {"ARTIFICER_HOME": str(self.folder / "home"), "LANG": "C.UTF-8"}
        program = str(self.folder / "bin" / words[0])
        return {
            "args": [program, *words[1:]],
            "cwd": empty,
            "env": {"PATH": os.defpath, **home},
            "stdout": subprocess.PIPE,
            "stderr": subprocess.PIPE,
            "text": True,
        }

    def run(self, *words: str, typed: str = "") -> str:
        """What a program of the environment says."""
        done = subprocess.run(**self.called(*words), input=typed, check=False, timeout=HANGING)
        assert done.returncode == 0, done.stderr
        return str(done.stdout)

    @contextmanager
    def served(self) -> Iterator[str]:
        """The owner's link to a server of the environment."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with heeding_signals():
            program = subprocess.Popen(**self.called("artificer", "serve", "--port", str(port)))
        with program as server:
            try:
                assert server.stdout is not None
                (link,) = re.findall(rf"http://127.0.0.1:{port}/\S+", server.stdout.readline())
                yield link
            finally:
                server.send_signal(signal.SIGINT)
                server.communicate(timeout=HANGING)


def try_out(home: Home) -> None:
    """Play, in the terminal and in a browser."""
    assert Path(home.run("python", "-c", WHERE).strip()).is_relative_to(home.folder)
    assert home.run("artificer", "--version") == f"artificer {__version__}\n"
    moves = "search 1\nwrite 5 top tens\nquit\n"
    played = home.run("artificer", "play", "utopia-engine-3e", "--seed", "7", typed=moves)
    assert "You search Halebeard Peak" in played
    assert "[SE1]" in played
    owner = build_opener(HTTPCookieProcessor())
    with home.served() as link:
        for address, said in ((link, "Artificer"), (urljoin(link, "/static/site.css"), "--paper")):
            with owner.open(address, timeout=HANGING) as answer:
                assert said in answer.read().decode("utf-8")


def ask_for_each_kind_of_file(home: Home) -> None:
    """Ask for something of each kind of file that is no Python."""
    chinese = home.run("artificer", "play", "sorcery", "--lang", "zh_Hant", typed="離開\n")
    assert "還沒有做過任何決定" in chinese
    assert "SE1" in home.run("artificer", "rules", "utopia-engine-3e", "SE1")
    assert "Utopia" in home.run("artificer", "deck", "--toml")
    assert home.run("python", "-c", LEARNED).startswith("search ")


def same(wheel: Path, other: Path) -> bool:
    """Whether two wheels install the same bytes."""
    with ZipFile(wheel) as one, ZipFile(other) as two:
        return {name: one.read(name) for name in one.namelist()} == {
            name: two.read(name) for name in two.namelist()
        }


def test_the_wheel_has_everything_and_is_played(tmp_path: Path) -> None:
    """The wheel of the sources; that of the archive is the same, as a long test shows."""
    package.build(tmp_path / "dist", "wheel")
    wheel = package.only(tmp_path / "dist", "*.whl")
    assert package.faults_of_wheel(wheel, package.tracked()) == []
    try_out(Home(tmp_path / "home", wheel))


@pytest.mark.long
def test_both_packages_have_everything(tmp_path: Path) -> None:
    package.make(tmp_path / "dist")
    assert package.faults(tmp_path / "dist") == []


@pytest.mark.long
def test_the_archive_makes_the_same_wheel_as_the_sources(tmp_path: Path) -> None:
    package.make(tmp_path / "dist")
    package.build(tmp_path / "direct", "wheel")
    wheels = [package.only(tmp_path / folder, "*.whl") for folder in ("dist", "direct")]
    assert same(*wheels)


@pytest.mark.long
def test_the_archive_is_installed_and_played(tmp_path: Path) -> None:
    package.build(tmp_path, "sdist")
    home = Home(tmp_path / "home", package.only(tmp_path, "*.tar.gz"))
    try_out(home)
    ask_for_each_kind_of_file(home)


def test_what_is_missing_or_too_much_is_told() -> None:
    files = {"src/artificer/a.py", "src/artificer/b.po", "docs/rules/c.md", ".ci/run", "d.md"}
    assert package.wanted_in_archive(files) == {*files, ".gitignore", "PKG-INFO"} - {".ci/run"}
    wanted = package.wanted_in_wheel(files)
    assert wanted == {"artificer/a.py", "artificer/b.mo", "artificer/rules/c.md"}
    assert list(package.differences("x.whl", {"artificer/a.py", "tests/t.py"}, wanted)) == [
        "x.whl: artificer/b.mo is missing",
        "x.whl: artificer/rules/c.md is missing",
        "x.whl: tests/t.py does not belong there",
    ]


def test_good_metadata_has_no_fault() -> None:
    assert list(package.metadata_faults(METADATA.encode())) == []


@pytest.mark.parametrize(
    ("line", "instead", "said"),
    [
        ("Version: ", "Version: x", "version"),
        ("License-Expression: MIT", "License-Expression: none of them", "license"),
        ("License-File: LICENSE\n", "", "the licence is no expression with a file"),
        (":: 3.11", ":: 3.11\nClassifier: Fun :: Much", "no classifier Fun :: Much"),
        (":: 3.11", ":: 3.9", "not within requires-python"),
        ("text/markdown", "text/plain", "the description is no Markdown"),
        ("# Artificer", "[a](docs/a.md)", "links to a file beside it"),
    ],
)
def test_what_an_index_would_refuse_is_told(line: str, instead: str, said: str) -> None:
    told = list(package.metadata_faults(METADATA.replace(line, instead, 1).encode()))
    assert any(said in fault for fault in told), told
