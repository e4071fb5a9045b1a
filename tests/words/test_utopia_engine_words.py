from __future__ import annotations

import re
from random import Random

import pytest

from artificer.games.notices import UnknownGame
from artificer.games.registry import load_game
from artificer.games.utopia_engine.editions import LINK_ENDS, SPIRIT
from artificer.lab.measures import measures_of
from artificer.words import domains_of, words_for
from artificer.words.languages import ENGLISH, LANGUAGES
from tests.keyed import keyed
from tests.rules import ledger
from tests.words.positions import RULESET, RULESETS, SECOND, choose, fresh, walks
from tests.words.test_catalogues import chain
from tools.catalogues import forms_of, read


@pytest.fixture(params=RULESETS)
def ruleset(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_topic_of_the_rules_can_be_read_without_a_game(ruleset: str, language: str) -> None:
    words, clauses = words_for(ruleset, language), ledger.clauses(ledger.ledger_of(ruleset))
    for key in words.topics():
        rule = words.topic(key)
        assert not re.search(r"[{}]", rule.typed_text)
        assert set(rule.clauses) <= set(clauses)


def test_every_end_is_told() -> None:
    words = words_for(RULESET)
    reasons = fresh().game.ruleset.end_reasons
    assert len({words.end(reason) for reason in reasons}) == len(reasons)


def test_spirits_are_marked(ruleset: str, language: str) -> None:
    words = words_for(ruleset, language)
    edition = RULESETS.index(ruleset)
    for region in range(1, 7):
        for level in range(1, 6):
            name = words.name("monster", region, level)
            assert name.endswith(" (S)") == bool(SPIRIT[edition][region][level]), name


def test_monsters_and_links_are_those_of_the_edition() -> None:
    third, second = words_for(RULESET), words_for(SECOND)
    assert third.name("monster", 4, 5) == "Infinity Wurm (S)"
    assert second.name("monster", 4, 5) == "Leviathan Serpent"
    assert third.name("region", 0) == second.name("region", 0) == "Workshop"
    for edition, words in enumerate((third, second)):
        for link in range(1, 7):
            for artifact in LINK_ENDS[edition][link]:
                assert words.name("artifact", artifact) in words.name("link", link)


def test_the_second_edition_says_construct_and_never_artifact() -> None:
    second = chain(ENGLISH, *domains_of(SECOND))
    texts = {key: " ".join(forms_of(message)) for key, message in second.items()}
    said = {key: re.sub(r"\{[^}]*\}", "", text) for key, text in texts.items()}
    assert [key for key, text in said.items() if re.search("artifact", text.lower())] == []
    assert any("construct" in text for text in said.values())


def test_the_catalogue_of_the_second_edition_says_only_what_it_says_otherwise() -> None:
    shared = read(ENGLISH, "utopia-engine")
    own = read(ENGLISH, "utopia-engine-2e")
    same = [key for key in own if key in shared and forms_of(own[key]) == forms_of(shared[key])]
    assert same == []


@pytest.mark.parametrize("ruleset", ["utopia-engine-3e", "utopia-engine-2e"])
def test_every_measure_of_the_lab_has_a_label(ruleset: str, language: str) -> None:
    groups = measures_of(load_game(ruleset).ruleset).groups
    keys = [f"measures.{group}" for group, _ in groups]
    keys += [f"measure.{measure.key}" for _, measures in groups for measure in measures]
    labels_there = {
        key for domain in ("utopia-engine", ruleset) for key in read_labels(domain, language)
    }
    assert set(keys) - labels_there == set()
    labels = [words_for(ruleset, language).say(key) for key in keys[len(groups) :]]
    assert len(set(labels)) == len(labels)


def test_every_label_of_a_measure_is_used(language: str) -> None:
    used = set()
    for ruleset in ("utopia-engine-3e", "utopia-engine-2e"):
        for group, measures in measures_of(load_game(ruleset).ruleset).groups:
            used |= {f"measures.{group}", *(f"measure.{measure.key}" for measure in measures)}
    for domain in ("utopia-engine", "utopia-engine-2e"):
        assert set(read_labels(domain, language)) <= used


def read_labels(domain: str, language: str) -> list[str]:
    if domain == "utopia-engine-3e":
        return []
    return [key for key in read(language, domain) if key.startswith("measure")]


def test_a_ruleset_or_language_without_words_is_said() -> None:
    with pytest.raises(UnknownGame, check=keyed("utopia-engine-3e")):
        words_for("chess")
    with pytest.raises(ValueError, match="there are: en"):
        words_for(RULESET, "xx")


def test_the_walks_are_the_same_every_time() -> None:
    first = [action for _, action in walks(9, 3)]
    assert first == [action for _, action in walks(9, 3)]
    assert choose(fresh(), Random(1)) == choose(fresh(), Random(1))
