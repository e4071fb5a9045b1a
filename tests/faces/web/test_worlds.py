"""Two games that differ in a secret alone: a seat that may not know it gets the same bytes of both.

Everything that is sent to a seat is compared, headers and lengths among it: pages, the table
alone, what a WebSocket tells, what is replied to typed lines, the game as it is read again,
answers to orders that are refused and to one that is not, and what the owner of the site sees
of a game that is played.
"""

from __future__ import annotations

import asyncio
from random import Random
from urllib.parse import urlencode

import pytest

from artificer.faces.web.app import make_app
from artificer.faces.web.game_page import PART
from artificer.faces.web.security import Access
from artificer.faces.web.site import Site
from artificer.games.contract import State
from artificer.games.registry import load_game
from artificer.host.feed import SeatSteps
from artificer.table.store import MemoryStore
from artificer.words.languages import LANGUAGES
from tests.contract.utopia_explorer import MOODS, MYSTIC, UtopiaExplorer
from tests.contract.walks import by_chance
from tests.faces.web.asgi import Answer, Server
from tests.faces.web.twins import Twins, twins
from tests.waiting import HANGING

GAME_ID = "twins00001"
SEATS = ("Ann", "Ben", "Cem")
SECRETIVE = ("sorcery", "utopia")
"""Rulesets that have secrets."""
AT_EACH = 12
BAD_ORDERS: tuple[dict[str, int], ...] = (
    {"move": 0},
    {"move": 77},
    {"throw": 1},
    {"back": 1},
    {"move": 10**6},
    {},
)

READ = (
    *(f"?{urlencode({'ask': line})}" for line in ("why", "moves", "log 9", "sheet", "score", "?")),
    *("?why=all", "?why=0", "/replay", "/replay/0", "/replay/9", "/replay/9?view=1"),
)
"""What can be asked at a table, and where a game is read again."""
HOUSE = ("/daily", "/record", *(f"/games/{GAME_ID}{what}" for what in ("", "/journal", "/delete")))
"""Pages of the site that tell of a game in play, and its journal, which must wait."""


@pytest.fixture(autouse=True)
def at_one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both games have one name and are played at one moment."""
    monkeypatch.setattr("artificer.table.store.base.new_id", lambda: GAME_ID)
    monkeypatch.setattr("artificer.table.store.base.now", lambda: "2026-11-22T12:00:00Z")


def alike(ruleset: str, seat: int | None, seed: int, plies: int) -> Twins:
    rng = Random(seed)
    game = load_game(ruleset, players=len(SEATS))

    def at_random(state: State) -> int:
        return by_chance(state, rng)

    choose = mystic(seed) if ruleset == "utopia" else at_random
    return twins(game, seat, SEATS, choose, rng, plies)


def mystic(seed: int) -> UtopiaExplorer:
    """Draws, finances and plays what looks into hidden cards, at every seat."""
    explorer = UtopiaExplorer(seed)
    explorer.luck, explorer.differ, explorer.first = 0.9, 0, MOODS.index(MYSTIC)
    return explorer


class Spy:
    """Writes down all that a seat of a game is sent."""

    def __init__(self, server: Server, access: Access, seat: int | None) -> None:
        self.sent: list[object] = []
        self._server = server
        self._path = f"/g/{GAME_ID}/{access.token(GAME_ID, seat)}"

    async def look(self) -> None:
        """Everything that can be seen."""
        for language in LANGUAGES:
            asked = {"accept-language": language.replace("_", "-")}
            for path, more in ((self._path, {}), (self._path, {PART: "1"}), ("/", {})):
                self._keep(await self._server.get(path, {**asked, **more}))
            socket = self._server.socket(f"{self._path}/live?head=-1", asked)
            self.sent.append(await asyncio.wait_for(socket.told(0), HANGING))
            await socket.cut()
            for path in READ:
                self._keep(await self._server.get(f"{self._path}{path}", asked))
        for path in (*HOUSE, f"{self._path}x", f"/g/{GAME_ID}/none"):
            self._keep(await self._server.get(path))

    async def order(self, head: int, ply: int, order: dict[str, int]) -> None:
        """Order something."""
        self._keep(await self._server.order(self._path, {"head": head, "ply": ply, **order}))

    def _keep(self, answer: Answer) -> None:
        self.sent.append((answer.status, sorted(answer.headers.items()), answer.body))


async def told(
    access: Access, store: MemoryStore, seat: int | None, rng: Random
) -> tuple[list[object], bool]:
    """What the seat is sent, and whether dice fell or cards were drawn meanwhile."""
    async with Server(make_app(store, access, processes=0)) as server:
        site: Site = server.app.state.site
        session = (await site.tables.table(GAME_ID)).session
        chances = session._history.chances
        spy = Spy(server, access, seat)
        await spy.look()
        for order in BAD_ORDERS:
            legal = session.legal_actions() if session.current_player() == seat else []
            if order.get("move") not in legal and "back" not in order:
                await spy.order(session.head, session.ply, order)
        mine = session.current_player() == seat
        order = {"move": rng.choice(session.legal_actions())} if mine else {"back": 1}
        await spy.order(session.head, session.ply, order)
        return spy.sent, session._history.chances > chances


@pytest.mark.parametrize(
    ("ruleset", "seat", "places", "plies"),
    [
        *((*one, 1, 200) for one in (("sorcery", 0), ("utopia", 1))),
        *((ruleset, None, 1, 200) for ruleset in SECRETIVE),
        *(
            pytest.param(ruleset, seat, 100, 1000, marks=pytest.mark.long)
            for ruleset in SECRETIVE
            for seat in (0, 1, None)
        ),
    ],
)
async def test_a_secret_changes_no_byte_that_others_are_sent(
    access: Access, ruleset: str, seat: int | None, places: int, plies: int
) -> None:
    assert await leak(access, ruleset, seat, places, plies) == ""


async def test_a_table_that_tells_too_much_is_caught(
    access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SeatSteps, "__getitem__", lambda heard, place: heard._session.steps[place])
    assert await leak(access, "sorcery", 0, 2, 200) != ""


async def leak(access: Access, ruleset: str, seat: int | None, places: int, plies: int) -> str:
    """What reveals a secret to the seat, at that many places of games; "" for nothing."""
    compared = 0
    for seed in range(1, 100):
        pair = alike(ruleset, seat, seed, plies)
        secret = [
            ply
            for ply in range(1, len(pair.one))
            if pair.one.at(ply).current_player() >= 0
            and pair.one.at(ply).body.to_bytes() != pair.other.at(ply).body.to_bytes()
        ]
        for ply in Random(seed).sample(secret, min(len(secret), AT_EACH)):
            results = [await told(access, each, seat, Random(ply)) for each in pair.stores(ply)]
            (one, fell), (other, _) = results
            differ = [f"{a}\n{b}" for a, b in zip(one, other, strict=True) if a != b]
            if differ and not fell:
                return differ[0]
            compared += not fell
            if compared == places:
                return ""
    raise AssertionError("too few places with a secret")
