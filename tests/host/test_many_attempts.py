"""A day with many attempts, in a real save file: only what is listed is read, and all is right."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from artificer.games.contract import Outcome
from artificer.host import daily as daily_module
from artificer.host.daily import Attempt, attempt, begin, standings
from artificer.table.daily import DailyGame, day_of
from artificer.table.header import Header
from artificer.table.journal import Journal
from artificer.table.session import Session
from artificer.table.store import (
    Beginning,
    Command,
    GameSummary,
    MemoryStore,
    Saved,
    SqliteStore,
    Store,
)
from artificer.table.store.attempts import OTHERS, best_query
from artificer.table.verify import verify_saved
from tests.shares import first
from tests.table.playing import play_on

DAY = date(2026, 3, 1)
RULESET = "utopia-engine-3e"
DAILY = DailyGame(DAY.isoformat(), RULESET)
MOST = 5
PEOPLE = ("Ann", "Ben", "Cleo", "安", "player")


@pytest.fixture
def file(tmp_path: Path) -> Iterator[SqliteStore]:
    """A save file that need not outlive a power failure."""
    with closing(SqliteStore(tmp_path / "games.sqlite")) as store:
        store._db.execute("PRAGMA synchronous = OFF")
        yield store


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, file: SqliteStore) -> Store:
    return MemoryStore() if request.param == "memory" else file


@cache
def models() -> tuple[Session, ...]:
    """Games of the day, the last one with a hint."""
    found = []
    for hand in range(4):
        session = begin(MemoryStore(), DAY, RULESET)
        if hand == 3:
            session.hint()
        play_on(session, random.Random(hand))
        found.append(session)
    return tuple(found)


def kept(
    store: Store,
    who: str,
    minute: int,
    model: int = 0,
    claim: Outcome | None = None,
    practice: bool = False,
) -> str:
    """The id of a game that somebody began in that minute, with a result that may be untrue."""
    session = models()[model]
    started = f"{DAY}T{12 + minute // 60}:{minute % 60:02}:00.000000Z"
    header = replace(session.header, seats=(who,), started=started, practice=practice)
    lines = Journal(header, session.journal.entries).lines[1:]
    return store.create(header, Beginning(lines, session.ply, claim or session.state.outcome()))


def begun(store: Store, who: str, minute: int) -> str:
    """The id of a game that nobody has played on."""
    started = f"{DAY}T{12 + minute // 60}:{minute % 60:02}:00.000000Z"
    return store.create(replace(models()[0].header, seats=(who,), started=started))


def fill(store: Store, rng: random.Random, games: int) -> None:
    """Attempts of all kinds, and games of another seed or day."""
    for _ in range(games):
        who, minute = rng.choice(PEOPLE), rng.randrange(200)
        match rng.randrange(8):
            case 0:
                begun(store, who, minute)
            case 1:
                kept(store, who, minute, claim=Outcome("doomsday", (999,), (0,)))
            case 2:
                kept(store, who, minute, practice=True)
            case 3:
                header = replace(models()[0].header, dice={"kind": "typed"})
                store.create(header)
            case _:
                kept(store, f"{who}{rng.randrange(3)}", minute, rng.randrange(4))


def plainly(store: Store) -> tuple[list[str], list[str]]:
    """The ids of those that count, the best first, and of the others: every game is read."""
    found = []
    for game in store.every_game():
        saved = store.load(game.game_id)
        header = Header.from_line(saved.header)
        if day_of(header) == DAY and header.ruleset == RULESET:
            found.append((game, header, saved))
    found.sort(key=lambda each: (each[0].started, each[0].game_id))
    known: set[str] = set()
    counted: list[GameSummary] = []
    others: list[GameSummary] = []
    for game, header, saved in found:
        who = header.seats[0]
        usual = not (header.practice or saved.hinted(header)) and game.result is not None
        counts = who not in known and usual and verify_saved("", saved).ok
        (counted if counts else others).append(game)
        known.add(who)
    counted.sort(key=lambda game: _rank(game.result))
    return [game.game_id for game in counted], [game.game_id for game in others]


def _rank(result: Outcome | None) -> tuple[bool, int]:
    assert result is not None
    return 0 not in result.winners, -result.scores[0]


def ids(attempts: tuple[Attempt, ...]) -> list[str]:
    return [each.game.game_id for each in attempts]


SETS = first(range(40))


@pytest.mark.parametrize("seed", SETS)
def test_the_standings_are_those_of_reading_every_game(store: Store, seed: int) -> None:
    fill(store, random.Random(seed), 24)
    counted, others = plainly(store)
    whole = standings(store, DAY, RULESET)
    assert (ids(whole.counted), ids(whole.others), whole.unlisted) == (counted, others, 0)
    short = standings(store, DAY, RULESET, 3)
    assert ids(short.counted) == counted[:3]
    assert set(ids(short.others)) <= set(others)
    assert len(short.others) <= 3
    total = len(counted) + len(others)
    assert short.unlisted == total - len(short.counted) - len(short.others)
    assert [each.place for each in short.counted] == [each.place for each in whole.counted[:3]]
    for who in PEOPLE:
        own = [each for each in (*whole.counted, *whole.others) if each.who == who]
        own.sort(key=lambda each: (each.game.started, each.game.game_id))
        assert attempt(store, DAY, RULESET, who) == (own[0].game.game_id if own else None)


def test_of_a_thousand_attempts_only_the_listed_are_read(
    file: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    poor = Outcome("doomsday", (-1,), ())
    model = replace(models()[0].header, started=f"{DAY}T11:00:00.000000Z")
    for number in range(1_000):
        header = replace(model, seats=(f"Person {number // 2}",))
        file.create(header, Beginning(result=poor if number % 4 else None))
    best = [kept(file, f"Player {number}", number) for number in range(MOST)]
    read: list[str] = []
    load = file.load

    def noted(game_id: str) -> Saved:
        read.append(game_id)
        return load(game_id)

    monkeypatch.setattr(file, "load", noted)
    monkeypatch.setattr(file, "games", None)
    found = standings(file, DAY, RULESET, MOST)
    assert ids(found.counted) == best
    assert len(found.others) == MOST
    assert found.unlisted == 1_000 - MOST
    assert len(read) <= 2 * MOST
    assert attempt(file, DAY, RULESET, "Person 7") is not None


def test_what_claims_to_be_better_and_is_not_hides_nobody(store: Store) -> None:
    for number in range(3 * MOST):
        kept(store, f"Forger {number}", number, claim=Outcome("doomsday", (999,), (0,)))
    best = [kept(store, f"Player {number}", 60 + number) for number in range(MOST + 1)]
    found = standings(store, DAY, RULESET, MOST)
    assert ids(found.counted) == best[:MOST]
    assert {each.who.split()[0] for each in found.others} == {"Forger"}
    assert found.unlisted == 2 * MOST + 1


def test_a_claim_beyond_all_numbers_is_kept_and_found(store: Store) -> None:
    kept(store, "Ann", 1, claim=Outcome("doomsday", (-(10**30),), (0,)))
    kept(store, "Ben", 2, claim=Outcome("doomsday", (10**30,), ()))
    assert [each.who for each in standings(store, DAY, RULESET).others] == ["Ann", "Ben"]


def test_a_game_that_is_deleted_while_the_page_is_made_is_left_out(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody deletes games in another tab, or in the terminal."""
    gone, stays = kept(store, "Ann", 1, 0), kept(store, "Ben", 2, 0)
    open_one = begun(store, "Cleo", 3)
    best, others = store.best_attempts(DAILY, 9), store.other_attempts(DAILY, 9)
    store.delete(gone)
    store.delete(open_one)
    monkeypatch.setattr(store, "best_attempts", lambda *asked: [] if asked[2:] else best)
    monkeypatch.setattr(store, "other_attempts", lambda *_: others)
    found = standings(store, DAY, RULESET)
    assert (ids(found.counted), ids(found.others), found.unlisted) == ([stays], [], 0)


