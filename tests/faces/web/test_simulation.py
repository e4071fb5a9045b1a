"""Fifty people at a dozen tables, on bad lines, with one thread and a clock that jumps.

Everything follows from a seed. At each step: what somebody is shown is stored; each game has one
order of things, the same to all who look from one seat; what is acknowledged is done, once.
"""

from __future__ import annotations

import asyncio
import logging
from random import Random

import pytest

from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.errors import StoreError
from artificer.table.header import Header, people_among
from artificer.table.journal import fold, read_lines
from artificer.table.session import Session
from artificer.table.store import Command, MemoryStore
from tests.faces.web.asgi import Server
from tests.faces.web.people import Person, Told
from tests.faces.web.virtual import simulated

figures = logging.getLogger("figures")

TABLES = (
    ("utopia", ("Ann", "Ben")),
    ("utopia", ("Ann", "computer:random", "Cem")),
    ("sorcery", ("Ann", "Ben")),
    ("sorcery", ("Ann", "computer:random")),
    ("utopia-engine-3e", ("Ann",)),
    ("utopia-engine-2e", ("Ann",)),
)
PEOPLE = 50


class Shaky(MemoryStore):
    """Fails now and then: before anything is written, or after, when the answer is lost."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.faults = 0
        self._rng = rng

    def append(self, game_id: str, command: Command) -> int:
        fails = self._rng.random()
        if fails < 0.02:
            self.faults += 1
            raise StoreError("store.full", path="games")
        answer = super().append(game_id, command)
        if fails < 0.04:
            self.faults += 1
            raise StoreError("store.full", path="games")
        return answer


async def evening(
    access: Access, store: Shaky, rng: Random, moves: int, most: int = PEOPLE
) -> list[Person]:
    """People come, play and go; until then the server stands whatever they do."""
    told = Told()
    async with Server(make_app(store, access, processes=0)) as server:
        people: list[Person] = []
        for number, (ruleset, seats) in enumerate(TABLES * 2):
            game = load_game(ruleset, players=len(seats)) if len(seats) > 1 else load_game(ruleset)
            practice = number % 2 == 1
            session = Session.start(store, game, SeededDice(number), None, practice, seats)
            for seat in (*people_among(seats), None):
                path = f"/g/{session.game_id}/{access.token(session.game_id, seat)}"
                copies = 1 if len(people) > PEOPLE else 2
                people += [
                    Person(server, store, told, session.game_id, seat, path, Random(rng.random()))
                    for _ in range(copies)
                ]
        people = people[:most]
        await asyncio.gather(*(person.live(moves) for person in people))
    return people


def check_history(store: MemoryStore, game: str) -> None:
    """The journal folds without fault, and each command stands for entries of its own.

    Steps that follow from one by themselves are one command.
    """
    saved = store.load(game)
    reading = read_lines(Header.from_line(saved.header), list(saved.lines))
    replay = fold(reading.journal, reading.fault)
    assert replay.fault is None
    assert saved.head == len(saved.lines)
    assert Session.resume(store, game).state == replay.history.state
    answers = sorted(store._kept(game).answers.values())
    assert answers == sorted(set(answers)), "two commands are one"
    assert 0 < len(answers) <= saved.head


@pytest.mark.parametrize("moves", [2, pytest.param(150, marks=pytest.mark.long)])
def test_an_evening_of_fifty_people(
    monkeypatch: pytest.MonkeyPatch, access: Access, moves: int
) -> None:
    rng = Random(1)
    store = Shaky(rng)
    people = simulated(monkeypatch, lambda: evening(access, store, rng, moves), rng)
    assert len(people) == PEOPLE
    for game in {person.game for person in people}:
        check_history(store, game)
    acknowledged = {(each.game, order) for each in people for order in each.acknowledged}
    messages = sum(person.messages for person in people)
    refused = sum(person.refused for person in people)
    assert len(acknowledged) > moves
    assert refused
    assert store.faults
    figures.info(
        "%d messages, %d orders acknowledged, %d refused, %d faults of the store",
        messages,
        len(acknowledged),
        refused,
        store.faults,
    )


@pytest.mark.parametrize("most", [8, pytest.param(PEOPLE, marks=pytest.mark.long)])
def test_the_same_seed_gives_the_same_evening(
    monkeypatch: pytest.MonkeyPatch, access: Access, most: int
) -> None:
    def told() -> list[object]:
        rng = Random(7)
        store = Shaky(rng)
        people = simulated(monkeypatch, lambda: evening(access, store, rng, 1, most), rng)
        return [(len(each.acknowledged), each.messages, each.refused) for each in people]

    assert told() == told()
