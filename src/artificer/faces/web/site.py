"""The site: its tables, its owner, and the common part of all pages; one per server."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from artificer.faces.web.security import Access
from artificer.faces.web.settings import THEME_COOKIE, THEMES, language_of, speech
from artificer.faces.web.table_part import RecentParts
from artificer.faces.web.table_registry import TableRegistry
from artificer.faces.web.templating import drawn
from artificer.table.daily import today
from artificer.words.languages import LANGUAGES

KEY_COOKIE: Final = "key"


@dataclass(frozen=True)
class SiteLink:
    """A link on every page: the message `web.place.NAME`, and the path.

    A player who came by a link to a seat sees only those `for_all`.
    """

    name: str
    path: str
    for_all: bool = False


PLACES: Final = (
    SiteLink("games", "/"),
    SiteLink("daily", "/daily"),
    SiteLink("exercises", "/exercises"),
    SiteLink("record", "/record"),
    SiteLink("rules", "/rules", for_all=True),
)
"""The pages linked in the head of every page, in this order."""


class NotYours(Exception):
    """A request for what is another's, such as a seat that no link opens."""


class NotTheOwner(NotYours):
    """A request for what only the owner may have, without the owner's key."""


@dataclass
class Site:
    """The common state of all pages of one server."""

    tables: TableRegistry
    access: Access
    seat_lock: Lock = field(default_factory=Lock)
    """Held while an open seat is taken."""
    today: Callable[[], date] = today
    """The current day, which is that of the daily game."""
    parts: RecentParts = field(default_factory=RecentParts)
    """The tables sent last: pages that have them are sent the rest of the next one."""

    def owner_only(self, asking: HTTPConnection) -> None:
        """Raise NotTheOwner unless the request is the owner's."""
        if not self.is_owner(asking):
            raise NotTheOwner

    def is_owner(self, asking: HTTPConnection) -> bool:
        """Whether the request is the owner's."""
        return self.access.is_owner(asking.cookies.get(KEY_COOKIE, ""))

    def open_link(self, game_id: str) -> str:
        """The path of the open seats of a game."""
        return f"/open/{game_id}/{self.access.open_token(game_id)}"

    def link(self, game_id: str, seat: int | None) -> str:
        """The path of a seat, or of a spectator's place."""
        return f"/g/{game_id}/{self.access.token(game_id, seat)}"


def site_of(asking: HTTPConnection) -> Site:
    """The site of a request."""
    site: Site = asking.app.state.site
    return site


def page(
    asking: Request, template: str, status: int = 200, language: str | None = None, **values: object
) -> HTMLResponse:
    """A whole page in the language and the colours of the request.

    `language` is that of the request, if it is known already; `here` is where to return once the
    settings were changed, if not to this page.
    """
    language = language or language_of(asking)
    query = f"?{asking.url.query}" if asking.url.query else ""
    at_home = site_of(asking).is_owner(asking)
    theme = asking.cookies.get(THEME_COOKIE, "")
    words = speech(language)
    text = drawn(
        template,
        language,
        languages=[(code, words.say(f"language.{code}.short")) for code in LANGUAGES],
        theme=theme if theme in THEMES else THEMES[0],
        themes=THEMES,
        at_home=at_home,
        places=[way for way in PLACES if at_home or way.for_all],
        place=asking.url.path,
        **{"here": asking.url.path + query, **values},
    )
    return HTMLResponse(text, status)


def see_other(path: str) -> Response:
    """Redirect to that path after an order."""
    return RedirectResponse(path, 303)
