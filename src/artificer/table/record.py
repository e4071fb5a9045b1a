"""The entries of a game's journal in few bytes each, undone actions among them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Final

from artificer.games.ruleset import Ruleset
from artificer.table.entries import (
    Answered,
    Ended,
    Entry,
    Hinted,
    Lent,
    Note,
    PlayedEntry,
    Requested,
    Resigned,
    Returned,
    Undone,
)

HINT: Final = -(2**31) + 1
"""The code of a hint, which no count of steps reaches."""

NOTE: Final = HINT + 1
"""The code of an entry about the people at the table."""

_BESIDE: Final = (HINT, NOTE)
"""The codes of entries that ask nothing and answer nothing."""

_END: Final = -(2**31)


class Record:
    """Entries of the journal, in order; only steps that could not be written are removed."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._codes = array("i")
        """An action; below 0 the number of steps taken back; HINT; NOTE; or `_END`."""
        self._ends: list[Ended] = []
        self._hints: list[Hinted] = []
        self._marks: dict[int, str] = {}
        """The marks of answers, by the place of their entry."""
        self._notes: list[Note] = []

    def __len__(self) -> int:
        return len(self._codes)

    def add(self, entry: Entry) -> None:
        """Add an entry that was checked."""
        match entry:
            case PlayedEntry(text, mark):
                if mark:
                    self._marks[len(self)] = mark
                self._codes.append(self._ruleset.actions_by_text[text])
            case Undone(count):
                self._codes.append(-count)
            case Hinted():
                self._codes.append(HINT)
                self._hints.append(entry)
            case Requested() | Answered() | Resigned() | Lent() | Returned():
                self._codes.append(NOTE)
                self._notes.append(entry)
            case Ended():
                self._codes.append(_END)
                self._ends.append(entry)

    def cut(self, entries: int) -> None:
        """Keep only the first `entries`; the others are steps, and perhaps the end."""
        self._ends = self._ends[: self._codes[:entries].count(_END)]
        self._marks = {place: mark for place, mark in self._marks.items() if place < entries}
        del self._codes[entries:]

    def entries(self, until: int | None = None) -> tuple[Entry, ...]:
        """The first `until` entries, or all."""
        beside: dict[int, Iterator[Entry]] = {
            _END: iter(self._ends),
            HINT: iter(self._hints),
            NOTE: iter(self._notes),
        }
        codes = self._codes[:until]
        return tuple(self._entry(place, code, beside) for place, code in enumerate(codes))

    @property
    def has_hints(self) -> bool:
        """Whether any entry is a hint."""
        return bool(self._hints)

    def ends_with_hint(self) -> bool:
        """Whether the last entry is a hint."""
        return bool(self._codes) and self._codes[-1] == HINT

    def ends_with_undo(self) -> bool:
        """Whether the last entry that is no hint is an undo."""
        last = next((code for code in reversed(self._codes) if code != HINT), 0)
        return _END < last < 0

    @property
    def asked(self) -> int:
        """The number of entries up to the last that is no hint and no note: a question followed."""
        later = (
            place for place in range(len(self), 0, -1) if self._codes[place - 1] not in _BESIDE
        )
        return next(later, 0)

    def deed(self, head: int) -> int:
        """The entry (from 0) of the command after which there were `head` entries.

        An entry that closes the journal after it does not count as its own.
        """
        closed = head > 1 and self._codes[head - 1] == _END
        return head - 2 if closed else head - 1

    def __getitem__(self, place: int) -> int:
        """An entry as a number: the action, HINT, NOTE, or below 0 how many steps it took back."""
        return self._codes[place]

    def took_back(self, place: int) -> bool:
        """Whether an entry took steps back."""
        return NOTE < self._codes[place] < 0

    def plies(self, until: int) -> int:
        """The number of steps that stood after the first `until` entries."""
        return sum(map(_change, self._codes[:until]))

    def stands(self, place: int) -> bool:
        """Whether the step of an entry still stands."""
        above = 1
        for code in self._codes[place + 1 :]:
            above += _change(code)
            if above <= 0:
                return False
        return True

    def _entry(self, place: int, code: int, beside: dict[int, Iterator[Entry]]) -> Entry:
        if code in beside:
            return next(beside[code])
        if code >= 0:
            return PlayedEntry(self._ruleset.texts[code], self._marks.get(place, ""))
        return Undone(-code)


def _change(code: int) -> int:
    """The change of the game's length by an entry, in steps."""
    if code in (_END, HINT, NOTE):
        return 0
    return 1 if code >= 0 else code
