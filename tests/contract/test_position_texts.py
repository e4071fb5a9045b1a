"""Texts of positions as people keep them: of several games, of views, edited by hand."""

from __future__ import annotations

import pickle
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from artificer import BadState, Game, State, WrongType, load_game, ruleset_names
from tests.contract.strategies import states
from tests.contract.walks import option_ends, random_chooser, walk
from tests.games.utopia.decks import changed
from tests.keyed import keyed

every_game = pytest.mark.parametrize("name", ruleset_names())
PLIES = 40


@cache
def begun(game: Game) -> State:
    """A position some plies into a random game, or its end."""
    return walk(game.new_initial_state(), random_chooser(1)).positions()[:PLIES][-1]


@every_game
def test_a_text_is_read_by_the_game_that_wrote_it_and_by_no_other(name: str) -> None:
    games = [*option_ends(name), *(load_game(other) for other in ruleset_names() if other != name)]
    texts = {game: begun(game).serialize() for game in games}
    assert len(set(texts.values())) == len(set(games))
    for game, text in texts.items():
        assert game.deserialize_state(text).serialize() == text
        for other in games:
            if other != game:
                with pytest.raises(BadState, check=keyed("^state game: ")):
                    other.deserialize_state(text)


def test_a_text_says_which_deck_it_is_of() -> None:
    ours = load_game("utopia")
    text = ours.new_initial_state().serialize()
    own = load_game("utopia", deck=changed("C11", "price", "9"))
    assert own != ours
    with pytest.raises(BadState, check=keyed(r"given='utopia/2', wanted='utopia/2\(deck=")):
        own.deserialize_state(text)


@every_game
def test_a_heading_that_lies_is_found_out_by_the_fields(name: str) -> None:
    """Somebody changes the heading of a text, so that another game takes it."""
    games = option_ends(name)
    for game in games:
        fields = begun(game).serialize().partition(" ")[2]
        for other in games:
            start = other.new_initial_state()
            fixed = [getattr(start.body, field) for field in game.ruleset.fixed]
            if fixed != [getattr(begun(game).body, field) for field in game.ruleset.fixed]:
                heading = start.serialize().partition(" ")[0]
                with pytest.raises(BadState, check=keyed("^state faults: .*state.wanted")):
                    other.deserialize_state(f"{heading} {fields}")


@every_game
def test_the_text_of_a_view_is_read_as_a_view(name: str) -> None:
    for state in map(begun, option_ends(name)):
        for seat in range(state.game.spectator + 1):
            view = state.view(seat)
            read = state.game.deserialize_state(view.serialize())
            assert (read, read.viewer) == (view, seat)
            assert pickle.loads(pickle.dumps(read)).viewer == seat
        whole = state.game.deserialize_state(state.serialize())
        assert (whole, whole.viewer) == (state, None)


@pytest.mark.parametrize("seat", ["", "9", "-1", "x", "\u0661", "1@1"])
def test_a_seat_that_is_not_there_is_refused(seat: str) -> None:
    game = load_game("sorcery")
    whose, _, fields = game.new_initial_state().serialize().partition(" ")
    with pytest.raises(BadState, check=keyed("^state viewer: ")):
        game.deserialize_state(f"{whose}@{seat} {fields}")


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("utopia-engine-3e", "question=1", "question=1 active=0,0,1,0,0,0,0", r"found\[2\]"),
        ("utopia-engine-3e", "question=1", "question=1 day=15", "place='day'"),
        ("utopia-engine-3e", "question=1", "question=1 edition=1", "place='edition'"),
        ("utopia-engine-3e", "question=1", "question=40", "state "),
        ("utopia-engine-2e", "edition=1", "", "place='edition'"),
        (
            "utopia-engine-3e",
            "question=1",
            "question=0 location=1 low_die=1 filled=255",
            "place='filled'",
        ),
        ("utopia-engine-3e", "question=1", "question=5 work=1", "low_die"),
        ("utopia-engine-2e", "question=1", "question=18", "place='edition'"),
        ("utopia-engine-3e", "question=1", "question=1 work=2", "place='work'"),
        ("utopia-engine-3e", "question=1", "question=19", "place='bool\\(location"),
        ("utopia-engine-2e", "question=1", "question=12", "^state question: "),
        ("sorcery", "deck=9", "deck=8", r"deck\[0\]"),
        ("sorcery", "seats_taken=2", "seats_taken=4", "place='seats_taken'"),
        ("sorcery", "cores_taken=2", "cores_taken=3", r"engines\[2\]"),
        ("utopia", "seats_taken=4", "seats_taken=5", "place='seats_taken'"),
        ("utopia", "seats[0].supply=11", "seats[0].supply=9", r"tokens of seats\[0\]"),
        ("utopia", "unseen=", "late=1 unseen=", "place='late'"),
    ],
)
def test_an_impossible_position_is_refused_by_its_fields(
    name: str, old: str, new: str, complaint: str
) -> None:
    game = load_game(name)
    text = game.new_initial_state().serialize()
    assert old in text
    with pytest.raises(BadState, check=keyed(complaint)):
        game.deserialize_state(text.replace(old, new, 1))


@every_game
@given(data=st.data())
def test_one_number_changed_by_hand_is_refused_or_can_be_answered(
    name: str, data: st.DataObject
) -> None:
    state = data.draw(states(name))
    rng = Random(data.draw(st.integers(0, 2**32)))
    words = state.serialize().split(" ")
    place = 1 + int(rng.random() * (len(words) - 1))
    field, _, numbers = words[place].partition("=")
    row = numbers.split(",")
    row[int(rng.random() * len(row))] = str(data.draw(st.integers(-1, 24)))
    words[place] = f"{field}={','.join(row)}"
    try:
        read = state.game.deserialize_state(" ".join(words))
    except BadState:
        return
    assert bool(read.legal_actions()) != read.is_terminal()
    assert (read.outcome() is not None) == read.is_terminal()


def test_a_text_is_a_str() -> None:
    text: object = b"sorcery/2"
    with pytest.raises(WrongType):
        load_game("sorcery").deserialize_state(text)  # type: ignore[arg-type]
