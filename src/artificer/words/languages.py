"""The languages, and the choice of one from a person's environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ENGLISH: Final = "en"
CHINESE: Final = "zh_Hant"
LANGUAGES: Final = (ENGLISH, CHINESE)

VARIABLE: Final = "ARTIFICER_LANG"
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as in POSIX


def language_of(environment: Mapping[str, str], asked: str | None = None) -> str:
    """The language to use: the requested one, else the environment's.

    Raises ValueError if `asked` is not one of ours; a locale never fails, as it may be anything.
    """
    if asked is not None:
        return language_named(asked)
    for variable in (VARIABLE, *LOCALE):
        if environment.get(variable):
            return nearest(environment[variable])
    return ENGLISH


def language_named(asked: str) -> str:
    """Our language of that name, in any spelling: zh_Hant, zh-hant, zh_TW. Raises ValueError."""
    for language in LANGUAGES:
        if _spoken(asked) == _spoken(language):
            return language
    raise ValueError(f"no language {asked!r}; there are: {', '.join(LANGUAGES)}")


def nearest(locale: str) -> str:
    """Our language for the name of a locale such as zh_TW.UTF-8, zh-Hant or C.

    Every Chinese locale gets our only Chinese; other languages that we lack get English.
    """
    try:
        return language_named(locale)
    except ValueError:
        return ENGLISH


def _spoken(locale: str) -> str:
    """The language of a locale, without its country, script and encoding."""
    return locale.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].lower()
