"""Studies: what a file says, what is kept of each game, and that nothing is played twice."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from shutil import copytree
from typing import Any

import duckdb
import pyarrow.parquet as parquet
import pytest

from artificer import load_game
from artificer.games.notices import BadOption
from artificer.games.utopia.decks.deck import shipped
from artificer.lab import columns, simulate
from artificer.lab import parquet as written
from artificer.lab.study import running
from artificer.lab.study.figures import figures
from artificer.lab.study.folder import RunError, RunFolder
from artificer.lab.study.plan import Study
from artificer.lab.study.reading import BadStudy, read_study
from artificer.lab.study.running import StudyRun
from tests.keyed import keyed

SMALL = """
title = "small"
games = 25
seed = [1, 2]

[[grid]]
ruleset = "utopia-engine-3e"
players = "random"
options.sacrificed_days = [0, 4]

[[grid]]
ruleset = "sorcery"
players = ["random", "random,tinkerer"]
games = 3
seed = 7
"""


def no_file(path: str) -> str:
    raise BadOption("deck.unread", path=path, reason="none")


def small() -> Study:
    return read_study(SMALL, no_file)


def play(path: Path, study: Study | None = None, **more: Any) -> int:
    study, folder = study or small(), RunFolder(path)
    with folder.held():
        folder.begin(study, "artificer study small.toml")
        return StudyRun(study, folder).play(**more).games


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small study, played to its end: to be read, and copied where it is to be written in."""
    path = tmp_path_factory.mktemp("played")
    assert play(path) == 106
    return path


