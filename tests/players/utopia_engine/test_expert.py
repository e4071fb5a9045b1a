"""The expert's look-ahead against brute force over the rules, for a net drawn by lot."""

from __future__ import annotations

from copy import copy
from functools import cache
from random import Random

import pytest

from artificer.games.contract import State
from artificer.games.registry import load_game
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.editions import SECOND, THIRD
from artificer.games.utopia_engine.moves import ROD, SEAL, SKULL
from artificer.games.utopia_engine.sheets import CRYSTAL_BATTERY, REDUCING_ARTIFACT
from artificer.games.utopia_engine.state import Sheet
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.utopia_engine.exact import fields, forging
from artificer.players.utopia_engine.expert.advice import worth_by_action
from artificer.players.utopia_engine.expert.appraisal import (
    appraise,
    forget_all,
    net_output_by_loops,
    nothing_under_way,
    worth_at_end,
)
from artificer.players.utopia_engine.expert.choosing import prepare, worth_of
from artificer.players.utopia_engine.expert.features import FEATURES, features_of
from artificer.players.utopia_engine.expert.field_tables import highest_hope
from artificer.players.utopia_engine.expert.learned import FATES, read
from artificer.players.utopia_engine.expert.workspace import (
    FIELD_POSITIONS,
    HIDDEN,
    LINK_POSITIONS,
    NARROW,
    TO_WIN,
    NetTables,
    Taught,
    Workspace,
    taught,
)
from tests.shares import first

RULESETS = {THIRD: "utopia-engine-3e", SECOND: "utopia-engine-2e"}
ASKED = (
    q.FIGHT,
    q.ANSWER_ROLL,
    q.RESOLVE_RESULT,
    q.SUBTRACT_BY_ROD,
    q.JUDGE_FIELD,
    q.SEARCH_EXTENSIVELY,
    q.MARK_IN_FOUL_WEATHER,
    q.WRITE_SEARCH_NUMBER,
)
OF_EACH = 2
STEPS = 3_000
POSITIONS_AT_MOST = 1_500


def any_net(seed: int) -> NetTables:
    chance = Random(seed)

    def row(n: int, spread: float) -> list[float]:
        return [chance.gauss(0.0, spread) for _ in range(n)]

    net = NetTables()
    net.rows = [row(HIDDEN, 0.1) for _ in range(FEATURES)]
    net.first_bias, net.second_bias = row(HIDDEN, 0.1), row(NARROW, 0.1)
    net.second, net.third = [row(NARROW, 0.2) for _ in range(HIDDEN)], row(NARROW, 0.3)
    net.third_bias = [0.0]
    return net


@cache
def tables(edition: int) -> Taught:
    field, link = fields.numbering().forms, forging.numbering(edition).forms
    assert (len(field.written), len(link.written)) == (FIELD_POSITIONS, LINK_POSITIONS)
    return taught(TO_WIN, any_net(edition), field, link, read(FATES)["fates"].tolist())


def settled(state: State, tables: Taught, desk: Workspace) -> float | None:
    s = state.over(Sheet).body
    if state.is_terminal():
        return worth_at_end(s, tables)
    return appraise(s, tables, desk) if nothing_under_way(s) and s.engine_begun == 0 else None


