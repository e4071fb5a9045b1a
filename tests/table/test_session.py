from __future__ import annotations

import gc
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from types import FrameType

import pytest

from artificer import IllegalMove, State
from artificer.games.verbs import CHANCE
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.errors import BadDice, CannotUndo, StoreError
from artificer.table.journal import Journal, fold
from artificer.table.session import Session
from artificer.table.store import Command, MemoryStore
from tests.keyed import keyed
from tests.table.playing import begin, finished, play_on, texts


def say(session: Session, *moves: str) -> None:
    for move in moves:
        session.play(session.state.string_to_action(move))


def test_a_new_game_asks_its_first_question() -> None:
    session = begin()
    assert not session.waits_for_dice()
    assert not session.is_over()
    assert session.steps == []
    assert session.warning is None
    assert "search 1" in session.legal_texts()


def test_the_journal_of_a_new_game_goes_to_another_process() -> None:
    journal = finished().journal
    assert pickle.loads(pickle.dumps(journal)) == journal


def test_a_step_says_who_did_what_to_which_question() -> None:
    session = begin()
    asked = session.state.question()
    step = session.play(session.state.string_to_action("search 1"))
    assert (step.ply, step.player, step.text, step.question) == (1, 0, "search 1", asked)
    assert step.notes
    thrown = session.roll()
    assert thrown is not None
    assert (thrown.ply, thrown.player) == (2, CHANCE)
    assert session.steps == [step, thrown]


def test_a_throw_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    session, drawn, draw = begin(), list[int](), SeededDice.draw

    def counted(dice: SeededDice, state: State, nth: int) -> int:
        drawn.append(nth)
        return draw(dice, state, nth)

    monkeypatch.setattr(SeededDice, "draw", counted)
    say(session, "search 1")
    session.roll()
    assert drawn == [0]


def test_notes_are_no_part_of_the_position() -> None:
    session = begin()
    say(session, "search 1")
    assert session.state.body.notes is None


def test_an_illegal_move_changes_nothing() -> None:
    session = begin()
    before = session.state.serialize()
    with pytest.raises(IllegalMove):
        say(session, "resolve")
    with pytest.raises(IllegalMove):
        session.play(10**9)
    with pytest.raises(IllegalMove, check=keyed(r"^dice not due$")):
        session.roll()
    assert (session.state.serialize(), list(session.steps)) == (before, [])


def test_dice_are_not_played_and_moves_are_not_rolled() -> None:
    session = begin()
    say(session, "search 1")
    with pytest.raises(IllegalMove, check=keyed(r"^dice due$")):
        session.play(session.state.legal_actions()[0])


def test_seeded_dice_cannot_be_typed() -> None:
    session = begin()
    say(session, "search 1")
    with pytest.raises(BadDice, check=keyed(r"^dice rolled$")):
        session.roll("5 2")
    assert len(session.steps) == 1


def test_typed_dice_are_asked_for_until_they_are_right() -> None:
    session = begin(dice=TypedDice())
    say(session, "search 1")
    assert session.roll() is None
    with pytest.raises(BadDice):
        session.roll("7 1")
    assert len(session.steps) == 1
    step = session.roll("2 5")
    assert step is not None
    assert step.text == "dice 5 2"


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    assert texts(finished(3)) == texts(finished(3))
    assert texts(finished(3)) != texts(finished(4))


def test_undo_takes_back_a_choice() -> None:
    session = begin(dice=TypedDice())
    say(session, "search 1")
    before = session.state.serialize()
    session.roll("5 2")
    after_dice = session.state.serialize()
    say(session, "write 5 top tens")
    assert session.can_undo()
    assert [step.text for step in session.undo()] == ["write 5 top tens"]
    assert session.state.serialize() == after_dice != before
    assert texts(session) == ["search 1", "dice 5 2"]


def test_undo_takes_back_forced_answers_with_the_choice_before_them() -> None:
    """The last die of a box has one place left: taking it back alone would change nothing."""
    session = begin(dice=TypedDice())
    say(session, "search 1")
    for throw, high, low in (
        ("6 5", "top hundreds", "top tens"),
        ("4 3", "top ones", "bottom tens"),
    ):
        session.roll(throw)
        say(session, f"write {throw[0]} {high}", f"write {throw[2]} {low}")
    session.roll("2 1")
    say(session, "write 2 bottom hundreds")
    assert session.legal_texts() == ["write 1 bottom ones"]
    say(session, "write 1 bottom ones")
    gone = [step.text for step in session.undo()]
    assert gone == ["write 2 bottom hundreds", "write 1 bottom ones"]
    assert texts(session)[-1] == "dice 2 1"


def test_undo_never_crosses_dice() -> None:
    session = begin()
    say(session, "search 1")
    session.roll()
    assert not session.can_undo()
    with pytest.raises(CannotUndo, check=keyed(r"^undo rolled$")):
        session.undo()
    assert len(session.steps) == 2


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    with pytest.raises(CannotUndo, check=keyed(r"^undo nothing$")):
        begin().undo()


