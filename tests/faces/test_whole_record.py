"""The whole record: its sums are those of all games, however often it was looked at before."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date, timedelta

import pytest

from artificer import Outcome, load_game
from artificer.faces.summaries import career
from artificer.faces.whole_record import (
    WholeRecord,
    first_earned,
    forget_record,
    record_with,
    whole_record,
)
from artificer.host.daily import begin as begin_daily
from artificer.table.daily import today
from artificer.table.dice import SeededDice
from artificer.table.errors import StoreError
from artificer.table.session import Session
from artificer.table.store.base import Beginning, Store
from artificer.table.store.memory import MemoryStore
from tests.table.playing import play_on

RULESET = "utopia-engine-3e"
GAME = load_game(RULESET)
RULES = GAME.ruleset
KEPT = f"record.{RULESET}"


def finish(store: Store, seed: int, practice: bool = False, hinted: bool = False) -> Session:
    session = Session.start(store, GAME, SeededDice(seed), practice=practice)
    if hinted:
        session.hint()
    play_on(session, random.Random(seed))
    return session


@pytest.fixture(scope="module")
def played() -> MemoryStore:
    """A store of four games that count, and four that do not."""
    store = MemoryStore()
    for seed in range(4):
        finish(store, seed)
    finish(store, 4, practice=True)
    finish(store, 5, hinted=True)
    Session.start(store, GAME, SeededDice(6))
    begin_daily(store, date(2026, 11, 1), RULESET)
    return store


def test_the_sums_are_those_of_the_career(played: MemoryStore) -> None:
    forget_record(played)
    record = whole_record(played, RULES)
    results = career(played, RULES, 100).results
    assert record.games == len(results) == 4
    assert record.points == sum(each.score for each in results)
    assert record.best == max(each.score for each in results)
    assert record.mean == record.points / 4
    assert (record.won, record.streak, record.fewest_days) == (0, 0, None)


def test_many_looks_make_the_same_sums_as_one(played: MemoryStore) -> None:
    forget_record(played)
    whole = whole_record(played, RULES)
    forget_record(played)
    looks = [whole_record(played, RULES, most=1) for _ in range(6)]
    assert [each.left for each in looks] == [5, 4, 3, 2, 1, 0]
    assert looks[-1] == whole == whole_record(played, RULES)


def test_no_journal_is_read_twice(played: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = whole_record(played, RULES)
    monkeypatch.setattr(played, "load", pytest.fail)
    assert whole_record(played, RULES) == whole


def test_a_game_that_is_just_over_is_not_played_through_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    finish(store, 1)
    whole_record(store, RULES)
    session = finish(store, 2)
    with monkeypatch.context() as patched:
        patched.setattr("artificer.faces.whole_record.finished_history", pytest.fail)
        record = record_with(session)
    forget_record(store)
    assert record == whole_record(store, RULES)
    assert record.games == 2


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"version": 0}', '{"version": 1}', '{"version": 1, "days": 3}']
)
def test_sums_that_cannot_be_read_are_made_again(played: MemoryStore, text: str) -> None:
    whole = whole_record(played, RULES)
    played.keep(KEPT, text)
    assert whole_record(played, RULES) == whole


def test_sums_of_another_version_are_made_again(played: MemoryStore) -> None:
    whole = whole_record(played, RULES)
    kept = played.kept(KEPT) or ""
    played.keep(
        KEPT, kept.replace('"version": 1', '"version": 0').replace('"games": 4', '"games": 9')
    )
    assert whole_record(played, RULES) == whole


def test_a_store_that_keeps_nothing_has_the_same_record(
    played: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = whole_record(played, RULES)
    forget_record(played)

    def refuse(*_: object) -> None:
        raise StoreError("store.read_only", path="")

    monkeypatch.setattr(played, "keep", refuse)
    assert whole_record(played, RULES) == whole


def test_an_achievement_belongs_to_the_first_game_that_earned_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    sessions = [finish(store, seed) for seed in range(2)]
    earning = iter([("won",), ("won", "early")])
    monkeypatch.setattr("artificer.faces.whole_record.earned_in", lambda game: next(earning))
    record = whole_record(store, RULES)
    keys = [[each.key for each in first_earned(record, session)] for session in sessions]
    assert keys == [["won"], ["early"]]


def test_a_daily_game_counts_for_its_day() -> None:
    store = MemoryStore()
    session = begin_daily(store, today(), RULESET)
    assert whole_record(store, RULES).days == ()
    play_on(session, random.Random(1))
    assert whole_record(store, RULES).days == (today().isoformat(),)


@pytest.mark.parametrize(
    ("results", "now", "longest"), [("", 0, 0), ("l", 0, 0), ("wlww", 2, 2), ("wwwl", 0, 3)]
)
def test_wins_in_a_row(results: str, now: int, longest: int) -> None:
    store = MemoryStore()
    header = Session.start(MemoryStore(), GAME, SeededDice(1)).header
    for letter in results:
        won = letter == "w"
        end = Outcome("utopia" if won else "doomsday", (9,), (0,) if won else ())
        store.create(header, Beginning(plies=1, result=end))
    record = whole_record(store, RULES)
    assert (record.games, record.won) == (len(results), results.count("w"))
    assert (record.streak, record.longest_streak) == (now, longest)


def on(*days: int) -> WholeRecord:
    """The record of daily games finished on these days of November."""
    return WholeRecord(days=tuple(date(2026, 11, day).isoformat() for day in days))


@pytest.mark.parametrize(
    ("days", "today", "now", "longest"),
    [
        ((), 5, 0, 0),
        ((5,), 5, 1, 1),
        ((4,), 5, 1, 1),
        ((3,), 5, 0, 1),
        ((1, 2, 3, 5), 5, 1, 3),
        ((1, 3, 4, 5), 6, 3, 3),
        ((1, 3, 4, 5), 7, 0, 3),
    ],
)
def test_days_in_a_row(days: Sequence[int], today: int, now: int, longest: int) -> None:
    record = on(*days)
    assert record.daily_streak(date(2026, 11, today)) == now
    assert record.longest_daily_streak == longest


def test_days_in_a_row_go_over_the_end_of_a_year() -> None:
    eve = date(2026, 12, 31)
    record = WholeRecord(days=(eve.isoformat(), (eve + timedelta(days=1)).isoformat()))
    assert record.longest_daily_streak == 2
