"""The facts of Utopia in sentences, one by one and together, in every language."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

import artificer
from artificer.boards import narration
from artificer.boards.readings import LateView
from artificer.boards.utopia import reading
from artificer.boards.utopia.facts import FACT_MESSAGES
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia import facts
from artificer.games.utopia.cards import CARD_IDS
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES
from tests.boards.sentences import EACH, in_a_row
from tests.boards.utopia_sentences import GAMES, NAMES, assert_sentence, at
from tests.contract.utopia_tables import scarce_deck
from tests.rules.utopia.table import position
from tests.words.plies import plies, sizes
from tests.words.utopia_positions import RULESET, fresh


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


@sizes
def test_every_fact_that_happens_is_told_with_a_clause_of_the_ledger(
    words: Words, whole: bool
) -> None:
    told: Counter[int] = Counter()
    for step, ply in enumerate(plies(RULESET, whole, 1, GAMES)):
        for note in ply.notes:
            told[note[0]] += 1
            if told[note[0]] <= EACH:
                view = ply.after.view(step % ply.state.game.num_players())
                sentence = narration.fact(at(words, ply.state), note, view)
                assert_sentence(sentence, words.language)
    assert len(told) >= facts.FACTS - 4


def test_the_tellings_are_of_the_facts_and_of_nothing_else(words: Words) -> None:
    assert sorted(FACT_MESSAGES) == list(range(facts.FACTS))
    state = position("players=3")
    for fact in FACT_MESSAGES:
        assert_sentence(narration.fact(words, (fact, 1, 1), state), words.language)


@sizes
def test_facts_in_a_row_are_told_together(words: Words, whole: bool) -> None:
    together = 0
    for ply in islice(plies(RULESET, whole, 2, GAMES), None, None, 3 if whole else 1):
        for last in range(2, len(ply.notes) + 1):
            if told := in_a_row(words, ply.notes[:last], ply.after):
                together += 1
                assert_sentence(told, words.language)
    assert together > (50 if whole else 30)


def test_what_belongs_together_is_one_sentence() -> None:
    words = words_for(RULESET).for_game(fresh().game, NAMES)
    state = position("players=3 round=3")
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
        told = in_a_row(words, row, state)
        assert told and told.text == sentence
    for apart in (
        [(facts.DRAWN, c11, 1), (facts.DRAWN, c11, 2)],
        [(facts.PLAYED, c11, 0), (facts.PLAYED, c11, 0)],
    ):
        assert in_a_row(words, apart, state) is None


def test_people_are_called_by_their_names(words: Words) -> None:
    state = position("players=3")
    table = at(words, state)
    assert narration.question(table, state).startswith("Ann")
    assert "Ben" in narration.fact(table, (facts.ELIMINATED, 2, 0), state).text
    assert "Ann" not in narration.question(words, state)


def test_a_card_of_another_deck_has_the_name_that_is_written_there() -> None:
    deck = scarce_deck().replace('name = "museum"', 'name = "Hall of Fame"')
    state = artificer.load_game(RULESET, deck=deck).new_initial_state()
    words = words_for(RULESET)
    hall = words.for_game(state.game)
    draft = state.string_to_action("draft c11")
    assert narration.action(hall, draft, state) == "draft Hall of Fame ($4, 3 PP)"
    drafted = (facts.DRAFTED, CARD_IDS.index("C11"), 0)
    assert "Museum" in narration.fact(words, drafted, state).text
    assert "Hall of Fame" in narration.fact(hall, drafted, state).text
    units = deck.replace('name = "research-2"', 'name = "Laboratory"')
    other = artificer.load_game(RULESET, deck=units).new_initial_state()
    said = narration.action(words.for_game(other.game), other.string_to_action("draft t2"), other)
    assert said == "draft Laboratory ($3, 2 RU)"


def test_in_the_strategic_variant_cards_go_onto_discard_piles() -> None:
    words = words_for(RULESET)
    card = CARD_IDS.index("T1")
    for fact in (facts.CARD_RETURNED, facts.CARD_GIVEN, facts.TAKEN):
        base = narration.fact(words, (fact, card, 1), position(""))
        strategic = narration.fact(words, (fact, card, 1), position("variant=strategic"))
        assert "Finance deck" in base.text
        assert "Finance discard pile" in strategic.text
    assert "discard pile" in narration.action(
        words,
        position("variant=strategic").string_to_action("return t1"),
        position("variant=strategic"),
    )


def test_a_fact_is_a_message_with_its_clauses_and_what_it_names() -> None:
    museum = CARD_IDS.index("C11")
    table = LateView.of(position("question=spend_research goal=1"))
    drafted = reading.fact((facts.DRAFTED, museum, 1), table)
    names = {"card": Thing("priced_card", museum), "seat": Thing("seat", 1)}
    assert drafted == Message("fact.drafted", "F19", **names)
    paid = reading.fact((facts.SPENT, CARD_IDS.index("T1"), 2), table)
    assert (paid.key, paid.values["units"]) == ("fact.spent.research", 2)
    pair = reading.together([(facts.DRAWN, museum, 1), (facts.DRAWN, museum, 1)], table)
    two = Message("about.cards", card=Thing("card", museum), n=2)
    assert pair == Message("fact.drawn", "F20", cards=Items([two]), seat=Thing("seat", 1))
