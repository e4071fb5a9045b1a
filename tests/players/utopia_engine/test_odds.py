"""The odds of answers: they sum to 1 and equal what solvers prove."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from artificer import load_game
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.combat import monster_reach, your_aim
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.moves import (
    BASKET_SQUARE,
    BOX_SQUARES_WIDE,
    CHARM,
    ENGINE,
    JUDGE,
    REST,
    ROLL,
    SEARCH_SQUARES_WIDE,
    SPEND,
    STOP,
    VALUE_WRITTEN,
    WRITE_BOX,
    WRITE_SEARCH,
)
from artificer.games.utopia_engine.sheets import (
    DOWSING_ROD,
    FIRST_SKULL,
    ROW_ACTIVE,
    ROW_INACTIVE,
)
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import energy_needed
from artificer.players.advisers import knows_odds, odds
from artificer.players.utopia_engine.exact.forging import link_sum
from artificer.players.utopia_engine.exact.placing import MOST, before_last_roll
from artificer.players.utopia_engine.exact.search import SearchSolution, search_position
from artificer.players.utopia_engine.expert import link_tables, search_outlook
from artificer.players.utopia_engine.expert.appraisal import forget_all
from artificer.players.utopia_engine.expert.learned import shared_desk
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace
from artificer_research.solutions.link import LinkSolution, Prices, link_position
from tests.faces.terminal.test_drawing import COMPLETE, position
from tests.players.utopia_engine.odds_tasks import (
    EDITIONS,
    HURT,
    TASKS,
    activating,
    activating_hurt,
    before_the_engine,
    judging,
    resting,
    searching,
    thrown,
)
from tests.research.solutions.test_exact_link import linking

both = pytest.mark.parametrize("ruleset", EDITIONS)


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


@both
def test_a_field_is_not_mistaken_for_one_looked_at_since(ruleset: str) -> None:
    """The expert keeps tables of two fields; those of the other one gave wrong odds."""
    hurt, whole = activating_hurt(ruleset).view(0), activating(ruleset).view(0)
    first = odds(hurt)
    assert odds(whole) != first
    assert odds(hurt) == first


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

    monkeypatch.setattr(link_tables, "end_worth", low)
    monkeypatch.setattr(link_tables, "broken_worth", low)
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
