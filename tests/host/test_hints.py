"""Hints at a table: for whom there is one, how answers are ranked, and that it is noted."""

from __future__ import annotations

import random
from pathlib import Path
from threading import Event

import pytest

from artificer import load_game
from artificer.games.contract import Game
from artificer.games.registry import ruleset_names
from artificer.host import hints
from artificer.host.hints import MOST, Rank, costs, gives_hints, hint_for, prepare_hints, ranked
from artificer.host.table import Table
from artificer.players import advisers
from artificer.players.advisers import Advisers, Worth
from artificer.table.dice import SeededDice
from artificer.table.errors import NoHint, StoreError
from artificer.table.home import LOG_NAME, MOST_BYTES
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.advice import BOTH, advise
from tests.keyed import keyed
from tests.table.playing import begin, play_on
from tests.waiting import HANGING, until


def at_a_choice(session: Session) -> Session:
    while session.waits_for_dice() or len(session.legal_actions()) < 2:
        play_on(session, random.Random(1), 1)
    return session


def test_the_best_answers_come_first_and_the_game_is_marked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    advise(monkeypatch, lambda place: (0.1 + place / 10, 200.0 + place))
    session = begin()
    legal = session.legal_actions()
    hint = Table(session).give_hint(0)
    assert session.hinted and session.head == 1
    assert len(legal) > MOST == len(hint.ranks)
    best = [Rank((a,), round(0.1 + p / 10, 3), 200.0 + p) for p, a in enumerate(legal)][::-1]
    assert list(hint.ranks) == best[:MOST]
    assert hint.specs == ("oracle", "oracle:score")
    assert not hint.all_the_same


def test_nobody_is_told_what_could_not_be_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    session = begin()
    session.store.close()
    with pytest.raises(StoreError):
        Table(session).give_hint(0)


def test_to_ask_again_where_it_is_noted_notes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    table = Table(begin())
    first = table.give_hint(0)
    assert hint_for(table.session, 0) == table.give_hint(0) == first
    assert table.session.head == 1


def test_answers_that_are_worth_the_same_share_a_rank() -> None:
    told = [Worth(1, 0.50004, 9.96), Worth(2, 0.7, 1.0), Worth(3, 0.49996, 10.04)]
    assert ranked(told) == (Rank((2,), 0.7, 1.0), Rank((1, 3), 0.5, 10.0))


def test_the_chance_to_win_comes_before_the_score() -> None:
    told = [Worth(1, 0.5, 300.0), Worth(2, 0.501, 1.0), Worth(3, 0.5, 301.0)]
    assert [rank.actions for rank in ranked(told)] == [(2,), (3,), (1,)]


def test_without_a_chance_to_win_the_score_decides() -> None:
    told = [Worth(1, None, -3.0), Worth(2, None, 0.0), Worth(3, None, -3.0)]
    assert ranked(told) == (Rank((2,), None, 0.0), Rank((1, 3), None, -3.0))


def test_where_all_is_worth_the_same_it_is_one_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch, lambda _: (0.5, 200.0))
    session = begin()
    hint = Table(session).give_hint(0)
    assert hint.all_the_same
    assert hint.ranks[0].actions == tuple(session.legal_actions())


def refused(session: Session, seat: int | None, key: str) -> None:
    head = session.head
    with pytest.raises(NoHint, check=keyed(key)):
        hint_for(session, seat)
    if seat is not None:
        with pytest.raises(NoHint, check=keyed(key)):
            Table(session).give_hint(seat)
    assert session.head == head and not session.hinted


def test_a_ruleset_without_advisers_has_no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch, rulesets=("sorcery",))
    refused(begin(), 0, "^hint none")


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_ruleset_has_hints(ruleset: str) -> None:
    """Also one whose adviser can only compare answers, for reviews: its usual player answers."""
    assert gives_hints(load_game(ruleset))


