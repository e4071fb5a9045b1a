"""`artificer hint`: the best answers from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from artificer.boards import hint
from artificer.table.store.sqlite import SqliteStore
from tests.advice import advise
from tests.faces.cli.calling import Call
from tests.tries import late_game, try_as

FINISHED = Path(__file__).parents[2] / "table/saves/v1-hints/hints.jsonl"
FIGURES = "chance to win 82.5 %, expected score 280.0"
PLAN = "It saves for the Savings Plan."
MARKED = "This game is marked as one with hints from now on"


def begin(call: Call, typed: str = "save\n", *more: str) -> None:
    call("play", "--plain", "--seed", "7", *more, typed=typed)


def exported(call: Call, tmp_path: Path) -> Path:
    path = tmp_path / "game.journal"
    code, _, err = call("export", "latest", str(path), "--force")
    assert code == 0, err
    return path


def test_a_saved_game_is_told_of_and_marked(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    advise(monkeypatch)
    begin(call)
    code, out, err = call("hint", "latest")
    assert (code, err) == (0, "")
    question, title, *lines = out.splitlines()
    assert title == "The best answers, by the player oracle:"
    assert lines[0].startswith("1. search 1: ") and FIGURES in lines[0]
    assert lines[5].startswith(MARKED) and len(lines) == 6
    _, again, _ = call("hint", "latest")
    assert again.splitlines() == [question, title, *lines[:5]]
    assert exported(call, tmp_path).read_text().count('{"hint":0') == 1
    code, out, _ = call("verify", str(tmp_path / "game.journal"))
    assert code == 0 and "with hints" in out
    assert "Hints were given in this game." in call("play", "--plain", "--resume", "latest")[1]


def test_it_speaks_chinese(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    begin(call)
    code, out, _ = call("--lang", "zh_Hant", "hint", "latest")
    assert code == 0
    assert "最好的走法" in out and "1. 探索 1：獲勝機率 82.5 %、預期分數 280.0" in out


def test_a_file_is_told_of_and_stays_as_it_is(
    call: Call, home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    advise(monkeypatch)
    begin(call)
    path = exported(call, tmp_path)
    before = path.read_bytes()
    code, out, _ = call("hint", str(path))
    assert code == 0 and FIGURES in out and MARKED not in out
    assert path.read_bytes() == before
    store = SqliteStore(home / "games.sqlite")
    (game,) = store.every_game()
    assert store.head(game.game_id) == 0
    store.close()


def test_of_a_damaged_file_the_good_part_is_read_and_the_status_says_so(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    advise(monkeypatch)
    begin(call)
    path = exported(call, tmp_path)
    path.write_text(path.read_text().splitlines()[0] + "\nnonsense\n")
    code, out, err = call("hint", str(path))
    assert code == 1 and FIGURES in out and "line 2" in err


def test_while_dice_are_due_a_sentence_says_so(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    call("play", "--plain", "--dice", "typed", typed="search 1\n")
    code, out, err = call("hint", "latest")
    assert (code, out) == (1, "")
    assert "dice or cards are due" in err


def test_of_a_game_that_is_over_a_sentence_says_so(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    advise(monkeypatch)
    code, out, err = call("hint", str(FINISHED))
    assert (code, out) == (1, "")
    assert "the game is over" in err


def test_a_game_without_advisers_says_so(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch, rulesets=())
    begin(call)
    code, out, err = call("hint", "latest")
    assert (code, out) == (1, "")
    assert "there are no hints for utopia-engine-3e" in err


def test_nobody_is_told_where_several_people_have_secrets(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    advise(monkeypatch)
    call("play", "utopia", "--plain", "--seats", "Ann,Ben", typed="\n")
    code, out, err = call("hint", "latest")
    assert code == 1 and out == "" and FIGURES not in err


def test_an_unknown_game_is_refused(call: Call) -> None:
    code, out, err = call("hint", "nothing")
    assert (code, out) == (1, "")
    assert "nothing" in err


def test_the_chances_of_utopia_are_waited_for_if_wanted(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    try_as(monkeypatch)
    monkeypatch.setattr(hint, "reason_lines", lambda *_: [PLAN])
    session = late_game()
    file = tmp_path / "late.journal"
    file.write_text(session.journal.to_text(), "utf-8")
    code, out, err = call("hint", str(file))
    assert (code, err) == (0, "")
    assert "What the player governor would do:" in out and "chance to win" not in out
    code, both, err = call("hint", str(file), "--chances")
    assert code == 0 and "Working out the chances to win" in err
    assert both.startswith(out)
    assert both.count(PLAN) == 1, "the plan is said once"
    assert "each tried in 2 games by the player statesman:" in both
    assert both.count("chance to win") == 3
