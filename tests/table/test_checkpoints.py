"""A history keeps few positions and makes the others again: whatever is read is as it was."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from random import Random
from types import FunctionType, ModuleType

import pytest

import artificer
from artificer import Game, State
from artificer.games.declaration import Body
from artificer.host.run_on import AT_ONCE
from artificer.table.dice import SeededDice
from artificer.table.history import History
from artificer.table.session import Session
from artificer.table.steps import STRETCH, Step
from artificer.table.store import MemoryStore
from tests.shares import first
from tests.table.playing import play_on

GAMES = {
    "engine": artificer.load_game("utopia-engine-3e"),
    "sorcery": artificer.load_game("sorcery", players=3),
    "utopia": artificer.load_game("utopia", players=2),
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


class Diary:
    """A history beside the steps and positions as they were at the time."""

    def __init__(self, game: Game, practice: bool = True) -> None:
        self.history = History(game, practice)
        self.steps: list[Step] = []
        self.positions = [self.history.state.body.to_bytes()]

    def go_on(self, rng: Random, steps: int) -> None:
        for _ in range(steps):
            if self.history.state.is_terminal():
                return
            step, after = self.history.look(rng.choice(self.history.state.legal_actions()))
            self.history.take(step, after)
            self.steps.append(step)
            self.positions.append(after.body.to_bytes())

    def go_back(self, count: int) -> None:
        gone = self.history.take_back(count)
        assert gone == self.steps[-count:]
        del self.steps[-count:], self.positions[-count:]

    def check(self, plies: Iterator[int] | range) -> None:
        history = self.history
        assert len(history) == len(self.steps)
        assert history.steps == self.steps
        assert history.state.body.to_bytes() == self.positions[-1]
        assert history.chances == sum(step.player < 0 for step in self.steps)
        for ply in plies:
            assert history.at(ply).body.to_bytes() == self.positions[ply]


def test_every_position_is_as_it_was(game: Game) -> None:
    diary = Diary(game)
    diary.go_on(Random(1), 5 * STRETCH + 3)
    plies = range(len(diary.steps) + 1)
    diary.check(plies)
    diary.check(reversed(plies))
    diary.check(iter(Random(2).choices(plies, k=60)))


@pytest.mark.parametrize("seed", first(range(5), 2))
def test_positions_stay_right_however_often_is_taken_back(game: Game, seed: int) -> None:
    rng, diary = Random(seed), Diary(game)
    for _ in range(30):
        diary.go_on(rng, rng.randrange(2 * STRETCH + 2))
        if diary.steps and rng.random() < 0.7:
            diary.go_back(rng.randint(1, min(len(diary.steps), 2 * STRETCH + 1)))
        diary.check(iter(rng.choices(range(len(diary.steps) + 1), k=5)))
    diary.check(range(len(diary.steps) + 1))


@pytest.mark.parametrize("plies", [STRETCH - 1, STRETCH, STRETCH + 1, 2 * STRETCH])
@pytest.mark.parametrize("count", [1, STRETCH - 1, STRETCH])
def test_an_undo_across_a_kept_position_leaves_the_right_ones(plies: int, count: int) -> None:
    diary = Diary(GAMES["sorcery"])
    diary.go_on(Random(4), plies)
    if count <= plies:
        diary.go_back(count)
    diary.go_on(Random(5), 2 * STRETCH)
    diary.check(range(len(diary.steps) + 1))


def test_a_position_that_was_read_is_not_the_one_in_play() -> None:
    diary = Diary(GAMES["engine"])
    diary.go_on(Random(1), 3 * STRETCH)
    diary.go_back(1)
    held = diary.history.state
    diary.go_on(Random(1), 3)
    assert held.body.to_bytes() == diary.positions[3 * STRETCH - 1]
    with pytest.raises(IndexError):
        diary.history.at(-1)
    assert diary.history.at(10**6).body.to_bytes() == diary.positions[-1]


def test_positions_of_a_move_and_what_followed_are_not_made_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At a table of several each seat reads the steps since its last choice."""

    def unread(*_: object) -> Body:
        raise AssertionError("a position was unpacked")

    diary = Diary(GAMES["sorcery"])
    monkeypatch.setattr("artificer.table.steps.Positions._unpacked", unread)
    for _ in range(20):
        diary.go_on(Random(1), AT_ONCE)
        for seat in range(4):
            now = len(diary.steps)
            diary.check(range(max(0, now - AT_ONCE), now))
            diary.check(range(max(0, now - AT_ONCE - 4 * seat), now, AT_ONCE))


