"""The games that are kept: their list, names, journals, ends; and who may take an open seat."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

import artificer
from artificer.faces.web.app import make_app
from artificer.faces.web.lobby import LISTED
from artificer.faces.web.security import Access
from artificer.host.sessions import person_named
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from tests.faces.web.browsing import HOST, Browser, Page
from tests.faces.web.conftest import SECRET, games_of

FROM_HERE = {"origin": f"http://{HOST}"}


def with_friends(browser: Browser, **form: str) -> Page:
    """The page of a new game of Sorcery whose second seat is a friend's, unless said otherwise."""
    given = {"seat.1": "friend"} | {k.replace("__", "."): v for k, v in form.items()}
    page = browser.post("/new/sorcery", given)
    assert page.path.startswith("/games/")
    return page


def paths_in(page: Page, start: str) -> list[str]:
    """The addresses to be given away that begin so, in the order of the page."""
    given: list[str] = re.findall(f'value="http://{HOST}({start}[^"]*)"', page.text)
    return given


def bring_in(client: TestClient, data: bytes, *, good_part: bool = False) -> Page:
    """Bring a journal in, or the part of it that is good, and go where that leads."""
    files, fields = {"journal": ("visit.journal", data)}, {"good_part": "1"} if good_part else {}
    answer = client.post(f"http://{HOST}/games", data=fields, files=files, headers=FROM_HERE)
    return Page(answer.url.path, answer.status_code, answer.text)


def test_unfinished_games_are_listed_before_finished_ones(
    client: TestClient, browser: Browser
) -> None:
    over = finished(client)
    browser.begin("sorcery", seat__1="random", name="after")
    text = browser.get("/").text
    assert 0 < text.index("after") < text.index(f"/games/{over}")
    assert "ended: " in text
    assert over in browser.get("/?finished").text
    assert "after" not in browser.get("/?finished").text.partition("<main")[2].replace("?after", "")


def finished(client: TestClient) -> str:
    """The id of a game that is over."""
    store = store_of(client)
    session = Session.start(store, artificer.load_game("utopia-engine-3e"), SeededDice(1))
    while not session.is_over():
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.legal_actions()[-1])
    session.close()
    return session.game_id


def store_of(client: TestClient) -> MemoryStore:
    """The store of the server."""
    app = client.app
    store = app.state.site.tables.store  # type: ignore[attr-defined]
    assert isinstance(store, MemoryStore)
    return store


def test_a_long_list_has_pages_and_every_game_once(browser: Browser) -> None:
    for n in range(LISTED + 3):
        browser.begin("utopia-engine-3e", seed=str(n), name=f"game {n}")
    first = browser.get("/")
    (more,) = [href for _, href in first.controls.links if "after=" in href]
    listed = [re.findall("/games/([0-9a-f]+)", page.text) for page in (first, browser.get(more))]
    assert [len(ids) for ids in listed] == [LISTED, 3]
    assert len({*listed[0], *listed[1]}) == LISTED + 3


def test_the_list_says_who_plays_and_whose_turn_it_is(browser: Browser) -> None:
    page = with_friends(browser, name__1="Ann", name="monday", seat__0="friend", name__0="Ben")
    text = browser.get("/").text
    assert "monday" in text
    assert "Ben, Ann" in text
    (seat, _) = paths_in(page, "/g/")[:2]
    browser.get(seat)
    assert re.search(r"(Ann|Ben) decides", browser.get("/").text)


def test_a_game_is_gone_on_with_from_the_list(browser: Browser) -> None:
    played = browser.begin("utopia-engine-3e", seed="5")
    played = browser.press(played, played.controls.buttons[0])
    (seat,) = [href for css, href in browser.get("/").controls.links if css == "go"]
    assert browser.get(seat).controls.hidden == played.controls.hidden


def test_a_game_gets_a_name_and_loses_it(browser: Browser) -> None:
    page = with_friends(browser)
    named = browser.post(f"{page.path}/name", {"name": " monday <3 "})
    assert named.status == 200
    assert "monday &lt;3</h1>" in named.text
    assert "monday" in browser.get("/").text
    assert "monday" not in browser.post(f"{page.path}/name", {"name": ""}).text


@pytest.mark.parametrize("name", ["a\tb", "x" * 41])
def test_a_name_that_cannot_be_kept_is_told_and_stays_in_its_field(
    browser: Browser, name: str
) -> None:
    page = with_friends(browser, name="monday")
    answer = browser.post(f"{page.path}/name", {"name": name})
    assert answer.status == 422
    assert answer.controls.alert
    assert f'value="{name}"' in answer.text
    assert "monday</h1>" in browser.get(page.path).text


