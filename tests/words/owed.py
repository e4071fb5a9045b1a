"""Messages that a translator has yet to write or to look at; English is said meanwhile."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

from artificer.words.languages import ENGLISH
from tools.catalogues import domains, forms_of, is_lacking, read


@cache
def owed(language: str) -> frozenset[str]:
    """The keys of messages that a language lacks or has in a doubtful form."""
    return frozenset(
        key
        for domain in domains()
        for key, message in read(language, domain).items()
        if is_lacking(message)
    )


@cache
def _said_instead(language: str) -> tuple[re.Pattern[str], ...]:
    """What the English of those messages looks like, whatever stands in its places."""
    return tuple(
        re.compile(".*?".join(re.escape(text) for text, *_ in Formatter().parse(form)))
        for domain in domains()
        for key, message in read(ENGLISH, domain).items()
        if key in owed(language)
        for form in forms_of(message)
    )


def is_owed(text: str, language: str) -> bool:
    """Whether a sentence has a message in it that the language owes."""
    return any(pattern.search(text) for pattern in _said_instead(language))
