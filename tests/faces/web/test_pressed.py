"""A page has buttons: outside the line for typing, it never says what is typed.

Its readers may have no keyboard. Pages are those of every question of every ruleset, in every
language, with all that cannot be done now and why, and what the guide of a lesson says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html import unescape

import pytest

from artificer import ruleset_names
from artificer.boards import narration
from artificer.boards.guide import aim, first_turn, premise, read_clauses
from artificer.boards.refused import refused
from artificer.faces.web.questions import Said
from artificer.faces.web.templating import prose
from artificer.games.registry import ruleset_named
from artificer.words import domains_of, words_for
from artificer.words.languages import ENGLISH, LANGUAGES
from tests.faces.shown_boards import FAMILIES, page_of, pictures, sight_of
from tests.faces.web.boards import NAMES
from tests.words.test_catalogues import chain
from tools.catalogues import forms_of

LINE = re.compile(r'<form class="line".*?</form>', re.DOTALL)
TAGS = re.compile(r"<[^>]*>")
WHY_NOT = re.compile(r'name="why" value="(\d+)" class="why" aria-label="([^"]*)"')
WORD = re.compile(r"[A-Za-z]*[a-z]{2,}")
STAYS = re.compile(rf"Artificer|English|Cards of Utopia|--[a-z]+|{'|'.join(NAMES)}")
"""This program, the button for the other language, the lost sheet, options, and people."""
HALF_WIDTH = re.compile(
    r"[\u4e00-\u9fff）」] ?[,:;!?](?= |$)|^[,:;] ?[\u4e00-\u9fff]|[\u4e00-\u9fff] ?\(\d"
)
"""A sign of Latin text beside a Chinese character, which has signs of its own width."""
SAID = re.compile(r'(?:title|aria-label)="([^"]*)"')
TYPING = {
    "en": re.compile(r"\btype[sd]?\b|\bEnter\b", re.IGNORECASE),
    "zh_Hant": re.compile("鍵入|請輸入|輸入「"),
}
ON_PAGES = (
    "question.",
    "refuse.",
    "action.",
    "lesson.",
    "outlook.",
    "standing.",
    "web.ue.",
    "error.undo.",
)
"""Messages of a game that its pages say."""


@cache
def commands(ruleset: str, language: str) -> re.Pattern[str]:
    """The first word of every move in quotes, as it is typed in a language."""
    words, moves = words_for(ruleset, language), ruleset_named(ruleset).moves
    firsts = {words.text(action).split()[0] for action in range(len(moves.texts))}
    any_of = "|".join(re.escape(each) for each in sorted(firsts))
    return re.compile(rf"['\"‘“「]({any_of})( [^'\"’”」（]+)?['\"’”」]")


@cache
def moves_in_full(ruleset: str, language: str) -> re.Pattern[str]:
    """Moves as they are typed that have a word or a sign besides their first word: `give love`.

    Others (`to 3`) are found in what a page may well say.
    """
    words, moves = words_for(ruleset, language), ruleset_named(ruleset).moves
    texts = [words.text(action) for action in range(moves.players) if moves.block_of(action).parts]
    full = {re.escape(text) for text in texts if not re.fullmatch(r"\S+[ \d]+", text)}
    return re.compile(rf"(?<!\w)(?:{'|'.join(full)})(?!\w)") if full else re.compile(r"(?!)")


@cache
def begun_by_move(ruleset: str, language: str) -> re.Pattern[str]:
    """A sentence that a move begins, as `home: return to the workshop`."""
    firsts = "|".join({re.escape(text.split()[0]) for text in typed_moves(ruleset, language)})
    return re.compile(
        {
            "en": rf"(?:^|\. )(?:{firsts})(?![\w'-])",
            "zh_Hant": rf"(?:^|[。；])(?:{firsts})(?=[：」\d]| \S)",
        }[language]
    )


def signs(ruleset: str, language: str) -> tuple[re.Pattern[str], ...]:
    """What no page says."""
    return TYPING[language], commands(ruleset, language), moves_in_full(ruleset, language)


def typed_in_rule(text: str, ruleset: str, language: str) -> list[str]:
    """The paragraphs of a rule on a page that say what is typed."""
    every = (*signs(ruleset, language), begun_by_move(ruleset, language))
    told = [each.text for each in prose(text)]
    return [each for each in told if any(sign.search(each) for sign in every)]


@cache
def typed_moves(ruleset: str, language: str) -> dict[str, int]:
    """Every move of a player by its text, as it is typed."""
    words, moves = words_for(ruleset, language), ruleset_named(ruleset).moves
    return {words.text(action): action for action in range(moves.players)}


def english_in(text: str) -> set[str]:
    """The English words of a text, but for the names that stay English; signs are no words."""
    return set(WORD.findall(STAYS.sub("", text)))


def read(page: str) -> Iterator[str]:
    """What is read on a page, its names for screen readers included, but not the line."""
    page = LINE.sub(" ", page)
    yield from (unescape(text) for text in TAGS.sub("\n", page).splitlines() if text.strip())
    yield from (unescape(text) for text in SAID.findall(page))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.long)])
def test_no_page_says_what_is_typed_or_anything_in_another_language(
    family: str, language: str, every: int
) -> None:
    asked = 0
    for picture in pictures(family, language)[::every]:
        words, ruleset = picture.words, picture.state.game.name
        rule = narration.rule(words, picture.state)
        assert not typed_in_rule(rule.text, ruleset, language)
        reasons = refused(picture.state, words)
        page = page_of(replace(sight_of(picture), rule=rule, said=Said(refused=reasons)))
        for text in read(page):
            assert not any(sign.search(text) for sign in signs(ruleset, language)), text
            assert language == ENGLISH or not english_in(text), text
            assert not HALF_WIDTH.search(text), text
        typed = typed_moves(ruleset, language)
        for move in {move for each in reasons for move in each.moves} & set(typed):
            assert (
                narration.action(words, typed[move], picture.state) == move
            )  # what it does is called so
        for action, label in WHY_NOT.findall(page):
            assert words.text(int(action)) not in unescape(label)
            asked += 1
    assert asked


@pytest.mark.parametrize("ruleset", ruleset_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_on_a_page_says_what_is_typed(ruleset: str, language: str) -> None:
    words = words_for(ruleset, language)
    texts = [words.topic(key).text for key in words.topics()]
    texts += [aim(words), first_turn(words), premise(words), words.say("overview")]
    assert not [each for text in texts for each in typed_in_rule(text, ruleset, language)]
    clauses = read_clauses(ruleset, language).values()
    quoted = commands(ruleset, language), moves_in_full(ruleset, language)
    assert not [clause for clause in clauses if any(sign.search(clause) for sign in quoted)]


@pytest.mark.parametrize("ruleset", ruleset_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_a_game_for_pages_says_what_is_typed(ruleset: str, language: str) -> None:
    quoted = commands(ruleset, language)
    messages = chain(language, *domains_of(ruleset))
    for key in chain(ENGLISH, *domains_of(ruleset)):
        if (
            key.startswith(ON_PAGES)
            and not key.endswith((".typed", ".and_typed"))
            and key in messages
        ):
            for text in forms_of(messages[key]):
                assert not (quoted.search(text) or TYPING[language].search(text)), f"{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_where_moves_are_typed_a_question_adds_how_it_is_ended(family: str, language: str) -> None:
    added = set()
    for picture in pictures(family, language):
        asked = narration.question(picture.words, picture.state)
        typed = narration.typed_question(picture.words, picture.state)
        assert typed.startswith(asked)
        added |= {typed.removeprefix(asked)}
    assert added == {""} if family == "utopia_engine" else len(added) > 2
