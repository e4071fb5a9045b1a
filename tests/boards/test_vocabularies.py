"""Moves in the words of every language: shown and typed alike, with an exact round trip."""

from __future__ import annotations

import pickle
import re
import sys
from collections import Counter
from functools import cache
from random import Random

import pytest

from artificer import State, load_game, ruleset_names
from artificer.boards.typed.aliases import COMMANDS, Spelling, aliases_for, joined
from artificer.boards.typed.grammar import read_move
from artificer.boards.typed.interpreter import ROLL, Commands, TypedMove, TypedThrow, interpret
from artificer.games.notices import AmbiguousMove, MoveError, MoveText
from artificer.table.dice import read_dice
from artificer.words import Words, domains_of, words_for
from artificer.words.catalog import Catalog
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from artificer.words.rendering import full_sentence
from artificer.words.vocabulary import is_word, keys

GAMES = {"utopia-engine-3e": 4, "utopia-engine-2e": 4, "sorcery": 3, "utopia": 1}
"""How many random games of each ruleset are walked through."""

MOST = 8
"""Most legal moves read of a position: some lists are hundreds long."""

ALL = Commands(COMMANDS, COMMANDS)
"""Every command of every face; what is more than a command's name is no command."""

WIDE = {code: code + 0xFEE0 for code in range(0x30, 0x3A)} | {0x20: 0x3000}


@cache
def spoken(ruleset: str) -> tuple[Words, ...]:
    return tuple(words_for(ruleset, language) for language in LANGUAGES)


def test_every_ruleset_is_walked_through() -> None:
    assert set(GAMES) == set(ruleset_names())


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_language_has_the_words_of_every_move(ruleset: str) -> None:
    moves = load_game(ruleset).ruleset.moves
    for language in LANGUAGES:
        catalog = Catalog(language, *domains_of(ruleset))
        assert [key for key in keys(moves.blocks) if key not in catalog] == [], language


@pytest.mark.parametrize("ruleset", GAMES)
def test_english_has_the_declared_texts(ruleset: str) -> None:
    texts = load_game(ruleset).ruleset.texts
    words = words_for(ruleset, ENGLISH)
    assert tuple(words.text(action) for action in range(len(texts))) == texts


@pytest.mark.parametrize("ruleset", GAMES)
def test_chinese_has_no_english_in_it(ruleset: str) -> None:
    words = words_for(ruleset, CHINESE)
    for action in range(len(load_game(ruleset).ruleset.texts)):
        assert not is_word(words.text(action)), words.text(action)


@pytest.mark.parametrize("ruleset", GAMES)
def test_no_two_moves_are_written_alike_in_any_language(ruleset: str) -> None:
    """But those of the same text: a game may declare what is written alike for two questions."""
    meant: dict[tuple[str, ...], set[int]] = {}
    for words in spoken(ruleset):
        for action in range(len(load_game(ruleset).ruleset.texts)):
            meant.setdefault(tuple(joined(words.text(action))), set()).add(action)
    assert {text: found for text, found in meant.items() if len(found) > 1} == {}


@pytest.mark.parametrize("ruleset", GAMES)
def test_no_move_is_taken_for_a_command(ruleset: str) -> None:
    """Whatever follows the name of a command in plain lines; what rolls dice may begin a move."""
    for words in spoken(ruleset):
        aliases = aliases_for(load_game(ruleset), words)
        for action in range(len(load_game(ruleset).ruleset.texts)):
            text = words.text(action)
            assert {aliases.command(line, COMMANDS)[0] for line in (text, closed_up(text))} <= {
                "",
                ROLL,
            }, text


def plies(ruleset: str, each: int) -> list[State]:
    """Up to that many plies of each question of some random games, with the same dice each time."""
    found = []
    met: Counter[str] = Counter()
    for seed in range(GAMES[ruleset]):
        random, state = Random(seed), load_game(ruleset).new_initial_state()
        while not state.is_terminal():
            met[state.question()] += 1
            if met[state.question()] <= each:
                found.append(state.clone())
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
    return found


@pytest.mark.parametrize("each", [5, pytest.param(sys.maxsize, marks=pytest.mark.long, id="all")])
@pytest.mark.parametrize("ruleset", GAMES)
def test_what_is_shown_can_be_typed(ruleset: str, each: int) -> None:
    """Wherever it is shown, in every language, as it stands, closed up, and in wide digits."""
    random = Random(5)
    for state in plies(ruleset, each):
        legal = state.legal_actions()
        for action in random.sample(legal, min(MOST, len(legal))):
            for words in spoken(ruleset):
                text = words.text(action)
                for line in (text, f"  {text.upper()} ", text.translate(WIDE), closed_up(text)):
                    typed = interpret(line, state, words, ALL)
                    if state.is_chance_node():
                        assert isinstance(typed, TypedThrow) and typed.text, line
                        assert read_dice(state, typed.text) == action, line
                    else:
                        assert typed == TypedMove(action), line


def closed_up(text: str) -> str:
    """The text without the spaces beside letters of a script that needs none."""
    return re.sub(r"(?<=[^\x00-\x7f]) | (?=[^\x00-\x7f])", "", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_means_the_same_whatever_language_is_spoken(language: str) -> None:
    state = load_game("utopia-engine-3e").new_initial_state()
    words = words_for("utopia-engine-3e", language)
    for line in ("search 3", "探索 3", "探索3", "search3", "Ｓ３", "「探索 3」", "探 3"):
        assert words.text(read_move(line, state, words)) == words.text(2)


def test_what_two_moves_are_called_is_not_guessed() -> None:
    """The guard of the round trip: a vocabulary with one word for two moves fails it."""

    class Alike:
        def text(self, action: int) -> str:
            return "同" if action < 2 else f"異 {action}"

    spelling = Spelling(load_game("sorcery"), [Alike()])  # type: ignore[list-item]
    assert spelling.of(0)[-1] == spelling.of(1)[-1] == ("同",)
    state = load_game("utopia-engine-3e").new_initial_state()
    with pytest.raises(AmbiguousMove):
        read_move("探索", state, words_for("utopia-engine-3e", CHINESE))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("探索", ("探索 1", "search 1")),
        ("探索 9", ("探索 1", "search 1")),
        ("回工作室", ("回工作室", "home")),
        ("go home", ("探索 1", "search 1")),
    ],
)
def test_a_complaint_names_moves_in_the_language_of_who_reads_it(
    line: str, told: tuple[str, str]
) -> None:
    state = load_game("utopia-engine-3e").new_initial_state()
    chinese, english = told
    words = words_for("utopia-engine-3e", CHINESE)
    with pytest.raises(MoveError) as caught:
        read_move(line, state, words)
    said = full_sentence(words, caught.value)
    assert chinese in said and english not in said
    assert english in full_sentence(words_for("utopia-engine-3e"), caught.value)


def test_a_move_as_a_value_is_english_where_no_game_is_spoken_of() -> None:
    text = MoveText("search 3", 2)
    assert pickle.loads(pickle.dumps(text)) == text == "search 3"
    assert pickle.loads(pickle.dumps(text)).action == 2
