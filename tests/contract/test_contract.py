"""The contract of `artificer.games.contract`, checked for every registered game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from artificer import State, load_game, ruleset_names
from artificer.games.verbs import Menu
from tests.contract.conserved import CONSERVED
from tests.contract.laws import CHEAP, LAWS, Law
from tests.contract.utopia_tables import SELDOM, never_offered
from tests.contract.walks import (
    SAMPLED_EVERY,
    Sample,
    corpus,
    few,
    many,
    option_ends,
    random_chooser,
    walk,
)

every_game = pytest.mark.parametrize("name", ruleset_names())
on_games = pytest.mark.parametrize("of", [few, pytest.param(many, marks=pytest.mark.long)])
"""On the games of the quick suite, and on the whole corpus."""

Games = Callable[[str], Sample]


def faults(law: Law, states: list[State]) -> list[str]:
    """What breaks the law in these positions, with the position."""
    return [f"{fault} in {state!r}" for state in states for fault in law(state)]


@every_game
@on_games
@pytest.mark.parametrize("law", LAWS, ids=lambda law: str(law.__name__))
def test_law(name: str, of: Games, law: Law) -> None:
    sample = of(name)
    assert faults(law, sample.positions if law in CHEAP else sample.close) == []


@every_game
@on_games
def test_the_game_conserves_what_it_should(name: str, of: Games) -> None:
    conserved = CONSERVED[name]
    assert [f"{f} after {a!r}" for a, b in of(name).steps for f in conserved(a, b)] == []


@every_game
@on_games
def test_games_end_within_the_promised_length(name: str, of: Games) -> None:
    for game in of(name).games:
        assert game[-1].is_terminal()
        assert not any(state.is_terminal() for state in game[:-1])
        assert len(game) < game[0].game.max_game_length()


# Rulesets that share their rules share the numbering of actions, too.
OF_A_SISTER_GAME = {
    "utopia-engine-3e": {"stop", *(f"subtract {amount}" for amount in range(21, 101))},
}
NEVER_OFFERED = OF_A_SISTER_GAME | {"utopia": never_offered()}
SETS_OF_LENDERS = {text for text in load_game("sorcery").ruleset.texts if "with" in text.split()}
NOT_ALL_OFFERED = {"utopia": SELDOM, "sorcery": SETS_OF_LENDERS}


@pytest.mark.long
@every_game
def test_the_corpus_offers_every_action_of_the_game(name: str) -> None:
    texts = load_game(name).ruleset.texts
    offered = {a for game in corpus(name) for state in game for a in state.legal_actions()}
    never = {text for action, text in enumerate(texts) if action not in offered}
    impossible = NEVER_OFFERED.get(name, set())
    assert impossible <= never <= impossible | NOT_ALL_OFFERED.get(name, set())


@every_game
def test_the_texts_of_actions_are_unique_and_plain(name: str) -> None:
    texts = load_game(name).ruleset.texts
    assert len(set(texts)) == len(texts)
    assert all(text == " ".join(text.lower().split()) and text.isascii() for text in texts)
    assert [load_game(name).ruleset.actions_by_text[text] for text in texts] == [*range(len(texts))]


@every_game
def test_every_option_can_be_played_from_end_to_end(name: str) -> None:
    for game in option_ends(name):
        states = walk(game.new_initial_state(), random_chooser(1)).positions()
        assert states[-1].is_terminal()
        assert [fault for law in CHEAP for fault in faults(law, states)] == []
        assert len(states[0].scores()) == game.num_players()


@every_game
def test_the_ruleset_states_its_facts(name: str) -> None:
    ruleset = load_game(name).ruleset
    assert ruleset.name == name
    assert ruleset.version >= 1
    assert 1 <= ruleset.seats[0] <= ruleset.seats[1]
    assert len(set(ruleset.end_reasons)) == len(ruleset.end_reasons)
    assert ruleset.least_score < ruleset.greatest_score
    assert 0 < ruleset.moves.players <= len(ruleset.texts)
    assert ruleset.body.width * 8 <= 4096
    assert ruleset.longest_menu <= Menu.fields["actions"].length


@every_game
def test_every_field_is_declared_with_its_meaning_and_a_range(name: str) -> None:
    for field, spec in load_game(name).ruleset.body.fields.items():
        assert spec.doc, field
        assert spec.part or spec.low < spec.high, field


@every_game
@on_games
def test_only_who_has_won_is_a_winner_and_only_at_the_end(name: str, of: Games) -> None:
    for states in of(name).games:
        game = states[0].game
        for state in states[::SAMPLED_EVERY]:
            if not state.is_terminal():
                seats = range(game.num_players())
                assert not any(game.rules.has_won(state.body, seat) for seat in seats)
        outcome = states[-1].outcome()
        assert outcome is not None
        assert set(outcome.winners) <= set(range(game.num_players()))
        assert list(outcome.winners) == sorted(outcome.winners)


@every_game
@on_games
def test_no_return_is_out_of_its_bounds(name: str, of: Games) -> None:
    for states in of(name).games:
        game, returns = states[0].game, states[-1].returns()
        assert game.min_utility() <= min(returns) <= max(returns) <= game.max_utility()
        if game.utility_sum() is not None:
            assert sum(returns) == game.utility_sum()


@every_game
@on_games
def test_every_question_has_a_key_of_its_own(name: str, of: Games) -> None:
    keys = load_game(name).ruleset.questions
    assert len(set(keys)) == len(keys)
    assert {state.question() for state in of(name).positions} <= set(keys)


@every_game
def test_a_move_taken_apart_names_its_text(name: str) -> None:
    moves = load_game(name).ruleset.moves
    for block in moves.blocks:
        last = len(block.parts[-1].names) - 1 if block.parts else 0
        for action in (block.start, block.start + last):
            move = moves[action]
            assert move.name == block.name
            names = [part.names[move[part.kind] - part.first] for part in block.parts]
            assert " ".join((block.text, *names)) == moves.texts[action]


def sorted_words(text: str) -> list[str]:
    """The words of a text, and the seats of a set of seats, in no order."""
    return sorted(text.replace("+", " ").split())


@every_game
def test_a_set_may_be_written_in_any_order(name: str) -> None:
    """Two dice as they lie on the table, friends as they come to mind: each one has a move."""
    state, moves = load_game(name).new_initial_state(), load_game(name).ruleset.moves
    sets = [part for block in moves.blocks for part in block.parts if part.joint]
    assert sets or name == "utopia"
    for text, action in moves.other_orders.items():
        assert state.string_to_action(f" {text.upper()} ") == action
        assert sorted_words(text) == sorted_words(moves.texts[action])
    assert not set(moves.other_orders) & set(moves.texts)


@pytest.mark.parametrize(
    ("name", "typed", "text"),
    [
        *[
            ("utopia-engine-3e", f"dice {a} {b}", f"dice {max(a, b)} {min(a, b)}")
            for a in range(1, 7)
            for b in range(1, 7)
        ],
        ("utopia-engine-2e", "Dice  4 5", "dice 5 4"),
        ("sorcery", "declare with 4+1+2", "declare with 1+2+4"),
    ],
)
def test_the_move_of_a_set_is_found(name: str, typed: str, text: str) -> None:
    state = load_game(name).new_initial_state()
    assert state.action_to_string(state.string_to_action(typed)) == text
