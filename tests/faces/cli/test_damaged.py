"""Damaged saves, files that are no journals, names that cannot be shown."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from artificer.table.home import default_store_path
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
    call("play", "--seed", "7", typed="save\n")
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


def spoil(path: Path, how: str) -> bytes:
    """Damage a save file in one of the ways in which files are damaged."""
    whole = path.read_bytes()
    damaged = {
        "cut": whole[: len(whole) // 2],
        "garbage": b"mud" * 3000,
        "header": b"\x55" * 16 + whole[16:],
        "inside": whole[:4096] + b"\x55" * (len(whole) - 4096),
        "tables": whole,
    }[how]
    path.write_bytes(damaged)
    if how == "tables":
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("DROP TABLE aside")
    return path.read_bytes()


@pytest.mark.parametrize("how", ["cut", "garbage", "header", "inside", "tables"])
def test_a_damaged_save_file_is_kept_and_a_new_one_begun(call: Call, home: Path, how: str) -> None:
    for _ in range(3):
        call("play", "--seed", "7", typed="search 1\n")
    path = default_store_path()
    damaged = spoil(path, how)
    code, out, err = call("games")
    assert (code, out, str(path) in err) == (1, "", True)
    code, out, err = call("play", "--seed", "7", "--name", "new", typed="search 1\n")
    kept = home / "games.damaged-1.sqlite"
    assert (code, err) == (0, "")
    (told,) = [line for line in out.splitlines() if "is damaged" in line]
    assert f"{path} is damaged; it is kept as {kept}, and a new one was begun" in told
    assert kept.read_bytes() == damaged
    assert call("games")[1].count("\n") == 1
    out = call("play", "--resume", "new", typed="quit\n")[1]
    assert "goes on after 2 actions" in out
    assert "damaged" not in out


def test_every_damaged_save_file_is_kept(call: Call, home: Path) -> None:
    for _ in range(3):
        call("play", "--seed", "7")
        spoil(default_store_path(), "garbage")
    call("play", "--seed", "7")
    kept = sorted(path.name for path in home.iterdir() if "damaged" in path.name)
    assert kept == [f"games.damaged-{n}.sqlite" for n in (1, 2, 3)]


def test_a_save_file_without_anything_in_it_is_begun(call: Call, home: Path) -> None:
    home.mkdir()
    default_store_path().touch()
    assert "There are no saved games yet" in call("games")[1]
    code, out, err = call("play", "--seed", "7")
    assert (code, err, "damaged" in out) == (0, "", False)
    assert call("games")[1].count("\n") == 1


def test_a_journal_is_taken_into_a_new_save_file_where_the_old_one_is_damaged(
    call: Call, tmp_path: Path
) -> None:
    call("play", "--seed", "7", typed="search 1\n")
    path = tmp_path / "game.journal"
    call("export", "latest", str(path))
    spoil(default_store_path(), "garbage")
    code, out, err = call("import", str(path))
    assert (code, "after 2 actions" in out) == (0, True)
    assert "is damaged; it is kept as" in err
    assert err.count("\n") == 1


def test_a_save_file_is_left_where_it_is_when_it_is_not_damaged(call: Call) -> None:
    call("play", "--seed", "7", typed="save\n")
    path = default_store_path()
    for change in ("PRAGMA user_version = 99", "PRAGMA application_id = 7"):
        with closing(sqlite3.connect(path)) as db:
            db.execute(change)
        before = path.read_bytes()
        code, out, err = call("play", "--seed", "7")
        assert (code, out, err.count("\n")) == (1, "", 1)
        assert path.read_bytes() == before
    spoil(path, "garbage")
    for args in (("rename", "latest", "x"), ("delete", "latest"), ("play", "--resume", "latest")):
        assert call(*args)[0] == 1
    kept = {file.name for file in path.parent.iterdir()}
    assert kept == {path.name, f"{path.name}-pen"}


def test_a_damaged_save_file_that_cannot_get_another_name_is_told(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    call("play", "--seed", "7", typed="save\n")
    path = default_store_path()
    spoil(path, "garbage")

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    code, out, err = call("play", "--seed", "7")
    assert (code, out) == (1, "")
    assert f"{path} cannot be used: it is no save file: move it away" in err
