"""How much is borne: of what is sent, of who listens, of tables and eyes that are kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from artificer.faces.web import security
from artificer.faces.web.app import make_app
from artificer.faces.web.listeners import MOST_AT_A_SEAT, MOST_WATCHING
from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.security import MOST_BYTES, Access
from artificer.faces.web.site import Site
from artificer.faces.web.table_registry import TableRegistry, open_registry
from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.faces.web.asgi import FORM, Server, Socket
from tests.faces.web.browsing import HOST
from tests.waiting import HANGING

ORIGIN = {"origin": f"http://{HOST}"}
PIECE = 65_536  # bytes
FULL, NOT_FOR_YOU = 4001, 1008


@asynccontextmanager
async def serving(access: Access, store: MemoryStore) -> AsyncIterator[Server]:
    async with Server(make_app(store, access, processes=0)) as server:
        yield server


def begin(store: MemoryStore, ruleset: str = "utopia-engine-3e") -> str:
    return Session.start(store, load_game(ruleset), SeededDice(1)).game_id


def seat(access: Access, game: str, seat: int | None = 0) -> str:
    return f"/g/{game}/{access.token(game, seat)}"


async def test_a_long_body_is_refused_before_it_is_read(access: Access) -> None:
    store = MemoryStore()
    path = seat(access, begin(store))
    async with serving(access, store) as server:
        headers = {**ORIGIN, **server.key, "content-type": FORM, "content-length": "50000000"}
        for address in (path, "/settings", "/new/sorcery"):
            answer = await server.ask("POST", address, [b"x"], headers)
            assert answer.status == 413
            assert "4 MB" in answer.text


@pytest.mark.parametrize("kind", [FORM, "multipart/form-data; boundary=x"])
@pytest.mark.parametrize("most", [200_000, pytest.param(MOST_BYTES, marks=pytest.mark.long)])
async def test_a_body_without_a_length_is_refused_once_it_is_too_long(
    access: Access, kind: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(security, "MOST_BYTES", most)
    store = MemoryStore()
    head = b'--x\r\ncontent-disposition: form-data; name="option.deck"\r\n\r\n'
    body = [head if "multipart" in kind else b"option.deck=", *[b"&" * PIECE] * 800]
    async with serving(access, store) as server:
        for path in ("/new/sorcery", seat(access, begin(store))):
            headers = {**ORIGIN, **server.key, "content-type": kind}
            answer = await server.ask("POST", path, body, headers)
            assert answer.status in (400, 413)  # a form may bound its parts more closely
            assert answer.pieces_read <= 2 + most // PIECE
    assert len(body) * PIECE > MOST_BYTES


async def accepted(socket: Socket) -> bool:
    while not socket.sent:
        socket.changed.clear()
        await socket.changed.wait()
    return bool(socket.sent[0]["type"] == "websocket.accept")


@pytest.mark.parametrize(
    ("who", "most"),
    [
        (0, MOST_AT_A_SEAT),
        (None, MOST_AT_A_SEAT + 3),
        pytest.param(None, MOST_WATCHING, marks=pytest.mark.long),
    ],
)
async def test_so_many_listen_from_one_seat(
    access: Access, who: int | None, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if who is None:
        monkeypatch.setattr("artificer.faces.web.listeners.MOST_WATCHING", most)
    store = MemoryStore()
    path = f"{seat(access, begin(store), who)}/live"
    async with serving(access, store) as server:
        sockets = [server.socket(path) for _ in range(most)]
        assert all([await accepted(socket) for socket in sockets])
        late = server.socket(path)
        await late.task
        assert late.closed == FULL, "by a code that a browser hears"
        await sockets[0].cut()
        again = server.socket(path)
        assert await accepted(again)
        for socket in (*sockets[1:], again):
            await socket.cut()


async def test_who_is_to_listen_may_not_talk_for_ever(access: Access) -> None:
    store = MemoryStore()
    async with serving(access, store) as server:
        socket = server.socket(f"{seat(access, begin(store))}/live")
        for number in range(100):
            socket.say(text="x" * number)
        await socket.task
        assert socket.closed == NOT_FOR_YOU


def first_order(table: OpenTable) -> dict[str, object]:
    session = table.session
    due = session.waits_for_dice()
    order = {"throw": 1} if due else {"move": session.legal_actions()[0]}
    return {"head": session.head, "ply": session.ply, **order}


async def test_one_who_does_not_read_holds_up_nobody(access: Access) -> None:
    store = MemoryStore()
    game = begin(store)
    path = seat(access, game)
    async with serving(access, store) as server:
        slow, quick = server.socket(f"{path}/live?head=-1"), server.socket(f"{path}/live")
        await quick.told(0)
        blocked = asyncio.Event()
        slow.hold(blocked)
        site: Site = server.app.state.site
        table = await site.tables.table(game)
        for _ in range(5):
            head = table.head
            answer = await asyncio.wait_for(server.order(path, first_order(table)), HANGING)
            assert answer.status == 200
            await asyncio.wait_for(quick.told(head + 1), HANGING)
        assert len(slow.news) < len(quick.news)
        blocked.set()
        assert (await slow.told(table.head))["head"] == table.head
        assert len(slow.news) < len(quick.news)  # what was between is left out
        for socket in (slow, quick):
            await socket.cut()


async def test_what_is_sent_while_the_server_ends_is_no_fault(access: Access) -> None:
    store = MemoryStore()
    game = begin(store)
    path = seat(access, game)
    async with serving(access, store) as server:
        listener = server.socket(f"{path}/live")
        await listener.told(0)
        listener.is_ended = True
        site: Site = server.app.state.site
        table = await site.tables.table(game)
        answer = await asyncio.wait_for(server.order(path, first_order(table)), HANGING)
        assert answer.status == 200
        await asyncio.wait_for(listener.task, HANGING)


async def test_tables_at_which_nobody_listens_are_put_away_with_their_eyes(
    access: Access,
) -> None:
    store = MemoryStore()
    games = [begin(store) for _ in range(6)]
    async with serving(access, store) as server:
        site: Site = server.app.state.site
        site.tables._most = 3
        socket = server.socket(f"{seat(access, games[0])}/live")
        assert await accepted(socket)
        for game in games:
            assert (await server.get(seat(access, game))).status == 200
        assert len(site.tables._tables) == 3
        assert games[0] in site.tables._tables
        await socket.cut()


async def test_a_game_that_loads_slowly_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    slow, other = begin(store), begin(store)
    go_on = asyncio.Event()
    real = TableRegistry._open

    async def opened(tables: TableRegistry, game_id: str) -> object:
        if game_id == slow:
            await go_on.wait()
        return await real(tables, game_id)

    monkeypatch.setattr(TableRegistry, "_open", opened)
    async with open_registry(store, processes=0) as tables:
        waiting = [asyncio.create_task(tables.table(slow)) for _ in range(2)]
        async with asyncio.timeout(HANGING):
            await tables.table(other)
        go_on.set()
        first, second = await asyncio.gather(*waiting)
        assert first is second


async def test_an_address_does_not_tell_which_games_there_are(access: Access) -> None:
    store = MemoryStore()
    game = begin(store)
    token = access.token("another", 0)
    async with serving(access, store) as server:
        there, nowhere = [await server.get(f"/g/{each}/{token}") for each in (game, "0" * 10)]
        assert there.status == nowhere.status == 404
        assert there.text.replace(game, "0" * 10) == nowhere.text
        site: Site = server.app.state.site
        assert not site.tables._tables
