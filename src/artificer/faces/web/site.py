"""The house: the tables, who may come in, and the pages' common part; one for each server."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from artificer.faces.web.access import Access
from artificer.faces.web.drawing import drawn
from artificer.faces.web.settings import THEME_COOKIE, THEMES
from artificer.faces.web.speech import language_of, speech
from artificer.faces.web.table_registry import TableRegistry
from artificer.table.daily import today
from artificer.words.languages import LANGUAGES

KEY_COOKIE: Final = "key"


@dataclass(frozen=True)
class SiteLink:
    """Where every page leads to: the message `web.place.NAME`, and the path.

    Who came by a link to a seat sees only what is `for_all`.
    """

    name: str
    path: str
    for_all: bool = False


PLACES: Final = (
    SiteLink("games", "/"),
    SiteLink("daily", "/daily"),
    SiteLink("record", "/record"),
    SiteLink("rules", "/rules", for_all=True),
)
"""The pages that stand in the head of every page, in this order."""


class NotYours(Exception):
    """Somebody asks for what is not theirs: a seat that no link opens, say."""


class NotTheOwner(NotYours):
    """Somebody asks for what the owner alone may have, without the owner's key."""


@dataclass
class Site:
    """What all pages of one server share."""

    tables: TableRegistry
    access: Access
    door: Lock = field(default_factory=Lock)
    """Whoever takes an open seat goes through it."""
    today: Callable[[], date] = today
    """Which day it is: that of the daily game."""

    def owner_only(self, asking: HTTPConnection) -> None:
        """Raises NotTheOwner where somebody else asks."""
        if not self.is_owner(asking):
            raise NotTheOwner

    def is_owner(self, asking: HTTPConnection) -> bool:
        """Whether it is the owner who asks."""
        return self.access.is_owner(asking.cookies.get(KEY_COOKIE, ""))

    def open_link(self, game_id: str) -> str:
        """The path that leads to the open seats of a game."""
        return f"/open/{game_id}/{self.access.open_token(game_id)}"

    def link(self, game_id: str, seat: int | None) -> str:
        """The path that leads to a seat, or to a place to watch from."""
        return f"/g/{game_id}/{self.access.token(game_id, seat)}"


def house_of(asking: HTTPConnection) -> Site:
    """The house that is asked."""
    house: Site = asking.app.state.house
    return house


def page(
    asking: Request, template: str, status: int = 200, language: str | None = None, **values: Any
) -> HTMLResponse:
    """A whole page in the language and the colours of who asks.

    `language` is that of who asks, where it is known already; `here` is where to go on once these
    were changed, if not where the page is.
    """
    language = language or language_of(asking)
    query = f"?{asking.url.query}" if asking.url.query else ""
    at_home = house_of(asking).is_owner(asking)
    theme = asking.cookies.get(THEME_COOKIE, "")
    words = speech(language)
    text = drawn(
        template,
        say=words.say,
        language=language,
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
    """After something was ordered: look there."""
    return RedirectResponse(path, 303)
