"""One link solved exactly, by both editions: brute-force twins (A12, A26, A31, B7, B8)."""

from __future__ import annotations

import doctest
import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from artificer import State, load_game
from artificer.games.utopia_engine.editions import SECOND, THIRD
from artificer.games.utopia_engine.facts import BASKET, HURT, LINK_MADE, LINK_PAID
from artificer.games.utopia_engine.questions import WRITE_LINK_NUMBER
from artificer_research.solutions import link
from artificer_research.solutions.link import (
    LinkPosition,
    LinkSolution,
    Prices,
    link_position,
)
from tests.expectimax import Expectimax, Fact, SolvedPosition
from tests.shares import in_turn

RULESETS = {THIRD: "utopia-engine-3e", SECOND: "utopia-engine-2e"}
EDITIONS = pytest.mark.parametrize("edition", RULESETS, ids=["3e", "2e"])
PRICES = (
    Prices(value=1),
    Prices(value=3, damage=7, component=4, basket=1),
    Prices(value=-2, damage=1, component=-1, basket=-1),
)
EACH_PRICE = pytest.mark.parametrize(("edition", "prices"), in_turn([*RULESETS], PRICES))


# The twin through the game's public contract ---------------------------------------------


def linking(seed: int, room: int, blanks: int, edition: int = THIRD) -> State:
    """A link under way, begun with full jars, `blanks` squares or fewer left, dice rolled."""
    rng = random.Random(seed)
    state = load_game(RULESETS[edition]).new_initial_state()
    sheet: Any = state.body
    sheet.found = sheet.active = [0, 1, 1, 1, 1, 1, 1]
    sheet.jar = [0, 4, 4, 4, 4, 4, 4]
    sheet.basket = 10 - room - 1
    state.apply_action(state.string_to_action(f"link {rng.randint(1, 6)}"))
    while (
        sheet.question != WRITE_LINK_NUMBER or (sheet.cell[:3] + sheet.cell[4:7]).count(0) > blanks
    ):
        actions = [a for a in state.legal_actions() if goes_on(state.action_to_string(a))]
        state.apply_action(rng.choice(actions))
    sheet.basket = 10 - room
    return state


def goes_on(action: str) -> bool:
    """Whether it writes into the link or rolls on: no basket, no stop, no Battery or Seal."""
    return action.startswith(("write", "roll", "dice")) and not action.endswith("basket")


def brute(prices: Prices) -> Expectimax:
    """What the rules report costs; the link is over when they say that it is made."""

    def told(facts: Sequence[Fact]) -> SolvedPosition:
        cost = 0
        for fact, a, _ in facts:
            if fact == HURT:
                cost += prices.damage * a
            elif fact == LINK_PAID:
                cost += prices.component
            elif fact == BASKET:
                cost += prices.basket
            elif fact == LINK_MADE:
                return SolvedPosition(cost + prices.value * a, over=True)
        return SolvedPosition(cost)

    return Expectimax(told, min, ways_on)


def ways_on(state: State) -> list[int]:
    """What writes into link or basket, or rolls on."""
    return [a for a in state.legal_actions() if state.move(a).name in ("write in field", "roll")]


def already_spent(state: State, prices: Prices) -> int:
    """Costs of boxes filled before, which the game settles later than the solver does."""
    sheet: Any = state.body
    if sheet.edition == THIRD:
        return prices.value * int(sheet.link_sum) + prices.damage * int(sheet.backfires)
    filled = [box for box in link_position(state).boxes if 0 not in box]
    negatives = sum(top < bottom for top, bottom in filled)
    value = sum(2 if top < bottom else top - bottom for top, bottom in filled)
    return prices.value * value + (prices.damage + prices.component) * negatives


@EDITIONS
@pytest.mark.parametrize("prices", PRICES)
@pytest.mark.parametrize(
    ("seed", "room", "blanks"),
    [
        *((1, 0, 2), (2, 1, 2), (3, 2, 2), (4, 3, 2), (5, 4, 1), (8, 0, 3)),
        pytest.param(6, 0, 4, marks=pytest.mark.long),
        pytest.param(7, 1, 3, marks=pytest.mark.long),
    ],
)
def test_equals_expectimax_over_the_game(
    seed: int, room: int, blanks: int, prices: Prices, edition: int
) -> None:
    state = linking(seed, room, blanks, edition)
    solution = LinkSolution(prices, edition=edition)
    least = brute(prices).value(state) - already_spent(state, prices)
    assert solution.cost(link_position(state)) == least


