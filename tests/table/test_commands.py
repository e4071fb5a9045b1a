"""Commands that come twice, too late, in another order, or whose answers are lost."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

import artificer
from artificer.games.notices import IllegalMove, MoveError
from artificer.games.verbs import CHANCE
from artificer.table.daily import DailyGame
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.errors import BadCommand, BadDice, CannotUndo, StaleCommand, StoreError
from artificer.table.header import Header
from artificer.table.session import Session
from artificer.table.steps import Step
from artificer.table.store import Command, GamesPage, GameSummary, Store
from artificer.table.store.base import (
    EVERY,
    NEW,
    PAGE,
    Beginning,
    GamePlace,
    OtherAttempt,
    Saved,
    Wanted,
    new_id,
)
from tests.keyed import keyed
from tests.table.playing import begin, finished, play_on, texts

Outside = Callable[[Session], Session]


def stay(session: Session) -> Session:
    return session


def come_back(session: Session) -> Session:
    return Session.resume(session.store, session.game_id)


anywhere = pytest.mark.parametrize("then", [stay, come_back])


def number(session: Session, text: str) -> int:
    return session.state.string_to_action(text)


def lines(session: Session) -> tuple[str, ...]:
    return session.store.load(session.game_id).lines


@anywhere
def test_a_command_that_comes_twice_is_done_once(store: Store, then: Outside) -> None:
    session = begin(store)
    search = number(session, "search 1")
    first = session.act(search, 0, "a")
    rolled = session.act(None, 1, "b")
    session = then(session)
    for _ in range(2):
        assert session.act(search, 0, "a") == first
        assert session.act(None, 1, "b") == rolled
    assert (session.ply, len(lines(session))) == (2, 2)
    assert rolled.player == CHANCE


@anywhere
def test_a_command_is_answered_as_it_was_though_it_was_taken_back(
    store: Store, then: Outside
) -> None:
    session = begin(store)
    search, other = number(session, "search 1"), number(session, "search 2")
    first = session.act(search, 0, "a")
    gone = session.take_back(1, "b")
    second = session.act(other, 0, "c")
    session = then(session)
    assert session.act(search, 0, "a") == first
    assert session.take_back(1, "b") == gone == [first]
    assert session.act(other, 0, "c") == second
    assert (texts(session), len(lines(session))) == (["search 2"], 3)


@anywhere
def test_the_last_command_of_a_game_is_answered_again(store: Store, then: Outside) -> None:
    session = begin(store, SeededDice(3), practice=True)
    last = play_to_the_last_step(session)
    ply = session.ply
    step = session.act(last, ply, "last")
    assert session.is_over()
    session = then(session)
    before = lines(session)
    assert session.act(last, ply, "last") == step
    gone = session.take_back(session.ply, "back")
    session = then(session)
    assert session.act(last, ply, "last") == step
    assert session.take_back(ply + 1, "back") == gone
    assert gone[-1] == step
    assert len(lines(session)) == len(before) + 1
    assert not session.is_over()


def play_to_the_last_step(session: Session) -> int | None:
    """Play at random up to what ends the game, which is answered."""
    *moves, last = [
        None if step.player == CHANCE else step.action for step in finished(3, undo=0).steps
    ]
    for ply, action in enumerate(moves):
        session.act(action, ply, new_id())
    return last


@pytest.mark.parametrize("ply", [-1, 0, 1, 3])
def test_a_command_for_another_ply_is_refused(store: Store, ply: int) -> None:
    session = begin(store)
    play_on(session, random.Random(1), 2)
    for decide in (
        lambda: session.act(session.state.legal_actions()[0], ply, "late"),
        lambda: session.act(None, ply, "late"),
        lambda: session.take_back(ply, "late"),
    ):
        with pytest.raises(StaleCommand, check=keyed(rf"^command stale: ply={ply}, found=2$")):
            decide()
    assert (session.ply, len(lines(session))) == (2, 2)


def test_a_command_that_was_refused_may_come_again(store: Store) -> None:
    session = begin(store)
    search = number(session, "search 1")
    with pytest.raises(StaleCommand):
        session.act(search, 1, "a")
    with pytest.raises(IllegalMove):
        session.act(number(session, "resolve"), 0, "a")
    with pytest.raises(CannotUndo):
        session.take_back(0, "a")
    assert session.act(search, 0, "a").text == "search 1"


@anywhere
def test_an_id_of_another_command_is_refused(store: Store, then: Outside) -> None:
    session = begin(store)
    search, other = number(session, "search 1"), number(session, "search 2")
    session.act(search, 0, "a")
    session.act(None, 1, "b")
    session.act(session.state.legal_actions()[0], 2, "c")
    session.take_back(3, "d")
    session = then(session)
    for decide in (
        lambda: session.act(other, 0, "a"),
        lambda: session.act(None, 0, "a"),
        lambda: session.act(search, 2, "a"),
        lambda: session.act(search, 1, "b"),
        lambda: session.act(None, 3, "d"),
        lambda: session.take_back(2, "b"),
        lambda: session.take_back(1, "a"),
        lambda: session.take_back(2, "d"),
    ):
        with pytest.raises(BadCommand, check=keyed(r"^command other")):
            decide()
    assert len(lines(session)) == 4


@pytest.mark.parametrize("name", ["", " ", "a b", "x" * 65, "ü", "a\n", "\udcff", "\0"])
def test_an_id_that_cannot_be_kept_is_refused(store: Store, name: str) -> None:
    session = begin(store)
    with pytest.raises(BadCommand, check=keyed(r"^command id")):
        session.act(0, 0, name)
    with pytest.raises(BadCommand, check=keyed(r"^command id")):
        session.take_back(0, name)
    assert session.act(0, 0, "x" * 64).ply == 1


def test_dice_are_drawn_or_typed_as_the_game_has_them(store: Store) -> None:
    session = begin(store)
    with pytest.raises(IllegalMove, check=keyed(r"^dice not due$")):
        session.act(None, 0, "a")
    session.act(number(session, "search 1"), 0, "a")
    drawn = SeededDice(7).draw(session.state, 0)
    with pytest.raises(BadDice, check=keyed(r"^dice rolled$")):
        session.act(drawn, 1, "b")
    assert session.act(None, 1, "b").action == drawn
    session = begin(store, TypedDice())
    session.act(number(session, "search 1"), 0, "a")
    with pytest.raises(BadDice, check=keyed(r"^dice to type$")):
        session.act(None, 1, "b")
    with pytest.raises(IllegalMove):
        session.act(number(session, "search 1"), 1, "b")
    assert session.act(number(session, "dice 5 2"), 1, "b").text == "dice 5 2"


def test_a_closed_session_answers_no_command() -> None:
    session = begin()
    session.act(0, 0, "a")
    session.close()
    with pytest.raises(StoreError, check=keyed(r"^session closed$")):
        session.act(0, 0, "a")


def test_a_session_that_fell_behind_says_so_and_the_next_one_answers(store: Store) -> None:
    ahead = begin(store)
    behind = come_back(ahead)
    step = ahead.act(0, 0, "a")
    with pytest.raises(StaleCommand, check=keyed(r"^store stale: .*found=1, expected=0$")):
        behind.act(0, 0, "a")
    assert behind.steps == []
    assert come_back(behind).act(0, 0, "a") == step


def test_a_command_in_the_damaged_part_is_decided_again(store: Store) -> None:
    session = begin(store)
    search = number(session, "search 1")
    session.act(search, 0, "a")
    session.act(None, 1, "b")
    head = store.load(session.game_id).head
    store.append(session.game_id, Command("mud", head, 1, ("mud", "mud"), 1, None, "mud"))
    store.append(session.game_id, Command("more", 3, 3, ("mud",), 1, None))
    session = come_back(session)
    assert session.warning is not None
    with pytest.raises(BadCommand, check=keyed(r"^command broken")):
        session.act(None, 1, "more")
    rolled = session.act(None, 1, "c")
    assert session.act(search, 0, "a").text == "search 1"
    assert session.act(None, 1, "c") == come_back(session).act(None, 1, "c") == rolled
    session.act(session.state.legal_actions()[0], 2, "more")
    assert len(lines(session)) == 3


class Faulty(Store):
    """A store whose calls fail when `fails` says so: before anything is done, or after it."""

    def __init__(self, kept: Store, fails: Callable[[], bool]) -> None:
        self._kept = kept
        self._fails = fails

    def create(self, header: Header, begun: Beginning = NEW) -> str:
        return self._kept.create(header, begun)

    def rename(self, game_id: str, name: str | None) -> None:
        self._kept.rename(game_id, name)

    def delete(self, game_id: str) -> None:
        self._kept.delete(game_id)

    def append(self, game_id: str, command: Command) -> int:
        self._fail()
        answer = self._kept.append(game_id, command)
        self._fail()
        return answer

    def answer(self, game_id: str, command_id: str) -> int | None:
        self._fail()
        return self._kept.answer(game_id, command_id)

    def load(self, game_id: str) -> Saved:
        return self._kept.load(game_id)

    def head(self, game_id: str) -> int:
        return self._kept.head(game_id)

    def games(
        self, wanted: Wanted = EVERY, limit: int = PAGE, after: GamePlace | None = None
    ) -> GamesPage:
        return self._kept.games(wanted, limit, after)

    def first_attempt(self, daily: DailyGame, who: str) -> str | None:
        return self._kept.first_attempt(daily, who)

    def best_attempts(
        self, daily: DailyGame, limit: int, after: str | None = None
    ) -> list[GameSummary]:
        return self._kept.best_attempts(daily, limit, after)

    def other_attempts(self, daily: DailyGame, limit: int) -> list[OtherAttempt]:
        return self._kept.other_attempts(daily, limit)

    def count_attempts(self, daily: DailyGame) -> int:
        return self._kept.count_attempts(daily)

    def keep(self, name: str, text: str | None) -> None:
        self._kept.keep(name, text)

    def kept(self, name: str) -> str | None:
        return self._kept.kept(name)

    def close(self) -> None:
        self._kept.close()

    def _fail(self) -> None:
        if self._fails():
            raise StoreError("store.disk", path="games")


def list_of(store: Store) -> GameSummary:
    (summary,) = store.games().games
    return summary


@pytest.mark.parametrize("fate", [(False, True), (False, False, True)], ids=["undone", "done"])
@anywhere
def test_a_command_of_unknown_fate_is_done_once(
    store: Store, fate: tuple[bool, ...], then: Outside
) -> None:
    """The first call asks for an answer, the second and third write."""
    coming: list[bool] = []
    session = begin(Faulty(store, lambda: bool(coming) and coming.pop(0)))
    search = number(session, "search 1")
    coming += fate
    with pytest.raises(StoreError, check=keyed(r"^store disk")):
        session.act(search, 0, "a")
    assert session.ply == 0
    session = then(session)
    assert session.act(search, 0, "a").text == "search 1"
    assert (session.ply, len(lines(session))) == (1, 1)


def test_what_was_done_though_nobody_heard_of_it_comes_before_another_command(
    store: Store,
) -> None:
    coming: list[bool] = []
    session = begin(Faulty(store, lambda: bool(coming) and coming.pop(0)))
    coming += (False, False, True)
    with pytest.raises(StoreError):
        session.act(number(session, "search 1"), 0, "a")
    with pytest.raises(StaleCommand, check=keyed(r"^command stale: ply=0, found=1$")):
        session.act(number(session, "search 2"), 0, "b")
    assert texts(session) == ["search 1"]
    session.act(None, 1, "c")
    assert come_back(session).steps == session.steps


@pytest.mark.parametrize(
    ("seed", "practice"),
    [
        (0, False),
        (0, True),
        *(
            pytest.param(seed, practice, marks=pytest.mark.long)
            for seed, practice in product(range(1, 8), (False, True))
        ),
    ],
)
def test_clients_on_a_bad_line_play_a_good_game(store: Store, seed: int, practice: bool) -> None:
    """Commands come doubled, late and in any order, the store fails, the host starts again.

    Every command has at most one effect and one answer, and the journal tells no other story.
    """
    rng = random.Random(seed)
    trouble = [0.15]
    faulty = Faulty(store, lambda: rng.random() < trouble[0])
    game = artificer.load_game("sorcery", players=2)
    session = Session.start(faulty, game, SeededDice(seed), practice=practice, seats=["a", "b"])
    sent: list[tuple[str, int | None, int]] = []
    answers: dict[str, Step | list[Step]] = {}
    for count in range(350):
        if rng.random() < 0.05:
            session = come_back(session)
        if rng.random() < 0.6 or not sent:
            sent.append((f"{seed}-{count}", wish(session, rng), session.ply))
        command = rng.choice(sent[-8:] if rng.random() < 0.8 else sent)
        answer = ask(session, *command)
        if answer is not None:
            assert answers.setdefault(command[0], answer) == answer
    trouble[0] = 0.0
    for command in sent:
        known, answer = answers.get(command[0]), ask(session, *command)
        if known is not None:
            assert answer == known
        elif answer is not None:
            answers[command[0]] = answer
    told = sum(isinstance(answer, Step) for answer in answers.values())
    took = sum(isinstance(answer, list) for answer in answers.values())
    entries = session.journal.entries
    kinds = [type(entry).__name__ for entry in entries]
    assert (kinds.count("PlayedEntry"), kinds.count("Undone")) == (told, took)
    again = come_back(session)
    assert (again.warning, again.state, again.steps) == (None, session.state, session.steps)
    assert list_of(store).plies == session.ply
    assert told > 25


BACK = -1


def wish(session: Session, rng: random.Random) -> int | None:
    """What a client may want now: to go back, to roll, or a move that may be none."""
    if rng.random() < 0.15:
        return BACK
    if session.waits_for_dice() or session.is_over():
        return None
    return rng.choice(session.state.legal_actions())


def ask(session: Session, name: str, action: int | None, ply: int) -> Step | list[Step] | None:
    """The answer to a command; None where it was refused."""
    try:
        if action == BACK:
            return session.take_back(ply, name)
        return session.act(action, ply, name)
    except (StoreError, MoveError, CannotUndo):
        return None
