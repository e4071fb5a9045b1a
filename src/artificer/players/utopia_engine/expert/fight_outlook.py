"""What a fight comes to if an answer is given and the expert fights on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from artificer.games.contract import State
from artificer.games.utopia_engine import moves, sheets, squares
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.utopia_engine.ends import DEAD, FALLEN, HIDDEN, WON, FightEnd
from artificer.players.utopia_engine.expert import workspace
from artificer.players.utopia_engine.expert.absorption import Ways, ends_of
from artificer.players.utopia_engine.expert.fights import (
    begin_fights,
    struck_worth,
    unseen,
    work_out_rounds,
)
from artificer.players.utopia_engine.expert.outlook import ROLLS, Outlook
from artificer.players.utopia_engine.expert.shared_desk import shared_desk
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace


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


_Next = _FightPlace | FightOver


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


def _ended(after: _Next) -> FightOver | None:
    return after if isinstance(after, FightOver) else None


class _Fight:
    """How the expert fights the monster of a sheet."""

    def __init__(self, s: Sheet, tables: Taught, desk: Workspace) -> None:
        self._s, self._tables, self._desk = s, tables, desk
        self._charged = s.wand == 0 and s.tool[sheets.PARALYSIS_WAND] == 1
        self.worths: dict[FightOver, float] = {}
        self.aids: dict[FightOver, tuple[int, float]] = {}

    def after(self, action: int | None) -> _Next:
        """What an answer leads to."""
        s = self._s
        if action == moves.IGNORE:
            hidden = FightOver(FightEnd(HIDDEN, 0), hit=False, wand=0)
            self.worths[hidden] = unseen(self._tables, self._desk)
            self.aids[hidden] = 0, self.worths[hidden]
            return hidden
        wand = 1 if action == moves.WAND else s.wand
        if not s.low_die:
            return _FightPlace(wand, s.damage)
        return self._struck(_FightPlace(wand, s.damage), s.low_die, s.high_die)

    def follows(self, place: _Next) -> Ways[_Next, FightOver]:
        """What follows from a roll."""
        assert isinstance(place, _FightPlace)  # an end is followed by nothing
        throws = ((share, self._answered(place, low, high)) for low, high, share in ROLLS)
        return Ways.of(throws, _ended)

    def _answered(self, place: _FightPlace, low: int, high: int) -> _Next:
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

    def _struck(self, place: _FightPlace, low: int, high: int) -> _Next:
        """What a throw does that is accepted."""
        blow = self._blow(place, low, high)
        after = place.damage + (blow >> 1)
        if after < sheets.HIT_POINTS and blow & 1 == 0:
            return self._before(place.wand, after)
        how = WON if after < sheets.HIT_POINTS else FALLEN if after == sheets.HIT_POINTS else DEAD
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
