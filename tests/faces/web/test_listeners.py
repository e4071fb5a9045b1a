"""Who is sent a move: its tab has it in the answer, the others once; rendered once a seat."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from artificer.faces.web import listeners
from artificer.faces.web.app import make_app
from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.questions import Said
from artificer.faces.web.seat_page import SeatPage
from artificer.faces.web.security import Access
from artificer.faces.web.site import Site
from artificer.faces.web.table_part import TablePart
from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.faces.web.asgi import Server, Socket
from tests.faces.web.texts import Texts
from tests.waiting import HANGING

SEATS = ("Ann", "Ben")


class Friends:
    """A game of two people on a running server, and the paths of its seats and of spectators."""

    def __init__(self, server: Server, access: Access, store: MemoryStore) -> None:
        session = Session.start(store, load_game("sorcery", players=2), SeededDice(1), seats=SEATS)
        self.server, self.game = server, session.game_id
        self.paths = {
            seat: f"/g/{self.game}/{access.token(self.game, seat)}" for seat in (0, 1, None)
        }

    async def table(self) -> OpenTable:
        site: Site = self.server.app.state.site
        table = await site.tables.table(self.game)
        table.go_on()
        assert await table.settled(HANGING)
        return table

    async def move(self, tab: str) -> str:
        """The first legal answer of the seat that is to decide, from a tab; the answer's HTML."""
        table = await self.table()
        session = table.session
        path = self.paths[max(0, session.current_player())]
        due = session.waits_for_dice()
        order = {"throw": 1} if due else {"move": session.legal_actions()[0]}
        form = {"head": session.head, "ply": session.ply, **order}
        answer = await asyncio.wait_for(self.server.order(path, form, tab), HANGING)
        assert answer.status == 200
        return answer.text


async def test_the_tab_that_moves_is_not_sent_its_move_and_every_other_is(access: Access) -> None:
    store = MemoryStore()
    async with Server(make_app(store, access, processes=0)) as server:
        friends = Friends(server, access, store)
        table = await friends.table()
        mover = max(0, table.session.current_player())
        live = f"{friends.paths[mover]}/live?head={table.head}&tab="
        own, second = server.socket(live + "own"), server.socket(live + "second")
        other = server.socket(f"{friends.paths[1 - mover]}/live?head={table.head}&tab=own-too")
        await asyncio.gather(*(_listens(socket) for socket in (own, second, other)))
        shown = await friends.move("own")
        for socket in (second, other):
            await asyncio.wait_for(socket.told(table.head), HANGING)
        assert second.news[-1]["html"] == shown != other.news[-1]["html"]
        assert own.news == [{"head": table.head}]
        texts = Texts()
        texts.keep(second.news[-1]["mark"], shown)
        await friends.move("elsewhere")
        after = await asyncio.wait_for(own.told(table.head), HANGING)
        assert "html" not in after, "only what the tab lacks"
        assert f'data-head="{table.head}"' in texts.whole(after)
        for socket in (own, second, other):
            await socket.cut()


async def test_a_tab_that_lost_the_answer_gets_it_when_it_listens_again(access: Access) -> None:
    store = MemoryStore()
    async with Server(make_app(store, access, processes=0)) as server:
        friends = Friends(server, access, store)
        table = await friends.table()
        path = friends.paths[max(0, table.session.current_player())]
        live = f"{path}/live?head={table.head}&tab=own"
        before = server.socket(live)
        await _listens(before)
        shown = await friends.move("own")
        await before.cut()
        again = server.socket(live)
        assert (await asyncio.wait_for(again.told(table.head), HANGING))["html"] == shown
        await again.cut()


