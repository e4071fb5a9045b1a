"""What a seat hears of a game with secrets: two games that look alike to it are told alike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import artificer
from artificer import Game, State
from artificer.games.moves import HIDDEN
from artificer.games.sorcery.facts import BUILT
from artificer.games.sorcery.moves import DEALT_CARD
from artificer.games.sorcery.parts import HAND, ON_THE_MACHINE, RESOURCES
from artificer.games.sorcery.questions import (
    BUILD_INPUT,
    BUILD_TOKEN,
    CHOOSE_STARTER,
    DEAL,
    KEYS,
    SWAP_GIVE,
)
from artificer.table.dice import SeededDice
from artificer.table.errors import CannotUndo
from artificer.table.history import History, Step
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.table.playing import play_on

PLAYERS = 3
GAME: Game = artificer.load_game("sorcery", players=PLAYERS)
SECRETS = (DEAL, SWAP_GIVE, *range(BUILD_INPUT, BUILD_TOKEN + 1))


def begin() -> Session:
    return Session.start(MemoryStore(), GAME, SeededDice(3))


@pytest.fixture(scope="module")
def played() -> Session:
    session = begin()
    play_on(session, Random(5), 500)
    return session


@pytest.mark.parametrize("seat", range(PLAYERS))
def test_a_seat_hears_its_own_cards_and_no_others(played: Session, seat: int) -> None:
    for known, step in zip(played.steps_for(seat), played.steps, strict=True):
        assert known == (blank(step) if is_secret(step, seat) else step)
        assert known.is_visible != is_secret(step, seat)


def is_secret(step: Step, seat: int) -> bool:
    """Whether the step is another seat's business; hands are dealt seat by seat from ply 2 on."""
    if step.question == KEYS[DEAL]:
        dealt_to = (step.ply - 2) // HAND
        return dealt_to < PLAYERS and dealt_to != seat
    if (step.question, step.player) == (KEYS[BUILD_TOKEN], PLAYERS - 1):
        return False  # the last answer, which reveals all engines
    return step.question in [KEYS[question] for question in SECRETS] and step.player != seat


def blank(step: Step) -> Step:
    return Step(step.ply, step.player, HIDDEN, "", (), step.question)


def test_nothing_is_hidden_where_every_seat_sees_everything() -> None:
    session = Session.start(MemoryStore(), artificer.load_game("utopia-engine-3e"), SeededDice(3))
    play_on(session, Random(5), 40)
    assert session.steps_for(0) == session.steps
    assert all(step.hidden_from == frozenset() for step in session.steps)


def other_deals(seat: int, rng: Random) -> Iterator[tuple[History, History]]:
    """Pairs of games up to the first turn that differ in what the seat may not know alone.

    In the second game the hands of the other two are exchanged.
    """
    for _ in range(12):
        one, other = History(GAME, False), History(GAME, False)
        deal = [draw(one, rng) for _ in range(1 + HAND * PLAYERS + ON_THE_MACHINE)]
        for action in exchanged(deal, seat):
            take(other, action)
        yield one, other


def draw(history: History, rng: Random) -> int:
    """One random action that stands from now on."""
    action = rng.choice(history.state.legal_actions())
    take(history, action)
    return action


def take(history: History, action: int) -> None:
    history.take(*history.look(action))


def exchanged(deal: list[int], seat: int) -> list[int]:
    """The same deal with the hands of the other two exchanged."""
    first, second = (
        slice(1 + HAND * other, 1 + HAND * (other + 1)) for other in range(PLAYERS) if other != seat
    )
    twin = [*deal]
    twin[first], twin[second] = deal[second], deal[first]
    return twin


def seen_and_heard(history: History, seat: int) -> tuple[list[Step], list[bytes]]:
    views = [history.at(ply).observe(seat).to_bytes() for ply in range(len(history.steps) + 1)]
    return [step.to(seat) for step in history.steps], views


@pytest.mark.parametrize("seat", range(PLAYERS))
def test_deals_that_look_alike_are_told_alike(seat: int) -> None:
    differed = 0
    for one, other in other_deals(seat, Random(seat)):
        assert seen_and_heard(one, seat) == seen_and_heard(other, seat)
        differed += one.steps != other.steps
    assert differed == 12


@pytest.mark.parametrize("seat", range(PLAYERS))
def test_engines_under_seal_are_told_alike(seat: int) -> None:
    """Whatever the others build, a seat hears and sees the same until all is revealed."""
    told: set[str] = set()
    built: set[str] = set()
    for attempt in range(20):
        rng, history = Random(1), History(GAME, False)
        while history.state.body.ints()[0] != BUILD_INPUT:
            draw(history, rng)
        others = Random(attempt)
        while history.state.body.ints()[0] != CHOOSE_STARTER:
            own = history.state.current_player() == seat
            legal = history.state.legal_actions()
            take(history, legal[0] if own else others.choice(legal))
        steps, views = seen_and_heard(history, seat)
        told.add(repr((steps[:-1], views[:-1])))
        built.add(history.state.serialize())
    assert len(told) == 1
    assert len(built) > 5


def test_a_refused_undo_names_no_card() -> None:
    session = Session.start(MemoryStore(), GAME, SeededDice(1))
    session.roll()
    session.roll()
    with pytest.raises(CannotUndo) as refused:
        session.undo()
    assert refused.value == CannotUndo("undo.rolled")
    while session.waits_for_dice():
        session.roll()
    with pytest.raises(CannotUndo) as refused:
        session.undo()
    assert refused.value == CannotUndo("undo.rolled")


def test_a_step_is_kept_whole_in_the_journal() -> None:
    session = begin()
    play_on(session, Random(2), 60)
    again = Session.resume(session.store, session.game_id)
    assert again.steps == session.steps
    assert [step.hidden_from for step in again.steps] == [s.hidden_from for s in session.steps]
    dealt = [s for s in again.steps if DEALT_CARD <= s.action < DEALT_CARD + RESOURCES]
    assert len(dealt) == HAND * PLAYERS + ON_THE_MACHINE
    others_and_the_onlooker = PLAYERS
    assert {len(step.hidden_from) for step in dealt} == {0, others_and_the_onlooker}
    assert isinstance(again.state, State)


def test_all_engines_and_in_the_end_all_hands_are_laid_open(played: Session) -> None:
    revealed = next(
        step
        for step in played.steps
        if (step.question, step.player) == (KEYS[BUILD_TOKEN], PLAYERS - 1)
    )
    assert [(a, b) for fact, a, b in revealed.notes if fact == BUILT] == [(1, 0), (2, 1), (3, 2)]
    assert revealed.hidden_from == frozenset()
    session = begin()
    play_on(session, Random(8), 100_000)
    assert session.is_over()
    for seat in range(PLAYERS):
        assert session.view(seat) == session.state
        assert session.view_at(len(session.steps) - 1, seat) != session.state
