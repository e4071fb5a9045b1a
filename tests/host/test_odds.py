"""Who wants to see odds: a wish beside the game, and a mark in its journal."""

from __future__ import annotations

import random

import pytest

from artificer import load_game
from artificer.host.hints import costs
from artificer.host.orders import OrderKind
from artificer.host.switches import gives_odds
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.errors import NoHint, StaleCommand, StoreError
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.advice import advise
from tests.keyed import keyed
from tests.table.playing import begin, play_on

MARK = '{"hint":0'


def marks(session: Session) -> int:
    """How often the journal says that a hint was given."""
    return sum(line.startswith(MARK) for line in session.journal.lines)


def refused(table: Table, seat: int, key: str) -> None:
    head = table.session.head
    with pytest.raises(NoHint, check=keyed(key)):
        table.ask_odds(seat)
    with pytest.raises(NoHint, check=keyed(key)):
        table.carry_out(table.order(seat, OrderKind.ODDS))
    assert table.session.head == head and not table.odds.are_shown(seat)


def test_they_are_off_until_they_are_asked_for_twice() -> None:
    table = Table(begin())
    assert not table.odds.has(0)
    assert not table.ask_odds(0)
    assert not table.odds.has(0) and marks(table.session) == 0
    assert table.ask_odds(0)
    assert table.odds.are_shown(0) and marks(table.session) == 1
    assert table.session.hinted and table.session.head == 1


def test_the_mark_is_made_once_and_stays() -> None:
    table = Table(begin())
    table.carry_out(table.order(0, OrderKind.ODDS))
    table.carry_out(table.order(0, OrderKind.NO_ODDS))
    assert not table.odds.are_shown(0)
    assert table.session.hinted and not costs(table.session)
    assert table.ask_odds(0)
    table.session.play(table.session.legal_actions()[0])
    table.session.undo()
    assert table.odds.are_shown(0) and marks(table.session) == 1


def test_in_a_game_with_hints_they_make_no_other_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    table = Table(begin())
    table.give_hint(0)
    table.session.play(table.session.legal_actions()[0])
    assert table.session.waits_for_dice()
    assert table.ask_odds(0) and table.odds.are_shown(0)
    assert marks(table.session) == 1


def test_the_wish_goes_on_with_the_game() -> None:
    table = Table(begin())
    table.carry_out(table.order(0, OrderKind.ODDS))
    session = table.session
    again = Table(Session.resume(session.store, session.game_id))
    assert again.odds.are_shown(0)
    other = Table(Session.start(session.store, session.game, SeededDice(2)))
    assert not other.odds.has(0)


def test_an_order_that_comes_twice_counts_once() -> None:
    table = Table(begin())
    order = table.order(0, OrderKind.ODDS)
    for _ in range(2):
        table.carry_out(order)
    assert marks(table.session) == 1
    late = table.order(0, OrderKind.NO_ODDS)
    table.session.play(table.session.legal_actions()[0])
    with pytest.raises(StaleCommand):
        table.carry_out(late)
    assert table.odds.are_shown(0)


def test_nothing_is_shown_that_could_not_be_noted() -> None:
    table = Table(begin())
    table.session.store.close()
    with pytest.raises(StoreError):
        table.carry_out(table.order(0, OrderKind.ODDS))


def test_only_where_there_is_a_choice_can_they_be_begun() -> None:
    session = begin()
    session.play(session.legal_actions()[0])
    table = Table(session)
    refused(table, 0, "^odds choice")
    refused(table, 1, "^odds choice")
    play_on(session, random.Random(1))
    refused(table, 0, "^hint over")


def test_a_spectator_sees_none() -> None:
    table = Table(begin())
    table.carry_out(table.order(0, OrderKind.ODDS))
    assert not table.odds.are_shown(None)


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_where_nobody_knows_odds_there_are_none(ruleset: str) -> None:
    session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(1))
    assert not gives_odds(session.game)
    refused(Table(session), 0, "^odds none: ruleset=")
