"""The rules as pages: every topic and every clause is read there, in every language."""

from __future__ import annotations

import re

import pytest
from markupsafe import escape
from starlette.testclient import TestClient

from artificer.boards.guide import read_clauses, read_sections
from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.faces.web.templating import Paragraph, flowing, prose, with_breaks
from artificer.games.registry import ruleset_names
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.web.browsing import HOST, Browser
from tests.faces.web.conftest import SECRET
from tests.shares import in_turn

every_ruleset_in_a_language = pytest.mark.parametrize(
    ("ruleset", "language"), in_turn(ruleset_names(), LANGUAGES)
)


def links(browser: Browser, path: str) -> list[str]:
    page = browser.get(path)
    assert page.status == 200
    return [href for _, href in page.controls.links if href.startswith("/rules")]


@every_ruleset_in_a_language
def test_every_link_of_the_rules_leads_somewhere(
    client: TestClient, ruleset: str, language: str
) -> None:
    browser = Browser(client, language)
    anchors = set(re.findall(r'id="(\w+)"', browser.get(f"/rules/{ruleset}/clauses").text))
    for path in set(links(browser, f"/rules/{ruleset}")):
        for each in links(browser, path):
            where, _, anchor = each.partition("#")
            assert where.startswith("/rules")
            assert not anchor or (where.endswith("/clauses") and anchor in anchors), each
    assert set(read_clauses(ruleset, language)) <= anchors


@every_ruleset_in_a_language
def test_a_rule_is_told_with_its_clauses(client: TestClient, ruleset: str, language: str) -> None:
    browser, words = Browser(client, language), words_for(ruleset, language)
    clauses = read_clauses(ruleset, language)
    for key in words.topics():
        text = browser.get(f"/rules/{ruleset}/{key.replace('_', '-')}").text
        rule = words.topic(key)
        assert f"<h1>{rule.title}</h1>".replace("'", "&#39;") in text
        for clause in rule.clauses:
            assert f'<div id="{clause}">' in text
            assert clause in clauses


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_the_premise_is_told_on_the_first_page_and_in_the_rules(
    client: TestClient, ruleset: str, language: str
) -> None:
    browser = Browser(client, language)
    told = flowing(words_for(ruleset, language).say("premise"))
    assert len(told) == 3
    for path in ("/", f"/rules/{ruleset}"):
        text = browser.get(path).text
        for paragraph in told:
            assert f"<p>{escape(paragraph.text)}</p>" in text, path


@pytest.mark.parametrize(
    ("wanted", "path"),
    [
        ("combat", "/rules/utopia-engine-3e/combat"),
        ("戰鬥", "/rules/utopia-engine-3e/combat"),
        ("foul weather", "/rules/utopia-engine-3e/foul-weather"),
        ("co4", "/rules/utopia-engine-3e/clauses"),
        ("", "/rules/utopia-engine-3e"),
    ],
)
def test_a_rule_is_found_by_any_of_its_names(browser: Browser, wanted: str, path: str) -> None:
    assert browser.get(f"/rules/utopia-engine-3e?about={wanted}").path == path
    assert browser.get(f"/rules/utopia-engine-3e/{wanted}".rstrip("/")).path == path


@pytest.mark.parametrize("path", ["/rules/nothing", "/rules/utopia/nothing", "/rules/sorcery/%00"])
def test_what_is_no_rule_is_not_found(browser: Browser, path: str) -> None:
    page = browser.get(path)
    assert page.status == 404
    assert 'class="leaf narrow"' in page.text


def test_a_rule_that_is_unknown_is_answered_by_those_that_there_are(browser: Browser) -> None:
    page = browser.get("/rules/sorcery?about=dragons")
    assert page.status == 404
    assert "infinity" in page.text


def test_the_present_rule_at_a_table_leads_to_its_page(browser: Browser) -> None:
    page = browser.begin("utopia-engine-3e", seed="1")
    (path,) = {
        href.partition("#")[0]
        for _, href in page.controls.links
        if href.startswith("/rules/utopia-engine-3e/") and "#" not in href
    }
    assert browser.get(path).path == path
    assert any("/clauses#" in href for _, href in page.controls.links)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_sections_hold_every_clause_once(ruleset: str, language: str) -> None:
    sections = read_sections(ruleset, language)
    together = [each for section in sections for each in section.clauses.items()]
    assert len(together) == len(dict(together))
    assert dict(together) == read_clauses(ruleset, language)


def test_lines_that_were_full_are_joined_again() -> None:
    text = (
        "Each die in the monster's attack range deals you 1 damage. A die\n"
        "in your range defeats it.\n"
        "wand: 2 more on each die (to 6 at most) for the rest of the combat,\n"
        "  before or after a roll.\n"
        "  0: the artifact.\n"
        "Growth: takes a card\n"
        "Love: borrows an engine"
    )
    assert prose(text) == [
        Paragraph(
            "Each die in the monster's attack range deals you 1 damage. "
            "A die in your range defeats it."
        ),
        Paragraph(
            "wand: 2 more on each die (to 6 at most) for the rest of the combat, "
            "before or after a roll."
        ),
        Paragraph("0: the artifact.", inset=True),
        Paragraph("Growth: takes a card"),
        Paragraph("Love: borrows an engine"),
    ]


def test_a_text_without_lists_flows_from_sentence_to_sentence() -> None:
    assert flowing("Start in time:\nthat alone wins.\nElse it is lost.") == [
        Paragraph("Start in time: that alone wins."),
        Paragraph("Else it is lost."),
    ]


def test_a_script_without_spaces_is_joined_without_them() -> None:
    line = "一" * 30
    assert prose(f"{line}\n二。") == [Paragraph(f"{line}二。")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_no_word_of_a_rule_is_lost(ruleset: str, language: str) -> None:
    words = words_for(ruleset, language)
    for key in words.topics():
        text = words.topic(key).text
        told = "".join(each.text for each in prose(text))
        assert "".join(told.split()) == "".join(text.split())


def test_whoever_came_by_a_link_reads_the_rules_and_begins_nothing() -> None:
    access = Access(SECRET, frozenset({HOST}))
    with TestClient(make_app(MemoryStore(), access, processes=0)) as client:
        page = Browser(client, owner=False).get("/rules/sorcery")
        assert page.status == 200
        assert "/new/" not in page.text


def test_the_name_and_the_value_of_a_setting_may_stand_on_two_lines(client: TestClient) -> None:
    """Together they are wider than a small phone; a sum keeps its sign of equality."""
    assert with_breaks("a = 1 & plan=any-winner") == "a = 1 &amp; plan=<wbr>any-winner"
    for path in ("/rules/utopia/clauses", "/rules/utopia/over"):
        assert "savings_plan=<wbr>before-any-winner" in Browser(client).get(path).text