async def test_a_table_is_rendered_once_for_all_who_look_from_a_seat(
    access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    rendered: Counter[int | None] = Counter()
    whole = SeatPage.part_with

    def counted(page: SeatPage, said: Said) -> TablePart:
        rendered[page.seat] += 1
        return whole(page, said)

    monkeypatch.setattr(SeatPage, "part_with", counted)
    store = MemoryStore()
    async with Server(make_app(store, access, processes=0)) as server:
        friends = Friends(server, access, store)
        table = await friends.table()
        sockets = [
            server.socket(f"{path}/live?head={table.head}&tab={seat}{tab}")
            for seat, path in friends.paths.items()
            for tab in range(3)
        ]
        await asyncio.gather(*map(_listens, sockets))
        rendered.clear()
        await friends.move("a tab that listens to nothing")
        for socket in sockets:
            await asyncio.wait_for(socket.told(table.head), HANGING)
        assert rendered == {0: 1, 1: 1, None: 1}
        for path in friends.paths.values():
            assert (await server.get(path)).status == 200
        assert rendered == {0: 1, 1: 1, None: 1}
        for socket in sockets:
            await socket.cut()


async def _listens(socket: Socket) -> None:
    """Wait until a socket is accepted."""
    while not socket.sent:
        socket.changed.clear()
        await socket.changed.wait()


async def test_everybody_hears_who_is_here_and_who_has_left(access: Access) -> None:
    store = MemoryStore()
    async with Server(make_app(store, access, processes=0)) as server:
        friends = Friends(server, access, store)
        head = (await friends.table()).head
        ann, ben, guest = (
            server.socket(f"{friends.paths[seat]}/live?head={head}") for seat in (0, 1, None)
        )
        await asyncio.wait_for(_hears(ann, here=[0, 1], watching=1), HANGING)
        await asyncio.wait_for(_hears(guest, here=[0, 1], watching=1), HANGING)
        await ben.cut()
        said = await asyncio.wait_for(_hears(ann, here=[0], watching=1), HANGING)
        assert said["left"].keys() == {"1"}
        await guest.cut()
        again = server.socket(f"{friends.paths[1]}/live?head={head}")
        said = await asyncio.wait_for(_hears(ann, here=[0, 1], watching=0), HANGING)
        assert said["left"] == {}
        assert ann.news == []
        for socket in (ann, again):
            await socket.cut()


async def test_spectators_who_gave_a_name_are_named(access: Access) -> None:
    store = MemoryStore()
    async with Server(make_app(store, access, processes=0)) as server:
        friends = Friends(server, access, store)
        head = (await friends.table()).head
        ann = server.socket(f"{friends.paths[0]}/live?head={head}")
        given = ("Dora", "Dora", "", "Ben", "%E2%98%85", "%3Cb%3E")
        guests = [
            server.socket(f"{friends.paths[None]}/live?head={head}", {"cookie": f"name={name}"})
            for name in given
        ]
        said = await asyncio.wait_for(_hears(ann, here=[0], watching=len(given)), HANGING)
        assert said["watchers"] == ["<b>", "Dora"]  # Ben is the name of a seat, a star is a mark
        for socket in (ann, *guests):
            await socket.cut()


async def test_a_tab_that_listens_again_takes_its_own_place(
    access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the server does not know yet that its first line is dead."""
    monkeypatch.setattr(listeners, "MOST_AT_A_SEAT", 1)
    monkeypatch.setattr(listeners, "MOST_WATCHING", 1)
    store = MemoryStore()
    async with Server(make_app(store, access, processes=0)) as server:
        friends = Friends(server, access, store)
        head = (await friends.table()).head
        ann = server.socket(f"{friends.paths[0]}/live?head={head}")
        sockets = [ann]
        for _ in range(3):
            guest = server.socket(f"{friends.paths[None]}/live?head={head}&tab=guest")
            await asyncio.wait_for(_hears(guest, here=[0], watching=1), HANGING)
            sockets.append(guest)
        assert all(said["watching"] <= 1 for said in ann.presence)
        for socket in sockets:
            await socket.cut()


@pytest.mark.parametrize(
    ("seat", "said"), [(0, "in 8 other tabs"), (None, "64 others are watching")]
)
async def test_a_page_has_the_sentence_for_its_place_if_there_is_no_room(
    access: Access, seat: int | None, said: str
) -> None:
    store = MemoryStore()
    async with Server(make_app(store, access, processes=0)) as server:
        friends = Friends(server, access, store)
        assert said in (await server.get(friends.paths[seat])).text


async def _hears(socket: Socket, here: list[int], watching: int) -> dict[str, Any]:
    """Wait for the message that says that these are here."""
    while True:
        said = socket.presence
        if said and (said[-1]["here"], said[-1]["watching"]) == (here, watching):
            return said[-1]
        socket.changed.clear()
        await socket.changed.wait()
