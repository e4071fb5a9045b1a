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
    CHARM,
    ENGINE,
    JUDGE,
    RESOLVE,
    REST,
    ROD,
    ROLL,
    SEARCH_SQUARES_WIDE,
    SPEND,
    STOP,
    SUBTRACT,
    VALUE_WRITTEN,
    WRITE_BOX,
    WRITE_SEARCH,
)
from artificer.games.utopia_engine.results import fill_box, result_row
from artificer.games.utopia_engine.sheets import (
    DOWSING_ROD,
    FIRST_SKULL,
    FOCUS_CHARM,
    ROW_ACTIVE,
    ROW_INACTIVE,
)
from artificer.games.utopia_engine.squares import wipe
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import energy_needed, energy_points
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


AIDED: Final = {
    "utopia-engine-3e": (
        "location=2 events=2,0,2,2 found=0,1,0,0,0,0,0 active=0,1,0,0,0,0,0 tool=1,0,1"
    ),
    "utopia-engine-2e": (
        "location=5 events=0,0,5,0 found=0,0,1,0,0,1,0 active=0,0,1,0,0,1,0 tool=1,0,1"
    ),
}
"""The Rod, Good Fortune, and the Seal, or the Lens."""


def searching_aided(ruleset: str) -> State:
    """The last die of a search, of a result from 11 on: aids can still move it to other rows."""
    region = EDITIONS.index(ruleset) * 3 + 2
    boxes = ",".join("1" if n == region else "0" for n in range(7))
    return position(
        f"question={q.WRITE_SEARCH_NUMBER} boxes={boxes} cell=2,3,0,2,1,0,0,0 "
        f"low_die=2 high_die=4 filled={0b11011011} {AIDED[ruleset]}",
        ruleset,
    )


def resolving(ruleset: str) -> State:
    """The box is full; the expert's own answer is one of several."""
    state = searching_aided(ruleset)
    while state.over(Sheet).body.question == q.WRITE_SEARCH_NUMBER:
        state.apply_action(state.legal_actions()[0])
    assert state.over(Sheet).body.question == q.RESOLVE_RESULT
    return state


def dowsing(ruleset: str) -> State:
    """The Rod was taken up, and asks how much in the 2nd edition; in the 3rd it asks nothing."""
    return thrown(resolving(ruleset), "rod") if ruleset == EDITIONS[1] else resolving(ruleset)


def judging(ruleset: str) -> State:
    """A field is full, and the Charm is at hand."""
    state, rng = activating(ruleset), Random(3)
    state.over(Sheet).body.tool[FOCUS_CHARM] = 1
    while state.over(Sheet).body.question != q.JUDGE_FIELD:
        if state.is_chance_node():
            state.apply_action(by_chance(state, rng))
        else:
            asked = state.legal_actions()
            state.apply_action(ROLL if ROLL in asked else asked[0])
    return state


def resting(state: State) -> State:
    """The same with three damage, where the roll is written; it asks whether to rest."""
    state = state.clone()
    state.over(Sheet).body.damage = 3
    policy = Policy(load_player("expert", state.game), 1)
    while state.over(Sheet).body.question != q.BETWEEN_ROLLS:
        state.apply_action(policy.action(state))
    return state


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
    "search aided": searching_aided,
    "search resolved": resolving,
    "search dowsed": dowsing,
    "fight": fighting,
    "field": activating,
    "field hurt": activating_hurt,
    "field judged": judging,
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
    if task == "engine":
        return True if facts.ENGINE_ACTIVATED in met else None
    if facts.DIED in met:
        return "dead"
    if task.startswith("link") and facts.LINK_MADE in met:
        return met[facts.LINK_MADE]
    if facts.FELL in met:
        return "fallen"
    if task.startswith("link"):
        return "erased" if facts.LINK_ERASED in met else None
    if task == "fight":
        over = {facts.DEFEATED, facts.ENCOUNTER_IGNORED} & set(met)
        return sum(a for fact, a, _ in notes if fact == facts.HURT) if over else None
    if facts.ACTIVATION_STOPPED in met:
        return "stopped"
    return energy_in(notes) if {facts.FIELD_FAILED, facts.ACTIVATED} & set(met) else None


def row_played_out(state: State, action: int, policy: Policy, rng: Random) -> int:
    """The row of the chart by which a search is resolved, as the rules resolve it."""
    body: Any = state.body
    before = body.copy()
    while True:
        body.notes = []
        asked = body.copy()
        state.apply_action(action)
        met = {fact: (a, b) for fact, a, b in body.notes}
        if facts.BOX_FILLED in met:
            before = asked
            before.result, before.dowsed = met[facts.BOX_FILLED][0], 0
        elif asked.question in (q.RESOLVE_RESULT, q.SUBTRACT_BY_ROD):
            before = asked
        for fact in (facts.SUBTRACTED, facts.ROD_SUBTRACTED):
            if fact in met:
                before.result = met[fact][1]
                before.dowsed = max(before.dowsed, fact == facts.ROD_SUBTRACTED)
        if facts.ROD_USED in met:
            before.result = 1
        searches = (q.WRITE_SEARCH_NUMBER, q.SEARCH_DICE, q.RESOLVE_RESULT, q.SUBTRACT_BY_ROD)
        if body.question not in searches:
            return result_row(before)
        action = by_chance(state, rng) if state.is_chance_node() else policy.action(state)


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
    if task.startswith("search"):
        return row_played_out(state, action, policy, rng)
    notes: Notes = []
    body.notes = notes
    state.apply_action(action)
    while (end := end_of(task, notes)) is None and not state.is_terminal():
        if task in ("field", "field hurt", "field rest") and body.question == q.JUDGE_FIELD:
            return energy_in(notes)
        if state.is_chance_node():
            state.apply_action(by_chance(state, rng))
        elif body.question == q.BETWEEN_ROLLS:
            state.apply_action(ROLL)
        else:
            state.apply_action(policy.action(state))
    return False if end is None else end


