"""The proved limits of the chance to win: each gift of the relaxed game is one (A8, C1, LI7)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from artificer import State, load_game
from artificer.games.kernel import Kernel
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.editions import THIRD, TRACKER
from artificer.games.utopia_engine.linking import LINK_BOXES as BOXES
from artificer.games.utopia_engine.questions import LINK_DICE, WHAT_NOW
from artificer.games.utopia_engine.sheets import EVENT_DAY, HIT_POINTS, REGIONS, WASTEBASKET
from artificer.games.utopia_engine.squares import FULL as FILLED_UP
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.solving.dice import TwoDice, throws
from artificer.players.utopia_engine.exact.forging import BELOW
from artificer_research.bound import last_phase as last_phase_module
from artificer_research.bound.__main__ import main
from artificer_research.bound.arrivals import arrivals, in_last_phase
from artificer_research.bound.last_phase import (
    A_DAY,
    DAY,
    EVENT_EVERY,
    MOST_OF_A_LINK,
    SUMS,
    VALUES,
    LastPhase,
    engine_chances,
    forge,
    place,
    place_of,
    places_after,
    regions_to_visit,
    solve_link,
    wealth,
)
from artificer_research.bound.link_ways import (
    EMPTY,
    FULL,
    LEFT_OVER,
    Desk,
    link_ways,
    ways_of,
)
from artificer_research.solutions.link import FILLED
from tests.expectimax import Expectimax, Fact, SolvedPosition
from tests.shares import first


def last_phase(rng: random.Random, links: int) -> State:
    """A position of the last phase at home with that many links made, all else at random."""
    state = load_game("utopia-engine-3e").new_initial_state()
    s: Any = state.body
    s.found = s.active = [0, 1, 1, 1, 1, 1, 1]
    s.linked = [0] + [int(link < links) for link in range(REGIONS)]
    s.link_value = [0] + [rng.randint(0, 8) * made for made in s.linked[1:]]
    s.treasure = [0] + [rng.randint(0, 1) for _ in range(REGIONS)]
    s.jar = [0] + [rng.randint(0, 4) for _ in range(REGIONS)]
    s.tool = [rng.randint(0, 1) for _ in range(3)]
    s.events = [rng.randint(1, 6) for _ in range(4)]
    s.record_used = rng.randint(0, 1)
    s.seal_used = rng.randint(0, 1)
    s.skulls = rng.randint(0, 4)
    s.day = 14 + s.skulls - rng.randint(0, 9)
    s.energy = rng.randint(0, 6)
    s.damage = rng.randint(0, 5)
    s.basket = rng.randint(0, WASTEBASKET)
    return state


# Wealth --------------------------------------------------------------------------------------


def at_random(rng: random.Random, state: State) -> int:
    """An answer, rather a rest than another."""
    answers = state.legal_actions()
    rests = [a for a in answers if state.action_to_string(a).startswith("rest")]
    return rests[0] if rests and rng.random() < 0.6 else rng.choice(answers)


def wealths(
    rng: random.Random, state: State, answer: Callable[[random.Random, State], int] = at_random
) -> Iterator[tuple[int, int]]:
    """What the player owns between tasks, and how many links were erased since the last time."""
    s: Any = state.body
    told: list[Fact] = []
    s.notes = told
    while not state.is_terminal():
        if s.question == WHAT_NOW:
            yield wealth(s), sum(fact == facts.LINK_ERASED for fact, _, _ in told)
            told.clear()
        if state.is_chance_node():
            urn = state.chance_outcomes()
            state.apply_action(rng.choices([a for a, _ in urn], [n for _, n in urn])[0])
        else:
            state.apply_action(answer(rng, state))


def pays_its_way(owned: list[tuple[int, int]]) -> bool:
    """Whether wealth never grows, and falls by a day for each link that is erased."""
    return all(later <= earlier - DAY * erased for (earlier, _), (later, erased) in pairwise(owned))


@pytest.mark.clause("A13")
@pytest.mark.clause("C6")
@pytest.mark.clause("UN1")
@pytest.mark.clause("LT5")
@pytest.mark.clause("GH2")
@pytest.mark.parametrize("seed", first(range(300), 25))
def test_no_rule_makes_the_player_wealthier(seed: int) -> None:
    rng = random.Random(seed)
    assert pays_its_way(list(wealths(rng, last_phase(rng, rng.randint(0, REGIONS)))))


@pytest.mark.clause("SE8")
@pytest.mark.clause("LI2")
@pytest.mark.parametrize("seed", first(range(40), 8))
def test_no_rule_makes_the_player_of_a_whole_game_wealthier(seed: int) -> None:
    state = load_game("utopia-engine-3e").new_initial_state()
    novice = Policy(load_player("novice", state.game), seed)

    def straying(rng: random.Random, state: State) -> int:
        return rng.choice(state.legal_actions()) if rng.random() < 0.05 else novice.action(state)

    owned = list(wealths(random.Random(seed), state, straying))
    assert len(owned) > 5
    assert pays_its_way(owned)


@pytest.mark.clause("LI7")
@pytest.mark.clause("LI10")
@pytest.mark.parametrize("games", [15, pytest.param(60, marks=pytest.mark.long)])
def test_a_link_that_is_erased_costs_a_day(games: int) -> None:
    """Links made carelessly, with few components and few hit points: many are erased."""

    def careless(rng: random.Random, state: State) -> int:
        answers = [a for a in state.legal_actions() if state.action_to_string(a) != "home"]
        texts = {state.action_to_string(a): a for a in answers}
        links = [a for text, a in texts.items() if text.startswith(("link", "roll", "write 1 top"))]
        return rng.choice(links or answers)

    erased = 0
    for seed in range(games):
        rng = random.Random(seed)
        state = last_phase(rng, 0)
        s: Any = state.body
        s.jar = [0] + [rng.randint(1, 2) for _ in range(REGIONS)]
        s.found = [0, 1, 1, 1, 1, rng.randint(0, 1), 1]
        owned = list(wealths(rng, state, careless))
        erased += sum(count for _, count in owned)
        assert pays_its_way(owned)
    assert erased > games * 4 // 5


@pytest.mark.parametrize("seed", range(40))
def test_the_last_artifact_makes_nobody_wealthier(seed: int) -> None:
    state = last_phase(random.Random(seed), 0)
    s: Any = state.body
    s.skulls = random.Random(seed).randint(0, 7)
    s.day = 14 + s.skulls
    s.active = [0, 1, 1, 1, 1, 1, 0]
    before = wealth(s)
    s.active = [0, 1, 1, 1, 1, 1, 1]
    assert wealth(s) <= before


def test_an_errand_is_a_region_to_go_to_for_a_component() -> None:
    state = load_game("utopia-engine-3e").new_initial_state()
    s: Any = state.body
    assert regions_to_visit(s) == REGIONS
    s.jar = [0, 1, 0, 4, 0, 0, 1]
    s.linked = [0, 0, 1, 0, 0, 0, 0]
    assert regions_to_visit(s) == len({4, 5})
    before = wealth(s)
    s.location = 5
    assert regions_to_visit(s) == len({4})
    assert wealth(s) == before + DAY


def play(state: State, *texts: str) -> None:
    for text in texts:
        state.apply_action(state.string_to_action(text))


# The Engine ----------------------------------------------------------------------------------


def real_chance(state: State) -> float:
    """The best chance in the real game of a player who neither searches nor rests."""

    def told(found: Sequence[Fact]) -> SolvedPosition:
        won = any(fact == facts.ENGINE_ACTIVATED for fact, _, _ in found)
        return SolvedPosition(int(won), over=won)

    def answers(at: State) -> list[int]:
        refused = ("search", "home", "recharge", "pay", "rest")
        return [a for a in at.legal_actions() if not at.action_to_string(a).startswith(refused)]

    return float(Expectimax(told, answers=answers).value(state))


@cache
def engine_alone() -> LastPhase:
    """All links are made; to ask for a limit changes nothing."""
    return LastPhase(links=0)


@pytest.mark.clause("FA2")
@pytest.mark.clause("FA4")
@pytest.mark.clause("C1")
@pytest.mark.parametrize("seed", range(60))
def test_no_engine_is_started_more_often_than_the_limit_says(seed: int) -> None:
    rng = random.Random(seed)
    state = last_phase(rng, REGIONS)
    s: Any = state.body
    s.link_value = [0] + [rng.randint(0, 3) for _ in range(REGIONS)]
    s.energy = s.treasure[4] = 0  # the Scale has a test of its own
    s.day, s.skulls = 14, rng.randint(0, 2)  # no event day before Doomsday
    limit = engine_alone().bound(s)
    assert limit == 1 or real_chance(state) <= limit + 1e-12


@pytest.mark.long
@pytest.mark.clause("C1")
def test_the_scale_may_heal_in_the_final_rolls() -> None:
    state = last_phase(random.Random(3), REGIONS)
    s: Any = state.body
    s.link_value = [0, 2, 2, 2, 2, 0, 0]
    s.treasure = [0, 0, 0, 0, 1, 0, 0]
    s.record_used, s.energy, s.skulls, s.day, s.damage = 1, 0, 0, 13, 4
    assert 0 < real_chance(state) <= engine_alone().bound(s)


# Links ---------------------------------------------------------------------------------------


def desk_of(s: Any) -> Desk:
    boxes = [(s.cell[i], s.cell[i + BELOW]) for i in range(BOXES)]
    return tuple(sorted(box if 0 in box else FILLED for box in boxes))


@pytest.mark.clause("LI3")
@pytest.mark.clause("LI5")
@pytest.mark.clause("LI9")
@pytest.mark.parametrize("seed", range(40))
def test_whatever_the_rules_make_of_a_throw_is_one_of_the_ways(seed: int) -> None:
    rng = random.Random(seed)
    state = last_phase(rng, 0)
    s: Any = state.body
    s.jar, s.damage, s.basket = [0] + [4] * 6, 0, rng.randint(0, WASTEBASKET)
    state.apply_action(state.string_to_action("link 2"))
    while s.linked[2] == 0:
        assert s.question == LINK_DICE
        desk, room = desk_of(s), WASTEBASKET - s.basket
        low, high = sorted((rng.randint(1, 6), rng.randint(1, 6)))
        told: list[Fact] = []
        s.notes = told
        play(state, f"dice {high} {low}")
        while state.current_player() == 0 and s.question != WHAT_NOW:
            texts = [state.action_to_string(a) for a in state.legal_actions()]
            play(state, rng.choice([t for t in texts if t.startswith(("write", "roll"))]))
        value = sum(a for fact, a, _ in told if fact == facts.LINK_RESULT)
        value += 2 * sum(fact == facts.LINK_NEGATIVE for fact, _, _ in told)
        damage = sum(a for fact, a, _ in told if fact == facts.HURT)
        basket = sum(fact == facts.BASKET for fact, _, _ in told)
        after = FULL if s.linked[2] == 1 else desk_of(s)
        assert s.filled != FILLED_UP
        assert (after, value, damage, basket) in at_room(ways_of(desk, TwoDice(low, high, 1)), room)


def at_room(ways: set[tuple[Desk, int, int, int]], room: int) -> set[tuple[Desk, int, int, int]]:
    """What becomes of a number left over, given the room in the basket."""
    found = set()
    for after, value, damage, basket in ways:
        if basket == LEFT_OVER:
            found.add((after, value, damage + int(room == 0), min(room, 1)))
        elif basket <= room:
            found.add((after, value, damage, basket))
    return found


def test_places_tell_the_highest_link_from_the_sum_of_the_others() -> None:
    rng = random.Random(4)
    for _ in range(200):
        values = [rng.randint(0, MOST_OF_A_LINK + 2) for _ in range(REGIONS)]
        after = 0
        for value in values:
            after = places_after()[min(value, MOST_OF_A_LINK), after]
        assert after == place_of(values)
        counted = sorted(min(value, MOST_OF_A_LINK) for value in values)
        assert after == place(counted[-1], sum(counted[:-1]))


@pytest.mark.parametrize("purses", [3, pytest.param(5, marks=pytest.mark.long)])
def test_forging_is_the_plain_recursion_for_dice_of_two_faces(purses: int) -> None:
    after = np.random.default_rng(5).random((2, purses, VALUES * SUMS))
    made = places_after()

    @cache
    def chance(room: int, purse: int, desk: Desk, value: int, before: int) -> float:
        if desk == FULL:
            return float(after[room, purse, made[value, before]])
        best = []
        for roll in throws(2):
            found = [0.0]
            for then, more, hurt, basket in at_room(ways_of(desk, roll), room):
                left = purse - hurt
                if left >= 0:
                    now = min(value + more, MOST_OF_A_LINK)
                    found.append(chance(room - basket, left, then, now, before))
                    if hurt > 0 and left >= A_DAY:
                        found.append(chance(room - basket, left - A_DAY, EMPTY, 0, before))
            best.append(roll.ways * max(found))
        return sum(best) / 4

    forged = solve_link(after, link_ways(faces=2), forge)
    for room, purse in np.ndindex(2, purses):
        for before in (SUMS + 3, VALUES * SUMS - 1):
            plain = chance(room, purse, EMPTY, 0, before)
            assert forged[room, purse, before] == pytest.approx(plain)


def test_more_wealth_and_cheaper_links_are_never_worse() -> None:
    chances = engine_chances()
    assert (np.diff(chances, axis=1) >= 0).all()
    before = solve_link(chances[:1, :3], link_ways(faces=2), forge)
    for table in (chances, before):
        by_sum = table.reshape(*table.shape[:2], VALUES, SUMS)
        assert (np.diff(table, axis=1) >= -1e-12).all()
        assert (np.diff(by_sum, axis=2) <= 1e-12).all()
        assert (np.diff(by_sum, axis=3) <= 1e-12).all()


@pytest.mark.long
def test_one_link_of_the_real_game_is_won_no_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A link with a full basket, one hit point left, no day: solved through the real rules."""
    monkeypatch.setattr(last_phase_module, "PURSE", 6)
    state = last_phase(random.Random(9), REGIONS - 1)
    s: Any = state.body
    s.link_value = [0, 2, 1, 1, 1, 0, 0]
    s.jar = [0, 0, 0, 0, 0, 0, 1]
    s.treasure, s.record_used, s.energy, s.skulls = [0] * 7, 1, 0, 0
    s.day, s.damage, s.basket, s.tool = 14, HIT_POINTS - 1, WASTEBASKET, [0, 0, 0]
    assert 0 < real_chance(state) <= LastPhase(links=1).bound(s)


