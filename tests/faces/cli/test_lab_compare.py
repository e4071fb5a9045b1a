"""The commands `compare` and `balance`, and what the lab says while it works."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path

import click
import duckdb
import pyarrow.parquet as parquet
import pytest
from click.testing import CliRunner, Result

from artificer.faces.cli import main
from artificer.faces.commands import balance, many_games, progress
from artificer.faces.commands.progress import ProgressSink, compile_line, progress_bar
from artificer.faces.commands.speech import speaking
from artificer.games.contract import Game
from artificer.games.utopia.decks.deck import shipped
from artificer.lab import chunks
from artificer.lab.balance import BalanceTable, LineFigures
from artificer.lab.estimates import Mean


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
    assert "Not shown that random or tinkerer wins more often" in " ".join(told.split())
    told = call("compare", "utopia-engine-3e", "random", "novice", "--games", "2").stdout
    assert "Too few games to tell the scores of random and novice apart" in " ".join(told.split())
    assert "chance alone: 0" not in told


def test_who_is_better_stands_before_the_tables() -> None:
    told = call("compare", "utopia-engine-3e", "random", "novice", "--games", "60").stdout
    assert told.index("novice scores more") < told.index("win share") < told.index("In 95 of 100")


def test_variants_are_compared_with_the_same_players() -> None:
    words = (
        *("compare", "utopia-engine-3e", "novice", "--games", "16"),
        *("--variant", "sacrificed-days=0", "--variant", "sacrificed_days=10"),
    )
    shown = call(*words)
    assert shown.exit_code == 0, shown.output
    told = " ".join(shown.stdout.split())
    assert "score, novice: " in told and "more with expert mode, 0 days sacrificed than" in told
    assert told.index("more with") < told.index("means a game") < told.rindex("chance alone")
    assert "days crossed out" in told and "ended: " in told and "by Holm" in told
    assert "differences" in told and "chance alone would show about" in told
    figures = json.loads(call(*words, "--json").stdout)
    assert figures["pairs"][0]["variants"] == ["sacrificed-days=0", "sacrificed_days=10"]
    lines = list(csv.DictReader(io.StringIO(call(*words, "--csv").stdout)))
    (score,) = (line for line in lines if line["figure"] == "score_difference")
    assert score["options"].startswith("sacrificed_days=0 rests=between-rolls ")
    assert score["item"] == "novice sacrificed_days=10"
    decided = call(*words, "--until-decided", "--games", "40").stdout
    assert "Decided after" in decided
    assert "差距" in call("--lang", "zh_Hant", *words).stdout


def test_what_is_not_shown_says_how_many_games_would_show_it() -> None:
    words = (
        *("compare", "utopia", "random", "--players", "2", "--games", "12"),
        *("--variant", "armageddon=literal", "--variant", "armageddon=late"),
    )
    told = " ".join(call(*words).stdout.split())
    figures = json.loads(call(*words, "--json").stdout)
    judged = next(each for each in figures["pairs"][0]["figures"] if each["figure"] == "win_share")
    assert judged["higher"] is None and judged["holm_rate"] >= judged["error_rate"]
    games = re.search(r"--games ([\d,]+) would show it in 4 of 5", told)
    assert games and 1 <= int(games[1].replace(",", "")) / judged["games_to_show"] < 1.1
    looked = figures["differences"]
    assert f"Of {looked['looked_at']} differences {looked['shown']} are shown" in told
    assert looked["by_chance"] == pytest.approx(0.05 * looked["looked_at"])
    lines = list(csv.DictReader(io.StringIO(call(*words, "--csv").stdout)))
    ends = [line for line in lines if line["figure"] == "end_difference" and line["games_to_show"]]
    assert ends and all(float(line["holm_rate"]) <= 1 for line in ends)


def test_decks_are_variants(tmp_path: Path) -> None:
    deck = tmp_path / "my deck.toml"
    deck.write_text(shipped("deck.toml").replace('name = "standard"', 'name = "mine"', 1), "utf-8")
    words = ("compare", "utopia", "random", "--games", "2", "--players", "2")
    mine = ("--variant", f"deck='{deck}'", "--variant", "deck=standard")
    told = json.loads(call(*words, *mine, "--json").stdout)
    assert [each["options"]["deck"] for each in told["variants"]] == ["mine", "standard"]


def test_it_stops_when_it_is_decided_and_says_how_surely() -> None:
    words = ("compare", "utopia-engine-3e", "novice", "random", "--until-decided")
    first = json.loads(call(*words, "--games", "120", "--json").stdout)
    assert first["decided"] and not first["interrupted"]
    assert first["games"] < 100 and first["judged_by"] == "score"
    judged = first["pairs"][0]["score"]
    assert judged["error_rate"] <= 0.05 and judged["low"] > 0 and judged["better"] == "novice"
    again = json.loads(call(*words, "--games", "120", "--jobs", "2", "--json").stdout)
    assert again == first
    told = " ".join(call(*words, "--games", "120").stdout.split())
    assert f"Decided after {first['games']} games: of 100 such comparisons at most 5" in told
    assert "whenever one stops" in told
    told = " ".join(call(*words, "--games", "6").stdout.split())
    assert "Not decided in 6 games" in told and "Not shown that novice or random" in told


def test_a_comparison_is_a_table_for_programs() -> None:
    words = ("compare", "utopia-engine-3e", "random", "novice", "--games", "20")
    told = json.loads(call(*words, "--json").stdout)
    lines = list(csv.DictReader(io.StringIO(call(*words, "--csv").stdout)))
    (pair,) = (line for line in lines if line["figure"] == "score_difference")
    assert (pair["player"], pair["item"]) == ("random", "novice")
    assert float(pair["low"]) == told["pairs"][0]["score"]["low"] < float(pair["high"]) < 0
    assert {line["figure"] for line in lines} >= {"win_share", "score", "end"}


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
        (("compare", "sorcery", "random", "--variant", "players=2"), "two variants"),
        (("compare", "sorcery", "random", "--variant", "x=2"), "--variant 'x=2': sorcery has no"),
        (("compare", "sorcery", "random", "--variant", "players='2"), "NAME=VALUE"),
        (
            ("compare", "sorcery", "random", "--variant", "players=2", "--variant", ""),
            "--variant '' is the same",
        ),
        (("balance", "sorcery"), "no balance table of sorcery"),
        (("balance", "utopia", "--players", "novice"), "no player 'novice'"),
    ],
)
def test_bad_arguments_are_one_clear_line(words: tuple[str, ...], message: str) -> None:
    result = call(*words)
    assert result.exit_code in (1, 2)
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


@dataclass(frozen=True)
class SmallLine(LineFigures):
    rows: int
    won: Mean

    def line(self, game: Game) -> str:
        return f"| {game.num_players()} | {self.rows} |"


@pytest.fixture
def small_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A balance table of two lines."""
    table = BalanceTable(
        "| players | games |",
        ({"players": 2}, {"players": 3}),
        lambda game, rows: SmallLine(len(rows), Mean(0.5, 0.25, 0.75)),
    )
    monkeypatch.setattr(balance, "table_of", lambda ruleset: table)


