"""The words of Sorcery that need no position: topics, ends, options."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from artificer.words import Words, say_option, words_for
from artificer.words.languages import LANGUAGES
from tests.boards.sentences import clauses_of, unknown
from tests.words.sorcery_positions import RULESET, fresh


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


def test_every_topic_of_the_rules_can_be_read_without_a_game(words: Words) -> None:
    titles = [words.topic(key).title for key in words.topics()]
    assert len(set(titles)) == len(titles)
    for key in words.topics():
        rule = words.topic(key)
        assert not re.search(r"[{}]", rule.typed_text)
        assert len(rule.text.splitlines()) >= 5, key
        assert max(map(cell_len, rule.typed_text.splitlines())) <= 100, key
        assert unknown(rule.clauses, RULESET) == []


def test_every_clause_that_a_player_may_ask_about_stands_in_a_topic() -> None:
    words = words_for(RULESET)
    cited = {clause for key in words.topics() for clause in words.topic(key).clauses}
    assert {clause for clause in clauses_of(RULESET) if clause.startswith("C")} - cited <= {"C2"}


def test_every_end_is_told(words: Words) -> None:
    reasons = fresh().game.ruleset.end_reasons
    assert len({words.end(reason) for reason in reasons}) == len(reasons)
    for reason in reasons[1:]:
        assert words.say(f"end.{reason}.short")


def test_the_number_of_players_is_said(words: Words) -> None:
    for form in ("", ".short"):
        assert "3" in say_option(words, "players", 3, form)
    assert words.say("option.players.doc")
