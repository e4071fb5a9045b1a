"""Documents that an option of a game is made of, as files hold them: a designer's own deck."""

from __future__ import annotations

from typing import Final

from artificer.games.errors import BadOption

MOST_BYTES: Final = 1_000_000
"""So much of a file is read at most: far more than the longest deck."""


def text_of(data: bytes, called: str) -> str:
    """The text of a file of that name as it is kept in a journal. Raises BadOption.

    What editors add is taken off: a byte order mark, carriage returns.
    """
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadOption("deck.bytes", path=called) from None
