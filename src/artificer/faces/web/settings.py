"""The language and the colours that a user chooses; the browser keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from artificer.faces.web.cookies import keep
from artificer.faces.web.speech import LANGUAGE_COOKIE
from artificer.words.languages import LANGUAGES

THEME_COOKIE: Final = "theme"
THEMES: Final = ("auto", "light", "dark")

_CHOICES: Final = ((LANGUAGE_COOKIE, LANGUAGES), (THEME_COOKIE, THEMES))


async def settings(request: Request) -> Response:
    """Save the choice, and return to the page it was made on."""
    async with request.form(max_files=0, max_fields=8, max_part_size=4096) as form:
        here = form.get("here", "/")
    own = isinstance(here, str) and here.startswith("/") and not here.startswith(("//", "/\\"))
    answer = RedirectResponse(here if isinstance(here, str) and own else "/", 303)
    remember(answer, chosen(form))
    return answer


def chosen(form: FormData) -> dict[str, str]:
    """The choices of a form, by their cookies."""
    asked = {cookie: form.get(cookie) for cookie, _ in _CHOICES}
    return {
        cookie: wanted
        for cookie, allowed in _CHOICES
        if isinstance(wanted := asked[cookie], str) and wanted in allowed
    }


def remember(answer: Response, choice: Mapping[str, str]) -> None:
    """Let the browser keep the choices."""
    for cookie, value in choice.items():
        keep(answer, cookie, value)
