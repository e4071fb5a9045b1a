from __future__ import annotations

import sys
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from artificer.boards.typed.grammar import nearest, read_move
from artificer.games.contract import State
from artificer.games.notices import AmbiguousMove, BadNotation, IllegalMove, MoveError
from artificer.words import words_for
from artificer.words.rendering import full_sentence
from tests.keyed import keyed
from tests.words.positions import RULESET, RULESETS, fresh, walks

WORDS = words_for(RULESET)
SECOND_EDITION = {"stop", *(f"subtract {amount}" for amount in range(21, 101))}
"""Moves that the 3rd edition never has."""


def after(*texts: str) -> State:
    state = fresh()
    for text in texts:
        state.apply_action(state.string_to_action(text))
    return state


def in_workshop() -> State:
    return fresh()


def with_dice() -> State:
    return after("search 1", "dice 5 2")


def meaning(line: str, state: State) -> str:
    return state.action_to_string(read_move(line, state, WORDS))


@pytest.mark.parametrize("often", [4, pytest.param(sys.maxsize, marks=pytest.mark.long, id="all")])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_text_round_trips_wherever_it_is_legal(ruleset: str, often: int) -> None:
    """Each text so often, and none while dice are due."""
    met: Counter[str] = Counter()
    texts = fresh().game.ruleset.texts
    random = Random(1)
    for state, action in walks(11, 120, ruleset):
        if action < 0 or state.is_chance_node():
            met[state.question()] += 1
            if met[state.question()] <= 4 * often:
                with pytest.raises(IllegalMove):
                    read_move(random.choice(texts), state, WORDS)
            continue
        for legal in state.legal_actions():
            met[texts[legal]] += 1
            if met[texts[legal]] > often:
                continue
            assert read_move(texts[legal], state, WORDS) == legal
            assert (
                read_move(f"  {texts[legal].upper().replace(' ', '  ')}\n", state, WORDS) == legal
            )
    players = fresh().game.num_distinct_actions()
    assert set(met) >= set(texts[:players]) - SECOND_EDITION
    assert ruleset != RULESET or not set(met) & SECOND_EDITION


@pytest.mark.parametrize("each", [2, pytest.param(sys.maxsize, marks=pytest.mark.long, id="all")])
def test_every_text_is_refused_wherever_it_is_not_legal(each: int) -> None:
    """In that many positions of each question."""
    texts = fresh().game.ruleset.texts
    random = Random(2)
    met: Counter[str] = Counter()
    for state, _ in walks(12, 15):
        met[state.question()] += 1
        if met[state.question()] > each:
            continue
        before = state.serialize()
        legal = state.legal_actions() if not state.is_chance_node() else []
        for action in random.sample(range(len(texts)), 10):
            if action not in legal:
                with pytest.raises(IllegalMove, check=keyed(r"^grammar illegal: .*clause='\w+")):
                    read_move(texts[action], state, WORDS)
        assert state.serialize() == before


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("s 3", "search 3"),
        ("s3", "search 3"),
        ("SEARCH 3.", "search 3"),
        ("3", "search 3"),
        ("search glass", "search 4"),
        ("search maw", "search 6"),
    ],
)
def test_a_search_can_be_shortened(line: str, move: str) -> None:
    assert meaning(line, in_workshop()) == move


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("w 5 top t", "write 5 top tens"),
        ("write 5 tt", "write 5 top tens"),
        ("w5tt", "write 5 top tens"),
        ("5 to", "write 5 top ones"),
        ("2bh", "write 2 bottom hundreds"),
        ("5, top, ones", "write 5 top ones"),
    ],
)
def test_writing_can_be_shortened(line: str, move: str) -> None:
    assert meaning(line, with_dice()) == move


