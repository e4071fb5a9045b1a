"""One search solved exactly: known values and brute-force twins (A31)."""

from __future__ import annotations

import doctest
import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from artificer import State, load_game
from artificer.games.utopia_engine.facts import BOX_FILLED
from artificer.players.utopia_engine.exact import search
from artificer.players.utopia_engine.exact.search import (
    EMPTY_BOX,
    KNOWN_VALUES,
    SearchPosition,
    SearchSolution,
    chance_of,
    search_position,
)
from tests.expectimax import Expectimax, Fact, SolvedPosition
from tests.players.utopia_engine.optimal import best_search_action
from tests.shares import in_turn

Utility = Callable[[int], int]


def perfect(result: int) -> int:
    return int(result == 0)


def artifact(result: int) -> int:
    return int(0 <= result <= 10)


def points(result: int) -> int:
    """An uneven worth with a sign: a perfect zero, an artifact, a component, or the damage."""
    if result == 0:
        return 25
    if 1 <= result <= 10:
        return 10
    return 3 if 11 <= result <= 99 else -(abs(result) // 100)


def scrambled(result: int) -> int:
    """No symmetry between columns, rows or signs to lean on."""
    return (result * 7919 + 104729) % 101 - 50


UTILITIES = (perfect, artifact, points, scrambled)

solved = cache(SearchSolution)
"""Each solution is worked out once: to ask one changes nothing."""


# Known values ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("P(0)", 2256),  # 4.835 %
        ("P(0..10)", 18408),  # 39.455 %
        ("P(0..99)", 38022),  # 81.494 %
        ("up to 10 off: P(0..20)", 23684),  # 50.763 %
        ("up to 20 off: P(0..30)", 26496),  # 56.790 %
    ],
)
def test_known_values(name: str, ways: int) -> None:
    low, high = next((low, high) for known, low, high in KNOWN_VALUES if known == name)
    solution = chance_of(low, high)
    assert (solution.numerator(), solution.denominator()) == (ways, 36**3)


def test_command_prints_the_known_values(capsys: pytest.CaptureFixture[str]) -> None:
    search.main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(KNOWN_VALUES)
    assert lines[0].split() == ["P(0)", "2256", "/", "46656", "4.835", "%"]
    assert lines[4].endswith("26496 / 46656    56.790 %")


def test_docstring_example() -> None:
    tried = doctest.testmod(search)
    assert tried.attempted > 0
    assert tried.failed == 0


# The twin through the game's public contract ---------------------------------------------


def brute(worth: Utility) -> Expectimax:
    """The search under way, node by node; the box is over when the game says so."""

    def told(facts: Sequence[Fact]) -> SolvedPosition:
        results = [result for fact, result, _ in facts if fact == BOX_FILLED]
        return SolvedPosition(worth(results[0]), over=True) if results else SolvedPosition(0)

    return Expectimax(told)


def searching(seed: int, written: int, ruleset: str = "utopia-engine-3e") -> State:
    """A real game in its first search, `written` numbers written at random."""
    rng = random.Random(seed)
    state = load_game(ruleset).new_initial_state()
    state.apply_action(state.string_to_action(f"search {rng.randint(1, 6)}"))
    while state.is_chance_node() or sum(map(bool, state.body.cell)) < written:  # type: ignore[attr-defined]
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("worth", UTILITIES)
@pytest.mark.parametrize(("seed", "written"), [(1, 2), (2, 2), (3, 3), (4, 4), (5, 4), (6, 5)])
def test_equals_expectimax_over_the_game(seed: int, written: int, worth: Utility) -> None:
    state = searching(seed, written)
    solution = solved(worth)
    assert solution.value(search_position(state)) == brute(worth).value(state)


def test_equals_expectimax_over_the_2nd_edition() -> None:
    state = searching(4, 4, "utopia-engine-2e")
    solution = solved(artifact)
    assert solution.value(search_position(state)) == brute(artifact).value(state)


@pytest.mark.long
def test_equals_expectimax_with_two_rolls_to_come() -> None:
    state = searching(8, 1)
    state.apply_action(state.legal_actions()[-1])
    assert state.is_chance_node()
    position = SearchPosition(tuple(state.body.cell[:6]))  # type: ignore[attr-defined]
    assert position.squares.count(0) == 4
    assert solved(points).value(position) == brute(points).value(state)


