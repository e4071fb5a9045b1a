"""Reasons held to the rules: who takes the stated causes away may make the move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import artificer
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.utopia.state import World
from artificer.players.player import Policy
from artificer.players.registry import load_player
from tests.rules.utopia.refuted import OTHER_MOVES, REMEDIES, reason_of, refuted
from tests.rules.utopia.table import position
from tests.rules.utopia.test_refusals import REFUSED
from tests.words.refuted import refusal_keys
from tests.words.utopia_positions import RULESET, walks

GAMES = 14
EACH = 12
"""Positions of each question that are looked at."""

TRIES = 8
"""Kinds of moves tried in each."""

NOWHERE = ("tile 0", "tile 1", "tile 2")
"""Tiles that the game does not have: no table makes chance lay one."""

KEYS = {f"refuse.{key}" for key in refusal_keys(RULESET) | refusal_keys("artificer")}

WRONG = [
    ("tableau1=m3", "draft c1", Message("refuse.tableau", "F24")),
    ("question=finance_cards drawn1=c11", "finance c1", Message("refuse.price", "F21", price=1)),
    ("question=move_to card=m1 source=0", "to 2", Message("refuse.move.held", "W1")),
    (
        "question=war_units home2=1 units1=0:2 source=0 target=1",
        "units 3",
        Message("refuse.treaty", "M8"),
    ),
    ("tableau1=e1", "invest banking-system", Message("refuse.supply", "F10")),
]
"""Positions, illegal moves, and what is not the reason."""


def governed() -> Iterator[State]:
    """Positions of games that good players play, from two to five of them."""
    for players in range(2, 6):
        variant = ("base", "strategic")[players % 2]
        game = artificer.load_game(RULESET, players=players, variant=variant)
        state, random = game.new_initial_state(), Random(players)
        policy = Policy(load_player("governor", game), players)
        for _ in range(200):
            if state.is_terminal():
                break
            yield state
            if state.is_chance_node():
                state.apply_action(random.choice(state.legal_actions()))
            else:
                state.apply_action(policy.action(state))


def sampled(random: Random) -> Iterator[State]:
    """Positions of games of two to five, as many of each question; some as a seat sees them."""
    asked: Counter[str] = Counter()
    for state in [*governed(), *(state for state, _ in walks(8, GAMES))]:
        if random.random() < 0.3 and asked[state.question()] < EACH:
            asked[state.question()] += 1
            seat = random.randrange(3 * state.game.num_players())
            yield state.view(seat) if seat < state.game.num_players() else state


def illegal(state: State, random: Random) -> Iterator[int]:
    """A few moves that cannot be made: of different kinds, and some like those that can."""
    blocks = state.game.ruleset.moves.blocks
    starts = [*(block.start for block in blocks), len(state.game.ruleset.texts)]
    legal = [] if state.is_terminal() else state.legal_actions()
    asked = [n for n in range(len(blocks)) if any(starts[n] <= a < starts[n + 1] for a in legal)]
    for number in asked * 3 + random.sample(range(len(blocks)), TRIES):
        action = random.randrange(starts[number], starts[number + 1])
        if action not in legal and state.action_to_string(action) not in NOWHERE:
            yield action


def test_every_refusal_has_a_remedy() -> None:
    remedied = {*REMEDIES, *OTHER_MOVES, "waiting"}
    assert {f"refuse.{key}" for key in remedied} == KEYS


def test_taking_the_stated_causes_away_makes_the_move_legal() -> None:
    random = Random(4)
    met: Counter[str] = Counter()
    for state in sampled(random):
        for action in illegal(state, random):
            met.update(reason.key for reason in refuted(state, action))
    for table, move, *_ in REFUSED:
        state = position(table)
        met.update(reason.key for reason in refuted(state, state.string_to_action(move)))
    assert set(met) == KEYS


@pytest.mark.parametrize(("table", "move", "wrong"), WRONG)
def test_a_wrong_reason_would_be_found(
    table: str, move: str, wrong: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = reason_of
    state = position(table)
    action = state.string_to_action(move)
    right = told(action, state.over(World))
    monkeypatch.setattr(
        "tests.rules.utopia.refuted.reason_of",
        lambda a, s: wrong if told(a, s) == right else told(a, s),
    )
    with pytest.raises(AssertionError):
        list(refuted(state, action))


def test_a_remedy_that_does_nothing_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REMEDIES, "price", lambda *_: None)
    state = position("question=finance_cards drawn1=c11 money1=3")
    with pytest.raises(AssertionError, match="nothing was done"):
        list(refuted(state, state.string_to_action("finance c11")))
