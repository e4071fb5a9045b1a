"""The exact solution of one activation field: two dice a roll into four boxes.

A filled box counts top less bottom: 4 makes one energy, 5 two, 0 empties the box again, any other
difference locks it, and a negative one backfires for one damage; the rules judge each box
(`judged`). The field is over when four boxes are filled. The caller sets the worth of the final
energy and the price of a damage; the solution maximises the expected worth less that price::

    solution = ActivationSolution(lambda energy: int(energy >= 4), damage=0)
    solution.value()                    # 0.652294..., the chance that the artifact is active
    part_way = ActivationPosition(((6, 0), (0, 1), (0, 0), (0, 0)), dice=(2, 3))
    solution.best_placement(part_way)   # which die into which square

The problem is a field of the 3rd edition, played to its end. In the 2nd it can be stopped and
restarted free (B7), which is another problem: its positions are refused.

The solution assumes that nothing cuts the field short: no fall, no Focus Charm, no Doomsday in a
rest. No field makes more than four damage, so from at most one damage no play can end in a fall. A
hurt player may rest between two rolls (C4): that heals damage for days but changes neither numbers
nor energy, so it is left out; the price of a damage covers the days to heal it.

The state space. A state before a roll is the open boxes (a multiset: empty, or half filled with one
of 12 kinds) and the energy made so far: 2,083 states and 9 ends. Emptied boxes repeat states, so
plain recursion does not end and `artificer_research.solutions.cycles` solves the equations. Every
policy ends: half filled boxes hold at most four numbers, so the chance to roll two other numbers
together is at least 2 / 36, and such a roll empties no box and fills two squares more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Final, NamedTuple

from artificer.games.contract import State
from artificer.games.utopia_engine.editions import MAY_STOP, NAMES
from artificer.games.utopia_engine.questions import WRITE_ACTIVATION_NUMBER
from artificer.games.utopia_engine.sheets import ENERGY_NEEDED
from artificer.games.utopia_engine.state import Sheet
from artificer.players.solving.dice import TwoDice, each, throws
from artificer.players.utopia_engine.exact.fields import BOXES, EMPTY, Box, judged
from artificer_research.solutions.cycles import Chance, solve

Open = tuple[Box, ...]
"""The boxes that are not full, sorted."""


@dataclass(frozen=True, slots=True)
class ActivationPosition:
    """A field under way; `dice` are those of the present roll still to be written."""

    boxes: tuple[Box, ...] = (EMPTY,) * BOXES
    dice: tuple[int, ...] = ()


class FieldPlacement(NamedTuple):
    """A die written into a box, top (row 0) or bottom (row 1), and the value afterwards."""

    die: int
    row: int
    box: int
    value: Fraction


class _Written(NamedTuple):
    """One written die: its place, the boxes afterwards, and its effect."""

    row: int
    box: int
    after: tuple[Box, ...]
    made: int
    backfires: int


class _FieldState(NamedTuple):
    """The state of a field before a roll."""

    boxes: Open
    made: int


class _Field:
    """The states of a field and their transitions, independent of any worth."""

    def __init__(self, faces: int, boxes: int) -> None:
        self.faces = faces
        self.states = [_FieldState((EMPTY,) * boxes, 0)]
        # By state, by throw: its weight, and by number of the next state the fewest backfires.
        self.rolls: list[list[tuple[int, dict[int, int]]]] = []
        self._explore()

    def written(self, boxes: tuple[Box, ...], die: int) -> Iterator[_Written]:
        """Every place for one die."""
        for row in (0, 1):
            for i, box in enumerate(boxes):
                if box[row] == 0:
                    made = backfires = 0
                    now = (die, box[1]) if row == 0 else (box[0], die)
                    if 0 not in now:
                        now, made, backfires = judged(now, self.faces)
                    after = (*boxes[:i], now, *boxes[i + 1 :])
                    yield _Written(row, i, after, made, backfires)

    def _explore(self) -> None:
        """Number the states as they are found."""
        rolls = throws(self.faces)
        one_die = cache(self._after_die)
        after_throws: dict[Open, list[dict[_FieldState, int]]] = {}
        number = {self.states[0]: 0}
        for boxes, made in self.states:
            if boxes not in after_throws:
                after_throws[boxes] = [
                    _after_throw(boxes, roll, one_die) for roll in rolls if boxes
                ]
            self.rolls.append([])
            for roll, fewest in zip(rolls, after_throws[boxes], strict=False):
                ways = {}
                for (after, more), backfires in fewest.items():
                    state = _FieldState(after, made + more)
                    if state not in number:
                        number[state] = len(self.states)
                        self.states.append(state)
                    ways[number[state]] = backfires
                self.rolls[-1].append((roll.ways, ways))

    def _after_die(self, boxes: Open, die: int) -> dict[_FieldState, int]:
        """The states after one die, energy counted from 0, with their backfires."""
        # Places that lead to the same state fill the same kind of box, so they backfire alike.
        return {
            _FieldState(_open(place.after), place.made): place.backfires
            for place in self.written(boxes, die)
        }


def _after_throw(
    boxes: Open, throw: TwoDice, one_die: Callable[[Open, int], dict[_FieldState, int]]
) -> dict[_FieldState, int]:
    fewest: dict[_FieldState, int] = {}
    for die, (other,) in each((throw.low, throw.high)):
        for (between, made), backfires in one_die(boxes, die).items():
            for (after, more), again in one_die(between, other).items():
                state = _FieldState(after, made + more)
                fewest[state] = min(backfires + again, fewest.get(state, 2))
    return fewest


@cache
def _field(faces: int, boxes: int) -> _Field:
    return _Field(faces, boxes)


class ActivationSolution:
    """Optimal play of one activation field.

    `utility` gives the integer worth of the energy in the bar at the end, of which `energy` was
    there at the start; `damage` is the price of one damage. Fewer `faces` and `boxes` serve proofs;
    with f faces, differences of f - 2 and f - 1 make one energy and two. Raises ValueError if the
    utility returns no integer, or if there are fewer than two faces more than boxes: play could
    then go on for ever.
    """

    def __init__(
        self,
        utility: Callable[[int], int],
        damage: int = 0,
        energy: int = 0,
        faces: int = 6,
        boxes: int = BOXES,
    ) -> None:
        if not 1 <= boxes <= faces - 2:
            raise ValueError(f"{boxes} boxes need at least {boxes + 2} faces, not {faces}")
        self.damage = damage
        self.energy = energy
        self.faces = faces
        self.boxes = boxes
        self._worth = [_whole(utility, energy + made) for made in range(2 * boxes + 1)]

    def value(self, position: ActivationPosition | None = None) -> Fraction:
        """Expected worth less the cost of damage still to come. Raises ValueError."""
        if position is None:
            position = ActivationPosition((EMPTY,) * self.boxes)
        self._check(position)
        made = self.energy_made(position)
        return self._best(_open(position.boxes), made, position.dice)

    def placements(self, position: ActivationPosition) -> list[FieldPlacement]:
        """Every placement of one die, by die, row and box: the game's canonical order.

        Raises ValueError. The list is empty before a roll.
        """
        self._check(position)
        made = self.energy_made(position)
        found = []
        for die, rest in each(position.dice):
            for place in self._field.written(position.boxes, die):
                value = self._then(place, made, rest)
                found.append(FieldPlacement(die, place.row, place.box, value))
        return found

    def best_placement(self, position: ActivationPosition) -> FieldPlacement:
        """The first of the best placements in canonical order. Raises ValueError."""
        placements = self.placements(position)
        if not placements:
            raise ValueError("no die is waiting to be written")
        return max(placements, key=lambda placement: placement.value)

    def energy_made(self, position: ActivationPosition) -> int:
        """The energy of the filled boxes."""
        return sum(judged(box, self.faces).made for box in position.boxes if 0 not in box)

    def _best(self, boxes: Open, made: int, dice: tuple[int, ...]) -> Fraction:
        if not dice:
            return self._values[_FieldState(boxes, made)]
        return max(
            self._then(place, made, rest)
            for die, rest in each(dice)
            for place in self._field.written(boxes, die)
        )

    def _then(self, place: _Written, made: int, rest: tuple[int, ...]) -> Fraction:
        later = self._best(_open(place.after), made + place.made, rest)
        return later - self.damage * place.backfires

    @cached_property
    def _field(self) -> _Field:
        return _field(self.faces, self.boxes)

    @cached_property
    def _values(self) -> dict[_FieldState, Fraction]:
        """The values, solved on first use: with six faces that takes seconds."""
        process = [
            [
                Chance(weight, [(-self.damage * hurt, after) for after, hurt in ways.items()])
                for weight, ways in rolls
            ]
            for rolls in self._field.rolls
        ]
        worth = [0 if state.boxes else self._worth[state.made] for state in self._field.states]
        return dict(zip(self._field.states, solve(process, worth), strict=True))

    def _check(self, position: ActivationPosition) -> None:
        numbers = [number for box in position.boxes for number in box]
        blanks = numbers.count(0) - len(position.dice)
        if (
            len(position.boxes) != self.boxes
            or len(position.dice) > 2
            or not all(0 <= number <= self.faces for number in (*numbers, *position.dice))
            or any(0 not in box and judged(box, self.faces).box != box for box in position.boxes)
            or 0 in position.dice
            or blanks < 0
            or blanks % 2 == 1
        ):
            raise ValueError(
                f"no position of {self.boxes} boxes with {self.faces}-faced dice: {position}; "
                f"squares from 0 (empty) to {self.faces}, no box of two equal numbers, up to two "
                "dice, two squares a roll"
            )


def activation_position(state: State) -> ActivationPosition:
    """The field under way in a game of the 3rd edition.

    Raises ValueError if no activation die waits or the field could be stopped.
    """
    sheet = state.over(Sheet).body
    if MAY_STOP[sheet.edition]:
        raise ValueError(f"a field of the {NAMES[sheet.edition]} may be stopped: not solved here")
    if sheet.question != WRITE_ACTIVATION_NUMBER:
        raise ValueError("the game does not ask for an activation number now")
    boxes = tuple((sheet.cell[i], sheet.cell[i + BOXES]) for i in range(BOXES))
    dice = tuple(die for die in (sheet.low_die, sheet.high_die) if die)
    return ActivationPosition(boxes, dice)


def _open(boxes: tuple[Box, ...]) -> Open:
    return tuple(sorted(box for box in boxes if 0 in box))


def _whole(utility: Callable[[int], int], energy: int) -> int:
    worth = utility(energy)
    if not isinstance(worth, int):
        raise ValueError(f"the worth of {energy} energy must be an integer, not {worth!r}")
    return worth


QUESTIONS: Final[tuple[tuple[str, Callable[[int], int]], ...]] = (
    ("P(energy >= 4)", lambda energy: int(energy >= ENERGY_NEEDED)),
    ("expected surplus", lambda energy: max(0, energy - ENERGY_NEEDED)),
)
"""Common problems of one field: a name and the worth of the energy."""


def main() -> None:
    """Print the known values of one field, started with an empty bar."""
    for name, utility in QUESTIONS:
        value = ActivationSolution(utility).value()
        print(f"{name:18}{float(value):.9f} = {value}")


if __name__ == "__main__":
    main()