def test_there_is_no_hint_while_dice_are_due_or_when_all_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    advise(monkeypatch)
    session = begin()
    session.play(session.legal_actions()[0])
    refused(session, 0, "^hint dice")
    play_on(session, random.Random(1))
    refused(session, 0, "^hint over")


def test_there_is_no_hint_where_there_is_one_answer_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    session = begin()
    for seed in range(99):
        play_on(session, random.Random(seed), 1)
        if not session.waits_for_dice() and len(session.legal_actions()) == 1:
            break
    refused(session, 0, "^hint forced: move=")


@pytest.mark.parametrize("seat", [0, None])
def test_only_whoever_decides_is_told(monkeypatch: pytest.MonkeyPatch, seat: int | None) -> None:
    advise(monkeypatch)
    session = Session.start(MemoryStore(), load_game("sorcery"), SeededDice(1))
    assert at_a_choice(session).current_player() == 1
    refused(session, seat, "^hint others")


def test_nobody_is_told_for_a_computer_player(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    seats = ["Ann", "computer:random"]
    session = Session.start(MemoryStore(), load_game("sorcery"), SeededDice(1), seats=seats)
    assert at_a_choice(session).current_player() == 1
    refused(session, 1, "^hint others")


def test_a_hint_costs_what_still_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    session = begin()
    assert costs(session)
    Table(session).give_hint(0)
    assert not costs(session)
    assert not costs(begin(practice=True))
    lesson = Session.start(MemoryStore(), load_game("sorcery"), SeededDice(1), lesson=True)
    assert not costs(lesson)


def test_an_adviser_that_fails_ends_no_game_and_is_written_down(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(place: int) -> tuple[float, float]:
        raise IndexError(f"no row {place}")

    advise(monkeypatch, fail)
    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path / "home"))
    log = tmp_path / "home" / LOG_NAME
    session = begin()
    for failures in (1, 2):
        with pytest.raises(NoHint, match=LOG_NAME):
            Table(session).give_hint(0)
        assert log.read_text("utf-8").count("IndexError: no row 0") == failures
    assert not session.hinted
    session.play(session.legal_actions()[0])
    log.write_text("x" * (MOST_BYTES + 1), "utf-8")
    with pytest.raises(NoHint):
        Table(at_a_choice(session)).give_hint(0)
    assert log.read_text("utf-8").count("IndexError: no row 0") == 1
    assert log.stat().st_mode & 0o077 == 0


def test_an_adviser_fails_where_no_log_can_be_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(_place: int) -> tuple[float, float]:
        raise ZeroDivisionError

    advise(monkeypatch, fail)
    (tmp_path / "file").touch()
    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path / "file"))
    with pytest.raises(NoHint, match="failed"):
        Table(begin()).give_hint(0)


def test_the_first_hint_is_prepared_while_the_table_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    advise(monkeypatch)
    prepare_hints(begin().game)
    until(lambda: advisers._prepared.cache_info().currsize == len(BOTH.specs))
    Table(begin()).give_hint(0)
    assert advisers._prepared.cache_info().misses == len(BOTH.specs)


def test_advisers_that_cannot_be_prepared_say_so_only_where_a_hint_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = Event()

    def fail(_advisers: Advisers, _game: Game) -> None:
        tried.set()
        raise OSError("no such file")

    monkeypatch.setattr(hints, "prepare", fail)
    advise(monkeypatch)
    prepare_hints(begin().game)
    assert tried.wait(HANGING)


def test_a_hint_is_worked_out_once_however_often_it_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def count(place: int) -> tuple[float, float]:
        asked.append(place)
        return place / 10, 0.0

    advise(monkeypatch, count)
    table = Table(begin())
    first = table.give_hint(0)
    once = len(asked)
    assert hint_for(table.session, 0) == first
    assert len(asked) == once
    table.session.play(table.session.legal_actions()[0])
    Table(at_a_choice(table.session)).give_hint(0)
    assert len(asked) > once
