"""The commands `compare` and `balance`, and what the lab says while it works."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from artificer.faces.cli import main
from artificer.faces.commands import lab_compare
from artificer.faces.commands.lab_progress import compile_line, progress_bar
from artificer.faces.commands.speech import speaking
from artificer.lab.balance.table import Table


def call(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_json_says_who_met_whom() -> None:
    result = call("compare", "utopia-engine-3e", "novice", "random", "--games", "40", "--json")
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert (told["games"], told["deals"]) == (40, 20)
    assert [player["player"] for player in told["players"]] == ["novice", "random"]
    assert told["pairs"][0]["score"]["better"] == "novice"


def test_the_report_tells_who_is_better_and_how_surely() -> None:
    told = call("compare", "utopia-engine-3e", "random", "novice", "--games", "60").stdout
    line = " ".join(told.split())
    assert "novice scores more than random" in line
    assert "by seat" not in told


def test_what_is_not_shown_is_not_said() -> None:
    told = call("compare", "sorcery", "random", "tinkerer", "--games", "2").stdout
    assert "Too few games" in told


def test_more_seats_than_players_and_more_players_than_seats() -> None:
    four = call("compare", "sorcery", "tinkerer", "random", "--players", "3", "--games", "3")
    assert "tinkerer, seat 3" in four.stdout
    assert four.exit_code == 0, four.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("compare", "sorcery", "random"), "two different players"),
        (("compare", "sorcery", "random", "random"), "two different players"),
        (("compare", "sorcery", "random", "novice"), "no player 'novice'"),
        (("compare", "sorcery", "random", "tinkerer", "--players", "9"), "players"),
        (("compare", "chess", "random", "tinkerer"), "no ruleset 'chess'"),
        (("balance", "sorcery"), "no balance table of sorcery"),
        (("balance", "utopia", "--players", "novice"), "no player 'novice'"),
    ],
)
def test_bad_arguments_are_one_clear_line(words: tuple[str, ...], message: str) -> None:
    result = call(*words)
    assert result.exit_code in (1, 2)
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_balance_prints_a_line_for_each_way_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(
        "| players | games |",
        ({"players": 2}, {"players": 3}),
        lambda game, rows: f"| {game.num_players()} | {len(rows)} |",
    )
    monkeypatch.setattr(lab_compare, "table_of", lambda ruleset: table)
    result = call("balance", "sorcery", "--players", "random", "--games", "3")
    told = ["| players | games |", "|---|---|", "| 2 | 3 |", "| 3 | 3 |"]
    assert result.stdout.splitlines() == told


def test_every_game_can_be_written_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    plain = call("simulate", "--games", "30", "--json")
    kept = call("simulate", "--games", "30", "--json", "--rows", str(path))
    assert kept.stdout == plain.stdout
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    assert head.startswith("seed,game,end,plies,decisions,player_1,score_1,won_1,days,")
    assert len(lines) == 30


def test_where_the_error_stream_is_no_terminal_compiling_is_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with progress_bar(10, "utopia") as shown:
        shown.compiling(44.4)
        shown.played(10)
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "compiling the rules of Utopia for this machine, once: about 45 s\n"


def test_compiling_is_told_in_the_language_of_the_command() -> None:
    with speaking("zh_Hant"):
        assert "約 5 秒" in compile_line("compile.kept", "utopia", 0.4)
