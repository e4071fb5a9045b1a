"""One screen for several people: whose eyes are on it, and when it is covered."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

import artificer
from artificer.games.sorcery import questions as sorcery
from artificer.games.utopia import questions as utopia
from artificer.host.decision_requests import all_know_the_answer, only_answer
from artificer.host.feed import Screen
from artificer.host.orders import OrderKind
from artificer.host.run_on import How, run_on_here
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.host.sharing import answer, shared
from tests.host.stones import lay_out, session
from tests.table.test_two_seats import DRAW, PASS


def test_two_people_with_secrets_take_it_by_turns() -> None:
    played = session("Ann", "Ben", typed=True)
    screen = Screen(played)
    assert screen.covered
    assert screen.nobody_looks
    screen.uncover()
    assert not screen.covered
    assert not screen.nobody_looks
    played.play(DRAW)
    assert screen.seat == 0
    assert not screen.covered
    played.roll("draw star")
    assert screen.covered
    assert screen.seat == 0
    screen.uncover()
    assert screen.seat == 1
    assert not screen.covered


def test_the_only_person_is_not_asked_to_make_room() -> None:
    played = session("computer:random", "Ann")
    screen = Screen(played)
    assert screen.seat == 1
    assert not screen.covered
    assert not screen.nobody_looks


def test_people_without_secrets_sit_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch, perfect_information=True)
    played = session("Ann", "Ben")
    screen = Screen(played)
    seats = []
    while not played.is_over():
        assert not screen.covered
        assert not screen.nobody_looks
        seats.append(screen.seat)
        played.play(PASS)
    assert seats == [0, 1, 0, 1]


def begun(ruleset: str, seed: int) -> Session:
    """A game of two people."""
    game = artificer.load_game(ruleset, players=2)
    return Session.start(MemoryStore(), game, SeededDice(seed), seats=["Ann", "Ben"])


def only_answer_in_secret(ruleset: str, question: str) -> Session:
    """A game where the one who decides has one answer, and the other cannot know which."""
    for seed in count(1):
        played, random = begun(ruleset, seed), Random(seed)
        while not played.is_over():
            if played.waits_for_dice():
                played.roll()
                continue
            own, other = (played.view(seat) for seat in decider_and_other(played))
            legal = own.legal_actions()
            if own.question() == question and len(legal) == 1 and other.legal_actions() != legal:
                return played
            played.play(random.choice(legal))
    raise AssertionError


def decider_and_other(played: Session) -> tuple[int, int]:
    decider = played.current_player()
    return decider, 1 - decider


@pytest.mark.parametrize(
    ("ruleset", "question", "seem_several"),
    [
        ("sorcery", sorcery.KEYS[sorcery.CHANGE_CARD], False),
        ("utopia", utopia.KEYS[utopia.PUT_BACK], True),
    ],
)
def test_an_only_answer_that_the_looker_cannot_know_is_given_behind_a_cover(
    ruleset: str, question: str, *, seem_several: bool
) -> None:
    """If it were given for the decider, others would learn that there was no other answer.

    To the looker there seem to be several answers, or none that could be named.
    """
    played = only_answer_in_secret(ruleset, question)
    decider, other = decider_and_other(played)
    assert (len(played.view(other).legal_actions()) > 1) is seem_several
    screen, table = Screen(played), shared(played)
    screen._looking = other
    assert screen.covered
    assert list(run_on_here(table, waits=lambda: screen.covered)) == []
    assert table.asks_in_secret()
    screen.uncover()
    assert screen.seat == decider
    assert next(run_on_here(table, waits=lambda: screen.covered)).how is How.FORCED


def test_nobody_hands_over_for_an_answer_that_all_know() -> None:
    played, random = begun("utopia", 1), Random(1)
    screen, table = Screen(played), shared(played)
    for_others = 0
    for _ in range(600):
        for step in run_on_here(table, waits=lambda: screen.covered):
            for_others += step.how is How.FORCED and step.player != screen.seat
        if screen.covered:
            only = only_answer(played)
            assert only is None or not all_know_the_answer(played, [screen.seat])
            screen.uncover()
        elif not played.is_over():
            answer(table, random.choice(played.state.legal_actions()))
    assert for_others > 5


def test_where_each_has_a_screen_only_answers_known_to_all_are_given() -> None:
    """No cover and nobody looking: the table itself says what must wait for its person."""
    played, random = begun("sorcery", 1), Random(1)
    table, given, waited = Table(played), 0, 0
    for _ in range(600):
        for step in run_on_here(table, waits=table.asks_in_secret):
            if step.how is How.FORCED:
                given += 1
                only = [played.steps[-1].action]
                for seat in (0, 1, played.game.spectator):
                    assert played.view_at(step.ply - 1, seat).legal_actions() == only
        if played.is_over():
            break
        waited += only_answer(played) is not None
        action = random.choice(played.state.legal_actions())
        table.carry_out(table.order(played.current_player(), OrderKind.PLAY, action))
    assert given > 5
    assert waited > 0
