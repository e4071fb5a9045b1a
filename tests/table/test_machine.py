"""A player who does anything in any order, at two tables at once: memory and SQLite."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from artificer import Game, State
from artificer.games.notices import IllegalMove
from artificer.games.verbs import CHANCE
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.errors import CannotUndo, NoHint
from artificer.table.journal import fold, read_text
from artificer.table.session import Session
from artificer.table.store import MemoryStore, SqliteStore, Store
from tests.table.playing import begin, step, texts

NUMBERS = st.integers(0, 2**16)


class AnyPlayer(RuleBasedStateMachine):
    @initialize(seed=NUMBERS, practice=st.booleans(), typed=st.booleans())
    def sit_down(self, seed: int, practice: bool, typed: bool) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.stores: list[Store] = [MemoryStore(), SqliteStore(Path(self.folder.name) / "g.sqlite")]
        dice = TypedDice() if typed else SeededDice(seed)
        self.tables = [begin(store, dice, practice) for store in self.stores]
        self.thrown: dict[int, str] = {}

    @property
    def session(self) -> Session:
        return self.tables[0]

    @rule(seed=NUMBERS, count=st.integers(1, 25))
    def play(self, seed: int, count: int) -> None:
        for table in self.tables:
            rng = random.Random(seed)
            for _ in range(count):
                if not table.is_over():
                    step(table, rng)

    @rule(number=NUMBERS)
    @precondition(lambda self: not self.session.waits_for_dice() and not self.session.is_over())
    def decide(self, number: int) -> None:
        legal = self.session.state.legal_actions()
        for table in self.tables:
            table.play(legal[number % len(legal)])

    @rule(action=st.integers(-5, 250))
    def try_anything(self, action: int) -> None:
        if self.session.waits_for_dice() or action not in self.session.state.legal_actions():
            for table in self.tables:
                before = table.state.serialize(), len(table.steps)
                try:
                    table.play(action)
                    raise AssertionError("an illegal move was made")
                except IllegalMove:
                    assert (table.state.serialize(), len(table.steps)) == before

    @rule()
    def undo(self) -> None:
        session = self.session
        steps, lengths = list(session.steps), set()
        if not session.can_undo():
            for table in self.tables:
                try:
                    table.undo()
                    raise AssertionError("something was taken back")
                except CannotUndo:
                    assert table.steps == steps
            return
        for table in self.tables:
            gone = table.undo()
            lengths.add(len(gone))
            assert [*table.steps, *gone] == steps
            retyped = gone[0].player == CHANCE
            assert not retyped or isinstance(table.dice, TypedDice)
            assert table.practice or all(back.player != CHANCE for back in gone[retyped:])
        assert len(lengths) == 1

    @rule()
    @precondition(lambda self: not self.session.waits_for_dice())
    def ask_for_a_hint(self) -> None:
        for table in self.tables:
            before, hinted = table.state.serialize(), table.hinted
            try:
                table.hint()
                hinted = True
            except NoHint:
                assert len(table.state.legal_actions()) < 2
            assert (table.state.serialize(), table.hinted) == (before, hinted)

    @rule()
    def leave_and_come_back(self) -> None:
        for place, table in enumerate(self.tables):
            table.close()
            again = Session.resume(self.stores[place], table.game_id)
            assert again.warning is None
            assert again.steps == table.steps
            assert again.hinted == table.hinted
            self.tables[place] = again

    @invariant()
    def both_tables_agree(self) -> None:
        one, two = self.tables
        assert one.state == two.state
        assert one.steps == two.steps
        assert one.journal.entries == two.journal.entries

    @invariant()
    def the_position_is_the_fold_of_the_journal(self) -> None:
        for table in self.tables:
            reading = read_text(table.journal.to_text())
            assert reading.fault is None
            assert reading.journal == table.journal
            replay = fold(reading.journal)
            assert replay.fault is None
            assert replay.history.state == table.state
            assert replay.history.steps == table.steps

    @invariant()
    def the_steps_alone_lead_to_the_position(self) -> None:
        assert replayed(self.session.game, texts(self.session)) == self.session.state

    @invariant()
    def nobody_fishes_for_dice(self) -> None:
        """Of seeded dice, the nth throw shows the same ticket whatever was taken back."""
        dice = self.session.dice
        if not isinstance(dice, SeededDice):
            return
        state, nth = self.session.game.new_initial_state(), 0
        for done in self.session.steps:
            if done.player == CHANCE:
                assert done.action == dice.draw(state, nth)
                nth += 1
            state.apply_action(done.action)

    @invariant()
    def the_list_of_games_is_right(self) -> None:
        for store in self.stores:
            (summary,) = store.games().games
            assert summary.plies == len(self.session.steps)
            assert summary.result == self.session.state.outcome()

    def teardown(self) -> None:
        for store in self.stores:
            store.close()
        self.folder.cleanup()


def replayed(game: Game, moves: list[str]) -> State:
    state = game.new_initial_state()
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


AnyPlayer.TestCase.settings = settings(max_examples=5, stateful_step_count=20)
TestAnyPlayer = AnyPlayer.TestCase


class AnyPlayerForLong(AnyPlayer):
    """The same player, at more tables."""


AnyPlayerForLong.TestCase.settings = settings(max_examples=12, stateful_step_count=25)
TestAnyPlayerForLong = pytest.mark.long(AnyPlayerForLong.TestCase)
