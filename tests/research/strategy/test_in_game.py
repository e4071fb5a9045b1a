"""Things in the middle of a game, rules of thumb, and the table of the Engine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from artificer.games.contract import State
from artificer.games.registry import load_game
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.engine import engine_is_complete
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.table.streams import Stream, open_stream
from artificer_research.playing import steps
from artificer_research.strategy import engine_table, figures, in_game, thumb_rules, utopia_engine

ROOT = Path(__file__).parents[3]
KEPT = figures.read(ROOT / figures.PATH)
EDITIONS = utopia_engine.EDITIONS


def decisions(ruleset: str, games: int = 2) -> Iterator[State[Sheet]]:
    """The decisions of a beginner with more than one answer."""
    game = load_game(ruleset)
    for number in range(games):
        state = game.new_initial_state().over(Sheet)
        policy = Policy(load_player("novice", game), 1, number)
        for _ in steps(state, policy, Random(number)):
            if not state.is_chance_node() and len(state.legal_actions()) > 1:
                yield state.clone()


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_thing_is_all_that_differs(ruleset: str) -> None:
    met: set[str] = set()
    for state in decisions(ruleset):
        if state.body.question == q.WHAT_NOW:
            for thing in in_game.things(state.body):
                have, lack = thing.having.ints(), thing.without.ints()
                changed = sum(a != b for a, b in zip(have, lack, strict=True))
                assert changed == 1 or (thing.key.startswith("active") and changed == 2)
                assert state.body in (thing.having, thing.without)
                met.add(thing.key)
    stages = KEPT[f"{ruleset}.during"]
    assert met == {key for stage in stages.values() for key in stage}
    assert set(stages) == set(map(str, in_game.STAGES))


def test_a_thing_helps_where_the_expert_says_so() -> None:
    sheet = load_game(EDITIONS[0]).new_initial_state().over(Sheet).body
    things = {thing.key: thing for thing in in_game.things(sheet)}
    for key in ("treasure.5", "tool.1", "component"):
        having, without = things[key].having, things[key].without
        assert in_game.chance_to_win(having) > in_game.chance_to_win(without)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_rule_leaves_only_what_it_allows(ruleset: str) -> None:
    game, stream = load_game(ruleset), Stream()
    open_stream(stream, 1, 1)
    learned = thumb_rules.player_with_rule(game).handed(game.body)
    limited: set[int] = set()
    for state in decisions(ruleset):
        legal, s = state.legal_actions(), state.body
        if s.question not in (q.WRITE_LINK_NUMBER, q.WHAT_NOW):
            continue
        for rule in thumb_rules.NAMES:
            allowed = [action for action in legal if thumb_rules.allows(rule, s, action)]
            if 0 < len(allowed) < len(legal):
                menu = Menu()
                menu.actions[: len(legal)] = legal
                ours = ([rule], *learned[1:])
                assert thumb_rules.choose(s, menu, len(legal), stream, ours) in allowed
                limited.add(rule)
    assert limited == thumb_rules.NAMES.keys() - {thumb_rules.NO_RULE}


def test_a_box_a_roll_is_never_negative() -> None:
    for state in decisions(EDITIONS[0]):
        s = state.body
        if s.question == q.WRITE_LINK_NUMBER and not any(s.cell) and s.high_die > 0:
            for _ in range(2):
                allowed = [
                    action
                    for action in state.legal_actions()
                    if thumb_rules.allows(thumb_rules.ONE_BOX_A_ROLL, state.body, action)
                ]
                state.apply_action(allowed[0])
            full = [box for box in range(3) if state.body.cell[box] and state.body.cell[box + 4]]
            assert len(full) == 1
            assert state.body.cell[full[0]] >= state.body.cell[full[0] + 4]


def test_the_engine_is_started_at_once_or_after_a_rest() -> None:
    state = load_game(EDITIONS[0]).new_initial_state().over(Sheet)
    engine_table.complete(state.body, total=12, left=4)
    assert engine_is_complete(state.body)
    for rule, only in (
        (thumb_rules.START_AT_ONCE, moves.ENGINE),
        (thumb_rules.REST_BEFORE_START, moves.REST),
    ):
        legal = state.legal_actions()
        assert [a for a in legal if thumb_rules.allows(rule, state.body, a)] == [only]


def test_the_engine_starts_as_often_in_both_editions() -> None:
    tables = [engine_table.chances(ruleset, 1) for ruleset in EDITIONS]
    assert tables[0] == tables[1]
    kept = KEPT["utopia-engine.engine"]
    assert kept == {
        total: {
            left: {"chance": round(it["chance"], 4), "spend": it["spend"]}
            for left, it in row.items()
        }
        for total, row in tables[0].items()
    }
    # 12 with six hit points: five are spent, so 7 is needed in one of two throws.
    assert tables[0]["12"]["6"] == {"chance": pytest.approx(1 - (15 / 36) ** 2), "spend": 5}
