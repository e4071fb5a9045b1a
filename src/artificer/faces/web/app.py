"""The web server: its routes, and its replies to errors."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

from artificer.boards.examples import UnknownExample
from artificer.boards.guide import UnknownRule
from artificer.faces.web import (
    daily,
    exercise_pages,
    game_page,
    introducing,
    new_game_page,
    record,
    rematch,
    replaying,
    review_page,
    rules_pages,
    saved_game_page,
    sheets,
    site,
    talk_page,
)
from artificer.faces.web.course_page import course_page
from artificer.faces.web.faults import is_ours, shown_to
from artificer.faces.web.lobby import lobby
from artificer.faces.web.security import Access, Guard
from artificer.faces.web.settings import (
    A_YEAR,
    KEPT_PATH,
    if_kept,
    keep,
    language_of,
    own_path,
    settings,
    speech,
)
from artificer.faces.web.table_registry import MOST_LISTENERS, open_registry
from artificer.faces.web.templating import CLAUSES, EXAMPLES, STATIC, mark_of
from artificer.faces.web.waiting_page import next_waiting
from artificer.games.notices import ArtificerError, UnknownGame
from artificer.table.daily import today
from artificer.table.errors import UnknownSave
from artificer.table.store.base import Store
from artificer.words.rendering import full_sentence

LEAST_COMPRESSED: Final = 2048
"""Bytes of the smallest response that is compressed; the lowest level is the quickest by far."""

THREADS: Final = 40
"""The most tables with longer work at the same time, such as a replay."""

_MESSAGES: Final = {400: "web.not_read", 405: "web.no_such_order", 413: "web.too_long"}
"""The message for a status; for any other, that there is no such page."""


def make_app(
    store: Store,
    access: Access,
    processes: int,
    today: Callable[[], date] = today,
    listeners: int = MOST_LISTENERS,
) -> Starlette:
    """The server of one store's games; `today` returns the current day.

    `processes` is the number of worker processes, `listeners` the most at all tables together.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS))
        async with open_registry(store, processes, listeners) as tables:
            app.state.site = site.Site(tables, access, today=today)
            yield

    return Starlette(
        routes=[
            Route("/", lobby),
            Route("/key/{key}", come_in),
            Route("/settings", settings, methods=["POST"]),
            Route(KEPT_PATH, lead_on),
            Route("/new/{ruleset}", new_game_page.begin_page),
            Route("/new/{ruleset}", new_game_page.begin, methods=["POST"]),
            Route("/learn/{ruleset}", game_page.learn, methods=["POST"]),
            Route("/games", saved_game_page.bring_in, methods=["POST"]),
            Route("/games/{game}", saved_game_page.game_page),
            Route("/games/{game}/name", saved_game_page.rename, methods=["POST"]),
            Route("/games/{game}/journal", saved_game_page.take_away),
            Route("/games/{game}/delete", saved_game_page.delete_page),
            Route("/games/{game}/delete", saved_game_page.delete, methods=["POST"]),
            Route("/open/{game}/{token}", saved_game_page.open_seats),
            Route("/open/{game}/{token}", saved_game_page.take_seat, methods=["POST"]),
            Route("/daily", daily.daily_page),
            Route("/daily/{day}", daily.daily_page),
            Route("/daily/{day}/{ruleset}", daily.begin_daily, methods=["POST"]),
            Route("/exercises", exercise_pages.exercises_page),
            Route("/exercises/next", exercise_pages.next_exercise),
            Route("/exercises/{key}", exercise_pages.exercise_page),
            Route("/exercises/{key}", exercise_pages.answer_exercise, methods=["POST"]),
            Route("/exercises/{key}/{action}", exercise_pages.answered_page),
            Route("/record", record.record_page),
            Route("/record/{ruleset}", record.ruleset_page),
            Route("/rules", rules_pages.all_rules),
            Route("/rules/{ruleset}", rules_pages.rules_page),
            Route(f"/rules/{{ruleset}}/{CLAUSES}", rules_pages.clauses_page),
            Route("/rules/{ruleset}/{topic}", rules_pages.rule_page),
            Route(f"/rules/{{ruleset}}/{EXAMPLES}/{{name}}", replaying.example_page),
            Route(f"/rules/{{ruleset}}/{EXAMPLES}/{{name}}/{{ply}}", replaying.example_page),
            Route("/g/{game}/{token}", game_page.table_page),
            Route("/g/{game}/{token}", game_page.order, methods=["POST"]),
            Route("/g/{game}/{token}/me", introducing.me_page),
            Route("/g/{game}/{token}/me", introducing.introduce, methods=["POST"]),
            Route("/g/{game}/{token}/talk", talk_page.talk_page),
            Route("/g/{game}/{token}/talk", talk_page.talk, methods=["POST"]),
            Route("/g/{game}/{token}/waiting", next_waiting),
            Route("/g/{game}/{token}/replay", replaying.replay_page),
            Route("/g/{game}/{token}/replay/{ply}", replaying.replay_page),
            Route("/g/{game}/{token}/replay/{ply}", replaying.begin_here, methods=["POST"]),
            Route("/g/{game}/{token}/course", course_page),
            Route("/g/{game}/{token}/review", review_page.review_page),
            Route("/g/{game}/{token}/review", review_page.order_review, methods=["POST"]),
            Route("/g/{game}/{token}/sheet", sheets.sheet_page),
            Route("/g/{game}/{token}/sheet/{page}", sheets.sheet_drawing),
            Route("/g/{game}/{token}/next", rematch.next_game),
            Route("/g/{game}/{token}/next", rematch.begin_next, methods=["POST"]),
            Route("/g/{game}/{token}/guide", game_page.send_guide, methods=["POST"]),
            WebSocketRoute("/g/{game}/{token}/live", game_page.live),
            Mount("/static", CachedFiles(directory=STATIC)),
        ],
        middleware=[
            Middleware(GZipMiddleware, minimum_size=LEAST_COMPRESSED, compresslevel=1),
            Middleware(Guard, names=access.names),
        ],
        exception_handlers={
            site.NotYours: _not_yours,
            ArtificerError: _went_wrong,
            HTTPException: _not_so,
            ClientDisconnect: _client_gone,
        },
        lifespan=lifespan,
    )


