"""Journals taken in, games named and deleted, games begun in the middle of others."""

from __future__ import annotations

import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from rich.cells import cell_len

import artificer
from artificer.table.dice import SeededDice
from artificer.table.home import default_store_path
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from tests.faces.cli.calling import Call, saved_plies
from tests.table.playing import play_on

SHORT = 6
"""A seed with which two soon end a game of Utopia."""
SEARCH = "search 1\nw6th\n"


@pytest.fixture
def journal(call: Call, tmp_path: Path) -> Path:
    """The journal of a game with three actions, which is no saved game any more."""
    path = tmp_path / "game.journal"
    call("play", "--seed", "7", "--name", "home", typed=SEARCH)
    call("export", "latest", str(path))
    call("delete", "home", "--yes")
    return path


def listed(call: Call) -> list[str]:
    code, out, _ = call("games")
    assert code == 0
    return [line for line in out.splitlines() if "There are no" not in line]


def test_a_journal_is_taken_in_once(call: Call, journal: Path) -> None:
    code, out, err = call("import", str(journal), "--name", "visit")
    assert (code, err) == (0, "")
    (line,) = listed(call)
    game_id = line.split()[0]
    assert "visit" in line
    assert out == (
        f"The game is saved as {game_id}, after 3 actions."
        f" Go on with: artificer play --resume {game_id}\n"
    )
    assert "goes on after 3 actions" in call("play", "--resume", "visit", typed="undo\n")[1]
    code, _, err = call("import", str(journal))
    assert (code, len(listed(call))) == (0, 1)
    assert f"among the saved games already: {game_id} goes on after 2 actions" in err


def test_a_journal_is_gone_on_with(call: Call, journal: Path) -> None:
    code, out, err = call("play", "--resume", str(journal), typed="undo\n")
    assert (code, err) == (0, "")
    assert "goes on after 3 actions" in out
    assert "Taken back: write 6 top hundreds." in out
    assert "home" in listed(call)[0]


@pytest.mark.parametrize("content", [b"", b"\xff", b"mud", None])
def test_what_is_no_journal_is_not_taken_in(
    call: Call, tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "thing"
    if content is not None:
        path.write_bytes(content)
    for args in (("import", str(path)), ("play", "--resume", str(path))):
        code, out, err = call(*args)
        assert (code, out, err.count("\n")) == (1, "", 1)
        assert str(path) in err
    assert listed(call) == []


def test_a_game_is_renamed(call: Call) -> None:
    call("play", "--seed", "7", typed=SEARCH)
    assert call("rename", "latest", "monday") == (
        0,
        f"Game {listed(call)[0].split()[0]} is called monday now.\n",
        "",
    )
    assert "monday" in listed(call)[0]
    assert call("rename", "monday", "雨天")[0] == 0
    assert call("play", "--resume", "雨天")[0] == 0
    assert call("rename", "monday", "tuesday")[0] == 1
    assert call("rename", "雨天", "a\nb")[0] == 2


@pytest.mark.parametrize(
    ("answer", "gone"),
    [("y", True), ("YES", True), ("n", False), ("", False), ("yes, no", False), (None, False)],
)
def test_a_game_is_deleted_when_that_is_confirmed(
    call: Call, answer: str | None, gone: bool
) -> None:
    call("play", "--seed", "7", "--name", "keep")
    call("play", "--seed", "7", "--name", "old", typed=SEARCH)
    code, out, err = call("delete", "old", typed="" if answer is None else f"{answer}\n")
    assert "old" in out.splitlines()[0]
    assert "not finished" in out.splitlines()[0]
    assert "Delete this game for ever? [y/N]" in out
    assert (code, "is deleted" in out) == (0 if gone else 1, gone)
    assert ("was not deleted: answer yes, or say --yes" in err) != gone
    assert len(listed(call)) == (1 if gone else 2)


def test_a_game_is_deleted_unasked_when_told_so(call: Call) -> None:
    call("play", "--seed", "7", typed=SEARCH)
    code, out, _ = call("delete", "latest", "--yes")
    assert (code, out.count("\n"), listed(call)) == (0, 1, [])
    assert call("delete", "latest", "--yes")[0] == 1


def test_in_chinese_a_game_is_deleted_by_a_chinese_yes(call: Call) -> None:
    call("play", "--seed", "7", typed=SEARCH)
    out = call("delete", "latest", "--lang", "zh_Hant", typed="是\n")[1]
    assert "這一局已經刪除。" in out


def test_a_game_begins_in_the_middle_of_another(call: Call, tmp_path: Path) -> None:
    call("play", "--seed", "7", "--name", "first", typed=SEARCH)
    first = listed(call)[0].split()[0]
    code, out, err = call("play", "--resume", "first", "--at", "2", "--name", "second")
    assert (code, err) == (0, "")
    assert f"It began after action 2 of game '{first}'." in out
    assert "goes on after 2 actions" in out
    assert "Its dice come from seed 7." not in out
    second = next(line for line in listed(call) if "second" in line)
    assert f"from game {first}, action 2" in second
    path = tmp_path / "second.journal"
    call("play", "--resume", "second", typed="w5th\n")
    call("export", "second", str(path))
    assert call("verify", str(path))[0] == 0
    assert call("verify", str(default_store_path()))[0] == 0
    assert "goes on after 3 actions" in call("play", "--resume", str(path), "--at", "3")[1]


def test_the_dice_of_a_game_that_begins_so_can_be_chosen(call: Call) -> None:
    call("play", "--seed", "7", typed=SEARCH)
    out = call("play", "--resume", "latest", "--at", "1", "--seed", "7", typed="log\n")[1]
    assert "The dice: 6 and 5." in out
    out = call("play", "--resume", "latest", "--at", "1", "--dice", "typed", typed="3 3\n")[1]
    assert "The dice: 3 and 3." in out
    assert "Type them" in call("play", "--resume", "latest", "--at", "1")[1]


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (("--resume", "latest", "--at", "9"), 1, "the game has 3 actions, not 9"),
        (("--resume", "latest", "--at", "-1"), 2, "-1"),
        (("--at", "3"), 2, "name that game with --resume"),
        (("--resume", "latest", "--name", "x"), 2, "leave out the rest"),
        (("--resume", "latest", "--at", "1", "--practice"), 2, "leave out the rest"),
        (("--resume", "latest", "--at", "1", "--players", "2"), 2, "leave out the rest"),
    ],
)
def test_where_no_game_can_begin_none_does(
    call: Call, args: tuple[str, ...], code: int, message: str
) -> None:
    call("play", "--seed", "7", typed=SEARCH)
    status, out, err = call("play", *args)
    assert (status, out, err.count("\n")) == (code, "", 1)
    assert message in err
    assert saved_plies() == [3]


