"""One game being played: it answers questions, rolls dice, and loses nothing.

Every action is in the store before it changes the position, so what a player was shown is
never lost; an action that could not be written has not happened.
"""

from __future__ import annotations

from collections.abc import Sequence

import artificer
from artificer.games.contract import Game, Outcome, State
from artificer.games.errors import IllegalMove
from artificer.games.notices import Notice
from artificer.table.dice import Dice, dice_record, read_dice
from artificer.table.entries import Ended, Entry, Played, Undone, entry_content, write_line
from artificer.table.errors import BadDice, CannotUndo, StoreError
from artificer.table.header import LONGEST_NAME, Header
from artificer.table.history import History, Step, Steps
from artificer.table.journal import Fault, Journal, fold, read_lines
from artificer.table.store.base import Command, Store, new_id, now

__all__ = ["Session", "Step"]


class Session:
    """A game in play. Made by `start` and `resume`."""

    def __init__(self, store: Store, game_id: str, header: Header, dice: Dice) -> None:
        self.store = store
        self.game_id = game_id
        self.header = header
        self.dice = dice
        self.warning: Notice | None = None
        """What is wrong with the journal that was resumed; its good part was loaded."""
        self._history = History(header.load_game(), header.practice)
        self._entries: list[Entry] = []
        self._check = header.to_line()[1]
        self._head = 0
        self._why = ""
        self._unsure: Command | None = None
        self._closed = False

    @staticmethod
    def start(
        store: Store,
        game: Game,
        dice: Dice,
        name: str | None = None,
        practice: bool = False,
        seats: Sequence[str] | None = None,
    ) -> Session:
        """A new game, in the store when this returns. `seats` says who sits where.

        Raises StoreError.
        """
        header = Header(
            ruleset=game.name,
            rules=game.ruleset.version,
            options=game.options,
            seats=tuple(seats or ["player"] * game.num_players()),
            dice=dice_record(dice),
            practice=practice,
            started=now(),
            artificer=artificer.__version__,
            name=name[:LONGEST_NAME] if name else None,
        )
        return Session(store, store.create(header), header, dice)

    @staticmethod
    def resume(store: Store, game_id: str) -> Session:
        """A saved game, up to its last good line; `warning` says what is wrong after it.

        Raises BadJournal when its header cannot be read or its rules are of another
        version, UnknownSave, or StoreError.
        """
        saved = store.load(game_id)
        header = Header.from_line(saved.header)
        session = Session(store, game_id, header, header.make_dice())
        reading = read_lines(header, list(saved.lines))
        replay = fold(reading.journal, reading.fault)
        session._history = replay.history
        session._entries = list(reading.journal.entries[: replay.good])
        session._check = Journal(header, tuple(session._entries)).check
        session._head = saved.head
        fault = replay.fault or saved.miscount()
        if fault is not None:
            session._warn(fault, len(saved.lines))
        if session.is_over() and not session._history.ended:
            session._close_the_journal()
        return session

    @property
    def game(self) -> Game:
        """What is played."""
        return self._history.game

    @property
    def practice(self) -> bool:
        """Whether moves may be taken back across dice."""
        return self._history.practice

    @property
    def state(self) -> State:
        """The position in full: for the table itself, never for a face (see `view`)."""
        return self._history.state

    def view(self, seat: int) -> State:
        """The position as that seat may know it: what faces show and ask."""
        return self.state.view(seat)

    def view_at(self, ply: int, seat: int) -> State:
        """The position after the first `ply` steps, as that seat may know it."""
        return self._history.at(ply).view(seat)

    @property
    def ply(self) -> int:
        """How many actions stand: the place in the game for which the next one is meant."""
        return len(self._history)

    @property
    def steps(self) -> Steps:
        """The actions that stand, oldest first: for the table itself, never for a face.

        A face asks for `steps_for`.
        """
        return self._history.steps

    def steps_for(self, seat: int) -> Steps:
        """The actions that stand, as that seat may know them: as many for every seat."""
        return self._history.steps_for(seat)

    @property
    def journal(self) -> Journal:
        """Everything that was done so far, undone actions among it, and nothing hidden."""
        return Journal(self.header, tuple(self._entries))

    def current_player(self) -> int:
        """The seat that decides, CHANCE or TERMINAL."""
        return self.state.current_player()

    def waits_for_dice(self) -> bool:
        """Whether dice or cards decide now."""
        return self.state.is_chance_node()

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_terminal()

    def legal_texts(self) -> list[str]:
        """The texts of the legal actions, or of the outcomes that the dice can have."""
        return self._history.legal_texts()

    def play(self, action: int) -> Step:
        """Make a decision; it is in the store when this returns.

        Raises IllegalMove, or StoreError; the position is then as it was.
        """
        if self.waits_for_dice():
            raise IllegalMove("dice.due")
        return self._act(action)

    def roll(self, text: str | None = None) -> Step | None:
        """Let dice decide: drawn, or as `text` says when they are typed.

        None when the throw must be typed and `text` is None. Raises IllegalMove when no
        dice are due, BadDice, or StoreError; the position is then as it was.
        """
        if not self.waits_for_dice():
            raise IllegalMove("dice.not_due")
        outcome = self.dice.draw(self.state, self._history.chances)
        if outcome is None:
            if text is None:
                return None
            outcome = read_dice(self.state, text)
        elif text is not None:
            raise BadDice("dice.rolled")
        return self._act(outcome)

    def can_undo(self) -> bool:
        """Whether `undo` would take something back."""
        try:
            self._history.undo_length()
        except CannotUndo:
            return False
        return True

    def undo(self) -> list[Step]:
        """Take back the last decision that had a choice, and the forced answers after it.

        In a practice game also the dice after it; they fall the same again. Answers the
        steps taken back, oldest first. Raises CannotUndo, saying why, or StoreError.
        """
        count = self._history.undo_length()
        self._write([Undone(count)], len(self.steps) - count, None)
        return self._history.take_back(count)

    def close(self) -> None:
        """Leave the table; the game stays in the store, which stays open."""
        self._closed = True

    def _act(self, action: int) -> Step:
        step, after = self._history.look(action)
        entries: list[Entry] = [Played(step.text)]
        outcome = after.outcome()
        if outcome is not None:
            entries.append(Ended(outcome.reason, outcome.scores))
        self._write(entries, step.ply, outcome)
        self._history.take(step, after)
        self._history.ended = outcome is not None
        return step

    def _close_the_journal(self) -> None:
        outcome = self.state.outcome()
        assert outcome is not None
        self._write([Ended(outcome.reason, outcome.scores)], len(self.steps), outcome)
        self._history.ended = True

    def _write(self, entries: list[Entry], plies: int, result: Outcome | None) -> None:
        """Put entries into the store. Raises StoreError and changes nothing."""
        if self._closed:
            raise StoreError("session.closed")
        lines: list[str] = []
        check = self._check
        for entry in entries:
            line, check = write_line(entry_content(entry), check)
            lines.append(line)
        command = self._command(tuple(lines), plies, result)
        self._unsure = command
        self._head = self.store.append(self.game_id, command)
        self._unsure = None
        self._check = check
        self._entries += entries
        self._why = ""

    def _command(self, lines: tuple[str, ...], plies: int, result: Outcome | None) -> Command:
        """A new command, or the last one again when its fate is unknown."""
        if self._unsure is not None and self._unsure.lines == lines:
            return self._unsure
        keep = len(self._entries)
        return Command(new_id(), self._head, keep, lines, plies, result, self._why)

    def _warn(self, fault: Fault, lines: int) -> None:
        good = len(self._entries)
        rest = lines - good
        where = fault.notice()
        self._why = str(where)
        if rest:
            self.warning = Notice("resumed.in_part", fault=where, n=good, rest=rest)
        else:
            self.warning = Notice("resumed.damaged", fault=where, n=good)
