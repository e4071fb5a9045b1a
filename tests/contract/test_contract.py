"""The contract of `artificer.games.contract`, checked for every registered game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from artificer import State, load_game, ruleset_names
from artificer.games.verbs import Menu
from tests.contract.conserved import CONSERVED
from tests.contract.laws import CHEAP, LAWS, Law
from tests.contract.utopia_tables import SELDOM, never_offered
from tests.contract.walks import corpus, option_ends, random_chooser, walk

SAMPLED_EVERY = 4

every_game = pytest.mark.parametrize("name", ruleset_names())


def faults(law: Law, states: list[State]) -> list[str]:
    """What breaks the law in these positions, with the position."""
    return [f"{fault} in {state!r}" for state in states for fault in law(state)]


@every_game
@pytest.mark.parametrize("law", LAWS, ids=lambda law: str(law.__name__))
def test_law(name: str, law: Law) -> None:
    states = [state for game in corpus(name) for state in game]
    ends = [game[-1] for game in corpus(name)]
    assert faults(law, states if law in CHEAP else states[::SAMPLED_EVERY] + ends) == []


@every_game
def test_the_game_conserves_what_it_should(name: str) -> None:
    conserved = CONSERVED[name]
    steps = (step for game in corpus(name) for step in pairwise(game))
    assert [f"{f} after {a!r}" for a, b in steps for f in conserved(a, b)] == []


@every_game
def test_games_end_within_the_promised_length(name: str) -> None:
    for game in corpus(name):
        assert game[-1].is_terminal()
        assert not any(state.is_terminal() for state in game[:-1])
        assert len(game) < game[0].game.max_game_length()


# Rulesets that share their rules share the numbering of actions, too.
OF_A_SISTER_GAME = {
    "utopia-engine-3e": {"stop", *(f"subtract {amount}" for amount in range(21, 101))},
}
NEVER_OFFERED = OF_A_SISTER_GAME | {"utopia": never_offered()}
NOT_ALL_OFFERED = {"utopia": SELDOM}


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
    assert ruleset.winning_reasons <= set(ruleset.end_reasons[1:])
    assert 0 < ruleset.players_actions <= len(ruleset.texts)
    assert ruleset.body.width * 8 <= 4096
    assert ruleset.longest_menu <= Menu.fields["actions"].length


@every_game
def test_every_field_is_declared_with_its_meaning_and_a_range(name: str) -> None:
    for field, spec in load_game(name).ruleset.body.fields.items():
        assert spec.doc, field
        assert spec.part or spec.low < spec.high, field