def ended(game: artificer.Game, seats: list[str] | None = None, seed: int = 4) -> Session:
    """A game in the player's save file, played to its end."""
    with closing(SqliteStore(default_store_path())) as store:
        session = Session.start(store, game, SeededDice(seed), seats=seats)
        play_on(session, random.Random(seed))
        return session


def test_the_list_says_that_a_game_was_lost(call: Call) -> None:
    ended(artificer.load_game("utopia-engine-3e"))
    assert re.search(r"  ended: [a-z ]+  lost  \d+ points?$", listed(call)[0])
    assert re.search(r"  已結束：\S+  落敗  \d+ 分\n", call("games", "--lang", "zh_Hant")[1])


def test_the_list_says_that_a_game_was_won(call: Call) -> None:
    ended(artificer.load_game("utopia-engine-3e"))
    with closing(sqlite3.connect(default_store_path())) as db, db:
        db.execute("UPDATE games SET result = '[\"utopia\", [61], [0]]'")
    assert re.search(r"  ended: \w+  won  61 points$", listed(call)[0])
    assert re.search(r"  已結束：\S+  獲勝  61 分\n", call("games", "--lang", "zh_Hant")[1])


def test_the_list_says_by_name_who_has_won(call: Call) -> None:
    game = artificer.load_game("utopia", players=2)
    session = ended(game, ["Ann", "computer:random"], SHORT)
    outcome = session.state.outcome()
    assert outcome is not None
    (winner,) = outcome.winners
    names = ("Ann (seat 1)", "Seat 2 (random)")
    assert f"  won by {names[winner]}" in listed(call)[0]
    names = ("Ann（座位 1）", "座位 2（random）")
    assert f"  獲勝者：{names[winner]}" in call("games", "--lang", "zh_Hant")[1]


def test_a_game_that_is_over_can_be_begun_again_before_its_end(call: Call) -> None:
    session = ended(artificer.load_game("utopia-engine-3e"))
    ply = str(session.ply)
    assert "the game is over after" in call("play", "--resume", session.game_id, "--at", ply)[2]
    out = call("play", "--resume", session.game_id, "--at", str(session.ply - 1))[1]
    assert f"after action {session.ply - 1} of game" in out


def test_a_name_that_does_not_fit_is_refused_with_the_most_that_fits(call: Call) -> None:
    for name, wide in (("n" * 41, 41), ("\u9b54" * 21, 42)):
        code, out, err = call("play", "--name", name)
        assert (code, out) == (2, "")
        assert f"is {wide} columns wide, and at most 40 fit" in err
    assert call("play", "--seed", "1", "--name", "\u9b54" * 20)[0] == 0
    assert call("rename", "latest", "n" * 41)[0] == 2


def test_games_are_listed_in_columns(call: Call) -> None:
    call("play", "sorcery", "--seed", "1", "--name", "\u9b54\u6cd5")
    call("play", "--seed", "1", "--name", "monday")
    call("play", "--seed", "1", typed=SEARCH)
    lines = call("games")[1].splitlines()
    begun = [cell_len(line.partition("begun")[0]) for line in lines]
    assert begun[0] == begun[1] != 0
    assert "sorcery           \u9b54\u6cd5    2 players" in lines[2]
