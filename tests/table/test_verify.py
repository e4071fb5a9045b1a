from __future__ import annotations

import io
import json
import os
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from artificer.games.notices import Notice
from artificer.table import verify
from artificer.table.dice import TypedDice
from artificer.table.errors import BadEntry, BadJournal, BadLine
from artificer.table.journal import Fault, Journal, fold, read_text
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from artificer.table.verify import JournalFinding, exit_code, verify_file, verify_stream
from tests.keyed import keyed
from tests.table.playing import begin, finished, play_on, with_texts

SAVES = sorted((Path(__file__).parent / "saves").glob("v*/*.jsonl"))
GOOD = finished(undo=0.2).journal.to_text()


def judged(text: str | bytes, tmp_path: Path) -> JournalFinding:
    file = tmp_path / "game.jsonl"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    (finding,) = verify_file(file)
    return finding


@pytest.mark.parametrize("save", SAVES, ids=lambda save: f"{save.parent.name}-{save.stem}")
def test_old_saves_verify_for_ever(save: Path) -> None:
    findings = verify_file(save)
    assert exit_code(findings) == 0, findings
    hinted = save.stem == "hints"
    assert findings[0].what.key == ("verified.hints" if hinted else "verified.ended")


@pytest.mark.parametrize("save", SAVES, ids=lambda save: f"{save.parent.name}-{save.stem}")
def test_old_saves_can_still_be_written_as_they_are(save: Path) -> None:
    text = save.read_text()
    assert read_text(text).journal.to_text() == text


def test_the_corpus_is_there() -> None:
    assert len(SAVES) >= 3


def test_a_good_journal_is_ok(tmp_path: Path) -> None:
    finding = judged(GOOD, tmp_path)
    assert finding.ok
    assert (finding.where, finding.what.key) == ("game.jsonl", "verified.ended")
    assert exit_code([finding]) == 0


def test_an_open_journal_is_ok(tmp_path: Path) -> None:
    session = begin()
    play_on(session, random.Random(3), 9)
    assert judged(session.journal.to_text(), tmp_path).ok


def test_an_illegal_line_is_named_with_what_was_legal(tmp_path: Path) -> None:
    journal = with_texts(begin(dice=TypedDice()).journal, "search 1", "dice 5 2", "home")
    finding = judged(journal.to_text(), tmp_path)
    assert (finding.ok, finding.line) == (False, 4)
    assert "write 5 top tens" in finding.legal
    illegal = BadEntry("entry.illegal", move="home")
    assert (finding.where, finding.what) == ("game.jsonl", Fault(4, illegal).notice())


def test_an_altered_line_is_not_said_to_be_illegal(tmp_path: Path) -> None:
    journal = with_texts(begin(dice=TypedDice()).journal, "search 1", "dice 5 2")
    finding = judged(journal.to_text().replace("dice 5 2", "dice 5 3"), tmp_path)
    assert (finding.ok, finding.line, finding.legal) == (False, 3, ())
    assert finding.what == Fault(3, BadLine("line.check")).notice()


def test_dice_that_the_seed_does_not_give_are_found(tmp_path: Path) -> None:
    session = begin()
    session.play(0)
    thrown = session.roll()
    assert thrown is not None
    other = "dice 1 1" if thrown.text != "dice 1 1" else "dice 2 1"
    finding = judged(with_texts(session.journal, "search 1", other).to_text(), tmp_path)
    assert (finding.ok, finding.line, finding.legal) == (False, 3, (thrown.text,))


def test_a_result_that_was_not_reached_is_found(tmp_path: Path) -> None:
    lines = GOOD.splitlines()
    content = json.loads(lines[-1])
    content["scores"][0] += 1
    finding = judged("\n".join([*lines[:-1], json.dumps(content)]), tmp_path)
    assert (finding.ok, finding.line) == (False, len(lines))


@pytest.mark.parametrize(
    "garbage",
    [
        b"",
        b"\n\n \n",
        b"\0" * 1000,
        bytes(range(256)) * 50,
        b"SQLite format 3\0",
        b"SQLite format 3\0" + bytes(range(256)) * 50,
        b"hello\n",
        b"[1, 2]\n",
        b"7",
        b"null\nnull",
        b'"' + b"x" * 100_000 + b'"',
        b"[" * 3_000,
        b'{"a":' * 700,
        b'{"journal":1}',
        b'{"journal":' + b"9" * 3_999 + b"}",
        b'{"journal":NaN}',
        b'{"journal":1,"journal":1}',
        b'{"journal":1,"name":"\\ud800","check":"\\ud800"}',
        b'\xef\xbb\xbf{"journal":1}',
        GOOD.encode("utf-16"),
        GOOD.encode()[:40],
        b"x" * (verify.LONGEST_JOURNAL + 1),
    ],
    ids=lambda garbage: repr(garbage[:12]),
)
def test_garbage_gets_one_clear_finding(garbage: bytes, tmp_path: Path) -> None:
    finding = judged(garbage, tmp_path)
    assert not finding.ok
    assert 5 < len(str(finding.what)) < 400
    assert exit_code([finding]) == 1


