from __future__ import annotations

import json
import random
from typing import Any

import pytest

import artificer
from artificer.games.contract import Game
from artificer.games.registry import load_game
from artificer.table.dice import Dice, SeededDice, TypedDice
from artificer.table.entries import AGAIN, ITSELF, Ended, PlayedEntry, Undone, write_line
from artificer.table.errors import BadEntry, BadJournal, BadLine
from artificer.table.header import Header
from artificer.table.journal import Fault, Journal, fold, read_text
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.keyed import keyed
from tests.table.playing import begin, finished, play_on, with_texts

VERSION = artificer.load_game("utopia-engine-3e").ruleset.version


def edited(text: str, **changes: Any) -> str:
    """A journal's text with another header, its check made to fit again."""
    content = json.loads(text.split("\n")[0]) | changes
    del content["check"]
    return write_line(content, "")[0]


@pytest.mark.parametrize("steps", [0, 1, 20, 10_000])
def test_a_journal_comes_back_from_its_text(steps: int) -> None:
    session = begin()
    play_on(session, random.Random(3), steps, undo=0.3)
    text = session.journal.to_text()
    reading = read_text(text)
    assert (reading.fault, reading.journal) == (None, session.journal)
    assert reading.journal.to_text() == text
    assert fold(reading.journal).history.state == session.state


def test_the_text_is_one_json_object_a_line() -> None:
    lines = finished().journal.to_text().splitlines()
    header, *entries = map(json.loads, lines)
    assert header["journal"] == 1
    assert header["dice"] == {"kind": "seeded", "seed": 7}
    assert {"play", "check"} <= entries[0].keys()
    assert {"end", "scores", "check"} == entries[-1].keys()


def test_line_ends_of_another_system_do_no_harm() -> None:
    text = finished().journal.to_text()
    assert read_text(text.replace("\n", "\r\n") + "\r\n").fault is None


def test_a_text_cut_short_says_where_it_breaks_off() -> None:
    lines = finished().journal.to_text().splitlines()
    reading = read_text("\n".join(lines[:20]))
    assert len(reading.journal.entries) == 19
    assert reading.fault == Fault(21, BadLine("line.cut"))
    reading = read_text("\n".join(lines[:20])[:-3])
    assert len(reading.journal.entries) == 18
    assert reading.fault is not None
    assert reading.fault.line == 20


def test_the_last_line_of_an_open_game_counts_the_entries() -> None:
    session = begin()
    play_on(session, random.Random(3), 8)
    lines = session.journal.to_text().splitlines()
    reading = read_text("\n".join(lines[:-2] + lines[-1:]))
    assert reading.fault == Fault(len(lines) - 1, BadLine("line.last"))


def test_the_last_line_of_an_open_game_counts_them_right() -> None:
    header, check = begin().journal.header.to_line()
    reading = read_text(f"{header}\n{write_line({'open': 1}, check)[0]}\n")
    assert reading.fault == Fault(2, BadLine("line.last"))


def test_a_line_says_one_thing() -> None:
    header, check = begin().journal.header.to_line()
    line = write_line({"play": "search 1"}, check)[0]
    doubled = line.replace("{", '{"play":"search 2",', 1)
    assert read_text(f"{header}\n{line}\n").journal.entries
    reading = read_text(f"{header}\n{doubled}\n")
    assert reading.fault == Fault(2, BadLine("line.json"))


@pytest.mark.parametrize(
    ("actions", "line", "what"),
    [
        (["search 1", "home"], 3, "entry illegal: move='home'"),
        (["search 9"], 2, "entry unknown: text='search 9'"),
        (["SEARCH 1"], 2, "entry unknown: text='SEARCH 1'"),
        (["search 1", "die 3"], 3, "entry illegal: move='die 3'"),
        (["search 1", "search 1"], 3, "entry illegal: move='search 1'"),
    ],
)
def test_a_fold_stops_at_the_first_entry_that_cannot_stand(
    actions: list[str], line: int, what: str
) -> None:
    replay = fold(with_texts(begin().journal, *actions))
    assert replay.fault is not None
    assert (replay.fault.line, replay.good) == (line, line - 2)
    assert replay.fault.what.derived().startswith(what)
    assert set(replay.fault.legal) == set(replay.history.legal_texts())


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        (Undone(3), "entry undo beyond: n=3, stand=2"),
        (Undone(1), "entry undo dice"),
        (Undone(2), "entry undo practice"),
        (Ended("doomsday", (0,)), "entry result: claimed=Notice('result'"),
    ],
)
def test_an_entry_that_may_not_stand_is_refused(entry: Undone | Ended, what: str) -> None:
    journal = with_texts(begin().journal, "search 1", "dice 5 2")
    replay = fold(Journal(journal.header, (*journal.entries, entry)))
    assert replay.fault is not None
    assert replay.fault.line == 4
    assert replay.fault.what.derived().startswith(what)


