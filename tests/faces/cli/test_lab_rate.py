"""The command `rate`."""

from __future__ import annotations

import csv
import io
import json

import pytest
from click.testing import CliRunner, Result

from artificer.faces.cli import main

WORDS = ("rate", "utopia-engine-3e", "random", "novice", "search:iterations=1+depth=1")


def call(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_the_report_begins_with_the_strongest_and_says_how_surely() -> None:
    result = call(*WORDS, "--games", "60")
    assert result.exit_code == 0, result.output
    told = " ".join(result.stdout.split())
    assert "60 games of seed 1" in told
    assert told.index("ratings") < told.index("is stronger than") < told.index("expected")
    assert "novice is stronger than" in told and "chance alone" in told
    assert "or more" in told
    assert "比" in call("--lang", "zh_Hant", *WORDS, "--games", "6").stdout


def test_ratings_are_there_for_programs() -> None:
    told = json.loads(call(*WORDS, "--games", "30", "--json").stdout)
    assert told["model"] == "bradley-terry" and told["deals"] == 10
    assert told["players"][0]["player"] == "novice"
    lines = list(csv.DictReader(io.StringIO(call(*WORDS, "--games", "30", "--csv").stdout)))
    (best, *_) = (line for line in lines if line["figure"] == "rating")
    assert float(best["value"]) == told["players"][0]["rating"]
    figures = {line["figure"] for line in lines}
    assert figures == {
        "rating",
        "rating_difference",
        *(f"meetings_{x}" for x in ("won", "expected")),
    }


def test_players_of_a_table_meet() -> None:
    told = json.loads(
        call("rate", "sorcery", "random", "tinkerer", "--games", "4", "--json").stdout
    )
    assert told["deals"] == 2 and told["options"] == {"players": 2}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("rate", "sorcery", "random"), "two different players"),
        (("rate", "sorcery", "random", "random"), "two different players"),
        (("rate", "sorcery", "random", "novice"), "no player 'novice'"),
        (("rate", "chess", "random", "novice"), "no ruleset 'chess'"),
        (("rate", "sorcery", "random", "tinkerer", "--players", "9"), "players"),
        (("rate", "sorcery", "random", "tinkerer", "--json", "--csv"), "--json or --csv"),
    ],
)
def test_bad_arguments_are_one_clear_line(words: tuple[str, ...], message: str) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert message in result.stderr and len(result.stderr.splitlines()) == 1