def test_a_file_that_cannot_be_read_is_a_finding(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, why in (
        (tmp_path, BadJournal("file.folder")),
        (tmp_path / "pipe", BadJournal("file.pipe")),
        (tmp_path / "nowhere", BadJournal("file.unread", reason="No such file or directory")),
    ):
        (finding,) = verify_file(path)
        assert not finding.ok
        assert finding.what == why


def test_even_the_folder_that_we_are_in_has_a_name() -> None:
    (finding,) = verify_file(".")
    assert (finding.where, finding.ok) == (".", False)


def test_a_stream_gives_a_journal_and_no_save_file() -> None:
    assert verify_stream(io.BytesIO(GOOD.encode()), "here").ok
    finding = verify_stream(io.BytesIO(b"SQLite format 3\0"), "here")
    assert (finding.where, finding.what) == ("here", BadJournal("file.store"))


def test_what_an_editor_adds_to_a_journal_is_no_harm(tmp_path: Path) -> None:
    assert judged(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode(), tmp_path).ok


def test_no_findings_are_no_proof() -> None:
    assert exit_code([]) == 1


LINES = GOOD.splitlines()
OTHER = finished(8).journal.lines


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


@given(st.data())
def test_a_flipped_bit_never_passes(folder: Path, data: st.DataObject) -> None:
    good = GOOD.encode()
    place = data.draw(st.integers(0, len(good) - 1))
    bad = bytearray(good)
    bad[place] ^= 1 << data.draw(st.integers(0, 7))
    accepted_only_if_equivalent(bytes(bad), folder)


@given(st.data())
def test_lines_that_were_moved_never_pass(folder: Path, data: st.DataObject) -> None:
    lines = list(LINES)
    place = st.integers(0, len(lines) - 1)
    for _ in range(data.draw(st.integers(1, 3))):
        here, there = data.draw(place) % len(lines), data.draw(place) % len(lines)
        match data.draw(st.sampled_from(["delete", "double", "swap", "insert", "cut", "other"])):
            case "delete":
                del lines[here]
            case "double":
                lines.insert(there, lines[here])
            case "swap":
                lines[here], lines[there] = lines[there], lines[here]
            case "insert":
                lines.insert(here, data.draw(st.text(max_size=30)))
            case "cut":
                del lines[here:]
            case _:
                lines[here] = OTHER[min(here, len(OTHER) - 1)]
        if not lines:
            break
    text = "\n".join(lines).encode(errors="replace")
    accepted_only_if_equivalent(text, folder)


def accepted_only_if_equivalent(text: bytes, tmp_path: Path) -> None:
    finding = judged(text, tmp_path)
    assert "\n" not in str(finding.what)
    if finding.ok:
        said = [json.loads(line) for line in text.decode().split("\n") if line.strip()]
        assert said == [json.loads(line) for line in LINES]


@given(st.binary(max_size=400))
def test_any_bytes_get_a_finding(folder: Path, data: bytes) -> None:
    assert not judged(data, folder).ok
    header = GOOD.split("\n")[0].encode() + b"\n"
    assert not judged(header + data, folder).ok


# Save files.


@pytest.fixture(scope="module")
def three_games(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("saves") / "games.sqlite"
    with closing(SqliteStore(path)) as store:
        for seed in (1, 2, 3):
            play_on(begin(store), random.Random(seed), seed * 20, undo=0.2)
    return path.read_bytes()


@pytest.fixture
def saves(tmp_path: Path, three_games: bytes) -> Path:
    path = tmp_path / "games.sqlite"
    path.write_bytes(three_games)
    return path


def tamper(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(statement)
        db.commit()


def game_of(finding: JournalFinding) -> str:
    assert isinstance(finding.where, Notice)
    return str(finding.where.values["game_id"])


def test_every_game_of_a_save_file_is_judged(saves: Path) -> None:
    findings = verify_file(saves)
    assert len(findings) == 3
    assert exit_code(findings) == 0
    assert all(str(finding.where).startswith("verified game: ") for finding in findings)


def test_an_empty_save_file_is_ok(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "games.sqlite").close()
    findings = verify_file(tmp_path / "games.sqlite")
    assert exit_code(findings) == 0
    assert findings[0].what == Notice("verified.empty")


ONE = "(SELECT min(game_id) FROM games)"
LAST = f"(SELECT max(seq) FROM entries WHERE game_id = {ONE})"
tamperings = pytest.mark.parametrize(
    "statement",
    [
        f"DELETE FROM entries WHERE game_id = {ONE} AND seq = 0",
        f"DELETE FROM entries WHERE game_id = {ONE} AND seq = 4",
        f"DELETE FROM entries WHERE game_id = {ONE} AND seq > 3",
        f"DELETE FROM entries WHERE game_id = {ONE}",
        f"UPDATE entries SET seq = seq + 100 WHERE game_id = {ONE} AND seq = 3",
        f"UPDATE entries SET seq = seq + 1 WHERE game_id = {ONE} AND seq = {LAST}",
        f"UPDATE entries SET line = replace(line, 'a', 'b') WHERE game_id = {ONE} AND seq > 1",
        f"UPDATE entries SET line = x'00ff' WHERE game_id = {ONE} AND seq = 3",
        f"UPDATE entries SET line = 7 WHERE game_id = {ONE} AND seq = 3",
        f"UPDATE games SET header = 'x' WHERE game_id = {ONE}",
        f"UPDATE games SET header = x'00' WHERE game_id = {ONE}",
        f"UPDATE games SET head = head + 1 WHERE game_id = {ONE}",
        f"UPDATE games SET head = 'x' WHERE game_id = {ONE}",
        f"UPDATE games SET plies = plies + 1 WHERE game_id = {ONE}",
        f"""UPDATE games SET result = '["utopia", 99]' WHERE game_id = {ONE}""",
    ],
)


@tamperings
def test_a_save_that_was_tampered_with_is_found(saves: Path, statement: str) -> None:
    tamper(saves, statement)
    findings = verify_file(saves)
    assert len(findings) == 3
    assert [finding.ok for finding in findings].count(False) == 1
    assert exit_code(findings) == 1


@tamperings
def test_a_save_that_was_tampered_with_is_mended_by_playing_on(saves: Path, statement: str) -> None:
    tamper(saves, statement)
    (broken,) = (finding for finding in verify_file(saves) if not finding.ok)
    with closing(SqliteStore(saves)) as store:
        game_id = game_of(broken)
        if broken.line == 1:
            with pytest.raises(BadJournal, check=keyed(r"^header unread")):
                Session.resume(store, game_id)
            return
        session = Session.resume(store, game_id)
        assert (session.warning is None) == ("journal.claims" in str(broken.what))
        play_on(session, random.Random(1), 1)
    assert exit_code(verify_file(saves)) == 0


def test_a_damaged_database_gets_findings(saves: Path) -> None:
    good = saves.read_bytes()
    rng = random.Random(4)
    for _ in range(40):
        bad = bytearray(good)
        start = rng.randrange(16, len(bad))
        bad[start : start + 64] = rng.randbytes(64)
        saves.write_bytes(bytes(bad[: rng.choice([len(bad), start + 1])]))
        findings = verify_file(saves)
        assert findings
        assert not any(re.search(r"\n|\*\*\*", str(finding.what)) for finding in findings)


def test_lines_set_aside_are_told(saves: Path) -> None:
    tamper(saves, f"UPDATE entries SET line = 'x' WHERE game_id = {ONE} AND seq > 3")
    with closing(SqliteStore(saves)) as store:
        broken = game_of(next(f for f in verify_file(saves) if not f.ok))
        session = Session.resume(store, broken)
        assert session.warning is not None
        play_on(session, random.Random(1), 1)
    findings = verify_file(saves)
    assert exit_code(findings) == 0
    assert any(finding.what.key == "verified.aside" for finding in findings)


def test_verifying_alters_nothing(saves: Path) -> None:
    before = saves.read_bytes()
    verify_file(saves)
    assert saves.read_bytes() == before
    assert [path.name for path in saves.parent.iterdir()] == [saves.name]


def test_a_journal_made_of_good_lines_folds() -> None:
    reading = read_text(GOOD)
    cut = Journal(reading.journal.header, reading.journal.entries[:30])
    assert fold(cut).fault is None
