"""Journals that were tampered with, cut short or damaged: what commands make of them.

What a command says and its exit status agree, and nothing of a broken journal is kept unasked.
"""

from __future__ import annotations

import json
import shlex
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from artificer.table.dice import SeededDice, dice_record
from artificer.table.home import default_store_path
from artificer.table.journal import Journal, read_text
from tests.faces.cli.calling import Call, saved_plies
from tests.shares import in_turn

SEARCH = "search 1\nw6th\n"
"""Three actions under seed 7: a region, the dice 6 and 3, a square."""


def with_other_move(text: str) -> str:
    """Somebody writes another square into a line."""
    return text.replace("write 6 top hundreds", "write 6 top tens")


def with_other_dice(text: str) -> str:
    """A forger claims another seed and makes all checks again."""
    journal = read_text(text).journal
    header = replace(journal.header, dice=dice_record(SeededDice(8)))
    return Journal(header, journal.entries).to_text()


def cut_short(text: str) -> str:
    """A download ends before the last line."""
    return "\n".join(text.splitlines()[:-1]) + "\n"


def cut_in_a_line(text: str) -> str:
    """A disk was full in the middle of a line."""
    return text[: len(text) * 3 // 4]


def without_a_line(text: str) -> str:
    """A line got lost."""
    lines = text.splitlines()
    return "\n".join(lines[:2] + lines[3:]) + "\n"


def with_more(text: str) -> str:
    """Two files were put into one."""
    return text + text


def with_mud(text: str) -> str:
    """An editor saved something else in place of a line."""
    lines = text.splitlines()
    return "\n".join([*lines[:2], "mud", *lines[3:]]) + "\n"


SPOILT = (
    *(with_other_move, with_other_dice, cut_short, cut_in_a_line, without_a_line),
    *(with_more, with_mud),
)
spoilt = pytest.mark.parametrize("spoil", SPOILT, ids=lambda spoil: str(spoil.__name__))
Spoil = Callable[[str], str]


@pytest.fixture
def journal(call: Call, tmp_path: Path) -> Path:
    """The journal of a game that is no saved game any more; its name wants quotes in a shell."""
    path = tmp_path / "my game.journal"
    call("play", "--seed", "7", typed=SEARCH)
    call("export", "latest", str(path))
    call("delete", "latest", "--yes")
    return path


@pytest.mark.parametrize(
    ("spoil", "command"),
    in_turn(SPOILT, [("import",), ("play", "--resume"), ("play", "--at", "1", "--resume")]),
    ids=lambda each: getattr(each, "__name__", None),
)
def test_a_broken_journal_is_refused_and_nothing_is_kept(
    call: Call, journal: Path, spoil: Spoil, command: tuple[str, ...]
) -> None:
    journal.write_text(spoil(journal.read_text("utf-8")), "utf-8")
    code, out, err = call(*command, str(journal))
    assert (code, out) == (1, "")
    assert "the journal is broken: line" in err
    assert "nothing was saved" in err
    assert call("verify", str(journal))[0] == 1
    assert not default_store_path().exists() or saved_plies() == []


@spoilt
def test_the_command_that_the_sentence_names_takes_the_good_part_in(
    call: Call, journal: Path, spoil: Spoil
) -> None:
    journal.write_text(spoil(journal.read_text("utf-8")), "utf-8")
    err = call("import", str(journal))[2]
    typed = shlex.split(err.partition(": artificer ")[2])
    code, out, err = call(*typed)
    assert (code, "The game is saved as" in out) == (0, True)
    assert "was taken in" in err
    assert len(saved_plies()) == 1
    assert call("verify", str(default_store_path()))[0] == 0


def test_in_chinese_the_sentence_names_the_command_too(call: Call, journal: Path) -> None:
    journal.write_text(with_other_move(journal.read_text("utf-8")), "utf-8")
    code, _, err = call("import", str(journal), "--lang", "zh_Hant")
    assert code == 1
    assert "什麼也沒有存" in err
    assert "--good-part" in err


def test_a_whole_journal_may_be_asked_for_its_good_part(call: Call, journal: Path) -> None:
    code, _, err = call("import", "--good-part", str(journal))
    assert (code, err, saved_plies()) == (0, "", [3])


@spoilt
def test_what_only_reads_a_broken_journal_reads_its_good_part_and_fails(
    call: Call, journal: Path, spoil: Spoil
) -> None:
    journal.write_text(spoil(journal.read_text("utf-8")), "utf-8")
    code, out, err = call("replay", str(journal))
    assert (code, "the journal is broken: line" in err) == (1, True)
    assert out


def test_of_a_damaged_saved_game_the_good_part_is_written_and_the_status_says_so(
    call: Call, tmp_path: Path
) -> None:
    call("play", "--seed", "7", typed=SEARCH)
    with closing(sqlite3.connect(default_store_path())) as db, db:
        line = json.dumps({"mud": 1})
        db.execute(
            "UPDATE entries SET line = ? WHERE seq = (SELECT max(seq) FROM entries)", (line,)
        )
    path = tmp_path / "rescued.journal"
    code, _, err = call("export", "latest", str(path))
    assert (code, "only the good part is written: line" in err) == (1, True)
    assert call("verify", str(path))[0] == 0