def test_boxes_and_basket_can_be_shortened() -> None:
    state = fresh()
    s = state.body
    s.found[1:] = [1] * 6  # type: ignore[attr-defined]
    s.jar[4] = 2  # type: ignore[attr-defined]
    assert meaning("link silica", state) == "link 4"
    assert meaning("activate lens", state) == "activate 5"
    for text in ("link 4", "dice 6 2"):
        state.apply_action(state.string_to_action(text))
    assert meaning("w6b", state) == "write 6 basket"
    assert meaning("w2b3", state) == "write 2 bottom 3"


def test_what_fits_several_moves_is_not_guessed() -> None:
    with pytest.raises(AmbiguousMove, check=keyed(r"'search 1', 'search 2', .* 'search 6'")):
        read_move("sea", in_workshop(), WORDS)
    with pytest.raises(AmbiguousMove, check=keyed("write 5 top tens")):
        read_move("w5 top", with_dice(), WORDS)
    with pytest.raises(AmbiguousMove, check=keyed(r"Notice.*n=4")):
        read_move("w", with_dice(), WORDS)


def test_a_short_form_of_an_illegal_move_is_refused_and_never_another_played() -> None:
    """With a spent Rod and an active Battery `rod` must not come to mean `recharge rod`."""
    state = fresh()
    s = state.body
    s.tool[0] = 0  # type: ignore[attr-defined]
    s.found[6] = s.active[6] = 1  # type: ignore[attr-defined]
    s.jar[1] = 3  # type: ignore[attr-defined]
    assert "recharge rod" in [state.action_to_string(a) for a in state.legal_actions()]
    for line in ("rod", "ro"):
        with pytest.raises(IllegalMove):
            read_move(line, state, WORDS)
    assert meaning("rech", state) == "recharge rod"


def test_numbers_are_never_shortened() -> None:
    state = fresh()
    s = state.body
    for text in ("search 1", "dice 5 4", "write 4 top hundreds", "write 5 bottom hundreds"):
        state.apply_action(state.string_to_action(text))
    s = state.body
    s.events[2] = 1  # type: ignore[attr-defined]
    s.active[2] = 1  # type: ignore[attr-defined]
    for text in ("dice 1 1", "write 1 top tens", "write 1 bottom tens"):
        state.apply_action(state.string_to_action(text))
    for text in ("dice 2 1", "write 2 top ones", "write 1 bottom ones"):
        state.apply_action(state.string_to_action(text))
    assert meaning("subtract 1", state) == "subtract 1"
    assert meaning("sub 1", state) == "subtract 1"
    assert meaning("sub 7", state) == "subtract 7"
    assert meaning("sub 20", state) == "subtract 20"
    assert meaning("r", state) == "resolve"


def test_nonsense_names_the_nearest_moves() -> None:
    with pytest.raises(BadNotation, check=keyed(r"Notice..nearest., moves=..search 2")):
        read_move("saerch 2", in_workshop(), WORDS)
    assert nearest(["wriet 5 tpo tens"], [["home"], ["write 5 top tens"]]) == [1, 0]


def reading(line: str, state: State) -> int | str:
    try:
        return read_move(line, state, WORDS)
    except MoveError as error:
        return full_sentence(WORDS, error)


def is_a_clear_sentence(text: str) -> bool:
    return text.isprintable() and text.endswith(".") and len(text) < 600


LINES = st.text() | st.text(alphabet="wrtobhe123456 sladi\x00\x1b\n\udc80", max_size=24)


@settings(max_examples=60)
@given(LINES)
def test_whatever_is_typed_is_a_move_or_one_clear_sentence(line: str) -> None:
    assert_clear(line)


@pytest.mark.long
@settings(max_examples=300)
@given(LINES)
def test_whatever_else_is_typed_is_a_move_or_one_clear_sentence(line: str) -> None:
    assert_clear(line)


def assert_clear(line: str) -> None:
    for state in (in_workshop(), with_dice(), after("search 1")):
        before = state.serialize()
        answer = reading(line, state)
        assert answer in state.legal_actions() or is_a_clear_sentence(str(answer))
        assert state.serialize() == before
