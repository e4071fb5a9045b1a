"""The table takes any game: here two seats, and cards that no number names."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast

import pytest

from artificer import Game
from artificer.games import registry
from artificer.games.declaration import Body, row, whole
from artificer.games.moves import Moves
from artificer.games.ruleset import Option, Rules, Topics
from artificer.games.verbs import CHANCE, TERMINAL, Menu
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.errors import BadDice, BadJournal
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.verify import verify_file
from tests.keyed import keyed
from tests.table.playing import RULESET

DRAW, PASS, CARD = 0, 1, 2
CARDS = ("draw sun", "draw moon", "draw star")


class Stones(Body):
    """In turn a seat draws one of the cards left, or passes; after four turns it is over."""

    turn = whole(0, 4, "turns taken")
    drawing = whole(0, 1, "1 while a card is being drawn")
    left = row(3, 0, 2, "cards left, by kind")
    points = row(2, 0, 9, "points by seat")


def current_player(s: Stones) -> int:
    return TERMINAL if s.turn == 4 else CHANCE if s.drawing else s.turn % 2


def legal_actions(_: Stones, menu: Menu) -> int:
    menu.actions[0:2] = [DRAW, PASS]
    return 2


def ticket_outcome(s: Stones, ticket: int) -> int:
    return CARD + [kind for kind in range(3) for _ in range(s.left[kind])][ticket]


def apply_action(s: Stones, action: int) -> None:
    if action == DRAW:
        s.drawing = 1
        return
    if action >= CARD:
        s.left[action - CARD] -= 1
        s.points[s.turn % 2] += action - CARD + 1
    s.drawing = 0
    s.turn += 1


def set_up(s: Stones, players: int) -> None:
    assert players == 2
    s.left[:] = [2, 2, 2]


RULES = SimpleNamespace(
    set_up=set_up,
    current_player=current_player,
    legal_actions=legal_actions,
    tickets=lambda s: sum(s.left),
    ticket_outcome=ticket_outcome,
    apply_action=apply_action,
    score=lambda s, seat: s.points[seat],
    end_reason=lambda s: int(s.turn == 4),
    has_won=lambda s, seat: s.turn == 4 and s.points[seat] == max(s.points),
    hide=lambda view, seat: None,
)


def moves() -> Moves:
    found = Moves()
    found.block("draw")
    found.block("pass")
    found.players_end()
    for card in CARDS:
        found.block(card)
    return found


STONES = replace(
    registry.load_game(RULESET).ruleset,
    name="stones",
    version=3,
    rules=cast(Rules, RULES),
    body=Stones,
    moves=moves(),
    questions=("move",),
    topics=Topics({"stones": "P1"}, {"stones": "move"}),
    seats=(2, 2),
    end_reasons=("playing", "done"),
    options=MappingProxyType({"players": Option(2, 2, 2)}),
    given={},
)


@pytest.fixture
def stones(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(registry._RULESETS, "stones", lambda: STONES)
    return registry.load_game("stones")


def test_two_seats_play_draw_and_resume(stones: Game, tmp_path: Any) -> None:
    store = MemoryStore()
    session = Session.start(store, stones, SeededDice(5), seats=["Ann", "random"])
    assert session.header.seats == ("Ann", "random")
    players = []
    for action in (DRAW, PASS, DRAW, DRAW):
        players.append(session.play(action).player)
        session = Session.resume(store, session.game_id)
        if session.waits_for_dice():
            session.roll()
    assert players == [0, 1, 0, 1]
    assert store.games().games[0].result == session.state.outcome()
    assert session.steps[0].question == "move"
    file = tmp_path / "stones.jsonl"
    file.write_text(session.journal.to_text())
    (finding,) = verify_file(file)
    assert finding.ok, finding


def test_cards_are_typed_by_name(stones: Game) -> None:
    session = Session.start(MemoryStore(), stones, TypedDice())
    session.play(DRAW)
    with pytest.raises(BadDice, check=keyed(r"outcomes=.'draw sun', 'draw moon', 'draw star'")):
        session.roll("7")
    step = session.roll("Draw  MOON")
    assert step is not None
    assert step.text == "draw moon"
    session.play(DRAW)
    short = session.roll(" sun ")
    assert short is not None
    assert short.text == "draw sun"


def test_cards_that_are_gone_are_not_drawn(stones: Game) -> None:
    session = Session.start(MemoryStore(), stones, TypedDice())
    for _ in range(2):
        session.play(DRAW)
        session.roll("draw sun")
    session.play(DRAW)
    with pytest.raises(BadDice, check=keyed(r"^dice outcome: given='draw sun'")):
        session.roll("draw sun")


@pytest.mark.parametrize(("version", "age"), [(2, "newer"), (4, "older")])
def test_other_versions_of_the_rules_are_refused(
    stones: Game, monkeypatch: pytest.MonkeyPatch, version: int, age: str
) -> None:
    store = MemoryStore()
    game_id = Session.start(store, stones, SeededDice(5)).game_id
    other = replace(STONES, version=version)
    monkeypatch.setitem(registry._RULESETS, "stones", lambda: other)
    with pytest.raises(
        BadJournal, check=keyed(f"^header {age}: rules=3, ruleset='stones', known={version}")
    ):
        Session.resume(store, game_id)


def own_points_only(view: Stones, seat: int) -> None:
    view.points[1 - seat] = 0


def test_a_seat_sees_its_view_and_cannot_touch_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Any = SimpleNamespace(**vars(RULES) | {"hide": own_points_only})
    secretive = replace(STONES, rules=rules)
    monkeypatch.setitem(registry._RULESETS, "stones", lambda: secretive)
    session = Session.start(MemoryStore(), registry.load_game("stones"), TypedDice())
    session.play(DRAW)
    session.roll("draw star")
    mine, other = session.view(0), session.view(1)
    assert (mine.scores(), other.scores()) == ((3, 0), (0, 0))
    assert other.legal_actions() == [DRAW, PASS]
    before = session.state.serialize()
    other.apply_action(PASS)
    assert session.state.serialize() == before