def test_a_practice_game_goes_back_over_dice_and_they_fall_the_same_again() -> None:
    session = begin(practice=True)
    say(session, "search 1")
    first = session.roll()
    assert first is not None
    assert [step.text for step in session.undo()] == ["search 1", first.text]
    say(session, "search 2")
    again = session.roll()
    assert again is not None
    assert again.text == first.text


def test_a_finished_game_stands() -> None:
    session = finished()
    assert session.is_over()
    assert not session.can_undo()
    with pytest.raises(CannotUndo, check=keyed(r"^undo over$")):
        session.undo()
    with pytest.raises(IllegalMove):
        session.play(0)


def test_a_finished_practice_game_can_be_taken_back_and_finished_again() -> None:
    session = finished(practice=True)
    session.undo()
    assert not session.is_over()
    play_on(session, random.Random(0))
    assert session.is_over()
    replay = fold(session.journal)
    assert replay.fault is None
    assert replay.history.state == session.state


def test_a_closed_session_refuses_to_play() -> None:
    session = begin()
    session.close()
    with pytest.raises(StoreError, check=keyed(r"^session closed$")):
        say(session, "search 1")
    assert session.steps == []


class LosesAnswers(MemoryStore):
    """Carries commands out, but says that it failed while `losing`; then it is silent once."""

    losing = False
    silent = False

    def append(self, game_id: str, command: Command) -> int:
        answer = super().append(game_id, command)
        if self.losing:
            self.silent = True
            raise StoreError("store.disk", path="games")
        return answer

    def answer(self, game_id: str, command_id: str) -> int | None:
        if self.silent:
            self.silent = False
            raise StoreError("store.busy", path="games")
        return super().answer(game_id, command_id)


def lose_an_answer(store: LosesAnswers, session: Session, move: str) -> None:
    """A move that is made, though nobody hears of it."""
    store.losing = True
    with pytest.raises(StoreError, check=keyed(r"^store disk")):
        say(session, move)
    store.losing = False
    with pytest.raises(StoreError, check=keyed(r"^store busy")):
        say(session, move)


def test_a_move_whose_answer_was_lost_is_made_once() -> None:
    store = LosesAnswers()
    session = begin(store)
    lose_an_answer(store, session, "search 1")
    assert session.steps == []
    say(session, "search 1")
    session.roll()
    assert len(store.load(session.game_id).lines) == 2
    assert texts(Session.resume(store, session.game_id)) == texts(session)


STEPS = 12
"""A quarter of a game that is not over by then."""


def calls_of(work: Callable[[], object]) -> int:
    """How many functions are called, of Python and of C: the same on every machine."""
    calls = [0]

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        calls[0] += event in ("call", "c_call")

    before = sys.getprofile()
    gc.disable()  # what others left behind would be finalized here
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
        gc.enable()
    return calls[0]


def test_steps_and_folds_are_quick() -> None:
    """A guard against something quadratic, and a bound ten times what was counted.

    The first steps cost less than later ones if other tests have filled what is kept of a game.
    """
    session = begin(dice=SeededDice(254))
    rng = random.Random(254)
    steps = [calls_of(lambda: play_on(session, rng, STEPS)) for _ in range(4)]
    assert len(session.steps) == 4 * STEPS
    assert max(steps) < 1.5 * steps[0] < 2500 * STEPS
    short = Journal(session.header, session.journal.entries[:STEPS])
    once = calls_of(lambda: fold(short))
    assert calls_of(lambda: fold(session.journal)) < 1.5 * 4 * once < 4 * 1000 * STEPS


def test_a_game_starts_without_arrays_and_compilers() -> None:
    program = (
        "import sys, artificer\n"
        "from artificer.table.session import Session\n"
        "from artificer.table.store import MemoryStore, SqliteStore\n"
        "from artificer.table.dice import SeededDice\n"
        "game = artificer.load_game('utopia-engine-3e')\n"
        "Session.start(MemoryStore(), game, SeededDice(1)).play(0)\n"
        "print(*sorted({'numpy', 'numba', 'random'} & set(sys.modules)))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == ""


def test_a_session_that_catches_up_forgets_no_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field that is added later is taken over as well, and what is closed stays closed."""
    session = begin()
    elsewhere = Session.resume(session.store, session.game_id)
    elsewhere.play(elsewhere.legal_actions()[0])
    resumed = Session.resume(session.store, session.game_id)
    resumed.__dict__["_added_later"] = "new"
    session.__dict__["_added_later"] = "old"
    monkeypatch.setattr(Session, "resume", lambda *_: resumed)
    session.close()
    assert session.catch_up() == []
    assert vars(session) == vars(resumed)
    assert session.head == elsewhere.head and session.state == elsewhere.state
    with pytest.raises(StoreError, match="closed"):
        session.roll()
