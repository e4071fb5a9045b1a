"""The commands `simulate` and `bench` as a person meets them."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import artificer
from artificer import load_game
from artificer.faces.cli import main
from artificer.faces.commands.simulation_report import print_simulation
from artificer.faces.commands.tables import digits, number, percent
from artificer.lab import bench as bench_module
from artificer.lab.figure_table import COLUMNS, cell
from artificer.lab.simulate import Simulation, SimulationResult, figures
from artificer.players.registry import load_player


def call(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_json_says_what_was_played_and_is_the_same_for_any_jobs() -> None:
    words = ("simulate", "utopia-engine-3e", "--games", "40", "--seed", "2", "--json")
    one = call(*words)
    two = call(*words, "--jobs", "3")
    assert one.exit_code == 0 and one.stdout == two.stdout
    told = json.loads(one.stdout)
    assert (told["ruleset"], told["seed"], told["games"]) == ("utopia-engine-3e", 2, 40)
    assert told["players"] == ["random"]
    assert told["options"] == load_game("utopia-engine-3e", sacrificed_days=0).named_options()
    assert told["rules_version"] == 2 and told["interrupted"] is False


def test_options_reach_the_game() -> None:
    told = json.loads(
        call("simulate", "--games", "5", "--option", "sacrificed-days=12", "--json").stdout
    )
    assert told["options"] == load_game("utopia-engine-3e", sacrificed_days=12).named_options()


def test_the_report_for_people_has_every_group() -> None:
    result = call("simulate", "--games", "30", "--players", "novice")
    assert result.exit_code == 0
    for words in ("30 games of seed 1", "won", "doomsday", "fights", "value of link 6"):
        assert words in result.stdout


def test_games_by_score_are_told_where_they_differ() -> None:
    assert "games by score" in call("simulate", "--games", "30").stdout
    told = call("simulate", "sorcery", "--games", "4").stdout
    assert "last round" in told
    assert "games by score" not in told and "s.d." not in told


def test_the_report_begins_with_what_matters() -> None:
    told = call("simulate", "--games", "30").stdout
    order = ("30 games", "won", "95 % interval", "score", "mean", "In 95 of 100", "ends", "combat")
    places = [told.index(words) for words in order]
    assert places == sorted(places)


def test_one_game_proves_nothing() -> None:
    told = call("simulate", "--games", "1").stdout
    assert "1 game of seed 1" in told
    assert "100.0 %  5.5 to 100.0 %" in told
    figures = json.loads(call("simulate", "--games", "1", "--json").stdout)
    assert figures["schema"] == 3
    assert figures["win_rate"][0]["high"] > 0.9
    assert (figures["score"][0]["low"], figures["score"][0]["standard_error"]) == (None, None)


def test_no_score_is_thought_possible_that_the_rules_do_not_know() -> None:
    told = json.loads(call("simulate", "sorcery", "--games", "3", "--json").stdout)
    assert [(score["low"], score["high"]) for score in told["score"]] == [(None, None), (0, 1)]


def test_the_figures_are_a_table_for_programs() -> None:
    words = ("simulate", "sorcery", "--games", "5")
    told = json.loads(call(*words, "--json").stdout)
    text = call(*words, "--csv").stdout
    lines = list(csv.DictReader(io.StringIO(text)))
    assert text.splitlines()[0] == ",".join(COLUMNS)
    won = [line for line in lines if line["figure"] == "won"]
    assert [line["seat"] for line in won] == ["1", "2"]
    assert [float(line["low"]) for line in won] == [rate["low"] for rate in told["win_rate"]]
    assert {line["options"] for line in lines} == {"players=2"}
    assert call(*words, "--csv", "--json").exit_code == 2


def test_the_page_on_figures_tells_of_every_column() -> None:
    page = Path("docs/figures.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == list(COLUMNS)


@pytest.mark.parametrize("text", ["=1+1", "+1", "-x", "@SUM(1)", "\tx", "＝1"])
def test_no_text_is_a_formula(text: str) -> None:
    assert cell(text) == f"'{text}"
    assert (cell("a=1"), cell(-2.5), cell(None)) == ("a=1", -2.5, None)


def test_at_a_table_of_several_the_games_that_each_seat_has_won_are_told() -> None:
    alone, several = (
        call("simulate", *ruleset, "--games", "3").stdout for ruleset in ((), ("sorcery",))
    )
    assert "random, seat" not in alone
    assert "random, seat 1" in several and "random, seat 2" in several


def test_an_interrupted_simulation_without_a_game_can_be_reported(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = artificer.load_game("utopia-engine-3e")
    simulation = Simulation(game, load_player("random", game), 10, 1)
    print_simulation(figures(SimulationResult(simulation)))
    assert "0 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("simulate", "chess"), "no ruleset 'chess'"),
        (("simulate", "--players", "genius"), "no player 'genius'"),
        (("simulate", "--players", "random:3"), "takes no settings"),
        (("simulate", "--games", "0"), "0 is not allowed: give 1"),
        (("simulate", "--games", "many"), "'many' is not a valid integer"),
        (("simulate", "--seed", "-1"), "a seed is a whole number from 0 to 9223372036854775807"),
        (("simulate", "--seed", "9223372036854775808"), "a seed is a whole number"),
        (("simulate", "--seed", "x"), "not 'x'"),
        (("bench", "--seed", "-1"), "a seed is a whole number from 0 to 9223372036854775807"),
        (("compare", "sorcery", "random", "--seed", "-1"), "a seed is a whole number"),
        (("balance", "utopia", "--seed", "-1"), "a seed is a whole number"),
        (("play", "--seed", "-1"), "a seed is a whole number from 0 to 9223372036854775807"),
        (("play", "--seed", "9223372036854775808"), "a seed is a whole number"),
        (("simulate", "--jobs", "0"), "0 is not allowed: give 1"),
        (("simulate", "--option", "days"), "NAME=VALUE"),
        (("simulate", "--option", "days=2"), "has no option 'days'"),
        (("simulate", "--option", "name=2"), "has no option 'name'"),
        (("simulate", "--sacrificed-days", "15"), "from 0 to 14"),
        (("bench", "chess"), "no ruleset 'chess'"),
    ],
)
def test_bad_arguments_are_one_clear_line(words: tuple[str, ...], message: str) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_help_names_the_players() -> None:
    assert "novice" in call("simulate", "--help").stdout


def test_numbers_have_the_decimals_they_deserve() -> None:
    assert (number(None), number(0.51234), number(1234.5)) == ("-", "0.5123", "1,234.50")
    assert (digits(0), digits(100), digits(33.333)) == ("0.0", "100.0", "33.3")
    assert (digits(0.01234), digits(99.98766), digits(-0.5)) == ("0.012", "99.988", "-0.50")
    assert percent(1e-9) == "below 0.0001 %"


@pytest.fixture
def quick_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bench without compiling: the interpreted loop stands in for the compiled one."""
    monkeypatch.setattr(
        bench_module,
        "_compiled",
        lambda game, cache, tell, seed: (bench_module._interpreted(game, seed), 1.5, 792),
    )
    monkeypatch.setattr(bench_module, "SECONDS_A_RUN", 0.02)


