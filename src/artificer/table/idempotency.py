"""A repeated command is done once: its result is found in the record.

A command id reused for another request is refused: each function raises BadCommand unless the
command was of that kind, at that ply. `head` is the number of entries in the record after the
command.
"""

from __future__ import annotations

from artificer.games.verbs import CHANCE
from artificer.table.errors import BadCommand
from artificer.table.header import Header
from artificer.table.history import History
from artificer.table.journal import Journal, fold
from artificer.table.record import HINT, NOTE, Record
from artificer.table.steps import Step, Steps


class KnownCommands:
    """The results of the commands of one game."""

    def __init__(self, header: Header, record: Record) -> None:
        self._header = header
        self._record = record

    def acted(self, head: int, action: int | None, ply: int, command_id: str, steps: Steps) -> Step:
        """The step that an action was; `steps` are those that stand now."""
        record = self._record
        place = record.deed(head)
        if record[place] < 0 or record.plies(place) != ply or action not in (None, record[place]):
            raise _other(command_id)
        known = steps if record.stands(place) else self._as_after(place + 1).steps
        if action is None and known[ply].player != CHANCE:
            raise _other(command_id)
        return known[ply]

    def taken_back(self, head: int, ply: int, command_id: str) -> list[Step]:
        """The steps that were taken back."""
        record = self._record
        place = record.deed(head)
        if not record.took_back(place) or record.plies(place) != ply:
            raise _other(command_id)
        return self._as_after(place).steps[record[place] :]

    def hinted(self, head: int, ply: int, command_id: str) -> None:
        """Nothing to return: the hint is already noted."""
        place = self._record.deed(head)
        if self._record[place] != HINT or self._record.plies(place) != ply:
            raise _other(command_id)

    def noted(self, head: int, ply: int, command_id: str) -> list[Step]:
        """The steps that were taken back by a request or an answer; often none."""
        place = self._record.deed(head)
        if self._record.took_back(place) and self._record[place - 1] == NOTE:
            return self.taken_back(head, ply, command_id)
        if self._record[place] != NOTE or self._record.plies(place) != ply:
            raise _other(command_id)
        return []

    def _as_after(self, entries: int) -> History:
        """The game after that number of entries, folded again."""
        return fold(Journal(self._header, self._record.entries(entries))).history


def _other(command_id: str) -> BadCommand:
    return BadCommand("command.other", command=command_id)
