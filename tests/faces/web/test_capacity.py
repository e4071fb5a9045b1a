"""More people than there is room for: who sits stays and plays, who does not fit is told so."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import weakref

import pytest
from starlette.websockets import WebSocket

from artificer.faces.web import table_registry
from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.faces.web.table_registry import MOST_TABLES
from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.faces.web.asgi import Answer, Server
from tests.faces.web.browsing import Controls
from tests.waiting import HANGING

CROWDED = 4002


@pytest.mark.parametrize(
    ("room", "beyond"), [(6, 5), pytest.param(MOST_TABLES, 400, marks=pytest.mark.long)]
)
async def test_who_sits_stays_and_who_does_not_fit_is_told(
    access: Access, room: int, beyond: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All come at one moment, as after a cut, and the server opens each table once."""
    opened: list[str] = []
    resume = Session.resume

    def counted(store: MemoryStore, game: str) -> Session:
        opened.append(game)
        return resume(store, game)

    monkeypatch.setattr(Session, "resume", staticmethod(counted))
    store = MemoryStore()
    game = load_game("utopia-engine-3e")
    games = [Session.start(store, game, SeededDice(1)).game_id for _ in range(room + beyond)]
    paths = [f"/g/{each}/{access.token(each, 0)}" for each in games]
    async with Server(make_app(store, access, processes=0)) as server:
        monkeypatch.setattr(server.app.state.site.tables, "_most", room)
        sockets = [server.socket(f"{path}/live?head=-1") for path in paths]
        async with asyncio.timeout(HANGING):
            for socket in sockets:
                while not (socket.closed or socket.news):
                    socket.changed.clear()
                    await socket.changed.wait()
        seated = [path for path, socket in zip(paths, sockets, strict=True) if not socket.closed]
        left_out = [path for path in paths if path not in seated]
        assert (len(seated), len(left_out)) == (room, beyond)
        assert {socket.closed for socket in sockets} == {None, CROWDED}
        assert len(opened) == len(set(opened)) == room
        for path in (*left_out[:6], *seated[:6]):
            page = await server.get(path)
            assert (page.status == 200) == (path in seated)
            assert ("tables of this server are in use" in page.text) == (path in left_out)
            if path in seated:
                await moves(server, path, page)
        assert len(opened) == room, "a table was put away and opened anew"
        await sockets[paths.index(seated[0])].cut()
        assert (await server.get(left_out[0])).status == 200, "a place is free"
        for socket in sockets:
            if not socket.task.done():
                await socket.cut()


async def moves(server: Server, path: str, page: Answer) -> None:
    controls = Controls(page.text)
    name, value = next(each for each in controls.buttons if each[0] == "move")
    assert (await server.order(path, {**controls.hidden, name: value})).status == 200


async def test_so_many_listen_that_moves_still_have_a_line(access: Access) -> None:
    store = MemoryStore()
    game = Session.start(store, load_game("utopia-engine-3e"), SeededDice(1)).game_id
    path = f"/g/{game}/{access.token(game, 0)}/live?head=-1"
    async with Server(make_app(store, access, processes=0, listeners=2)) as server:
        sockets = [server.socket(path) for _ in range(2)]
        for socket in sockets:
            await asyncio.wait_for(socket.told(0), HANGING)
        late = server.socket(path)
        await asyncio.wait_for(late.changed.wait(), HANGING)
        assert late.closed == CROWDED
        await sockets[0].cut()
        again = server.socket(path)
        await asyncio.wait_for(again.told(0), HANGING)
        for socket in (again, sockets[1]):
            await socket.cut()


async def test_of_games_at_which_nobody_listens_a_few_stay_in_memory(
    access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a server that has run for weeks. What is closed is free without a collection."""
    monkeypatch.setattr(table_registry, "MOST_LEFT", 3)
    store = MemoryStore()
    game = load_game("utopia-engine-3e")
    games = [Session.start(store, game, SeededDice(1)).game_id for _ in range(6)]
    paths = [f"/g/{each}/{access.token(each, 0)}" for each in games]
    async with Server(make_app(store, access, processes=0)) as server:
        tables = server.app.state.site.tables
        heard = server.socket(f"{paths[0]}/live?head=-1")
        await asyncio.wait_for(heard.told(0), HANGING)
        gc.collect()
        gc.disable()
        try:
            await moves(server, paths[1], await server.get(paths[1]))
            closed = weakref.ref(tables._tables[games[1]])
            for path in paths[2:]:
                assert (await server.get(path)).status == 200
            assert closed() is None
        finally:
            gc.enable()
        assert list(tables._tables) == [games[0], *games[2:]]
        assert (await server.get(paths[1])).status == 200, "it is opened again"
        await heard.cut()


@pytest.mark.skipif(sys.platform == "win32", reason="has no such limit")
@pytest.mark.parametrize(("allowed", "room"), [(4096, 1000), (600, 536)])
def test_the_system_is_asked_for_as_many_connections_as_it_allows(allowed: int, room: int) -> None:
    """A program of its own, which begins with as few files as many systems allow."""
    asked = (
        "import resource; from artificer.faces.web.limits import room_for;"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, (256, {allowed}));"
        "print(room_for(1000), resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=HANGING
    )
    assert [int(each) for each in done.stdout.split()] == [room, room + 64]


async def test_a_table_to_which_somebody_is_on_the_way_is_not_put_away(
    access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody asks for another table between the handshake and the first thing that is told."""
    store = MemoryStore()
    game = load_game("utopia-engine-3e")
    first, other = (Session.start(store, game, SeededDice(1)).game_id for _ in range(2))
    accept = WebSocket.accept
    asked = []
    async with Server(make_app(store, access, processes=0)) as server:
        tables = server.app.state.site.tables
        monkeypatch.setattr(tables, "_most", 1)

        async def accept_later(socket: WebSocket) -> None:
            asked.append((await server.get(f"/g/{other}/{access.token(other, 0)}")).status)
            await accept(socket)

        monkeypatch.setattr(WebSocket, "accept", accept_later)
        socket = server.socket(f"/g/{first}/{access.token(first, 0)}/live?head=-1")
        await asyncio.wait_for(socket.told(0), HANGING)
        assert asked == [503]
        assert list(tables._tables) == [first]
        await socket.cut()
