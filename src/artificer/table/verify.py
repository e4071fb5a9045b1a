"""Whether a file of journals is what it claims: every line, every throw, every result.

A file is the text of one journal, or a save file with any number of games. Whatever the
file holds, the answer is findings in plain words, never an exception.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from artificer.games.errors import ArtificerError
from artificer.table.dice import SeededDice
from artificer.table.entries import Played
from artificer.table.errors import BadJournal
from artificer.table.header import Header
from artificer.table.history import History
from artificer.table.journal import Fault, Reading, Replay, fold, read_lines, read_text
from artificer.table.store.base import Saved
from artificer.table.store.sqlite import SqliteStore

LONGEST_JOURNAL: Final = 16 * 1024 * 1024
"""No journal's text is longer, in bytes: the longest game there can be has less."""

SQLITE_FILE: Final = b"SQLite format 3\0"
"""What a save file begins with."""


@dataclass(frozen=True)
class Finding:
    """What was found of one journal, or of the file as a whole.

    `line` is the first line that is wrong (1 is the header's), `legal` the action texts
    that would have been legal there.
    """

    where: str
    ok: bool
    text: str
    line: int | None = None
    legal: tuple[str, ...] = ()

    def __str__(self) -> str:
        legal = f"; legal there: {', '.join(self.legal)}" if self.legal else ""
        return f"{self.where}: {'ok' if self.ok else 'WRONG'}: {self.text}{legal}"


def verify_file(path: Path | str) -> list[Finding]:
    """One finding for every journal in a file, or one that says why it cannot be read."""
    path = Path(path)
    where = path.name or str(path)
    try:
        if path.is_dir():
            return [_unread(where, "it is a folder; name a journal or a save file")]
        if path.is_fifo():  # to open it may take for ever
            return [_unread(where, "it is a pipe; send what it gives to standard input")]
        with path.open("rb") as file:
            if file.peek(len(SQLITE_FILE)).startswith(SQLITE_FILE):
                return _verify_store(path, where)
            return [verify_stream(file, where)]
    except OSError as error:
        return [_unread(where, f"{error.strerror}; check its name and who may read it")]


def verify_stream(file: BinaryIO, where: str) -> Finding:
    """The finding for the one journal that `file` gives, called `where`."""
    try:
        data = file.read(LONGEST_JOURNAL + 1)
    except OSError as error:
        return _unread(where, f"{error.strerror}; check what is read")
    if data.startswith(SQLITE_FILE):
        return _unread(where, "it gives a save file; name the file itself")
    return _verify_bytes(where, data)


def exit_code(findings: Sequence[Finding]) -> int:
    """0 when everything was found to be as it claims, 1 otherwise."""
    return 0 if findings and all(finding.ok for finding in findings) else 1


def _verify_bytes(where: str, data: bytes) -> Finding:
    if not data.strip():
        return _wrong(where, "the file is empty: a journal has a header at least")
    if len(data) > LONGEST_JOURNAL:
        return _wrong(where, "the file is no journal: it is far longer than any game")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return _wrong(where, f"line {line}: it holds bytes that are no text (UTF-8)", line)
    try:
        return _judge(where, read_text(text))
    except BadJournal as error:
        return _wrong(where, str(error), 1)


def _verify_store(path: Path, where: str) -> list[Finding]:
    try:
        store = SqliteStore(path, read_only=True)
    except ArtificerError as error:
        return [_wrong(where, str(error))]
    try:
        if damage := store.damage():
            what = f"the save file is damaged: {damage}; move it away and keep it"
            return [_wrong(where, f"{what}, or restore a backup")]
        games = [game.game_id for game in store.games()]
        if not games:
            return [Finding(where, True, "no games are saved in it")]
        return [_verify_saved(f"game {game_id}", store.load(game_id)) for game_id in games]
    except ArtificerError as error:
        return [_wrong(where, str(error))]
    finally:
        store.close()


def _verify_saved(where: str, saved: Saved) -> Finding:
    try:
        header = Header.from_line(saved.header)
        finding = _judge(where, read_lines(header, list(saved.lines)), saved)
    except BadJournal as error:
        return _wrong(where, str(error), 1)
    if finding.ok and saved.aside:
        kept = f"{finding.text}; {saved.aside} broken lines were set aside earlier"
        return Finding(where, True, kept)
    return finding


def _judge(where: str, reading: Reading, saved: Saved | None = None) -> Finding:
    """The first thing that is wrong, in the order of the lines."""
    replay = fold(reading.journal, reading.fault)
    fault = _wrong_dice(reading, replay) or replay.fault
    if fault is None and saved is not None:
        fault = _wrong_claims(saved, replay.history)
    if fault is not None:
        return Finding(where, False, str(fault), fault.line, fault.legal)
    history = replay.history
    outcome = history.state.outcome()
    end = f"ended: {outcome.reason}, {_scores(outcome.scores)}" if outcome else "not over yet"
    return Finding(where, True, f"{history.game.name}, {len(history.steps)} actions stand, {end}")


def _wrong_claims(saved: Saved, history: History) -> Fault | None:
    """What a store says of the lines must be so."""
    if fault := saved.miscount():
        return fault
    if (saved.plies, saved.result) != (len(history.steps), history.state.outcome()):
        what = "the list of games claims another length or result than the journal"
        return Fault(len(saved.lines) + 2, what)
    return None


def _wrong_dice(reading: Reading, replay: Replay) -> Fault | None:
    """The first throw that the journal's seed does not give, when it has one."""
    dice = reading.journal.header.make_dice()
    if not isinstance(dice, SeededDice):
        return None
    history = History(replay.history.game, replay.history.practice)
    for number, entry in enumerate(reading.journal.entries[: replay.good], 2):
        if isinstance(entry, Played) and history.state.is_chance_node():
            drawn = history.state.action_to_string(dice.draw(history.state, history.chances))
            if entry.text != drawn:
                return Fault(number, f"seed {dice.seed} does not give {entry.text!r}", (drawn,))
        history.add(entry)
    return None


def _scores(scores: tuple[int, ...]) -> str:
    return f"score {', '.join(map(str, scores))}"


def _unread(where: str, why: str) -> Finding:
    return _wrong(where, f"the file cannot be read: {why}")


def _wrong(where: str, text: str, line: int | None = None) -> Finding:
    return Finding(where, False, text, line)