@both
def test_a_field_is_not_mistaken_for_one_looked_at_since(ruleset: str) -> None:
    """The expert keeps tables of two fields; those of the other one gave wrong odds."""
    hurt, whole = activating_hurt(ruleset).view(0), activating(ruleset).view(0)
    first = odds(hurt)
    assert odds(whole) != first
    assert odds(hurt) == first


PLAYED_ON: Final = [task for task in TASKS if task != "field judged"]
"""The tasks that dice decide still."""


@pytest.mark.parametrize(("ruleset", "task"), in_turn(EDITIONS, PLAYED_ON))
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


@both
def test_every_result_comes_to_the_row_that_the_expert_makes_of_it(ruleset: str) -> None:
    """Result by result, though only one of those with the same rows in reach is played."""
    state = searching_aided(ruleset)
    policy = Policy(load_player("expert", state.game), 1)
    results = [*range(-30, 130, 7), 250, 555, -555]
    for result in results:
        full = state.over(Sheet).body.copy()
        wipe(full)
        fill_box(full, result)
        if full.question != q.RESOLVE_RESULT:
            continue
        whole = State(state.game, full)
        best = policy.action(whole)
        found = odds(whole.view(0))
        assert found is not None
        row = row_played_out(whole.clone(), best, policy, Random(1))
        assert found.by_answer.get(best, {row: 1.0}) == {row: 1.0}, result
        for action in (RESOLVE, *(a for a in (ROD, SUBTRACT + 4) if a in found.by_answer)):
            row = row_played_out(whole.clone(), action, policy, Random(1))
            assert found.by_answer[action] == {row: 1.0}, (result, action)


def test_the_charm_and_giving_up_are_told_before_a_field_is_judged() -> None:
    for ruleset in EDITIONS:
        state = judging(ruleset)
        found = odds(state.view(0))
        assert found is not None and {JUDGE, CHARM} <= set(found.by_answer)
        ((judged, _),) = found.by_answer[JUDGE].items()
        ((charmed, _),) = found.by_answer[CHARM].items()
        assert judged.how == "full" and charmed.energy == judged.energy + 2
        s = state.over(Sheet).body
        assert judged.is_enough == (s.charge >= energy_needed(s, s.work))
        assert (STOP in found.by_answer) == (ruleset == EDITIONS[1])


@pytest.mark.parametrize("task", ["field", "link"])
def test_rests_between_rolls_come_true(task: str) -> None:
    """After a rest that brings no event; the expert does not rest once more."""
    state = resting(TASKS[task](EDITIONS[0]))
    found = odds(state.view(0))
    assert found is not None and ROLL in found.by_answer
    rests = [action for action in found.by_answer if action in range(REST, REST + 6)]
    assert rests and len(rests) < 6, "the others bring events"
    policy = Policy(load_player("expert", state.game), 1)
    rng = Random(2)
    kind = f"{task} rest"
    before = energy_made_in(state) if task == "field" else 0
    for action in rests[:1]:
        assert action is not None
        expected: defaultdict[object, float] = defaultdict(float)
        for end, chance in found.by_answer[action].items():
            expected[in_short(end)] += chance
        assert sum(expected.values()) == pytest.approx(1)
        ends = (played_out(kind, state.clone(), action, policy, rng) for _ in range(MANY))
        seen = Counter(end + before if isinstance(end, int) and before else end for end in ends)
        for end in {*expected, *seen}:
            chance = min(expected[end], 1.0)
            error = SIGMAS * sqrt(chance * (1 - chance) / MANY) + 1 / MANY
            assert seen[end] / MANY == pytest.approx(chance, abs=error), (action, end)
    rolled, rested = (found.by_answer[action] for action in (ROLL, rests[0]))
    assert rolled != rested, "who rested is hurt less"


def energy_made_in(state: State) -> int:
    """The energy of the boxes that are full already."""
    s = state.over(Sheet).body
    boxes = (s.cell[k] - s.cell[k + 4] for k in range(4) if s.cell[k] and s.cell[k + 4])
    return sum(map(energy_points, boxes))


def test_a_rest_that_lets_doom_come_says_so() -> None:
    state = resting(activating(EDITIONS[0]))
    s = state.over(Sheet).body
    s.day, s.skulls, s.energy = FIRST_SKULL - 1, 0, 0
    found = odds(state.view(0))
    assert found is not None
    assert {end.how for end in found.by_answer[REST]} == {"doom"}
    assert "doom" not in {end.how for end in found.by_answer[ROLL]}


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
    state.over(Sheet).body.tool[DOWSING_ROD] = 0  # it would make an artifact of a component
    try:
        for answers in ((), (in_box(4, 0), in_box(3, 3), "dice 5 2")):
            thrown(state, *answers)
            found = odds(state.view(0))
            assert found is not None
            for placed in solution.placements(search_position(state)):
                ends = found.by_answer[in_box(placed.die, placed.square)]
                chance = sum(c for row, c in ends.items() if row in (ROW_ACTIVE, ROW_INACTIVE))
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
