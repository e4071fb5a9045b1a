"""Compiled catalogues: what is read is what stands in the texts, whatever lies beside them."""

from __future__ import annotations

from gettext import GNUTranslations
from pathlib import Path

import pytest

from artificer.words import catalog, compiling
from artificer.words.catalog import Catalog
from artificer.words.compiling import compiled, is_made_from, make, stale

HEADER = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
)
BASE = HEADER + (
    '\nmsgid "both"\nmsgstr "of the game"\n'
    '\nmsgid "day"\nmsgid_plural "day"\nmsgstr[0] "{n} day"\nmsgstr[1] "{n} days of {what}"\n'
    '\nmsgid "open"\nmsgstr ""\n'
    '\n#, fuzzy\nmsgid "old"\nmsgstr "still said"\n'
)
OVERLAY = HEADER + '\nmsgid "both"\nmsgstr "of the edition"\n'


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "base.po").write_text(BASE, "utf-8")
    (folder / "overlay.po").write_text(OVERLAY, "utf-8")
    monkeypatch.setattr(catalog, "LOCALE", tmp_path)
    catalog._parsed.cache_clear()
    return folder


@pytest.mark.usefixtures("locale")
def test_the_first_domain_that_knows_a_message_says_it() -> None:
    assert Catalog("en", "base").say("both") == "of the game"
    assert Catalog("en", "overlay", "base").say("both") == "of the edition"
    assert Catalog("en", "overlay", "base").say("day", 2, what="rest") == "2 days of rest"
    assert Catalog("en", "base").say("day", 1) == "1 day"


@pytest.mark.usefixtures("locale")
def test_a_domain_alone_knows_nothing_of_a_chain_that_it_was_in() -> None:
    assert "day" in Catalog("en", "overlay", "base")
    assert "day" not in Catalog("en", "overlay")
    assert "day" in Catalog("en", "overlay", "base")


@pytest.mark.usefixtures("locale")
@pytest.mark.parametrize("key", ["nobody", "open"])
def test_a_message_that_is_missing_never_shows_its_key(key: str) -> None:
    words = Catalog("en", "overlay", "base")
    assert "both" in words
    assert key not in words
    with pytest.raises(KeyError, match=key):
        words.say(key)


def test_another_language_says_in_english_what_it_lacks(
    locale: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = locale.parents[1] / "zh_Hant" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    day = 'msgid "day"\nmsgid_plural "day"\nmsgstr[0] ""\n'
    (folder / "base.po").write_text(f'{HEADER}\n{day}\nmsgid "both"\nmsgstr "{{lost}}"\n', "utf-8")
    (folder / "library.po").write_text(f'{HEADER}\nmsgid "its own"\nmsgstr "said"\n', "utf-8")
    words = Catalog("zh_Hant", "library", "base")
    assert words.say("day", 2, what="rest") == "2 days of rest"
    assert words.say("both") == "of the game"
    assert words.say("its own") == "said"
    assert "open" not in words
    with pytest.raises(KeyError, match="nobody"):
        words.say("nobody")
    (folder / "base.po").write_text(f'{HEADER}\nmsgid "both"\nmsgstr "x"\n', "utf-8")
    catalog._parsed.cache_clear()
    monkeypatch.setattr(catalog, "_there", lambda _: pytest.fail("English was read for nothing"))
    assert Catalog("zh_Hant", "base").say("both") == "x"


@pytest.mark.usefixtures("locale")
def test_a_doubtful_translation_is_still_said() -> None:
    assert Catalog("en", "base").say("old") == "still said"


@pytest.mark.usefixtures("locale")
def test_a_language_or_domain_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="there are: en"):
        Catalog("xx", "base")
    with pytest.raises(FileNotFoundError, match="elsewhere"):
        Catalog("en", "elsewhere")


def test_an_edit_is_never_ignored_and_a_wheel_needs_no_texts(locale: Path) -> None:
    make(locale.parents[1])
    assert not list(stale(locale.parents[1]))
    (locale / "overlay.po").unlink()
    assert Catalog("en", "overlay").say("both") == "of the edition"
    (locale / "base.po").write_text(BASE.replace("of the game", "edited"), "utf-8")
    assert Catalog("en", "base").say("both") == "edited"
    assert [mo.name for _, mo in stale(locale.parents[1])] == ["base.mo"]
    make(locale.parents[1])
    assert not list(stale(locale.parents[1]))


@pytest.mark.parametrize("content", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\0" * 9])
def test_a_damaged_file_is_made_again(locale: Path, content: bytes) -> None:
    (locale / "base.mo").write_bytes(content)
    assert Catalog("en", "base").say("both") == "of the game"
    make(locale.parents[1])
    with (locale / "base.mo").open("rb") as file:
        assert GNUTranslations(file).gettext("both") == "of the game"


def test_the_same_text_makes_the_same_bytes_and_another_does_not() -> None:
    once = compiled(BASE.encode())
    assert once == compiled(BASE.encode())
    assert is_made_from(once, BASE.encode())
    assert not is_made_from(once, OVERLAY.encode())


def test_the_catalogues_lie_beside_the_module() -> None:
    assert sorted(compiling.LOCALE.glob("en/LC_MESSAGES/artificer.po"))
