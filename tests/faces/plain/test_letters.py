"""In lines the squares have the letters that they have on the screen."""

from __future__ import annotations

import random
from io import StringIO

import pytest

from artificer import State
from artificer.boards.showing import showing_for
from artificer.boards.typed.grammar import read_move
from artificer.boards.utopia_engine.board import board
from artificer.games.utopia_engine.state import Sheet
from artificer.table.dice import SeededDice
from artificer.words import words_for
from artificer.words.languages import CHINESE, ENGLISH
from tests.faces.plain.transcript import RULESET, begin
from tests.faces.terminal.tables import RULESETS
from tests.faces.terminal.test_drawing import RICH, position


def on_the_screen(state: State) -> dict[int, str]:
    """What each answer that writes is called by the die in hand and the letter drawn there."""
    field = board(state.over(Sheet), words_for(state.game.name)).desk.field
    assert field is not None
    squares = [square for box in field.boxes for square in (box.top, box.bottom)]
    squares += [field.basket] if field.basket else []
    return {
        writing.action: f"{writing.number} {square.letter}"
        for square in squares
        for writing in square.writings
    }


@pytest.mark.parametrize("games", [1, pytest.param(6, marks=pytest.mark.long)])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_read_off_the_screen_can_be_typed(ruleset: str, games: int) -> None:
    met = 0
    for seed in range(games):
        rng = random.Random(seed)
        state = position(RICH, ruleset)
        words = words_for(ruleset)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            named = showing_for(state.game.ruleset).lettered(state)
            if named:
                assert named == on_the_screen(state)
                met += len(named)
            for action, name in named.items():
                for typed in (name, name.replace(" ", ""), f"  {name.upper()} "):
                    assert read_move(typed, state, words) == action
            state.apply_action(rng.choice(state.legal_actions()))
    assert met


@pytest.mark.parametrize(
    ("language", "verb"), [(ENGLISH, "write"), (ENGLISH, "w"), (CHINESE, "填")]
)
def test_a_search_is_played_by_letters(language: str, verb: str) -> None:
    out = StringIO()
    game = begin(SeededDice(7), out, language=language)
    game.open()
    for line in ("search 3", "6 a", "5b", f"{verb} 1 c", f"{verb}2e", "moves"):
        game.take(line)
    texts = [step.text for step in game.session.steps if step.text.startswith("write")]
    assert texts == [
        *("write 6 top hundreds", "write 5 top tens", "write 1 top ones"),
        "write 2 bottom tens",
    ]
    assert game.speaker.words.say("plain.move.lettered", move="", letter="4 d") in out.getvalue()


def test_the_basket_keeps_its_name_beside_the_letters() -> None:
    state = position(RICH)
    words = words_for(RULESET)
    state.apply_action(state.string_to_action("link 2"))
    state.apply_action(state.legal_actions()[0])
    legal = {state.action_to_string(action) for action in state.legal_actions()}
    number = next(text.split()[1] for text in legal if text.endswith("basket"))
    said = {
        line: state.action_to_string(read_move(line, state, words))
        for line in (f"{number} w", f"w{number}b", f"{number} basket", f"{number} b")
    }
    assert set(list(said.values())[:3]) == {f"write {number} basket"}
    assert said[f"{number} b"] != f"write {number} basket"
