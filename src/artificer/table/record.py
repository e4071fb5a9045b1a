"""The entries of a game's journal in few bytes each, undone actions among them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Final

from artificer.games.ruleset import Ruleset
from artificer.table.entries import Ended, Entry, Played, Undone

_END: Final = -(2**31)


class Record:
    """Entries that stand in the journal, in order; they are only ever added."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._codes = array("i")
        """An action; below 0 how many steps were taken back; or `_END`."""
        self._ends: list[Ended] = []

    def __len__(self) -> int:
        return len(self._codes)

    def add(self, entry: Entry) -> None:
        """One more entry, which was found to be good."""
        match entry:
            case Played(text):
                self._codes.append(self._ruleset.actions_by_text[text])
            case Undone(count):
                self._codes.append(-count)
            case Ended():
                self._codes.append(_END)
                self._ends.append(entry)

    def entries(self, until: int | None = None) -> tuple[Entry, ...]:
        """The first `until` entries, or all."""
        ends = iter(self._ends)
        return tuple(self._entry(code, ends) for code in self._codes[:until])

    def deed(self, head: int) -> int:
        """Which entry (0 is the first) was the deed of the command that made it `head` entries.

        The entry that closes the journal after it is none of its own.
        """
        closed = head > 1 and self._codes[head - 1] == _END
        return head - 2 if closed else head - 1

    def __getitem__(self, place: int) -> int:
        """An entry as a number: the action, or below 0 how many steps were taken back."""
        return self._codes[place]

    def plies(self, until: int) -> int:
        """How many steps stood after the first `until` entries."""
        return sum(map(_change, self._codes[:until]))

    def stands(self, place: int) -> bool:
        """Whether the step of an entry has not been taken back since."""
        above = 1
        for code in self._codes[place + 1 :]:
            above += _change(code)
            if above <= 0:
                return False
        return True

    def _entry(self, code: int, ends: Iterator[Ended]) -> Entry:
        if code >= 0:
            return Played(self._ruleset.texts[code])
        return next(ends) if code == _END else Undone(-code)


def _change(code: int) -> int:
    """By how many steps an entry lets the game grow."""
    if code == _END:
        return 0
    return 1 if code >= 0 else code
