"""The words of Utopia: every fact, question, move and rule, in every language."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from artificer.boards import narration
from artificer.games.moves import UNTOLD
from artificer.games.utopia import facts
from artificer.games.utopia.cards import CARD_IDS, size
from artificer.games.utopia.questions import GIVE_CARDS, KEYS, OVER
from artificer.words import Words, words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from artificer.words.utopia.guide import GUIDES
from artificer.words.utopia.tellings import TELLINGS
from tests.rules import ledger
from tests.rules.utopia.table import position
from tests.words.plies import plies, sizes
from tests.words.utopia_positions import RULESET, fresh
from tests.words.utopia_sentences import (
    EACH,
    EVERY,
    GAMES,
    NAMES,
    UNSAID,
    assert_sentence,
    assert_whole,
    at,
    unknown,
)


@pytest.fixture(scope="module")
def clauses() -> frozenset[str]:
    return frozenset(ledger.clauses(ledger.ledger_of(RULESET)))


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


@sizes
def test_every_fact_that_happens_is_told_with_a_clause_of_the_ledger(
    words: Words, clauses: frozenset[str], whole: bool
) -> None:
    told: Counter[int] = Counter()
    for step, ply in enumerate(plies(RULESET, whole, 1, GAMES)):
        for fact, a, b in ply.notes:
            told[fact] += 1
            if told[fact] <= EACH:
                view = ply.after.observe(step % ply.state.game.num_players())
                sentence = at(words, ply.state).sentence(fact, a, b, view)
                assert_sentence(sentence, clauses, words.language)
    assert len(told) >= facts.FACTS - 4


def test_the_tellings_are_of_the_facts_and_of_nothing_else(
    words: Words, clauses: frozenset[str]
) -> None:
    assert sorted(TELLINGS) == list(range(facts.FACTS))
    body = position("players=3").body
    for fact in TELLINGS:
        assert_sentence(words.sentence(fact, 1, 1, body), clauses, words.language)


@sizes
def test_facts_in_a_row_are_told_together(
    words: Words, clauses: frozenset[str], whole: bool
) -> None:
    together = 0
    for ply in islice(plies(RULESET, whole, 2, GAMES), None, None, 3 if whole else 1):
        for last in range(2, len(ply.notes) + 1):
            if told := words.together(list(ply.notes[:last]), ply.after.body):
                together += 1
                assert_sentence(told, clauses, words.language)
    assert together > (50 if whole else 30)


def test_what_belongs_together_is_one_sentence() -> None:
    words = words_for(RULESET).for_game(fresh().game, NAMES)
    body = position("players=3 round=3").body
    c11, i1 = CARD_IDS.index("C11"), CARD_IDS.index("I1")
    for row, sentence in (
        (
            [(facts.MONEY_LOST, 4, 0), (facts.FINANCED, c11, 0), (facts.PRESTIGE_GAINED, 3, 0)],
            "Ann finances Museum* for $4 and gains 3 PP.",
        ),
        (
            [(facts.COMPELLED, i1, 2), (facts.MONEY_LOST, 1, 2), (facts.FINANCED, i1, 2)],
            "Ben must finance Police Force, for $1.",
        ),
        (
            [(facts.MOVED, 2, 0), (facts.ARRIVED, 1, 4)],
            "Ann moves the Governor and 2 Units from North Coast to West Coast.",
        ),
        (
            [(facts.INCOME, 2, 0), (facts.INCOME, 3, 1), (facts.INCOME, 5, 2)],
            "Income: Ann $2, Seat 2 $3, Ben $5.",
        ),
        (
            [(facts.DRAWN, c11, 1), (facts.DRAWN, i1, 1), (facts.DRAWN, c11, 1)],
            "Seat 2 draws: 2 Museum*, Police Force.",
        ),
        ([(facts.TILE, 5, 3), (facts.LAND, 2, 3)], "South-West Cape: Water, 5 PP."),
        (
            [(facts.RISEN, 1, 1), (facts.UNITS_REMOVED, 1, 1), (facts.LEFT_EMPTY, 1, 0)],
            "Insurrection in East Coast: the Unit of Seat 2 gives way to one of Ann.",
        ),
    ):
        told = words.together(row, body)
        assert told and told.text == sentence
    assert words.together([(facts.DRAWN, c11, 1), (facts.DRAWN, c11, 2)], body) is None
    assert words.together([(facts.PLAYED, c11, 0), (facts.PLAYED, c11, 0)], body) is None


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


def test_every_question_is_explained(words: Words) -> None:
    assert set(GUIDES) == set(KEYS)
    assert set(GUIDES.values()) <= set(words.topics())
    state = position("question=war_to")
    assert narration.rule(words, state) == words.topic("war")


def test_every_topic_of_the_rules_can_be_read_without_a_game(
    words: Words, clauses: frozenset[str]
) -> None:
    titles = [words.topic(key).title for key in words.topics()]
    assert len(set(titles)) == len(titles)
    for key in words.topics():
        rule = words.topic(key)
        assert not re.search(r"[{}]", rule.typed_text)
        assert 5 <= len(rule.text.splitlines()) <= 20, key
        assert max(map(cell_len, rule.typed_text.splitlines())) <= 100, key
        assert unknown(rule.clauses, clauses) == []


def test_every_clause_but_those_of_single_cards_stands_in_a_topic(
    clauses: frozenset[str],
) -> None:
    words = words_for(RULESET)
    cited = {clause for key in words.topics() for clause in words.topic(key).clauses}
    about_play = {clause for clause in clauses if clause[0] in "FSGBWQ"}
    assert about_play - cited <= {"W9"}


def test_what_is_reconstructed_is_said_to_be(words: Words) -> None:
    mark = {ENGLISH: "reconstructed", CHINESE: "\u91cd\u5efa"}[words.language]
    assert any(mark in line for line in narration.sheet(words, fresh(), "map"))
    assert mark in words.topic("reconstructed").text
    for card in ("c11", "museum", "m1"):
        lines = narration.sheet(words, fresh(), card)
        assert lines or words.language != ENGLISH
        assert not lines or any(mark in line for line in lines), lines


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
def test_every_move_that_is_not_legal_is_refused_with_a_reason(
    words: Words, clauses: frozenset[str], whole: bool
) -> None:
    texts = fresh().game.ruleset.texts
    random = Random(3)
    for ply in islice(plies(RULESET, whole, 3, GAMES), None, None, EVERY if whole else 1):
        state, legal = ply.state, ply.state.legal_actions()
        for action in random.sample(range(len(texts)), 6):
            if action not in legal:
                refusal = narration.refusal(words, action, state)
                assert_sentence(refusal, clauses, words.language)


@sizes
def test_no_finance_deck_of_others_stands_in_what_a_seat_is_told(whole: bool) -> None:
    """Sheets, questions and outlooks are made of the view alone."""
    words = words_for(RULESET)
    for ply in islice(plies(RULESET, whole, 4, 12), None, None, 3 * EVERY if whole else 3):
        state = ply.state
        for seat in range(state.game.num_players()) if not state.is_terminal() else ():
            lines = narration.sheet(words, state.view(seat))
            decks = [line for line in lines if line.startswith("Finance d")]
            for line in decks:
                other = int(line.partition(" of Seat ")[2][0])
                body: Any = state.body
                hidden = size(body.seats[other - 1].finance) and "deck" in line
                if other != seat + 1 and hidden:
                    assert re.fullmatch(r"Finance deck of Seat \d: \d+ cards?\.", line), line


@sizes
def test_what_is_hidden_is_told_without_what_it_was(words: Words, whole: bool) -> None:
    seen = set()
    for ply in plies(RULESET, whole, 5, GAMES):
        state, action = ply.state, ply.action
        if action < 0:
            continue
        told = state.game.ruleset.told
        for seat in range(state.game.num_players()):
            if told(state.body, action, seat):
                continue
            view = state.view(seat)
            seen.add(view.body.question)  # type: ignore[attr-defined]
            card = state.action_to_string(action).split()[-1]
            name = words.name("card", CARD_IDS.index(card.upper()))
            for text in (
                narration.action(words, UNTOLD, view),
                narration.done(words, UNTOLD, view),
            ):
                assert text
                assert name not in text
    assert GIVE_CARDS in seen
    assert len(seen) >= 4


@sizes
def test_what_no_fact_tells_is_told_as_done(words: Words, whole: bool) -> None:
    """Of every action there is a fact or a sentence, but for first halves of an action."""
    halves = ("from", "to")
    for ply in plies(RULESET, whole, 6, GAMES):
        if ply.action < 0:
            continue
        text = ply.state.action_to_string(ply.action)
        said = narration.done(words, ply.state.string_to_action(text), ply.state)
        assert ply.notes or said or text.split()[0] in halves, text
        if said:
            assert_whole(said, words.language)
