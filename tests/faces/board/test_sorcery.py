"""The board of Sorcery: every legal answer on it, plain values alone, nothing of other hands."""

from __future__ import annotations

from dataclasses import fields

import pytest

from artificer import State
from artificer.faces.board.pieces import carried, pieces
from artificer.faces.board.sorcery.board import Board, board
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.test_sorcery import LONG, positions

PLAIN = (str, int, bool, type(None), tuple)
PIECES = {"take", "run", "love", "change", "store", "discard", "feed", "bonus", "give", "for"}


def board_of(state: State, language: str = "en") -> Board:
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
        on_pieces = carried((made.ledger, made.players))
        assert on_pieces <= legal
        assert on_pieces | set(made.elsewhere) == legal
        assert not on_pieces & set(made.elsewhere)
        met |= {state.move(action).name for action in on_pieces}
    assert met >= PIECES


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
