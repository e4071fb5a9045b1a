"""The daily game: what counts, what does not and why, and who stands where."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from artificer import load_game
from artificer.host.daily import Attempt, Standings, attempt, begin, standings
from artificer.table.daily import seed_of
from artificer.table.dice import SeededDice, TypedDice, dice_record
from artificer.table.entries import PlayedEntry, Requested
from artificer.table.header import NAMELESS, Header, Origin
from artificer.table.importing import beginning_of, take_in
from artificer.table.journal import Journal, fold
from artificer.table.session import Session
from artificer.table.store.base import Beginning, Store
from artificer.table.store.memory import MemoryStore
from tests.table.playing import play_on, with_texts

DAY = date(2026, 3, 1)
RULESET = "utopia-engine-3e"
SEED = seed_of(DAY, RULESET)


@pytest.fixture(autouse=True)
def the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are begun at noon of that day, one minute after the other."""
    minutes = iter(range(60))
    monkeypatch.setattr(
        "artificer.table.session.now", lambda: f"{DAY}T12:{next(minutes):02}:00.000000Z"
    )


@pytest.fixture
def store() -> Store:
    return MemoryStore()


def played(store: Store, who: str = NAMELESS, hand: int = 1) -> Session:
    session = begin(store, DAY, RULESET, who)
    play_on(session, random.Random(hand))
    return session


def stand(store: Store) -> Standings:
    return standings(store, DAY, RULESET)


def why(attempts: tuple[Attempt, ...]) -> list[str]:
    return [each.why.key for each in attempts if each.why is not None]


def test_a_game_that_was_played_to_its_end_counts(store: Store) -> None:
    session = played(store, "Ann")
    (one,) = stand(store).counted
    assert (one.who, one.place, one.game.game_id) == ("Ann", 1, session.game_id)
    assert one.score == session.state.scores()[0]
    assert stand(store).others == ()


def test_an_abandoned_game_does_not_count_and_it_is_said_why(store: Store) -> None:
    session = begin(store, DAY, RULESET, "Ann")
    play_on(session, random.Random(1), 30)
    session.note((Requested("abandon", 0, ()),), session.ply, "a")
    assert stand(store).counted == ()
    assert why(stand(store).others) == ["daily.abandoned"]


def test_the_best_stand_first_and_equals_share_a_place(store: Store) -> None:
    for hand, who in enumerate(("Ann", "Ben", "Cleo", "Dan")):
        played(store, who, hand)
    twin = played(store, "Eve", 3)
    counted = stand(store).counted
    order = [(-each.won, -each.score) for each in counted]
    assert order == sorted(order)
    dan = next(each for each in counted if each.who == "Dan")
    eve = next(each for each in counted if each.game.game_id == twin.game_id)
    assert dan.place == eve.place
    assert len({each.place for each in counted}) > 1


def test_a_game_of_another_seed_or_day_is_none_of_the_day(store: Store) -> None:
    game = load_game(RULESET)
    Session.start(store, game, SeededDice(SEED + 1))
    Session.start(store, game, TypedDice())
    begin(store, date(2026, 2, 28), RULESET)
    assert stand(store) == Standings((), ())


def test_the_first_that_somebody_began_counts(store: Store) -> None:
    first = played(store, "Ann", 1)
    again = played(store, "Ann", 2)
    other = played(store, "Ben", 3)
    found = stand(store)
    assert {each.game.game_id for each in found.counted} == {first.game_id, other.game_id}
    assert [each.game.game_id for each in found.others] == [again.game_id]
    assert why(found.others) == ["daily.again"]
    assert attempt(store, DAY, RULESET, "Ann") == first.game_id
    assert attempt(store, DAY, RULESET, "Cleo") is None


def test_nobody_tries_first_in_a_game_that_does_not_count(store: Store) -> None:
    Session.start(store, load_game(RULESET), SeededDice(SEED), practice=True)
    played(store)
    assert stand(store).counted == ()
    assert why(stand(store).others) == ["daily.practice", "daily.again"]


