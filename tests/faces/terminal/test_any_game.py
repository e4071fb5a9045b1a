"""A game without a table of its own: numbered answers in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast

import pytest

from artificer.boards.readings import LateView, Note
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.pane import Pane
from artificer.games import registry
from artificer.games.contract import State
from artificer.games.declaration import Body, row, whole
from artificer.games.moves import Moves, numbered
from artificer.games.notices import Message
from artificer.games.ruleset import Option, Rules, Topics
from artificer.games.verbs import CHANCE, TERMINAL, Menu
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import Help, domains_of
from artificer.words.utopia_engine import UtopiaEngineWords
from tests.faces.readings import read_by
from tests.faces.terminal.tables import LARGE, RULESET, SMALL, shown

TAKE, FLIP, COIN = 0, 12, 13
GAIN = 0


class Pebbles(Body, facts=1):
    """In turn a seat takes 1 to 12 pebbles or flips a coin for one; four turns make a game."""

    turn = whole(0, 4, "turns taken")
    flipping = whole(0, 1, "1 while the coin is in the air")
    points = row(2, 0, 48, "pebbles by seat")


def legal_actions(_: Pebbles, menu: Menu) -> int:
    menu.actions[0:13] = list(range(13))
    return 13


def apply_action(s: Pebbles, action: int) -> None:
    s.flipping = int(action == FLIP)
    if action != FLIP:
        gained = action + 1 if action < FLIP else action - COIN
        s.points[s.turn % 2] += gained
        if s.notes is not None:
            s.notes.append((GAIN, gained, s.turn % 2))
        s.turn += 1


RULES = SimpleNamespace(
    set_up=lambda s, players: None,
    current_player=lambda s: TERMINAL if s.turn == 4 else CHANCE if s.flipping else s.turn % 2,
    legal_actions=legal_actions,
    tickets=lambda s: 2,
    ticket_outcome=lambda s, ticket: COIN + ticket,
    apply_action=apply_action,
    score=lambda s, seat: s.points[seat],
    end_reason=lambda s: int(s.turn == 4),
    has_won=lambda s, seat: s.turn == 4 and s.points[seat] == max(s.points),
    hide=lambda view, seat: None,
)


def moves() -> Moves:
    found = Moves()
    found.block("take", numbered("pebbles", 1, 12))
    found.block("flip")
    found.players_end()
    found.block("tails")
    found.block("heads")
    return found


SAID = {
    "pebble.action": "do {text}",
    "pebble.fact": "Seat {seat} gains {n}.",
    "pebble.question": "What does seat {seat} do?",
    "title": "Pebbles",
}


class PebbleWords(UtopiaEngineWords):
    """The words of the screen, and a few of this game."""

    def text(self, action: int) -> str:
        return moves().texts[action]

    def topic(self, _key: str) -> Help:
        return Help("Pebbles", "Take many.", ("P1",))

    def end(self, reason: str) -> str:
        return f"The end: {reason}."

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        return SAID[key].format(n=n, **values) if key in SAID else super().say(key, n, **values)


class PebbleReading:
    """What the screen says of a position."""

    def fact(self, note: Note, _after: LateView) -> Message:
        return Message("pebble.fact", "P1", n=note[1], seat=note[2])

    def together(self, _notes: Sequence[Note], _after: LateView) -> None:
        return None

    def action(self, action: int, state: State) -> Message:
        return Message("pebble.action", "P1", text=state.action_to_string(action))

    def done(self, _action: int, _question: str, _before: LateView, _typed: bool) -> None:
        return None

    def outlook(self, _action: int, _state: State) -> None:
        return None

    def standing(self, _state: State) -> list[Message]:
        return []

    def sheet(self, _state: State, _part: str) -> list[Message]:
        return []

    def question(self, state: State) -> Message:
        return Message("pebble.question", "P1", seat=state.current_player())

    def here(self, _state: State) -> list[Message]:
        return []

    def score_lines(self, state: State, seat: int) -> list[tuple[Message, int]]:
        return [(Message("title"), state.scores()[seat])]


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> ScreenApp:
    ruleset = replace(
        registry.load_game(RULESET).ruleset,
        name="pebbles",
        rules=cast(Rules, RULES),
        body=Pebbles,
        moves=moves(),
        questions=("move",),
        topics=Topics({"pebbles": "P1"}, {"pebbles": "move"}),
        seats=(2, 2),
        end_reasons=("playing", "done"),
        options=MappingProxyType({"players": Option(2, 2, 2)}),
        given=MappingProxyType({}),
    )
    monkeypatch.setitem(registry._RULESETS, "pebbles", lambda: ruleset)
    session = Session.start(MemoryStore(), registry.load_game("pebbles"), SeededDice(1))
    read_by(monkeypatch, PebbleReading())
    return ScreenApp(session, PebbleWords("en", *domains_of(RULESET)))


@pytest.mark.parametrize("size", [SMALL, pytest.param((90, 30), marks=pytest.mark.long), LARGE])
async def test_a_game_is_played_to_its_end(app: ScreenApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        assert "▸1 do take 1◂" in shown(app)
        await pilot.press("3", "enter")
        assert "Seat 0 gains 3." in shown(app)
        await pilot.press("f", "enter")
        assert app.session.waits_for_dice()
        await pilot.press("space", "up", "down", "down", "enter")
        for _ in range(12):
            await pilot.press("down")
        assert "▸13 do flip◂" in shown(app)
        assert len(app.session.steps) == 4
        spot = app.query_one("#side", Pane).canvas().spots()[FLIP]
        await pilot.click("#side", offset=spot)
        await pilot.press("space")
        assert app.session.is_over()
        await pilot.pause()
        assert "The end: done." in shown(app)
        for seat, points in enumerate(app.picture.state.scores(), 1):
            label = f"FINAL SCORE: Seat {seat}"
            assert re.search(rf"{label} +{points} ", shown(app))


async def test_undo_and_help(app: ScreenApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f", "enter", "u")
        assert "Taken back: do flip." in shown(app)
        await pilot.press("2", "enter", "u")
        assert "'refuse' refuses it" in shown(app), "somebody else has decided"
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Take many." in shown(app)
