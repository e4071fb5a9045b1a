"""Who may ask for what: whose request it is, and which seat a link opens.

A seat is reached by a link that nobody can guess: the game's id and a token made from the
house's secret. Whoever has the link has the seat; nothing else is kept, and no account is needed.
The house itself (the list of games, new ones) is its owner's, who comes by a link with the owner's
key, on this machine, too: what comes from this machine may be another user's request, or one that a
proxy passes on.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

WATCHING: Final = "watch"
"""What stands for the seat of those who only look on."""

_TOKEN_BYTES: Final = 16


@dataclass(frozen=True)
class Access:
    """The secret of a house, and the names by which it is called.

    `names` are what a request may call this server, beside the address that it came to: anything
    else comes from a page that was lured here. `local` says that only this machine reaches it.
    """

    secret: bytes
    names: frozenset[str]
    local: bool = True

    def token(self, game_id: str, seat: int | None) -> str:
        """What opens a seat of a game; for None, a place to watch from."""
        return self._made(f"seat\n{game_id}\n{WATCHING if seat is None else seat}")

    def seat_of(self, game_id: str, token: str, seats: Iterable[int]) -> int | None:
        """The seat that a token opens, None for watching. Raises KeyError if it opens nothing."""
        found = [
            seat for seat in (*seats, None) if _same(self.token(game_id, seat), token)
        ]  # all are compared, so that the time tells nothing
        if not found:
            raise KeyError(token)
        return found[0]

    def open_token(self, game_id: str) -> str:
        """What lets somebody choose among the open seats of a game."""
        return self._made(f"open\n{game_id}")

    def opens(self, game_id: str, token: str) -> bool:
        """Whether a token is that of the open seats of a game."""
        return _same(self.open_token(game_id), token)

    def owners_key(self) -> str:
        """What makes somebody the owner."""
        return self._made("owner")

    def is_owner(self, key: str) -> bool:
        """Whether who shows that key may do what the owner may."""
        return _same(self.owners_key(), key)

    def _made(self, what: str) -> str:
        digest = hmac.digest(self.secret, what.encode(), sha256)
        return urlsafe_b64encode(digest[:_TOKEN_BYTES]).decode().rstrip("=")


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