def test_a_game_that_goes_on_does_not_count_yet(store: Store) -> None:
    begin(store, DAY, RULESET)
    assert why(stand(store).others) == ["daily.open"]


def _practice(header: Header) -> Header:
    return replace(header, practice=True)


def _lesson(header: Header) -> Header:
    return replace(header, lesson=True)


def _options(header: Header) -> Header:
    return replace(header, options={"sacrificed_days": 3})


def _computer(header: Header) -> Header:
    return replace(header, seats=("computer:random",))


def _no_seats(header: Header) -> Header:
    return replace(header, seats=())


def _later_rules(header: Header) -> Header:
    return replace(header, rules=99)


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        (_practice, "daily.practice"),
        (_lesson, "daily.lesson"),
        (_options, "daily.options"),
        (_computer, "daily.seats"),
        (_later_rules, "header.newer"),
        (_no_seats, "header.seats"),
    ],
)
def test_a_game_that_is_another_one_does_not_count(
    store: Store, changed: Callable[[Header], Header], key: str
) -> None:
    header = begin(MemoryStore(), DAY, RULESET).header
    store.create(changed(header))
    assert why(stand(store).others) == [key]


def test_a_game_begun_in_the_middle_of_another_does_not_count(store: Store) -> None:
    header = begin(MemoryStore(), DAY, RULESET).header
    origin = Origin("other", 1, dice_record(SeededDice(SEED)))
    journal = Journal(replace(header, origins=(origin,)), (PlayedEntry("search 1"),))
    store.create(journal.header, Beginning(journal.lines[1:], 1))
    assert why(stand(store).others) == ["daily.taken_over"]


def test_a_game_with_hints_does_not_count(store: Store) -> None:
    session = begin(store, DAY, RULESET, "Ann")
    session.hint()
    play_on(session, random.Random(1))
    played(store, "Ben")
    found = stand(store)
    assert [each.who for each in found.counted] == ["Ben"]
    assert why(found.others) == ["daily.hints"]


def test_journals_from_elsewhere_count_once_they_are_proved(store: Store) -> None:
    journal = played(MemoryStore(), "Ann").journal
    take_in(store, journal, beginning_of(journal))
    (one,) = stand(store).counted
    assert one.who == "Ann"


def test_a_throw_that_the_seed_does_not_give_is_found(store: Store) -> None:
    session = begin(MemoryStore(), DAY, RULESET, "Ann")
    session.play(session.state.legal_actions()[0])
    wrong = next(text for text in session.legal_texts() if text != _drawn(session))
    journal = with_texts(Journal(session.header), "search 1", wrong)
    history = fold(journal).history
    rng = random.Random(1)
    while not history.state.is_terminal():
        history.add(PlayedEntry(rng.choice(history.legal_texts())))
    forged = with_texts(Journal(session.header), *(step.text for step in history.steps))
    outcome = history.state.outcome()
    store.create(forged.header, Beginning(forged.lines[1:], len(history), outcome))
    (one,) = stand(store).others
    assert one.why is not None
    assert one.why.key == "fault"
    assert "throw" in str(one.why)


def test_a_result_that_was_not_played_is_found(store: Store) -> None:
    session = played(MemoryStore(), "Ann")
    outcome = session.state.outcome()
    assert outcome is not None
    claimed = replace(outcome, scores=(999,))
    lines = session.journal.lines[1:]
    store.create(session.header, Beginning(lines, session.ply, claimed))
    assert why(stand(store).others) == ["fault"]


def _drawn(session: Session) -> str:
    outcome = session.dice.draw(session.state, 0)
    assert outcome is not None
    return session.state.action_to_string(outcome)


def test_at_a_table_of_several_the_first_seat_plays(store: Store) -> None:
    session = begin(store, DAY, "sorcery", "Ann")
    assert session.header.seats == ("Ann", "computer:tinkerer")
    assert why(standings(store, DAY, "sorcery").others) == ["daily.open"]
