"""Reasons held to the rules: who takes the stated causes away may make the move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.sorcery.message_values import resource
from artificer.games.sorcery.parts import CHANGE, LOVE
from tests.rules.sorcery.refused import REASONS
from tests.rules.sorcery.remedies import REMEDIES, refuted
from tests.rules.sorcery.table import position
from tests.words.refuted import refusal_keys
from tests.words.sorcery_positions import RULESET, walks

EACH = 60
"""Positions of each question that are looked at."""

TRIES = 8
"""Kinds of moves tried in each."""

ALL = refusal_keys(RULESET) | refusal_keys("artificer")
"""The keys of all refusals: of the game, and of any game."""

WRONG = [
    ("draft=love", "take love", Message("refuse.take.absent", "C9", resource=resource(LOVE))),
    (
        "question=phase_two hand1=love",
        "feed love",
        Message("refuse.hand", resource=resource(LOVE)),
    ),
    ("question=phase_two", "change 2", Message("refuse.price", "C9", resource=resource(CHANGE))),
    ("engine1=love> pool=love,time", "run 1", Message("refuse.run.level", "R71", engine=1)),
    ("", "store love", Message("refuse.open", "C7")),
]
"""Positions, illegal moves, and what is not the reason."""


def sampled(random: Random, games: int) -> Iterator[State]:
    """Positions of games of two to four, as many of each question; some as a seat sees them."""
    asked: Counter[str] = Counter()
    for state, _ in walks(8, games):
        if random.random() < 0.3 and asked[state.question()] < EACH:
            asked[state.question()] += 1
            seat = random.randrange(2 * state.game.num_players())
            yield state.view(seat) if seat < state.game.num_players() else state


def illegal(state: State, random: Random) -> Iterator[int]:
    """A few moves that cannot be made, of different kinds."""
    blocks = state.game.ruleset.moves.blocks
    starts = [*(block.start for block in blocks), len(state.game.ruleset.texts)]
    legal = state.legal_actions()
    for number in random.sample(range(len(blocks)), TRIES):
        action = random.randrange(starts[number], starts[number + 1])
        if action not in legal:
            yield action


def test_every_refusal_has_a_remedy() -> None:
    assert set(REMEDIES) | {"waiting"} == ALL


@pytest.mark.parametrize("games", [15, pytest.param(60, marks=pytest.mark.long)])
def test_taking_the_stated_causes_away_makes_the_move_legal(games: int) -> None:
    random = Random(4)
    met: Counter[str] = Counter()
    for state in sampled(random, games):
        for action in illegal(state, random):
            met.update(reason.key for reason in refuted(state, action))
    for table, move, _ in REASONS:
        state = position(table)
        met.update(reason.key for reason in refuted(state, state.string_to_action(move)))
    assert {key.removeprefix("refuse.") for key in met} == ALL


@pytest.mark.parametrize(("table", "move", "wrong"), WRONG)
def test_a_wrong_reason_would_be_found(
    table: str, move: str, wrong: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position(table)
    monkeypatch.setattr(State, "refusal", lambda *_: wrong)
    with pytest.raises(AssertionError, match=r"is no reason|the reason stays"):
        list(refuted(state, state.string_to_action(move)))


def test_a_remedy_that_does_nothing_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REMEDIES, "price", lambda *_: None)
    state = position("draft=love")
    with pytest.raises(AssertionError, match="nothing was done"):
        list(refuted(state, state.string_to_action("take love")))
