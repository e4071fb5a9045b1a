"""Verify journals line by line: those of games, and bytes from outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from artificer.games.notices import ArtificerError, Notice
from artificer.table import journal
from artificer.table.dice import Dice, dice_record, seed_in
from artificer.table.entries import PlayedEntry
from artificer.table.errors import BadEntry, BadJournal, BadLine, StoreError
from artificer.table.header import Header
from artificer.table.history import History
from artificer.table.store.base import Saved
from artificer.table.store.sqlite import SqliteStore

LONGEST_JOURNAL: Final = 16 * 1024 * 1024
"""The longest text of a journal, in bytes: the longest possible game has less."""

SQLITE_FILE: Final = b"SQLite format 3\0"
"""The first bytes of a save file."""


@dataclass(frozen=True)
class JournalFinding:
    """The finding for one journal, or for the file as a whole.

    `where` is the name of a file, or names a game of a save file; `line` is the first wrong line (1
    is the header's), `legal` the action texts that would have been legal there.
    """

    where: str | Notice
    ok: bool
    what: Notice
    line: int | None = None
    legal: tuple[str, ...] = ()


Checked = Callable[[int, int], None]
"""Called with the number of games checked so far, and their total."""


def verify_file(path: Path | str, checked: Checked | None = None) -> list[JournalFinding]:
    """One finding for every journal in a file, or one that says why it cannot be read."""
    path = Path(path)
    where = path.name or str(path)
    try:
        if path.is_dir():
            return [_wrong(where, BadJournal("file.folder"))]
        if path.is_fifo():  # opening it may never return
            return [_wrong(where, BadJournal("file.pipe"))]
        with path.open("rb") as file:
            if file.peek(len(SQLITE_FILE)).startswith(SQLITE_FILE):
                return _verify_store(path, where, checked)
            return [verify_stream(file, where)]
    except OSError as error:
        return [_wrong(where, BadJournal("file.unread", reason=error.strerror))]


def verify_stream(file: BinaryIO, where: str) -> JournalFinding:
    """The finding for the one journal in `file`, named `where`."""
    try:
        data = file.read(LONGEST_JOURNAL + 1)
    except OSError as error:
        return _wrong(where, BadJournal("file.stream", reason=error.strerror))
    if data.startswith(SQLITE_FILE):
        return _wrong(where, BadJournal("file.store"))
    return _verify_bytes(where, data)


def verify_saved(where: str | Notice, saved: Saved) -> JournalFinding:
    """The finding for a stored game, its claims included."""
    try:
        header = Header.from_line(saved.header)
        finding = _judge(where, journal.read_lines(header, list(saved.lines)), saved)
    except BadJournal as error:
        return _wrong(where, error, 1)
    if finding.ok and saved.aside:
        kept = Notice("verified.aside", found=finding.what, n=saved.aside)
        return JournalFinding(where, True, kept)
    return finding


def good_part(reading: journal.JournalReading) -> tuple[journal.Journal, journal.Fault | None]:
    """A journal up to its first fault, throws included; and that fault.

    Raises BadJournal if this version lacks its rules.
    """
    replay = journal.fold(reading.journal, reading.fault)
    fault = _wrong_dice(reading, replay) or replay.fault
    good = replay.good if fault is None else min(replay.good, fault.line - 2)
    return journal.Journal(reading.journal.header, reading.journal.entries[:good]), fault


def exit_code(findings: Sequence[JournalFinding]) -> int:
    """0 if everything is as claimed, 1 otherwise."""
    return 0 if findings and all(finding.ok for finding in findings) else 1


def _verify_bytes(where: str, data: bytes) -> JournalFinding:
    if not data.strip():
        return _wrong(where, BadJournal("file.empty"))
    if len(data) > LONGEST_JOURNAL:
        return _wrong(where, BadJournal("file.long"))
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return _wrong(where, journal.Fault(line, BadLine("line.bytes")).notice(), line)
    try:
        return _judge(where, journal.read_text(text))
    except BadJournal as error:
        return _wrong(where, error, 1)


def _verify_store(path: Path, where: str, checked: Checked | None) -> list[JournalFinding]:
    try:
        store = SqliteStore(path, read_only=True)
    except ArtificerError as error:
        return [_wrong(where, error)]
    try:
        if damage := store.damage():
            return [_wrong(where, StoreError("store.damaged", reason=damage))]
        games = [game.game_id for game in store.every_game()]
        if not games:
            return [JournalFinding(where, True, Notice("verified.empty"))]
        findings = []
        for game_id in games:
            where_it_is = Notice("verified.game", game_id=game_id)
            findings.append(verify_saved(where_it_is, store.load(game_id)))
            if checked is not None:
                checked(len(findings), len(games))
        return findings
    except ArtificerError as error:
        return [_wrong(where, error)]
    finally:
        store.close()


def _judge(
    where: str | Notice, reading: journal.JournalReading, saved: Saved | None = None
) -> JournalFinding:
    """The first fault, in the order of the lines."""
    replay = journal.fold(reading.journal, reading.fault)
    fault = _wrong_dice(reading, replay) or replay.fault
    if fault is None and saved is not None:
        fault = _wrong_claims(saved, replay.history)
    if fault is not None:
        return JournalFinding(where, False, fault.notice(), fault.line, fault.legal)
    found = _as_it_stands(replay.history)
    if reading.journal.hinted():
        found = Notice("verified.hints", found=found)
    return JournalFinding(where, True, found)


def _as_it_stands(history: History) -> Notice:
    ruleset, stand, outcome = history.game.name, len(history.steps), history.state.outcome()
    if outcome is None:
        return Notice("verified.open", ruleset=ruleset, n=stand)
    return Notice(
        "verified.ended", ruleset=ruleset, n=stand, reason=outcome.reason, scores=outcome.scores
    )


def _wrong_claims(saved: Saved, history: History) -> journal.Fault | None:
    """The first claim of a store that does not match the lines."""
    if fault := saved.miscount():
        return fault
    if (saved.plies, saved.result) != (len(history.steps), history.state.outcome()):
        return journal.Fault(len(saved.lines) + 2, BadJournal("journal.claims"))
    return None


def _wrong_dice(reading: journal.JournalReading, replay: journal.Replay) -> journal.Fault | None:
    """The first throw that its seed does not give, if it has one."""
    header = reading.journal.header
    makers = header.all_dice()
    if not any(seed_in(dice_record(dice)) for dice in makers):
        return None
    history = History.of(header)
    for place, entry in enumerate(reading.journal.entries[: replay.good]):
        if isinstance(entry, PlayedEntry) and history.state.is_chance_node():
            dice = makers[header.maker_of(place)]
            if (wrong := _wrong_throw(dice, history, entry.text)) is not None:
                return journal.Fault(place + 2, *wrong)
        history.add(entry)
    return None


def _wrong_throw(
    dice: Dice, history: History, throw: str
) -> tuple[BadEntry, tuple[str, ...]] | None:
    """The fault of a throw that a seed does not give here, with the one that it gives."""
    outcome = dice.draw(history.state, history.chances)
    drawn = throw if outcome is None else history.state.action_to_string(outcome)
    if throw == drawn:
        return None
    return BadEntry("entry.throw", seed=seed_in(dice_record(dice)), throw=throw), (drawn,)


def _wrong(where: str | Notice, what: Notice, line: int | None = None) -> JournalFinding:
    return JournalFinding(where, False, what, line)


def read_data(data: bytes, path: Path) -> journal.JournalReading:
    """The journal in a file of that name. Raises BadJournal, which names the file."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        key = "journal.store" if data.startswith(SQLITE_FILE) else "journal.bytes"
        raise BadJournal(key, path=path) from None
    if len(data) > LONGEST_JOURNAL:
        raise BadJournal("journal.long", path=path)
    if not text.strip():
        raise BadJournal("journal.empty", path=path)
    try:
        return journal.read_text(text)
    except BadJournal as error:
        raise BadJournal("journal.broken", path=path, why=error) from None
