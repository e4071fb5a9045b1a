"""The journal: everything done in one game, and how it folds to a position.

The header names the game and its dice; entries are actions (outcomes of chance among them), undos
and, after the end, a closing entry with the result. The position is a fold of the entries and uses
no randomness: the seed in the header is there for audits.

As text a journal is lines of JSON: the header, the entries, and for a game that is not over a last
line that says so (without it a text cut short would look like a journal).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from artificer.games.notices import ArtificerError, Notice
from artificer.table.entries import (
    Ended,
    Entry,
    Hinted,
    Open,
    PlayedEntry,
    Undone,
    entry_content,
    entry_from_content,
    read_line,
    write_line,
)
from artificer.table.errors import BadEntry, BadLine
from artificer.table.header import LONGEST_HEADER, Header
from artificer.table.history import History


@dataclass(frozen=True)
class Fault:
    """A fault in a line of a journal; lines count from 1, the header's."""

    line: int
    what: ArtificerError
    legal: tuple[str, ...] = ()
    """If the line is whole but illegal: the action texts that would be legal there."""

    def notice(self) -> Notice:
        """The line and its fault."""
        return Notice("fault", line=self.line, what=self.what)

    def warning(self, good: int, lines: int) -> Notice:
        """That a game was resumed up to it: after `good` of these `lines`."""
        where, rest = self.notice(), lines - good
        if rest:
            return Notice("resumed.in_part", fault=where, n=good, rest=rest)
        return Notice("resumed.damaged", fault=where, n=good)


@dataclass(frozen=True)
class Journal:
    """A header and the entries after it."""

    header: Header
    entries: tuple[Entry, ...] = ()

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The header's line and one line an entry, each chained to the one before."""
        line, check = self.header.to_line()
        lines = [line]
        for entry in self.entries:
            line, check = write_line(entry_content(entry), check)
            lines.append(line)
        return tuple(lines)

    @property
    def check(self) -> str:
        """The check of the last line, to which the next is chained."""
        return read_line(self.lines[-1], None, LONGEST_HEADER)[1]

    def hinted(self, until: int | None = None) -> bool:
        """Whether a hint was given, here or in a game in which this one began.

        With `until`, only hints given while at most `until` actions stood count.
        """
        if self.header.hinted:
            return True
        stand = 0
        for entry in self.entries:
            match entry:
                case PlayedEntry():
                    stand += 1
                case Undone(count):
                    stand -= count
                case Hinted() if until is None or stand <= until:
                    return True
        return False

    def to_text(self) -> str:
        """The journal as text, each line ended by a line feed."""
        lines = self.lines
        if not (self.entries and isinstance(self.entries[-1], Ended)):
            lines += (write_line(entry_content(Open(len(self.entries))), self.check)[0],)
        return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class JournalReading:
    """The readable lines of a journal, and the fault of the next."""

    journal: Journal
    check: str
    fault: Fault | None


@dataclass(frozen=True)
class Replay:
    """The valid prefix of a journal: `good` entries, folded; and the fault after it."""

    history: History = field(repr=False)
    good: int
    fault: Fault | None


def read_text(text: str) -> JournalReading:
    """A journal from its text, up to the first fault.

    Additions of editors (a byte order mark, carriage returns) are removed. Raises BadJournal if not
    even the header can be read.
    """
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    while len(lines) > 1 and not lines[-1]:
        lines.pop()
    header = Header.from_line(lines[0])
    try:
        last = entry_from_content(read_line(lines[-1], None)[0])
    except BadLine:
        last = None
    if isinstance(last, Open):
        return _read_open(header, lines, last)
    reading = read_lines(header, lines[1:])
    if reading.fault is None and not isinstance(last, Ended):
        return JournalReading(
            reading.journal,
            reading.check,
            Fault(len(lines) + 1, BadLine("line.cut")),
        )
    return reading


def _read_open(header: Header, lines: list[str], last: Open) -> JournalReading:
    reading = read_lines(header, lines[1:-1])
    if reading.fault is None:
        fault = Fault(len(lines), BadLine("line.last"))
        try:
            read_line(lines[-1], reading.check)
        except BadLine:
            return JournalReading(reading.journal, reading.check, fault)
        if last.count != len(lines) - 2:
            return JournalReading(reading.journal, reading.check, fault)
    return reading


def read_lines(header: Header, lines: list[str]) -> JournalReading:
    """A journal from its header and the lines of its entries, as a store keeps them."""
    check = header.to_line()[1]
    entries: list[Entry] = []
    fault = None
    for number, line in enumerate(lines, 2):
        try:
            content, after = read_line(line, check)
            entry = entry_from_content(content)
            if isinstance(entry, Open):
                raise BadLine("line.middle")
        except BadLine as error:
            fault = Fault(number, error)
            break
        entries.append(entry)
        check = after
    return JournalReading(Journal(header, tuple(entries)), check, fault)


def fold(journal: Journal, rest: Fault | None = None) -> Replay:
    """Play a journal through, up to its end or its first fault.

    `rest` is the fault of the lines after the entries, if reading found one. Raises BadJournal if
    this version lacks the journal's rules.
    """
    taken_over = journal.header.taken_over
    history = History.of(journal.header)
    good = 0
    for entry in journal.entries:
        try:
            if good < taken_over and not isinstance(entry, PlayedEntry):
                raise BadEntry("entry.taken_over", n=taken_over)
            history.add(entry)
        except BadEntry as error:
            rest = Fault(good + 2, error, tuple(history.legal_texts()))
            break
        good += 1
    if rest is None and good < taken_over:
        rest = Fault(good + 2, BadEntry("entry.taken_over", n=taken_over))
    if rest is None and history.state.is_terminal() and not history.ended:
        rest = Fault(good + 2, BadEntry("entry.unclosed"))
    return Replay(history, good, rest)
