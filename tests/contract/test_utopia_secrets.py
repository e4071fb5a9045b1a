"""Two games of Utopia that look alike to a seat stay alike to it, whatever is done in secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from artificer import Game, State
from artificer.games.utopia.moves import HAND
from artificer.games.utopia.questions import (
    CONJURE,
    GIVE_CARDS,
    HAND_OUT,
    LOOK,
    PROPHESY,
    PUT_BACK,
)
from artificer.games.verbs import CHANCE, TERMINAL
from tests.contract.perft import Entry, read
from tests.contract.utopia_conserved import whole
from tests.contract.walks import Sample, few, many, pick

SECRETS = (LOOK, CONJURE, GIVE_CARDS, PROPHESY, PUT_BACK, HAND_OUT)
PLIES = 25


@dataclass(frozen=True)
class Starts:
    """Positions to begin with: some in which a secret is decided, and a share of the others."""

    of: Callable[[str], Sample]
    secret: int
    every: int

    def __iter__(self) -> Iterator[State]:
        """Perft positions and some of the sample where something is done in secret; some others."""
        entries = map(Entry.state, read("utopia"))
        yield from (state for state in entries if question(state) in SECRETS)
        states = self.of("utopia").positions
        secret = [state for state in states if question(state) in SECRETS]
        yield from secret[:: max(1, len(secret) // self.secret)]
        yield from states[:: self.every]


FEW = Starts(few, 12, 400)
sized = pytest.mark.parametrize(
    "starts", [FEW, pytest.param(Starts(many, 40, 90), marks=pytest.mark.long)], ids=["few", "many"]
)


def question(state: State) -> int:
    body: Any = state.body
    return int(body.question)


def twin_of(state: State, seat: int, rng: Random) -> State:
    """A position that differs from this one in what the seat may not know, and there alone."""
    return state.resample(seat, lambda n: pick(rng, n))


def opens_secrets(before: Any, after: Any, seat: int, action: int) -> bool:
    """Whether cards come into the seat's sight: games that looked alike now differ openly.

    The game is over, a Governor fell, the rest of a short Draft deck was discarded, the seat got
    a card from the Witch Doctor, or its own Prophet looks at what lies on top.
    """
    homes = [[seat.home > 0 for seat in body.seats] for body in (before, after)]
    return bool(
        after.end > 0
        or homes[0] != homes[1]
        or (before.unseen + before.on_top > 0 and after.unseen + after.on_top == 0)
        or (before.question == HAND_OUT and action == HAND + seat)
        or (before.on_top > after.on_top and after.in_hand > 0 and seat == after.active)
    )


def counterpart(one: State, other: State, seat: int, rng: Random) -> tuple[int, int] | None:
    """What to do in each game: the same when the seat hears of it, else anything it does not."""
    told = one.game.ruleset.sees_action
    legal, there = one.legal_actions(), other.legal_actions()
    action = legal[pick(rng, len(legal))]
    if not told(one.body, action, seat):
        secret = [a for a in there if not told(other.body, a, seat)]
        return action, secret[pick(rng, len(secret))] if secret else -1
    both = [a for a in legal if a in there and told(one.body, a, seat)]
    if not both:
        return None
    action = both[pick(rng, len(both))]
    return action, action


def leaks(start: State, seat: int, rng: Random) -> str:
    """How the seat comes to know what is hidden from it, in some play from a position on."""
    one, other = start.clone(), twin_of(start, seat, rng)
    for _ in range(PLIES):
        player = one.current_player()
        if player == TERMINAL:
            break
        if other.current_player() != player:
            return "somebody else is asked"
        if player == seat and one.legal_actions() != other.legal_actions():
            return "the legal lists differ"
        actions = counterpart(one, other, seat, rng)
        if actions is None:
            break
        before, told = one.clone(), one.game.ruleset.sees_action(one.body, actions[0], seat)
        if actions[1] < 0 or told != other.game.ruleset.sees_action(other.body, actions[1], seat):
            return f"a secret action is possible in one game alone, after {before}"
        for state, action in zip((one, other), actions, strict=True):
            state.body.notes = []
            state.apply_action(action)
        if opens_secrets(before.body, one.body, seat, actions[0]):
            break
        if one.observe(seat).to_bytes() != other.observe(seat).to_bytes():
            return f"the views differ after {one.action_to_string(actions[0])} at {before}"
        if told and one.body.notes != other.body.notes:
            return f"the reports of {one.action_to_string(actions[0])} differ at {before}"
    return ""


def told_and_unseen(state: State, seat: int) -> bool:
    """Whether the seat hears which of two actions was taken that look the same to it."""
    told = state.game.ruleset.sees_action
    heard = [a for a in state.legal_actions() if told(state.body, a, seat)]
    views = set()
    for action in heard:
        after = state.clone()
        after.apply_action(action)
        views.add(after.observe(seat).to_bytes())
    return len(views) < len(heard)


@sized
def test_games_that_look_alike_stay_alike(starts: Starts) -> None:
    rng = Random(11)
    found = [leaks(s, seat, rng) for s in starts for seat in range(s.game.num_players())]
    assert [fault for fault in found if fault][:3] == []
    assert len(found) > (60 if starts is FEW else 300)


@sized
def test_what_is_told_of_a_secret_is_seen(starts: Starts) -> None:
    states = [state for state in starts if question(state) in SECRETS]
    assert {question(state) for state in states} == {*SECRETS}
    for state in states:
        seats = range(state.game.num_players())
        assert not any(told_and_unseen(state, seat) for seat in seats), state


@pytest.mark.parametrize("tells", [True, False])
def test_a_game_that_tells_too_much_or_too_little_is_caught(tells: bool) -> None:
    rng = Random(11)
    caught = 0
    for start in FEW:
        ruleset = replace(start.game.ruleset, sees_action=lambda body, action, seat: tells)
        state = State(Game(ruleset, start.game.options), start.body.copy())
        for seat in range(state.game.num_players()):
            caught += told_and_unseen(state, seat) if tells else bool(leaks(state, seat, rng))
        if caught > 3:
            break
    assert caught > 3


@sized
def test_what_is_resampled_conserves_what_the_game_conserves(starts: Starts) -> None:
    rng = Random(5)
    for state in starts:
        for seat in range(state.game.num_players()):
            twin = twin_of(state, seat, rng)
            assert list(whole(twin)) == []
            of_view = twin_of(state.view(seat), seat, rng)
            assert of_view.observe(seat) == state.observe(seat)
            assert list(whole(of_view)) == []


@sized
def test_a_view_can_be_asked_whatever_a_position_can(starts: Starts) -> None:
    for state in starts:
        for seat in range(state.game.num_players()):
            view = state.view(seat)
            assert list(view.body.faults()) == []
            assert question(view) == question(state)
            assert bool(view.legal_actions()) != state.is_terminal()
            if view.current_player() == CHANCE:
                weights = [weight for _, weight in view.chance_outcomes()]
                assert sum(weights) == state.game.rules.tickets(view.body) > 0
            assert view.view(seat).body.to_bytes() == view.body.to_bytes()
