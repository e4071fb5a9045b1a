"""Authorization: whose request it is, and which seat a link opens.

A seat is reached by a link that cannot be guessed: the game's id and a token made from the
server's secret. The link alone gives access to the seat; no account is needed. The site itself
(the list of games, new ones) is its owner's, who opens it by a link with the owner's key, even on
this machine: a request from this machine may be another user's, or one passed on by a proxy.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

MOST_SEATS: Final = 16
"""More than any game has."""

WATCHING: Final = "watch"
"""The token's text for a spectator, instead of a seat."""

_TOKEN_BYTES: Final = 16
_KEPT: Final = 16_384
"""The tokens kept: every request to a table compares its own with those of all seats."""


@dataclass(frozen=True)
class Access:
    """The secret of a server, and the names it accepts.

    `names` are the host names that a request may use, beside the address that it came to: any other
    comes from a page lured here (DNS rebinding). `local` says that only this machine reaches it.
    """

    secret: bytes
    names: frozenset[str]
    local: bool = True

    def token(self, game_id: str, seat: int | None) -> str:
        """The token that opens a seat of a game; for None, a spectator's."""
        return self._made(f"seat\n{game_id}\n{WATCHING if seat is None else seat}")

    def seat_of(self, game_id: str, token: str, seats: Iterable[int]) -> int | None:
        """The seat that a token opens, None for watching. Raises KeyError if it opens nothing."""
        found = [
            seat for seat in (*seats, None) if _same(self.token(game_id, seat), token)
        ]  # all are compared, so that the time reveals nothing
        if not found:
            raise KeyError(token)
        return found[0]

    def open_token(self, game_id: str) -> str:
        """The token of a game's open seats, with which a player can choose one."""
        return self._made(f"open\n{game_id}")

    def opens(self, game_id: str, token: str) -> bool:
        """Whether a token is that of the open seats of a game."""
        return _same(self.open_token(game_id), token)

    def owners_key(self) -> str:
        """The key that makes a browser the owner's."""
        return self._made("owner")

    def is_owner(self, key: str) -> bool:
        """Whether that is the owner's key."""
        return _same(self.owners_key(), key)

    def _made(self, what: str) -> str:
        return _token(self.secret, what)


@lru_cache(_KEPT)
def _token(secret: bytes, what: str) -> str:
    digest = hmac.digest(secret, what.encode(), sha256)
    return urlsafe_b64encode(digest[:_TOKEN_BYTES]).decode().rstrip("=")


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
