"""The page of a long game reads its last steps only, and the rest once somebody asks for them."""

from __future__ import annotations

from random import Random

import pytest

from artificer import load_game
from artificer.boards.showing import Viewer
from artificer.faces.web import seat_page
from artificer.faces.web.seat_owners import Person, SeatOwners
from artificer.faces.web.seat_page import SeatPage
from artificer.games.registry import ruleset_names
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words.languages import LANGUAGES
from artificer.words.rendering import words_in
from tests.table.playing import play_on

READ, SHOWN = 60, 8


@pytest.fixture(autouse=True)
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is long."""
    monkeypatch.setattr(seat_page, "STEPS", READ)
    monkeypatch.setattr(seat_page, "LOGGED", SHOWN)


def begun(ruleset: str, steps: int) -> Session:
    session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(5), practice=True)
    play_on(session, Random(5), steps)
    return session


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_long_log_ends_as_the_whole_one_does(ruleset: str, language: str) -> None:
    session, rng = begun(ruleset, READ), Random(6)
    late = SeatPage(Table(session), 0, language)
    words = words_in(language, ruleset)
    for _ in range(30):
        play_on(session, rng, 2, undo=0.2)
        whole = Viewer(session, 0, words).picture().log
        assert late.view().log == whole[-SHOWN:]
        opened = SeatPage(Table(session), 0, language)
        assert opened.view().log == whole[-SHOWN:]
        assert opened.lines() == late.lines() == whole


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_log_is_there_after_more_was_taken_back_than_was_read(ruleset: str) -> None:
    session = begun(ruleset, 2 * READ)
    page = SeatPage(Table(session), 0, "en")
    page.view()
    while session.ply > READ // 2:
        session.undo()
    whole = Viewer(session, 0, words_in("en", ruleset)).picture().log
    assert page.view().log == whole[-SHOWN:]
    assert page.lines() == whole


def test_the_whole_log_calls_people_what_they_want_to_be_called() -> None:
    session = begun("utopia", 2 * READ)
    page = SeatPage(Table(session), 0, "en")
    unnamed = page.lines()
    page.call(SeatOwners(0, people={1: Person("Zoe", 2)}))
    assert page.lines()[-SHOWN:] == page.view().log
    assert any("Zoe" in line.text for line in page.lines())
    assert not any("Zoe" in line.text for line in unnamed)
