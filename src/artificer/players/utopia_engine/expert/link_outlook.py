"""What a link comes to if an answer is given and the expert plays on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from artificer.games.contract import State
from artificer.games.utopia_engine import house_rules, linking, moves, sheets, squares
from artificer.games.utopia_engine.editions import FALLS_AFTER_LINK, JUDGES_FULL_LINK
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.exact.fields import Row, Rows
from artificer.players.utopia_engine.exact.forging import NEGATIVE, SQUARES, damage_done, link_sum
from artificer.players.utopia_engine.exact.forms import EMPTY, kind_of
from artificer.players.utopia_engine.expert import link_tables, workspace
from artificer.players.utopia_engine.expert.learned import shared_desk
from artificer.players.utopia_engine.expert.outlook import ROLLS, Outlook, Ways, ends_of
from artificer.players.utopia_engine.expert.places import look_at_link, place_in_link
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace
from artificer.players.utopia_engine.odds import DEAD, ERASED, FALLEN, MADE, LinkEnd

_OVER: Final = EMPTY + 1
"""The kind of a box that is full: what it came to is in the position."""


_Lists = tuple[Row, Rows, Rows]
"""The tables `before`, `spare` and `again` with some space in the wastebasket."""


_Way = tuple[int, int, bool]
"""The position after a number in a box, that after a negative, and whether it makes one."""


class _LinkPlace(NamedTuple):
    """A link before a roll: the space in the wastebasket, the position and the kind of each box.

    Among answers of the same worth the expert gives the first, so it matters which box is which.
    `unused` counts a number for which there was no place.
    """

    room: int
    position: int
    boxes: tuple[int, ...]
    unused: int = 0


class _Written(NamedTuple):
    """A place after a number, and whether its roll has made a negative result by then."""

    place: _LinkPlace
    negative: bool


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
        boxes = tuple(
            _OVER if squares.box_is_full(s, box) else kind_of(s.cell[box], s.cell[box + 4])
            for box in range(linking.LINK_BOXES)
        )
        self._now = _LinkPlace(sheets.WASTEBASKET - s.basket, place_in_link(s, tables), boxes)
        self._least = {room: link_tables.least_room(room) for room in range(self._now.room + 1)}
        self._bands = link_tables.tables_by_band(tables, desk, self._now.position, self._now.room)
        self._lists: dict[tuple[int, int], _Lists] = {}
        self._ways: dict[int, dict[tuple[int, int], _Way]] = {}
        self._worths: dict[LinkOver, float] = {}
        self._aids: dict[LinkOver, tuple[int, float]] = {}

    def after(self, answer: int | None) -> _LinkPlace:
        """The place before the next roll: another die goes into its best place."""
        s = self._s
        if answer is None or not moves.VALUE_WRITTEN[answer]:
            return self._now
        number, square = moves.VALUE_WRITTEN[answer], moves.SQUARE_WRITTEN[answer]
        start = _Written(self._now, s.negatives > 0)
        after = self._written(start, number, square)
        other = s.low_die + s.high_die - number
        return self._with(after, other) if other else after.place

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
        broken = link_tables.is_broken(self._tables, self._desk, p)
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
        worth = link_tables.broken_worth if broken else link_tables.end_worth
        return worth(self._tables, self._desk, room, place.position, place.unused)

    def _how(self, p: int, damage: int) -> LinkEnd:
        s = self._desk.spots[workspace.LINK_KNOWN]
        hurt = s.damage + damage
        if hurt > sheets.HIT_POINTS:
            return LinkEnd(DEAD, 0, damage)
        if hurt == sheets.HIT_POINTS and (
            not FALLS_AFTER_LINK[s.edition] or s.house[house_rules.SIX_ERASE_LINK]
        ):
            return LinkEnd(FALLEN, 0, damage)
        if self._forms.counts[p][NEGATIVE] > s.jar[s.work]:
            return LinkEnd(ERASED, 0, damage)
        return LinkEnd(MADE, link_sum(self._forms, p), damage)

    def _with_throw(self, place: _LinkPlace, low: int, high: int) -> _LinkPlace:
        """The place once both numbers are where the expert writes them."""
        start = _Written(place, False)
        best, chosen = workspace.NEVER, (low, high, 0)
        for first, second in ((low, high), (high, low))[: 1 + (low < high)]:
            for square, room, position, negative in self._writings(start, first):
                _, spare, again = self._tables_at(place.room, room)
                worth = (again if negative else spare)[position][second - 1]
                if worth > best:
                    best, chosen = worth, (first, second, square)
        first, second, square = chosen
        return self._with(self._written(start, first, square), second)

    def _with(self, written: _Written, number: int) -> _LinkPlace:
        """The place once the other number of a roll is in its best place."""
        best, chosen, now = workspace.NEVER, -1, written.place.room
        for square, room, position, _ in self._writings(written, number):
            worth = self._tables_at(now, room)[0][position]
            if worth > best:
                best, chosen = worth, square
        if chosen >= 0:
            return self._written(written, number, chosen).place
        return written.place._replace(unused=1 if JUDGES_FULL_LINK[self._s.edition] == 0 else 0)

    def _writings(self, before: _Written, number: int) -> Iterator[tuple[int, int, int, bool]]:
        """Every square for a number, in the order of the answers.

        With the space and the position that it leads to, and whether the roll has made a negative.
        """
        (room, position, boxes, _), negative = before
        ways = self._ways_of(position, number)
        for row in range(2):
            for box, kind in enumerate(boxes):
                if way := ways.get((kind, row)):
                    after, again, makes_negative = way
                    to = again if negative else after
                    yield 4 * row + box, room, to, negative or makes_negative
        if room:
            yield moves.BASKET_SQUARE, room - 1, position, negative

    def _written(self, before: _Written, number: int, square: int) -> _Written:
        """What a number in that square leads to."""
        (room, position, boxes, _), negative = before
        if square == moves.BASKET_SQUARE:
            return _Written(_LinkPlace(room - 1, position, boxes), negative)
        row, box = divmod(square, 4)
        kind = boxes[box]
        after, again, makes_negative = self._ways_of(position, number)[kind, row]
        becomes = number - 1 + moves.FACES * row if kind == EMPTY else _OVER
        boxes = (*boxes[:box], becomes, *boxes[box + 1 :])
        place = _LinkPlace(room, again if negative else after, boxes)
        return _Written(place, negative or makes_negative)

    def _ways_of(self, position: int, number: int) -> dict[tuple[int, int], _Way]:
        """The ways of a number, by kind of box and row."""
        forms, way = self._forms, moves.FACES * position + number - 1
        if way not in self._ways:
            ways = range(forms.first[way], forms.first[way + 1])
            self._ways[way] = {
                (forms.kind[k], forms.row[k]): (
                    forms.after[k],
                    forms.again[k],
                    forms.negative[k] > 0,
                )
                for k in ways
            }
        return self._ways[way]

    def _tables_at(self, room: int, after: int) -> _Lists:
        """The tables that the expert reads with space `room`, for what has space `after` then."""
        key = self._least[room], after
        if key not in self._lists:
            tables = self._bands[key[0]]
            before, spare, again = (np.asarray(each[after]).tolist() for each in tables)
            self._lists[key] = before, spare, again
        return self._lists[key]
