"""The apprentice: its plans close loops as the tinkerer's do, and it plays alike compiled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from artificer.games.sorcery.parts import OUTPUT, RESOURCES, TOKENS
from artificer.games.sorcery.phases import can_place_core
from artificer.games.sorcery.questions import FIRST_CHANCE, OVER, PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.lab.simulate import Simulation, run
from artificer.players.registry import load_players
from artificer.players.sorcery.apprentice.desk import PLANS, EnginePlan, PlanningDesk
from artificer.players.sorcery.apprentice.planning import find_plans
from artificer.players.sorcery.apprentice.seat import read_engines
from artificer.players.sorcery.blueprints import NEW_CORE, Own, ready, single
from artificer.players.sorcery.loops import Design, gains_prestige, mixes, seeds, weight
from artificer.players.sorcery.situation import engines_of
from tests.players.sorcery.tables import GAME, decisions, engine, finished, play_turn, table


def positions(seed: int) -> Iterator[Shop]:
    """Views of a game of tinkerers, one for each seat and set of engines."""
    seen = set()
    for state, decision in decisions("tinkerer,tinkerer", seed):
        if decision.seat >= 0 and decision.question == PHASE_ONE:
            view = Shop.of(state.observe(decision.seat))
            own = engines_of(view, decision.seat)
            if own not in seen:
                seen.add(own)
                yield view


def plans_of(s: Shop) -> list[EnginePlan]:
    """The plans of the seat that decides."""
    desk = PlanningDesk.plain(Shop)
    found = find_plans(desk, read_engines(s, desk), can_place_core(s))
    return desk.plans[found * PLANS : found * PLANS + desk.sizes[found]]


def finished_design(plan: EnginePlan, own: Own) -> Design:
    """The engine as the plan leaves it."""
    design = dict(own).get(plan.base, Design())
    for place, cards in enumerate(plan.adds):
        for _ in range(cards):
            design = design.with_card(place)
    for token in range(TOKENS):
        if plan.puts[token]:
            design = design.with_token(token, plan.puts[token] - 1)
    return design


def starts_a_loop(amounts: list[int], designs: tuple[Design, ...]) -> bool:
    """Whether these amounts start some loop of the engines, and none of them is spare."""
    found = [
        seeds(designs, times)
        for times, effect in mixes([design.effect for design in designs], 4)
        if gains_prestige(effect)
    ]
    return tuple(amounts) in found


@pytest.mark.parametrize("seed", range(3))
def test_each_plan_closes_a_loop_and_says_what_it_takes(seed: int) -> None:
    checked = 0
    for s in positions(seed):
        own = engines_of(s, s.seat)
        for plan in plans_of(s):
            others = tuple(design for number, design in own if number != plan.base and design.runs)
            if plan.changes == 0:
                assert starts_a_loop(plan.seeds, others)
                continue
            design = finished_design(plan, own)
            assert all(design.plain(place) >= 0 for place in range(2 * RESOURCES))
            assert starts_a_loop(plan.seeds, (*others, design))
            assert tuple(plan.takes) == design.takes
            assert tuple(plan.gives) == design.gives
            assert plan.justice == max(0, design.score)
            assert plan.changes == max(sum(plan.adds), sum(put > 0 for put in plan.puts))
            assert plan.cards == [plan.adds[r] + plan.adds[OUTPUT + r] for r in range(RESOURCES)]
            assert plan.cores == (plan.base == NEW_CORE)
            assert plan.alone == gains_prestige(design.effect)
            checked += 1
    assert checked > 20


@pytest.mark.parametrize("seed", range(3))
def test_no_plan_of_one_engine_is_missing(seed: int) -> None:
    for s in positions(seed):
        own, core = engines_of(s, s.seat), can_place_core(s)
        free = tuple(on == 0 for on in s.seats[s.seat].token_engine)
        lightest = min(plan.weight for plan in (*ready(own), *single(own, free, core)))
        assert min(weight_of(plan) for plan in plans_of(s)) <= lightest


def weight_of(plan: EnginePlan) -> int:
    """What a plan needs, as blueprints count it."""
    return 2 * (plan.changes + plan.justice + sum(plan.cards)) + weight(tuple(plan.seeds))


def test_plans_for_other_engines_are_not_mixed_up() -> None:
    desk = PlanningDesk.plain(Shop)
    for s in [*positions(1), *positions(2), *positions(1)]:
        found = find_plans(desk, read_engines(s, desk), can_place_core(s))
        kept = desk.plans[found * PLANS : found * PLANS + desk.sizes[found]]
        assert kept == plans_of(s)


def test_it_wins_when_a_loop_is_there() -> None:
    s = table("time time", pool="growth", draft="love")
    engine(s, 0, "time -> prestige*2")
    engine(s, 0, "growth -> growth time*3")
    state = finished(s)
    played = play_turn(state, "apprentice")
    assert state.is_terminal()
    assert state.returns()[0] > 0, played


def test_it_wins_by_a_borrowed_engine() -> None:
    s = table("love", pool="time growth", draft="duration")
    engine(s, 0, "time -> prestige")
    engine(s, 1, "growth -> growth time*3")
    state = finished(s)
    played = play_turn(state, "apprentice")
    assert state.is_terminal(), played


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.long)])
def test_it_answers_every_question_legally_and_each_game_ends(seats: int) -> None:
    asked = set()
    for seed in range(3):
        names = ["apprentice"] * (seats - 1) + ["random"]
        for state, decision in decisions(",".join(names), seed):
            asked.add(decision.question)
            assert state.is_terminal() or len(state.history()) < 4000
        assert Shop.of(state.body).question == OVER
    assert len(asked - {-1}) >= FIRST_CHANCE - 3


@pytest.mark.long
def test_it_plays_alike_compiled() -> None:
    simulation = Simulation(GAME, load_players("apprentice", GAME), 6, seed=3)
    assert run(simulation, compiled=True).tally == run(simulation, compiled=False).tally
