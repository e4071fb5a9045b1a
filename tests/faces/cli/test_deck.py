"""The command `deck`, and decks that are given to other commands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from artificer.games.utopia.decks.deck import STANDARD, read_deck
from artificer.lab import bench as bench_module
from artificer.lab.simulate import SimulationResult
from artificer.table.home import default_store_path
from artificer.words.languages import CHINESE, LANGUAGES
from tests.faces.cli.calling import Call
from tests.games.utopia.decks import SHIPPED, changed, line_of

DECK = read_deck(STANDARD).cards


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(changed("C11", "name", '"Moon Base \u6708"'), "utf-8")
    return path


def rows(out: str) -> dict[str, list[str]]:
    """The first line of each card, by its id without the mark."""
    lines = [line.split() for line in out.splitlines() if line and not line.startswith(" ")]
    ids = {card.id for card in DECK}
    return {words[0].rstrip("*'+"): words for words in lines if words[0].rstrip("*'+") in ids}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_shown_and_the_sums(call: Call, language: str) -> None:
    code, out, err = call("deck", "--lang", language)
    assert (code, err) == (0, "")
    assert set(rows(out)) == {card.id for card in DECK}
    for sums in (("18", "6"), ("107", "27"), ("320", "55", "38", "247")):
        assert any(all(n in line for n in sums) for line in out.splitlines()), sums
    assert "{" not in out


def test_what_is_reconstructed_is_marked(call: Call) -> None:
    out = call("deck")[1]
    assert "*  reconstructed: the designer's own is lost\n" in out
    assert "+" not in out
    found = rows(out)
    assert found["I1"] == ["I1", "Police", "Force", "3*", "$1", "when", "financed"]
    assert found["C1"][:5] == ["C1", "Folk", "Music*", "6*", "$1*"]
    assert found["E1"][3:6] == ["IU)'", "22*", "$1*"]
    assert found["P5"][-4:] == ["money", "2,", "per_advancement", "1*"]
    lines = out.splitlines()
    assert "      Needs: Library* in your Tableau.*" in lines
    assert "      Needs: the Technology Television.*" in lines
    assert "      Needs: a Territory of the Environment Mountain.*" in lines


def test_a_deck_of_ones_own_is_shown_with_its_names(call: Call, mine: Path) -> None:
    out = call("deck", str(mine))[1]
    assert "+  of this deck's own making" in out
    assert rows(out)["C11"][1:5] == ["Moon", "Base", "\u6708+", "5+"]
    shown = call("deck", str(mine), "--lang", CHINESE)[1]
    assert "Moon Base \u6708+" in shown and "\u535a\u7269\u9928" not in shown


def test_the_file_is_written_as_it_is(call: Call) -> None:
    assert call("deck", "--toml")[:2] == (0, SHIPPED)


def test_a_deck_without_faults_is_said_to_be_fine(call: Call, mine: Path) -> None:
    assert call("deck", "--check", str(mine)) == (
        0,
        f"'{mine}' is a deck that can be played: 320 cards, 81 different.\n",
        "",
    )
    assert call("deck", "--check")[0] == 0


def test_every_fault_stands_on_a_line(call: Call, mine: Path) -> None:
    text = SHIPPED.replace("copies = 22", "copies = 99").replace('"fair"', '"fare"')
    mine.write_text(text.replace("\n", "\r\n"), "utf-8-sig")  # as some editors write it
    code, out, err = call("deck", "--check", str(mine))
    assert (code, err) == (1, "")
    first, second = out.splitlines()
    assert first == (
        f"'{mine}': line {line_of(text, 'E1', 'copies')}, card E1: "
        "copies must be a whole number from 1 to 60, not '99'"
    )
    assert "card V9: effect must be one of" in second
    code, out, _ = call("deck", "--check", str(mine), "--lang", CHINESE)
    assert (code, len(out.splitlines())) == (1, 2)


FAULTY = "and 1 fault more: 'artificer deck --check FILE' lists all"


@pytest.mark.parametrize(
    "words",
    [
        ("deck",),
        ("play", "utopia", "--deck"),
        ("simulate", "utopia", "--deck"),
        ("bench", "--deck"),
    ],
)
def test_a_faulty_deck_is_refused_with_the_name_of_its_file(
    call: Call, mine: Path, words: tuple[str, ...]
) -> None:
    mine.write_text(SHIPPED.replace("copies = 20", 'copies = "x"'), "utf-8")
    code, out, err = call(*words, str(mine))
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert f"'{mine}': line {line_of(SHIPPED, 'T1', 'copies')}, card T1: copies must be" in err
    assert FAULTY in err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "No such file or directory"),
        (b"\xff\xfe\x00", "it is not text (UTF-8)"),
        (b"", "the deck's field 'format' is missing"),
        (b"format = ", "line 1: this is no TOML: "),
        (b"#" * 100_001, "the deck has 100001 characters"),
    ],
)
def test_a_file_that_is_no_deck_is_one_clear_line(
    call: Call, mine: Path, content: bytes | None, said: str
) -> None:
    mine.unlink()
    if content is not None:
        mine.write_bytes(content)
    code, out, err = call("play", "utopia", "--deck", str(mine))
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert said in err and str(mine) in err


def test_a_folder_is_no_deck(call: Call, tmp_path: Path) -> None:
    code, _, err = call("deck", "--check", str(tmp_path))
    assert code == 2 and "Is a directory" in err


def test_wrong_uses_say_what_is_right(call: Call, mine: Path) -> None:
    assert "one at a time" in call("deck", "--check", "--toml")[2]
    twice = call("play", "utopia", "--deck", str(mine), "--option", "deck=standard")
    assert twice[0] == 2 and "not both" in twice[2]
    assert "has no option 'deck'" in call("play", "sorcery", "--deck", str(mine))[2]
    named = call("play", "utopia", "--option", f"deck={mine}")
    assert named[0] == 2 and "--deck FILE" in named[2]
    assert call("play", "--resume", "latest", "--deck", str(mine))[0] == 2


def test_a_game_is_saved_with_its_deck_and_needs_the_file_no_more(call: Call, mine: Path) -> None:
    code, out, err = call("play", "utopia", "--seed", "3", "--deck", str(mine), typed="save\n")
    assert (code, err) == (0, "")
    assert "A deck of your own." in out
    mine.unlink()
    assert "  own deck  " in call("games")[1]
    code, out, err = call("play", "--resume", "latest", "--plain", typed="start 0\nquit\n")
    assert (code, err) == (0, "")
    assert "A deck of your own." in out
    code, out, err = call("replay", "latest")
    assert (code, err) == (0, "")
    assert call("verify", str(default_store_path()))[0] == 0


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is simulated or measured, without playing a game."""
    seen: list[Any] = []

    def simulated(result: SimulationResult, *_: object) -> SimulationResult:
        seen.append(result.simulation.game)
        return result

    def measured(game: Any, _tell: Any, _seed: int) -> dict[str, Any]:
        seen.append(game)
        return {"ruleset": game.name}

    monkeypatch.setattr(SimulationResult, "play", simulated)
    monkeypatch.setattr(bench_module, "bench", measured)
    return seen


def test_a_deck_reaches_simulations_and_measurements(
    call: Call, mine: Path, played: list[Any]
) -> None:
    out = call("simulate", "utopia", "--deck", str(mine), "--games", "5")[1]
    name = "standard (own)"
    assert f"deck “{name}”:" in out and len(out) < 500
    told = json.loads(call("simulate", "utopia", "--deck", str(mine), "--json")[1])
    assert told["options"]["deck"] == name
    call("bench", "utopia", "--deck", str(mine), "--json")
    assert [game.options["deck"] == mine.read_text("utf-8") for game in played] == [True] * 3