class CachedFiles(StaticFiles):
    """Files that browsers may cache: their addresses change with their content.

    A file that another one names without the mark is revalidated, and sent if it has changed.
    """

    def file_response(
        self,
        full_path: PathLike,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file, cacheable for a year if its address has its mark.

        A page that was open while the server was upgraded asks by the mark of the earlier file.
        """
        answer = super().file_response(full_path, stat_result, scope, status_code)
        marked = ",".join(("public", f"max-age={A_YEAR}", "immutable"))
        is_marked = scope["query_string"].decode("latin-1") == mark_of(Path(full_path))
        answer.headers["cache-control"] = marked if is_marked else "no-cache"
        return answer


async def come_in(request: Request) -> Response:
    """Sign in the owner by a link with the key, which the browser keeps."""
    access = site.site_of(request).access
    if not access.is_owner(request.path_params["key"]):
        raise site.NotTheOwner
    answer = site.see_other(if_kept(request, "/"))
    keep(answer, site.KEY_COOKIE, access.owners_key())
    return answer


async def lead_on(request: Request) -> Response:
    """Lead on to where the browser was going, or say that it keeps no cookies."""
    here = own_path(request.query_params.get("here", "/"))
    if request.cookies:
        return site.see_other(here)
    said = speech(language_of(request)).say("web.no_cookies")
    return site.page(request, "sorry.html", 403, said=said, here=here, back=here)


def _not_yours(request: Request, error: Exception) -> Response:
    key = "web.owner_only" if isinstance(error, site.NotTheOwner) else "web.not_yours"
    return _sorry(request, 404, speech(language_of(request)).say(key))


def _not_so(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = _MESSAGES.get(error.status_code, "web.no_page")
    return _sorry(request, error.status_code, speech(language_of(request)).say(key))


def _client_gone(_request: Request, _error: Exception) -> Response:
    return Response(status_code=400)  # the client has disconnected


def _went_wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, ArtificerError)
    missing = isinstance(error, UnknownSave | UnknownGame | UnknownRule | UnknownExample)
    status = 404 if missing else 503 if is_ours(error) else 422
    shown = shown_to(error, owner=site.site_of(request).is_owner(request))
    return _sorry(request, status, full_sentence(speech(language_of(request)), shown))


def _sorry(request: Request, status: int, said: str) -> Response:
    return site.page(request, "sorry.html", status, said=said, back="")