def brute_force(root: State, tables: Taught, desk: Workspace) -> dict[int, float] | None:
    """The worth of each answer, by value iteration over all that can follow; None if too much."""
    number: dict[State, int] = {root: 0}
    met = [root]
    worth_now = [0.0]
    after: dict[int, list[tuple[int, int, int]]] = {}
    waiting = [0]
    while waiting:
        n = waiting.pop()
        state = met[n]
        worth = None if n == 0 else settled(state, tables, desk)
        if worth is not None:
            worth_now[n] = worth
            continue
        if len(after) > POSITIONS_AT_MOST:
            return None
        chance = state.is_chance_node()
        choices = state.chance_outcomes() if chance else [(a, 0) for a in state.legal_actions()]
        after[n] = []
        for action, weight in choices:
            child = applied(state, action)
            place = number.setdefault(child, len(met))
            if place == len(met):
                met.append(child)
                worth_now.append(0.0)
                waiting.append(place)
            after[n].append((action, weight, place))
    moved = 1.0
    while moved > 1e-13:
        moved = 0.0
        for n, ways in reversed(after.items()):  # what follows a position mostly has its worth
            weights = sum(weight for _, weight, _ in ways)
            if weights:
                new = sum(weight * worth_now[child] for _, weight, child in ways) / weights
            else:
                new = max(worth_now[child] for _, _, child in ways)
            moved = max(moved, abs(new - worth_now[n]))
            worth_now[n] = new
    return {action: worth_now[child] for action, _, child in after[0]}


def applied(state: State, action: int) -> State:
    twin = state.clone()
    twin.apply_action(action)
    return twin


def is_plain(state: State) -> bool:
    """No skull to be crossed now or after this, and no Battery: these are judged otherwise."""
    s = state.over(Sheet).body
    near = s.question == q.WRITE_SEARCH_NUMBER and s.cell[:6].count(0) > 2
    extras = any(action >= SKULL for action in state.legal_actions())
    return not near and not extras and s.energy == 0 and s.active[CRYSTAL_BATTERY] == 0


@pytest.mark.parametrize("edition", RULESETS)
def test_look_ahead_is_exact(edition: int) -> None:
    known, desk = tables(edition), Workspace.plain(Sheet)
    game = load_game(RULESETS[edition])
    novice = load_player("novice", game)
    chance, asked = Random(4), dict.fromkeys(ASKED, 0)
    state, policy = game.new_initial_state(), Policy(novice, 0)
    for step in range(STEPS):
        if state.is_terminal():
            state, policy = game.new_initial_state(), Policy(novice, step)
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
            continue
        legal, s = state.legal_actions(), state.over(Sheet).body
        wanted = asked.get(s.question, OF_EACH) < OF_EACH and len(legal) > 1
        if wanted and is_plain(state) and (truth := brute_force(state, known, desk)):
            prepare(s, known, desk)
            found = {action: worth_of(s, action, known, desk) for action in legal}
            crossed = {a for a in legal if applied(state, a).over(Sheet).body.energy >= 3}
            for action in set(legal) - crossed:
                assert found[action] == pytest.approx(truth[action], abs=1e-9)
            asked[s.question] += 1
        astray = chance.random() < 0.1
        state.apply_action(chance.choice(legal) if astray else policy.action(state))
    assert asked[q.FIGHT] + asked[q.ANSWER_ROLL] >= OF_EACH
    assert min(asked[q.WRITE_SEARCH_NUMBER], asked[q.RESOLVE_RESULT]) == OF_EACH


@pytest.mark.parametrize("zeros", first(["inactive", "active"]))
def test_the_rod_is_worth_what_may_be_subtracted_after_it(zeros: str) -> None:
    known, desk = tables(SECOND), Workspace.plain(Sheet)
    state = load_game(RULESETS[SECOND], rod_zeros=zeros).new_initial_state()
    s = state.over(Sheet).body
    s.location, s.question, s.skulls = 2, q.RESOLVE_RESULT, 8
    s.found[REDUCING_ARTIFACT[2]] = s.active[REDUCING_ARTIFACT[2]] = s.boxes[2] = 1
    for s.result in (-40, 1, 5, 57, 105, 115, 250):
        truth = brute_force(state, known, desk)
        assert truth is not None and (ROD in truth) == (s.result > 1)
        prepare(s, known, desk)
        for action, worth in truth.items():
            assert worth_of(s, action, known, desk) == pytest.approx(worth, abs=1e-9)


def squares_left(sheet: Sheet) -> int:
    return (sheet.cell[:3] + sheet.cell[4:7]).count(0)


