"""The command `sweep` as a person meets it."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from artificer.faces import cli
from artificer.faces.cli import main
from artificer.faces.commands import many_games
from artificer.lab.sweep import Sweep

DAYS = ("sweep", "utopia-engine-3e", "sacrificed-days", "--players", "random", "--games", "20")


def call(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_the_table_has_a_line_for_every_value() -> None:
    result = call(*DAYS, "--values", "0-2, 14")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0] == "Utopia Engine, 3rd edition: 80 games of seed 1, played by random"
    assert lines[1].startswith("sacrificed_days: expert mode")
    table = [line.split()[0] for line in lines if "%" in line and line.startswith("  ")]
    assert table[-4:] == ["0", "1", "2", "14"]
    assert "score" in result.stdout and "95 % interval" in result.stdout


def test_all_values_are_played_unless_told_otherwise() -> None:
    told = json.loads(call(*DAYS[:-1], "2", "--json").stdout)
    assert [point["value"] for point in told["values"]] == list(range(15))


def test_json_and_table_say_the_same_for_any_jobs() -> None:
    words = (*DAYS, "--values", "0,14")
    told = json.loads(call(*words, "--json").stdout)
    assert told == json.loads(call(*words, "--json", "--jobs", "2").stdout)
    lines = list(csv.DictReader(io.StringIO(call(*words, "--csv").stdout)))
    scores = [line for line in lines if line["figure"] == "score"]
    assert [line["options"] for line in scores] == [
        f"rests=between-rolls enough_energy=finishes-the-field sacrificed_days={days}"
        for days in (0, 14)
    ]
    assert [float(line["low"]) for line in scores] == [
        point["score"][0]["low"] for point in told["values"]
    ]


def test_other_options_are_set_and_seats_told_apart() -> None:
    words = ("sweep", "utopia", "armageddon", "--option", "players=3", "--players", "random")
    result = call(*words, "--games", "2", "--lang", "zh_Hant")
    assert result.exit_code == 0, result.output
    assert "烏托邦、3 位玩家" in result.stdout
    assert "late、隨機，座位 3" in result.stdout


def texts(path: Path) -> list[str]:
    tree = ET.fromstring(path.read_text("utf-8"))
    return ["".join(node.itertext()) for node in tree.iter("{http://www.w3.org/2000/svg}text")]


def test_the_plot_is_an_svg_with_words_of_the_language_spoken(tmp_path: Path) -> None:
    path = tmp_path / "days.svg"
    words = (*DAYS, "--values", "0,3,14", "--plot", str(path))
    assert call(*words).exit_code == 0
    told = texts(path)
    assert {"won", "score", "0", "3", "14"} <= set(told)
    assert any("days crossed out" in text for text in told)
    assert call(*words, "--lang", "zh_Hant").exit_code == 0
    assert "獲勝" in texts(path)


def test_a_plot_of_words_and_seats(tmp_path: Path) -> None:
    path = tmp_path / "armageddon.svg"
    words = ("sweep", "utopia", "armageddon", "--players", "random", "--games", "2")
    assert call(*words, "--option", "players=2", "--plot", str(path)).exit_code == 0
    assert {"literal", "late", "random, seat 2"} <= set(texts(path))


def test_a_plot_of_one_game_has_no_interval_of_its_score(tmp_path: Path) -> None:
    path = tmp_path / "one.svg"
    words = ("sweep", "utopia-engine-3e", "sacrificed-days", "--players", "random", "--games", "1")
    assert call(*words, "--values", "0", "--plot", str(path)).exit_code == 0
    assert "score" in texts(path)


@pytest.mark.parametrize("library", ["altair", "vl_convert"])
def test_a_missing_library_is_told_before_anything_is_played(
    library: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.setattr(many_games, "play", None)
    path = tmp_path / "days.svg"
    result = call(*DAYS, "--plot", str(path))
    assert result.exit_code == 1
    assert f"{library} is not installed" in result.stderr and "artificer[lab]" in result.stderr
    assert not path.exists()
    monkeypatch.undo()
    assert call(*DAYS, "--values", "0").exit_code == 0


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(many_games, "play", None)
    monkeypatch.setattr(cli, "_drop_output", lambda: None)  # it would leave a file open here
    result = call(*DAYS, "--plot", str(tmp_path / "nowhere" / "days.svg"))
    assert result.exit_code == 1 and "days.svg" in result.stderr


def test_an_interrupt_tells_and_draws_what_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(asked: Sweep, *_: object) -> Sweep:
        def stop(games: int) -> None:
            if games == 20:
                raise KeyboardInterrupt

        return asked.play(progress=stop)

    monkeypatch.setattr(many_games, "play", stopped)
    path = tmp_path / "days.svg"
    result = call(*DAYS, "--values", "0,14", "--plot", str(path))
    assert result.exit_code == 130
    assert "20 games of seed 1" in result.stdout
    assert "figures of 20 of 40 games" in result.stderr
    assert "won" in texts(path)


def test_an_interrupt_before_the_first_game_is_told_and_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(many_games, "play", lambda asked, *_: asked)
    path = tmp_path / "days.svg"
    result = call(*DAYS, "--plot", str(path))
    assert result.exit_code == 130 and "0 games of seed 1" in result.stdout
    ET.fromstring(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("utopia-engine-2e", "rests"), "it is a rule of utopia-engine-3e"),
        (("utopia-engine-3e", "days"), "no option 'days'"),
        (("utopia", "deck"), "deck is a document"),
        (("chess", "players"), "no ruleset 'chess'"),
        (("utopia-engine-3e", "sacrificed-days", "--values", "5-3"), "'5-3' runs backwards"),
        (("utopia-engine-3e", "sacrificed-days", "--values", "0-15"), "from 0 to 14, not 15"),
        (("utopia-engine-3e", "sacrificed-days", "--values", "few"), "'few'"),
        (
            ("utopia-engine-3e", "sacrificed-days", "--option", "sacrificed_days=1"),
            "do not give it by --option",
        ),
        (("utopia-engine-3e", "sacrificed-days", "--json", "--csv"), "--json or --csv"),
        (("utopia-engine-3e", "sacrificed-days", "--players", "governor"), "no player 'governor'"),
        (("sorcery", "players", "--players", "random,tinkerer"), "2 players are named"),
    ],
)
def test_what_cannot_be_swept_is_one_clear_line(words: tuple[str, ...], message: str) -> None:
    result = call("sweep", *words)
    assert result.exit_code == 2
    assert message in result.stderr and len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_a_plot_says_what_it_shows(tmp_path: Path) -> None:
    assert call(*DAYS, "--values", "0", "--plot", str(path := tmp_path / "plot.svg")).exit_code == 0
    assert any("20 games of seed 1" in text for text in texts(path))