@pytest.mark.usefixtures("small_table")
def test_balance_prints_a_line_for_each_way_to_play() -> None:
    result = call("balance", "sorcery", "--players", "random", "--games", "3")
    told = ["| players | games |", "|---|---|", "| 2 | 3 |", "| 3 | 3 |", ""]
    *lines, sure = result.stdout.splitlines()
    assert lines == told
    assert sure.startswith("Of 3 games, 50 % means 6.1 to 93.9 % (95 in 100)")


@pytest.mark.usefixtures("small_table")
def test_a_balance_table_is_there_for_programs() -> None:
    words = ("balance", "sorcery", "--players", "random", "--games", "3")
    told = json.loads(call(*words, "--json").stdout)
    assert [line["options"]["players"] for line in told["lines"]] == [2, 3]
    assert told["lines"][0]["figures"]["won"]["high"] == 0.75
    lines = list(csv.DictReader(io.StringIO(call(*words, "--csv").stdout)))
    assert [(line["options"], line["figure"], line["low"]) for line in lines] == [
        ("players=2", "rows", ""),
        ("players=2", "won", "0.25"),
        ("players=3", "rows", ""),
        ("players=3", "won", "0.25"),
    ]


@pytest.mark.usefixtures("small_table")
def test_an_interrupted_balance_table_has_the_lines_that_are_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped(games: int) -> None:
        if games >= 5:
            raise KeyboardInterrupt

    def sink(*_: object) -> AbstractContextManager[ProgressSink]:
        return nullcontext(ProgressSink(stopped, click.echo, click.echo))

    monkeypatch.setattr(many_games, "shown", sink)
    monkeypatch.setattr(chunks, "CHUNK_INTERPRETED", 1)
    words = ("balance", "sorcery", "--players", "random", "--games", "3")
    result = call(*words, "--json")
    told = json.loads(result.stdout)
    assert told["interrupted"] and [line["games"] for line in told["lines"]] == [3]
    assert result.exit_code == 130
    assert result.stderr == "artificer: interrupted\n"
    assert call(*words).stdout.splitlines()[2:-2] == ["| 2 | 3 |"]


