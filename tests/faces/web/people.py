"""People at tables of the house, on a line that drops, doubles, delays and reorders."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from random import Random
from typing import Final

from artificer.host.orders import Order, OrderKind
from artificer.table.store import MemoryStore
from tests.faces.web.asgi import Answer, Server, Socket
from tests.faces.web.texts import Texts

BUTTON = re.compile(r'<button(?=[^>]* form="order")(?=[^>]* name="(\w+)")(?=[^>]* value="(\d+)")')
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="(\d+)">')
KINDS: Final = {"move": OrderKind.PLAY, "throw": OrderKind.THROW, "back": OrderKind.BACK}


@dataclass
class Told:
    """Everything that was told of the games: the same to all who look from one seat."""

    parts: dict[tuple[str, int | None, int], str] = field(default_factory=dict)

    def hear(self, game: str, seat: int | None, head: int, part: str) -> None:
        """At each place in a game there is one thing to see from a seat."""
        known = self.parts.setdefault((game, seat, head), part)
        assert known == part, f"{game}, seat {seat}, is seen in two ways at {head}"


@dataclass
class Sheet:
    """The table as somebody has it."""

    head: int
    ply: int
    buttons: list[tuple[str, str]]

    @staticmethod
    def read(part: str) -> Sheet:
        hidden = {name: int(value) for name, value in HIDDEN.findall(part)}
        return Sheet(hidden["head"], hidden["ply"], BUTTON.findall(part))


@dataclass
class Person:
    """Somebody at a seat, or watching; everything done there goes by the `rng`."""

    server: Server
    store: MemoryStore
    told: Told
    game: str
    seat: int | None
    path: str
    rng: Random
    sheets: list[Sheet] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)
    messages: int = 0
    refused: int = 0
    texts: Texts = field(default_factory=Texts)

    async def live(self, moves: int) -> None:
        """Sit there for that many moves, looking up whenever the line breaks."""
        socket = self.server.socket(f"{self.path}/live?head=-1")
        for _ in range(moves):
            await self.pause(1.0)
            self.listen(socket)
            if self.rng.random() < 0.08:
                await socket.cut()
                socket = await self.come_back()
            if self.sheets and self.sheets[-1].buttons and self.seat is not None:
                await self.decide()
        self.listen(socket)
        await socket.cut()

    async def pause(self, seconds: float) -> None:
        """Of some length up to that."""
        await asyncio.sleep(self.rng.random() * seconds)

    def listen(self, socket: Socket) -> None:
        """Take in what was sent; places only ever come in order."""
        heads = [news["head"] for news in socket.news]
        assert heads == sorted(set(heads))
        self.messages += len(heads)
        tables = [self.texts.whole(news) for news in socket.news]
        for part in tables[-1:]:
            self.see(part)
        socket.sent[:] = [each for each in socket.sent if "text" not in each]

    def see(self, part: str) -> None:
        """A table that was shown; a line may have been slow, and what is old counts no more."""
        sheet = Sheet.read(part)
        assert sheet.head <= self.store.load(self.game).head, "shown before it was stored"
        if 'role="alert"' not in part:
            self.told.hear(self.game, self.seat, sheet.head, part)
        if not self.sheets or sheet.head > self.sheets[-1].head:
            self.sheets.append(sheet)

    async def come_back(self) -> Socket:
        """Listen again; what was missed is made good, exactly as a new page shows it."""
        await self.pause(3.0)
        known = self.sheets[-1].head if self.sheets else -1
        return self.server.socket(f"{self.path}/live?head={known}&shown={self.texts.shown}")

    async def decide(self) -> None:
        """Press something; now and then on a page that is old."""
        late = self.rng.random() < 0.1
        sheet = self.rng.choice(self.sheets[-5:]) if late else self.sheets[-1]
        pressed = [each for each in sheet.buttons if each[0] in KINDS]
        if pressed:
            name, value = self.rng.choice(pressed)
            if name == "back" and self.rng.random() < 0.8:
                return
            await self.send({"head": sheet.head, "ply": sheet.ply, name: value}, name, value)

    async def send(self, form: dict[str, object], name: str, value: str) -> None:
        """An order goes over the line: never, once, or twice and by different ways."""
        seat, kind = self.seat or 0, KINDS[name]
        action = int(value) if kind is OrderKind.PLAY else None
        order = Order(seat, kind, int(str(form["head"])), 0, action)
        copies = self.rng.choices((0, 1, 2, 3), (10, 70, 15, 5))[0]
        ways = [self.deliver(form, order) for _ in range(copies)]
        await asyncio.gather(*ways)
        if not copies or self.rng.random() < 0.1:  # no answer: it is sent again
            await self.pause(2.0)
            await self.deliver(form, order)

    async def deliver(self, form: dict[str, object], order: Order) -> None:
        """One copy arrives some time, and perhaps its answer."""
        await self.pause(0.5)
        answer = await self.server.order(self.path, form, shown=self.texts.shown)
        self.messages += 1
        if self.rng.random() < 0.9:
            part = self.texts.answered(answer.headers, answer.text)
            self.hear(answer, part, order)

    def hear(self, answer: Answer, part: str, order: Order) -> None:
        """What is acknowledged is stored; what is not tells why."""
        if answer.status == 200:
            at = self.store.answer(self.game, order.id)
            assert at is not None, "acknowledged and not stored"
            assert self.acknowledged.setdefault(order.id, at) == at, "done twice"
        else:
            assert answer.status in (409, 422, 503), answer.text
            assert 'role="alert"' in part or answer.status == 503
            self.refused += 1
        if answer.status != 503:
            self.see(part)
