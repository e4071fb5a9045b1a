"""Cookies."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

A_YEAR: Final = 365 * 24 * 3600


def keep(answer: Response, cookie: str, value: str) -> None:
    """Set a cookie for a year, sent along when the browser follows a link to us.

    A link in a mail or a chat belongs to another site, and a "strict" cookie is not sent when it
    is followed. "lax" is enough: following a link changes nothing, and orders must come from our
    own pages.
    """
    answer.set_cookie(cookie, value, A_YEAR, httponly=True, samesite="lax")