@contextmanager
def counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """How many positions were copied: one for each step that is folded again."""
    copies, copy = [0], Body.copy

    def counted(body: Body) -> Body:
        copies[0] += type(body) is GAMES["sorcery"].body
        return copy(body)

    with monkeypatch.context() as patch:
        patch.setattr(Body, "copy", counted)
        yield copies


@pytest.fixture(scope="module")
def long() -> Session:
    session = Session.start(MemoryStore(), GAMES["sorcery"], SeededDice(1))
    play_on(session, Random(1))
    assert session.ply > 900
    return session


def test_to_read_a_position_costs_at_most_a_stretch(
    long: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    history = long._history
    with counting(monkeypatch) as copies:
        for ply in Random(3).choices(range(long.ply), k=50):
            copies[0] = 0
            history.at(ply)
            assert copies[0] < STRETCH
        copies[0] = 0
        for ply in range(long.ply):
            history.at(ply)
        assert copies[0] <= long.ply


def test_to_read_steps_folds_nothing(long: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    with counting(monkeypatch) as copies:
        assert [step.ply for step in long.steps_for(0)] == list(range(1, long.ply + 1))
        assert long._history.chances > 0
        assert copies[0] == 0


def test_a_ply_costs_the_same_early_and_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, not timed: positions that are copied, and steps that are read."""
    session, rng = Session.start(MemoryStore(), GAMES["sorcery"], SeededDice(1)), Random(1)
    costs: list[int] = []

    def unread(*_: object) -> Step:
        raise AssertionError("a step that was made before was read")

    monkeypatch.setattr("artificer.table.steps.StepRows.step", unread)
    with counting(monkeypatch) as copies:
        while session.ply < 900:
            copies[0] = 0
            play_on(session, rng, 1)
            costs.append(copies[0])
    assert set(costs) == {1}


def bytes_reached(root: object, shared: set[int]) -> int:
    """The bytes of all objects reached from `root`, without those in `shared`; adds them to it.

    Unlike a trace of allocations, it is the same in every process and beside any thread.
    """
    total, waiting = 0, [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in shared or isinstance(thing, (type, ModuleType, FunctionType)):
            continue
        shared.add(id(thing))
        total += sys.getsizeof(thing)
        waiting.extend(gc.get_referents(thing))
    return total


def test_a_long_game_takes_little_memory() -> None:
    """A tenth of what every position takes, kept as it is."""
    game, rng = artificer.load_game("sorcery", players=4), Random(1)
    history = History(game, False)
    shared: set[int] = set()
    bytes_reached(game, shared)
    every_position = 0
    while len(history) < 600:
        every_position += bytes_reached(history.state.body, shared.copy())
        history.take(*history.look(rng.choice(history.state.legal_actions())))
    assert bytes_reached(history, shared) < every_position / 10


def test_steps_are_a_sequence(long: Session) -> None:
    steps = long.steps
    whole = list(steps)
    assert len(steps) == len(whole) == long.ply
    assert steps == whole
    assert whole == steps
    assert steps == long.steps
    assert steps[3] == whole[3]
    assert steps[-1] == whole[-1]
    assert steps[10:20:3] == whole[10:20:3]
    assert steps[-5:] == whole[-5:]
    assert list(reversed(steps)) == whole[::-1]
    assert steps != whole[:-1]
    assert steps != [*whole[:-1], whole[0]]
    assert steps != "steps"
    assert whole[7] in steps
    assert (steps.index(whole[7]), bool(steps)) == (7, True)
    with pytest.raises(IndexError):
        steps[long.ply]
    assert [one.ply < two.ply for one, two in pairwise(steps)] == [True] * (long.ply - 1)


def test_steps_follow_the_game() -> None:
    session = Session.start(MemoryStore(), GAMES["engine"], SeededDice(1))
    steps = session.steps
    play_on(session, Random(1), 3)
    assert len(steps) == 3
    assert isinstance(session.view_at(2, 0), State)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_reads_of_every_step_what_it_may_know(long: Session, seat: int) -> None:
    heard = long.steps_for(seat)
    assert heard == [step.to(seat) for step in long.steps]
    assert heard[20:40] == [step.to(seat) for step in long.steps[20:40]]
    assert heard[-1] == long.steps[-1].to(seat)
    assert any(not step.is_visible for step in heard)
