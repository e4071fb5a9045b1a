"""Infinite engines: the finder, the prices and the referee against a brute-force twin (B3)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from artificer.games.sorcery.infinity import (
    DECLARE,
    Net,
    Plan,
    missing,
    net_of,
    prices_hold,
    search,
    to_borrow,
)
from artificer.games.sorcery.moves import DECLARE as DECLARATION
from artificer.games.sorcery.moves import MOVES
from artificer.games.sorcery.parts import INFINITE, RESOURCES, TIME
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.prospect import prices_against_growth
from tests.players.sorcery.engine_sets import (
    CHANGE,
    DURATION,
    GROWTH,
    LOVE,
    PRESTIGE,
    a_net,
    a_shop,
    add_engine,
    play_out,
    random_shop,
)
from tests.players.sorcery.karp_miller import unbounded as unbounded_of

SETS = 2_400
AT_A_TIME = 300
DEEPER = 16

batches = pytest.mark.parametrize(
    "first",
    [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(AT_A_TIME, SETS, AT_A_TIME))],
)

unbounded = cache(unbounded_of)
"""What the twin knows of a net is asked by several tests."""


@cache
def batch(first: int) -> list[tuple[Shop, Net]]:
    shops = [random_shop(seed) for seed in range(first, first + AT_A_TIME)]
    return [(shop, net_of(shop, 0)) for shop in shops]


def texts(plan: Plan) -> list[str]:
    """The moves of a plan; a step below 1 declares with the lenders that it stands for."""
    return [MOVES.texts[DECLARATION - step] if step < 1 else f"run {step}" for step in plan.steps]


def infinite_by_the_rules(s: Shop, moves: list[str]) -> set[int]:
    state = play_out(s, *moves)
    body = state.body
    assert isinstance(body, Shop)
    return {r for r in range(RESOURCES) if INFINITE in (body.pool[r], body.seats[0].stored[r])}


@batches
def test_the_finder_finds_what_the_twin_knows_and_nothing_else(first: int) -> None:
    for _, net in batch(first):
        known = unbounded(net)
        plan = search(net)
        assert (plan is not None) == bool(known), net
        for r in known:
            assert search(net, (r,)) or search(net, (r,), depth=DEEPER), (net, r)
        others = [r for r in range(RESOURCES) if r not in known]
        assert search(net, others) is None, net


@batches
def test_prices_never_rule_out_what_the_twin_knows(first: int) -> None:
    ruled_out = 0
    for _, net in batch(first):
        prices = prices_against_growth(net)
        if prices is not None:
            ruled_out += 1
            assert prices_hold(net, prices)
            assert unbounded(net) == set(), net
    assert ruled_out > AT_A_TIME // 2


@batches
def test_the_referee_takes_every_plan_that_was_found(first: int) -> None:
    for shop, net in batch(first):
        plan = search(net)
        if plan is not None:
            assert infinite_by_the_rules(shop, texts(plan)) == set(plan.infinite), net


@batches
def test_the_referee_allows_no_declaration_that_the_twin_does_not_know(first: int) -> None:
    declarations = 0
    for number, (shop, net) in enumerate(batch(first)):
        moves = run_at_random(shop, Random(first + number))
        if moves and moves[-1].startswith("declare"):
            declarations += 1
            assert infinite_by_the_rules(shop, moves) <= unbounded(net), net
    assert declarations > 0


def run_at_random(s: Shop, rng: Random) -> list[str]:
    """Up to twelve runs, and a declaration, one of them, as soon as any is allowed."""
    moves: list[str] = []
    state = play_out(s)
    for _ in range(12):
        legal = [state.action_to_string(action) for action in state.legal_actions()]
        runs = [text for text in legal if text.startswith("run")]
        if declarations := [text for text in legal if text.startswith("declare")]:
            return [*moves, rng.choice(declarations)]
        if not runs:
            break
        moves.append(rng.choice(runs))
        state.apply_action(state.string_to_action(moves[-1]))
    return moves


ALISON = a_net(((0, 0, 1, 0, 1, 0, 0), (0, 0, 1, 0, 2, 0, 0)), amounts=(0, 0, 1, 0, 1, 0, 0))
MORE_TIME = a_net(((0, 0, 1, 1, 0, 0, 0), (0, 0, 2, 1, 0, 0, 0)), amounts=(0, 0, 1, 1, 0, 0, 0))
SEVEN_GROWTH = a_net(((1, 0, 1, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0, 3)), amounts=(7, 0, 1, 0, 0, 0, 0))
TWO_ENGINES = a_net(
    ((0, 0, 1, 0, 1, 0, 0), (2, 0, 1, 0, 0, 0, 0)),
    ((1, 0, 1, 0, 0, 0, 0), (0, 0, 1, 0, 1, 0, 0)),
    amounts=(0, 0, 1, 0, 1, 0, 0),
)


@pytest.mark.parametrize(
    ("net", "plan", "all_of_them"),
    [
        (ALISON, Plan((1, DECLARE), (CHANGE,)), {CHANGE}),
        (MORE_TIME, Plan((1, DECLARE), (TIME,)), {TIME}),
        (SEVEN_GROWTH, None, set()),
        (TWO_ENGINES, Plan((1, 2, DECLARE), (GROWTH,)), {GROWTH, CHANGE}),
    ],
    ids=["alison", "more-time", "seven-growth", "two-engines"],
)
def test_the_vectors_of_the_rulings(net: Net, plan: Plan | None, all_of_them: set[int]) -> None:
    assert search(net) == plan
    assert unbounded(net) == all_of_them


def test_a_second_declaration_follows_the_first() -> None:
    plan = search(TWO_ENGINES, (CHANGE,))
    assert plan == Plan((1, 2, DECLARE, 2, DECLARE), (GROWTH, CHANGE))


def test_seven_growth_make_twenty_one_prestige_and_win() -> None:
    s = a_shop(growth=7, time=1)
    add_engine(s, {GROWTH: 1}, {TIME: 1, PRESTIGE: 3})
    assert replace(net_of(s, 0), lenders=()) == SEVEN_GROWTH
    outcome = play_out(s, *["run 1"] * 7).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("prestige", (1, 0))


def test_prices_of_an_engine_that_gives_as_much_as_it_takes() -> None:
    prices = prices_against_growth(SEVEN_GROWTH)
    assert prices == (3, 1, 1, 1, 1, 1, 1)
    assert prices_hold(SEVEN_GROWTH, prices)


def test_no_prices_hold_where_something_grows() -> None:
    assert prices_against_growth(ALISON) is None
    assert not prices_hold(ALISON, (1,) * RESOURCES)


def test_prices_of_nothing_prove_nothing() -> None:
    assert not prices_hold(SEVEN_GROWTH, (0,) * RESOURCES)
    infinite_growth = replace(SEVEN_GROWTH, amounts=(INFINITE, *SEVEN_GROWTH.amounts[1:]))
    assert not prices_hold(infinite_growth, (3, 1, 1, 1, 1, 1, 1))
    assert prices_against_growth(infinite_growth) is None
    assert search(infinite_growth) == Plan((1, DECLARE), (GROWTH, PRESTIGE))


def test_without_engines_any_price_holds() -> None:
    nothing = net_of(a_shop(time=3), 0)
    assert nothing.engines == ()
    assert prices_against_growth(nothing) == (1,) * RESOURCES
    assert search(nothing) is None


def test_one_more_change_would_do() -> None:
    poor = replace(ALISON, amounts=(0, 0, 1, 0, 0, 0, 0))
    assert search(poor) is None
    assert dict(missing(poor)) == {CHANGE: Plan((1, DECLARE), (CHANGE,))}


def test_the_engines_of_others_count_once_they_are_borrowed() -> None:
    s = a_shop(love=1, time=1, duration=1)
    lent = add_engine(s, {DURATION: 1}, {DURATION: 1, TIME: 2}, owner=1)
    add_engine(s, {GROWTH: 1}, {}, owner=0)
    assert net_of(s, 0).engines == ()
    assert to_borrow(s) == (lent,)
    planned = net_of(s, 0, borrowing=(lent,))
    assert (planned.engines, planned.amounts[LOVE]) == ((lent,), 0)
    plan = search(planned)
    assert plan == Plan((lent, DECLARE - 2), (TIME,))
    assert planned.lenders == (2,)
    after = play_out(s, "love 1", *texts(plan))
    body = after.body
    assert isinstance(body, Shop)
    assert net_of(body, 0) == replace(planned, amounts=(0, 0, INFINITE, 1, 0, 0, 0), lenders=(0,))
    assert body.seats[1].stored[TIME] == INFINITE
    assert net_of(body, 1).amounts == (0, 0, INFINITE, 0, 0, 0, 0)


def test_a_search_that_is_cut_short_says_nothing_wrong() -> None:
    assert search(TWO_ENGINES, (CHANGE,), depth=2) is None
