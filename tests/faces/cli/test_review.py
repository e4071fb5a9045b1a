"""`artificer review`: of a saved game and of a file, for people and as JSON."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from artificer import load_game
from artificer.boards.cursors import ReviewCursor
from artificer.faces.commands import review
from artificer.lab.review import Graded, graded_share, shares_of
from artificer.table.dice import SeededDice
from artificer.table.home import default_store_path
from artificer.table.journal import Journal
from artificer.table.session import Session
from artificer.table.store.sqlite import SqliteStore
from tests.faces.cli.calling import Call
from tests.opinions import judge_by_opinion, review_by_opinion
from tests.table.playing import play_on


@pytest.fixture(autouse=True)
def advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opinions, in this process: others would not have them."""
    review_by_opinion(monkeypatch)

    def graded(journal: Journal, places: list[int], _: object) -> list[Graded]:
        return [each for share in shares_of(places) for each in graded_share(journal, share)]

    monkeypatch.setattr(review, "_graded", graded)


@pytest.fixture
def game_id() -> str:
    with closing(SqliteStore(default_store_path())) as store:
        session = Session.start(store, load_game("utopia-engine-3e"), SeededDice(1))
        play_on(session, Random(1))
        return session.game_id


def test_it_says_what_cost_most(call: Call, game_id: str) -> None:
    for wanted in (game_id, "latest"):
        code, out, err = call("review", wanted)
        assert (code, err) == (0, "")
        assert "Chance to win before the first decision" in out
        assert "The decisions that cost most:" in out


def test_as_json_it_adds_up(call: Call, game_id: str) -> None:
    found = json.loads(call("review", game_id, "--json")[1])
    assert found["start"] - found["lost"] + found["luck"] == pytest.approx(found["result"])
    assert found["ruleset"] == "utopia-engine-3e"
    assert {"step", "event"} == set(found["events"][0])
    assert sum(each["loss"] for each in found["decisions"]) == pytest.approx(found["lost"])


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_it_is_drawn_on_a_page(call: Call, game_id: str, tmp_path: Path, language: str) -> None:
    page = tmp_path / "review.svg"
    said = call("review", game_id, "--svg", str(page), "--lang", language)[1]
    texts = [each.text or "" for each in ET.fromstring(page.read_text()).iter() if each.text]
    for line in said.split("\n")[:3]:
        assert any(text.startswith(line[:20]) for text in texts)
    assert {"0 %", "100 %", "1", "5"} <= set(texts)
    code, _, err = call("review", game_id, "--svg", str(page))
    assert code != 0
    assert "review.svg" in err
    assert call("review", game_id, "--svg", str(page), "--force")[0] == 0


def test_the_seat_can_be_chosen(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    judge_by_opinion(monkeypatch)
    with closing(SqliteStore(default_store_path())) as store:
        game, seats = load_game("utopia", players=2), ["computer:governor", "Ann"]
        play_on(Session.start(store, game, SeededDice(1), "two", seats=seats), Random(1))
    heads = [call("review", "two", *more)[1].split("\n")[0] for more in ((), ("--seat", "2"))]
    assert heads[0] == heads[1]
    assert heads[0].endswith(" · Ann")
    assert json.loads(call("review", "two", "--json", "--seat", "1")[1])["seat"] == 1
    code, _, err = call("review", "two", "--seat", "3")
    assert code != 0
    assert "there is no seat 3: this game has 2" in err


def begun(steps: int, ruleset: str = "utopia-engine-3e", **how: Any) -> None:
    """A saved game that goes on, by the name of `on`."""
    with closing(SqliteStore(default_store_path())) as store:
        game = load_game(ruleset, **({"players": 2} if "seats" in how else {}))
        session = Session.start(store, game, SeededDice(1), name="on", **how)
        play_on(session, Random(1), steps)


def hints() -> int:
    """How many lines of that game say that a hint was given."""
    with closing(SqliteStore(default_store_path())) as store:
        (game,) = store.every_game()
        return sum('{"hint":' in line for line in store.load(game.game_id).lines)


def test_a_running_game_of_somebody_alone_is_marked_and_reviewed(call: Call) -> None:
    begun(40)
    code, out, err = call("review", "on")
    assert (code, err) == (0, "")
    assert "the chance to win as the game stands." in out
    assert out.rstrip().endswith("it counts in no record and not as a daily game.")
    assert hints() == 1
    code, again, _ = call("review", "on")
    assert code == 0 and out.startswith(again), "the mark costs only once"
    assert hints() == 1
    with closing(SqliteStore(default_store_path())) as store:
        (game,) = store.every_game()
        assert store.kept(f"review.{game.game_id}.0") is None, "it is not the review of the game"


def test_the_review_of_a_running_game_as_json(call: Call) -> None:
    begun(40)
    code, out, err = call("review", "on", "--json")
    found = json.loads(out)
    assert code == 0 and "marked as one with hints" in err
    assert found["is_over"] is False
    assert found["start"] - found["lost"] + found["luck"] == pytest.approx(found["result"])


def test_while_dice_are_due_an_unmarked_game_is_not_reviewed(call: Call, tmp_path: Path) -> None:
    begun(41)
    code, out, err = call("review", "on")
    assert (code, out) == (1, "")
    assert "ask for it when you have a choice" in err
    assert hints() == 0
    exported = tmp_path / "on.journal"
    assert call("export", "on", str(exported))[0] == 0
    code, out, _ = call("review", str(exported))
    assert code == 0 and "as the game stands" in out, "a file is only read"


def test_a_running_game_of_several_is_not_reviewed(call: Call) -> None:
    begun(40, "utopia", seats=("Ann", "computer:governor"))
    code, _, err = call("review", "on")
    assert code != 0
    assert "the game is not over" in err
    assert hints() == 0
    assert "there is no finished game" in call("review", "latest")[2]


def test_the_review_of_a_saved_game_is_kept_until_the_game_is_deleted(
    call: Call, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = call("review", game_id)
    monkeypatch.setattr(review, "_graded", None)  # would fail
    assert call("review", game_id) == first
    assert call("delete", game_id, "--yes")[0] == 0
    with closing(SqliteStore(default_store_path())) as store:
        assert store.kept(f"review.{game_id}.0") is None


def test_on_a_terminal_it_is_a_screen(
    call: Call, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[int, str | None]] = []

    def on_the_screen(cursor: ReviewCursor, theme: str | None) -> None:
        opened.append((cursor.ply, theme))

    monkeypatch.setattr(review, "on_a_terminal", lambda: True)
    monkeypatch.setattr("artificer.faces.terminal.replaying.read_review", on_the_screen)
    assert call("review", game_id, "--theme", "light") == (0, "", "")
    ((ply, theme),) = opened
    assert ply == json.loads(call("review", game_id, "--json")[1])["decisions"][0]["step"] - 1
    assert theme == "light"
    assert "Chance to win" in call("review", game_id, "--plain")[1]
    assert len(opened) == 1, "neither JSON nor lines need the screen"
