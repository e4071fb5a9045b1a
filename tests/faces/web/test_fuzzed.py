"""Whatever is asked, in whichever form: there is a page or a sentence, and nothing breaks."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from requests import Request
from schemathesis import Case
from starlette.routing import Mount, Route
from starlette.testclient import TestClient

from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.games.registry import ruleset_names
from artificer.table.store import MemoryStore
from tests.faces.web.addresses import CHANGES, ROUTES, description
from tests.faces.web.asgi import FORM, Server
from tests.faces.web.browsing import HOST, Browser
from tests.waiting import HANGING

BREAKS = re.compile(r"Traceback|Internal Server Error")
ORIGIN = {"origin": f"http://{HOST}"}


def test_every_address_is_described(access: Access) -> None:
    app = make_app(MemoryStore(), access, processes=0)
    found = set()
    for route in app.routes:
        if isinstance(route, Mount):
            found.add(("get", f"{route.path}/{{path}}"))
        elif isinstance(route, Route):
            found |= {(m.lower(), route.path) for m in route.methods or () if m != "HEAD"}
    assert found == {*ROUTES, *CHANGES}


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def client(store: MemoryStore, access: Access) -> Iterator[TestClient]:
    app = make_app(store, access, processes=0)
    with TestClient(app, raise_server_exceptions=True) as client:
        yield client


def heads(store: MemoryStore, games: list[str]) -> list[int]:
    return [store.load(game).head for game in games]


@pytest.mark.parametrize("asked", [2, pytest.param(300, marks=pytest.mark.long)])
def test_no_request_breaks_anything(
    client: TestClient, store: MemoryStore, access: Access, asked: int
) -> None:
    browser = Browser(client)
    page = browser.begin("utopia-engine-3e", name="kept", seed="1")
    begun = browser.begin("sorcery", name="kept", seat__1="friend")
    games = [page.path.split("/")[2], begun.path.split("/")[2]]
    watching = access.token(games[0], None)
    before = heads(store, games)
    known = {
        "game": games,
        "token": [watching, access.token(games[1], None)],  # who may change nothing
        "ruleset": list(ruleset_names()),
        "name": ["combat", "infinity"],
        "ply": ["0", "1", "99"],
        "key": [access.owners_key()],
        "path": ["table.js", "..%2f..%2fapp.py", "../app.py"],
    }
    described = schemathesis.openapi.from_dict(description(known))
    for method, path in ROUTES:
        case = described[path][method].as_strategy()

        @seed(20261122)
        @settings(
            max_examples=asked,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=case)
        def ask(case: Case[Any]) -> None:
            check(client, case)

        ask()
    assert heads(store, games) == before


def check(client: TestClient, case: Case[Any]) -> None:
    """The answer is a page, a sentence or leads to one."""
    asked = Request(**case.as_transport_kwargs(base_url=f"http://{HOST}")).prepare()
    answer = client.request(
        case.method,
        str(asked.url),
        headers={**{name: str(value) for name, value in asked.headers.items()}, **ORIGIN},
        content=asked.body if isinstance(asked.body, bytes) else str(asked.body or ""),
        follow_redirects=False,
    )
    assert answer.status_code < 500, (case.method, asked.url, answer.text[:200])
    assert not BREAKS.search(answer.text)


NONSENSE = [
    b"",
    b"&&&&====%%%",
    b"head=%ff%fe&ply=%00&move=" + b"9" * 4000,
    b"move=1e999&head=NaN&ply=-0",
    b"[" * 4000,
    b"head=1&" * 2000,
    b"move=\xd9\xa1",
    b"--x\r\ncontent-disposition: form-data; name=move; filename=a\r\n\r\n1\r\n--x--",
    b"--x\r\n\r\n\r\n--x",
    b"\x00\xff" * 2000,
]
KINDS = [
    FORM,
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=",
    "application/json",
    "text/html; charset=\xff",
    "",
]


async def test_no_body_breaks_anything(access: Access, store: MemoryStore) -> None:
    async with Server(make_app(store, access, processes=0)) as server:
        answer = await server.ask(
            "POST",
            "/new/utopia-engine-3e",
            [b"seed=1&name=kept"],
            {**ORIGIN, **server.key, "content-type": FORM},
        )
        game = answer.headers["location"].split("/")[2]
        path, head = f"/g/{game}/{access.token(game, 0)}", store.load(game).head
        for kind in KINDS:
            for body in NONSENSE:
                for address in (path, "/settings", "/games"):
                    said = await server.ask(
                        "POST", address, [body], {**ORIGIN, **server.key, "content-type": kind}
                    )
                    assert said.status < 500, (kind, body[:40], address)
        assert store.load(game).head == head


async def test_no_socket_breaks_anything(
    access: Access, store: MemoryStore, caplog: pytest.LogCaptureFixture
) -> None:
    rng = Random(1)
    async with Server(make_app(store, access, processes=0)) as server:
        answer = await server.ask(
            "POST",
            "/new/utopia-engine-3e",
            [b"seed=1&name=kept"],
            {**ORIGIN, **server.key, "content-type": FORM},
        )
        game = answer.headers["location"].split("/")[2]
        path = f"/g/{game}/{access.token(game, 0)}/live"
        for query in (
            "",
            "?head=x",
            "?head=" + "9" * 5000,
            "?head=-1&head=2",
            "?%ff=%00",
            "?head=٣",
        ):
            socket = server.socket(path + query)
            for _ in range(rng.randrange(80)):
                text = bytes(rng.choices(range(32, 127), k=rng.randrange(200))).decode()
                socket.say(
                    **({"text": text} if rng.random() < 0.5 else {"bytes": rng.randbytes(99)})
                )
            await asyncio.wait_for(socket.cut(), HANGING)
        for wrong in ("/g/none/none/live", f"{path}x", "/live"):
            socket = server.socket(wrong)
            await asyncio.wait_for(socket.cut(), HANGING)
            assert socket.sent[-1]["type"] == "websocket.close"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
