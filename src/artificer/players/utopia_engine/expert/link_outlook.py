"""What a link comes to if an answer is given and the expert plays on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from artificer.games.contract import State
from artificer.games.utopia_engine.editions import FALLS_AFTER_LINK, JUDGES_FULL_LINK
from artificer.games.utopia_engine.house_rules import SIX_ERASE_LINK
from artificer.games.utopia_engine.moves import (
    BASKET_SQUARE,
    FACES,
    SQUARE_WRITTEN,
    VALUE_WRITTEN,
)
from artificer.games.utopia_engine.sheets import HIT_POINTS, WASTEBASKET
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.ends import DEAD, ERASED, FALLEN, MADE, LinkEnd
from artificer.players.utopia_engine.exact.fields import Row, Rows
from artificer.players.utopia_engine.exact.forging import NEGATIVE, SQUARES, damage_done, link_sum
from artificer.players.utopia_engine.exact.forms import kind_of, written_into
from artificer.players.utopia_engine.expert import workspace
from artificer.players.utopia_engine.expert.absorption import Ways, ends_of
from artificer.players.utopia_engine.expert.link_tables import broken_worth, end_worth, is_broken
from artificer.players.utopia_engine.expert.links import least_room, look_at_link, place_of
from artificer.players.utopia_engine.expert.outlook import ROLLS, Outlook
from artificer.players.utopia_engine.expert.shared_desk import shared_desk
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace

_BOXES: Final = 4
"""From a square of the sheet to the one below it."""


@dataclass(frozen=True)
class _LinkPlace:
    """A link before a roll: the space in the wastebasket and the position of its squares.

    `unused` counts a number for which there was no place.
    """

    room: int
    position: int
    unused: int = 0


@dataclass(frozen=True)
class LinkOver:
    """How a link is over: its end, the numbers thrown away, the components it cost since."""

    end: LinkEnd
    thrown: int
    price: int


def link_chances(view: State[Sheet], answers: Iterable[int | None]) -> list[dict[LinkEnd, float]]:
    """The chance of each end of a link, by answer, as `link_outlooks` takes them."""
    found = []
    for outlook in link_outlooks(view, answers):
        chances: defaultdict[LinkEnd, float] = defaultdict(float)
        for over, chance in outlook.chances.items():
            chances[over.end] += chance
        found.append(dict(chances))
    return found


def link_outlooks(view: State[Sheet], answers: Iterable[int | None]) -> list[Outlook[LinkOver]]:
    """The outlooks of a link, by answers that each write a number or throw it away.

    ROLL, or None for a roll that is due, is the link as it is.
    """
    s = view.body.copy()
    with shared_desk(s.edition).held() as (tables, desk):
        look_at_link(s, tables, desk)
        play = _Link(s, tables, desk)
        return play.outlooks([play.after(answer) for answer in answers])


class _Link:
    """How the expert fills the link of a sheet."""

    def __init__(self, s: Sheet, tables: Taught, desk: Workspace) -> None:
        self._s, self._tables, self._desk, self._forms = s, tables, desk, tables.link
        self._now = _LinkPlace(WASTEBASKET - s.basket, place_of(s, tables))
        self._least = least_room(self._now.room)
        self._by_room: dict[int, tuple[Row, Rows, Rows]] = {}
        self._worths: dict[LinkOver, float] = {}
        self._aids: dict[LinkOver, tuple[int, float]] = {}

    def after(self, answer: int | None) -> _LinkPlace:
        """The place before the next roll: another die goes into its best place."""
        s, now = self._s, self._now
        if answer is None or not VALUE_WRITTEN[answer]:
            return now
        number, square = VALUE_WRITTEN[answer], SQUARE_WRITTEN[answer]
        other = s.low_die + s.high_die - number
        if square == BASKET_SQUARE:
            after, negative = _LinkPlace(now.room - 1, now.position), s.negatives > 0
        else:
            top, bottom = s.cell[square % _BOXES], s.cell[square % _BOXES + _BOXES]
            again, row = s.negatives > 0, square // _BOXES
            position = written_into(
                self._forms, now.position, kind_of(top, bottom), row, number, again
            )
            top, bottom = (number, bottom) if row == 0 else (top, number)
            after, negative = _LinkPlace(now.room, position), again or 0 < top < bottom
        return self._with(after, other, negative) if other else after

    def outlooks(self, places: Iterable[_LinkPlace]) -> list[Outlook[LinkOver]]:
        """The outlooks of links before a roll or over."""
        starts = [Ways.of([(1.0, place)], self._ended) for place in places]
        found = ends_of(starts, self._follows)
        return [Outlook(chances, self._worths, self._aids) for chances in found]

    def _follows(self, place: _LinkPlace) -> Ways[_LinkPlace, LinkOver]:
        """What follows from a throw."""
        throws = ((share, self._with_throw(place, low, high)) for low, high, share in ROLLS)
        return Ways.of(throws, self._ended)

    def _ended(self, place: _LinkPlace) -> LinkOver | None:
        """How the link is over; None while it goes on."""
        p = place.position
        broken = is_broken(self._tables, self._desk, p)
        if not broken and self._forms.written[p] < SQUARES:
            return None
        end = self._how(p, damage_done(self._forms, p) + place.unused)
        over = LinkOver(end, self._now.room - place.room, int(self._forms.counts[p][NEGATIVE]))
        if over not in self._worths:
            self._worths[over] = self._worth_over(place, place.room, broken)
            self._aids[over] = over.thrown, self._worth_over(place, self._now.room, broken)
        return over

    def _worth_over(self, place: _LinkPlace, room: int, broken: bool) -> float:
        """The worth of a link that is over, with that space left in the wastebasket."""
        worth = broken_worth if broken else end_worth
        return worth(self._tables, self._desk, room, place.position, place.unused)

    def _how(self, p: int, damage: int) -> LinkEnd:
        s = self._desk.spots[workspace.LINK_KNOWN]
        hurt = s.damage + damage
        if hurt > HIT_POINTS:
            return LinkEnd(DEAD, 0, damage)
        if hurt == HIT_POINTS and (not FALLS_AFTER_LINK[s.edition] or s.house[SIX_ERASE_LINK]):
            return LinkEnd(FALLEN, 0, damage)
        if self._forms.counts[p][NEGATIVE] > s.jar[s.work]:
            return LinkEnd(ERASED, 0, damage)
        return LinkEnd(MADE, link_sum(self._forms, p), damage)

    def _with_throw(self, place: _LinkPlace, low: int, high: int) -> _LinkPlace:
        """The place once both numbers are where the expert writes them."""
        best, chosen = workspace.NEVER, (place, high, False)
        for first, second in ((low, high), (high, low)):
            for after, negative in self._writings(place, first):
                worth = self._worth_with(after, second, negative)
                if worth > best:
                    best, chosen = worth, (after, second, negative)
        return self._with(*chosen)

    def _with(self, place: _LinkPlace, number: int, negative: bool) -> _LinkPlace:
        """The place once the other number of a roll is in its best place.

        `negative` says that the roll has made a negative result.
        """
        places = [after for after, _ in self._writings(place, number, negative)]
        if not places:
            unused = 1 if JUDGES_FULL_LINK[self._s.edition] == 0 else 0
            return _LinkPlace(place.room, place.position, unused)
        return max(places, key=lambda after: self._tables_at(after.room)[0][after.position])

    def _writings(
        self, place: _LinkPlace, number: int, negative: bool = False
    ) -> Iterator[tuple[_LinkPlace, bool]]:
        """Every place for a number, and whether its roll has then made a negative result."""
        forms, way = self._forms, FACES * place.position + number - 1
        if place.room > self._least:
            yield _LinkPlace(place.room - 1, place.position), negative
        for k in range(forms.first[way], forms.first[way + 1]):
            after = forms.again[k] if negative else forms.after[k]
            yield _LinkPlace(place.room, after), negative or forms.negative[k] == 1

    def _worth_with(self, place: _LinkPlace, number: int, negative: bool) -> float:
        """The worth of a place with one number of the roll left."""
        _, spare, again = self._tables_at(place.room)
        return (again if negative else spare)[place.position][number - 1]

    def _tables_at(self, room: int) -> tuple[Row, Rows, Rows]:
        """The tables `before`, `spare` and `again` with that space, as lists."""
        if room not in self._by_room:
            tables = self._desk.links_before, self._desk.links_spare, self._desk.links_again
            before, spare, again = (np.asarray(table[room]).tolist() for table in tables)
            self._by_room[room] = before, spare, again
        return self._by_room[room]
