"""What an activation comes to if an answer is given and the expert plays on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from artificer.games.contract import State
from artificer.games.utopia_engine.moves import SQUARE_WRITTEN, VALUE_WRITTEN
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import energy_needed
from artificer.players.utopia_engine.exact.activation import BOXES
from artificer.players.utopia_engine.exact.fields import (
    LEAST,
    SQUARES,
    best_way,
    better_first,
    damage_done,
    energy_made,
)
from artificer.players.utopia_engine.exact.forms import kind_of, written_into
from artificer.players.utopia_engine.expert.activations import look_at_field, place_of
from artificer.players.utopia_engine.expert.outlook import ROLLS, Outlook
from artificer.players.utopia_engine.expert.shared_desk import shared_desk
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace

FORGOTTEN: Final = 0.001
"""The chance, of all that is left, below which a field that goes on is followed no longer."""

FULL, STOPPED, FALLEN = "full", "stopped", "fallen"


@dataclass(frozen=True, order=True)
class FieldEnd:
    """How a field ends: whether its energy and that made before are enough, and the damage in it.

    `how` is FULL, STOPPED for one that is given up, or FALLEN.
    """

    how: str
    is_enough: bool
    energy: int
    damage: int


def field_outlooks(view: State[Sheet], actions: Iterable[int]) -> list[Outlook[FieldEnd]]:
    """The outlooks of answers that each write a number into the field of an activation."""
    s = view.body.copy()
    with shared_desk(s.edition).held() as (tables, desk):
        play = _Field(s, tables, desk)
        return [play.outlook(action) for action in actions]


class _Field:
    """How the expert fills the field of a sheet."""

    def __init__(self, s: Sheet, tables: Taught, desk: Workspace) -> None:
        self._s, self._forms = s, tables.field
        self._place = place_of(s, tables)
        which = look_at_field(s, tables, desk)
        self._before, self._spare = desk.fields_before[which], desk.fields_spare[which]
        self._ends, self._stop = desk.field_ends, desk.fields_stop[which]
        before_it = s.charge - energy_made(self._forms, self._place)
        self._lacks = energy_needed(s, s.work) - before_it
        self._next = cache(self._follows)
        self._written = cache(self._writes)

    def outlook(self, action: int) -> Outlook[FieldEnd]:
        """The outlook if that number is written; another die goes into its best square."""
        s = self._s
        number, square = VALUE_WRITTEN[action], SQUARE_WRITTEN[action]
        box = square % BOXES
        kind = kind_of(s.cell[box], s.cell[box + BOXES])
        place = written_into(self._forms, self._place, kind, square // BOXES, number, False)
        other = s.low_die + s.high_die - number
        return self._followed([(1.0, self._written(place, other) if other else place)])

    def _followed(self, begun: list[tuple[float, int | FieldEnd]]) -> Outlook[FieldEnd]:
        """Follow the field, throw by throw: emptied boxes let it go on without end."""
        chances: defaultdict[FieldEnd, float] = defaultdict(float)
        worths: dict[FieldEnd, float] = {}
        open_ = begun
        while open_:
            places: defaultdict[int, float] = defaultdict(float)
            for chance, after in open_:
                for end, worth in self._ended(after):
                    chances[end] += chance
                    worths[end] = worth
                if isinstance(after, int) and self._ends[after] <= LEAST:
                    places[after] += chance
            goes_on = sum(places.values()) > FORGOTTEN
            open_ = [
                (chance * share, after)
                for place, chance in places.items()
                for share, after in (self._next(place) if goes_on else ())
            ]
        total = sum(chances.values())
        return Outlook({end: chance / total for end, chance in chances.items()}, worths)

    def _ended(self, after: int | FieldEnd) -> Iterator[tuple[FieldEnd, float]]:
        """The end that this is, with its worth; nothing for a field that goes on."""
        if isinstance(after, FieldEnd):
            yield after, self._stop[after.damage]
        elif self._ends[after] > LEAST:
            full = self._forms.written[after] == SQUARES
            yield self._end(after, FULL if full else FALLEN), self._ends[after]

    def _follows(self, place: int) -> list[tuple[float, int | FieldEnd]]:
        """What follows from a throw: positions, or the end of a field that is given up."""
        found: defaultdict[int | FieldEnd, float] = defaultdict(float)
        stop = self._stop[damage_done(self._forms, place)]
        for low, high, share in ROLLS:
            first, left = better_first(self._forms, place, low - 1, high - 1, self._spare)
            if stop > self._spare[first][left]:
                found[self._end(place, STOPPED)] += share
            else:
                found[self._written(first, left + 1)] += share
        return [(share, after) for after, share in found.items()]

    def _writes(self, place: int, number: int) -> int | FieldEnd:
        """The position once the other number is in its best square, or the field is given up."""
        after = best_way(self._forms, place, number - 1, self._before)
        if self._stop[damage_done(self._forms, place)] > self._before[after]:
            return self._end(place, STOPPED)
        return after

    def _end(self, place: int, how: str) -> FieldEnd:
        energy, damage = energy_made(self._forms, place), damage_done(self._forms, place)
        if how == STOPPED:
            return FieldEnd(how, False, 0, damage)
        return FieldEnd(how, how == FULL and energy >= self._lacks, energy, damage)
