"""The odds of answers: they sum to 1, equal what solvers prove, and come true when games go on."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random
from typing import Any, Final

import pytest

from artificer import State, load_game
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.combat import monster_reach, your_aim
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.moves import (
    BASKET_SQUARE,
    BOX_SQUARES_WIDE,
    ENGINE,
    ROLL,
    SEARCH_SQUARES_WIDE,
    SPEND,
    VALUE_WRITTEN,
    WRITE_BOX,
    WRITE_SEARCH,
)
from artificer.games.utopia_engine.state import Sheet
from artificer.players.odds import knows_odds, odds
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.utopia_engine.ends import FieldEnd, FightEnd, LinkEnd
from artificer.players.utopia_engine.exact.forging import link_sum
from artificer.players.utopia_engine.exact.link import LinkSolution, Prices, link_position
from artificer.players.utopia_engine.exact.placing import MOST, before_last_roll
from artificer.players.utopia_engine.exact.search import SearchSolution, search_position
from artificer.players.utopia_engine.expert import links, search_outlook
from artificer.players.utopia_engine.expert.appraisal import forget_all
from artificer.players.utopia_engine.expert.shared_desk import shared_desk
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace
from tests.contract.walks import by_chance
from tests.faces.terminal.test_drawing import COMPLETE, position
from tests.players.utopia_engine.test_exact_link import linking
from tests.shares import in_turn

EDITIONS: Final = ("utopia-engine-3e", "utopia-engine-2e")
both = pytest.mark.parametrize("ruleset", EDITIONS)
MANY: Final = 150
"""Games played on from one answer."""
SIGMAS: Final = 4.0

FOUND: Final = "found=0,1,1,1,1,1,1 jar=0,4,4,4,4,4,4"
HURT: Final = f"question={q.FIGHT} location=2 level=4 boxes=0,0,1,0,0,0,0 damage=2 tool=1,1,1"


def thrown(state: State, *answers: int | str) -> State:
    """The position after these answers and throws."""
    for answer in answers:
        texted = state.string_to_action(answer) if isinstance(answer, str) else answer
        state.apply_action(texted)
    return state


def searching(ruleset: str) -> State:
    return thrown(load_game(ruleset).new_initial_state(), "search 1", "dice 4 3")


def fighting(ruleset: str) -> State:
    return position(HURT, ruleset)


def activating(ruleset: str) -> State:
    return thrown(position(f"question={q.WHAT_NOW} {FOUND}", ruleset), "activate 2", "dice 6 3")


def activating_hurt(ruleset: str) -> State:
    """Two more damage fell the player."""
    state = position(f"question={q.WHAT_NOW} damage=4 {FOUND}", ruleset)
    return thrown(state, "activate 2", "dice 6 3")


def forging(ruleset: str) -> State:
    return linking(3, 2, 4, EDITIONS.index(ruleset))


def before_the_engine(ruleset: str) -> State:
    return position(COMPLETE, ruleset)


TASKS: Final = {
    "search": searching,
    "fight": fighting,
    "field": activating,
    "field hurt": activating_hurt,
    "link": forging,
    "engine": before_the_engine,
}


@both
@pytest.mark.parametrize("task", TASKS)
def test_the_odds_of_each_answer_sum_to_one(ruleset: str, task: str) -> None:
    state = TASKS[task](ruleset)
    found = odds(state.view(0))
    assert found is not None and found.task == task.split()[0]
    legal = set(state.legal_actions())
    assert len(found.by_answer) > 1 and legal.issuperset(found.by_answer)
    written = {action for action in legal if VALUE_WRITTEN[action]}
    assert written.issubset(found.by_answer)
    for chances in found.by_answer.values():
        assert sum(chances.values()) == pytest.approx(1)
        assert all(chance > 0 for chance in chances.values()) or task == "engine"


Notes = list[tuple[int, int, int]]


def end_of(task: str, notes: Notes) -> object:
    """The end of a task that the rules have reported, in short; None while it goes on."""
    met = {fact: a for fact, a, _ in notes}
    if task == "search":
        return met.get(facts.BOX_FILLED)
    if task == "engine":
        return True if facts.ENGINE_ACTIVATED in met else None
    if facts.DIED in met:
        return "dead"
    if task == "link" and facts.LINK_MADE in met:
        return met[facts.LINK_MADE]
    if facts.FELL in met:
        return "fallen"
    if task == "link":
        return "erased" if facts.LINK_ERASED in met else None
    if task == "fight":
        over = {facts.DEFEATED, facts.ENCOUNTER_IGNORED} & set(met)
        return sum(a for fact, a, _ in notes if fact == facts.HURT) if over else None
    if facts.ACTIVATION_STOPPED in met:
        return "stopped"
    return energy_in(notes) if {facts.FIELD_FAILED, facts.ACTIVATED} & set(met) else None


def energy_in(notes: Notes) -> int:
    return sum(a for fact, a, _ in notes if fact == facts.BOX_ENERGY)


def in_short(end: object) -> object:
    """An end of odds as `end_of` gives it."""
    match end:
        case FightEnd("won" | "hidden", damage):
            return damage
        case LinkEnd("made", value, _):
            return value
        case FieldEnd("full", _, energy, _):
            return energy
        case FightEnd(how, _) | LinkEnd(how, _, _) | FieldEnd(how, _, _, _):
            return how
    return end


def played_out(task: str, state: State, action: int, policy: Policy, rng: Random) -> object:
    """The end of a task as the expert plays on after an answer; it does not rest meanwhile."""
    body: Any = state.body
    notes: Notes = []
    body.notes = notes
    state.apply_action(action)
    while (end := end_of(task, notes)) is None and not state.is_terminal():
        if task.startswith("field") and body.question == q.JUDGE_FIELD:
            return energy_in(notes)
        if state.is_chance_node():
            state.apply_action(by_chance(state, rng))
        elif body.question == q.BETWEEN_ROLLS:
            state.apply_action(ROLL)
        else:
            state.apply_action(policy.action(state))
    return False if end is None else end


@pytest.mark.parametrize(("ruleset", "task"), in_turn(EDITIONS, [*TASKS]))
def test_the_odds_come_true_when_the_expert_plays_on(ruleset: str, task: str) -> None:
    state = TASKS[task](ruleset)
    found = odds(state.view(0))
    assert found is not None
    policy = Policy(load_player("expert", load_game(ruleset)), 1)
    rng = Random(2)
    for action in rng.sample(sorted(filter(None, found.by_answer)), 2):
        expected: defaultdict[object, float] = defaultdict(float)
        for end, chance in found.by_answer[action].items():
            expected[in_short(end)] += chance
        seen = Counter(played_out(task, state.clone(), action, policy, rng) for _ in range(MANY))
        for end in {*expected, *seen}:
            chance = min(expected[end], 1.0)  # a sum may miss it by a little
            error = SIGMAS * sqrt(chance * (1 - chance) / MANY) + 1 / MANY
            assert seen[end] / MANY == pytest.approx(chance, abs=error), (action, end)


def in_box(number: int, square: int) -> int:
    """The action that writes a number into a square of a search box."""
    return WRITE_SEARCH + SEARCH_SQUARES_WIDE * (number - 1) + square


def test_the_chance_of_a_result_is_what_the_solver_proves(monkeypatch: pytest.MonkeyPatch) -> None:
    """To a player who wants nothing but a result from 0 to 10."""

    def want_an_artifact(_s: Sheet, _tables: object, desk: Workspace) -> None:
        desk.worth[:] = [float(0 <= sum_ - MOST <= 10) for sum_ in range(len(desk.worth))]
        before_last_roll(desk.worth, desk.pairs)

    monkeypatch.setattr(search_outlook, "look_at_search", want_an_artifact)
    solution = SearchSolution(lambda result: int(0 <= result <= 10))
    state = searching(EDITIONS[0])
    try:
        for answers in ((), (in_box(4, 0), in_box(3, 3), "dice 5 2")):
            thrown(state, *answers)
            found = odds(state.view(0))
            assert found is not None
            for placed in solution.placements(search_position(state)):
                ends = found.by_answer[in_box(placed.die, placed.square)]
                chance = sum(c for end, c in ends.items() if 0 <= end <= 10)
                assert chance == pytest.approx(float(placed.value))
    finally:
        forget(0)


@pytest.mark.parametrize("edition", [0, 1], ids=["3e", "2e"])
def test_the_mean_of_a_link_is_what_the_solver_proves(
    monkeypatch: pytest.MonkeyPatch, edition: int
) -> None:
    """To a player who wants nothing but a low sum."""

    def low(taught: Taught, _desk: Workspace, _room: int, p: int, _unused: int) -> float:
        return -float(link_sum(taught.link, p))

    monkeypatch.setattr(links, "end_worth", low)
    monkeypatch.setattr(links, "broken_worth", low)
    forget(edition)
    state = linking(3, 3, 4, edition)
    try:
        found = odds(state.view(0))
        assert found is not None
        for writing in LinkSolution(Prices(value=1), edition=edition).writings(
            link_position(state)
        ):
            square = (0, 1, 2, 4, 5, 6, BASKET_SQUARE)[writing.place]
            action = WRITE_BOX + BOX_SQUARES_WIDE * (writing.die - 1) + square
            ends = found.by_answer[action]
            assert {end.how for end in ends} == {"made"}
            mean = sum(end.value * chance for end, chance in ends.items())
            done = state.body.link_sum if edition == 0 else 0  # type: ignore[attr-defined]
            assert mean - done == pytest.approx(float(writing.cost))
    finally:
        forget(edition)


def forget(edition: int) -> None:
    """Let the shared desk work everything out again."""
    with shared_desk(edition).held() as (_, desk):
        forget_all(desk)


def test_a_fight_without_a_choice_is_a_sum_over_throws() -> None:
    """A monster that attacks on 1 and 2 and is hit on 6; six damage fell you."""
    state = position(f"{HURT} wand=0 tool=0,0,0 treasure=0,0,0,0,0,0,0 level=3", EDITIONS[0])
    found = odds(state.view(0))
    assert found is not None
    s = state.over(Sheet).body
    reach, aim = monster_reach(s, 2, 3), your_aim(s, 2, 3)

    def won(damage: int) -> Fraction:
        """The chance to win, by damage: a throw without effect is rolled again."""
        chance, again = Fraction(0), Fraction(0)
        for one, two in product(range(1, 7), repeat=2):
            after = damage + (one <= reach) + (two <= reach)
            if after >= 6:
                continue
            if max(one, two) >= aim:
                chance += Fraction(1, 36)
            elif after == damage:
                again += Fraction(1, 36)
            else:
                chance += Fraction(1, 36) * won(after)
        return chance / (1 - again)

    (ends,) = found.by_answer.values()
    assert sum(c for end, c in ends.items() if end.how == "won") == pytest.approx(float(won(2)))


def test_the_engine_has_odds_for_each_number_of_hit_points() -> None:
    state = before_the_engine(EDITIONS[0])
    found = odds(state.view(0))
    assert found is not None
    assert [*found.by_answer] == [*range(SPEND, SPEND + 6)]
    chances = [ends[True] for ends in found.by_answer.values()]
    ways = {n: sum(a + b >= n for a, b in product(range(1, 7), repeat=2)) for n in range(13)}
    s = state.over(Sheet).body
    # All hit points but none left: after the first failure the player dies.
    assert chances[5] == pytest.approx(ways[max(total_link_value(s) - 5, 0)] / 36)
    thrown(state, SPEND + 5)
    after = odds(state.view(0))
    assert after is not None and [ends[True] for ends in after.by_answer.values()] == [
        pytest.approx(chances[5])
    ]


@both
def test_before_the_engine_is_begun_the_best_chance_is_given(ruleset: str) -> None:
    state = position(f"{COMPLETE} question={q.WHAT_NOW} engine_begun=0", ruleset)
    found = odds(state.view(0))
    assert found is not None and [*found.by_answer] == [ENGINE]
    thrown(state, ENGINE)
    spent = odds(state.view(0))
    assert spent is not None
    best = max(ends[True] for ends in spent.by_answer.values())
    assert found.by_answer[ENGINE][True] == pytest.approx(best)


@both
def test_where_dice_decide_nothing_there_are_none(ruleset: str) -> None:
    assert odds(load_game(ruleset).new_initial_state().view(0)) is None


def test_other_games_have_none() -> None:
    assert not knows_odds(load_game("utopia").ruleset)
    assert odds(load_game("sorcery").new_initial_state()) is None
