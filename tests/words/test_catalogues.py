"""The catalogues: whole in every language, in order, and what the code says of them is true."""

from __future__ import annotations

import ast
import errno
import re
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog as Counts
from babel.messages.catalog import Message

from artificer import ruleset_names
from artificer.words import domains_of
from artificer.words.compiling import LOCALE
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from tests.words.sources import (
    RESEARCH,
    SOURCE,
    TOOLS,
    Asked,
    asked,
    literals,
    patterns,
    trees,
    vocabulary,
)
from tests.words.templates import is_said
from tools import catalogues
from tools.catalogues import domains, due_date, forms_of, is_lacking, out_of_order, read

CHAINS = (
    *map(domains_of, ruleset_names()),
    ("artificer",),
    ("web", "artificer"),
    ("report", "artificer"),
)  # the commands speak before there is a game
PASSED_ON = ("terminal.", "error.", "notice.", "report.")  # put before a key by those who say it
TYPED = re.compile(
    r"artificer [\w ./:=-]+|die |about |#choices Pane"
)  # commands, a move, a style's selector


@cache
def chain(language: str, *names: str) -> dict[str, Message]:
    """The messages of a chain of domains, each as the first domain that has it says it."""
    messages: dict[str, Message] = {}
    for name in reversed(names):
        messages |= kept(language, name)
    return messages


@cache
def kept(language: str, domain: str) -> dict[str, Message]:
    """The messages of a catalogue, read once."""
    return read(language, domain)


@cache
def everything(language: str, names: tuple[str, ...] = ()) -> dict[str, list[Message]]:
    """Each message of a language, with all its wordings in these domains, or in all there are.

    The words of one game may fill a message with other things than those of another.
    """
    messages: dict[str, list[Message]] = {}
    for domain in names or domains():
        for key, message in kept(language, domain).items():
            messages.setdefault(key, []).append(message)
    return messages