@pytest.mark.parametrize(
    ("texts", "last"),
    [
        ((), PlayedEntry("search 1", AGAIN)),
        (("search 1",), PlayedEntry("dice 5 2", ITSELF)),
        (("search 1", "dice 5 2"), PlayedEntry("write 5 top tens", AGAIN)),
    ],
)
def test_a_mark_stands_only_with_a_players_answer(
    texts: tuple[str, ...], last: PlayedEntry
) -> None:
    """One that was ordered with another follows an answer of the same player."""
    journal = with_texts(begin().journal, *texts)
    replay = fold(Journal(journal.header, (*journal.entries, last)))
    assert replay.fault is not None
    assert replay.fault.what.derived().startswith("entry mark")


def test_nothing_but_a_practice_undo_follows_the_end() -> None:
    journal = finished().journal
    for entry, what in (
        (PlayedEntry("home"), "entry over"),
        (journal.entries[-1], "entry closed"),
        (Undone(1), "entry undo"),
    ):
        replay = fold(Journal(journal.header, (*journal.entries, entry)))
        assert replay.fault is not None
        assert replay.fault.line == len(journal.entries) + 2
        assert replay.fault.what.derived().startswith(what)


def test_an_end_must_be_claimed_and_claimed_right() -> None:
    journal = finished().journal
    replay = fold(Journal(journal.header, journal.entries[:-1]))
    assert replay.fault is not None
    assert replay.fault.what == BadEntry("entry.unclosed")
    ended = journal.entries[-1]
    assert isinstance(ended, Ended)
    for wrong in (Ended("utopia", ended.scores), Ended(ended.reason, (99,))):
        replay = fold(Journal(journal.header, (*journal.entries[:-1], wrong)))
        assert replay.fault is not None
        assert replay.fault.what.key == "entry.result"


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"journal": 2}, "header format: format=2, known=1"),
        ({"journal": True}, "header none"),
        ({"rules": VERSION + 1}, f"header newer: rules={VERSION + 1}"),
        ({"rules": True}, "header content"),
        ({"ruleset": "chess"}, "'ruleset.unknown', name='chess'"),
        ({"ruleset": 7}, "header content"),
        ({"options": {"sacrificed_days": 99}}, "low=0, high=14, given=99"),
        ({"options": {"players": 2}}, "'option.unknown', name='players'"),
        ({"options": {"name": 2}}, "'option.unknown', name='name'"),
        ({"options": {"sacrificed_days": True}}, "header content"),
        ({"options": None}, "header content"),
        ({"seats": ["a", "b"]}, "header seats: n=2, players=1"),
        ({"seats": [1]}, "header content"),
        ({"dice": {"kind": "loaded"}}, "dice unknown"),
        ({"more": 1}, "header content"),
        ({"name": 5}, "header content"),
    ],
)
def test_a_header_that_cannot_be_played_is_refused_with_its_reason(
    changes: dict[str, Any], what: str
) -> None:
    with pytest.raises(BadJournal) as refused:
        opened(edited(begin().journal.to_text(), **changes))
    assert what in refused.value.derived()


def opened(line: str) -> tuple[Game, Dice]:
    header = Header.from_line(line)
    return header.load_game(), header.make_dice()


def test_a_header_that_was_altered_is_refused() -> None:
    line = begin().journal.lines[0]
    with pytest.raises(BadJournal, check=keyed(r"^header unread: why=BadLine\('line.check'\)$")):
        Header.from_line(line.replace('"seed":7', '"seed":8'))


def test_a_header_keeps_what_it_was_started_with() -> None:
    session = begin(dice=TypedDice(), practice=True, sacrificed_days=4)
    header = Header.from_line(session.journal.lines[0])
    assert header == session.header
    assert header.load_game() == session.game
    assert header.artificer == artificer.__version__
    assert (header.rules, header.practice, header.seats) == (VERSION, True, ("player",))


def test_a_header_says_that_a_game_is_a_lesson() -> None:
    session = Session.start(MemoryStore(), load_game("sorcery"), SeededDice(7), lesson=True)
    line = session.journal.lines[0]
    assert '"lesson":true' in line
    assert Header.from_line(line).lesson
    assert Session.resume(session.store, session.game_id).header.lesson


def test_the_header_of_any_other_game_is_written_as_it_always_was() -> None:
    line = begin().journal.lines[0]
    assert "lesson" not in line
    assert not Header.from_line(line).lesson


@pytest.mark.parametrize("said", [1, "true", None])
def test_a_header_that_says_something_else_of_a_lesson_is_refused(said: object) -> None:
    content = json.loads(begin().journal.lines[0])
    del content["check"]
    line, _ = write_line({**content, "lesson": said}, "")
    with pytest.raises(BadJournal, check=keyed(r"^header content$")):
        Header.from_line(line)
