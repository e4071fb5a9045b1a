"""One activation field solved exactly: known values and the optimality equation (A10, A11).

Every way of playing a field ends, so its optimality equation has exactly one solution: values
that satisfy it at every position, with moves made by someone else, are proved right.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from artificer import State, load_game
from artificer.games.utopia_engine.facts import ACTIVATED, FIELD_FAILED, HURT
from artificer.games.utopia_engine.questions import BETWEEN_ROLLS
from artificer.games.utopia_engine.sheets import FOCUS_CHARM
from artificer_research.solutions import activation
from artificer_research.solutions.activation import (
    QUESTIONS,
    ActivationPosition,
    ActivationSolution,
    activation_position,
)
from artificer_research.solutions.cycles import Chance, solve, solve_equations

Utility = Callable[[int], int]


def uneven(energy: int) -> int:
    """Activation, surplus and failure, each worth something."""
    return 10 + 3 * (energy - 4) if energy >= 4 else energy - 2


@cache
def six_faced(utility: Utility, damage: int, energy: int) -> ActivationSolution:
    return ActivationSolution(utility, damage, energy)


ACTIVATION = Fraction(
    947281343747858633790892515887334205424255,
    1452230103310728817221856954503561266593398,
)
SURPLUS = Fraction(
    272010630376286059805513093336741892833225244147797,
    601666687705499433242647279440491078600912662289760,
)


# Known values ---------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("questions", [1, 2])
def test_command_prints_the_known_values(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], questions: int
) -> None:
    monkeypatch.setattr(activation, "QUESTIONS", QUESTIONS[:questions])
    monkeypatch.setattr(activation, "ActivationSolution", lambda worth: six_faced(worth, 0, 0))
    activation.main()
    known = [
        f"P(energy >= 4)    0.652294248 = {ACTIVATION}",
        f"expected surplus  0.452095215 = {SURPLUS}",
    ]
    assert capsys.readouterr().out.splitlines() == known[:questions]


# The twin through the game's public contract ---------------------------------------------


def activating(seed: int, rolls: int, bracelet: int) -> State:
    """A first field after some rolls, played at random; the next dice are not rolled yet."""
    rng = random.Random(seed)
    state = load_game("utopia-engine-3e").new_initial_state()
    sheet: Any = state.body
    sheet.found[3] = 1
    sheet.treasure[2] = bracelet
    sheet.tool[FOCUS_CHARM] = 0
    state.apply_action(state.string_to_action("activate 3"))
    while rolls or not state.is_chance_node():
        rolls -= state.is_chance_node()
        state.apply_action(rng.choice(ways_on(state)))
    assert sheet.field == 1
    assert sheet.damage <= 4
    return state


def ways_on(state: State) -> list[int]:
    """All but rests, which change nothing that is solved (C4)."""
    return [action for action in state.legal_actions() if state.move(action).name != "rest"]


def before_roll(state: State) -> ActivationPosition:
    sheet: Any = state.body
    return ActivationPosition(tuple((sheet.cell[i], sheet.cell[i + 4]) for i in range(4)))


def best(state: State, solution: ActivationSolution, utility: Utility) -> Fraction:
    """The value of the best answers until the next roll; there the solution is believed."""
    if state.is_chance_node():
        return solution.value(before_roll(state))
    return max(after(state, action, solution, utility) for action in ways_on(state))


def after(state: State, action: int, solution: ActivationSolution, utility: Utility) -> Fraction:
    """The value once `action` was played, damage as the game deals it."""
    twin = state.clone()
    twin.body.notes = []
    twin.apply_action(action)
    hurt = 0
    for fact, a, b in twin.body.notes:
        if fact == HURT:
            hurt += a
        elif fact == ACTIVATED:
            return Fraction(utility(4 + b) - solution.damage * hurt)
        elif fact == FIELD_FAILED:
            return Fraction(utility(a) - solution.damage * hurt)
    return best(twin, solution, utility) - solution.damage * hurt


CASES = [(QUESTIONS[0][1], 0, 0), (uneven, 2, 1)]
"""To solve six-faced dice exactly takes seconds: the quick suite does with fewer faces."""


@pytest.mark.long
@pytest.mark.parametrize(("utility", "damage", "energy"), CASES)
@pytest.mark.parametrize(("seed", "rolls"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_satisfies_the_optimality_equation_in_the_game(
    seed: int, rolls: int, utility: Utility, damage: int, energy: int
) -> None:
    state = activating(seed, rolls, energy)
    solution = six_faced(utility, damage, energy)
    mean = Fraction(0)
    for outcome, weight in state.chance_outcomes():
        mean += weight * after(state, outcome, solution, utility)
    assert solution.value(before_roll(state)) == mean / 36


def test_a_rest_between_two_rolls_changes_nothing_that_is_solved() -> None:
    state = activating(6, 3, 0)
    sheet: Any = state.body
    sheet.damage, sheet.question = 2, BETWEEN_ROLLS
    position, energy = before_roll(state), sheet.charge
    assert any(0 not in box for box in position.boxes)
    state.apply_action(state.string_to_action("rest 1"))
    assert (before_roll(state), sheet.charge, sheet.damage) == (position, energy, 1)


@pytest.mark.long
@pytest.mark.parametrize(("utility", "damage", "energy"), CASES)
def test_placements_are_the_legal_actions_with_their_values(
    utility: Utility, damage: int, energy: int
) -> None:
    state = activating(7, 2, energy)
    state.apply_action(state.legal_actions()[2])
    solution = six_faced(utility, damage, energy)
    values = {a: after(state, a, solution, utility) for a in state.legal_actions()}
    placements = solution.placements(activation_position(state))
    assert [placement.value for placement in placements] == list(values.values())


# The twin with small dice ------------------------------------------------------------------


def ways_to_write(
    boxes: tuple[tuple[int, int], ...], dice: tuple[int, ...]
) -> Iterator[tuple[tuple[tuple[int, int], ...], int]]:
    """Every way to write the dice, one after the other: the boxes and the damage."""
    if not dice:
        yield boxes, 0
    for i, die in enumerate(dice):
        for b, (top, bottom) in enumerate(boxes):
            for box in ([(die, bottom)] if not top else []) + ([(top, die)] if not bottom else []):
                now = (0, 0) if box[0] == box[1] else box
                hurt = 1 if 0 < box[0] < box[1] else 0
                written = (*boxes[:b], now, *boxes[b + 1 :])
                for end, more in ways_to_write(written, dice[:i] + dice[i + 1 :]):
                    yield end, hurt + more


@pytest.mark.parametrize(("faces", "boxes"), [(3, 1), (4, 2), (5, 2)])
@pytest.mark.parametrize(("worth", "damage"), [((0, 0, 1, 1, 1), 0), ((-1, 0, 3, 7, 8), 1)])
def test_satisfies_the_optimality_equation_everywhere_with_small_dice(
    faces: int, boxes: int, worth: tuple[int, ...], damage: int
) -> None:
    solution = ActivationSolution(worth.__getitem__, damage, faces=faces, boxes=boxes)
    numbers = range(faces + 1)
    box_kinds = [(t, b) for t in numbers for b in numbers if t != b or t == 0]
    throws = list(product(range(1, faces + 1), repeat=2))
    met = 0
    for field in product(box_kinds, repeat=boxes):
        blanks = sum(box.count(0) for box in field)
        if blanks % 2 == 1 or tuple(sorted(field)) != field:
            continue
        met += 1
        if blanks == 0:
            points = [t - b - faces + 3 for t, b in field if t - b >= faces - 2]
            assert solution.value(ActivationPosition(field)) == worth[sum(points)]
            continue
        mean = Fraction(0)
        for throw in throws:
            ends = set(ways_to_write(field, throw))
            mean += max(solution.value(ActivationPosition(e)) - damage * hurt for e, hurt in ends)
        assert solution.value(ActivationPosition(field)) == mean / len(throws)
    assert met > boxes


def test_one_box_by_hand() -> None:
    """Of nine throws of three-faced dice three reset the box, and the other six end the field."""
    solution = ActivationSolution(lambda energy: energy, faces=3, boxes=1)
    # 2 1 and 3 2 make one energy, 3 1 makes two; each falls in two ways.
    assert solution.value() == Fraction(2 + 2 + 4, 6)


# The solver of cycles -------------------------------------------------------------------------


def test_equations() -> None:
    matrix = [[3, -1, 0], [-1, 4, -2], [0, -2, 5]]
    solved = solve_equations([row[:] for row in matrix], [1, 0, 7])
    for row, right in zip(matrix, [1, 0, 7], strict=True):
        assert sum(a * x for a, x in zip(row, solved, strict=True)) == right


def test_a_choice_that_looks_worse_at_first() -> None:
    """From 0: take 3 now, or go to 1, which comes back to 0 two times of three and else wins 9."""
    process = [
        [Chance(1, [(3, 2), (-1, 1)])],
        [Chance(2, [(0, 0)]), Chance(1, [(9, 2)])],
        [],
    ]
    # Going round until the win is worth 9 and costs one each of three rounds on average.
    assert solve(process, [0, 0, 0]) == [6, 7, 0]


def test_choices_that_differ_by_less_than_the_approximation() -> None:
    process = [
        [Chance(1, [(0, 1), (0, 2)])],
        [Chance(2**80 - 1, [(0, 3)]), Chance(1, [(1, 3)])],
        [Chance(2**80 - 1, [(0, 3)]), Chance(1, [(2, 3)])],
        [],
    ]
    assert solve(process, [0, 0, 0, 0])[0] == Fraction(2, 2**80)


# What is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "position",
    [
        ActivationPosition(((0, 0),) * 3),
        ActivationPosition(((7, 0), (0, 0), (0, 0), (0, 0)), (1,)),
        ActivationPosition(((2, 2), (0, 0), (0, 0), (0, 0))),
        ActivationPosition(((2, 0), (0, 0), (0, 0), (0, 0))),
        ActivationPosition(dice=(0, 1)),
        ActivationPosition(dice=(1, 1, 1, 1)),
        ActivationPosition(((2, 1), (2, 1), (2, 1), (2, 1)), (1, 1)),
    ],
)
def test_impossible_positions_are_refused(position: ActivationPosition) -> None:
    with pytest.raises(ValueError, match="no position of 4 boxes"):
        six_faced(QUESTIONS[0][1], 0, 0).value(position)


def test_bad_questions_are_refused() -> None:
    solution = six_faced(QUESTIONS[0][1], 0, 0)
    with pytest.raises(ValueError, match="need at least 6 faces"):
        ActivationSolution(lambda energy: energy, faces=5)
    with pytest.raises(ValueError, match="must be an integer"):
        ActivationSolution(lambda energy: 0.5, faces=3, boxes=1)  # type: ignore[arg-type, return-value]
    with pytest.raises(ValueError, match="no die is waiting"):
        solution.best_placement(ActivationPosition())
    with pytest.raises(ValueError, match="does not ask"):
        activation_position(load_game("utopia-engine-3e").new_initial_state())


def test_a_field_that_may_be_stopped_is_refused() -> None:
    state = load_game("utopia-engine-2e").new_initial_state()
    sheet: Any = state.body
    sheet.found[3] = 1
    state.apply_action(state.string_to_action("activate 3"))
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError, match="2nd edition may be stopped"):
        activation_position(state)
