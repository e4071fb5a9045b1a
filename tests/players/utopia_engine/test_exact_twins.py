"""The quick exact solvers of the expert against their twins in fractions, on any worth."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from artificer.games.kernel import Kernel
from artificer.games.registry import load_game
from artificer.games.utopia_engine.editions import SECOND, THIRD
from artificer.players.utopia_engine.exact import fields, forging, placing
from artificer.players.utopia_engine.exact.fields import sweep
from artificer.players.utopia_engine.exact.forms import EMPTY, Forms, all_that_follows, kind_of
from artificer.players.utopia_engine.exact.search import SearchPosition, SearchSolution
from artificer_research.solutions.activation import ActivationSolution
from artificer_research.solutions.link import LinkPosition, LinkSolution, Prices

CLOSE = 1e-9


@pytest.fixture(scope="module")
def worths() -> dict[int, int]:
    chance = Random(20)
    results = range(placing.LOWEST_RESULT, placing.GREATEST_RESULT + 1)
    return {result: chance.randrange(-50, 100) for result in results}


@pytest.fixture(scope="module")
def searched(worths: dict[int, int]) -> tuple[list[float], list[list[float]], SearchSolution]:
    worth = [0.0] * placing.SUMS
    for result, number in worths.items():
        worth[result + placing.MOST] = float(number)
    pairs = [[0.0] * placing.MOST_RESTS for _ in placing.PAIRS]
    placing.before_last_roll(worth, pairs)
    return worth, pairs, SearchSolution(worths)


def test_a_search_has_the_value_of_its_twin(
    searched: tuple[list[float], list[list[float]], SearchSolution],
) -> None:
    worth, pairs, twin = searched
    chance = Random(21)
    for filled in (2, 4, 6):
        for _ in range(40):
            squares = sorted(chance.sample(range(6), filled))
            cell = [0] * 8
            for square in squares:
                cell[square] = chance.randint(1, 6)
            last = chance.choice(squares)
            number, cell[last] = cell[last], 0
            found = placing.when_written(cell, last, number, worth, pairs)
            cell[last] = number
            assert found == pytest.approx(float(twin.value(SearchPosition(tuple(cell[:6])))))


@pytest.fixture(scope="module")
def field() -> Forms:
    return fields.numbering().forms


def settle(
    tables: Any, ends: Any, stop: Any, before: Any, spare: Any, best: Any, passes: int
) -> None:
    """Pass after pass, until nothing moves any more."""
    for _ in range(passes):
        sweep(tables[0], stop, ends, before, spare, best)


WORTH_OF_ENERGY = (0, 1, 2, 5, 40, 44, 50, 51, 60)
WORTH_AT_PRICE_3 = Fraction(
    62296987079633561502823206438573712871972277729411570314203639453,
    2196431728185752305902289898024334005535477112569641740780464000,
)
"""The exact worth of an empty field where damage costs 3; it takes seconds to work out."""


def worth_of_twin(price: int) -> Fraction:
    return ActivationSolution(WORTH_OF_ENERGY.__getitem__, price).value()


@pytest.mark.long
def test_the_kept_worth_is_that_of_the_twin() -> None:
    assert worth_of_twin(3) == WORTH_AT_PRICE_3


@pytest.mark.parametrize("price", [pytest.param(0, marks=pytest.mark.long), 3])
def test_a_field_has_the_value_of_its_twin(field: Forms, price: int) -> None:
    size = len(field.written)
    ends = [
        WORTH_OF_ENERGY[fields.energy_made(field, p)] - float(price * fields.damage_done(field, p))
        if field.written[p] == fields.SQUARES
        else fields.LEAST
        for p in range(size)
    ]
    before, spare, best = np.zeros(size), np.zeros((size, 6)), np.zeros((6, 6))
    kernel = Kernel(load_game("utopia-engine-3e"))
    no_stop = np.full(8, fields.LEAST)
    tables = kernel.table(field)
    kernel.compile(settle)(tables, np.array(ends), no_stop, before, spare, best, 600)
    twin = WORTH_AT_PRICE_3 if price == 3 else worth_of_twin(price)
    assert before[-1] == pytest.approx(float(twin), abs=CLOSE)


@pytest.mark.parametrize(
    ("edition", "room"),
    [
        (THIRD, 3),
        (SECOND, 0),
        pytest.param(THIRD, 0, marks=pytest.mark.long),
        pytest.param(SECOND, 3, marks=pytest.mark.long),
    ],
)
def test_a_link_has_the_value_of_its_twin(edition: int, room: int) -> None:
    forms = forging.numbering(edition).forms
    prices = Prices(value=7, damage=11, component=13, basket=5)
    before, spare, _ = link_tables(forms, room, prices, edition)
    twin = LinkSolution(prices, edition=edition)
    cost = twin.cost(LinkPosition(room=room))
    assert before[room][-1] == pytest.approx(-float(cost), abs=CLOSE)
    chance = Random(22)
    for _ in range(30):
        number, row = chance.randint(1, 6), chance.randint(0, 1)
        p = one_written(forms, number, row)
        box = (number, 0) if row == 0 else (0, number)
        for die in range(1, 7):
            position = LinkPosition((box, (0, 0), (0, 0)), room, (die,))
            assert spare[room][p][die - 1] == pytest.approx(-float(twin.cost(position)), abs=CLOSE)


def one_written(forms: Forms, number: int, row: int) -> int:
    """The position with one number in an empty form."""
    start = len(forms.written) - 1
    ways = range(forms.first[6 * start + number - 1], forms.first[6 * start + number])
    return next(
        forms.after[way] for way in ways if (forms.kind[way], forms.row[way]) == (EMPTY, row)
    )


Rooms = list[list[float]]


def link_tables(
    forms: Forms, rooms: int, prices: Prices, edition: int
) -> tuple[Rooms, list[Rooms], list[Rooms]]:
    """Fill the tables as the expert does, with prices for worths."""
    size = len(forms.written)
    before = [[0.0] * size for _ in range(rooms + 1)]
    spare = [[[0.0] * 6 for _ in range(size)] for _ in range(rooms + 1)]
    again = [[[0.0] * 6 for _ in range(size)] for _ in range(rooms + 1)]
    best = [[0.0] * 6 for _ in range(6)]
    for r in range(rooms + 1):
        for p in range(size):
            less = max(r - 1, 0)
            done = forms.written[p] == forging.SQUARES
            end = -float(
                prices.value * forging.link_sum(forms, p)
                + prices.damage * forging.damage_done(forms, p)
                + prices.component * forms.counts[p][forging.NEGATIVE]
                + prices.basket * (rooms - r)
            )
            if (forms.written[p] + rooms - r) % 2 == 0:
                basket = spare[less][p]
                before[r][p] = (
                    end
                    if done
                    else forging.roll_value(forms, p, spare[r], again[r], basket, r > 0, best)
                )
            elif done and r == 0:
                unused = end - (prices.damage if edition == THIRD else 0)
                spare[r][p] = [unused] * 6
                again[r][p] = [unused] * 6
            else:
                thrown = before[less][p] if r > 0 else forging.LEAST
                forging.with_one_die(forms, p, before[r], thrown, spare[r][p], again[r][p])
    return before, spare, again


def test_kinds_are_told_apart() -> None:
    kinds = [kind_of(0, 0)] + [kind_of(v, 0) for v in range(1, 7)]
    kinds += [kind_of(0, v) for v in range(1, 7)]
    assert sorted(kinds) == list(range(13))
    assert kind_of(0, 0) == EMPTY


def test_what_follows_a_position_of_a_link_is_what_numbers_lead_to() -> None:
    forms = forging.numbering(THIRD).forms
    size = len(forms.written)
    chance = Random(26)
    for place in (*(chance.randrange(size) for _ in range(20)), size - 1):
        expected = {place, forms.mirror[place]}
        ahead = list(expected)
        while ahead:
            p = ahead.pop()
            ways = slice(forms.first[6 * p], forms.first[6 * p + 6])
            new = {*forms.after[ways], *forms.again[ways]} - expected
            expected |= new
            ahead += new
        follows, listed = [1] * size, [0] * size
        n = all_that_follows(forms, place, follows, listed)
        assert listed[:n] == sorted(expected)
        assert [p for p in range(size) if follows[p]] == sorted(expected)