@pytest.fixture
def copied(played: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return copytree(played, tmp_path / "copied")


def rows_of(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in (path / "rows").iterdir()}


def test_each_combination_is_a_cell_and_says_what_varies() -> None:
    study = small()
    assert [cell.games for cell in study.cells] == [25, 25, 25, 25, 3, 3]
    assert [cell.seed for cell in study.cells] == [1, 2, 1, 2, 7, 7]
    assert study.cells[2].axes == {
        "ruleset": "utopia-engine-3e",
        "sacrificed_days": 4,
        "rests": "between-rolls",
        "enough_energy": "finishes-the-field",
        "player": "random",
        "seed": 1,
        "games": 25,
    }
    assert study.cells[5].players == ("random", "tinkerer")
    assert len({cell.name for cell in study.cells}) == 6
    assert study.games == 106


def test_seats_decks_and_players_of_one_table(tmp_path: Path) -> None:
    deck = shipped("deck.toml").replace('name = "standard"', 'name = "mine"', 1)
    text = """
    [[grid]]
    ruleset = "utopia"
    players = "random"
    seats = [2, 3]
    deck = ["standard", "mine.toml"]
    games = 1
    """
    study = read_study(text, {"mine.toml": deck}.__getitem__)
    assert [cell.game.num_players() for cell in study.cells] == [2, 2, 3, 3]
    assert [len(cell.documents) for cell in study.cells] == [0, 1, 0, 1]
    assert [len(cell.axes) for cell in study.cells] == [2] * 4
    assert play(tmp_path, study) == 4
    told = json.loads((tmp_path / "run.json").read_text("utf-8"))
    (place,) = {cell["deck"] for cell in told["cells"]} - {None}
    assert (tmp_path / place).read_text("utf-8") == deck


def test_the_folder_says_what_was_asked_for_and_has_every_game(played: Path) -> None:
    told = json.loads((played / "run.json").read_text("utf-8"))
    assert (told["schema"], told["what"], told["title"]) == (1, "study", "small")
    assert set(told) == {
        *("schema", "what", "title", "command", "commit", "version", "created", "cells")
    }
    cell = told["cells"][0]
    assert cell["players"] == ["random"]
    assert cell["options"] == load_game("utopia-engine-3e").named_options()
    assert set(rows_of(played)) == {f"{cell['name']}.parquet" for cell in told["cells"]}
    asked = f"""
    select ruleset, option_sacrificed_days, seed, count(*), max(game)
    from read_parquet('{played}/rows/*.parquet', union_by_name = true)
    group by all order by all
    """
    assert duckdb.execute(asked).fetchall() == [
        ("sorcery", None, 7, 6, 2),
        ("utopia-engine-3e", 0, 1, 25, 24),
        ("utopia-engine-3e", 0, 2, 25, 24),
        ("utopia-engine-3e", 4, 1, 25, 24),
        ("utopia-engine-3e", 4, 2, 25, 24),
    ]


def test_however_often_it_is_interrupted_the_bytes_are_the_same_and_no_game_is_played_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(written, "ROW_GROUP", 8)
    play(tmp_path / "whole", jobs=2)
    monkeypatch.setattr(running, "MOST_WAITING", 3)
    kept: list[tuple[str, int, int]] = []
    keep = RunFolder.keep

    def noted(self: RunFolder, cell: Any, first: int, table: Any) -> None:
        kept.append((cell.name, first, first + table.num_rows))
        keep(self, cell, first, table)

    monkeypatch.setattr(RunFolder, "keep", noted)
    for stop in (1, 9, 10, 24, 31, 77, 102):

        def interrupt(games: int, stop: int = stop) -> None:
            if games >= stop:
                raise KeyboardInterrupt

        assert play(tmp_path / "often", progress=interrupt, chunk=4) < 106
    assert play(tmp_path / "often", jobs=3) == 106
    assert rows_of(tmp_path / "often") == rows_of(tmp_path / "whole")
    assert sum(end - first for _, first, end in kept) == 106
    ordered = sorted(kept)
    assert all(a[2] == b[1] for a, b in pairwise(ordered) if a[0] == b[0])
    assert len(kept) > 12


CRASH = """
import os, sys
from pathlib import Path
from artificer.lab.study import running
from tests.lab.test_study import play
running.SOONEST = running.SHARE = 0.0
play(Path(sys.argv[1]), progress=lambda games: os._exit(9) if games >= 60 else None, chunk=5)
"""


def test_after_a_crash_it_goes_on_behind_what_was_written(tmp_path: Path) -> None:
    crashed = subprocess.run([sys.executable, "-c", CRASH, str(tmp_path)], check=False)
    assert crashed.returncode == 9
    study, folder = small(), RunFolder(tmp_path)
    assert [folder.done(cell) for cell in study.cells] == [25, 25, 10, 0, 0, 0]
    passing = tmp_path / "rows" / ".half.parquet.123"
    passing.write_text("half")
    told: list[int] = []
    assert play(tmp_path, progress=told.append) == 106
    assert min(told[2:]) >= 60
    assert not passing.exists()


def test_a_damaged_part_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_WAITING", 1)

    def interrupt(games: int) -> None:
        if games >= 20:
            raise KeyboardInterrupt

    play(tmp_path, progress=interrupt, chunk=5)
    (parts,) = (tmp_path / "rows").glob("*.part")
    assert sorted(file.name for file in parts.iterdir()) == [
        *("000000.parquet", "000005.parquet", "000010.parquet", "000015.parquet")
    ]
    (parts / "000005.parquet").write_bytes(b"PAR1 and no more")
    assert RunFolder(tmp_path).done(small().cells[0]) == 5
    assert play(tmp_path) == 106
    (first, *_) = sorted((tmp_path / "rows").iterdir())
    assert parquet.read_table(first).column("game").to_pylist() == list(range(25))


def test_what_is_whole_is_not_played_again(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rows_of(copied)
    monkeypatch.setattr(simulate, "SimulationResult", None)
    assert play(copied) == 106
    assert rows_of(copied) == before


def test_a_folder_is_of_one_study_and_of_one_program_at_a_time(copied: Path) -> None:
    other = read_study(SMALL.replace("[0, 4]", "[0, 5]"), no_file)
    with pytest.raises(RunError, check=keyed("study other")):
        play(copied, other)
    folder = RunFolder(copied)
    with (
        folder.held(),
        pytest.raises(RunError, check=keyed("study busy")),
        RunFolder(copied).held(),
    ):
        pass
    (copied / "run.json").write_text('{"schema": 2}')
    with pytest.raises(RunError, check=keyed("study schema.*given=2")):
        folder.read()
    (copied / "run.json").write_text('{"sch')
    with pytest.raises(RunError, check=keyed("study damaged")):
        folder.read()


def test_columns_of_another_version_are_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(games: int) -> None:
        if games >= 20:
            raise KeyboardInterrupt

    play(tmp_path, progress=interrupt, chunk=5)
    monkeypatch.setattr(columns, "columns_of", lambda *_: ())
    with pytest.raises(RunError, check=keyed("study columns")):
        play(tmp_path)


def test_the_figures_are_those_of_the_simulation(played: Path) -> None:
    from artificer.lab.simulate import figures as simulated
    from artificer.lab.simulate import run

    study, folder = small(), RunFolder(played)
    told = figures(StudyRun(study, folder))
    assert not told.interrupted and len(told.cells) == 6
    for cell, seen in zip(study.cells, told.cells, strict=True):
        alone = simulated(run(cell.simulation))
        assert [seat.score for seat in seen.seats] == alone.score
        assert [seat.won for seat in seen.seats] == alone.win_rate


GOOD = '[[grid]]\nruleset = "sorcery"\nplayers = "random"\n'


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("title = \n", 1, "study syntax"),
        ("", 1, "study no grid"),
        ("grid = 3", 1, "study grid"),
        ("title = 3\n" + GOOD, 1, "study text.*title"),
        ("game = 3\n" + GOOD, 1, "study unknown.*'game'.*known"),
        (GOOD + "player = 3\n", 4, "study unknown.*'player'"),
        ('[[grid]]\nplayers = "random"\n', 1, "study missing.*ruleset"),
        ('[[grid]]\nruleset = "sorcery"\n', 1, "study missing.*players"),
        (GOOD.replace("sorcery", "chess"), 2, "ruleset unknown.*chess"),
        (GOOD.replace('"sorcery"', "7"), 2, "study texts.*ruleset"),
        (GOOD.replace("random", "genius"), 3, "player unknown.*genius"),
        (GOOD.replace("random", "random,random,random,random,random"), 3, "option range.*players"),
        (GOOD + 'seats = 3\nplayers = "random,random"\n', 5, "study syntax"),
        (GOOD.replace("random", "random,random") + "seats = [3]\n", 3, "player seats"),
        (GOOD + "seats = [2, 9]\n", 4, "option range.*given=9"),
        (GOOD + 'seats = "two"\n', 4, "option whole"),
        (GOOD + "games = 0\n", 4, "option range.*games"),
        (GOOD + "seed = [1, -1]\n", 4, "option range.*seed"),
        ("seed = 1.5\n" + GOOD, 1, "option whole.*seed"),
        (GOOD + "seed = []\n", 4, "study empty.*seed"),
        (GOOD + "seed = [1, 1]\n", 4, "study twice.*seed"),
        (GOOD + "options = 3\n", 4, "study options"),
        (GOOD + "[grid.options]\nplayers = 2\ndays = 3\n", 6, "option unknown.*days"),
        (GOOD + "options.players = 2\noptions.days = 3\n", 5, "option unknown.*days"),
        (GOOD + "options.name = 3\n", 4, "option unknown.*name"),
        (GOOD + "options.players = [[2], 2.5]\n", 4, "option whole"),
        (GOOD + "seats = 2\noptions.players = 2\n", 4, "study both.*seats"),
        (GOOD.replace("sorcery", "utopia") + 'deck = "no.toml"\n', 4, "deck unread.*no.toml"),
        (GOOD + "seed = [" + ",".join(map(str, range(10_001))) + "]\n", 1, "study cells"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(BadStudy) as caught:
        read_study(text, no_file)
    first = caught.value.faults[0]
    assert first.values["line"] == line
    assert keyed(why)(first.values["why"])  # type: ignore[arg-type]


def test_all_that_is_wrong_is_told_at_once_and_once() -> None:
    text = GOOD.replace("random", "genius") + "seed = [-1, -2]\noptions.days = [1, 2]\n"
    with pytest.raises(BadStudy) as caught:
        read_study(text, no_file)
    assert [fault.values["line"] for fault in caught.value.faults] == [3, 4, 4, 5]
