"""What a game is about, and the rules by topic: every ruleset, every language."""

from __future__ import annotations

import re
from itertools import chain

import pytest
from rich.cells import cell_len

from artificer.boards.guide import (
    OVERVIEW,
    UnknownRule,
    aim,
    first_turn,
    is_clause,
    look_up,
    overview,
    premise,
    rules,
    topic_name,
)
from artificer.boards.typed.aliases import COMMANDS, aliases_for
from artificer.games.registry import load_game, ruleset_names
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES
from tests.shares import in_turn

CARD = 70
"""Columns that a card on a screen of 80 columns has for text."""

EVERYBODY = [(name, words_for(name, lang)) for name in ruleset_names() for lang in LANGUAGES]
everybody = pytest.mark.parametrize(("ruleset", "words"), EVERYBODY)


def found(wanted: str, words: Words, ruleset: str) -> str:
    """The title of what is found."""
    return look_up(wanted, words, ruleset)[1].title


@everybody
def test_the_aim_has_three_lines_and_nothing_of_it_is_folded(ruleset: str, words: Words) -> None:
    assert len(aim(words).splitlines()) == 3
    assert len(first_turn(words).splitlines()) == 2
    lines = chain.from_iterable(
        text.splitlines() for text in (aim(words), first_turn(words), words.say("overview"))
    )
    assert all(cell_len(line) <= CARD for line in lines), ruleset


@everybody
def test_the_overview_begins_with_the_aim_and_names_every_topic(ruleset: str, words: Words) -> None:
    told = overview(words)
    assert told.number == OVERVIEW
    assert told.title == words.say("title")
    assert told.text.startswith(f"{aim(words)}\n\n{first_turn(words)}\n\n")
    listed = told.text.splitlines()[-len(words.topics()) :]
    assert [
        line.startswith(topic_name(words, key))
        for line, key in zip(listed, words.topics(), strict=True)
    ] == [True] * len(listed)
    assert look_up("", words, ruleset)[1] == told


@everybody
def test_the_premise_has_three_paragraphs_and_stands_in_the_rules(
    ruleset: str, words: Words
) -> None:
    told = premise(words)
    assert len(told.split("\n\n")) == 3
    assert told in overview(words).text
    assert all(cell_len(line) <= CARD for line in told.splitlines()), ruleset


@pytest.mark.parametrize(("ruleset", "language"), in_turn(ruleset_names(), LANGUAGES))
def test_a_rule_is_found_by_everything_that_it_is_called(ruleset: str, language: str) -> None:
    """Its names in one language are no other rule's, and are understood in every language."""
    words = words_for(ruleset, language)
    for key in words.topics():
        title = words.topic(key).title
        for speaker in (words_for(ruleset, language) for language in LANGUAGES):
            names = [key, title, *words.say(f"alias.topic.{key}").split()]
            for name in names:
                assert found(name, speaker, ruleset) == speaker.topic(key).title, name
    assert found(words.say("title"), words, ruleset) == words.say("title")


@everybody
def test_every_leaflet_is_found_again_by_its_title(ruleset: str, words: Words) -> None:
    leaflets = rules(words)
    assert [leaf.number for leaf in leaflets] == list(range(len(words.topics()) + 1))
    for leaflet in leaflets:
        assert look_up(leaflet.title, words, ruleset) == (leaflets, leaflet)


@everybody
def test_a_clause_is_a_leaflet_among_all_clauses(ruleset: str, words: Words) -> None:
    clause = words.topic(words.topics()[0]).clauses[0]
    leaflets, leaflet = look_up(clause.lower(), words, ruleset)
    assert (leaflet.title, is_clause(leaflet)) == (clause, True)
    assert leaflets[leaflet.number] is leaflet
    assert len(leaflets) > 20
    assert not any(is_clause(leaf) for leaf in rules(words))


@pytest.mark.parametrize(
    ("ruleset", "wanted", "key"),
    [
        ("utopia-engine-3e", "COMBAT", "combat"),
        ("utopia-engine-3e", "what now", "what_now"),
        ("utopia-engine-3e", "extens", "extensive"),
        ("utopia-engine-3e", "打鬥", "combat"),
        ("utopia-engine-3e", "戰", "combat"),
        ("utopia-engine-2e", "foul weather", "foul_weather"),
        ("utopia-engine-2e", "foul_weather", "foul_weather"),
        ("sorcery", "愛", "love"),
        ("sorcery", "Phase 1", "phase_one"),
        ("sorcery", "第 1 階段", "phase_one"),
        ("sorcery", "第１階段", "phase_one"),
        ("utopia", "總督", "territories"),
        ("utopia", "infrastructure", "culture"),
    ],
)
def test_a_name_may_be_cut_short_and_written_in_many_ways(
    ruleset: str, wanted: str, key: str
) -> None:
    words = words_for(ruleset)
    assert found(wanted, words, ruleset) == words.topic(key).title


@everybody
def test_an_unknown_name_is_told_with_every_topic(ruleset: str, words: Words) -> None:
    with pytest.raises(UnknownRule) as raised:
        look_up("chess", words, ruleset)
    assert raised.value.key == "rules.unknown"
    assert raised.value.values["topics"] == tuple(topic_name(words, k) for k in words.topics())
    with pytest.raises(UnknownRule) as raised:
        look_up("Z99", words, ruleset)
    assert raised.value.key == "rules.unknown"


def test_what_fits_several_rules_is_not_guessed() -> None:
    with pytest.raises(UnknownRule) as raised:
        look_up("e", words_for("utopia-engine-3e"), "utopia-engine-3e")
    assert raised.value.key == "rules.ambiguous"


@everybody
def test_what_is_typed_by_a_rule_can_be_typed(ruleset: str, words: Words) -> None:
    """It is moves as they are written in the language, a command, or how a game is begun."""
    game = load_game(ruleset)
    texts = {words.text(action) for action in range(game.num_distinct_actions())}
    aliases = aliases_for(game, words)
    told_of = [rule for key in words.topics() if (rule := words.topic(key)).typed]
    assert len(told_of) > 5
    for rule in told_of:
        assert rule.typed_text == f"{rule.text}\n{rule.typed}"
        for told in listed(rule.typed):
            known = told in texts or aliases.command(told, COMMANDS)[0]
            assert known or told.startswith(f"artificer play {ruleset} --option "), told


def listed(typed: str) -> list[str]:
    """What is typed, each by its first number, without what is said of it in brackets."""
    _, _, told = re.sub(r" ?[(（].*?[)）]", "", typed).partition(": " if ": " in typed else "：")
    return [
        re.sub(r"(?<=\d)(?: to |～)\d+", "", each.strip(" \n.。"))
        for each in re.split("[,、]", told)
    ]
