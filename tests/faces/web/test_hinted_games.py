"""Hints at the decisions of whole games in the browser, in the conditions of people."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from selectolax.lexbor import LexborHTMLParser
from starlette.testclient import TestClient

from artificer import load_game
from artificer.boards import hint
from artificer.boards.hint import hint_lines, hint_title
from artificer.boards.people import spoken_at
from artificer.faces.web.absence import AbsenceWatch
from artificer.faces.web.seat_owners import SeatOwners, write_notes
from artificer.faces.web.security import Access
from artificer.games.contract import State
from artificer.host import hints
from artificer.host.hints import Hint, hint_for
from artificer.host.sessions import begun_at
from artificer.table.dice import SeededDice
from artificer.table.entries import Lent, Requested
from artificer.table.journal import read_text
from artificer.table.session import Session
from artificer.table.store.base import Store, new_id
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.web.browsing import Browser, Page
from tests.table.playing import play_on

FORKED_AT: Final = 40
LATE: Final = 120
"""The seconds for an answer at a table with a clock, of which every answer here takes more."""

NAMES: Final = ("Ann", "Ben", "Cy")
PLAYERS: Final = {"utopia-engine-3e": 1, "utopia-engine-2e": 1, "sorcery": 3, "utopia": 3}
EVERY: Final = {"utopia-engine-3e": 6, "utopia-engine-2e": 6, "sorcery": 4, "utopia": 4}
"""Of how many decisions one gets a hint."""

CONDITIONS: Final = [
    *((ruleset, how) for ruleset in PLAYERS for how in ("plain", "fork")),
    *((ruleset, "odds") for ruleset in PLAYERS if PLAYERS[ruleset] == 1),
    *((ruleset, how) for ruleset in PLAYERS if PLAYERS[ruleset] > 1 for how in ("clock", "loan")),
]


def begin(store: Store, ruleset: str, how: str, seed: int) -> Session:
    """A game of several people, or of one, as it is stored before its page is opened."""
    seats = NAMES[: PLAYERS[ruleset]]
    game = load_game(ruleset, **({"players": len(seats)} if len(seats) > 1 else {}))
    session = Session.start(store, game, SeededDice(seed), seats=seats)
    if how == "fork":
        play_on(session, Random(seed), FORKED_AT)
        reading = read_text(session.journal.to_text())
        session = begun_at(store, reading, session.game_id, FORKED_AT - 5, SeededDice(seed + 1))
    if how == "loan":
        notes = Requested("lend", 0, (), 1), Lent(1, "computer:easy")
        session.note(notes, session.ply, new_id())
    if how == "clock":
        write_notes(store, session.game_id, SeatOwners(0, limit=LATE))
    return session


def wait(watch: AbsenceWatch) -> None:
    """Let the time for an answer pass."""
    late = watch.now() + LATE + 1
    watch.now = lambda: late


def imagined(session: Session, seat: int, rng: Random) -> State:
    """Another position that looks the same to a seat."""
    if session.game.ruleset.perfect_information:
        return session.state
    return session.state.resample(seat, rng.randrange)


def expected(session: Session, seat: int, rng: Random) -> Hint:
    """The hint of a seat, worked out where the others may have other secrets."""
    hints._worked_out.cache_clear()
    hint._reasons.cache_clear()
    session._history.state = imagined(session, seat, rng)
    return hint_for(session, seat)


def check_hint(page: Page, session: Session, seat: int, rng: Random, language: str) -> None:
    """The page has the hint of that seat, whatever the others hold, and marks legal answers."""
    tree = LexborHTMLParser(page.text)
    assert page.status == 200, page.controls.alert
    marked = [each.attributes["value"] or "" for each in tree.css("#said data.rank")]
    hint = expected(session, seat, rng)
    assert marked or hint.all_the_same
    assert {int(each) for value in marked for each in value.split()} <= set(session.legal_actions())
    said = tree.css("#said")[0].text(separator=" ")
    words = spoken_at(session.game, session.header, words_for(session.game.name, language))
    for line in (hint_title(hint, words), *hint_lines(hint, words, typed=False)):
        assert all(word in said for word in line.split()), (line, said)


@pytest.fixture(autouse=True)
def untried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No chances are tried beside the hint, which would compile: `test_trying.py` tests them."""
    monkeypatch.setattr("artificer.host.chances.chances_request", lambda *_: None)


@pytest.mark.parametrize("decisions", [5, pytest.param(5_000, marks=pytest.mark.long)])
@pytest.mark.parametrize(("ruleset", "how"), CONDITIONS)
def test_a_hint_is_there_at_the_decisions_of_a_whole_game(
    client: TestClient, store: Store, access: Access, ruleset: str, how: str, decisions: int
) -> None:
    seed = CONDITIONS.index((ruleset, how))
    rng, language = Random(seed), LANGUAGES[seed % len(LANGUAGES)]
    browser = Browser(client, language)
    game = begin(store, ruleset, how, seed).game_id
    app: Any = client.app
    asked = 0
    while asked < decisions:
        session = Session.resume(store, game)
        seat = max(session.current_player(), 0)
        page = browser.get(f"/g/{game}/{access.token(game, seat)}")
        assert page.status == 200
        if session.is_over():
            break
        if how == "loan":  # the person who lent the seat watches, without hints
            theirs = browser.get(f"/g/{game}/{access.token(game, 1)}")
            assert ("hint", "1") not in theirs.controls.buttons
        if how == "clock":
            wait(app.state.site.tables._tables[game].watch)
        buttons = page.controls.buttons
        if ("hint", "1") in buttons and rng.randrange(EVERY[ruleset]) == 0:
            asked += 1
            page = browser.press(page, ("hint", "1"))
            check_hint(page, Session.resume(store, game), seat, rng, language)
        if how == "odds" and ("odds", "1") in buttons:
            page = browser.press(page, ("odds", "1"))
            assert page.status == 200 and ("no-odds", "1") in page.controls.buttons
        moves = [each for each in page.controls.buttons if each[0] in ("move", "throw")]
        if moves:
            page = browser.press(page, rng.choice(moves))
            assert page.status == 200, page.controls.alert
        elif Session.resume(store, game).head == session.head:  # it went on when it was opened
            browser.wait(page)
    assert asked
