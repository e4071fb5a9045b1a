"""Laws over positions that hypothesis chooses, and parsers over texts that it spoils."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from artificer import BadNotation, BadState, IllegalMove, load_game, ruleset_names
from tests.contract.laws import LAWS, Law
from tests.contract.strategies import actions, nearly, states

every_game = pytest.mark.parametrize("name", ruleset_names())


@pytest.mark.long  # the quick suite checks the laws in `test_contract.py`
@every_game
@pytest.mark.parametrize("law", LAWS, ids=lambda law: str(law.__name__))
@given(data=st.data())
def test_law(name: str, law: Law, data: st.DataObject) -> None:
    state = data.draw(states(name))
    assert list(law(state)) == []


@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_an_action_is_played_if_and_only_if_it_is_legal(name: str, data: st.DataObject) -> None:
    state = data.draw(states(name))
    action = data.draw(actions(state.game))
    before, legal = state.clone(), state.legal_actions()
    try:
        state.apply_action(action)
    except IllegalMove:
        assert action not in legal
        assert state == before
    else:
        assert action in legal


@every_game
@given(data=st.data())
def test_load_after_save_is_identity_and_a_spoilt_save_is_refused_or_reads_back(
    name: str, data: st.DataObject
) -> None:
    state = data.draw(states(name))
    spoilt = data.draw(nearly(state.serialize()))
    try:
        read = state.game.deserialize_state(spoilt)
    except BadState:
        return
    assert state.game.deserialize_state(read.serialize()) == read
    assert list(read.body.faults()) == []


@every_game
@given(data=st.data())
def test_bytes_of_the_wrong_length_or_range_are_refused(name: str, data: st.DataObject) -> None:
    state = data.draw(states(name))
    spoilt = bytearray(state.body.to_bytes())
    spoilt[data.draw(st.integers(0, len(spoilt) - 1))] ^= data.draw(st.integers(1, 255))
    with pytest.raises(BadState):
        type(state.body).from_bytes(bytes(spoilt[:-1]))
    try:
        read = type(state.body).from_bytes(bytes(spoilt))
    except BadState:
        return
    assert read.to_bytes() == bytes(spoilt)


@every_game
@given(data=st.data())
def test_a_text_is_a_move_or_bad_notation(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    text = data.draw(st.sampled_from(game.ruleset.texts).flatmap(nearly) | st.text())
    try:
        action = game.new_initial_state().string_to_action(text)
    except BadNotation:
        return
    plain = " ".join(text.lower().split())
    assert game.ruleset.texts[action] == plain or game.ruleset.moves.other_orders[plain] == action


@every_game
@given(data=st.data())
def test_two_orders_of_asking_give_the_same_answers(name: str, data: st.DataObject) -> None:
    state = data.draw(states(name))
    first = (state.legal_actions(), state.scores(), state.outcome())
    outcome, scores, legal = state.outcome(), state.scores(), state.legal_actions()
    assert first == (legal, scores, outcome)
