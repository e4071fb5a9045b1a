"""Messages of one language by key, from gettext catalogues.

A message is a whole sentence with named placeholders; if a number changes the sentence, its
language's plural rule chooses the form. No sentence is put together from pieces, so that another
language can order its words freely. The domains of a catalogue are searched in order, so that
an earlier one can override a message of a later one.

A message that a language lacks, or has with other placeholders, is shown in English: a game or a
run does not fail because of a sentence. Tests find both.
"""

from __future__ import annotations

import io
from copy import copy
from functools import cache, cached_property
from gettext import GNUTranslations, NullTranslations
from typing import NoReturn

from artificer.words.compiling import LOCALE, compiled, is_made_from
from artificer.words.languages import ENGLISH, LANGUAGES


class Catalog:
    """The messages and names of the given domains of one language, the first domain first.

    Raises ValueError for an unknown language, and FileNotFoundError for an unknown domain.
    """

    def __init__(self, language: str, *domains: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language = language
        self._domains = domains
        self._translations = _chained(language, domains)
        self._without_plural: dict[str, str] = {}

    def message(self, key: str, n: int = 0) -> str:
        """The message of `key`, placeholders unfilled. Raises KeyError if English lacks it too."""
        known = self._without_plural.get(key)
        if known is not None:  # most have no plural, and a page looks some up hundreds of times
            return known
        try:
            return self._translations.ngettext(key, key, n)
        except KeyError:  # it has no plural, or there is none
            pass
        try:
            self._without_plural[key] = text = self._translations.gettext(key)
        except KeyError:
            if self.language == ENGLISH:
                raise
            return self._english.message(key, n)
        return text

    @cached_property
    def _english(self) -> Catalog:
        """The same domains in English, read when a message is first missing."""
        return Catalog(ENGLISH, *_there(self._domains))

    def __contains__(self, key: str) -> bool:
        """Whether there is a message of this key."""
        try:
            return bool(self.message(key))
        except KeyError:
            return False

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """The message of `key` with its placeholders filled; `n` chooses singular or plural.

        Raises KeyError for a key that English lacks too, or a placeholder without a value.
        """
        try:
            return self.message(key, n).format(n=n, **values)
        except (KeyError, IndexError, ValueError):  # a translation with other places
            if self.language == ENGLISH:
                raise
            return self._english.say(key, n, **values)

    def typed_answer(self, question: str) -> str:
        """What to type for a question, by its key; "" if its list of moves says so."""
        key = f"question.{question}.typed"
        return self.message(key) if key in self else ""

    def typed_moves(self, rule: str) -> str:
        """What to type for a rule, if it has a message `help.RULE.typed`; else ""."""
        typed = f"help.{rule}.typed"
        return self.say("rules.typed", typed=self.message(typed)) if typed in self else ""

    def heading(self, kind: str, number: int) -> str:
        """A name as it is printed. Raises KeyError."""
        return self.message(f"name.{kind}.{number}")

    def inside(self, kind: str, number: int) -> str:
        """A name as it is written inside a sentence. Raises KeyError."""
        return self.message(f"name.{kind}.{number}.inside")


class _Unknown(NullTranslations):
    """The end of every chain: a missing message never shows as its key."""

    def gettext(self, message: str) -> NoReturn:
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:  # noqa: ARG002
        raise KeyError(msgid1)


def _chained(language: str, domains: tuple[str, ...]) -> NullTranslations:
    """The translations of the domains, each falling back to the next, the last to KeyError."""
    chain: NullTranslations = _Unknown()
    for domain in reversed(domains):
        translations = copy(_parsed(language, domain))  # the fallback is for this chain only
        translations.add_fallback(chain)
        chain = translations
    return chain


def _there(domains: tuple[str, ...]) -> tuple[str, ...]:
    """The domains that English has: a library's own English is in the library."""
    folder = LOCALE / ENGLISH / "LC_MESSAGES"
    kinds = (".po", ".mo")
    return tuple(name for name in domains if any((folder / f"{name}{k}").exists() for k in kinds))


@cache
def _parsed(language: str, domain: str) -> GNUTranslations:
    """The messages of a catalogue, read once, as that takes 20 ms. Only copies get fallbacks."""
    return GNUTranslations(io.BytesIO(_bytes(language, domain)))


def _bytes(language: str, domain: str) -> bytes:
    """The compiled catalogue; compiled here if its file is missing or older than its text.

    A wheel has no texts: its compiled catalogues are used as they are.
    """
    po = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    mo = po.with_suffix(".mo")
    text = po.read_bytes() if po.exists() else None
    if mo.exists():
        content = mo.read_bytes()
        if text is None or is_made_from(content, text):
            return content
    if text is None:
        raise FileNotFoundError(f"no catalogue {domain} of the language {language}")
    return compiled(text)
