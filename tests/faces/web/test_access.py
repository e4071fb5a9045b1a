"""Who is let in, and where to."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.table.daily import today
from artificer.table.store.memory import MemoryStore
from tests.faces.web.browsing import HOST, Browser, table_sent
from tests.faces.web.conftest import SECRET


def test_a_link_opens_one_seat(browser: Browser, access: Access) -> None:
    page = browser.begin("utopia", option__players="2", seat__1="friend")
    game = page.path.split("/")[2]
    tokens = {seat: access.token(game, seat) for seat in (0, 1, None)}
    assert len(set(tokens.values())) == 3
    assert page.path.endswith(tokens[0])
    assert browser.get(f"/g/{game}/{tokens[1]}").status == 200
    assert browser.get(f"/g/{game}/{tokens[None]}").status == 200


def test_no_other_link_opens_any(browser: Browser) -> None:
    page = browser.begin("utopia-engine-3e", seed="2")
    game = page.path.split("/")[2]
    for token in ("", "x", "0", "watch", "%00", "é" * 22):
        assert browser.get(f"/g/{game}/{token}").status == 404, token
        assert browser.get(f"/g/nosuchgame/{token}").status == 404, token


def test_who_watches_cannot_play(browser: Browser, access: Access) -> None:
    page = browser.begin("utopia-engine-3e", seed="2")
    game = page.path.split("/")[2]
    watching = f"/g/{game}/{access.token(game, None)}"
    assert not browser.get(watching).controls.buttons
    answer = browser.post(watching, {**page.controls.hidden, "move": "0"})
    assert answer.status == 422
    assert browser.get(page.path).controls.hidden == page.controls.hidden


def test_pages_of_other_houses_cannot_order(client: TestClient, browser: Browser) -> None:
    page = browser.begin("utopia-engine-3e", seed="2")
    form = {**page.controls.hidden, "move": page.controls.buttons[0][1]}
    for headers in (
        {"host": "evil.test"},
        {"host": f"{HOST}.evil.test"},
        {"host": HOST, "origin": "http://evil.test"},
        {"host": HOST, "origin": "null"},
        {"host": HOST, "sec-fetch-site": "cross-site"},
    ):
        assert client.post(page.path, data=form, headers=headers).status_code == 403, headers
        assert browser.get(page.path).controls.hidden == page.controls.hidden, headers


def test_a_socket_of_another_house_is_closed(client: TestClient, browser: Browser) -> None:
    page = browser.begin("utopia-engine-3e", seed="2")
    headers = {"host": HOST, "origin": "http://evil.test"}
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"{page.path}/live", headers=headers),
    ):
        pass


def test_a_socket_tells_what_is_new(client: TestClient, browser: Browser) -> None:
    page = browser.begin("utopia-engine-3e", seed="2")
    headers = {"host": HOST, "origin": f"http://{HOST}"}
    head = page.controls.hidden["head"]
    with client.websocket_connect(f"{page.path}/live?head={head}", headers=headers) as socket:
        after = browser.press(page, page.controls.buttons[0])
        told = table_sent(socket.receive_json)
    assert str(told["head"]) == after.controls.hidden["head"]
    assert re.search(f'data-head="{told["head"]}"', told["html"])


def test_every_answer_is_guarded(client: TestClient, browser: Browser) -> None:
    page = browser.begin("sorcery", seed="2")
    for path in ("/", "/new/utopia", page.path, "/nowhere", "/static/site.css"):
        answer = client.get(path, headers={"host": HOST})
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "http://" not in answer.text.replace("http://www.w3.org/2000/svg", "")
    assert client.get(page.path, headers={"host": HOST}).headers["cache-control"] == "no-store"


def test_a_house_open_to_the_network_has_one_owner() -> None:
    access = Access(SECRET, frozenset({HOST}))
    with TestClient(make_app(MemoryStore(), access, processes=0)) as client:
        stranger = Browser(client, owner=False)
        assert stranger.get("/").status == 404
        assert stranger.post("/new/sorcery", {}).status == 404
        assert stranger.get("/key/wrong").status == 404
        owner = stranger.get(f"/key/{access.owners_key()}")
        assert owner.status == 200
        assert owner.path == "/"
        game = owner_begins(stranger)
        assert 'href="/"' in stranger.get(game).text
        client.cookies.delete("key")
        assert stranger.get(game).status == 200
        assert 'href="/"' not in stranger.get(game).text + stranger.get("/").text


def test_who_comes_by_a_link_to_a_game_that_is_gone_is_not_sent_to_a_list(access: Access) -> None:
    with TestClient(make_app(MemoryStore(), access, processes=0)) as client:
        page = Browser(client, owner=False).get(f"/g/gone/{access.token('gone', 1)}")
    assert page.status == 404
    assert "This game is not here any more" in page.text


def owner_begins(owner: Browser) -> str:
    """The path to a seat of a new game."""
    return owner.begin("utopia-engine-3e").path


def test_what_the_browser_keeps_comes_along_from_another_site(
    client: TestClient, browser: Browser, access: Access
) -> None:
    """As "strict" cookies do not: see `tests/browser/test_from_elsewhere.py`."""
    page = browser.begin("utopia-engine-3e")
    asked: tuple[tuple[str, str, dict[str, str]], ...] = (
        ("GET", f"/key/{access.owners_key()}", {}),
        ("POST", "/settings", {"language": "zh_Hant", "theme": "dark"}),
        ("POST", f"/daily/{today()}/sorcery", {"name": "Ann"}),
        ("POST", page.path, {**page.controls.hidden, "line": "lang zh_Hant"}),
    )
    kept = set()
    for method, path, form in asked:
        answer = client.request(
            method, path, data=form, headers={"origin": f"http://{HOST}"}, follow_redirects=False
        )
        for cookie in answer.headers.get_list("set-cookie"):
            kept.add(cookie.partition("=")[0])
            assert "samesite=lax" in cookie.lower()
            assert "httponly" in cookie.lower()
    assert kept == {"key", "language", "theme", "name"}


def test_a_browser_that_keeps_no_cookies_is_told_so(
    client: TestClient, browser: Browser, access: Access
) -> None:
    """Nothing else would happen: the owner would be asked for the link that was just opened."""
    page = browser.begin("utopia", option__players="2", seat__1="friend")
    game = page.path.split("/")[2]
    link = f"/g/{game}/{access.token(game, None)}"
    forms = {
        f"/key/{access.owners_key()}": None,
        "/settings": {"here": link, "language": "zh_Hant"},
        f"{link}/me": {"name": "Zoe"},
    }
    for keeps in (False, True):
        for path, form in forms.items():
            client.cookies.clear()
            method = "GET" if form is None else "POST"
            origin = {"origin": f"http://{HOST}"}
            answer = client.request(method, path, data=form, headers=origin, follow_redirects=False)
            if not keeps:
                client.cookies.clear()
            led = browser.get(answer.headers["location"])
            assert ("keeps no cookies" in led.text) == (not keeps)
            assert led.status == (200 if keeps else 403)
            back = "/" if form is None else link
            assert led.path == back if keeps else f'<a class="button" href="{back}">' in led.text


@pytest.mark.parametrize(
    "here",
    ["//elsewhere.test", "/\\elsewhere.test", "https://elsewhere.test", "/\t/elsewhere.test"],
)
def test_nobody_is_led_to_another_site(client: TestClient, browser: Browser, here: str) -> None:
    path = f"/cookies?{urlencode({'here': here})}"
    assert browser.get(path).path == "/"
    client.cookies.clear()
    assert "elsewhere.test" not in browser.get(path).text


def test_a_proxy_on_this_machine_is_not_the_owner(client: TestClient, browser: Browser) -> None:
    """nginx as it is after installing says nothing of itself, and calls us by our own name."""
    page = browser.begin("utopia", option__players="2", seat__1="friend")
    game = page.path.split("/")[2]
    client.cookies.delete("key")
    for path in ("/", f"/games/{game}", f"/games/{game}/journal", f"/games/{game}/delete"):
        assert browser.get(path).status == 404
    assert browser.post(f"/games/{game}/delete", {}).status == 404
    assert game not in browser.get("/").text
    assert "link that the program printed" in browser.get("/").text
    client.get(f"/key/{house_key(client)}")
    assert browser.get(f"/games/{game}").status == 200


def house_key(client: TestClient) -> str:
    app: Any = client.app
    return str(app.state.site.access.owners_key())