@pytest.mark.parametrize("worth", UTILITIES)
def test_placements_are_the_legal_actions_with_their_values(worth: Utility) -> None:
    state = searching(7, 3)
    solution = solved(worth)
    twin = brute(worth)
    values = {action: twin.after(state, action) for action in state.legal_actions()}
    assert [p.value for p in solution.placements(search_position(state))] == list(values.values())
    assert best_search_action(solution, state) == max(values, key=values.__getitem__)


@pytest.mark.parametrize("seed", range(5))
def test_optimal_play_of_a_whole_search_is_legal(seed: int) -> None:
    rng = random.Random(seed)
    state = searching(seed, 0)
    solution = solved(points)
    state.body.notes = []
    while not any(fact == BOX_FILLED for fact, _, _ in state.body.notes):
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            state.apply_action(best_search_action(solution, state))


# The twin with small dice ------------------------------------------------------------------


def brute_force(worth: Utility, faces: int) -> Fraction:
    """All throws, all orders, all squares, the result read off as two three-digit numbers."""
    throws = list(product(range(1, faces + 1), repeat=2))

    @cache
    def before_roll(squares: tuple[int, ...]) -> Fraction:
        if 0 not in squares:
            a, b, c, d, e, f = squares
            return Fraction(worth((100 * a + 10 * b + c) - (100 * d + 10 * e + f)))
        return sum((write(squares, throw) for throw in throws), Fraction(0)) / len(throws)

    def write(squares: tuple[int, ...], dice: tuple[int, ...]) -> Fraction:
        if not dice:
            return before_roll(squares)
        values = []
        for i, die in enumerate(dice):
            for square in range(6):
                if squares[square] == 0:
                    written = (*squares[:square], die, *squares[square + 1 :])
                    values.append(write(written, dice[:i] + dice[i + 1 :]))
        return max(values)

    return before_roll(EMPTY_BOX)


@pytest.mark.parametrize(("worth", "faces"), in_turn(UTILITIES, [1, 2, 3]))
def test_equals_brute_force_with_small_dice(worth: Utility, faces: int) -> None:
    solution = SearchSolution(worth, faces)
    assert solution.denominator() == faces**6
    assert solution.value() == brute_force(worth, faces)


@pytest.mark.long
def test_equals_brute_force_with_four_faces() -> None:
    assert SearchSolution(scrambled, 4).value() == brute_force(scrambled, 4)


def test_values_part_way_are_means_and_maxima_of_what_follows() -> None:
    """Every position on the way obeys the rule that the brute force goes by."""
    solution = solved(scrambled)
    rng = random.Random(11)
    for filled in (0, 2, 4):
        squares = [0] * 6
        for square in rng.sample(range(6), filled):
            squares[square] = rng.randint(1, 6)
        position = SearchPosition(tuple(squares))
        mean = Fraction(0)
        for throw in product(range(1, 7), repeat=2):
            mean += solution.value(SearchPosition(position.squares, throw)) / 36
        assert solution.value(position) == mean


# What is asked and what is refused -----------------------------------------------------------


def test_a_table_is_a_utility_too() -> None:
    assert SearchSolution({0: 1}).value() == chance_of(0, 0).value()


def test_a_filled_box_is_worth_its_result() -> None:
    solution = solved(points)
    filled = SearchPosition((3, 6, 1, 3, 3, 6))
    assert solution.value(filled) == points(361 - 336)
    assert solution.placements(filled) == []


@pytest.mark.parametrize(
    "position",
    [
        SearchPosition((0, 0, 0, 0, 0)),
        SearchPosition((7, 0, 0, 0, 0, 0), (1,)),
        SearchPosition((-1, 0, 0, 0, 0, 0), (1,)),
        SearchPosition(EMPTY_BOX, (0, 1)),
        SearchPosition(EMPTY_BOX, (1,)),
        SearchPosition(EMPTY_BOX, (1, 2, 3, 4)),
        SearchPosition((1, 1, 1, 1, 1, 1), (1, 2)),
    ],
)
def test_impossible_positions_are_refused(position: SearchPosition) -> None:
    with pytest.raises(ValueError, match="no position of a search"):
        solved(artifact).value(position)


def test_bad_questions_are_refused() -> None:
    with pytest.raises(ValueError, match="must be an integer"):
        SearchSolution(lambda result: 0.5)  # type: ignore[arg-type, return-value]
    with pytest.raises(ValueError, match="at least one face"):
        SearchSolution(perfect, faces=0)
    with pytest.raises(ValueError, match="no die is waiting"):
        chance_of(0, 10).best_placement(SearchPosition())
    with pytest.raises(ValueError, match="does not ask"):
        search_position(load_game("utopia-engine-3e").new_initial_state())
