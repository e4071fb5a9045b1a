"""What the browser keeps, the language and the colours, and the texts of pages in it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Final
from urllib.parse import quote, unquote, urlencode

from starlette.datastructures import FormData
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from artificer.host.sessions import LONGEST_NAME
from artificer.words.catalog import Catalog
from artificer.words.languages import LANGUAGES, language_named, nearest

A_YEAR: Final = 365 * 24 * 3600


def keep(answer: Response, cookie: str, value: str, path: str = "/") -> None:
    """Set a cookie for a year, sent along when the browser follows a link to us below `path`.

    A link in a mail or a chat belongs to another site, and a "strict" cookie is not sent when it
    is followed. "lax" is enough: following a link changes nothing, and orders must come from our
    own pages.
    """
    answer.set_cookie(cookie, value, A_YEAR, path=path, httponly=True, samesite="lax")


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


NAME_COOKIE: Final = "name"


def name_of(asking: HTTPConnection) -> str:
    """What the person at this browser was called last; "" if nobody said."""
    return unquote(asking.cookies.get(NAME_COOKIE, ""))[:LONGEST_NAME]


def remember_name(answer: Response, name: str) -> None:
    """Let the browser keep what its person is called."""
    keep(answer, NAME_COOKIE, quote(name))


THEME_COOKIE: Final = "theme"
THEMES: Final = ("auto", "light", "dark")

_CHOICES: Final = ((LANGUAGE_COOKIE, LANGUAGES), (THEME_COOKIE, THEMES))


async def settings(request: Request) -> Response:
    """Save the choice, and return to the page it was made on."""
    async with request.form(max_files=0, max_fields=8, max_part_size=4096) as form:
        answer = RedirectResponse(if_kept(request, own_path(form.get("here", "/"))), 303)
    remember(answer, chosen(form))
    return answer


def own_path(here: object) -> str:
    """A path of this server from a request; the first page if it is not one."""
    own = isinstance(here, str) and here.startswith("/") and not here.startswith(("//", "/\\"))
    return str(here) if own and str(here).isprintable() else "/"  # browsers leave out tabs


KEPT_PATH: Final = "/cookies"
"""Leads on to the path `here` in its query if the browser keeps cookies, and otherwise says so."""


def if_kept(request: Request, path: str) -> str:
    """The address that leads to a path once a cookie is set, if the browser keeps it.

    A browser that has sent a cookie keeps them. Of any other the next request shows it.
    """
    return path if request.cookies else f"{KEPT_PATH}?{urlencode({'here': path})}"


def chosen(form: FormData) -> dict[str, str]:
    """The choices of a form, by their cookies."""
    asked = {cookie: form.get(cookie) for cookie, _ in _CHOICES}
    return {
        cookie: wanted
        for cookie, allowed in _CHOICES
        if isinstance(wanted := asked[cookie], str) and wanted in allowed
    }


async def shown_with(
    request: Request, choice: Mapping[str, str], show: Callable[[], Awaitable[Response]]
) -> Response:
    """Show a page in the language or colours just chosen, which the browser is to keep."""
    request.cookies.update(choice)
    answer = await show()
    remember(answer, choice)
    return answer


def remember(answer: Response, choice: Mapping[str, str]) -> None:
    """Let the browser keep the choices."""
    for cookie, value in choice.items():
        keep(answer, cookie, value)
