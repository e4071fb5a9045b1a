"""People at a table say what they are called: a name and a mark, shown wherever they are named."""

from __future__ import annotations

import re
from itertools import permutations
from json import dumps

import pytest
from starlette.testclient import TestClient

from artificer import load_game
from artificer.faces.web.app import make_app
from artificer.faces.web.seat_owners import (
    GLYPHS,
    MARKS,
    Marks,
    Person,
    SeatOwners,
    read_notes,
    write_notes,
)
from artificer.faces.web.security import Access
from artificer.faces.web.templating import coloured
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.faces.web.browsing import Browser
from tests.faces.web.test_rematch import finished, link, seat_of

STAR = "4"
SEATS = ("Ann", "player", "computer:random")


@pytest.fixture
def session(store: Store) -> Session:
    """A table of two people and a computer player; the second seat is open."""
    game = load_game("sorcery", players=len(SEATS))
    begun = Session.start(store, game, SeededDice(2), seats=SEATS)
    write_notes(store, begun.game_id, SeatOwners(0, (1,)))
    return begun


@pytest.fixture
def friend(client: TestClient) -> Browser:
    """Somebody with a link, and no key."""
    return Browser(client, owner=False)


def opened(access: Access, session: Session) -> str:
    """The address of the open seats."""
    return f"/open/{session.game_id}/{access.open_token(session.game_id)}"


@pytest.mark.parametrize("choice", [{"language": "zh_Hant"}, {"theme": "dark"}])
@pytest.mark.parametrize("seat", [0, None])
def test_nothing_is_lost_and_nobody_is_named_when_language_or_colours_change(
    friend: Browser, access: Access, session: Session, seat: int | None, choice: dict[str, str]
) -> None:
    form = f"{link(access, session, seat)}/me"
    page = friend.post(form, {"name": "Cleo", "mark": STAR, **choice})
    assert page.status == 200
    assert 'name="name" maxlength="24" value="Cleo"' in page.text
    assert (f'value="{STAR}" checked' in page.text) == (seat is not None)
    assert not re.search('aria-invalid|role="alert"', page.text)
    for shown in (page, friend.get(form)):
        assert f'<html lang="{"zh-Hant" if "language" in choice else "en"}"' in shown.text
        assert f'data-theme="{choice.get("theme", "auto")}"' in shown.text
    assert "Cleo" not in friend.get(link(access, session, 0)).text


def test_a_guest_who_changes_the_language_first_keeps_her_name_and_takes_no_seat(
    friend: Browser, access: Access, session: Session, store: Store
) -> None:
    place = opened(access, session)
    page = friend.post(place, {"name": "Cleo", "mark": STAR, "language": "zh_Hant"})
    assert page.status == 200
    assert 'name="name" maxlength="24" value="Cleo"' in page.text
    assert f'value="{STAR}" checked' in page.text
    assert not re.search('aria-invalid|role="alert"', page.text)
    for shown in (page, friend.get(place)):
        assert '<html lang="zh-Hant"' in shown.text
    assert read_notes(store, session.game_id, session.header.seats).open == (1,)


def test_enter_takes_the_first_open_seat(friend: Browser, access: Access, session: Session) -> None:
    """The form is also that of the buttons for the language: its first button names no seat."""
    place = opened(access, session)
    page = friend.post(place, {"name": "Cleo"})
    assert seat_of(access, page, 3) == 1
    assert friend.post(place, {"name": "Ben"}).status == 409


def test_a_guest_says_her_name_when_she_sits_down(
    friend: Browser, access: Access, session: Session
) -> None:
    page = friend.post(opened(access, session), {"seat": "1", "name": " Cleo ", "mark": STAR})
    assert seat_of(access, page, 3) == 1
    seen = friend.get(link(access, session, 0)).text
    assert seen.count("★</span> Cleo (seat 2)</b>") == 2  # in the strip, and among who is here
    assert friend.client.cookies["name"] == "Cleo"
    assert "Cleo" not in str(session.header)


def test_the_log_names_her_so(friend: Browser, access: Access, session: Session) -> None:
    while not any(step.player == 0 for step in session.steps):
        session.roll() if session.waits_for_dice() else session.play(session.legal_actions()[0])
    friend.post(f"{link(access, session, 0)}/me", {"name": "Cleo", "mark": STAR})
    lines = friend.get(link(access, session, 1)).text.partition('<ol tabindex="0"')[2]
    assert '<span class="mark4" aria-hidden="true">★</span> Cleo' in lines
    replayed = friend.get(f"{link(access, session, 1)}/replay").text
    assert "Cleo (seat 1)</b>" in replayed  # in the strip
    assert '<span class="mark4" aria-hidden="true">★</span> Cleo' in replayed


def test_the_list_of_tables_names_her_so(
    browser: Browser, access: Access, session: Session
) -> None:
    browser.post(f"{link(access, session, 1)}/me", {"name": "Cleo", "mark": STAR})
    assert "★</span> Cleo" in browser.get("/").text
    assert "★</span> Cleo" in browser.get(f"/games/{session.game_id}").text


def test_a_name_is_changed_later_and_outlives_the_server(
    friend: Browser, store: Store, access: Access, session: Session
) -> None:
    own = f"{link(access, session, 1)}/me"
    friend.post(own, {"name": "Cleo", "mark": STAR})
    friend.post(own, {"name": "Dora", "mark": "0"})
    with TestClient(make_app(store, access, processes=0)) as again:
        form = Browser(again, owner=False).get(own).text
    assert 'value="Dora"' in form and "Cleo" not in form
    assert 'value="0" checked' in form