def numbers_left(sheet: Sheet) -> int:
    return (sheet.low_die > 0) + (sheet.high_die > 0)


def last_numbers(seed: int, edition: int) -> State:
    """A link that the numbers of this roll fill; the basket is full, no component in stock."""
    chance = Random(seed)
    state = load_game(RULESETS[edition]).new_initial_state()
    sheet = state.over(Sheet).body
    sheet.found = sheet.active = [0, 1, 1, 1, 1, 1, 1]
    sheet.jar, sheet.basket = [0, 1, 0, 0, 0, 0, 0], 10
    state.apply_action(state.string_to_action("link 1"))
    while sheet.question != q.WRITE_LINK_NUMBER or squares_left(sheet) > numbers_left(sheet):
        if sheet.question == q.WHAT_NOW:
            return last_numbers(seed + 1000, edition)
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        else:
            numbers = [a for a in state.legal_actions() if a < SEAL]
            state.apply_action(chance.choice(numbers))
    return state


@pytest.mark.parametrize("edition", RULESETS)
def test_a_link_that_cannot_pay_is_worth_what_is_left_of_it(edition: int) -> None:
    known, desk = tables(edition), Workspace.plain(Sheet)
    for seed in range(12):
        state = last_numbers(seed, edition)
        truth = brute_force(state, known, desk)
        assert truth is not None
        s = state.over(Sheet).body
        prepare(s, known, desk)
        for action, worth in truth.items():
            assert worth_of(s, action, known, desk) == pytest.approx(worth, abs=1e-9)


@pytest.mark.parametrize("edition", RULESETS)
def test_the_last_component_of_a_tool_is_judged_by_what_is_left(edition: int) -> None:
    """Not by all that could be subtracted next, as that takes long and is alike for each."""
    known, desk = tables(edition), Workspace.plain(Sheet)
    state = load_game(RULESETS[edition]).new_initial_state()
    s = state.over(Sheet).body
    s.found[CRYSTAL_BATTERY] = s.active[CRYSTAL_BATTERY] = 1
    s.jar, s.tool = [0, 1, 2, 0, 1, 0, 3], [0, 1, 1]
    texts = [
        *("search 2", "dice 4 4", "write 4 top hundreds", "write 4 bottom hundreds"),
        *("dice 3 1", "write 3 top tens", "write 1 bottom tens"),
        *("dice 2 1", "write 2 top ones", "write 1 bottom ones"),
        *("recharge rod", "pay 6", "pay 6"),
    ]
    for text in texts:
        state.apply_action(state.string_to_action(text))
    assert s.question == q.PAY_THE_BATTERY
    for action in state.legal_actions():
        after = applied(state, action).over(Sheet).body
        assert after.question == q.RESOLVE_RESULT
        worth = worth_of(s, action, known, desk)
        assert worth == pytest.approx(appraise(after, known, desk), abs=1e-9)


def test_the_last_component_of_a_tool_is_judged_by_the_rolls_at_the_engine() -> None:
    known, desk = tables(THIRD), Workspace.plain(Sheet)
    state = load_game(RULESETS[THIRD]).new_initial_state()
    s = state.over(Sheet).body
    s.found = s.active = s.linked = [0, 1, 1, 1, 1, 1, 1]
    s.jar, s.tool, s.link_value = [0, 1, 2, 0, 0, 0, 1], [0, 1, 1], [0, 2, 0, 0, 0, 0, 0]
    for text in ("engine", "spend 0", "recharge rod", "pay 1", "pay 6"):
        state.apply_action(state.string_to_action(text))
    assert [worth_of(s, action, known, desk) for action in state.legal_actions()] == [1.0]


