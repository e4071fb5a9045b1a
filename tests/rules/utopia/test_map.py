"""The World Map: borders, symmetry, and that it can be drawn without crossings."""

from __future__ import annotations

from itertools import combinations

import pytest

from artificer import load_game
from artificer.games.utopia.boards import TERRITORIES
from artificer.games.utopia.decks.deck import world_map
from artificer.games.utopia.holdings import touch
from artificer.games.utopia.state import World
from tests.rules.ledger import ledger_of

MAP = world_map()
BORDERS = {frozenset((place.id, other)) for place in MAP for other in place.neighbours}


def distances(start: int) -> list[int]:
    """How many Territories are so far away, from distance 0 on."""
    away = {start: 0}
    row = [start]
    for place in row:
        for other in MAP[place].neighbours:
            if other not in away:
                away[other] = away[place] + 1
                row.append(other)
    return [list(away.values()).count(far) for far in range(max(away.values()) + 1)]


@pytest.mark.clause("F4", "B1")
def test_ten_territories_have_twenty_borders_four_neighbours_each() -> None:
    assert [place.id for place in MAP] == list(range(TERRITORIES))
    assert len(BORDERS) == 20
    for place in MAP:
        assert len(set(place.neighbours)) == 4 and place.id not in place.neighbours
        assert all(place.id in MAP[other].neighbours for other in place.neighbours)


@pytest.mark.clause("B1")
def test_no_territory_is_better_placed_than_another() -> None:
    """The same distances from each; and turning the map, or swapping its rings, changes nothing."""
    assert {tuple(distances(place.id)) for place in MAP} == {(1, 4, 4, 1)}
    turned = {place: (place + 1) % 5 + place // 5 * 5 for place in range(TERRITORIES)}
    swapped = {place: 5 + -place % 5 if place < 5 else -(place - 5) % 5 for place in turned}
    for moved in (turned, swapped):
        assert {frozenset(moved[place] for place in border) for border in BORDERS} == BORDERS
    reached = {0}
    for _ in MAP:
        reached |= {moved[place] for place in reached for moved in (turned, swapped)}
    assert reached == set(range(TERRITORIES))


@pytest.mark.clause("B2")
def test_the_borders_are_those_of_the_ledger() -> None:
    line = next(line for line in ledger_of("utopia").split("\n") if line.startswith("- **B2**"))
    told = line.partition("** ")[2].partition(" are ")[0].split()
    assert {frozenset(map(int, border.split("-"))) for border in told} == BORDERS


@pytest.mark.clause("B1")
def test_at_most_three_territories_do_not_touch_each_other() -> None:
    """So four or five players always have neighbours."""

    def apart(places: tuple[int, ...]) -> bool:
        return not any(frozenset(pair) in BORDERS for pair in combinations(places, 2))

    assert any(apart(places) for places in combinations(range(TERRITORIES), 3))
    assert not any(apart(places) for places in combinations(range(TERRITORIES), 4))


def test_the_map_can_be_drawn_where_it_says_without_crossings() -> None:
    """Ten places, twenty borders, twelve faces (10 - 20 + 12 = 2): the drawing is planar."""
    assert len({(place.x, place.y) for place in MAP}) == TERRITORIES
    assert all(0 <= place.x <= 100 and 0 <= place.y <= 100 for place in MAP)
    for one, two in combinations(BORDERS, 2):
        if not one & two:
            assert not crosses(*(MAP[place].x + MAP[place].y * 1j for place in (*one, *two)))


def crosses(a: complex, b: complex, c: complex, d: complex) -> bool:
    """Whether the lines from a to b and from c to d cross."""

    def side(p: complex, q: complex, r: complex) -> float:
        return ((q - p).conjugate() * (r - p)).imag

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def test_lines_that_cross_would_be_found() -> None:
    assert crosses(0, 1 + 1j, 1, 1j)
    assert not crosses(0, 1, 1j, 1 + 1j)


@pytest.mark.clause("B1")
def test_the_rules_know_the_borders_of_the_map() -> None:
    body = load_game("utopia").new_initial_state().body
    assert isinstance(body, World)
    for one, two in combinations(range(TERRITORIES), 2):
        assert touch(body, one, two) == touch(body, two, one) == (frozenset((one, two)) in BORDERS)
