"""The words of Utopia: rules, names, options and ends, in every language."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from artificer.boards import narration
from artificer.games.notices import Thing
from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.questions import KEYS
from artificer.games.utopia.rules import TOPICS
from artificer.words import Words, say_option, words_for
from artificer.words.languages import LANGUAGES
from tests.boards.sentences import clauses_of, unknown
from tests.rules.utopia.table import position
from tests.words.utopia_positions import RULESET, fresh


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


def test_every_question_is_explained(words: Words) -> None:
    assert set(TOPICS.by_question) == set(KEYS)
    assert set(TOPICS.by_question.values()) <= set(words.topics())
    state = position("question=war_to")
    assert narration.rule(words, state) == words.topic("war")


def test_every_topic_of_the_rules_can_be_read_without_a_game(words: Words) -> None:
    titles = [words.topic(key).title for key in words.topics()]
    assert len(set(titles)) == len(titles)
    for key in words.topics():
        rule = words.topic(key)
        assert not re.search(r"[{}]", rule.typed_text)
        assert 5 <= len(rule.text.splitlines()) <= 20, key
        assert max(map(cell_len, rule.typed_text.splitlines())) <= 100, key
        assert unknown(rule.clauses, RULESET) == []


def test_every_clause_but_those_of_single_cards_stands_in_a_topic() -> None:
    words = words_for(RULESET)
    cited = {clause for key in words.topics() for clause in words.topic(key).clauses}
    about_play = {clause for clause in clauses_of(RULESET) if clause[0] in "FSGBWQ"}
    assert about_play - cited <= {"W9"}


def test_every_end_is_told(words: Words) -> None:
    reasons = fresh().game.ruleset.end_reasons
    assert len({words.end(reason) for reason in reasons}) == len(reasons)
    for reason in reasons[1:]:
        assert words.say(f"end.{reason}.short")


def test_every_option_is_told(words: Words) -> None:
    for name, option in fresh().game.ruleset.options.items():
        assert words.say(f"option.{name}.doc")
        for value in option.ends():
            assert say_option(words, name, value)
            assert say_option(words, name, value, ".short")


def test_names_are_of_all_that_is_printed(words: Words) -> None:
    kinds = {"card": 0, "territory": 9, "technology": 9, "advancement": 4, "environment": 5}
    for kind, number in kinds.items():
        assert words.name(kind, number)
    with pytest.raises(KeyError):
        words.name("monster", 1)


def test_a_thing_is_named_as_it_stands_on_the_table_or_in_a_sentence() -> None:
    words = words_for(RULESET).for_game(fresh().game, ("Ann",))
    opera = CARD_IDS.index("C20")
    assert words.thing(Thing("seat", 0)) == "Ann"
    assert words.thing(Thing("card", opera)) == "Opera Season*"
    assert words.thing(Thing("card", opera, printed=True)) == "Opera Season"
    assert words.thing(Thing("priced_card", opera)) == "Opera Season* ($3, 4 PP)"
    assert words.thing(Thing("typed_card", opera)) == "c20 Opera Season* ($3, 4 PP)"
    assert words.thing(Thing("needs", opera, printed=True)) == (
        "Needs: Concert Hall* in your Tableau."
    )
    assert words.thing(Thing("needs", opera)) == "Needs: Concert Hall* in your Tableau"
    with pytest.raises(KeyError):
        words.thing(Thing("monster", 1))


@pytest.mark.parametrize(
    ("called", "part"),
    [("world", "map"), ("2", "seat 1"), ("Ann", "seat 0"), ("x9", ""), ("seat 6", "")],
)
def test_a_part_of_the_table_is_known_by_its_names(called: str, part: str) -> None:
    words = words_for(RULESET).for_game(fresh().game, ("Ann",))
    assert words.part(called) == part


def test_a_card_is_known_by_its_id_or_its_name() -> None:
    words, museum = words_for(RULESET), f"card {CARD_IDS.index('C11')}"
    assert {words.part(called) for called in ("c11", "Museum", "museum*")} == {museum}