TOO_LONG = ("克麗歐佩脫拉七世女王陛下萬歲", 25 * "C")


@pytest.mark.parametrize(
    "name",
    [
        "C\u202eleo",
        "Cl\u200deo",
        "C\x07leo",
        "C:leo",
        "\u3164",
        "\u0327\u0301",
        "★ Cleo",
        *TOO_LONG,
    ],
)
def test_what_is_no_name_is_refused_and_kept_in_the_form(
    friend: Browser, access: Access, session: Session, name: str
) -> None:
    for path, form in (
        (f"{link(access, session, 1)}/me", {"name": name}),
        (opened(access, session), {"seat": "1", "name": name}),
    ):
        page = friend.post(path, form)
        assert page.status in (409, 422)
        assert ("is no name here" in page.controls.alert) == (name not in TOO_LONG)
        assert f'value="{name}"' in page.text
    owners = read_notes(session.store, session.game_id, SEATS)
    assert owners == SeatOwners(0, (1,))


def test_a_joiner_makes_no_other_name(friend: Browser, access: Access, session: Session) -> None:
    first, second = (f"{link(access, session, seat)}/me" for seat in (0, 1))
    friend.post(first, {"name": "علی\u200cرضا"})
    assert "علی\u200cرضا" in friend.get(first).text
    assert friend.post(second, {"name": "علیرضا"}).status == 422


@pytest.mark.parametrize("name", ["Ann", "aNN", "Ａｎｎ", "Seat 1", "座位 3"])
def test_nobody_takes_the_name_of_another_seat(
    friend: Browser, access: Access, session: Session, name: str
) -> None:
    page = friend.post(f"{link(access, session, 1)}/me", {"name": name})
    assert (page.status, bool(page.controls.alert)) == (422, True)
    watching = friend.post(f"{link(access, session, None)}/me", {"name": name})
    assert watching.status == 422


def test_a_computer_players_name_is_not_taken_in_any_language(
    friend: Browser, access: Access, session: Session
) -> None:
    chinese = Browser(friend.client, "zh_Hant", owner=False)
    listed = chinese.get(link(access, session, 0)).text
    assert "隨機" in listed
    assert friend.post(f"{link(access, session, 1)}/me", {"name": "隨機"}).status == 422


def test_a_mark_is_one_seats_only(friend: Browser, access: Access, session: Session) -> None:
    friend.post(f"{link(access, session, 0)}/me", {"name": "Ann", "mark": STAR})
    form = friend.get(opened(access, session)).text
    assert f'value="{STAR}" disabled' in form
    late = friend.post(opened(access, session), {"seat": "1", "mark": STAR})
    assert (late.status, bool(late.controls.alert)) == (409, True)
    assert read_notes(session.store, session.game_id, SEATS).open == (1,)


def test_a_name_is_text(friend: Browser, access: Access, session: Session) -> None:
    friend.post(f"{link(access, session, 1)}/me", {"name": '<b>"C&', "mark": STAR})
    text = friend.get(link(access, session, 0)).text
    assert "&lt;b&gt;&#34;C&amp; (seat 2)" in text
    assert '<b>"C&' not in text


def test_what_was_called_so_is_so_in_the_next_game(
    browser: Browser, store: Store, access: Access
) -> None:
    old = finished(store, "sorcery", ("Ann", "Ben"))
    browser.post(f"{link(access, old, 1)}/me", {"name": "Cleo", "mark": STAR})
    page = browser.post(f"{link(access, old, 0)}/next", {})
    assert seat_of(access, page, 2) == 1
    assert "★</span> Cleo (seat 1)" in page.text


def test_a_spectator_is_named_in_the_browser_alone(
    friend: Browser, access: Access, session: Session
) -> None:
    page = friend.post(f"{link(access, session, None)}/me", {"name": "Dora", "mark": STAR})
    assert page.status == 200
    assert friend.client.cookies["name"] == "Dora"
    assert read_notes(session.store, session.game_id, SEATS).people == {}


def test_tokens_are_as_different_as_seats_whatever_is_chosen() -> None:
    for n in range(len(MARKS) + 1):
        for chosen in permutations(MARKS, n):
            tokens = Marks(len(MARKS), dict(enumerate(chosen))).tokens
            assert tokens[:n] == chosen
            assert sorted(tokens) == list(MARKS)
    assert Marks(5, {0: 3}).tokens == (3, 1, 2, 0, 4)
    assert Marks(5, {0: 3}).moved == ((0, 3), (3, 0))


def test_a_mark_in_a_text_has_its_colour_and_the_rest_is_text() -> None:
    assert str(coloured(f"{GLYPHS[1]} <i>")) == (
        '<span class="mark1" aria-hidden="true">◆</span> &lt;i&gt;'
    )


@pytest.mark.parametrize("people", [3, {"1": 3}, {"1": ["x", 9]}, {"7": ["x", 1]}, {"1": [1, 1]}])
def test_what_is_saved_wrongly_is_nobodys_name(store: Store, people: object) -> None:
    write_notes(store, "g", SeatOwners(0, (1,), {1: Person("Cleo", 1)}))
    assert read_notes(store, "g", SEATS).people == {1: Person("Cleo", 1)}
    text = store.kept("seats.g") or ""
    store.keep("seats.g", text.replace('{"1": ["Cleo", 1]}', dumps(people)))
    assert read_notes(store, "g", SEATS) == SeatOwners(0, (1,))
