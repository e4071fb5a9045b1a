"""What an activation comes to if an answer is given and the expert plays on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from artificer.games.contract import State
from artificer.games.utopia_engine import moves, sheets, workshop
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.ends import DEAD, FALLEN, FULL, STOPPED, FieldEnd
from artificer.players.utopia_engine.exact.fields import (
    BOXES,
    LEAST,
    Row,
    Rows,
    best_way,
    better_first,
    damage_done,
    energy_made,
)
from artificer.players.utopia_engine.exact.forms import kind_of, written_into
from artificer.players.utopia_engine.expert import activations, workspace
from artificer.players.utopia_engine.expert.absorption import Ways, ends_of
from artificer.players.utopia_engine.expert.outlook import ROLLS, Outlook
from artificer.players.utopia_engine.expert.shared_desk import shared_desk
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace

_Next = int | FieldEnd
"""A position before a roll, or an end."""


def field_outlooks(view: State[Sheet], answers: Iterable[int | None]) -> list[Outlook[FieldEnd]]:
    """The outlooks of answers that each write a number into the field of an activation.

    ROLL, or None for a roll that is due, is the field as it is.
    """
    s = view.body.copy()
    with shared_desk(s.edition).held() as (tables, desk):
        play = _FieldPlay(s, tables, desk)
        return play.outlooks([play.after(answer) for answer in answers])


class _FieldPlay:
    """How the expert fills the field of a sheet."""

    def __init__(self, s: Sheet, tables: Taught, desk: Workspace) -> None:
        self._s, self._forms = s, tables.field
        self._now = activations.place_of(s, tables)
        which = activations.look_at_field(s, tables, desk)
        self._before: Row = np.asarray(desk.fields_before[which]).tolist()
        self._spare: Rows = np.asarray(desk.fields_spare[which]).tolist()
        self._ends: Row = np.asarray(desk.field_ends[which]).tolist()
        self._stop = desk.fields_stop[which]
        before_it = s.charge - energy_made(self._forms, self._now)
        self._lacks = workshop.energy_needed(s, s.work) - before_it
        self._hurt = desk.spots[workspace.FIELD_KNOWN + which].damage
        self._worths: dict[FieldEnd, float] = {}

    def after(self, answer: int | None) -> _Next:
        """The position before the next roll: another die goes into its best square."""
        s = self._s
        if answer is None or not moves.VALUE_WRITTEN[answer]:
            return self._now
        number, square = moves.VALUE_WRITTEN[answer], moves.SQUARE_WRITTEN[answer]
        box = square % BOXES
        kind = kind_of(s.cell[box], s.cell[box + BOXES])
        place = written_into(self._forms, self._now, kind, square // BOXES, number, False)
        other = s.low_die + s.high_die - number
        return self._writes(place, other) if other else place

    def outlooks(self, afters: Sequence[_Next]) -> list[Outlook[FieldEnd]]:
        """The outlooks of positions before a roll, or of ends."""
        starts = [self._ways([(1.0, after)]) for after in afters]
        return [Outlook(chances, self._worths) for chances in ends_of(starts, self._follows)]

    def _follows(self, place: _Next) -> Ways[_Next, FieldEnd]:
        """What follows from a throw."""
        assert isinstance(place, int)  # an end is followed by nothing
        found: list[tuple[float, _Next]] = []
        stop = self._stop[damage_done(self._forms, place)]
        for low, high, share in ROLLS:
            first, left = better_first(self._forms, place, low - 1, high - 1, self._spare)
            if stop > self._spare[first][left]:
                found.append((share, self._end(place, STOPPED)))
            else:
                found.append((share, self._writes(first, left + 1)))
        return self._ways(found)

    def _ways(self, afters: Iterable[tuple[float, _Next]]) -> Ways[_Next, FieldEnd]:
        return Ways.of(afters, self._ended)

    def _ended(self, after: _Next) -> FieldEnd | None:
        """How the field has ended; None for a position in which it goes on."""
        if isinstance(after, FieldEnd):
            return after
        return None if self._ends[after] <= LEAST else self._end(after, FULL)

    def _writes(self, place: int, number: int) -> _Next:
        """The position once the other number is in its best square, or the field is given up."""
        after = best_way(self._forms, place, number - 1, self._before)
        if self._stop[damage_done(self._forms, place)] > self._before[after]:
            return self._end(place, STOPPED)
        return after

    def _end(self, place: int, how: str) -> FieldEnd:
        """The end of a field that is full or given up: six damage fell the player, more kill."""
        worth = self._stop[damage_done(self._forms, place)] if how == STOPPED else self._ends[place]
        energy, damage = energy_made(self._forms, place), damage_done(self._forms, place)
        if (hurt := self._hurt + damage) >= sheets.HIT_POINTS:
            how = DEAD if hurt > sheets.HIT_POINTS else FALLEN
        end = FieldEnd(how, how == FULL and energy >= self._lacks, energy, damage)
        self._worths[end] = worth
        return end
