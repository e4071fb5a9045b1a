"""The house: the tables, who may come in, and the pages' common part; one for each server."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final
from weakref import WeakKeyDictionary

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from artificer.faces.web.access import Access
from artificer.faces.web.drawing import drawn
from artificer.faces.web.hall import Hall, Table
from artificer.faces.web.speech import language_of, speech
from artificer.faces.web.table_page import Eyes
from artificer.host.seats import people_among
from artificer.words.languages import LANGUAGES

KEY_COOKIE: Final = "key"
THEME_COOKIE: Final = "theme"
THEMES: Final = ("auto", "light", "dark")

_MOST_SEATS: Final = 16
"""More than any game has."""

_Eyes = dict[tuple[int | None, str], Eyes]


class NotYours(Exception):
    """Somebody asks for what the owner alone may have, or for a seat that no link opens."""


@dataclass
class House:
    """What all pages of one server share."""

    hall: Hall
    access: Access
    _eyes: WeakKeyDictionary[Table, _Eyes] = field(default_factory=WeakKeyDictionary)

    def owner_only(self, asking: HTTPConnection) -> None:
        """Raises NotYours where somebody else asks."""
        if not self.access.is_owner(asking.cookies.get(KEY_COOKIE, "")):
            raise NotYours

    async def seated(self, asking: HTTPConnection) -> tuple[Table, int | None]:
        """The table and seat that a link leads to.

        Raises NotYours where it opens none, whether there is such a game or not; UnknownSave,
        BadJournal, StoreError.
        """
        game_id, token = asking.path_params["game"], asking.path_params["token"]
        try:
            seat = self.access.seat_of(game_id, token, range(_MOST_SEATS))
        except KeyError:
            raise NotYours from None
        table = await self.hall.table(game_id)
        if seat is not None and seat not in people_among(table.session.header.seats):
            raise NotYours
        return table, seat

    def eyes(self, table: Table, seat: int | None, language: str) -> Eyes:
        """Who looks from that seat; kept as long as the table is open, as they remember the log."""
        kept = self._eyes.setdefault(table, {})
        if (seat, language) not in kept:
            kept[seat, language] = Eyes(table.orders, seat, language)
        return kept[seat, language]

    def link(self, game_id: str, seat: int | None) -> str:
        """The path that leads to a seat, or to a place to watch from."""
        return f"/g/{game_id}/{self.access.token(game_id, seat)}"


def house_of(asking: HTTPConnection) -> House:
    """The house that is asked."""
    house: House = asking.app.state.house
    return house


def page(asking: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page in the language and the colours of who asks."""
    language = language_of(asking)
    theme = asking.cookies.get(THEME_COOKIE, "")
    words = speech(language)
    text = drawn(
        template,
        say=words.say,
        language=language,
        languages=[(code, words.say(f"language.{code}.short")) for code in LANGUAGES],
        theme=theme if theme in THEMES else THEMES[0],
        themes=THEMES,
        here=asking.url.path,
        **values,
    )
    return HTMLResponse(text, status)


def see_other(path: str) -> Response:
    """After something was ordered: look there."""
    return RedirectResponse(path, 303)
