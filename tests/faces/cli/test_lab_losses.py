"""The command `losses` as a person meets it."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from artificer import load_game
from artificer.faces.cli import main
from artificer.faces.commands.many_games import players_at
from artificer.lab.losses import Lost
from artificer.lab.losses.utopia_engine import PARTS, SPLITS, TAKEN_BY
from artificer.lab.simulate import Simulation
from artificer.words import words_for

WORDS = ("losses", "utopia-engine-3e", "--players", "novice", "--games", "30")


def call(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_the_report_begins_with_the_causes_and_adds_them_up() -> None:
    result = call(*WORDS)
    assert result.exit_code == 0, result.output
    told = result.stdout
    order = ("30 games of seed 1", "games were lost", "causes:", "all lost games", "In 95 of 100")
    places = [told.index(words) for words in order]
    assert places == sorted(places)
    for words in ("artifacts not found", "what took the last day", "what two dice had to make"):
        assert words in told


def test_json_and_table_say_the_same_for_any_jobs() -> None:
    told = json.loads(call(*WORDS, "--json").stdout)
    assert told == json.loads(call(*WORDS, "--json", "--jobs", "2").stdout)
    lines = list(csv.DictReader(io.StringIO(call(*WORDS, "--csv").stdout)))
    causes = [line for line in lines if line["figure"] == "cause"]
    assert [float(line["low"]) for line in causes] == [cause["low"] for cause in told["causes"]]
    (lost,) = (line for line in lines if line["figure"] == "lost")
    assert sum(int(line["total"]) for line in causes) == int(lost["total"]) > 0
    for part in PARTS:
        missing = [line for line in lines if line["item"].startswith(f"{part} ")]
        assert sum(int(line["total"]) for line in missing) == int(lost["total"])
    chances = {line["item"]: line for line in lines if line["figure"] == "needed_chance_of_roll"}
    needed = {part["item"]: part["means"] for part in told["splits"]["needed"]}
    assert {item: float(line["value"]) for item, line in chances.items()} == {
        item: means["chance_of_roll"] for item, means in needed.items()
    }


@pytest.mark.parametrize("ruleset", ["utopia-engine-3e", "utopia-engine-2e"])
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_there_are_words_for_everything_that_can_be_told(ruleset: str, language: str) -> None:
    words = words_for(ruleset, language)
    told = [words.say(f"losses.missing.{step}") for step in (*PARTS, "begun", "engine")]
    for name, split in SPLITS.items():
        told.append(words.say(f"losses.{name}"))
        told += [words.say(f"losses.{name}.{mean}") for mean in split.means]
    told += [words.say(f"losses.last_day.{by}") for by in set(TAKEN_BY.values())]
    told += [words.say(f"losses.{name}.item", 3) for name in ("days_lacking", "monster", "needed")]
    told += [words.say("losses.days_lacking.never"), words.say("losses.needed.beyond")]
    assert len(set(told)) == len(told)


def test_the_second_edition_has_constructs_and_chinese_its_own_words() -> None:
    words = ("losses", "utopia-engine-2e", "--players", "novice", "--games", "8")
    assert "constructs not found" in call(*words).stdout
    chinese = call(*words, "--lang", "zh_Hant").stdout
    assert "烏托邦發動機第二版" in chinese and "所有敗局" in chinese


PLAY = Lost.play


def counted(asked: Lost, played: Simulation) -> Lost:
    """What was asked for, with the losses of other games."""
    lost = PLAY(Lost(played))
    asked.losses, asked.deals = lost.losses, lost.deals
    return asked


def test_without_a_player_the_best_one_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def others(asked: Lost, *_: object) -> Lost:
        game = asked.simulation.game
        return counted(asked, Simulation(game, players_at("random", game), 3, 1))

    monkeypatch.setattr(Lost, "play", others)
    told = json.loads(call("losses", "utopia-engine-2e", "--games", "3", "--json").stdout)
    assert told["players"] == ["expert:win"]


@pytest.mark.long
def test_without_a_player_the_best_one_plays() -> None:
    told = json.loads(call("losses", "utopia-engine-2e", "--games", "3", "--json").stdout)
    assert told["players"] == ["expert:win"]


def test_options_reach_the_game() -> None:
    words = ("losses", "--players", "random", "--games", "5", "--option", "sacrificed-days=14")
    told = json.loads(call(*words, "--json").stdout)
    assert told["options"] == load_game("utopia-engine-3e", sacrificed_days=14).named_options()
    assert told["causes"][0]["end"] == "doomsday"


def test_an_interrupt_tells_of_the_games_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(asked: Lost, *_: object) -> Lost:
        return counted(asked, replace(asked.simulation, games=7))

    monkeypatch.setattr(Lost, "play", stopped)
    result = call("losses", "--players", "random", "--games", "50")
    assert result.exit_code == 130
    assert "7 games of seed 1" in result.stdout
    assert "figures of 7 of 50 games" in result.stderr


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (("losses", "sorcery"), 1, "sorcery"),
        (("losses", "chess"), 2, "no ruleset 'chess'"),
        (("losses", "--players", "governor"), 2, "no player 'governor'"),
        (("losses", "--json", "--csv"), 2, "--json or --csv"),
        (("losses", "--games", "0"), 2, "0 is not allowed: give 1"),
    ],
)
def test_what_cannot_be_told_is_one_clear_line(
    words: tuple[str, ...], status: int, message: str
) -> None:
    result = call(*words)
    assert result.exit_code == status
    assert message in result.stderr and len(result.stderr.splitlines()) == 1
    assert result.stdout == ""