@pytest.mark.parametrize("edition", RULESETS)
def test_no_feature_is_shown_twice_and_sums_are_kept(edition: int) -> None:
    known, desk = tables(edition), Workspace.plain(Sheet)
    chance, state = Random(edition), load_game(RULESETS[edition]).new_initial_state()
    for _ in range(4_000):
        if state.is_terminal():
            state = load_game(RULESETS[edition]).new_initial_state()
        s = state.over(Sheet).body
        if nothing_under_way(s):
            shown = desk.features[: features_of(s, desk.features)]
            worth = net_output_by_loops(known.net, desk, len(shown))
            assert len(set(shown)) == len(shown)
            assert 0 <= min(shown) <= max(shown) < FEATURES
            if chance.random() < 0.1:
                forget_all(desk)
                again = net_output_by_loops(known.net, desk, len(shown))
                assert again == pytest.approx(worth, abs=1e-9)
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))


def test_the_charm_that_may_wait_is_worth_what_waiting_is() -> None:
    state = load_game(RULESETS[THIRD]).new_initial_state()
    sheet = state.over(Sheet).body
    sheet.found[2], sheet.tool[2] = 1, 1
    for text in ("activate 2", "dice 6 5"):
        state.apply_action(state.string_to_action(text))
    mind = load_player("expert", state.game)
    values = Policy(mind, 1).values(state)
    assert set(values) == set(state.legal_actions())
    assert all(0 < value < 1 for value in values.values())
    assert state.action_to_string(Policy(mind, 1).action(state)) != "charm"


def test_every_answer_between_two_rolls_of_a_link_has_its_worth() -> None:
    state = load_game(RULESETS[SECOND]).new_initial_state()
    sheet = state.over(Sheet).body
    sheet.found = sheet.active = [0, 1, 1, 1, 1, 1, 1]
    sheet.jar = [0, 4, 4, 4, 4, 4, 4]
    for text in ("link 1", "dice 6 3", "write 6 top 1", "write 3 bottom 1"):
        state.apply_action(state.string_to_action(text))
    assert sheet.question == q.GO_ON_LINKING
    worth = worth_by_action(state, tables(SECOND), Workspace.plain(Sheet))
    assert set(worth) == set(state.legal_actions())
    assert all(0 < value < 1 for value in worth.values())


def test_nobody_hopes_for_more_than_attempts_bring() -> None:
    chance = Random(7)
    for _ in range(20):
        fate = [*(chance.random() for _ in range(9)), 0.0]
        fate = [share / sum(fate) for share in fate]
        ends = [chance.uniform(-1, 1) for _ in range(50)]
        hope = highest_hope(fate, ends, 0.0, 0.01)
        brought = sum(p * max(0.0, ends[5 * k] - hope) for k, p in enumerate(fate[:9]))
        assert brought == pytest.approx(0.01)


def net_that_likes(feature: int) -> NetTables:
    """All other sheets are alike to it."""
    net = NetTables()
    net.rows = [[float(k == feature)] * HIDDEN for k in range(FEATURES)]
    net.first_bias, net.second_bias = [0.0] * HIDDEN, [0.0] * NARROW
    net.second, net.third, net.third_bias = [[1.0] * NARROW] * HIDDEN, [1.0] * NARROW, [0.0]
    return net


def test_an_attempt_is_not_given_up_for_ever() -> None:
    """However much somebody likes an artifact that is not active yet."""
    asleep = 20 * 1
    known, desk, chance = copy(tables(SECOND)), Workspace.plain(Sheet), Random(3)
    known.net = net_that_likes(asleep)
    state = load_game(RULESETS[SECOND]).new_initial_state()
    sheet = state.over(Sheet).body
    sheet.found[1] = 1
    features_of(sheet, desk.features)
    assert asleep in desk.features
    for _ in range(200):
        if sheet.active[1] == 1:
            break
        if sheet.question == q.WHAT_NOW:
            state.apply_action(state.string_to_action("activate 1"))
        elif state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        else:
            worth = worth_by_action(state, known, desk)
            state.apply_action(max(worth, key=lambda action: worth[action]))
    assert sheet.active[1] == 1