def test_every_game_can_be_written_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    plain = call("simulate", "--games", "30", "--json")
    kept = call("simulate", "--games", "30", "--json", "--rows", str(path))
    assert kept.stdout == plain.stdout
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    assert head.startswith("seed,game,end,plies,decisions,player_1,score_1,won_1,days,")
    assert len(lines) == 30


def test_one_line_of_the_page_asks_a_parquet_file_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Path("docs/figures.md").read_text("utf-8")
    found = re.search(r"```sql\n-- artificer (.+)\n(.+)\n```", page)
    assert found
    monkeypatch.chdir(tmp_path)
    words = found[1].replace("1000", "60").split()
    told = json.loads(call(*words, "--json").stdout)
    answers = duckdb.execute(found[2]).fetchall()
    ends = {end: share["games"] for end, share in told["ends"].items() if share["games"]}
    assert {end: games for end, games, _ in answers} == ends
    total = sum(games * score for _, games, score in answers)
    assert total / 60 == pytest.approx(told["score"][0]["mean"])
    fields = parquet.read_schema("games.parquet")
    assert fields.field("damage").metadata[b"meaning"] == b"damage of any kind"


def test_where_the_error_stream_is_no_terminal_compiling_is_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with progress_bar(10) as shown:
        shown.compiling("utopia", 44.4)
        shown.played(10)
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "compiling the rules of Utopia for this machine, once: about 45 s\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_line_beside_a_bar_is_printed_where_the_bar_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    monkeypatch.setattr(sys, "stdout", terminal)
    with progress_bar(2) as shown:
        shown.played(1)
        shown.beside("| 2 | 3 |")
        shown.played(2)
    assert "\x1b[1A\x1b[2K| 2 | 3 |\n" in terminal.getvalue()
    assert "2/2" in terminal.getvalue()


def test_where_the_error_stream_is_no_terminal_a_long_run_says_so_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter((0.0, 0.2, 1.0, 2.0, 0.0, 1.0))
    monkeypatch.setattr(progress, "perf_counter", lambda: next(clock))
    with progress_bar(101) as shown:
        for done in (1, 2, 5, 10):
            shown.played(done)
    assert capsys.readouterr().err == "playing 96 more games: about 25 s\n"
    with progress_bar(3) as shown:
        shown.played(1)
        shown.played(2)
    assert capsys.readouterr().err == ""


def test_how_long_it_takes_is_told_by_the_pace_after_the_warm_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter((0.0, 9.0, 16.0, 16.4, 18.0, 20.0))
    monkeypatch.setattr(progress, "perf_counter", lambda: next(clock))
    with progress_bar(2_100, warm_up=15.0) as shown:
        for done in (1, 10, 90, 95, 100, 200):
            shown.played(done)
    assert capsys.readouterr().err == "playing 2,000 more games: about 400 s\n"


def test_compiling_is_told_in_the_language_of_the_command() -> None:
    with speaking("zh_Hant"):
        assert "約 5 秒" in compile_line("compile.kept", "utopia", 0.4)
