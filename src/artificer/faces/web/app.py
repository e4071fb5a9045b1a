"""The web server: its routes, and what is done with what goes wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from artificer.faces.web.access import Access
from artificer.faces.web.drawing import STATIC
from artificer.faces.web.hall import open_hall
from artificer.faces.web.house import (
    KEY_COOKIE,
    THEME_COOKIE,
    THEMES,
    House,
    NotYours,
    house_of,
    page,
    see_other,
)
from artificer.faces.web.lobby import begin, begin_page, game_page, lobby
from artificer.faces.web.playing import live, order, table_page
from artificer.faces.web.security import Guard
from artificer.faces.web.speech import LANGUAGE_COOKIE, language_of, speech
from artificer.games.errors import ArtificerError, UnknownGame
from artificer.table.errors import StoreError, UnknownSave
from artificer.table.store.base import Store
from artificer.words.faults import full_sentence
from artificer.words.languages import LANGUAGES

_A_YEAR: Final = 365 * 24 * 3600

_SAID: Final = {400: "web.not_read", 405: "web.no_such_order", 413: "web.too_long"}
"""What is said with a status; with any other, that there is no such page."""


def make_app(store: Store, access: Access, processes: int) -> Starlette:
    """The server of the games of one store; in so many processes computer players think."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with open_hall(store, processes) as hall:
            app.state.house = House(hall, access)
            yield

    return Starlette(
        routes=[
            Route("/", lobby),
            Route("/key/{key}", come_in),
            Route("/settings", settings, methods=["POST"]),
            Route("/new/{ruleset}", begin_page),
            Route("/new/{ruleset}", begin, methods=["POST"]),
            Route("/games/{game}", game_page),
            Route("/g/{game}/{token}", table_page),
            Route("/g/{game}/{token}", order, methods=["POST"]),
            WebSocketRoute("/g/{game}/{token}/live", live),
            Mount("/static", Kept(directory=STATIC)),
        ],
        middleware=[Middleware(Guard, hosts=access.hosts)],
        exception_handlers={
            NotYours: _not_yours,
            ArtificerError: _went_wrong,
            HTTPException: _not_so,
            ClientDisconnect: _nobody_there,
        },
        lifespan=lifespan,
    )


class Kept(StaticFiles):
    """Files that browsers may keep: their addresses change when they do."""

    def file_response(self, *args: Any, **values: Any) -> Response:
        """The file, to be kept for a year."""
        answer = super().file_response(*args, **values)
        answer.headers["cache-control"] = ",".join(("public", f"max-age={_A_YEAR}", "immutable"))
        return answer


async def come_in(request: Request) -> Response:
    """The owner comes by a link with the key; the browser keeps it."""
    key = request.path_params["key"]
    if not house_of(request).access.is_owner(key):
        raise NotYours
    answer = see_other("/")
    answer.set_cookie(KEY_COOKIE, key, _A_YEAR, httponly=True, samesite="strict")
    return answer


async def settings(request: Request) -> Response:
    """The language and the colours that somebody chooses."""
    async with request.form(max_files=0, max_fields=8, max_part_size=4096) as form:
        here = form.get("here", "/")
    own = isinstance(here, str) and here.startswith("/") and not here.startswith(("//", "/\\"))
    answer = see_other(here if isinstance(here, str) and own else "/")
    for cookie, allowed in ((LANGUAGE_COOKIE, LANGUAGES), (THEME_COOKIE, THEMES)):
        chosen = form.get(cookie)
        if isinstance(chosen, str) and chosen in allowed:
            answer.set_cookie(cookie, chosen, _A_YEAR, samesite="strict")
    return answer


def _not_yours(request: Request, _error: Exception) -> Response:
    return _sorry(request, 404, speech(language_of(request)).say("web.not_yours"))


def _not_so(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = _SAID.get(error.status_code, "web.no_page")
    return _sorry(request, error.status_code, speech(language_of(request)).say(key))


def _nobody_there(_request: Request, _error: Exception) -> Response:
    return Response(status_code=400)  # who asked has gone in the middle of it


def _went_wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, ArtificerError)
    missing = isinstance(error, UnknownSave | UnknownGame)
    status = 404 if missing else 503 if isinstance(error, StoreError) else 422
    return _sorry(request, status, full_sentence(speech(language_of(request)), error))


def _sorry(request: Request, status: int, said: str) -> Response:
    return page(request, "sorry.html", status, said=said)
