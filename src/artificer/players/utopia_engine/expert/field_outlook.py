"""What a fight or an activation comes to if an answer is given and the expert plays on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from artificer.games.contract import State
from artificer.games.utopia_engine import moves, sheets, squares, workshop
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.utopia_engine import odds
from artificer.players.utopia_engine.exact import fields
from artificer.players.utopia_engine.exact.fields import Row, Rows
from artificer.players.utopia_engine.exact.forms import kind_of, written_into
from artificer.players.utopia_engine.expert import places, workspace
from artificer.players.utopia_engine.expert.fights import (
    begin_fights,
    struck_worth,
    unseen,
    work_out_rounds,
)
from artificer.players.utopia_engine.expert.learned import shared_desk
from artificer.players.utopia_engine.expert.outlook import ROLLS, Outlook, Ways, ends_of
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace
from artificer.players.utopia_engine.odds import FieldEnd, FightEnd


@dataclass(frozen=True)
class _FightPlace:
    """A fight before a roll: whether the Wand is in use, and the damage on the vial."""

    wand: int
    damage: int


@dataclass(frozen=True)
class FightOver:
    """How a fight is over: its end, whether the last blow hit, and whether the Wand was used up."""

    end: FightEnd
    hit: bool
    wand: int


_NextRound = _FightPlace | FightOver


def fight_chances(view: State[Sheet], answers: Iterable[int | None]) -> list[dict[FightEnd, float]]:
    """The chance of each end of a fight, by answer, as `fight_outlooks` takes them."""
    found = []
    for outlook in fight_outlooks(view, answers):
        chances: defaultdict[FightEnd, float] = defaultdict(float)
        for over, chance in outlook.chances.items():
            chances[over.end] += chance
        found.append(dict(chances))
    return found


def fight_outlooks(view: State[Sheet], answers: Iterable[int | None]) -> list[Outlook[FightOver]]:
    """The outlooks of a fight, by answer: ROLL, ACCEPT, WAND or IGNORE.

    None stands for a roll that is due.
    """
    s = view.body.copy()
    with shared_desk(s.edition).held() as (tables, desk):
        lay(desk.spots, workspace.FIGHT, s)
        squares.wipe(desk.spots[workspace.FIGHT])
        begin_fights(desk)
        work_out_rounds(tables, desk)
        fight = _Fight(s, tables, desk)
        starts = [Ways.of([(1.0, fight.after(action))], _ended) for action in answers]
        found = ends_of(starts, fight.follows)
        return [Outlook(chances, fight.worths, fight.aids) for chances in found]


def _ended(after: _NextRound) -> FightOver | None:
    return after if isinstance(after, FightOver) else None


class _Fight:
    """How the expert fights the monster of a sheet."""

    def __init__(self, s: Sheet, tables: Taught, desk: Workspace) -> None:
        self._s, self._tables, self._desk = s, tables, desk
        self._charged = s.wand == 0 and s.tool[sheets.PARALYSIS_WAND] == 1
        self.worths: dict[FightOver, float] = {}
        self.aids: dict[FightOver, tuple[int, float]] = {}

    def after(self, action: int | None) -> _NextRound:
        """What an answer leads to."""
        s = self._s
        if action == moves.IGNORE:
            hidden = FightOver(FightEnd(odds.HIDDEN, 0), hit=False, wand=0)
            self.worths[hidden] = unseen(self._tables, self._desk)
            self.aids[hidden] = 0, self.worths[hidden]
            return hidden
        wand = 1 if action == moves.WAND else s.wand
        if not s.low_die:
            return _FightPlace(wand, s.damage)
        return self._struck(_FightPlace(wand, s.damage), s.low_die, s.high_die)

    def follows(self, place: _NextRound) -> Ways[_NextRound, FightOver]:
        """What follows from a roll."""
        assert isinstance(place, _FightPlace)  # an end is followed by nothing
        throws = ((share, self._answered(place, low, high)) for low, high, share in ROLLS)
        return Ways.of(throws, _ended)

    def _answered(self, place: _FightPlace, low: int, high: int) -> _NextRound:
        """What follows from a throw; the Wand is used after it where that is better."""
        if self._charged and not place.wand:
            helped = _FightPlace(1, place.damage)
            if self._worth(helped, low, high) > self._worth(place, low, high):
                return self._struck(helped, low, high)
        return self._struck(place, low, high)

    def _blow(self, place: _FightPlace, low: int, high: int) -> int:
        pair = moves.PAIR_OF_THROW[moves.FACES * (low - 1) + high - 1]
        return self._desk.struck[place.wand][pair]

    def _worth(self, place: _FightPlace, low: int, high: int) -> float:
        blow = self._blow(place, low, high)
        return struck_worth(self._tables, self._desk, place.wand, place.damage, blow)

    def _struck(self, place: _FightPlace, low: int, high: int) -> _NextRound:
        """What a throw does that is accepted."""
        blow = self._blow(place, low, high)
        after = place.damage + (blow >> 1)
        if after < sheets.HIT_POINTS and blow & 1 == 0:
            return self._before(place.wand, after)
        how = (
            odds.WON
            if after < sheets.HIT_POINTS
            else odds.FALLEN
            if after == sheets.HIT_POINTS
            else odds.DEAD
        )
        used = place.wand - self._s.wand
        over = FightOver(FightEnd(how, after - self._s.damage), blow & 1 == 1, used)
        self.worths[over] = self._worth(place, low, high)
        saved = struck_worth(self._tables, self._desk, self._s.wand, place.damage, blow)
        self.aids[over] = used, saved
        return over

    def _before(self, wand: int, damage: int) -> _FightPlace:
        """Before a roll, at which the Wand is used where that is better."""
        rounds = self._desk.rounds
        if self._charged and not wand and rounds[1][damage] > rounds[0][damage]:
            wand = 1
        return _FightPlace(wand, damage)


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
        self._now = places.place_in_field(s, tables)
        which = places.look_at_field(s, tables, desk)
        self._before: Row = np.asarray(desk.fields_before[which]).tolist()
        self._spare: Rows = np.asarray(desk.fields_spare[which]).tolist()
        self._ends: Row = np.asarray(desk.field_ends[which]).tolist()
        self._stop = desk.fields_stop[which]
        before_it = s.charge - fields.energy_made(self._forms, self._now)
        self._lacks = workshop.energy_needed(s, s.work) - before_it
        self._hurt = desk.spots[workspace.FIELD_KNOWN + which].damage
        self._worths: dict[FieldEnd, float] = {}

    def after(self, answer: int | None) -> _Next:
        """The position before the next roll: another die goes into its best square."""
        s = self._s
        if answer is None or not moves.VALUE_WRITTEN[answer]:
            return self._now
        number, square = moves.VALUE_WRITTEN[answer], moves.SQUARE_WRITTEN[answer]
        box = square % fields.BOXES
        kind = kind_of(s.cell[box], s.cell[box + fields.BOXES])
        place = written_into(self._forms, self._now, kind, square // fields.BOXES, number, False)
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
        stop = self._stop[fields.damage_done(self._forms, place)]
        for low, high, share in ROLLS:
            first, left = fields.better_first(self._forms, place, low - 1, high - 1, self._spare)
            if stop > self._spare[first][left]:
                found.append((share, self._end(place, odds.STOPPED)))
            else:
                found.append((share, self._writes(first, left + 1)))
        return self._ways(found)

    def _ways(self, afters: Iterable[tuple[float, _Next]]) -> Ways[_Next, FieldEnd]:
        return Ways.of(afters, self._ended)

    def _ended(self, after: _Next) -> FieldEnd | None:
        """How the field has ended; None for a position in which it goes on."""
        if isinstance(after, FieldEnd):
            return after
        return None if self._ends[after] <= fields.LEAST else self._end(after, odds.FULL)

    def _writes(self, place: int, number: int) -> _Next:
        """The position once the other number is in its best square, or the field is given up."""
        after = fields.best_way(self._forms, place, number - 1, self._before)
        if self._stop[fields.damage_done(self._forms, place)] > self._before[after]:
            return self._end(place, odds.STOPPED)
        return after

    def _end(self, place: int, how: str) -> FieldEnd:
        """The end of a field that is full or given up: six damage fell the player, more kill."""
        worth = (
            self._stop[fields.damage_done(self._forms, place)]
            if how == odds.STOPPED
            else self._ends[place]
        )
        energy, damage = (
            fields.energy_made(self._forms, place),
            fields.damage_done(self._forms, place),
        )
        if (hurt := self._hurt + damage) >= sheets.HIT_POINTS:
            how = odds.DEAD if hurt > sheets.HIT_POINTS else odds.FALLEN
        end = FieldEnd(how, how == odds.FULL and energy >= self._lacks, energy, damage)
        self._worths[end] = worth
        return end