# Arrivals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("compiled", [False, pytest.param(True, marks=pytest.mark.long)])
def test_every_game_that_is_won_has_arrived_in_the_last_phase(compiled: bool) -> None:
    game = load_game("utopia-engine-3e")
    novice = load_player("novice", game)
    played = list(arrivals(game, novice, 12, seed=1))
    assert {each.won for each in played} == {True, False}
    assert all(each.sheet is not None for each in played if each.won)
    assert all(in_last_phase(each.sheet) for each in played if each.sheet is not None)
    kernel = Kernel(game) if compiled else None
    assert played == list(arrivals(game, novice, 12, seed=1, kernel=kernel))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["novice", "0"], "ask for 1 or more"), (["nobody"], "no player 'nobody'")],
)
def test_what_cannot_be_limited_is_refused_at_once(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert said in capsys.readouterr().err


# Refusals ------------------------------------------------------------------------------------


def test_other_positions_are_refused() -> None:
    phase = LastPhase(links=0)
    state = load_game("utopia-engine-3e").new_initial_state()
    s: Any = state.body
    with pytest.raises(ValueError, match="6 links to be forged"):
        phase.bound(s)
    state.apply_action(state.string_to_action("search 1"))
    with pytest.raises(ValueError, match="between tasks"):
        phase.bound(s)
    s.edition = 1
    with pytest.raises(ValueError, match="2nd edition"):
        phase.bound(s)


def test_who_cannot_run_all_errands_cannot_win() -> None:
    state = last_phase(random.Random(2), 0)
    s: Any = state.body
    s.jar = [0] * 7
    s.day, s.skulls, s.energy, s.damage = 14, 0, 0, HIT_POINTS - 1
    phase = LastPhase(links=0)
    phase.tables *= REGIONS + 1
    assert phase.bound(s) == 0


@pytest.mark.clause("S5")
def test_event_days_are_as_far_apart_as_the_final_rolls_assume() -> None:
    days = [day for day, event in enumerate(EVENT_DAY) if event]
    assert {later - earlier for earlier, later in pairwise(days)} == {EVENT_EVERY}


@pytest.mark.clause("S1")
def test_the_first_search_in_any_region_costs_a_day() -> None:
    assert all(tracker[0] == 1 for tracker in TRACKER[THIRD][1:])
