"""Orders that are lost, doubled, late and out of order: each takes effect once at most.

A model keeps which orders took effect. Whatever comes, and however often: an order that took
effect is answered again and changes nothing; one that did not is carried out only at the place for
which it was meant; and the journal folds to the position.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from artificer.games.notices import ArtificerError
from artificer.games.registry import load_game
from artificer.host.orders import LEAVING, Order, OrderKind
from artificer.host.requests import Absence
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.errors import StoreError
from artificer.table.journal import fold
from artificer.table.session import Session
from artificer.table.store import Command, MemoryStore
from tests.advice import advise

PEOPLES = (
    *[OrderKind.ASK_BACK, OrderKind.AGREE, OrderKind.REFUSE, OrderKind.LEND, OrderKind.RETURN] * 6,
    *LEAVING,
)
"""Orders about the people at a table; few leave it."""

TABLES = (("sorcery", 2), ("utopia", 3), ("utopia-engine-3e", 1))


def away(seat: int) -> Absence:
    """Everybody is away, the first even too long."""
    return Absence.AWAY if seat else Absence.LATE


class Shaky(MemoryStore):
    """Fails when it is told to: before it has written, or after."""

    fault = ""

    def append(self, game_id: str, command: Command) -> int:
        fault, self.fault = self.fault, ""
        if fault == "before":
            raise StoreError("store.full", path="games")
        answer = super().append(game_id, command)
        if fault == "after":
            raise StoreError("store.full", path="games")
        return answer


class Line(RuleBasedStateMachine):
    """People at one table, and the line between."""

    @initialize(kind=st.sampled_from(TABLES), practice=st.booleans(), seed=st.integers(0, 999))
    def begin(self, kind: tuple[str, int], practice: bool, seed: int) -> None:
        ruleset, players = kind
        game = load_game(ruleset, players=players) if players > 1 else load_game(ruleset)
        self.store = Shaky()
        session = Session.start(self.store, game, SeededDice(seed), None, practice)
        self.table = Table(session, absence=away)
        self.players = players
        self.done: dict[str, int] = {}
        self.on_the_way: list[Order] = []

    @rule(luck=st.randoms(use_true_random=False))
    def decide(self, luck: Random) -> None:
        """Somebody orders something at the place where the game is."""
        session = self.table.session
        head, ply = session.head, session.ply
        if luck.random() < 0.2:
            seat, kind = luck.randrange(self.players), luck.choice(PEOPLES)
            lent = luck.randrange(self.players) if kind is OrderKind.LEND else None
            order = Order(seat, kind, head, ply, lent)
        elif session.waits_for_dice():
            order = Order(luck.randrange(self.players), OrderKind.THROW, head, ply)
        elif not session.is_over() and luck.random() < 0.1:
            order = Order(session.current_player(), OrderKind.HINT, head, ply)
        elif session.is_over() or luck.random() < 0.15:
            order = Order(luck.randrange(self.players), OrderKind.BACK, head, ply)
        else:
            action = luck.choice(session.legal_actions())
            order = Order(session.current_player(), OrderKind.PLAY, head, ply, action)
        self.on_the_way += [order] * luck.choice((1, 1, 1, 2, 3))

    @rule(
        luck=st.randoms(use_true_random=False),
        fault=st.sampled_from(("", "", "", "before", "after")),
    )
    def arrive(self, luck: Random, fault: str) -> None:
        """One of those on the way arrives; it may come again later."""
        if not self.on_the_way:
            return
        order = luck.choice(self.on_the_way[-12:])
        if luck.random() < 0.7:
            self.on_the_way.remove(order)
        self.store.fault = fault
        self.take(order)
        self.store.fault = ""

    def take(self, order: Order) -> None:
        """What the table does with an order."""
        session = self.table.session
        before, known = session.head, order.id in self.done
        try:
            self.table.carry_out(order)
        except ArtificerError:
            assert not known, "an order that took effect is refused"
            self.open_anew()  # as the house does where the store failed
            if (done := self.store.answer(session.game_id, order.id)) is not None:
                self.done[order.id] = done
            return
        if known:
            assert session.head == before, "an order took effect twice"
            assert self.store.answer(session.game_id, order.id) == self.done[order.id]
        elif (done := self.store.answer(session.game_id, order.id)) is not None:
            self.done[order.id] = done
            assert done <= session.head
        else:  # a second hint at the same place is none
            assert order.kind is OrderKind.HINT
            assert session.head == before

    @rule()
    def open_anew(self) -> None:
        """The server starts again."""
        session = self.table.session
        self.table = Table(Session.resume(self.store, session.game_id), absence=away)

    @invariant()
    def the_journal_folds_to_the_position(self) -> None:
        """Whatever was acknowledged stands in it."""
        if not hasattr(self, "table") or len(self.done) % 8:
            return
        session = self.table.session
        assert fold(session.journal).history.state == session.state
        assert len(set(self.done.values())) == len(self.done)


@pytest.mark.parametrize(
    ("games", "steps"), [(12, 40), pytest.param(1000, 100, marks=pytest.mark.long)]
)
def test_each_order_takes_effect_once_at_most(
    games: int, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    advise(monkeypatch)
    run_state_machine_as_test(
        Line,
        settings=settings(
            max_examples=games,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
