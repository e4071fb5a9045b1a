"""What is asked in a game of Sorcery, what a move does, and why it cannot be made."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from itertools import islice
from random import Random

import pytest
from rich.cells import cell_len

from artificer.boards import narration
from artificer.games.sorcery import facts
from artificer.games.sorcery.questions import KEYS
from artificer.games.sorcery.topics import TOPICS
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES
from tests.boards.sentences import EACH, unknown
from tests.boards.sorcery_sentences import GAMES, UNSAID, WHOLE, assert_sentence
from tests.rules.sorcery.table import position
from tests.words.plies import plies, sizes
from tests.words.sorcery_positions import RULESET, fresh


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


@sizes
def test_every_question_is_asked_of_who_decides_and_told_to_who_waits(
    words: Words, whole: bool
) -> None:
    asked: Counter[str] = Counter()
    for state in (ply.state for ply in plies(RULESET, whole, 2, GAMES)):
        question = state.question()
        asked[question] += 1
        if asked[question] > EACH:
            continue
        player = state.current_player()
        texts = [narration.question(words, state)]
        texts += [
            narration.question(words, state.view(seat)) for seat in range(state.game.num_players())
        ]
        for text in texts:
            assert WHOLE[words.language].fullmatch(text), text
            assert not UNSAID.search(text), text
        if player >= 0:
            assert texts[0] == texts[player + 1]
            assert texts[0] not in texts[1 : player + 1] + texts[player + 2 :]
            assert all(f" {player + 1}" in text for text in texts)
    assert set(asked) == set(KEYS)


@sizes
def test_every_question_is_explained(words: Words, whole: bool) -> None:
    explained = set()
    for state in (ply.state for ply in plies(RULESET, whole, 2, GAMES)):
        question = state.question()
        if question in explained:
            continue
        explained.add(question)
        rule = narration.rule(words, state)
        assert rule.title
        assert not re.search(r"[{}]", rule.typed_text)
        assert 5 <= len(rule.text.splitlines()) <= 20, rule
        assert max(map(cell_len, rule.typed_text.splitlines())) <= 100, rule
        assert unknown(rule.clauses, RULESET) == []
    assert explained == set(TOPICS.by_question)


def test_every_action_has_its_own_phrase(words: Words) -> None:
    state = fresh()
    phrases = [
        narration.action(words, state.string_to_action(text), state)
        for text in state.game.ruleset.texts
    ]
    assert all(phrases)
    assert not [phrase for phrase in phrases if re.search(r"[{}]|-1", phrase)]
    assert len(set(phrases)) == len(phrases)


@sizes
def test_every_move_that_is_not_legal_is_refused_with_a_reason(words: Words, whole: bool) -> None:
    texts = fresh().game.ruleset.texts
    random = Random(3)
    for ply in islice(plies(RULESET, whole, 3, GAMES), None, None, 3 if whole else 1):
        state, legal = ply.state, ply.state.legal_actions()
        for action in random.sample(range(len(texts)), 4):
            if action not in legal:
                refusal = narration.refusal(words, action, state)
                assert_sentence(refusal, words.language)


def test_a_view_knows_whose_it_is() -> None:
    state = fresh(3)
    view = state.view(2)
    assert state.viewer is None
    assert view.viewer == view.clone().viewer == pickle.loads(pickle.dumps(view)).viewer == 2


def test_people_are_called_by_their_names(words: Words) -> None:
    state = position("players=3 engine3@3=love>time")
    table = words.for_game(state.game, ("Ann", "", "Ben"))
    assert narration.question(table, state).startswith("Ann")
    assert "Ben" in narration.fact(table, (facts.WON, 2, 20), state).text
    assert "Ben" in narration.refusal(table, state.string_to_action("run 3"), state).text
    assert "Ann" not in narration.question(words, state)
