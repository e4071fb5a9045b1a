"""A game in play: it answers questions, rolls dice, and loses nothing.

Every action is stored before it changes the position, so nothing that a player saw is ever lost; an
action that could not be written has not happened.

All changes go through `act` and `take_back`. Both take the game's ply at the time of the decision
and the id of the command: a repeated command returns the same result, and nothing is done twice.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager

from artificer.games.contract import Game, Outcome
from artificer.games.notices import IllegalMove, Notice
from artificer.table.asked import asked_at, keep_asked
from artificer.table.company import BACK as BACK_REQUEST
from artificer.table.dice import Dice, dice_record
from artificer.table.entries import Ended, Entry, Hinted, Note, PlayedEntry, Undone
from artificer.table.errors import BadDice, NoHint, StaleCommand, StoreError
from artificer.table.header import LONGEST_NAME, NAMELESS, Header
from artificer.table.journal import Fault, fold, read_lines
from artificer.table.played_game import KnownCommands, PlayedGame
from artificer.table.record import HINT, NOTE
from artificer.table.steps import Step
from artificer.table.store.base import Beginning, Store, new_id, now, turn_in
from artificer.table.store.memory import MemoryStore
from artificer.table.version import __version__
from artificer.table.writer import BACK, Draft, Writer

__all__ = ["Session", "Step"]


class Session(PlayedGame):
    """A game in play. Made by `start` and `resume`; used by one thread at a time."""

    def __init__(self, store: Store, game_id: str, header: Header, dice: Dice) -> None:
        super().__init__(header, dice)
        self.store = store
        self.game_id = game_id
        self.warning: Notice | None = None
        """The fault of the resumed journal, if any; its good part was loaded."""
        self._once = KnownCommands(header, self._record)
        self._writer = Writer(store, game_id, self._record, header.to_line()[1])
        self._draft: Draft | None = None
        self._closed = False

    @staticmethod
    def start(
        store: Store,
        game: Game,
        dice: Dice,
        name: str | None = None,
        practice: bool = False,
        seats: Sequence[str] | None = None,
        lesson: bool = False,
    ) -> Session:
        """A new game, in the store when this returns. `seats` names the players.

        A `lesson` is marked as one. Raises StoreError.
        """
        header = Header(
            ruleset=game.name,
            rules=game.ruleset.version,
            options=dict(game.options),  # a journal goes to other processes
            seats=tuple(seats or [NAMELESS] * game.num_players()),
            dice=dice_record(dice),
            practice=practice,
            started=now(),
            artificer=__version__,
            name=name[:LONGEST_NAME] if name else None,
            lesson=lesson,
        )
        begun = Beginning(turn=turn_in(game.new_initial_state()))
        return Session(store, store.create(header, begun), header, dice)

    @staticmethod
    def drafted(
        store: Store, make: Callable[[Store], Session], people: Callable[[Header], Container[int]]
    ) -> Session:
        """A game made by `make` in a temporary store, and moved into `store` later.

        It moves when one of the `people` first makes a decision, a throw is typed, a hint is given,
        or `keep` is called. Raises whatever `make` raises.
        """
        memory = MemoryStore()
        session = make(memory)
        session.store = store
        session._draft = Draft(memory, store, people(session.header))
        return session

    @staticmethod
    def resume(store: Store, game_id: str) -> Session:
        """A saved game, up to its last good line; `warning` describes the fault after it.

        Raises BadJournal if its header cannot be read or its rules are of another version,
        UnknownSave, or StoreError.
        """
        saved = store.load(game_id)
        header = Header.from_line(saved.header)
        session = Session(store, game_id, header, header.make_dice())
        reading = read_lines(header, list(saved.lines))
        replay = fold(reading.journal, reading.fault)
        session._history = replay.history
        for entry in reading.journal.entries[: replay.good]:
            session._record.add(entry)
        session._writer.go_on(saved.head, session.journal.check)
        fault = replay.fault or saved.miscount()
        if fault is not None:
            session._warn(fault, len(saved.lines))
        if session.is_over() and not session._history.ended:
            session._close_the_journal()
        return session

    @property
    def is_kept(self) -> bool:
        """Whether the game is in its store, not only in memory."""
        return self._draft is None

    def keep(self) -> None:
        """Put the game into its store now, even without a decision.

        Raises StoreError; it then stays in memory as before.
        """
        if self._draft is not None:
            self._draft.save(self.game_id, self.header)
            self._writer.move_to(self._draft.home)
            self._draft = None

    def is_behind(self) -> bool:
        """Whether the game went on elsewhere, and must be resumed. Raises StoreError."""
        return self._writer.is_behind()

    def catch_up(self) -> list[Step]:
        """Take in what was written to the game elsewhere; return the steps that stand no more.

        They come oldest first. All of this session is then as `resume` makes it, but one that is
        closed stays so. Raises as `resume` does; nothing is changed then.
        """
        now = Session.resume(self.store, self.game_id)
        gone = self.steps[_alike(self.steps, now.steps) :]
        now._closed = self._closed
        vars(self).update(vars(now))  # all of it: no field can be forgotten
        return gone

    def asked_at(self) -> float:
        """When the open question was asked, in seconds since 1970. Raises StoreError.

        A hint or a note since then makes it no later.
        """
        return asked_at(self.store, self.game_id, self._record.asked)

    def _keep_asked(self) -> None:
        """Keep when the question was asked, if what is written next is the first after it."""
        if self._record.asked == self.head:
            keep_asked(self.store, self.game_id, self.head)

    def knows(self, command_id: str) -> bool:
        """Whether that command was carried out. Raises BadCommand, StaleCommand or StoreError."""
        return self._head_after(command_id) is not None

    def act(self, action: int | None, ply: int, command_id: str, mark: str = "") -> Step:
        """Carry out an action; it is in the store when this returns.

        `action` is a decision, a typed outcome, or None to draw dice or cards. `ply` is the game's
        ply that the caller saw. `command_id` is the caller's and belongs to this one command: a
        caller that lost the result asks again and gets the same step, whatever has happened since.
        The caller must check who may act, and may show a seat only `Step.to` of the step.

        Raises BadCommand if the id is invalid or another command's; StaleCommand if the game is at
        another ply; IllegalMove; BadDice; or StoreError, after which it is not known whether the
        command was carried out. `mark` says how an answer came about, as in `PlayedEntry`.
        """
        head = self._head_after(command_id)
        if head is not None:
            return self._once.acted(head, action, ply, command_id, self.steps)
        self._check_ply(ply)
        step, after = self._history.look(self.throws.chosen(action), mark)
        if self._draft is not None and self._draft.ends_with(self.state, action is not None):
            self.keep()
        outcome = after.outcome()
        entries: tuple[Entry, ...] = (PlayedEntry(step.text, mark), *_closing(outcome))
        self._writer.write(entries, step.ply, after, command_id, (action, ply))
        self._history.take(step, after)
        self._history.ended = outcome is not None
        return step

    @contextmanager
    def together(self) -> Iterator[None]:
        """Store the steps that are made in the block in one piece, when it ends.

        Until then the game is ahead of its store, and nobody may be shown it. Raises StoreError;
        none of the steps has been made then. Nothing else can be written in the block.
        """
        head, ply, state, company = self.head, self.ply, self.state, self.company
        try:
            with self._writer.together():
                yield
        finally:
            if self.head == head and self.ply > ply:
                self._history.go_back(ply, state, company)

    def take_back(
        self, ply: int, command_id: str, people: Container[int] | None = None
    ) -> list[Step]:
        """Undo with a ply and command id as in `act`. Raises CannotUndo as well."""
        head = self._head_after(command_id)
        if head is not None:
            return self._once.taken_back(head, ply, command_id)
        self._check_ply(ply)
        count = self._history.undo_length(people)
        after = self._history.at(ply - count)
        self._writer.write((Undone(count),), ply - count, after, command_id, (BACK, ply))
        return self._history.take_back(count)

    def note(self, notes: tuple[Note, ...], ply: int, command_id: str) -> list[Step]:
        """Write entries about the people at the table, with what follows; the rest as in `act`.

        Returns the steps taken back if all agree to that, oldest first; else none. Raises BadEntry
        if one of them cannot stand, CannotUndo, BadCommand, StaleCommand, or StoreError.
        """
        head = self._head_after(command_id)
        if head is not None:
            return self._once.noted(head, ply, command_id)
        self._check_ply(ply)
        company, after = self._history.noted(notes)
        request, count = company.request, 0
        if request is not None and request.kind == BACK_REQUEST and request.is_granted:
            count = self.agreed_length(request.seat)
            after = self._history.at(ply - count)
        self.keep()
        self._keep_asked()
        undone = (Undone(count),) if count else ()
        written = (*notes, *undone, *_closing(after.outcome()))
        self._writer.write(written, ply - count, after, command_id, (NOTE, ply))
        gone = self.steps[ply - count :]
        for entry in written:
            self._history.add(entry)
        return gone

    def note_hint(self, ply: int, command_id: str) -> None:
        """Note that the seat to decide gets a hint; parameters as in `act`.

        The note is permanent, whatever is taken back. Raises NoHint if no seat has a choice;
        BadCommand, StaleCommand, or StoreError.
        """
        head = self._head_after(command_id)
        if head is not None:
            self._once.hinted(head, ply, command_id)
            return
        self._check_ply(ply)
        seat = self.current_player()
        if seat < 0 or not self._history.has_choice(seat):
            raise NoHint("hint.no_choice")
        self.keep()
        self._keep_asked()
        self._writer.write((Hinted(seat),), ply, self.state, command_id, (HINT, ply))

    def hint(self) -> None:
        """Call `note_hint` now, unless the last thing done was a hint."""
        if not self.was_just_hinted:
            self.note_hint(self.ply, self._id_for(HINT))

    def play(self, action: int, mark: str = "") -> Step:
        """Make a decision now, marked as in `act`; it is in the store when this returns.

        Raises IllegalMove, or StoreError; the position is then as it was.
        """
        if self.waits_for_dice():
            raise IllegalMove("dice.due")
        return self.act(action, self.ply, self._id_for(action), mark)

    def roll(self, text: str | None = None) -> Step | None:
        """Let dice decide: drawn, or `text` if they are typed.

        Returns None if the throw must be typed and `text` is None. Raises IllegalMove if no dice
        are due, BadDice, or StoreError; the position is then as it was.
        """
        if not self.waits_for_dice():
            raise IllegalMove("dice.not_due")
        outcome = None
        if self.throws.are_typed():
            if text is None:
                return None
            outcome = self.throws.read(text)
        elif text is not None:
            raise BadDice("dice.rolled")
        return self.act(outcome, self.ply, self._id_for(outcome))

    def undo(self, people: Container[int] | None = None) -> list[Step]:
        """Take back the last decision that had a choice, and the forced answers after it.

        A typed throw alone is taken back until a decision follows it. In a practice game the dice
        after a decision are undone too; drawn ones fall the same again. `people` are the seats
        whose decisions count, if computer players have the others. Returns the steps taken back,
        oldest first. Raises CannotUndo, saying why, or StoreError.
        """
        return self.take_back(self.ply, self._id_for(BACK), people)

    def close(self) -> None:
        """Leave the game; it stays in the store, which stays open."""
        self._closed = True

    def _id_for(self, action: int | None) -> str:
        return self._writer.id_for((action, self.ply))

    def _head_after(self, command_id: str) -> int | None:
        """The number of entries after that command; None if it was not carried out.

        A command without a known result is looked up first. Raises BadCommand, StaleCommand, or
        StoreError.
        """
        if self._closed:
            raise StoreError("session.closed")
        for entry in self._writer.settle():
            self._history.add(entry)
        return self._writer.head_after(command_id)

    def _check_ply(self, ply: int) -> None:
        if ply != self.ply:
            raise StaleCommand("command.stale", ply=ply, found=self.ply)

    def _close_the_journal(self) -> None:
        closing = _closing(self.state.outcome())
        self._writer.write(closing, self.ply, self.state, new_id(), (None, self.ply))
        self._history.ended = True

    def _warn(self, fault: Fault, lines: int) -> None:
        self._writer.why = str(fault.notice())
        self.warning = fault.warning(len(self._record), lines)


def _alike(before: Sequence[Step], now: Sequence[Step]) -> int:
    """The number of first steps that are the same."""
    pairs = enumerate(zip(before, now, strict=False))
    return next((place for place, (old, new) in pairs if old != new), min(len(before), len(now)))


def _closing(outcome: Outcome | None) -> tuple[Ended, ...]:
    """The entry that closes the journal of a game with that outcome."""
    return (Ended(outcome.reason, outcome.scores),) if outcome else ()