def test_a_game_that_ends_while_the_page_is_made_is_listed_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = begun(store, "Ann", 1)
    others = store.other_attempts(DAILY, 9)
    play_on(Session.resume(store, one), random.Random(1))
    monkeypatch.setattr(store, "other_attempts", lambda *_: others)
    found = standings(store, DAY, RULESET)
    assert (ids(found.counted), ids(found.others)) == ([one], [])


def test_whoever_asked_for_a_hint_does_not_count_until_that_line_is_set_aside(
    store: Store,
) -> None:
    game_id = kept(store, "Ann", 1, model=3)
    assert store.best_attempts(DAILY, 9) == []
    saved = store.load(game_id)
    assert saved.result is not None
    outcome = saved.result
    store.append(game_id, Command("repair", saved.head, 0, (), 0, None, "broken"))
    assert [each.again for each in store.other_attempts(DAILY, 9)] == [False]
    store.append(game_id, Command("again", 0, 0, saved.lines[1:], saved.plies, outcome))
    assert [game.game_id for game in store.best_attempts(DAILY, 9)] == [game_id]
    store.append(game_id, Command("hint", saved.head - 1, saved.head - 1, ('{"hint":0}',), 1, None))
    store.append(game_id, Command("end", saved.head, saved.head, (), saved.plies, outcome))
    assert store.best_attempts(DAILY, 9) == []


@pytest.mark.parametrize("after", [None, "some game"])
def test_the_best_and_the_others_are_read_off_indexes(file: SqliteStore, after: str | None) -> None:
    """Nothing is sorted, and no table is read from end to end."""
    plans = [_plan(file._db, *best_query(DAILY, after))]
    plans.append(_plan(file._db, OTHERS, [DAILY.day, DAILY.ruleset]))
    for plan in plans:
        assert not [step for step in plan if "SCAN" in step or "TEMP B-TREE" in step]
    assert "attempts_best" in plans[0][0]
    assert "attempts_begun" in plans[1][0]


def _plan(db: sqlite3.Connection, query: str, values: Sequence[object]) -> list[str]:
    return [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {query} LIMIT 2", values)]


def test_a_journal_is_judged_once(file: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(file, "Once", 1)
    standings(file, DAY, RULESET)
    monkeypatch.setattr(daily_module, "verify_saved", None)
    assert len(standings(file, DAY, RULESET).counted) == 1