@pytest.mark.usefixtures("quick_bench")
def test_bench_prints_exactly_the_promised_keys() -> None:
    told = json.loads(call("bench", "utopia-engine-3e", "--json").stdout)
    assert list(told) == [
        "ruleset",
        "decisions_per_second",
        "games_per_second",
        "decisions_per_game",
        "interpreted_decisions_per_second",
        "compile_seconds",
        "state_bytes",
        "cores",
    ]
    assert 40 < told["decisions_per_game"] < 54
    assert told["decisions_per_second"] > 1000


@pytest.mark.usefixtures("quick_bench")
def test_bench_has_a_table_for_people() -> None:
    assert "decisions a second, compiled" in call("bench").stdout


def test_the_best_run_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third is the quickest; before them 1023 games are played to warm up, and then 1000."""
    clock, played = [0.0], list[int]()
    slower = iter([1] * 10 + [3, 2, 1, 1.5, 4])

    def play(games: int) -> int:
        played.append(games)
        clock[0] += 1e-5 * games * next(slower)
        return 3 * games

    monkeypatch.setattr(bench_module, "perf_counter", lambda: clock[0])
    rate, games, per_game = bench_module.best_rate(play, 0.01)
    assert played[-bench_module.RUNS :] == [played[-1]] * bench_module.RUNS
    assert games == pytest.approx(1e5)
    assert rate == pytest.approx(3e5)
    assert per_game == 3


@pytest.mark.parametrize(
    ("arguments", "title"),
    [
        (("utopia-engine-2e",), "烏托邦發動機第二版：種子 1 的 2 局，由隨機來玩"),
        (("--sacrificed-days", "3"), "烏托邦發動機第三版、專家模式，犧牲 3 天：種子 1 的 2 局"),
        (("sorcery", "--option", "players=3"), "魔法股份有限公司、3 位玩家：種子 1 的 2 局"),
    ],
)
def test_the_game_and_its_options_are_called_in_the_language_spoken(
    arguments: tuple[str, ...], title: str
) -> None:
    told = call("simulate", *arguments, "--games", "2", "--lang", "zh_Hant").stdout
    assert told.startswith(title)


def test_a_player_of_another_game_is_refused_in_the_language_spoken() -> None:
    for named in ("巧匠", "tinkerer"):
        told = call("simulate", "--players", named, "--lang", "zh_Hant").stderr
        assert "沒有「巧匠」這個玩家" in told
