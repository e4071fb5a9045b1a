"""The board of Sorcery: every legal answer on it, plain values alone, nothing of other hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest

from artificer import State, load_game
from artificer.boards.pieces import carried, pieces
from artificer.boards.sorcery.board import SorceryBoard, board
from artificer.games.sorcery.moves import RUN
from artificer.games.sorcery.parts import CHANGE, GROWTH, OUTPUT, TIME
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.table.dice import SeededDice
from artificer.table.session import Session, Step
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.test_sorcery import LONG, positions

PLAIN = (str, int, bool, type(None), tuple)
PIECES = {
    *("take", "run", "love", "change", "store", "discard", "feed", "bonus", "give", "for"),
    *("core", "add", "remove", "switch", "token", "on", "pay", "drop", "drop token"),
}
NOWHERE = {"done", "none", "off", "declare", "declare with"}
"""Moves that stand for no piece; a declaration is one where the steps say what was run."""


def board_of(state: State, language: str = "en") -> SorceryBoard:
    seat = state.viewer or 0
    words = words_for("sorcery", language)
    return board(state.over(Shop), words, seat, LONG[: state.game.num_players()])


def legal_of(state: State) -> set[int]:
    """The answers of the seat that looks."""
    waits = state.current_player() != (state.viewer or 0)
    return set() if waits else set(state.legal_actions())


def test_pieces_carry_the_legal_answers_and_no_others() -> None:
    met: set[str] = set()
    for state in positions():
        made, legal = board_of(state), legal_of(state)
        assert [answer.action for answer in made.answers] == sorted(legal)
        on_pieces = carried((made.ledger, made.players, made.middle))
        assert on_pieces <= legal
        assert on_pieces | set(made.elsewhere) == legal
        assert not on_pieces & set(made.elsewhere)
        assert {state.move(action).name for action in made.elsewhere} <= NOWHERE
        met |= {state.move(action).name for action in on_pieces}
    assert met >= PIECES


def _played(seed: int, players: int) -> Iterator[Session]:
    """A game of computer players, at each of its places."""
    game = load_game("sorcery", players=players)
    session = Session.start(MemoryStore(), game, SeededDice(seed))
    mind = load_player("tinkerer", game)
    while not session.is_over():
        if session.waits_for_dice():
            session.roll()
            continue
        yield session
        policy = Policy(mind, seed, session.ply)
        session.play(policy.action(session.view(session.current_player())))


def _look(session: Session) -> SorceryBoard:
    seat = session.current_player()
    words, steps = words_for("sorcery", "en"), session.steps_for(seat)
    return board(session.view(seat).over(Shop), words, seat, LONG, steps)


def test_a_loop_that_can_be_declared_is_a_ring_of_its_engines() -> None:
    session = next(s for s in _played(5, 2) if "declare" in s.legal_texts())
    made = _look(session)
    assert made.loop
    (ring,) = made.loop.rings
    assert session.state.action_to_string(ring.action) == "declare"
    assert ring.action not in made.elsewhere
    assert [(each.engine, each.times) for each in ring.stations] == [(3, 1)]
    assert [each.said for each in ring.takes] == ["2T"]
    assert [each.said for each in ring.gives] == ["3T"]
    assert [each.letter for each in ring.endless] == ["T"]


def test_a_ring_holds_the_last_runs_that_show_the_growth() -> None:
    shop = load_game("sorcery", players=2).new_initial_state().over(Shop).clone()
    s = shop.body
    s.question, s.turn, s.seats_taken, s.cores_taken = PHASE_ONE, 1, 2, 2
    for engine, (taken, given) in zip(
        s.engines, ((CHANGE, GROWTH), (GROWTH, CHANGE)), strict=False
    ):
        engine.owner = 1
        engine.cards[taken] = engine.cards[OUTPUT + given] = engine.cards[OUTPUT + TIME] = 1
    s.engines[0].cards[OUTPUT + GROWTH] = 2
    s.pool[CHANGE] = s.pool[TIME] = 2
    runs = [RUN, RUN, RUN + 1]
    steps = []
    for ply, action in enumerate(runs, 1):
        shop.apply_action(action)
        steps.append(Step(ply, 0, action, "", (), "phase_one"))
    made = board(shop, words_for("sorcery", "en"), 0, (), steps)
    assert made.loop
    (ring,) = made.loop.rings
    assert [(each.engine, each.times) for each in ring.stations] == [(1, 1), (2, 1)]
    assert [each.letter for each in ring.endless] == ["G"]


def test_who_waits_has_no_answers() -> None:
    state = next(s for s in positions() if s.question() == "phase_one")
    other = (state.current_player() + 1) % state.game.num_players()
    made = board_of(State(state.game, state.body, other))
    assert not made.answers
    assert not made.elsewhere
    assert not carried(made)
    assert {engine.status for player in made.players for engine in player.engines} <= {""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_words(language: str) -> None:
    for state in positions():
        for answer in board_of(state, language).answers:
            assert answer.label.strip()
            assert answer.phrase.strip()


def test_a_board_holds_plain_values_and_is_the_same_every_time() -> None:
    for state in positions()[::5]:
        made = board_of(state)
        assert made == board_of(state.clone())
        assert hash(made) == hash(board_of(state.clone()))
        every = list(pieces(made))
        for piece in every:
            for field in fields(piece):  # type: ignore[arg-type]
                value = getattr(piece, field.name)
                assert isinstance(value, PLAIN) or value in every, field.name


def test_an_engine_says_whether_it_runs() -> None:
    met: set[str] = set()
    for state in positions():
        if state.over(Shop).body.question != PHASE_ONE:
            continue
        made = board_of(state)
        for player in made.players:
            for engine in player.engines:
                met.add(engine.status)
                runs = engine.action is not None and state.move(engine.action).name == "run"
                assert runs == (engine.status == "runs")
                assert bool(engine.said) == bool(engine.status)
    assert {"runs", "lacks", "theirs", "love"} <= met
