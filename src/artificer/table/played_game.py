"""What can be asked of a game in play: its position, its steps, its views, what was done before.

Positions as seats may know them are made once for all who ask. A repeated command is done once: its
result is found in the record.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from artificer.games.contract import Game, State
from artificer.games.verbs import CHANCE
from artificer.table.company import Company, Request
from artificer.table.dice import Dice
from artificer.table.errors import BadCommand, CannotUndo
from artificer.table.header import Header
from artificer.table.history import History
from artificer.table.journal import Journal, fold
from artificer.table.record import HINT, NOTE, Record
from artificer.table.steps import Step, Steps
from artificer.table.throws import Throws

KEPT: Final = 16
"""The most views kept: of a table of four and a spectator, those before and after a step."""


class SeatViews:
    """The views of the positions of one game that were asked for last.

    They are for reading: all who ask at one position get the same view, until somebody plays on it.

    A page asks for the same view dozens of times, and to hide what a seat may not know takes a
    copy of the position.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int], tuple[State, State]] = {}
        """The positions and their views, by ply and seat; the one asked for last comes last."""

    def of(self, position: State, ply: int, seat: int) -> State:
        """The position after `ply` steps as that seat may know it."""
        place = ply, seat
        known = self._kept.pop(place, None)
        if known is None or not _is_same(known[0], position) or known[1].history():
            known = position, position.view(seat)
        self._kept[place] = known
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return known[1]


def _is_same(one: State, other: State) -> bool:
    """Whether two positions share a body, and people ended both games or neither.

    After an undo another position can follow the same number of steps.
    """
    return one.body is other.body and type(one) is type(other)


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


class PlayedGame:
    """A game in play, read only: no question changes anything."""

    def __init__(self, header: Header, dice: Dice) -> None:
        self.header = header
        self.dice = dice
        self._history = History.of(header)
        self._record = Record(self.game.ruleset)
        self._views = SeatViews()

    @property
    def game(self) -> Game:
        """The game being played."""
        return self._history.game

    @property
    def hinted(self) -> bool:
        """Whether a hint was given, here or in a game in which this one began."""
        return self.header.hinted or self._record.has_hints

    @property
    def was_just_hinted(self) -> bool:
        """Whether the last thing done was a hint."""
        return self._record.ends_with_hint()

    @property
    def was_just_undone(self) -> bool:
        """Whether the last thing done was an undo, or a hint after one: a question asked again."""
        return self._record.ends_with_undo()

    @property
    def history(self) -> History:
        """The game so far in full, for replay and export; read only."""
        return self._history

    @property
    def throws(self) -> Throws:
        """The throw that is due, if players type it."""
        return Throws(self._history, self.dice)

    @property
    def practice(self) -> bool:
        """Whether moves may be taken back across dice."""
        return self._history.practice

    @property
    def state(self) -> State:
        """The position in full: for the table itself, never for a face (see `view`)."""
        return self._history.state

    def view(self, seat: int) -> State:
        """The position as that seat may know it: the one that faces show and query; read only."""
        return self._views.of(self.state, self.ply, seat)

    def view_at(self, ply: int, seat: int) -> State:
        """The position after the first `ply` steps, as that seat may know it; read only."""
        return self._views.of(self._history.at(ply), ply, seat)

    def had_choice(self, ply: int) -> bool:
        """Whether step number `ply` was one of several answers that its player had."""
        return self._history.had_choice(ply - 1)

    @property
    def ply(self) -> int:
        """The number of standing actions: the place in the game for which the next one is meant."""
        return len(self._history)

    @property
    def head(self) -> int:
        """The number of entries in the journal: it grows with every change, undo included."""
        return len(self._record)

    @property
    def steps(self) -> Steps:
        """The standing actions, oldest first: for the table itself, never for a face.

        A face uses `steps_for`.
        """
        return self._history.steps

    @property
    def players(self) -> Sequence[int]:
        """Who took each of them: a seat, or CHANCE."""
        return self._history.players

    @property
    def taken_back(self) -> int:
        """How often actions have been taken back."""
        return self._history.taken_back

    def steps_for(self, seat: int) -> Steps:
        """The standing actions, as that seat may know them: the same number for every seat."""
        return self._history.steps_for(seat)

    @property
    def journal(self) -> Journal:
        """Everything done so far, undone actions included, and nothing hidden."""
        return Journal(self.header, self._record.entries())

    def question(self) -> str:
        """The key of the open question, which everybody may know."""
        return self.state.question()

    def current_player(self) -> int:
        """The seat that decides, CHANCE or TERMINAL."""
        return self.state.current_player()

    def waits_for_dice(self) -> bool:
        """Whether dice or cards decide now."""
        return self.state.is_chance_node()

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_terminal()

    def legal_actions(self) -> list[int]:
        """The legal actions, or the possible outcomes of the dice."""
        return self.state.legal_actions()

    def legal_texts(self) -> list[str]:
        """The texts of the legal actions, or of the possible outcomes of the dice."""
        return self._history.legal_texts()

    @property
    def company(self) -> Company:
        """Who plays each seat now, and the last request at this place in the game."""
        return self._history.company

    @property
    def request(self) -> Request | None:
        """The last request at this place in the game, answered or not."""
        return self.company.request

    def agreed_length(self, seat: int) -> int:
        """The number of steps back to before the last choice of that seat. Raises CannotUndo."""
        return self._history.agreed_length(seat)

    def undo_length(self, people: Container[int] | None = None) -> int:
        """The number of steps that `undo` would take back. Raises CannotUndo, saying why."""
        return self._history.undo_length(people)

    def can_undo(self, people: Container[int] | None = None) -> bool:
        """Whether `undo` would take anything back."""
        try:
            self.undo_length(people)
        except CannotUndo:
            return False
        return True
