"""Games with a designer's own deck: the journal holds its text, so they play for ever."""

from __future__ import annotations

import random
from pathlib import Path

import artificer
from artificer.games.utopia.decks.fields import LONGEST_TEXT
from artificer.table.dice import SeededDice
from artificer.table.entries import LONGEST_LINE
from artificer.table.header import LONGEST_HEADER, Header
from artificer.table.journal import Journal, fold, read_lines, read_text
from artificer.table.session import Session
from artificer.table.store import MemoryStore, Store
from artificer.table.verify import verify_file
from tests.games.utopia.decks import SHIPPED, changed
from tests.table.playing import play_on, texts

DECK = changed("C11", "price", "9")
RAREST = "\N{GRINNING FACE}"  # twelve characters of ASCII


def begun(store: Store, deck: str = DECK) -> Session:
    return Session.start(store, artificer.load_game("utopia", deck=deck), SeededDice(7))


def test_a_game_goes_on_with_the_deck_that_it_was_begun_with(store: Store) -> None:
    session = begun(store)
    play_on(session, random.Random(3), 60)
    again = Session.resume(store, session.game_id)
    assert again.warning is None
    assert again.game.options["deck"] == DECK
    assert texts(again) == texts(session)
    play_on(again, random.Random(4), 60)
    assert len(again.steps) > len(session.steps)
    assert Session.resume(store, session.game_id).state == again.state


def test_a_game_that_was_only_begun_can_be_taken_up(store: Store) -> None:
    session = begun(store)
    assert Session.resume(store, session.game_id).state == session.state


def test_the_text_of_a_journal_plays_again(tmp_path: Path) -> None:
    session = begun(MemoryStore())
    play_on(session, random.Random(3))
    assert session.is_over()
    text = session.journal.to_text()
    reading = read_text(text)
    assert reading.fault is None and reading.journal.header.options["deck"] == DECK
    assert fold(reading.journal).history.state == session.state
    path = tmp_path / "game.journal"
    path.write_text(text, "utf-8")
    (finding,) = verify_file(path)
    assert finding.ok


def test_a_journal_without_actions_can_be_written_and_read() -> None:
    journal = begun(MemoryStore()).journal
    bare = Journal(journal.header)
    assert read_text(bare.to_text()).journal == bare
    assert fold(read_lines(bare.header, []).journal).fault is None


def test_the_longest_deck_fits_into_the_line_of_a_header() -> None:
    deck = f"{SHIPPED}# "
    deck += RAREST * (LONGEST_TEXT - len(deck))
    assert len(deck) == LONGEST_TEXT
    line = begun(MemoryStore(), deck).journal.lines[0]
    assert LONGEST_LINE < len(line) <= LONGEST_HEADER
    assert Header.from_line(line).options["deck"] == deck
