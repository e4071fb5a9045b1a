"""Games that were played elsewhere, and games that begin in the middle of another."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from artificer.games.registry import load_game
from artificer.table.dice import Dice, SeededDice, TypedDice
from artificer.table.entries import PlayedEntry, Undone, write_line
from artificer.table.errors import BadEntry, BadJournal
from artificer.table.header import Header, Origin
from artificer.table.importing import begin_at, beginning_of, saved_already, take_in
from artificer.table.journal import Journal, fold, read_text
from artificer.table.session import Session
from artificer.table.store import MemoryStore, Store
from artificer.table.verify import JournalFinding, verify_file
from tests.keyed import keyed
from tests.table.playing import begin, play_on, texts


def played(store: Store, steps: int = 60, seed: int = 3, undo: float = 0.3) -> Session:
    session = begin(store, SeededDice(seed))
    play_on(session, random.Random(seed), steps, undo)
    return session


def begun(session: Session, ply: int, dice: Dice | None = None) -> Session:
    """A game that begins there, in the same store."""
    dice = dice or SeededDice(99)
    game_id = begin_at(session.store, session.journal, session.game_id, ply, dice, "fork")
    return Session.resume(session.store, game_id)


def judged(journal: Journal, tmp_path: Path) -> JournalFinding:
    file = tmp_path / "game.jsonl"
    file.write_text(journal.to_text())
    (finding,) = verify_file(file)
    return finding


def test_a_journal_that_is_taken_in_goes_on_where_it_stood(store: Store) -> None:
    session = played(MemoryStore())
    journal = read_text(session.journal.to_text()).journal
    assert saved_already(store, journal) is None
    game_id = take_in(store, journal, beginning_of(journal), "guest")
    assert saved_already(store, journal) == game_id
    (summary,) = store.games().games
    assert (summary.name, summary.plies, summary.result) == ("guest", session.ply, None)
    resumed = Session.resume(store, game_id)
    assert (resumed.warning, resumed.journal) == (None, session.journal)
    play_on(resumed, random.Random(1))
    assert resumed.is_over()
    assert saved_already(store, journal) == game_id
    assert saved_already(store, resumed.journal) == game_id
    assert saved_already(store, played(MemoryStore()).journal) is None


def test_a_finished_journal_that_is_taken_in_has_its_result(store: Store) -> None:
    session = played(MemoryStore(), 10_000)
    game_id = take_in(store, session.journal, beginning_of(session.journal))
    (summary,) = store.games().games
    assert summary.result == session.state.outcome() is not None
    assert Session.resume(store, game_id).warning is None


def test_a_game_begins_in_the_middle_of_another(store: Store, tmp_path: Path) -> None:
    session = played(store)
    fork = begun(session, 20)
    assert texts(fork) == texts(session)[:20]
    assert fork.state == session._history.at(20)
    assert (fork.warning, fork.header.name) == (None, "fork")
    assert fork.header.origins == (Origin(session.game_id, 20, {"kind": "seeded", "seed": 3}),)
    listed = {game.game_id: game.begun_from for game in store.games().games}
    assert listed == {fork.game_id: (session.game_id, 20), session.game_id: None}
    play_on(fork, random.Random(8), undo=0.2)
    assert judged(fork.journal, tmp_path).ok
    assert Header.from_line(fork.journal.lines[0]) == fork.header
    assert fold(fork.journal).history.state == fork.state


def test_the_dice_of_the_new_game_are_its_own_from_there_on(store: Store, tmp_path: Path) -> None:
    session = played(store, 10_000, undo=0.0)
    same, other = begun(session, 30, SeededDice(3)), begun(session, 30)
    for fork in (same, other):
        while not fork.is_over() and texts(session)[: fork.ply] == texts(fork):
            if fork.waits_for_dice():
                fork.roll()
            else:
                fork.play(session.steps[fork.ply].action)
    assert texts(same) == texts(session)
    assert texts(other)[:30] == texts(session)[:30] != texts(other)
    for fork in (same, other):
        assert judged(fork.journal, tmp_path).ok


@pytest.mark.parametrize("ply", [0, 1, 12, 20, 33])
def test_a_game_that_began_so_can_be_the_beginning_of_another(ply: int, tmp_path: Path) -> None:
    first = played(MemoryStore(), undo=0.0)
    second = begun(first, 20)
    while second.ply < 40:
        play_on(second, random.Random(4), 1)
    third = begun(second, ply, TypedDice())
    assert [origin.ply for origin in third.header.origins] == [min(ply, 20), ply]
    play_on(third, random.Random(5), 30)
    assert judged(third.journal, tmp_path).ok


def test_what_was_played_anew_after_an_undo_is_of_the_newer_dice(tmp_path: Path) -> None:
    first = begin(MemoryStore(), SeededDice(3), practice=True)
    play_on(first, random.Random(3), 40)
    second = begun(first, 20)
    while second.ply > 8:
        second.undo()
    left = second.ply
    play_on(second, random.Random(4), 30)
    third = begun(second, 25)
    assert [origin.ply for origin in third.header.origins] == [left, 25]
    assert judged(third.journal, tmp_path).ok


def test_only_what_stands_can_be_the_beginning(store: Store) -> None:
    session = played(store, 10_000)
    for ply, key in ((session.ply + 1, "begin.beyond"), (session.ply, "begin.over")):
        with pytest.raises(BadEntry) as refused:
            begun(session, ply)
        assert refused.value.key == key
    assert len(store.games().games) == 1
    assert begun(session, session.ply - 1).ply == session.ply - 1


def test_a_throw_before_the_beginning_is_held_to_the_dice_of_the_other_game(
    tmp_path: Path,
) -> None:
    fork = begun(played(MemoryStore(), undo=0.0), 20)
    lied = replace(fork.header.origins[0], dice={"kind": "seeded", "seed": 4})
    header = replace(fork.header, origins=(lied,))
    finding = judged(Journal(header, fork.journal.entries), tmp_path)
    assert (finding.ok, finding.what.values["what"].key) == (False, "entry.throw")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "entries", [(), (PlayedEntry("search 1"), Undone(1)), (PlayedEntry("search 1"),)]
)
def test_what_was_taken_over_must_stand_whole(
    entries: tuple[PlayedEntry | Undone, ...], tmp_path: Path
) -> None:
    header = begun(played(MemoryStore(), undo=0.0), 2).header
    finding = judged(Journal(header, entries), tmp_path)
    assert not finding.ok
    assert finding.what.values["what"] == BadEntry("entry.taken_over", n=2)


@pytest.mark.parametrize(
    "origins",
    [
        "mud",
        None,
        [1],
        [{"game": "a", "ply": 1}],
        [{"game": 1, "ply": 1, "dice": {}}],
        [{"game": "a", "ply": -1, "dice": {}}],
        [{"game": "a", "ply": True, "dice": {}}],
        [{"game": "a", "ply": 2, "dice": {}}, {"game": "b", "ply": 1, "dice": {}}],
        [{"game": "a", "ply": 2, "dice": {}, "more": 1}],
    ],
)
def test_an_origin_that_cannot_be_one_is_refused(origins: object) -> None:
    content = json.loads(begin().journal.lines[0])
    del content["check"]
    line, _ = write_line({**content, "begun_from": origins}, "")
    with pytest.raises(BadJournal, check=keyed(r"^header content$")):
        Header.from_line(line)


def test_what_begins_in_the_middle_of_a_lesson_is_none(store: Store) -> None:
    lesson = Session.start(store, load_game("sorcery"), SeededDice(7), lesson=True)
    assert not begun(lesson, 0).header.lesson


def test_a_header_without_origins_is_written_as_it_always_was() -> None:
    assert "begun_from" not in begin().journal.lines[0]
