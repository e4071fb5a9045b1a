"""Damaged saves, files that are no journals, names that cannot be shown."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from artificer.table.paths import default_store_path
from tests.faces.cli.calling import Call


def test_a_saved_game_whose_header_is_damaged_hides_no_other(call: Call) -> None:
    call("play", "--seed", "1", "--name", "good", typed="search 1\n")
    call("play", "--seed", "1", "--name", "bad")
    with closing(sqlite3.connect(default_store_path())) as db, db:
        bad = db.execute("SELECT game_id FROM games ORDER BY updated DESC").fetchone()[0]
        db.execute("UPDATE games SET header = 'mud', ruleset = x'00' WHERE game_id = ?", (bad,))
    for result in ('["a", [], []]', '["a", 7]', "mud"):
        with closing(sqlite3.connect(default_store_path())) as db, db:
            db.execute("UPDATE games SET result = ? WHERE game_id <> ?", (result, bad))
        code, listed, _ = call("games")
        assert (code, listed.count("\n")) == (0, 2)
        assert "first line is damaged" in listed
        assert "its result cannot be read" in listed
    for args in (("replay", bad), ("export", bad, "-"), ("play", "--resume", bad)):
        code, out, err = call(*args)
        assert (code, out) == (1, "")
        assert f"game {bad} cannot be opened: line 1" in err
    with closing(sqlite3.connect(default_store_path())) as db, db:
        db.execute("UPDATE games SET result = NULL, ruleset = 'utopia-engine-3e'")
    assert "goes on after 2 actions" in call("play", "--resume", "latest")[1]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "it is empty"),
        (b"\xff\x00", "it is not text"),
        (b"SQLite format 3\0\xff", "is a save file"),
        (b"mud\n", "line 1: the header cannot be read"),
        (None, "is a folder"),
    ],
)
def test_what_is_no_journal_is_named_and_told(
    call: Call, tmp_path: Path, content: bytes | None, message: str
) -> None:
    path = tmp_path / "thing"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    code, out, err = call("replay", str(path))
    assert (code, out) == (1, "")
    assert str(path) in err
    assert message in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there_is_not_taken_for_a_game(call: Call, tmp_path: Path) -> None:
    err = call("replay", str(tmp_path / "none.journal"))[2]
    assert "neither a saved game nor a file" in err


@pytest.mark.parametrize("name", ["", " ", "a\nb", "\x1b[31m", "\udcff"])
def test_a_name_that_could_not_be_shown_is_refused(call: Call, name: str) -> None:
    code, _, err = call("play", "--name", name)
    assert code == 2
    assert "cannot be kept" in err
    assert "\x1b" not in err


def test_a_name_is_the_same_in_a_locale_without_letters(call: Call) -> None:
    misread = "Ωmega".encode().decode("ascii", "surrogateescape")
    call("play", "--name", misread)
    assert "Ωmega" in call("games")[1]
    assert call("play", "--resume", "Ωmega")[0] == 0
    assert call("play", "--resume", misread)[0] == 0


def test_an_export_that_fails_leaves_what_was_there(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call("play", "--seed", "7")
    path = tmp_path / "game.journal"

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("artificer.faces.files._fill", full)
    code, _, err = call("export", "latest", str(path))
    assert code == 1
    assert "No space left on device; choose a place that you may write" in err
    path.write_text("mine")
    assert call("export", "--force", "latest", str(path))[0] == 1
    assert path.read_text() == "mine"
    assert [entry.name for entry in tmp_path.iterdir() if entry.is_file()] == [path.name]


@pytest.mark.parametrize("args", [("games",), ("replay", "latest"), ("export", "latest", "-")])
def test_reading_makes_no_save_file(call: Call, home: Path, args: tuple[str, ...]) -> None:
    code, out, err = call(*args)
    assert (code, "no saved games" in out) == ((0, True) if args == ("games",) else (1, False))
    assert err == "" if args == ("games",) else "no unfinished game" in err
    assert not home.exists()


def test_a_save_file_that_may_only_be_read_is_read(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    call("play", "--seed", "7", typed="search 1\n")

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("artificer.table.store.sqlite.SqliteStore._open_to_write", refuse)
    for args in (("games",), ("replay", "latest"), ("export", "latest", "-")):
        assert call(*args)[0] == 0
    code, _, err = call("play", "--resume", "latest")
    assert code == 1
    assert "Permission denied; set ARTIFICER_HOME to a folder that you may write" in err