def places(text: str) -> set[str]:
    """The named places of a text; the number that chooses the form may always stand in it."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None} - {"n"}


def test_the_catalogues_are_in_order() -> None:
    assert not [str(path) for path in out_of_order()], "run: python -m tools.catalogues"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", CHAINS)
def test_every_language_has_every_message(language: str, names: tuple[str, ...]) -> None:
    assert set(chain(language, *names)) == set(chain(ENGLISH, *names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_that_is_missing_or_doubtful_has_a_day_by_which_it_must_be_there(
    language: str,
) -> None:
    for key, wordings in everything(language).items():
        for message in wordings:
            if is_lacking(message):
                assert language != ENGLISH, f"{key}: English must have every message"
                assert due_date(message), f"{key}: run python -m tools.catalogues"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", CHAINS)
def test_a_plural_has_every_form_of_its_language(language: str, names: tuple[str, ...]) -> None:
    forms = Counts(locale=language).num_plurals
    for key, wordings in everything(language, names).items():
        english = everything(ENGLISH, names)[key]
        for message in (*wordings, *english):
            # A message is plural everywhere or nowhere: gettext's chain asks plurals first.
            assert message.pluralizable == english[0].pluralizable, key
        for message in wordings:
            assert len(forms_of(message)) == (forms if message.pluralizable else 1), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", CHAINS)
def test_every_form_of_every_language_has_the_same_places(
    language: str, names: tuple[str, ...]
) -> None:
    for key, wordings in everything(language, names).items():
        wanted = places(forms_of(everything(ENGLISH, names)[key][0])[0])
        for message in wordings:
            for form in () if is_lacking(message) else forms_of(message):
                assert places(form) == wanted, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_filled(language: str) -> None:
    for key, wordings in everything(language).items():
        for form in (form for message in wordings for form in forms_of(message)):
            filled = form.format(n=3, **dict.fromkeys(places(form), 7))
            assert "{" not in filled and "}" not in filled, key


def test_names_come_in_both_forms_or_as_a_heading_alone() -> None:
    names = {key for key in everything(ENGLISH) if key.startswith("name.")}
    for key in names:
        if key.endswith(".inside"):
            assert key.removesuffix(".inside") in names
        elif not key.startswith("name.monster."):
            assert f"{key}.inside" in names


@cache
def spoken() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """All literals and all patterns of keys in the package and its tools."""
    found = [tree for _, tree in trees(SOURCE, RESEARCH, TOOLS)]
    return (
        frozenset(text for tree in found for _, text in literals(tree)),
        tuple(pattern for tree in found for pattern in patterns(tree)),
    )


@cache
def made_of(word: str) -> tuple[re.Pattern[str], ...]:
    """The patterns of keys that begin with this word: all do with one that is spelt out."""
    _, made = spoken()
    return tuple(pattern for pattern in made if pattern.pattern.startswith(f"{word}\\."))


@cache
def known() -> frozenset[str]:
    """Every word that stands in the code, or names a fault."""
    return vocabulary() | set(errno.errorcode.values())


def is_used(key: str) -> bool:
    """Whether a literal is this key, or a pattern makes it of words that stand in the code."""
    texts, _ = spoken()
    if (
        key in texts
        or is_said(key)
        or any(key.startswith(before) and is_used(key.removeprefix(before)) for before in PASSED_ON)
    ):
        return True
    hits = (pattern.fullmatch(key) for pattern in made_of(key.partition(".")[0]))
    return any(all(is_spelt(hole) for hole in hit.groups()) for hit in hits if hit)


def is_spelt(text: str) -> bool:
    """Whether every word of a text stands in the code, or is a number, or names a fault."""
    return all(word in known() or word.isdigit() for word in re.findall(r"[A-Za-z]+|\d+", text))


def test_every_message_is_used() -> None:
    assert [key for key in everything(ENGLISH) if not is_used(key)] == []


def test_a_message_that_nothing_says_would_be_found() -> None:
    for key in ("fact.went_nowhere.none", "terminal.does.fly", "plain.unsaid", "name.dragon.1"):
        assert not is_used(key), key


def calls() -> Iterator[Asked]:
    rooms = (SOURCE / room for room in ("boards", "faces", "games", "words"))
    for where, tree in trees(*rooms, RESEARCH):
        yield from asked(tree, where)


def wordings_of(key: str, where: str) -> list[Message]:
    """The wordings of a key, or of the key of the screen that a view makes of it.

    Code of one game, in a folder that is called after it, says messages of that game.
    """
    own = [
        names
        for names in map(domains_of, ruleset_names())
        if f"/{names[-2].replace('-', '_')}/" in where.removeprefix(str(SOURCE))
    ]
    english = everything(ENGLISH, own[-1] if own else ())
    return english.get(key) or english.get(f"terminal.{key}") or english.get(f"report.{key}", [])


def added(key: str) -> set[str]:
    """Places that are filled for everybody: a refusal may name the open question."""
    return {"question"} if key.startswith("refuse.") else set()


def test_every_message_that_is_asked_for_is_there_and_gets_its_places() -> None:
    found = 0
    for call in calls():
        for key in call.keys:
            wordings = wordings_of(key, call.where)
            assert wordings, f"{call.where} says {key}, which no catalogue has"
            for form in forms_of(wordings[0]) if call.places is not None else ():
                assert places(form) <= {*(call.places or ()), *added(key)}, f"{call.where}: {key}"
            found += 1
    assert found > 100


def sentences(tree: ast.AST) -> list[str]:
    """Texts that look as if a person should read them: words with spaces, or ideographs."""
    return [
        f"{line}: {text!r}"
        for line, text in literals(tree)
        if re.search(r"[A-Za-z]{2,} |\s[A-Za-z]{2,}|[\u3400-\u9ffe]", text)
        and not TYPED.fullmatch(text)
    ]


def test_no_face_holds_a_sentence() -> None:
    """Units of observations and declared fields are documentation for programmers."""
    assert {
        where: found
        for where, tree in trees(SOURCE / "faces", RESEARCH / "commands")
        if (found := sentences(tree)) and not re.search(r"/envs/(sights/|lanes\.py)", where)
    } == {}


@pytest.mark.parametrize(
    "code",
    [
        'tell("A new game")',
        'tell(f"Score: {n} points")',
        'tell("\u5206\u6578")',
        'x = ("a", "No move")',
    ],
)
def test_a_sentence_in_a_face_would_be_found(code: str) -> None:
    assert sentences(ast.parse(f'"""A docstring may be long."""\n{code}'))


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    for path in LOCALE.glob("*/LC_MESSAGES/artificer.po"):
        copy = tmp_path / path.relative_to(LOCALE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    return tmp_path


def test_the_tool_shows_every_language_what_english_has(copies: Path) -> None:
    english = catalogues.path_of(ENGLISH, "artificer", copies)
    text = english.read_text("utf-8") + '\nmsgid "plain.new"\nmsgstr "A new sentence."\n'
    english.write_text(text, "utf-8")
    catalogues.put_in_order(copies)
    assert not out_of_order(copies)
    for language in LANGUAGES[1:]:
        new = read(language, "artificer", copies)["plain.new"]
        assert new.auto_comments == ["A new sentence."]
        assert forms_of(new) == ("",)


def test_a_translation_is_doubtful_once_its_english_changes(copies: Path) -> None:
    language = LANGUAGES[1]
    path = catalogues.path_of(language, "artificer", copies)
    path.write_text(
        re.sub(
            r'(msgid "plain.practice"\nmsgstr) ".*"',
            r'\1 "Practice, translated"',
            path.read_text("utf-8"),
        ),
        "utf-8",
    )
    catalogues.put_in_order(copies)
    assert not read(language, "artificer", copies)["plain.practice"].fuzzy
    english = catalogues.path_of(ENGLISH, "artificer", copies)
    english.write_text(english.read_text("utf-8").replace("A practice game:", "Practice:"), "utf-8")
    assert path in out_of_order(copies)
    catalogues.put_in_order(copies)
    message = read(language, "artificer", copies)["plain.practice"]
    assert message.fuzzy and forms_of(message) == ("Practice, translated",)


def test_a_plural_whose_forms_end_in_the_same_line_is_not_doubtful_for_that(
    tmp_path: Path,
) -> None:
    """Its English stands in a comment, whose lines are broken, and of equal lines one is read."""
    for language in LANGUAGES:
        catalogues.path_of(language, "long", tmp_path).parent.mkdir(parents=True)
    same = " and so on" * catalogues.WIDTH
    forms = tuple(f"{word} {'-' * (catalogues.WIDTH - 20)}{same}" for word in ("1 day", "2 day"))
    message = Message(("much", "much"), forms)
    catalogues.path_of(ENGLISH, "long", tmp_path).write_text(
        catalogues.written(ENGLISH, [message]), "utf-8"
    )
    catalogues.put_in_order(tmp_path, LANDED)
    (found,) = read(CHINESE, "long", tmp_path).values()
    assert len(found.auto_comments) < sum(map(len, forms)) / catalogues.WIDTH
    found.string = ("\u591a",)
    catalogues.path_of(CHINESE, "long", tmp_path).write_text(
        catalogues.written(CHINESE, [found]), "utf-8"
    )
    catalogues.put_in_order(tmp_path, LATER)
    assert CHINESE not in {language for language, *_ in catalogues.lacking(tmp_path)}
    assert not out_of_order(tmp_path)


LANDED = date(2026, 3, 1)
DUE = date(2026, 4, 30)
LATER = date(2026, 3, 20)


def add(copies: Path, text: str, day: date) -> None:
    """Somebody who knows no Chinese adds a sentence, or says it better."""
    english = catalogues.path_of(ENGLISH, "artificer", copies)
    others = re.sub(r'\nmsgid "plain.new"\nmsgstr ".*"\n', "", english.read_text("utf-8"))
    english.write_text(f'{others}\nmsgid "plain.new"\nmsgstr "{text}"\n', "utf-8")
    catalogues.put_in_order(copies, day)
    assert not out_of_order(copies)


def translate(copies: Path) -> None:
    """A translator writes the sentence, and takes a mark away."""
    path = catalogues.path_of(CHINESE, "artificer", copies)
    text = re.sub(r'(msgid "plain.new"\nmsgstr) ".*"', '\\1 "\u65b0"', path.read_text("utf-8"))
    path.write_text(text.replace("#, fuzzy\nmsgid", "msgid"), "utf-8")
    catalogues.put_in_order(copies, LATER)


def day_of(copies: Path) -> date | None:
    """By which day the sentence must be there in Chinese."""
    found = catalogues.lacking(copies)
    return {key: due for language, key, due in found if language == CHINESE}.get("plain.new")


def test_a_change_lands_without_a_translation_and_is_due_some_time_later(copies: Path) -> None:
    add(copies, "A new sentence.", LANDED)
    assert day_of(copies) == DUE
    add(copies, "A new sentence, said better.", LATER)  # the day stays as it was
    assert day_of(copies) == DUE
    assert list(catalogues.overdue(DUE, copies)) == []
    late = list(catalogues.overdue(DUE + timedelta(days=1), copies))
    assert [line for line in late if line.startswith(CHINESE)] == [
        f"{CHINESE}: plain.new was to be translated by {DUE}"
    ]


def test_the_day_is_forgotten_once_the_translation_is_there(copies: Path) -> None:
    add(copies, "A new sentence.", LANDED)
    translate(copies)
    assert day_of(copies) is None
    message = read(CHINESE, "artificer", copies)["plain.new"]
    assert (forms_of(message), catalogues.due_date(message)) == (("\u65b0",), None)
    add(copies, "A sentence that means something else.", LATER)
    assert day_of(copies) == LATER + catalogues.TIME_TO_TRANSLATE
    translate(copies)
    assert day_of(copies) is None
