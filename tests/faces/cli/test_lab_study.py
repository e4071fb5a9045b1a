"""The command `study`, its example and its page."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
import tomllib
from pathlib import Path

import duckdb
import pytest
from click.testing import CliRunner, Result

from artificer.faces.cli import main
from artificer.faces.commands import many_games
from artificer.lab.columns import columns_of
from artificer.lab.simulate import Simulation
from artificer.lab.study.grid import KEYS_OF_GRID
from artificer.lab.study.reading import KEYS_OF_STUDY
from artificer.lab.study.running import StudyRun
from artificer.players.registry import load_player
from tests.lab.test_rows import ENGINE

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/studies.md").read_text("utf-8")
EXAMPLE = (ROOT / "docs/studies/sacrificed-days.toml").read_text("utf-8")


def call(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The example with few games, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "sacrificed-days.toml"
    path.write_text(EXAMPLE.replace("games = 200", "games = 6"), "utf-8")
    return path.name


def test_the_page_shows_the_example_and_tells_of_every_key_and_column() -> None:
    (shown,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert tomllib.loads(shown) | {"seed": 1} == tomllib.loads(EXAMPLE)
    keys = re.findall(r"^\| `(\w+)` \| [^|]+\|$", PAGE, re.MULTILINE)
    assert set(keys) == {*KEYS_OF_GRID, *KEYS_OF_STUDY} - {"grid"}
    told = re.findall(r"^\| `([\w]+)` \| (\w*) ?\| ([^|;]+?)(?:;[^|]*)? \|$", PAGE, re.MULTILINE)
    columns = columns_of(Simulation(ENGINE, load_player("random", ENGINE), 1, 1))
    meant = {name: (unit, meaning) for name, unit, meaning in told}
    for column in columns:
        if column.name in meant:
            assert meant[column.name] == (column.unit, column.meaning)
    assert {"seed", "end", "plies", "player_1", "score_1", "won_1", "ruleset"} <= set(meant)


def test_a_study_is_played_once_and_asked_anything(example: str) -> None:
    first = call("study", example)
    assert first.exit_code == 0, first.output
    lines = " ".join(first.stdout.split())
    assert "What giving up days costs: 36 games, 6 whole cells" in lines
    assert "4 days sacrificed, novice" in lines
    told = json.loads(call("study", example, "--json").stdout)
    score = {
        cell["axes"]["sacrificed_days"]: cell["seats"][0]["score"]["mean"]
        for cell in told["cells"]
        if cell["axes"]["player"] == "novice"
    }
    asked = re.findall(r"```sql\n(.*?)\n```", PAGE, re.DOTALL)
    assert len(asked) == 3 and not any("\n" in line for line in asked)
    by_days, (paired,), by_end = (duckdb.execute(line).fetchall() for line in asked)
    assert {days: mean for days, mean, _ in by_days} == pytest.approx(score)
    assert paired[0] > 0 and paired[1] == 18
    assert sum(games for *_, games in by_end) == 36
    table = list(csv.DictReader(io.StringIO(call("study", example, "--csv").stdout)))
    cells = [line for line in table if not line["figure"].endswith("_difference")]
    assert {line["figure"] for line in cells} == {"won", "score"} and len(cells) == 12


def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(
    example: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(run: StudyRun, *_: object) -> StudyRun:
        def stop(games: int) -> None:
            if games >= 8:
                raise KeyboardInterrupt

        return run.play(progress=stop, chunk=5)

    play = many_games.play
    monkeypatch.setattr(many_games, "play", interrupted)
    result = call("study", example, "--run", "kept")
    assert result.exit_code == 130
    assert "1 whole cell" in result.stdout
    said = " ".join(result.stderr.split())
    assert "11 of 36 games are kept in 'kept'; the same command goes on" in said
    monkeypatch.setattr(many_games, "play", play)
    assert "36 games" in call("study", example, "--run", "kept").stdout


def test_everything_wrong_with_a_file_is_a_line_of_its_own(example: str) -> None:
    Path(example).write_text(EXAMPLE.replace("novice", "genius").replace("[0, 4", "[99"), "utf-8")
    result = call("study", example)
    assert result.exit_code == 2
    first, second = result.stderr.splitlines()
    assert first.startswith("artificer: sacrificed-days.toml, line 10: no player 'genius'")
    assert "line 15: sacrificed_days must be a whole number from 0 to 14, not 99" in second
    assert not Path("sacrificed-days.run").exists()
    assert "第 10 行" in call("--lang", "zh_Hant", "study", example).stderr
    assert "no.toml" in call("study", "no.toml").stderr


def test_without_the_library_nothing_is_begun(
    example: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    result = call("study", example)
    assert result.exit_code == 1
    assert "pyarrow is not installed" in result.stderr and "artificer[lab]" in result.stderr
    assert not Path("sacrificed-days.run").exists()
    rows = call("simulate", "--games", "2", "--rows", "games.parquet")
    assert "pyarrow is not installed" in rows.stderr and not Path("games.parquet").exists()


def test_a_study_is_tried_out_with_few_games(example: str) -> None:
    tried = json.loads(call("study", example, "--games", "2", "--json").stdout)
    assert [cell["games"] for cell in tried["cells"]] == [2] * 6
    assert "holds another study" in call("study", example).stderr
    assert "36 games" in call("study", example, "--run", "whole").stdout


def test_another_study_does_not_go_into_the_folder(example: str) -> None:
    call("study", example, "--games", "1")
    result = call("study", example, "--games", "2")
    assert result.exit_code == 1
    assert "holds another study" in result.stderr and "--run" in result.stderr


def test_json_has_the_differences_of_the_report(example: str) -> None:
    """Game by game they come to the difference of the means, and chance is told of for them all."""
    told = json.loads(call("study", example, "--json").stdout)
    cells = {cell["name"]: cell for cell in told["cells"]}
    assert told["pairs"]
    every = []
    for pair in told["pairs"]:
        (one,), (other,) = pair["against"], pair["cells"]
        assert pair["games"] == cells[one]["games"]
        figures = {(each["figure"], each["item"]): each for each in pair["figures"]}
        for figure, mean in (("win_share", "frequency"), ("score", "mean")):
            held = [
                cells[name]["seats"][0]["won" if figure == "win_share" else figure][mean]
                for name in (other, one)
            ]
            assert figures[figure, "1"]["difference"] == pytest.approx(held[0] - held[1])
        assert {"decisions", "plies", "end", "measure"} <= {figure for figure, _ in figures}
        every += pair["figures"]
    tested = [each for each in every if each["error_rate"] is not None and each["difference"]]
    looked = told["differences"]
    assert len(tested) <= looked["looked_at"] <= len(every)
    assert looked["by_chance"] == pytest.approx(0.05 * looked["looked_at"])
    assert looked["shown"] >= looked["shown_by_holm"]
    assert all(each["holm_rate"] >= each["error_rate"] for each in tested)
    table = list(csv.DictReader(io.StringIO(call("study", example, "--csv").stdout)))
    named = [line for line in table if line["figure"].endswith("_difference")]
    assert len(named) == len(every)


def test_json_of_a_study_that_has_played_nothing_has_no_differences(
    example: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(many_games, "play", lambda run, *_: run)
    told = json.loads(call("study", example, "--json").stdout)
    assert (told["cells"], told["pairs"], told["differences"]["looked_at"]) == ([], [], 0)