@EACH_PRICE
def test_writings_are_the_legal_actions_with_their_costs(prices: Prices, edition: int) -> None:
    state = linking(9, 1, 3, edition)
    solution = LinkSolution(prices, edition=edition)
    twin = brute(prices)
    costs = {action: twin.after(state, action) for action in state.legal_actions()}
    spent = already_spent(state, prices)
    writings = solution.writings(link_position(state))
    assert [writing.cost for writing in writings] == [cost - spent for cost in costs.values()]


# The twin with small dice ------------------------------------------------------------------


def brute_force(prices: Prices, faces: int, room: int, edition: int) -> Fraction:
    """Every number kept to the end, every place and order tried, all costs counted there."""
    throws = list(product(range(1, faces + 1), repeat=2))

    @cache
    def before_roll(squares: tuple[int, ...], basket: int, hurt: int, paid: int) -> Fraction:
        if 0 not in squares:
            differences = [
                top - bottom for top, bottom in zip(squares[:3], squares[3:], strict=True)
            ]
            value = sum(2 if difference < 0 else difference for difference in differences)
            hurt += sum(difference < 0 for difference in differences)
            parts = (prices.value * value, prices.damage * hurt, prices.component * paid)
            return Fraction(sum(parts) + prices.basket * basket)
        values = [write(squares, basket, hurt, paid, squares, throw) for throw in throws]
        return sum(values, Fraction(0)) / len(throws)

    def write(
        squares: tuple[int, ...],
        basket: int,
        hurt: int,
        paid: int,
        before: tuple[int, ...],
        dice: tuple[int, ...],
    ) -> Fraction:
        if not dice:
            negatives = count_negatives(squares) - count_negatives(before)
            due = negatives if edition == SECOND else min(negatives, 1)
            return before_roll(squares, basket, hurt, paid + due)
        if 0 not in squares and basket == room:
            return write(squares, basket, hurt + (edition == THIRD), paid, before, dice[1:])
        values = []
        for i, die in enumerate(dice):
            rest = dice[:i] + dice[i + 1 :]
            for square in range(6):
                if squares[square] == 0:
                    written = (*squares[:square], die, *squares[square + 1 :])
                    values.append(write(written, basket, hurt, paid, before, rest))
            if basket < room:
                values.append(write(squares, basket + 1, hurt, paid, before, rest))
        return min(values)

    return before_roll((0,) * 6, 0, 0, 0)


def count_negatives(squares: tuple[int, ...]) -> int:
    pairs = zip(squares[:3], squares[3:], strict=True)
    return sum(0 < top < bottom for top, bottom in pairs)


@EACH_PRICE
@pytest.mark.parametrize(
    ("faces", "room"),
    [
        *((1, 3), (2, 0), (2, 1)),
        *(pytest.param(*size, marks=pytest.mark.long) for size in ((2, 2), (2, 3), (3, 0))),
    ],
)
def test_equals_brute_force_with_small_dice(
    faces: int, room: int, prices: Prices, edition: int
) -> None:
    cost = LinkSolution(prices, faces, edition).cost(LinkPosition(room=room))
    assert cost == brute_force(prices, faces, room, edition)


# Plain truths --------------------------------------------------------------------------------


def test_no_damage_is_needed_while_the_numbers_fit() -> None:
    """The higher number of each roll goes over the lower one."""
    assert LinkSolution(Prices(value=0, damage=1)).cost(LinkPosition(room=0)) == 0


@pytest.mark.parametrize("rooms", [2, pytest.param(3, marks=pytest.mark.long)])
def test_the_value_of_an_empty_link(rooms: int) -> None:
    solution = LinkSolution(Prices(value=1))
    costs = [solution.cost(LinkPosition(room=room)) for room in range(rooms)]
    assert costs[:2] == [Fraction(63599, 23328), Fraction(68845, 34992)]
    assert costs == sorted(costs, reverse=True)


def test_docstring_example() -> None:
    tried = doctest.testmod(link)
    assert tried.attempted > 0
    assert tried.failed == 0


@pytest.mark.parametrize(
    "position",
    [
        LinkPosition(((0, 0), (0, 0))),
        LinkPosition(((7, 0), (0, 0), (0, 0))),
        LinkPosition(room=-1),
        LinkPosition(dice=(0, 1)),
        LinkPosition(dice=(1, 2, 3)),
        LinkPosition(((1, 1), (1, 1), (1, 1)), room=0, dice=(1,)),
    ],
)
def test_impossible_positions_are_refused(position: LinkPosition) -> None:
    with pytest.raises(ValueError, match="no position of a link"):
        LinkSolution(Prices()).cost(position)


def test_bad_questions_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one face"):
        LinkSolution(Prices(), faces=0)
    with pytest.raises(ValueError, match="no die is waiting"):
        LinkSolution(Prices()).best_writing(LinkPosition())
    with pytest.raises(ValueError, match="does not ask"):
        link_position(load_game("utopia-engine-3e").new_initial_state())
