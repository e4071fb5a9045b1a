"""Showings are found by the family of a ruleset; a game without one is shown as any game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from artificer.boards.pieces import CARRYING, carried, pieces
from artificer.boards.showing import ANY, Boards, Picture, answer_board, showing_for
from artificer.faces.terminal.layout import layout_for
from artificer.games.registry import load_game, ruleset_names
from artificer.host.feed import Feed
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES


@pytest.mark.parametrize("name", ruleset_names())
def test_every_game_has_a_showing_and_a_layout_of_its_own(name: str) -> None:
    ruleset = load_game(name).ruleset
    assert showing_for(ruleset) is not ANY
    assert layout_for(ruleset).title.__module__.split(".")[3] == ruleset.family


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ruleset_names())
def test_any_game_can_be_shown(name: str, language: str) -> None:
    game = load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    words = words_for(name, language).for_game(game)
    made = answer_board(Picture(state.view(seat), seat, words))
    assert carried(made) == set(state.legal_actions())
    assert all(answer.label and answer.phrase for answer in made.answers)


def test_a_board_is_made_anew_when_more_changes_than_what_is_pointed_at() -> None:
    game = load_game("utopia-engine-3e")
    state = game.new_initial_state()
    boards = Boards(showing_for(game.ruleset))
    english, chinese = (words_for(game.name, language) for language in LANGUAGES)
    first = boards.of(Picture(state, 0, english))
    assert boards.of(Picture(state.clone(), 0, english, chosen=3, message="!")) is first
    assert boards.of(Picture(state, 0, chinese)) != first
    after = state.clone()
    after.apply_action(0)
    assert boards.of(Picture(after, 0, english)) != first


def test_no_board_is_made_anew_for_the_same_steps_told_again() -> None:
    session = Session.start(MemoryStore(), load_game("utopia-engine-3e"), SeededDice(1))
    boards, words = Boards(showing_for(session.game.ruleset)), words_for(session.game.name)

    def shown() -> object:
        feed = Feed(session, 0)
        return boards.of(Picture(feed.view(), 0, words, steps=feed.steps))

    before = shown()
    assert shown() is before
    session.play(0)
    assert shown() is not before


@pytest.mark.parametrize("name", ruleset_names())
def test_the_actions_on_a_board_are_found_wherever_a_piece_holds_one(name: str) -> None:
    session = Session.start(MemoryStore(), load_game(name), SeededDice(2))
    rng, boards = Random(3), Boards(showing_for(session.game.ruleset))
    words = words_for(name).for_game(session.game)
    for _ in range(40):
        if session.waits_for_dice():
            session.roll()
            continue
        seat = session.current_player()
        feed = Feed(session, seat)
        names = tuple(f"{each}" for each in range(session.game.num_players()))
        made = boards.of(
            Picture(feed.view(), seat, words, steps=feed.steps, names=names, short_names=names)
        )
        assert carried(made) == set(actions_of(made))
        session.play(rng.choice(session.legal_actions()))


def actions_of(board: object) -> Iterator[int]:
    """The same by looking into every field of every piece."""
    for piece in pieces(board):
        for name in (*CARRYING, "actions"):
            value = getattr(piece, name, None)
            yield from value if isinstance(value, tuple) else () if value is None else (value,)
