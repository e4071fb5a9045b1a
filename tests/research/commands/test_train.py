"""The command `train` as a person meets it, over a course that takes no time."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from artificer.faces.cli import main
from artificer.faces.commands.status import FAILURE
from artificer.faces.commands.train import elsewhere
from artificer.lab import extras
from artificer.players.utopia_engine.expert import learned
from artificer_research.commands import train as train_command
from artificer_research.training import course
from artificer_research.training.folder import BOOK, CURVE, LOG
from artificer_research.training.identity import identity
from tests.research.training.lessons import Lessons

NET = "net-3e-win.npz"


def call(*words: str) -> Result:
    return CliRunner().invoke(main, ("train", *words))


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> list[Lessons]:
    """The courses that were begun or gone on with; Ctrl-C comes where a round is in `stops`."""
    made: list[Lessons] = []
    monkeypatch.setattr(course, "Course", lambda *args, **more: _lessons(made, *args, **more))
    return made


STOPS: list[int] = []


def _lessons(
    made: list[Lessons], ruleset: str, aim: int, seed: int, length: int, **more: Any
) -> Lessons:
    assert (aim, more["jobs"]) == (0, 2)
    more["tell"](40.0)

    def before(number: int) -> None:
        if number in STOPS:
            STOPS.remove(number)
            raise KeyboardInterrupt

    made.append(Lessons(identity(ruleset, "win", seed, length), before))
    return made[-1]


def words(out: Path, *more: str) -> tuple[str, ...]:
    return ("--rounds", "12", "--seed", "3", "--jobs", "2", "--out", str(out), *more)


def test_a_course_is_told_and_leaves_its_files(held: list[Lessons], tmp_path: Path) -> None:
    result = call(*words(tmp_path))
    assert result.exit_code == 0
    assert {each.name for each in tmp_path.iterdir()} == {NET, LOG, BOOK, CURVE}
    lines = result.stderr.splitlines()
    assert (
        lines[0]
        == "compiling the rules of Utopia Engine, 3rd edition for this machine, once: about 40 s"
    )
    assert lines[1] == "hearing how games of the teacher end: 100.0 %"
    told = held[0].finished
    assert len(lines) == 2 + 12
    for line, each in zip(lines[2:], told, strict=True):
        strength = f"{each.won:.1f} % won, mean score "
        assert line.startswith(f"round {each.number} of 12: {strength}")
    assert all("about 5 s left" in line for line in lines[3:-1])
    assert "left" not in lines[2] + lines[-1]
    assert result.stdout.startswith("The course of 12 rounds is done: the net is ")
    assert str(tmp_path / NET) in result.stdout


def test_after_ctrl_c_the_same_command_goes_on(held: list[Lessons], tmp_path: Path) -> None:
    call(*words(tmp_path / "whole"))
    STOPS.append(6)
    cut = call(*words(tmp_path / "cut"))
    assert cut.exit_code == 130
    assert "the same command goes on after the last round" in cut.stderr
    again = call(*words(tmp_path / "cut"))
    assert again.exit_code == 0 and "round 6 of 12" in again.stderr
    assert "round 5 of 12" not in again.stderr and "teacher" not in again.stderr
    for name in (NET, LOG):
        assert (tmp_path / "cut" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    assert len(held) == 3
    done = call(*words(tmp_path / "cut"))
    assert (done.exit_code, done.stderr, len(held)) == (0, "", 3)
    assert done.stdout == again.stdout


def test_another_course_is_refused_before_anything_is_compiled(
    held: list[Lessons], tmp_path: Path
) -> None:
    call(*words(tmp_path))
    other = call(*words(tmp_path)[2:])
    assert other.exit_code == 1 and len(held) == 1
    told = "utopia-engine-3e --aim win --seed 3 --rounds 12"
    assert f"holds another course: {told};" in " ".join(other.stderr.split())


@pytest.mark.usefixtures("held")
def test_without_what_draws_the_course_is_held_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(extras, "DRAWN_BY", {"no_such_module": "no-such-library"})
    result = call(*words(tmp_path))
    assert result.exit_code == 0
    assert result.stderr.startswith("no curve will be drawn, for want of no-such-library: pip")
    assert {each.name for each in tmp_path.iterdir()} == {NET, LOG, BOOK}


@pytest.mark.usefixtures("held")
def test_by_itself_the_folder_is_named_after_the_course(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(extras, "DRAWN_BY", {"no_such_module": "no-such-library"})
    assert call("--rounds", "1", "--seed", "3", "--jobs", "2").exit_code == 0
    assert (tmp_path / "training" / "utopia-engine-3e-win-3" / NET).exists()


def test_who_cannot_be_taught_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned, "knows", lambda edition, aim: False)
    for more, said in (
        (("sorcery",), "there is no course for sorcery"),
        (("utopia-engine-2e", "--aim", "score"), "no net of that is shipped"),
        (("--aim", "lose"), "'lose' is not one of"),
        (("--rounds", "0"), "0 is not allowed: give 1"),
    ):
        result = call(*more, "--out", str(tmp_path / "new"))
        assert result.exit_code in (1, 2)
        assert said in " ".join(result.stderr.split()), result.stderr
    assert not (tmp_path / "new").exists()


def test_the_help_lists_the_rulesets_that_have_courses() -> None:
    told = call("--help").stdout.partition("Rulesets:")[2]
    assert re.findall(r"^  (\S+)  ", told, re.MULTILINE) == ["utopia-engine-3e", "utopia-engine-2e"]


def test_on_a_terminal_a_bar_shows_how_far_it_is_and_how_strong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("COLUMNS", "120")
    with train_command.lessons_shown(8, 2) as shown:
        shown.line("compiling the rules")
        shown.heard(0.25)
        shown.finished(course.Round(3, 1200, 600, 240_000, 0.1, 0.2))
    told = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen.getvalue())
    assert "compiling the rules" in told
    assert re.search(r"50\.0 % won, mean score 200\.00 \S+ 3/8 ", told)


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_long_courses_are_told_in_minutes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter((100.0, 107.0, 114.0))
    monkeypatch.setattr(train_command, "perf_counter", lambda: next(clock))
    with train_command.lessons_shown(103, 0) as shown:
        for number in (1, 2, 3):
            shown.finished(course.Round(number, 1200, 600, 240_000, 0.1, 0.2))
    assert capsys.readouterr().err.splitlines() == [
        "round 1 of 103: 50.0 % won, mean score 200.00",
        "round 2 of 103: 50.0 % won, mean score 200.00; about 12 min left",
        "round 3 of 103: 50.0 % won, mean score 200.00; about 12 min left",
    ]


def test_an_installed_package_says_where_training_is() -> None:
    result = CliRunner().invoke(
        elsewhere, ["utopia-engine-2e", "--aim", "score"], standalone_mode=False
    )
    assert result.return_value == FAILURE
    assert "clone of the sources" in result.stderr
