"""Who listens hears a sign of life now and then, also where nothing happens; the clock jumps."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from artificer import load_game
from artificer.faces.web.game_page import BEAT, QUIET
from artificer.faces.web.security import Access
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from tests.faces.web.test_bounds import seat, serving
from tests.faces.web.virtual import simulated

BEATS = 10


def test_who_listens_hears_that_the_line_holds(
    monkeypatch: pytest.MonkeyPatch, access: Access
) -> None:
    async def listened() -> list[str]:
        store = MemoryStore()
        session = Session.start(store, load_game("utopia-engine-3e"), SeededDice(3))
        session.close()
        path = seat(access, session.game_id)
        async with serving(access, store) as server:
            socket = server.socket(f"{path}/live?head=0")
            await asyncio.sleep((BEATS + 0.5) * BEAT)
            said = [each["text"] for each in socket.sent if "text" in each]
            assert json.loads(said.pop(0))["here"] == [0]
            await socket.cut()
        return said

    assert simulated(monkeypatch, listened, Random(1)) == ["{}"] * BEATS


def test_a_page_waits_for_several_of_them() -> None:
    assert 2000 * BEAT < QUIET < 10_000 * BEAT
