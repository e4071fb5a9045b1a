from __future__ import annotations

import pytest

from artificer.words.languages import LANGUAGES, language_of


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("zh_TW.UTF-8", "zh_Hant"),
        ("zh_HK", "zh_Hant"),
        ("zh-MO", "zh_Hant"),
        ("zh_Hant", "zh_Hant"),
        ("zh_Hant_TW.utf8", "zh_Hant"),
        ("zh-hant", "zh_Hant"),
        ("zh_CN.GB18030", "zh_Hant"),
        ("zh", "zh_Hant"),
        ("zh.UTF-8", "zh_Hant"),
        ("zh@pinyin", "zh_Hant"),
        ("en_GB.UTF-8", "en"),
        ("de_DE.UTF-8", "en"),
        ("zha_CN", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("\u4e2d\u6587", "en"),
    ],
)
def test_a_locale_finds_its_language(locale: str, language: str) -> None:
    assert language_of({"LANG": locale}) == language
    assert language_of({"ARTIFICER_LANG": locale}) == language


def test_the_nearer_wish_wins() -> None:
    wishes = ["ARTIFICER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
    for number, wish in enumerate(wishes):
        rest = dict.fromkeys(wishes[number + 1 :], "en_US.UTF-8")
        assert language_of({wish: "zh_TW", **rest}) == "zh_Hant"
        assert language_of({wish: "zh_TW", **rest}, "en") == "en"


def test_a_variable_set_to_nothing_is_as_unset() -> None:
    assert language_of({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_TW"}) == "zh_Hant"


def test_an_empty_environment_speaks_english() -> None:
    assert language_of({}) == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_be_asked_for(language: str) -> None:
    assert language_of({"LC_ALL": "C"}, language) == language


@pytest.mark.parametrize(
    ("asked", "language"),
    [("zh-Hant", "zh_Hant"), ("ZH_HANT", "zh_Hant"), ("zh_TW", "zh_Hant"), ("EN", "en")],
)
def test_a_language_may_be_asked_for_in_any_spelling(asked: str, language: str) -> None:
    assert language_of({"LC_ALL": "C"}, asked) == language


@pytest.mark.parametrize("asked", ["xx", "", "C", "z"])
def test_a_language_that_there_is_not_is_refused(asked: str) -> None:
    with pytest.raises(ValueError, match="there are: en, zh_Hant"):
        language_of({}, asked)