def test_a_game_is_deleted_once_that_is_confirmed(client: TestClient, browser: Browser) -> None:
    page, other = with_friends(browser), with_friends(browser)
    seat = paths_in(page, "/g/")[0]
    browser.get(seat)  # its table is open
    asked = browser.get(f"{page.path}/delete")
    assert asked.status == 200
    assert len(games_of(client)) == 2
    assert browser.post(asked.path, {}).path == "/"
    assert [f"/games/{game.game_id}" for game in games_of(client)] == [other.path]
    assert browser.get(seat).status == browser.get(page.path).status == 404
    assert browser.post(asked.path, {}).status == 404


def test_a_journal_goes_out_and_comes_in_as_it_was(client: TestClient, browser: Browser) -> None:
    played = browser.begin("utopia-engine-3e", seed="5")
    for _ in range(3):
        played = browser.press(played, played.controls.buttons[0])
    (game,) = games_of(client)
    out = client.get(f"http://{HOST}/games/{game.game_id}/journal")
    assert out.headers["content-disposition"] == (
        f"attachment;filename=utopia-engine-3e-{game.game_id}.journal"
    )
    again = bring_in(client, out.content)
    assert "already" in again.text
    assert len(games_of(client)) == 1
    browser.post(f"/games/{game.game_id}/delete", {})
    back = bring_in(client, out.content)
    (seat,) = [href for css, href in back.controls.links if css == "main"]
    assert browser.get(seat).controls.hidden["head"] == played.controls.hidden["head"]


def test_no_journal_goes_out_while_seats_have_secrets(browser: Browser) -> None:
    page = with_friends(browser)
    assert f"{page.path}/journal" not in page.text
    assert browser.get(f"{page.path}/journal").status == 422


def broken_journal() -> bytes:
    """A journal whose fifth line is none."""
    lines = journal().splitlines()
    return "\n".join([*lines[:4], "mud", *lines[5:]]).encode()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ask below for its good part"), ("zh_Hant", "只收進出錯之前的部分")],
)
def test_a_broken_journal_is_refused_as_the_command_refuses_it(
    client: TestClient, browser: Browser, language: str, said: str
) -> None:
    client.cookies.set("language", language)
    page = bring_in(client, broken_journal())
    assert page.status == 422
    fault = page.text.partition('id="import-fault">')[2].partition("</p>")[0]
    assert said in fault
    assert "5" in fault
    assert games_of(client) == []
    assert 'name="good_part"' in browser.get("/").text


def test_the_good_part_of_a_broken_journal_comes_in_if_asked_and_the_line_is_told(
    client: TestClient, browser: Browser
) -> None:
    page = bring_in(client, broken_journal(), good_part=True)
    assert page.status == 200
    assert "line 5" in page.text
    (game,) = games_of(client)
    assert game.plies == 3
    assert browser.get(f"/games/{game.game_id}").status == 200


def journal() -> str:
    """The journal of a few moves."""
    game = artificer.load_game("utopia-engine-3e")
    session = Session.start(MemoryStore(), game, SeededDice(1))
    for _ in range(4):
        session.play(session.legal_actions()[0])
        while session.waits_for_dice():
            session.roll()
    return session.journal.to_text()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"mud", "visit.journal"),
        (b"\xff\xff", "UTF-8"),
        (b"SQLite format 3\0\xff", "save file"),
    ],
)
def test_what_is_no_journal_is_told_and_changes_nothing(
    client: TestClient, browser: Browser, data: bytes, said: str
) -> None:
    client.cookies.set("language", "en")
    page = bring_in(client, data)
    assert page.status == 422
    assert said in page.text.partition('id="import-fault">')[2]
    assert browser.post("/games", {}).status == 422
    assert games_of(client) == []


