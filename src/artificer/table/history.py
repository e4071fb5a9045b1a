"""The game so far: the steps that stand, and the position before each.

A journal folds into a History entry by entry; a session adds to one step by step. Both go
through the same checks, so a position at the table is a fold of its journal by construction.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from artificer.games.contract import Game, Outcome, State
from artificer.games.declaration import Body
from artificer.games.errors import IllegalMove
from artificer.games.moves import UNTOLD
from artificer.games.notices import Notice, clipped
from artificer.games.verbs import CHANCE
from artificer.table.entries import Ended, Entry, Played, Undone
from artificer.table.errors import BadEntry, CannotUndo


@dataclass(frozen=True)
class Step:
    """One action that stands.

    `ply` counts from 1; `player` is a seat or CHANCE; `notes` are (fact, a, b) as the rules
    reported them; `question` is the key of what the position asked when the action answered it;
    `hidden_from` are the seats that may not know the action, the onlooker's among them (see `to`).
    """

    ply: int
    player: int
    action: int
    text: str
    notes: tuple[tuple[int, int, int], ...]
    question: str
    hidden_from: frozenset[int] = frozenset()

    def to(self, seat: int) -> Step:
        """The step as that seat may know it; every seat knows that there was one, and whose."""
        return self._untold if seat in self.hidden_from else self

    @cached_property
    def _untold(self) -> Step:
        return Step(self.ply, self.player, UNTOLD, "", (), self.question)

    @property
    def is_told(self) -> bool:
        """Whether the action stands in it."""
        return self.action != UNTOLD


class History:
    """A game from its start to now: a new game when made."""

    def __init__(self, game: Game, practice: bool) -> None:
        self.game = game
        self.practice = practice
        self.state = game.new_initial_state()
        self.steps: list[Step] = []
        self.ended = False
        """Whether the closing entry has been written."""
        self._before: list[Body] = []

    def at(self, ply: int) -> State:
        """The position after the first `ply` steps; to be read, never written."""
        return State(self.game, self._before[ply]) if ply < len(self.steps) else self.state

    @property
    def chances(self) -> int:
        """How many chance nodes came before this position."""
        return sum(step.player == CHANCE for step in self.steps)

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
            ply=len(self.steps) + 1,
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
        self._before.append(self.state.body)
        self.steps.append(step)
        self.state = after

    def take_back(self, count: int) -> list[Step]:
        """Go back before the last `count` steps; answers them, oldest first."""
        gone = self.steps[-count:]
        self.state = State(self.game, self._before[-count])
        del self.steps[-count:], self._before[-count:]
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
        for back, step in enumerate(reversed(self.steps), 1):
            if step.player == CHANCE:
                if not self.practice:
                    secret = step.hidden_from - {self.game.onlooker}
                    throw = Notice("hidden.throw") if secret else step.text
                    raise CannotUndo("undo.rolled", throw=throw)
                continue
            seat = seat if seat >= 0 else step.player
            if step.player != seat:
                if not self.practice:
                    raise CannotUndo("undo.other", seat=step.player + 1)
            elif len(State(self.game, self._before[-back]).legal_actions()) > 1:
                return back
        raise CannotUndo("undo.nothing")

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
        if count > len(self.steps):
            raise BadEntry("entry.undo_beyond", n=count, stand=len(self.steps))
        gone = self.steps[-count:]
        if gone[0].player == CHANCE:
            raise BadEntry("entry.undo_dice")
        if self.practice:
            return
        if self.ended or any(step.player == CHANCE for step in gone):
            raise BadEntry("entry.undo_practice")
        seats = {step.player for step in gone} | {self.state.current_player()}
        if sum(seat >= 0 for seat in seats) > 1:
            raise BadEntry("entry.undo_other")


def _end(outcome: Outcome | None) -> Ended | None:
    return Ended(outcome.reason, outcome.scores) if outcome else None


def _result(end: Ended | None) -> Notice:
    if end is None:
        return Notice("result.none")
    return Notice("result", reason=clipped(end.reason), scores=end.scores)
