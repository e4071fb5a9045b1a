"""What a programmer meets: help that is true, errors that are sentences, a light import."""

from __future__ import annotations

import copy
import doctest
import pickle
import pydoc
import random
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any, cast

import pytest

import artificer
from artificer.games.notices import ArtificerError
from artificer.players.player import WrongPosition

SOLITAIRE = artificer.load_game("utopia-engine-3e")
SORCERY = artificer.load_game("sorcery")
RULESETS = artificer.ruleset_names()
PLAIN = vars(pydoc)["plaintext"]  # which no stub knows
LIGHT = ("artificer.words", "artificer.players", "artificer.lab", "artificer.faces", "numpy")


def fresh() -> artificer.State:
    return SOLITAIRE.new_initial_state()


def wrong(value: object) -> Any:
    """A value where the type checker knows better."""
    return cast(Any, value)


def walked(game: artificer.Game, plies: int, seed: int = 3) -> artificer.State:
    """A position some plies into a game."""
    rng, state = random.Random(seed), game.new_initial_state()
    for _ in range(plies):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_the_examples_of_the_help_are_true() -> None:
    found = doctest.testmod(artificer, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert (found.failed, found.attempted) >= (0, 10)
    assert found.failed == 0


def test_help_tells_of_all_that_is_exported() -> None:
    told = pydoc.render_doc(artificer, renderer=PLAIN)
    for name in artificer.__all__:
        assert name in told
    in_one_line = "".join(told.replace("artificer.", "").split())  # Python 3.13 breaks long ones
    assert "simulate(game:'Game|str'" in in_one_line
    assert "load_player(spec:'str'" in in_one_line


def test_help_names_only_what_there_is() -> None:
    """Every call in the list of what there is can be made of a game or a position."""
    listed = str(artificer.__doc__).split("What there is:")[1].split("Whatever")[0]
    for called in listed.split("`")[1::2]:
        name = called.partition("(")[0]
        assert any(hasattr(one, name) for one in (artificer, SOLITAIRE, fresh())) or name in (
            "Game",
            "State",
            "action",
        ), called


@pytest.mark.parametrize(
    ("asked", "kind", "said"),
    [
        (lambda: artificer.load_game(wrong(3)), TypeError, "named by a str, such as 'sorcery'"),
        (lambda: artificer.load_game("chess"), artificer.UnknownGame, "no ruleset 'chess'"),
        (
            lambda: artificer.load_game("utopia-engine-3e", days=0),
            artificer.BadOption,
            "utopia-engine-3e has no option 'days'; its options: sacrificed_days",
        ),
        (
            lambda: artificer.load_game("utopia-engine-3e", sacrificed_days=99),
            artificer.BadOption,
            "sacrificed_days must be a whole number from 0 to 14, not 99",
        ),
        (
            lambda: artificer.load_game("utopia-engine-3e", sacrificed_days="3"),
            TypeError,
            "sacrificed_days must be a whole number from 0 to 14, not '3'",
        ),
        (
            lambda: artificer.load_game("sorcery", players=True),
            artificer.BadOption,
            "not True",
        ),
        (
            lambda: artificer.load_game("utopia", variant=3),
            TypeError,
            "variant must be one of base, strategic, not 3",
        ),
        (lambda: artificer.load_game("utopia", deck=3), TypeError, "not 3"),
        (lambda: fresh().apply_action(wrong("x")), TypeError, "state.legal_actions(), not 'x'"),
        (lambda: fresh().apply_action(wrong(1.0)), TypeError, "not 1.0 (float)"),
        (lambda: fresh().apply_action(wrong(True)), TypeError, "not True"),
        (lambda: fresh().apply_action(-1), artificer.IllegalMove, "from 0 to"),
        (lambda: fresh().apply_action(10**9), artificer.IllegalMove, "from 0 to"),
        (
            lambda: fresh().apply_action(fresh().string_to_action("home")),
            artificer.IllegalMove,
            "'home' cannot be played now; legal are search 1, search 2",
        ),
        (
            lambda: walked(SOLITAIRE, 1).apply_action(0),
            artificer.IllegalMove,
            "dice or cards decide, and can show dice 1 1",
        ),
        (lambda: fresh().chance_outcomes(), artificer.IllegalMove, "no dice or cards are due"),
        (
            lambda: fresh().action_to_string(-1),
            artificer.IllegalMove,
            "no action has the number -1",
        ),
        (lambda: fresh().action_to_string(wrong("x")), TypeError, "state.string_to_action reads"),
        (lambda: fresh().move(-1), artificer.IllegalMove, "no action has the number -1"),
        (lambda: fresh().string_to_action(wrong(3)), TypeError, "is a str, not 3 (int)"),
        (lambda: fresh().string_to_action("fly"), artificer.BadNotation, "'fly' is no move of"),
        (lambda: fresh().view(2), artificer.BadSeat, "there is no seat 2 here"),
        (lambda: fresh().view(wrong("x")), TypeError, "a seat is an int, from 0, not 'x' (str)"),
        (lambda: SOLITAIRE.deserialize_state(wrong(3)), TypeError, "is read from a str"),
        (lambda: SOLITAIRE.deserialize_state("x"), artificer.BadState, "the position is of 'x'"),
        (lambda: artificer.load_player("nobody", SOLITAIRE), ArtificerError, "no player 'nobody'"),
        (lambda: artificer.load_player(wrong(3), SOLITAIRE), TypeError, "such as 'random'"),
        (lambda: artificer.load_player("random", wrong("sorcery")), TypeError, "a game is wanted"),
        (lambda: artificer.load_player("random", SORCERY, wrong(1.5)), TypeError, "not 1.5"),
        (lambda: artificer.simulate(wrong(3)), TypeError, "a game is wanted"),
        (lambda: artificer.simulate("sorcery", wrong(3)), TypeError, "several are one str"),
        (lambda: artificer.simulate("sorcery", games=0), artificer.BadOption, "games must be"),
        (lambda: artificer.simulate("sorcery", jobs=wrong("2")), TypeError, "jobs must be"),
        (lambda: artificer.simulate("sorcery", seed=-1), artificer.BadOption, "a seed is"),
        (
            lambda: artificer.simulate("sorcery", "random,random,random"),
            ArtificerError,
            "name one for each seat",
        ),
    ],
)
def test_what_cannot_be_had_is_said_in_a_sentence(
    asked: Callable[[], object], kind: type[Exception], said: str
) -> None:
    with pytest.raises(kind) as refused:
        asked()
    assert isinstance(refused.value, ArtificerError)
    assert said in str(refused.value)
    assert refused.value.key.replace(".", " ").replace("_", " ") not in str(refused.value)


def test_an_action_after_the_end_says_so() -> None:
    rng, state = random.Random(1), fresh()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    with pytest.raises(artificer.IllegalMove) as refused:
        state.apply_action(0)
    assert str(refused.value) == "'search 1' cannot be played: the game is over"


def test_an_error_without_words_has_its_key_and_values() -> None:
    assert str(artificer.BadOption("no.such", x=1)) == "no such: x=1"


def test_a_wrong_value_changes_nothing() -> None:
    state = walked(SOLITAIRE, 30)
    before, history = state.serialize(), state.history()
    for action in ("x", None, 1.0, True, -1, 10**9):
        with pytest.raises(ArtificerError):
            state.apply_action(wrong(action))
    assert (state.serialize(), state.history()) == (before, history)


def test_whole_numbers_of_other_types_are_actions() -> None:
    numpy = pytest.importorskip("numpy")
    state = fresh()
    state.apply_action(numpy.array(state.legal_actions())[2])
    assert state.history() == [2]
    assert type(state.history()[0]) is int


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_history_leads_to_the_position(ruleset: str) -> None:
    game = artificer.load_game(ruleset)
    state = walked(game, 60)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again == state
    assert again.history() == state.history()
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert other.history()[:-1] == state.history()
    for copied in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert (copied, copied.history()) == (state, state.history())


def test_a_view_tells_no_history() -> None:
    state = walked(SORCERY, 20)
    assert state.view(0).history() == []
    assert SORCERY.deserialize_state(state.serialize()).history() == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_chance_node_has_more_outcomes_than_the_game_says(ruleset: str) -> None:
    game = artificer.load_game(ruleset)
    rng, state, seen = random.Random(5), game.new_initial_state(), 0
    for _ in range(400):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            seen = max(seen, len(outcomes))
            assert min(outcome for outcome, _ in outcomes) >= game.num_distinct_actions()
            assert sum(Fraction(weight) for _, weight in outcomes) > 0
        state.apply_action(rng.choice(state.legal_actions()))
    assert 0 < seen <= game.max_chance_outcomes()


def test_a_player_answers_the_same_for_the_same_seed() -> None:
    state = walked(SORCERY, 19)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    answers = {artificer.load_player("tinkerer", SORCERY, seed=4).action(state) for _ in range(3)}
    assert len(answers) == 1
    assert answers <= set(state.legal_actions())


def test_a_player_is_asked_where_somebody_decides_in_its_game() -> None:
    novice = artificer.load_player("novice", SOLITAIRE)
    for position, said in (
        (SORCERY.new_initial_state(), "was loaded for load_game('utopia-engine-3e'"),
        (walked(SOLITAIRE, 1), "nobody decides in this position"),
    ):
        for ask in (novice.action, novice.distribution, novice.values):
            with pytest.raises(WrongPosition) as refused:
                ask(position)
            assert said in str(refused.value)
    with pytest.raises(artificer.WrongType) as no_position:
        novice.action(wrong(3))
    assert "game.new_initial_state() makes one, not in 3 (int)" in str(no_position.value)


def test_a_simulation_is_that_of_the_command() -> None:
    figures = artificer.simulate("sorcery", players="tinkerer,random", games=4, seed=9, jobs=2)
    assert figures == artificer.simulate(SORCERY, "tinkerer,random", 4, 9)
    assert (figures["games"], figures["ruleset"]) == (4, "sorcery")
    assert figures["players"] == ["tinkerer", "random"]


def test_importing_artificer_imports_neither_players_nor_words() -> None:
    code = f"import sys, artificer; print(sorted(set({LIGHT!r}) & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
    assert not hasattr(artificer, "no_such_thing")
