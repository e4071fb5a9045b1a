"""The exact solution of one link: six squares in three boxes, and a wastebasket.

Two dice are rolled until the six squares are filled; each number goes into an empty square or,
while it has room, into the wastebasket. A filled box counts top less bottom; a negative difference
counts 2 and deals one damage, and a roll that makes one or more of them costs one component (A12).
A number left over when link and basket are full deals one damage (A26). The player chooses which
die goes first (A31). This is the 3rd edition; in the 2nd each negative result costs a component,
and a number left over is dropped free (B8). The rules answer all of this: the judgement of a filled
box (`judged`), the components due for negatives (`components_due`) and the damage for a number left
over (`leftover_damage`). In the 2nd edition the boxes are judged when all are full (B31) and a link
may be set aside (B7): neither changes the total cost of the link. Nor does a rest between two
rolls, which the 3rd edition offers to a hurt player (C4).

The costs of a link add up, so the caller sets a price for each kind of cost and the solution
minimises the expected total:

>>> LinkSolution(Prices(value=1)).cost(LinkPosition(room=0))
Fraction(63599, 23328)
>>> part_way = LinkPosition(((5, 0), (0, 2), (0, 0)), room=3, dice=(4, 4))
>>> LinkSolution(Prices(value=1, damage=9)).best_writing(part_way)
LinkWriting(die=4, place=2, cost=Fraction(1547, 729))

The solution assumes, for either edition, that nothing cuts the link short: the player does not fall
and can pay each component. That holds for any play if the link is started with a full jar of four
and at most one damage: a link makes at most three negatives and one number left over.

The state space. Costs already paid do not matter, nor does the order of the boxes, nor the content
of a filled one. So a state before a roll is: the boxes half filled (a multiset of numbers, each at
the top or at the bottom: 12 kinds), the boxes empty, and the room in the basket. That is 4 + 36 +
156 + 364 = 560 states for each room, the finished link counted. Nothing is ever erased, so the
recursion ends; with n places left in link and basket together at most ceil(n / 2) rolls follow, and
values are integers over 36 to that power.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from artificer.games.contract import State
from artificer.games.utopia_engine import linking
from artificer.games.utopia_engine.editions import SECOND, THIRD
from artificer.games.utopia_engine.linking import LINK_BOXES as BOXES
from artificer.games.utopia_engine.questions import WRITE_LINK_NUMBER
from artificer.games.utopia_engine.sheets import WASTEBASKET
from artificer.games.utopia_engine.state import Sheet
from artificer.players.solving.dice import each, throws
from artificer.players.utopia_engine.exact.fields import Box
from artificer.players.utopia_engine.exact.forging import BELOW, components_due, judged

SQUARES: Final = 2 * BOXES
BASKET: Final = SQUARES
"""The place after the squares 0, 1, 2 (top) and 3, 4, 5 (bottom): the wastebasket."""

FILLED: Final = (-1, -1)
"""A box whose numbers no longer matter."""


@dataclass(frozen=True, slots=True)
class Prices:
    """The prices of a point of link value, a damage, a component and a place in the basket."""

    value: int = 1
    damage: int = 0
    component: int = 0
    basket: int = 0


@dataclass(frozen=True, slots=True)
class LinkPosition:
    """A link under way.

    `room` counts the places left in the wastebasket; `dice` are the unwritten dice of the present
    roll, none before a roll; `negative` says whether this roll made a negative result already.
    """

    boxes: tuple[Box, ...] = ((0, 0),) * BOXES
    room: int = WASTEBASKET
    dice: tuple[int, ...] = ()
    negative: bool = False


class LinkWriting(NamedTuple):
    """A die written into a place, and the expected cost from then on, its own included."""

    die: int
    place: int
    cost: Fraction


@cache
def leftover_damage(edition: int) -> int:
    """The damage that the rules deal for a number without a place."""
    s = Sheet()
    s.edition = edition
    s.low_die = 1
    linking.drop_unused_number(s)
    return s.backfires


class _Step(NamedTuple):
    """One written die: its place, its immediate cost, and the boxes afterwards."""

    place: int
    cost: int
    negatives: int
    boxes: tuple[Box, ...]
    room: int


class LinkSolution:
    """Optimal play of one link for integer prices.

    `faces` is the number of faces of a die: 6 in the game, fewer in proofs; `edition` one of
    `games.utopia_engine.editions`. Raises ValueError if there is no face. Values are computed on
    demand, and kept.
    """

    def __init__(self, prices: Prices, faces: int = 6, edition: int = THIRD) -> None:
        if faces < 1:
            raise ValueError(f"a die has at least one face, not {faces}")
        self.prices = prices
        self.faces = faces
        self.edition = edition
        self._known: dict[tuple[tuple[Box, ...], int, tuple[int, ...], int], int] = {}

    def cost(self, position: LinkPosition = LinkPosition()) -> Fraction:
        """The least expected cost still to come. Raises ValueError."""
        self._check(position)
        boxes, room, dice = position.boxes, position.room, position.dice
        least = self._least(_tidy(boxes), room, tuple(sorted(dice)), int(position.negative))
        return Fraction(least, self._unit(boxes, room, dice))

    def writings(self, position: LinkPosition) -> list[LinkWriting]:
        """Every placement of one die, by die, then by place: the game's canonical order.

        Raises ValueError. The list is empty before a roll and if no place is left.
        """
        self._check(position)
        unit = self._unit(position.boxes, position.room, position.dice)
        negatives = int(position.negative)
        return [
            LinkWriting(die, step.place, Fraction(self._total(step, rest, negatives), unit))
            for die, rest in each(position.dice)
            for step in self._steps(position.boxes, position.room, die)
        ]

    def best_writing(self, position: LinkPosition) -> LinkWriting:
        """The first of the cheapest placements in canonical order. Raises ValueError."""
        writings = self.writings(position)
        if not writings:
            raise ValueError("no die is waiting to be written")
        return min(writings, key=lambda writing: writing.cost)

    def _least(self, boxes: tuple[Box, ...], room: int, dice: tuple[int, ...], neg: int) -> int:
        """Least cost times `_unit`; the boxes are tidy and the dice ascend."""
        key = (boxes, room, dice, neg)
        if key not in self._known:
            self._known[key] = self._work_out(boxes, room, dice, neg)
        return self._known[key]

    def _work_out(self, boxes: tuple[Box, ...], room: int, dice: tuple[int, ...], neg: int) -> int:
        blanks = _blanks(boxes)
        if dice and blanks + room > 0:
            return min(
                self._total(step, rest, neg)
                for die, rest in each(dice)
                for step in self._steps(boxes, room, die)
            )
        due = self.prices.component * components_due(neg, self.edition)
        if dice:
            due += self.prices.damage * leftover_damage(self.edition)
        total = due * self._unit(boxes, room, dice)
        if blanks == 0:
            return total
        for low, high, ways in throws(self.faces):
            total += ways * self._least(boxes, room, (low, high), 0)
        return total

    def _total(self, step: _Step, rest: tuple[int, ...], neg: int) -> int:
        later = self._least(_tidy(step.boxes), step.room, rest, neg + step.negatives)
        return step.cost * self._unit(step.boxes, step.room, rest) + later

    def _steps(self, boxes: tuple[Box, ...], room: int, die: int) -> Iterator[_Step]:
        """The possible places of one die, in order."""
        for row in (0, 1):
            for i, box in enumerate(boxes):
                if box[row] == 0:
                    written = (die, box[1]) if row == 0 else (box[0], die)
                    cost, negatives = self._judge(written)
                    after = (*boxes[:i], written, *boxes[i + 1 :])
                    yield _Step(row * BOXES + i, cost, negatives, after, room)
        if room > 0:
            yield _Step(BASKET, self.prices.basket, 0, boxes, room - 1)

    def _judge(self, box: Box) -> tuple[int, int]:
        """The cost of a box as it is, and its number of negatives."""
        if 0 in box:
            return 0, 0
        value, damage, negatives = judged(box, self.edition)
        return self.prices.value * value + self.prices.damage * damage, negatives

    def _unit(self, boxes: tuple[Box, ...], room: int, dice: tuple[int, ...]) -> int:
        """faces ** (2 * rolls to come), at most that many."""
        places = max(0, _blanks(boxes) + room - len(dice))
        return int(self.faces ** (2 * ((places + 1) // 2)))

    def _check(self, position: LinkPosition) -> None:
        numbers = [number for box in position.boxes for number in box]
        if (
            len(numbers) != SQUARES
            or position.room < 0
            or len(position.dice) > 2
            or not all(0 <= number <= self.faces for number in (*numbers, *position.dice))
            or 0 in position.dice
            or (position.dice and numbers.count(0) + position.room == 0)
        ):
            raise ValueError(
                f"no position of a link with {self.faces}-faced dice: {position}; three boxes of "
                f"two squares from 0 (empty) to {self.faces}, up to two dice with a place to go"
            )


def link_position(state: State) -> LinkPosition:
    """The link under way in a game. Raises ValueError if no link die waits."""
    sheet = state.over(Sheet).body
    if sheet.question != WRITE_LINK_NUMBER:
        raise ValueError("the game does not ask for a link number now")
    boxes = tuple((sheet.cell[i], sheet.cell[i + BELOW]) for i in range(BOXES))
    dice = tuple(die for die in (sheet.low_die, sheet.high_die) if die)
    return LinkPosition(boxes, WASTEBASKET - sheet.basket, dice, sheet.negatives > 0)


def _tidy(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """A canonical form: equal for boxes with equal costs from here on."""
    return tuple(sorted(box if 0 in box else FILLED for box in boxes))


def _blanks(boxes: tuple[Box, ...]) -> int:
    return sum(box.count(0) for box in boxes)


def main() -> None:
    """Print the least expected value of an empty link, by room in the wastebasket."""
    cheap, dear = Prices(value=1), Prices(value=1, damage=100)
    solutions = [LinkSolution(cheap), LinkSolution(dear), LinkSolution(dear, edition=SECOND)]
    print("room  damage at no price  at 100 each  2nd edition, at 100 each")
    for room in range(WASTEBASKET + 1):
        costs = [float(solution.cost(LinkPosition(room=room))) for solution in solutions]
        print(f"{room:4}{costs[0]:20.4f}{costs[1]:13.4f}{costs[2]:26.4f}")


if __name__ == "__main__":
    main()
