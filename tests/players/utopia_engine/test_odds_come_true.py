"""Odds come true when the expert plays games on from an answer."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from math import sqrt
from random import Random
from typing import Any, Final

import pytest

from artificer import State, load_game
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import (
    RESOLVE,
    REST,
    ROD,
    ROLL,
    SUBTRACT,
)
from artificer.games.utopia_engine.results import fill_box, result_row
from artificer.games.utopia_engine.squares import wipe
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import energy_points
from artificer.players.advisers import odds
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.utopia_engine.odds import FieldEnd, FightEnd, LinkEnd
from tests.contract.walks import by_chance
from tests.players.utopia_engine.odds_tasks import (
    EDITIONS,
    TASKS,
    resting,
    searching_aided,
)
from tests.shares import in_turn

both = pytest.mark.parametrize("ruleset", EDITIONS)
MANY: Final = 150
"""Games played on from one answer."""
SIGMAS: Final = 4.0


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


def ends_in_short(chances: Mapping[Any, float]) -> defaultdict[object, float]:
    """The chance of each end, as `end_of` gives it."""
    expected: defaultdict[object, float] = defaultdict(float)
    for end, chance in chances.items():
        expected[in_short(end)] += chance
    return expected


def check(seen: Counter[object], expected: defaultdict[object, float], action: int) -> None:
    """Compare the ends of `MANY` games with their chances."""
    for end in {*expected, *seen}:
        chance = min(expected[end], 1.0)  # a sum may miss it by a little
        error = SIGMAS * sqrt(chance * (1 - chance) / MANY) + 1 / MANY
        assert seen[end] / MANY == pytest.approx(chance, abs=error), (action, end)


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
        expected = ends_in_short(found.by_answer[action])
        seen = Counter(played_out(task, state.clone(), action, policy, rng) for _ in range(MANY))
        check(seen, expected, action)


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
        expected = ends_in_short(found.by_answer[action])
        assert sum(expected.values()) == pytest.approx(1)
        ends = (played_out(kind, state.clone(), action, policy, rng) for _ in range(MANY))
        seen = Counter(end + before if isinstance(end, int) and before else end for end in ends)
        check(seen, expected, action)
    rolled, rested = (found.by_answer[action] for action in (ROLL, rests[0]))
    assert rolled != rested, "who rested is hurt less"


def energy_made_in(state: State) -> int:
    """The energy of the boxes that are full already."""
    s = state.over(Sheet).body
    boxes = (s.cell[k] - s.cell[k + 4] for k in range(4) if s.cell[k] and s.cell[k + 4])
    return sum(map(energy_points, boxes))
