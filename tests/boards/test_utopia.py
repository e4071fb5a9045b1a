"""The board of Utopia: every legal answer on it, plain values alone, nothing that others hide."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from functools import cache
from random import Random

import pytest

from artificer import State, load_game
from artificer.boards.pieces import carried, of_action, pieces
from artificer.boards.showing import showing_for
from artificer.boards.utopia.board import UtopiaBoard, board
from artificer.boards.utopia.cards import UtopiaCards
from artificer.games.utopia.moves import MOVES
from artificer.games.utopia.state import World
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.utopia_tables import (
    SHORT,
    WORDS,
    plain_view,
    positions,
)
from tests.games.utopia.decks import SHIPPED

PLAIN = (str, int, bool, type(None), tuple)
NOWHERE = {"units", "governor", "done"}
"""Moves that stand for no piece."""
MOVES_OF_PLAYERS = {block.name for block in MOVES.blocks if block.start < MOVES.players}


def board_of(state: State, language: str = "en") -> UtopiaBoard:
    seat = state.viewer or 0
    return board(state.over(World), WORDS[language], seat, SHORT[: state.game.num_players()])


@cache
def boards() -> tuple[tuple[State, UtopiaBoard], ...]:
    """The positions with their boards. Shared: clone a position before you play."""
    return tuple((state, board_of(state)) for state in positions())


def legal_of(state: State) -> set[int]:
    """The answers of the seat that looks."""
    return set(state.legal_actions()) if state.current_player() == (state.viewer or 0) else set()


def sheets(made: UtopiaBoard) -> tuple[object, ...]:
    """All of a board but the list of its answers."""
    lands = (made.territories, made.technology, made.economy)
    return (*lands, made.players, made.choices, made.finance, made.pile, made.decks)


def test_pieces_carry_the_legal_answers_and_no_others() -> None:
    met: set[str] = set()
    for state, made in boards():
        legal = legal_of(state)
        assert [answer.action for answer in made.answers] == sorted(legal)
        on_pieces = carried(sheets(made))
        assert on_pieces <= legal
        assert on_pieces | set(made.elsewhere) == legal
        assert not on_pieces & set(made.elsewhere)
        assert {state.move(action).name for action in made.elsewhere} <= NOWHERE
        met |= {state.move(action).name for action in on_pieces}
    assert met == MOVES_OF_PLAYERS - NOWHERE


@pytest.mark.parametrize("players", range(2, 6))
def test_who_watches_sees_a_board_of_any_number_of_players(players: int) -> None:
    state = load_game("utopia", players=players).new_initial_state()
    made = board_of(state.view(state.game.spectator))
    assert len(made.players) == players
    assert made.technology.have == made.economy.have == 0


def test_a_piece_stands_for_its_own_answer() -> None:
    for state, made in boards():
        for land in made.territories:
            action = land.action
            assert action is None or state.move(action)["territory"] == land.number
        for player in made.players:
            assert player.action is None or state.move(player.action)["seat"] == player.seat
        for each in made.technology.technologies:
            assert each.action is None or state.move(each.action)["technology"] == each.number
        for gain in made.economy.advancements:
            assert gain.action is None or state.move(gain.action)["advancement"] == gain.number
        for piece in pieces(made):
            if isinstance(piece, UtopiaCards) and piece.action is not None:
                assert state.move(piece.action)["card"] == piece.printed.number
                answer = of_action(made.answers, piece.action)
                assert answer
                assert answer.label.startswith(piece.printed.name)


def test_who_waits_has_no_answers() -> None:
    for state in positions()[::4]:
        if not state.is_chance_node() and not state.is_terminal():
            other = (state.current_player() + 1) % state.game.num_players()
            made = board_of(State(state.game, state.body, other))
            assert not made.answers
            assert not made.elsewhere
            assert not carried(made)
            assert made.asked.whole == made.asked.short


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    for state in positions()[LANGUAGES.index(language) :: len(LANGUAGES)]:
        made = board_of(state, language)
        for answer in made.answers:
            assert answer.label.strip() == answer.parts.whole.strip()
            assert answer.label.strip()
            assert answer.phrase.strip()
        for piece in pieces(made):
            assert getattr(piece, "name", "-").strip(), piece
        assert made.asked.whole
        assert made.asked.short


def test_a_board_holds_plain_values_and_is_the_same_every_time() -> None:
    for state, made in boards()[::5]:
        before = state.serialize()
        again = board_of(state)
        assert made == again
        assert hash(made) == hash(again)
        assert state.serialize() == before
        every = set(pieces(made))
        for piece in every:
            for field in fields(piece):  # type: ignore[arg-type]
                value = getattr(piece, field.name)
                assert isinstance(value, PLAIN) or value in every, field.name


def test_pointing_changes_no_board() -> None:
    for state in positions()[::9]:
        showing = showing_for(state.game.ruleset)
        plain = plain_view(state, WORDS["en"])
        legal = sorted(legal_of(state))
        pointed = replace(plain, chosen=legal[-1] if legal else None, message="!")
        assert showing.board(plain) == showing.board(pointed)


def test_what_others_hide_is_on_no_board() -> None:
    random = Random(5)
    for state, made in boards()[::2]:
        if not state.is_terminal():
            guess = state.resample(state.viewer or 0, random.randrange)
            assert board_of(guess.view(state.viewer or 0)) == made


def test_the_way_of_a_move_is_that_of_the_answer_until_it_is_settled() -> None:
    met: set[bool] = set()
    for state, made in boards():
        s = state.over(World).body
        for answer in made.answers:
            move = state.move(answer.action)
            if move.name == "to":
                assert made.way is None
                assert answer.way == (s.source - 1, move["territory"])
                assert answer.way in made.borders or answer.way[::-1] in made.borders
                met.add(True)
            else:
                assert answer.way is None
        if made.way:
            assert made.way == (s.source - 1, s.target - 1)
            met.add(False)
    assert met == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_called_as_their_deck_calls_them(language: str) -> None:
    own = re.sub(r"^name = .*$", 'name = "Lighthouse"', SHIPPED, flags=re.MULTILINE)
    state = load_game("utopia", players=2, deck=own).new_initial_state()
    random = Random(1)
    while state.question() != "draft_card" or len(state.legal_actions()) < 3:
        chance = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else []
        state.apply_action(random.choice(chance or state.legal_actions()))
    made = board_of(state.view(state.current_player()), language)
    assert {answer.parts.name for answer in made.answers} == {"Lighthouse"}
    assert {cards.printed.name for cards in made.choices[0].cards} == {"Lighthouse"}
