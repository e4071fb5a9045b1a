"""Utopia's questions, moves and refusals in sentences, in every language."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from random import Random

import pytest

from artificer.boards import narration
from artificer.games.moves import HIDDEN
from artificer.games.utopia import facts
from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.questions import GIVE_CARDS, OVER
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES
from tests.boards.sentences import EACH, EVERY, deed, told_as_done
from tests.boards.utopia_sentences import GAMES, UNSAID, assert_sentence, assert_whole
from tests.rules.utopia.table import position
from tests.words.plies import plies, sizes
from tests.words.utopia_positions import RULESET, fresh


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


@sizes
def test_every_question_is_asked_of_who_decides_and_told_to_who_waits(
    words: Words, whole: bool
) -> None:
    asked: Counter[int] = Counter()
    for state in (ply.state for ply in plies(RULESET, whole, 2, GAMES)):
        question = state.body.question  # type: ignore[attr-defined]
        asked[question] += 1
        if asked[question] > EACH:
            continue
        player = state.current_player()
        texts = [narration.question(words, state)]
        texts += [
            narration.question(words, state.view(seat)) for seat in range(state.game.num_players())
        ]
        for text in texts:
            assert_whole(text, words.language)
        if player >= 0:
            assert texts[0] == texts[player + 1]
            assert texts[0] not in texts[1 : player + 1] + texts[player + 2 :]
            assert all(f" {player + 1}" in text for text in texts)
    assert set(asked) == set(range(OVER + 1))


def test_a_scientist_alone_pays_for_nothing(words: Words) -> None:
    paid = position("question=spend_research goal=1 spent=3 tableau1=t1")
    unpaid = position("question=spend_research goal=1 spent=2 research_spent=1 tableau1=t1")
    assert "3/3" not in narration.question(words, paid).replace(" of ", "/")
    assert "2/3" in narration.question(words, unpaid).replace(" of ", "/")


def test_every_action_has_its_own_phrase(words: Words) -> None:
    state = fresh()
    deck = {CARD_IDS[card].lower() for card, copies in enumerate(state.body.copies) if copies}  # type: ignore[attr-defined]
    texts = [
        text
        for text in state.game.ruleset.texts
        if text.split()[-1] in deck or text.split()[-1].upper() not in CARD_IDS
    ]
    phrases = [narration.action(words, state.string_to_action(text), state) for text in texts]
    assert all(phrases)
    assert not [phrase for phrase in phrases if re.search(r"[{}]|-1", phrase)]
    assert len(set(phrases)) == len(phrases)


@sizes
def test_the_phrases_of_legal_moves_tell_them_apart(words: Words, whole: bool) -> None:
    for ply in islice(plies(RULESET, whole, 4, GAMES), None, None, EVERY if whole else 1):
        state = ply.state
        if ply.action >= 0:
            legal = [state.action_to_string(one) for one in state.legal_actions()]
            phrases = [
                narration.action(words, state.string_to_action(text), state) for text in legal
            ]
            assert len(set(phrases)) == len(phrases), phrases
            assert not any(map(UNSAID.search, phrases)), phrases


@sizes
def test_every_move_that_is_not_legal_is_refused_with_a_reason(words: Words, whole: bool) -> None:
    texts = fresh().game.ruleset.texts
    random = Random(3)
    for ply in islice(plies(RULESET, whole, 3, GAMES), None, None, EVERY if whole else 1):
        state, legal = ply.state, ply.state.legal_actions()
        for action in random.sample(range(len(texts)), 6):
            if action not in legal:
                refusal = narration.refusal(words, action, state)
                assert_sentence(refusal, words.language)


@sizes
def test_what_is_hidden_is_told_without_what_it_was(words: Words, whole: bool) -> None:
    seen = set()
    for ply in plies(RULESET, whole, 5, GAMES):
        state, action = ply.state, ply.action
        if action < 0:
            continue
        told = state.game.ruleset.sees_action
        for seat in range(state.game.num_players()):
            if told(state.body, action, seat):
                continue
            view = state.view(seat)
            seen.add(view.body.question)  # type: ignore[attr-defined]
            card = state.action_to_string(action).split()[-1]
            name = words.name("card", CARD_IDS.index(card.upper()))
            for text in (
                narration.action(words, HIDDEN, view),
                deed(words, HIDDEN, view),
            ):
                assert text
                assert name not in text
    assert GIVE_CARDS in seen
    assert len(seen) >= 4


@sizes
def test_what_no_fact_tells_is_told_as_done(words: Words, whole: bool) -> None:
    """Of every action there is a fact or a sentence, but for first halves of an action."""
    for said in told_as_done(plies(RULESET, whole, 6, GAMES), words, halves=("from", "to")):
        assert_whole(said, words.language)


def test_public_acts_tell_their_counts_zero_too() -> None:
    words = words_for(RULESET)
    taking = "question=prophesy card=p2 hand=c1,c2 in_hand=2 due=2"
    assert deed(words, HIDDEN, position(taking)) == "Seat 1 takes 1 of the cards seen."
    assert deed(words, HIDDEN, position(f"{taking} so_far=1")).startswith("Seat 1 takes 2 of")
    done = position(taking).string_to_action("done")
    assert deed(words, done, position(taking)) == ""  # a fact says that none is taken
    assert "no more" in deed(words, done, position(f"{taking} so_far=1"))
    none = narration.fact(words, (facts.TAKEN_NONE, 0, 0), position(""))
    assert none.text == "Seat 1 takes none of the cards seen."
    looks = narration.fact(words, (facts.LOOKING, 0, 0), position(""))
    assert looks.text == "Seat 1 looks at 0 cards from the top of the Draft deck."


def test_without_a_fortification_it_is_told_that_none_was_used() -> None:
    words = words_for(RULESET)
    war = "question=fortify seat=2 active=1 source=1 target=3 attackers=1 tableau2=m5"
    done = position(war).string_to_action("done")
    assert deed(words, done, position(war)) == "Seat 2 uses no Fortification."
    assert deed(words, done, position(f"{war} walls=2")) == "Seat 2 uses no further Fortification."
