"""Why to search a region: without the cause that is named, the other answer is at least as good."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from artificer import load_game
from artificer.boards.reasons import LEAST, reason_lines
from artificer.boards.utopia_engine.going import MOST, going_reasons
from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.utopia_engine.expert.advice import values_by
from artificer.players.utopia_engine.expert.shared_desk import shared_desk
from artificer.table.streams import Stream
from artificer.words import words_for
from artificer.words.languages import LANGUAGES

EDITIONS = ("utopia-engine-3e", "utopia-engine-2e")
FEW, MANY = 25, 600


def values(state: State[Sheet]) -> dict[int, float]:
    return values_by(shared_desk(state.body.edition))(state, Stream())


def plans(ruleset: str, most: int) -> Iterator[State[Sheet]]:
    """Decisions on what to do now, in games of a beginner."""
    game, rng = load_game(ruleset), random.Random(3)
    policy = Policy(load_player("novice", game), 1)
    while True:
        state = game.new_initial_state().over(Sheet)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            if state.body.question == q.WHAT_NOW and rng.random() < 1 / 3:
                yield state.clone()
                most -= 1
                if not most:
                    return
            state.apply_action(policy.action(state))


def without(state: State[Sheet], reason: Message) -> State[Sheet]:
    """The position without what the reason names."""
    changed, thing = state.clone(), reason.values["thing"]
    assert isinstance(thing, Thing)
    s = changed.body
    if reason.key.endswith("event"):
        s.events[thing.number] = 0
    else:
        row = {"component": s.jar, "artifact": s.found, "treasure": s.treasure}[thing.kind]
        assert row[thing.number] == 0
        row[thing.number] = 1
    return changed


@pytest.mark.parametrize("most", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_without_its_cause_an_answer_is_not_better(ruleset: str, most: int) -> None:
    named: Counter[str] = Counter()
    for state in plans(ruleset, most):
        worths = values(state)
        best, other, *_ = sorted(worths, key=lambda action: -worths[action])
        reasons = [*going_reasons(state, best, other)]
        assert len(reasons) <= MOST
        if worths[best] - worths[other] < LEAST:
            assert reasons == []
        for reason in reasons:
            after = values(without(state, reason))
            assert after[other] >= after[best]
            named[reason.key] += 1
        for language in LANGUAGES:
            lines = reason_lines(state, best, other, words_for(ruleset, language))
            assert len(lines) == len(reasons)
    assert named["reason.going.artifact"] or named["reason.going.component"]
