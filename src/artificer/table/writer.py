"""Write the journal of one game into a store, command by command, from the first decision on."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

from artificer.games.contract import State
from artificer.games.notices import clipped
from artificer.table.entries import Entry, entry_content, write_line
from artificer.table.errors import BadCommand, StaleCommand, UnknownSave
from artificer.table.header import Header
from artificer.table.record import Record
from artificer.table.store.base import Command, Store, new_id, turn_in
from artificer.table.store.memory import MemoryStore


@dataclass(frozen=True)
class Draft:
    """A game before its first decision, and the store that it then goes to.

    `people` are the seats whose decisions count.
    """

    memory: MemoryStore
    home: Store
    people: Container[int]

    def ends_with(self, state: State, typed: bool) -> bool:
        """Whether an answer at a position makes the game worth keeping.

        A `typed` throw does: a player rolled dice for it.
        """
        if state.is_chance_node():
            return typed
        return state.current_player() in self.people and len(state.legal_actions()) > 1

    def save(self, game_id: str, header: Header) -> None:
        """Put the game into its store, unless it is there already. Raises StoreError."""
        try:
            self.home.head(game_id)  # an error may have followed the write
        except UnknownSave:
            self.home.create(header, self.memory.beginning_elsewhere(game_id))


BACK: Final = -1
"""Requests other than an action: to take one back."""

_COMMAND_ID: Final = re.compile("[!-~]{1,64}")

Asked = tuple[int | None, int]
"""The action (None to draw dice), BACK, HINT or NOTE; and the ply of the game."""


@dataclass(frozen=True)
class _Pending:
    """A command given to the store whose result is not known yet."""

    command: Command
    entries: tuple[Entry, ...]
    check: str
    asked: Asked


@dataclass(frozen=True)
class _Step:
    """The entries of a step, and the rest that `Writer.write` was given."""

    entries: tuple[Entry, ...]
    plies: int
    after: State
    command_id: str
    asked: Asked


class Writer:
    """Adds to the journal in the store and, once that is done, to its record.

    `why` is the fault of the lines after the record; the next write sets them aside.
    """

    def __init__(self, store: Store, game_id: str, record: Record, check: str) -> None:
        self.why = ""
        self._store = store
        self._game_id = game_id
        self._record = record
        self._head = 0
        self._check = check
        self._pending: _Pending | None = None
        self._unused = ""
        """The id that was made last, until a command has it: the store need not be asked for it."""
        self._held: list[_Step] | None = None
        """The steps that wait to be written together."""

    def move_to(self, store: Store) -> None:
        """Write into another store from now on, which has the game as it is."""
        self._store = store

    def go_on(self, head: int, check: str) -> None:
        """Write after the entries of the record, of a game with `head` stored entries."""
        self._head = head
        self._check = check

    def is_behind(self) -> bool:
        """Whether another writer has changed the game. Raises UnknownSave or StoreError."""
        return self._pending is None and self._store.head(self._game_id) != self._head

    def id_for(self, asked: Asked) -> str:
        """A new id; or that of the last command, if it is repeated and its result was lost."""
        pending = self._pending
        if pending and pending.asked == asked:
            return pending.command.id
        self._unused = new_id()
        return self._unused

    def settle(self) -> tuple[Entry, ...]:
        """The entries of the last command, if its result was lost but it was carried out.

        They are then added to the record. Raises StoreError; it can be called again.
        """
        pending = self._pending
        if pending is None:
            return ()
        head = self._store.answer(self._game_id, pending.command.id)
        self._pending = None
        if head is None:
            return ()
        self._was_written(pending, head)
        return pending.entries

    def head_after(self, command_id: str) -> int | None:
        """The number of entries after that command; None if it was not carried out.

        Raises BadCommand; StaleCommand if it was, and the record lacks its entries.
        """
        if not _COMMAND_ID.fullmatch(command_id):
            raise BadCommand("command.id", given=clipped(command_id))
        if command_id == self._unused:
            return None
        head, known = self._store.answer(self._game_id, command_id), len(self._record)
        if head is None or head <= known:
            return head
        if self.why:
            raise BadCommand("command.broken", command=command_id)
        raise StaleCommand("store.stale", game_id=self._game_id, found=head, expected=known)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Store the steps that are written in the block as one command, when it ends.

        Until then they are in the record only. Raises StoreError; none of them is there then.
        """
        known = len(self._record)
        held: list[_Step] = []
        self._held = held
        try:
            yield
        finally:
            self._held = None
            if held:
                self._record.cut(known)
                entries = tuple(entry for step in held for entry in step.entries)
                self._store_all(replace(held[-1], entries=entries))

    def write(
        self,
        entries: tuple[Entry, ...],
        plies: int,
        after: State,
        command_id: str,
        asked: Asked,
    ) -> None:
        """Store entries, after which the game has `plies` plies and the state `after`.

        Raises StoreError; then nothing is in the record. Inside `together` they must be steps.
        """
        self._unused = ""
        step = _Step(entries, plies, after, command_id, asked)
        if self._held is None:
            self._store_all(step)
            return
        self._held.append(step)
        for entry in entries:
            self._record.add(entry)

    def _store_all(self, step: _Step) -> None:
        lines: list[str] = []
        check = self._check
        for entry in step.entries:
            line, check = write_line(entry_content(entry), check)
            lines.append(line)
        command = Command(
            step.command_id,
            self._head,
            len(self._record),
            tuple(lines),
            step.plies,
            step.after.outcome(),
            self.why,
            turn_in(step.after),
        )
        self._pending = _Pending(command, step.entries, check, step.asked)
        self._was_written(self._pending, self._store.append(self._game_id, command))

    def _was_written(self, pending: _Pending, head: int) -> None:
        self._pending = None
        self._head = head
        self._check = pending.check
        self.why = ""
        for entry in pending.entries:
            self._record.add(entry)
