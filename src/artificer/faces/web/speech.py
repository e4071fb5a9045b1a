"""The texts of pages around a game: messages of the domain `web`, then of `artificer`."""

from __future__ import annotations

from functools import cache

from starlette.requests import HTTPConnection
from starlette.responses import Response

from artificer.faces.web.cookies import keep
from artificer.words.catalog import Catalog
from artificer.words.languages import LANGUAGES, language_named, nearest

LANGUAGE_COOKIE = "language"


@cache
def speech(language: str) -> Catalog:
    """The messages of one language."""
    return Catalog(language, "web", "artificer")


def language_of(asking: HTTPConnection) -> str:
    """The language chosen here before, else the first of the browser's that we have."""
    chosen = asking.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for wanted in asking.headers.get("accept-language", "").split(",")[:20]:
        try:
            return language_named(wanted.partition(";")[0].strip())
        except ValueError:
            continue
    return nearest("")


def remember_language(answer: Response, language: str) -> None:
    """Let the browser keep the chosen language."""
    keep(answer, LANGUAGE_COOKIE, language)
