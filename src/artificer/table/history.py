"""The game so far: the standing steps, and the positions that they lead to.

A journal folds into a History entry by entry; a session adds to one step by step. Both use the same
checks, so a position at the table is a fold of its journal by construction.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace

from artificer.games.contract import Game, Outcome, State
from artificer.games.declaration import Body
from artificer.games.notices import IllegalMove, Notice, clipped
from artificer.games.verbs import CHANCE, TERMINAL
from artificer.table import entries
from artificer.table.company import BACK, ClosedState, Company, Request, closed_by
from artificer.table.dice import TypedDice
from artificer.table.errors import BadEntry, CannotUndo
from artificer.table.header import NAMELESS, Header
from artificer.table.steps import Positions, Step, StepRows, Steps

__all__ = ["History", "Step", "Steps"]


class History:
    """A game from its start to now: new, or from the position `start` on."""

    def __init__(
        self,
        game: Game,
        practice: bool,
        are_typed: Callable[[State], bool] | None = None,
        start: State | None = None,
        seats: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.practice = practice
        self._are_typed = are_typed
        self._sealed = 0
        """Decisions up to this ply are fixed: a later throw was undone, to be typed again."""
        self.state = start or game.new_initial_state()
        self.ended = False
        """Whether the closing entry has been written."""
        self.company = Company(seats or (NAMELESS,) * game.num_players())
        self._rows = StepRows(game.ruleset)
        self._positions = Positions(game, self._rows)

    @staticmethod
    def of(header: Header) -> History:
        """The game of a journal at its start. Raises BadJournal."""
        dice = header.make_dice()
        are_typed = dice.are_typed if isinstance(dice, TypedDice) else None
        made = History(header.load_game(), header.practice, are_typed, seats=header.seats)
        made._rows.taken_over = header.taken_over
        return made

    @property
    def steps(self) -> Steps:
        """The standing steps, oldest first."""
        return Steps(self._rows)

    @property
    def players(self) -> Sequence[int]:
        """Who took each of them: a seat, or CHANCE; found without unpacking the steps."""
        return self._rows.players

    def steps_for(self, seat: int) -> Steps:
        """The standing steps, as that seat may know them."""
        return Steps(self._rows, None if self.game.ruleset.perfect_information else seat)

    def __len__(self) -> int:
        return len(self._rows)

    def at(self, ply: int) -> State:
        """The position after the first `ply` steps; read only."""
        if ply >= len(self):
            return self.state
        return State(self.game, self._positions.at(ply))

    @property
    def chances(self) -> int:
        """The number of chance nodes before this position."""
        return self._rows.chances

    @property
    def taken_over(self) -> int:
        """The number of first steps that were taken over from another game and still stand."""
        return min(self._rows.taken_over, len(self))

    @property
    def taken_back(self) -> int:
        """How often steps have been taken back."""
        return self._rows.taken_back

    def was_substituted(self, place: int) -> bool:
        """Whether the step after the first `place` ones was a computer's, in a seat left to it."""
        return place in self._rows.substituted

    def legal_texts(self) -> list[str]:
        """The texts of the legal actions, or of the outcomes at a chance node."""
        return [self.state.action_to_string(action) for action in self.state.legal_actions()]

    def look(self, action: int, mark: str = "") -> tuple[Step, State]:
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
            hidden_from=self._hidden_from(body, action),
            mark=mark,
        )
        return step, after

    def _hidden_from(self, body: Body, action: int) -> frozenset[int]:
        """The seats that may not know an action; none, if a spectator sees it."""
        spectator, sees = self.game.spectator, self.game.ruleset.sees_action
        if sees(body, action, spectator):
            return frozenset()
        return frozenset(seat for seat in range(spectator + 1) if not sees(body, action, seat))

    def take(self, step: Step, after: State) -> None:
        """Accept a step that `look` returned."""
        self._positions.add(self.state.body)
        if self.company.has_left(step.player):
            self._rows.substituted.add(len(self))
        self._rows.add(step)
        self.state = after
        self.company = self.company.moved_on()

    def go_back(self, plies: int, state: State, company: Company) -> None:
        """Be as it was after `plies` steps: those since then were not written."""
        self.state, self.company, self.ended = state, company, False
        self._positions.cut(plies)
        self._rows.cut(plies)

    def take_back(self, count: int) -> list[Step]:
        """Go back before the last `count` steps; returns them, oldest first."""
        plies = len(self) - count
        gone = self.steps[plies:]
        if gone[0].player == CHANCE and not self.practice:
            self._sealed = plies
        self._sealed = min(self._sealed, plies)
        self.company = self.company.moved_on()
        self.state = self.at(plies)
        self._positions.cut(plies)
        self._rows.cut(plies)
        self.ended = False
        return gone

    def undo_length(self, people: Container[int] | None = None) -> int:
        """The number of steps that an undo takes back now. Raises CannotUndo, saying why.

        It goes back before the last thing that was typed or decided: a typed throw, or a decision
        that had a choice, since taking back only a forced answer would change nothing; answers that
        were given by themselves, or ordered together with one, go with the decision before. It
        is one of the seat that decides now, or of the one that decided last; if `people` is given,
        of these seats only. Only a practice game goes back over decisions of others, the end, and
        fallen dice, unless they are typed again.
        """
        if isinstance(self.state, ClosedState):
            raise CannotUndo("undo.over")
        seat = self.state.current_player()
        stop = CannotUndo("undo.over") if self.ended else None
        if seat >= 0 and people is not None and seat not in people:
            stop, seat = CannotUndo("undo.other", seat=seat + 1), TERMINAL
        for place in reversed(range(len(self))):
            player = self._rows.players[place]
            if player == CHANCE:
                if self._was_typed(place):
                    return len(self) - place
                stop = stop or CannotUndo("undo.rolled")
            else:
                if seat < 0 and (people is None or player in people):
                    seat = player
                free = self._was_free(place)
                if player != seat:
                    stop = stop or CannotUndo("undo.other", seat=player + 1)
                elif free and place < self._sealed:
                    stop = stop or CannotUndo("undo.retyped")
                if free and player == seat and (stop is None or self.practice):
                    return len(self) - place
                if free and stop and not self.practice:
                    raise stop
            if stop and not self.practice and self._are_typed is None:
                raise stop  # no typed throw further back
        raise stop if stop and not self.practice else CannotUndo("undo.nothing")

    def agreed_length(self, seat: int) -> int:
        """The number of steps back to before the last choice of that seat, whatever followed it.

        An undo takes them back if all other people agree. Raises CannotUndo, saying why.
        """
        if self.state.is_terminal():
            raise CannotUndo("undo.over")
        for place in reversed(range(len(self))):
            if self._rows.players[place] == seat and self._was_free(place):
                return len(self) - place
        raise CannotUndo("undo.nothing")

    def last_typed(self) -> int | None:
        """The ply of the last typed throw, if no decision has followed it."""
        if self._are_typed is None:
            return None
        for place in reversed(range(len(self))):
            if self._was_typed(place):
                return place + 1
            if self._rows.players[place] != CHANCE and self._was_free(place):
                return None
        return None

    def _was_typed(self, place: int) -> bool:
        """Whether the step after the first `place` ones was a typed throw."""
        if self._are_typed is None or self._rows.players[place] != CHANCE:
            return False
        return self._are_typed(self.at(place))

    def _was_free(self, place: int) -> bool:
        """Whether a choice of its own was made after the first `place` steps."""
        return not self._rows.is_marked(place) and self.had_choice(place)

    def had_choice(self, place: int) -> bool:
        """Whether there was more than one answer, or outcome, after the first `place` steps."""
        return self._rows.had_choice(place, lambda: len(self.at(place).legal_actions()) > 1)

    def add(self, entry: entries.Entry) -> None:
        """Apply a journal's entry. Raises BadEntry, changing nothing."""
        match entry:
            case entries.PlayedEntry(text, mark):
                self.take(*self._played(text, mark))
            case entries.Undone(count):
                self._undo(count)
            case entries.Hinted(seat):
                if not self.has_choice(seat):
                    raise BadEntry("entry.hint", seat=seat + 1)
            case (
                entries.Requested()
                | entries.Answered()
                | entries.Resigned()
                | entries.Lent()
                | entries.Returned()
            ):
                self.company, self.state = self.noted((entry,))
            case entries.Ended():
                if self.ended:
                    raise BadEntry("entry.closed")
                if entry != (found := _end(self.state.outcome())):
                    raise BadEntry("entry.result", claimed=_result(entry), found=_result(found))
                self.ended = True

    def noted(self, notes: tuple[entries.Note, ...]) -> tuple[Company, State]:
        """Who sits at the table, and the position, after these entries.

        Raises BadEntry if one cannot stand. Nothing has changed.
        """
        company, state = self.company, self.state
        for note in notes:
            if state.is_terminal():
                raise BadEntry("entry.over")
            company = company.after(note)
            state = closed_by(note, company, state)
        return company, state

    def _undo(self, count: int) -> None:
        request = self.company.request
        if request is None or not self._has_agreed_to(request, count):
            self._check_undo(count)
            self.take_back(count)
        else:
            self.take_back(count)
            self.company = replace(self.company, request=replace(request, is_done=True))

    def _has_agreed_to(self, request: Request, count: int) -> bool:
        """Whether it is agreed that these steps are taken back."""
        if request.kind != BACK or not request.is_granted or request.is_done:
            return False
        try:
            return count == self.agreed_length(request.seat)
        except CannotUndo:
            return False

    def has_choice(self, seat: int) -> bool:
        """Whether that seat decides now, and has more than one answer."""
        return self.state.current_player() == seat and len(self.state.legal_actions()) > 1

    def _played(self, text: str, mark: str) -> tuple[Step, State]:
        if self.state.is_terminal():
            raise BadEntry("entry.over")
        action = self.game.ruleset.actions_by_text.get(text)
        if action is None:
            raise BadEntry("entry.unknown", text=clipped(text), ruleset=self.game.name)
        if mark and not self.may_mark(mark):
            raise BadEntry("entry.mark", mark=mark)
        try:
            return self.look(action, mark)
        except IllegalMove:
            raise BadEntry("entry.illegal", move=text) from None

    def may_mark(self, mark: str) -> bool:
        """Whether the next step may be so marked: a player's, after one of theirs if AGAIN."""
        player = self.state.current_player()
        follows = bool(len(self)) and self._rows.players[-1] == player
        return player >= 0 and (mark != entries.AGAIN or follows)

    def _check_undo(self, count: int) -> None:
        if isinstance(self.state, ClosedState):
            raise BadEntry("entry.over")
        if count > len(self):
            raise BadEntry("entry.undo_beyond", n=count, stand=len(self))
        plies = len(self) - count
        gone = self._rows.players[plies:]
        typed = self._was_typed(plies)
        if gone[0] == CHANCE and not typed:
            raise BadEntry("entry.undo_dice")
        if self.practice:
            return
        if typed:
            if any(seat >= 0 and self._was_free(place) for place, seat in enumerate(gone, plies)):
                raise BadEntry("entry.undo_decided")
            return
        if self.ended or CHANCE in gone or plies < self._sealed:
            raise BadEntry("entry.undo_practice")
        seats = {*gone, self.state.current_player()}
        if sum(seat >= 0 for seat in seats) > 1:
            raise BadEntry("entry.undo_other")


def _end(outcome: Outcome | None) -> entries.Ended | None:
    return entries.Ended(outcome.reason, outcome.scores) if outcome else None


def _result(end: entries.Ended | None) -> Notice:
    if end is None:
        return Notice("result.none")
    return Notice("result", reason=clipped(end.reason), scores=end.scores)
