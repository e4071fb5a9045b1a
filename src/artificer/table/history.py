"""The game so far: the steps that stand, and the positions that they lead to.

A journal folds into a History entry by entry; a session adds to one step by step. Both go
through the same checks, so a position at the table is a fold of its journal by construction.
"""

from __future__ import annotations

from artificer.games.contract import Game, Outcome, State
from artificer.games.errors import IllegalMove
from artificer.games.notices import Notice, clipped
from artificer.games.verbs import CHANCE
from artificer.table.entries import Ended, Entry, Played, Undone
from artificer.table.errors import BadEntry, CannotUndo
from artificer.table.positions import Positions
from artificer.table.steps import Rows, Step, Steps

__all__ = ["History", "Step", "Steps"]


class History:
    """A game from its start to now: a new game when made."""

    def __init__(self, game: Game, practice: bool) -> None:
        self.game = game
        self.practice = practice
        self.state = game.new_initial_state()
        self.ended = False
        """Whether the closing entry has been written."""
        self._rows = Rows(game.ruleset)
        self._positions = Positions(game, self._rows)

    @property
    def steps(self) -> Steps:
        """The steps that stand, oldest first."""
        return Steps(self._rows)

    def steps_for(self, seat: int) -> Steps:
        """The steps that stand, as that seat may know them."""
        return Steps(self._rows, None if self.game.ruleset.perfect_information else seat)

    def __len__(self) -> int:
        return len(self._rows)

    def at(self, ply: int) -> State:
        """The position after the first `ply` steps; to be read, never written."""
        if ply >= len(self):
            return self.state
        return State(self.game, self._positions.at(ply))

    @property
    def chances(self) -> int:
        """How many chance nodes came before this position."""
        return self._rows.chances

    def legal_texts(self) -> list[str]:
        """The texts of the legal actions, or of the outcomes at a chance node."""
        return [self.state.action_to_string(action) for action in self.state.legal_actions()]

    def look(self, action: int) -> tuple[Step, State]:
        """The step that an action would be, and the position after it. Raises IllegalMove."""
        body = self.state.body
        after = self.state.clone()
        notes: list[tuple[int, int, int]] = []
        after.body.notes = notes
        after.apply_action(action)
        after.body.notes = None
        step = Step(
            ply=len(self) + 1,
            player=self.state.current_player(),
            action=action,
            text=self.state.action_to_string(action),
            notes=tuple(notes),
            question=self.state.question(),
            hidden_from=frozenset(
                seat
                for seat in range(self.game.onlooker + 1)
                if not self.game.ruleset.told(body, action, seat)
            ),
        )
        return step, after

    def take(self, step: Step, after: State) -> None:
        """Let a step that was looked at stand."""
        self._positions.add(self.state.body)
        self._rows.add(step)
        self.state = after

    def take_back(self, count: int) -> list[Step]:
        """Go back before the last `count` steps; answers them, oldest first."""
        plies = len(self) - count
        gone = self.steps[plies:]
        self.state = self.at(plies)
        self._positions.cut(plies)
        self._rows.cut(plies)
        self.ended = False
        return gone

    def undo_length(self) -> int:
        """How many steps an undo takes back now. Raises CannotUndo, saying why.

        It goes back before the last decision that had a choice: to take back only a forced
        answer would change nothing. The decision is one of the seat that decides now, or of the
        one that decided last; only a practice game goes back over those of others.
        """
        if self.ended and not self.practice:
            raise CannotUndo("undo.over")
        seat = self.state.current_player()
        for place in reversed(range(len(self))):
            player = self._rows.players[place]
            if player == CHANCE:
                if not self.practice:
                    raise CannotUndo("undo.rolled", throw=self._throw(place))
                continue
            seat = seat if seat >= 0 else player
            if player != seat:
                if not self.practice:
                    raise CannotUndo("undo.other", seat=player + 1)
            elif len(self.at(place).legal_actions()) > 1:
                return len(self) - place
        raise CannotUndo("undo.nothing")

    def _throw(self, place: int) -> str | Notice:
        """An outcome of chance for everybody's ears."""
        step = self.steps[place]
        return Notice("hidden.throw") if step.hidden_from - {self.game.onlooker} else step.text

    def add(self, entry: Entry) -> None:
        """Let a journal's entry stand. Raises BadEntry and changes nothing."""
        match entry:
            case Played(text):
                self.take(*self._played(text))
            case Undone(count):
                self._check_undo(count)
                self.take_back(count)
            case Ended():
                if self.ended:
                    raise BadEntry("entry.closed")
                if entry != (found := _end(self.state.outcome())):
                    raise BadEntry("entry.result", claimed=_result(entry), found=_result(found))
                self.ended = True

    def _played(self, text: str) -> tuple[Step, State]:
        if self.state.is_terminal():
            raise BadEntry("entry.over")
        action = self.game.ruleset.actions_by_text.get(text)
        if action is None:
            raise BadEntry("entry.unknown", text=clipped(text), ruleset=self.game.name)
        try:
            return self.look(action)
        except IllegalMove:
            raise BadEntry("entry.illegal", move=text) from None

    def _check_undo(self, count: int) -> None:
        if count > len(self):
            raise BadEntry("entry.undo_beyond", n=count, stand=len(self))
        gone = self._rows.players[-count:]
        if gone[0] == CHANCE:
            raise BadEntry("entry.undo_dice")
        if self.practice:
            return
        if self.ended or CHANCE in gone:
            raise BadEntry("entry.undo_practice")
        seats = {*gone, self.state.current_player()}
        if sum(seat >= 0 for seat in seats) > 1:
            raise BadEntry("entry.undo_other")


def _end(outcome: Outcome | None) -> Ended | None:
    return Ended(outcome.reason, outcome.scores) if outcome else None


def _result(end: Ended | None) -> Notice:
    if end is None:
        return Notice("result.none")
    return Notice("result", reason=clipped(end.reason), scores=end.scores)