def test_a_long_journal_is_read_in_a_process_of_its_own(
    access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes back whole, and so does what is wrong with it."""
    monkeypatch.setattr("artificer.faces.web.saved_game_page.LONG", 0)
    with TestClient(make_app(MemoryStore(), access, processes=1)) as client:
        Browser(client)
        data = journal().encode()
        assert bring_in(client, data).path.startswith("/games/")
        assert games_of(client)[0].turn == 0
        assert "already" in bring_in(client, data).text
        wrong = journal().replace("search", "sarch").encode()
        assert "line 2" in bring_in(client, wrong).text
        assert "line 2" in bring_in(client, wrong, good_part=True).text
        refused = bring_in(client, b"mud")
        assert (refused.status, "visit.journal" in refused.text) == (422, True)


@pytest.mark.usefixtures("browser")
def test_a_journal_far_longer_than_any_game_is_not_read(client: TestClient) -> None:
    headers = {**FROM_HERE, "content-length": str(10**9), "content-type": "multipart/form-data"}
    answer = client.post(f"http://{HOST}/games", content=b"x", headers=headers)
    assert answer.status_code == 413


def test_whoever_comes_first_takes_an_open_seat(client: TestClient, browser: Browser) -> None:
    page = with_friends(browser, seat__1="open", seat__2="open", option__players="3")
    (link,) = paths_in(page, "/open/")
    seats = len(paths_in(page, "/g/"))
    friend = Browser(client)
    assert friend.get(link).text == friend.get(link).text  # to look takes nothing
    taken = friend.post(link, {"seat": "1"})
    assert taken.status == 200
    assert taken.path.startswith("/g/")
    late = friend.post(link, {"seat": "1"})
    assert (late.status, bool(late.controls.alert)) == (409, True)
    after = browser.get(page.path)
    assert taken.path in paths_in(after, "/g/")
    assert len(paths_in(after, "/g/")) == seats + 1
    assert friend.post(link, {"seat": "2"}).path != taken.path
    assert paths_in(browser.get(page.path), "/open/") == []


def test_no_other_seat_is_taken_by_that_link(browser: Browser) -> None:
    page = with_friends(browser, seat__1="open")
    (link,) = paths_in(page, "/open/")
    for seat in ("", "0", "7", "-1", "x", "\u0661", "11"):
        assert browser.post(link, {"seat": seat}).status == 409, seat
        assert paths_in(browser.get(page.path), "/open/") == [link], seat


def test_an_open_seat_may_have_a_name_for_whoever_comes(browser: Browser) -> None:
    seats = {"seat__1": "open", "name__1": "Ben", "seat__2": "open"}
    page = with_friends(browser, **seats, option__players="3")
    (link,) = paths_in(page, "/open/")
    text = browser.get(link).text
    assert "Take seat 2: Ben<" in text
    assert "Take seat 3<" in text
    assert "Ben" in browser.post(link, {"seat": "1"}).text


def test_the_link_to_open_seats_cannot_be_guessed(browser: Browser, access: Access) -> None:
    page = with_friends(browser, seat__1="open")
    game = page.path.split("/")[2]
    (link,) = paths_in(page, "/open/")
    assert link.endswith(access.open_token(game))
    watching = access.token(game, None)
    for path in (f"/open/{game}/{watching}", f"/open/{game}/x", link.replace(game, "0" * 10)):
        assert browser.get(path).status == browser.post(path, {"seat": "1"}).status == 404


def test_a_game_that_cannot_be_read_is_listed_and_can_be_deleted(
    client: TestClient, browser: Browser
) -> None:
    store, game_id = store_of(client), finished(client)
    kept = store._games
    assert kept is not None
    for ruleset in ("unreadable", "chess"):
        summary = kept[game_id].summary
        kept[game_id].summary = type(summary)(**{**vars(summary), "ruleset": ruleset})
        assert game_id in browser.get("/").text
        assert browser.get(f"/games/{game_id}").status == 200
    assert browser.post(f"/games/{game_id}/delete", {}).path == "/"
    assert games_of(client) == []


def test_only_the_owner_keeps_games() -> None:
    access = Access(SECRET, frozenset({HOST}))
    store = MemoryStore()
    game_id = Session.start(
        store, artificer.load_game("sorcery"), SeededDice(1), seats=[person_named("Ann"), "player"]
    ).game_id
    with TestClient(make_app(store, access, processes=0)) as client:
        stranger = Browser(client, owner=False)
        for path in ("", "/journal", "/delete"):
            assert stranger.get(f"/games/{game_id}{path}").status == 404
        assert stranger.post(f"/games/{game_id}/delete", {}).status == 404
        assert stranger.post(f"/games/{game_id}/name", {"name": "x"}).status == 404
        assert bring_in(client, journal().encode()).status == 404
        assert len(games_of(client)) == 1
        assert games_of(client)[0].name is None
