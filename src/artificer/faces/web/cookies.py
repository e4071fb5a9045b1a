"""What the browser keeps for us."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

A_YEAR: Final = 365 * 24 * 3600


def keep(answer: Response, cookie: str, value: str) -> None:
    """Let the browser keep something for a year, and send it along when it follows a link to us.

    A link in a mail or a chat belongs to another site, and a "strict" cookie is not sent when it
    is followed. "lax" is enough: to follow a link changes nothing, and orders must come from one of
    our own pages.
    """
    answer.set_cookie(cookie, value, A_YEAR, httponly=True, samesite="lax")
