"""The line to type into, and what is asked at a table: answered in place, and nothing changes."""

from __future__ import annotations

import random
import re

import pytest

from artificer.faces.web.security import Access
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.faces.web.browsing import Browser, Page
from tests.faces.web.worlds import two_worlds

UE = "utopia-engine-3e"


def typed(browser: Browser, page: Page, line: str) -> Page:
    """Type a line at the table that a page shows."""
    return browser.post(page.path, {**page.controls.hidden, "line": line})


def place(page: Page) -> dict[str, str]:
    """Where in the game a page stands."""
    hidden = page.controls.hidden
    return {name: hidden[name] for name in ("head", "ply")}


@pytest.mark.parametrize("line", ["search 3", "s3", "SEARCH 3", "探索 3", "探3"])
def test_a_move_is_typed_in_either_vocabulary(browser: Browser, line: str) -> None:
    page = browser.begin(UE, seed="1")
    after = typed(browser, page, line)
    assert after.status == 200
    assert int(place(after)["head"]) > int(place(page)["head"])
    assert "search 3" in typed(browser, after, "log").text.lower() or "3" in after.text


def test_a_question_is_answered_in_place(browser: Browser) -> None:
    page = browser.begin(UE, seed="1")
    for line, answer in (
        ("why", 'role="status"'),
        ("?", 'role="status"'),
        ("rules combat", "Combat"),
        ("rules", "Utopia Engine"),
        ("why search 3", "can be played now"),
        ("why write 5 top tens", "cannot be played now"),
        ("moves", "search 6"),
        ("sheet", 'role="status"'),
        ("score", "points"),
        ("help", "undo"),
        ("lang", "English"),
        ("lang klingon", "klingon"),
    ):
        said = typed(browser, page, line)
        assert said.status == 200, line
        assert answer in said.text, line
        assert place(said) == place(page), line


def test_a_line_that_cannot_be_stays_to_be_mended(browser: Browser) -> None:
    page = browser.begin(UE, seed="1")
    for line in ("search 9", "home", "xyzzy", "undo", "5 2", "rules xyzzy", "é" * 99):
        said = typed(browser, page, line)
        assert said.status == 422, line
        assert said.controls.alert, line
        assert f' value="{line[:20]}' in re.findall(r'<input id="line"[^>]*', said.text)[0], line
        assert place(browser.get(page.path)) == place(page), line


def test_a_line_that_comes_twice_is_one_order(browser: Browser) -> None:
    page = browser.begin(UE, seed="1")
    first, again = typed(browser, page, "search 3"), typed(browser, page, "search 3")
    assert (again.status, place(again)) == (200, place(first))
    late = typed(browser, page, "search 4")
    assert (late.status, place(late)) == (409, place(first))


def test_the_language_is_changed_by_a_line(browser: Browser) -> None:
    page = browser.begin(UE, seed="1")
    assert 'lang="zh-Hant"' in typed(browser, page, "lang zh_Hant").text
    assert '<html lang="en"' in typed(browser, page, "English").text


def test_it_is_asked_why_not_without_typing(browser: Browser) -> None:
    page = browser.begin(UE, seed="1")
    everything = browser.get(f"{page.path}?why=all")
    assert everything.status == 200
    assert everything.text.count("<dt>") > 5
    home = page.controls
    assert home.buttons
    for given, status in (("999999", 422), ("-1", 422), ("x", 422), ("", 422), ("6", 200)):
        said = browser.get(f"{page.path}?why={given}")
        assert (said.status, place(said)) == (status, place(page))


def test_a_thing_that_is_pressed_says_why_not_by_what_it_does(browser: Browser) -> None:
    page = browser.begin(UE, seed="1")
    said = browser.get(f"{page.path}?why=6").text
    assert "<h3>Why not: return to the workshop?</h3>" in said
    assert "<p>You are in the workshop already.</p>" in said
    legal = browser.get(f"{page.path}?why=0").text
    assert "<h3>Why not: go to Halebeard Peak and search it?</h3>" in legal
    assert "<p>This can be done now.</p>" in legal


@pytest.mark.parametrize(
    ("ruleset", "presses"),
    [
        ("utopia-engine-3e", 8),
        ("sorcery", 8),
        *(
            pytest.param(ruleset, 60, marks=pytest.mark.long)
            for ruleset in ("utopia-engine-3e", "sorcery", "utopia")
        ),
    ],
)
def test_things_of_the_board_say_why_not(browser: Browser, ruleset: str, presses: int) -> None:
    computers = {f"seat__{seat}": "random" for seat in range(1, 5)}
    # In few games of Utopia does random play meet a shop that it can afford: that of seed 2 is one.
    page = browser.begin(ruleset, seed="2", **computers)
    rng, asked = random.Random(3), set()
    for _ in range(presses):
        for action in re.findall(r'name="why" value="(\d+)" class="why"', page.text):
            if action not in asked:
                said = browser.get(f"{page.path}?why={action}")
                assert said.status == 200
                assert "This can be done now." not in said.text
            asked.add(action)
        buttons = [each for each in page.controls.buttons if each[0] not in ("back", "hint")]
        page = browser.press(page, rng.choice(buttons)) if buttons else browser.get(page.path)
    assert asked


def test_who_watches_may_ask_and_not_play(browser: Browser, access: Access) -> None:
    page = browser.begin(UE, seed="1")
    game = page.path.split("/")[2]
    watching = f"/g/{game}/{access.token(game, None)}"
    for line, status in (("rules", 200), ("why", 200), ("moves", 422), ("search 3", 422)):
        said = browser.post(watching, {**place(page), "line": line})
        assert said.status == status, line
    assert place(browser.get(page.path)) == place(page)


LINES = ("why", "sheet", "moves", "score", "log", "undo", "rules", "x", "give change", "why give")


@pytest.mark.parametrize("seat", [0, None])
def test_what_is_answered_tells_no_secret(
    browser: Browser, store: Store, access: Access, seat: int | None
) -> None:
    one, other = two_worlds(store)
    assert reasons(browser, access, one, seat) == reasons(browser, access, other, seat)
    for line in LINES:
        assert answer(browser, access, one, seat, line) == answer(
            browser, access, other, seat, line
        ), line
    assert answer(browser, access, one, 1, "why") != answer(browser, access, other, 1, "why")
    assert reasons(browser, access, one, 1) != reasons(browser, access, other, 1)


def answer(
    browser: Browser, access: Access, session: Session, seat: int | None, line: str
) -> tuple[int, str]:
    """What is answered to a line at a seat, whatever the game is called."""
    place = {"head": str(session.head), "ply": str(session.ply)}
    said = browser.post(seat_of(access, session, seat), {**place, "line": line})
    return said.status, unnamed(said)


def reasons(browser: Browser, access: Access, session: Session, seat: int | None) -> str:
    """Why each move cannot be played now, as a seat reads it, whatever the game is called."""
    return unnamed(browser.get(f"{seat_of(access, session, seat)}?why=all"))


def seat_of(access: Access, session: Session, seat: int | None) -> str:
    """The path of a seat."""
    return f"/g/{session.game_id}/{access.token(session.game_id, seat)}"


def unnamed(page: Page) -> str:
    """A page without the name of its game, and whether the other one waits for the same person."""
    text = re.sub(r'<a href="[^"]*/waiting".*?</a>', "", page.text, flags=re.DOTALL)
    return re.sub(r"/g/\w+/[\w-]+", "", text)
