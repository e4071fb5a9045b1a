"""What the tinkerer plans: blueprints that close loops, their price, and no gifts (C21)."""

from __future__ import annotations

import pytest

from artificer.games.sorcery.parts import LOVE, OUTPUT, PRESTIGE, TIME, TOKENS
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.blueprints import NEW_CORE, blueprints
from artificer.players.sorcery.loops import Design, best_loop, design_of, needed_for
from artificer.players.sorcery.price import danger, plans_of
from artificer.players.sorcery.situation import engines_of, situation_of
from tests.players.sorcery.tables import amounts, engine, finished, play_turn, table

ALL_FREE = (True,) * TOKENS


def design(text: str) -> Design:
    s = Shop()
    return design_of(s, engine(s, 0, text))


def test_a_design_counts_tokens_and_the_time_to_run() -> None:
    sample = design("growth growth -> prestige*3 time")
    assert sample.takes == tuple(amounts("growth growth time"))
    assert sample.gives == tuple(amounts("prestige prestige prestige time"))
    assert sample.score == 2


@pytest.mark.parametrize(
    ("engines", "seeds"),
    [
        (("prestige -> time prestige*2",), "time prestige"),
        (("time -> time*2 prestige",), "time time"),
        (("time -> prestige*2", "prestige -> time*3"), "time prestige"),
        (("growth -> growth time*2", "time -> prestige"), "growth time"),
    ],
)
def test_a_loop_and_what_starts_it(engines: tuple[str, ...], seeds: str) -> None:
    found = best_loop(tuple(design(text) for text in engines))
    assert found == tuple(amounts(seeds))


@pytest.mark.parametrize(
    "engines", [("growth -> time prestige*3",), ("time -> prestige*5",), ("prestige -> time*3",)]
)
def test_no_loop(engines: tuple[str, ...]) -> None:
    assert best_loop(tuple(design(text) for text in engines)) is None


def test_seeds_follow_the_order_of_the_runs() -> None:
    first, second = design("love -> time*2"), design("time -> prestige")
    assert needed_for((first, second)) == tuple(amounts("love time"))
    assert needed_for((second, first)) == tuple(amounts("time time time love"))


def test_every_blueprint_closes_a_loop_with_what_is_laid() -> None:
    own = ((1, design("time -> prestige*2")), (2, Design().with_card(PRESTIGE)))
    plans = blueprints(own, (False, True, True, True), True)
    assert plans
    for plan in plans:
        standing = [made for number, made in own if number not in dict(plan.designs)]
        standing += [made for _, made in plan.designs]
        assert best_loop(tuple(made for made in standing if made.runs)) is not None
        base = dict(own).get(plan.base, Design())
        for place in plan.adds:
            base = base.with_card(place)
        for token, place in plan.puts:
            assert token > 0  # the 2 lies on the first engine
            base = base.with_token(token, place)
        assert base == plan.design


def test_time_to_prestige_is_completed_by_prestige_to_three_time() -> None:
    own = ((1, design("time -> prestige*2")),)
    wanted = design("prestige -> time*3")
    plan = next(p for p in blueprints(own, (False, True, True, True), True) if p.design == wanted)
    assert (plan.base, plan.adds) == (NEW_CORE, (PRESTIGE, OUTPUT + TIME))
    assert (plan.changes, plan.justice, plan.cores) == (2, 2, 1)
    assert not plan.is_gift


def rich_table(stored_by_opponent: str) -> Shop:
    """One Change and two Justice short of an engine of infinite Prestige; no Core is left."""
    s = table(hand="time", pool="change justice justice time", stored="prestige")
    engine(s, 0, "prestige -> prestige*2")
    while s.cores_taken < 9:
        engine(s, 1, "->")
    s.seats[1].stored[:] = amounts(stored_by_opponent)
    return s


def endless(s: Shop) -> bool:
    return any(best_loop((made,)) is not None for _, made in engines_of(s, 0))


def test_no_gift_to_an_opponent_with_love_at_hand() -> None:
    state = finished(rich_table("love time prestige"))
    played = play_turn(state)
    assert isinstance(state.body, Shop)
    assert not endless(state.body)
    assert "pay" not in played


def test_the_same_engine_is_built_when_nobody_can_have_love() -> None:
    s = rich_table("time prestige")
    state = finished(s)
    s.discard[LOVE], s.deck[LOVE] = s.deck[LOVE], 0
    s.in_deck = sum(s.deck)
    assert play_turn(state)[-1] == "pay"
    assert isinstance(state.body, Shop)
    assert endless(state.body)


def test_justice_that_is_due_is_kept_though_changes_are_left() -> None:
    s = table(hand="prestige time justice love duration", pool="change " * 4 + "justice")
    engine(s, 0, "time -> prestige*2")
    engine(s, 0, "->")
    state = finished(s)
    played = play_turn(state)
    assert played[-1] == "pay"
    assert "feed justice" not in played
    assert design("prestige -> time*3") in (made for _, made in engines_of(s, 0))


def test_a_loop_that_stands_is_not_built_upon() -> None:
    s = table(hand="time love growth", pool="change change justice justice")
    engine(s, 0, "time -> prestige*2")
    engine(s, 0, "prestige -> time*3")
    state = finished(s)
    assert not any(text.startswith("change") for text in play_turn(state))


def test_danger_knows_both_engines_of_a_pair_and_the_opponents_own() -> None:
    s = table(hand="prestige time", stored="")
    engine(s, 0, "time -> prestige*2")
    s.seats[1].stored[:] = amounts("love time time prestige")
    finished(s)
    wanted = design("prestige -> time*3")
    situation = situation_of(s, 0)
    plan = next(plan for plan in plans_of(situation) if plan.design == wanted)
    assert danger(plan, situation) == 0
    engine(s, 1, "time -> prestige*2")
    assert danger(plan, situation_of(s, 0)) == 1
