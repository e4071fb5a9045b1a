"""Documents in files that are the value of a game's option: a custom deck."""

from __future__ import annotations

from typing import Final

from artificer.games.errors import BadOption

MOST_BYTES: Final = 1_000_000
"""The most bytes read of a file: far more than the longest deck."""


def text_of(data: bytes, called: str) -> str:
    """The text of a file of that name in the form kept in a journal. Raises BadOption.

    A byte order mark and carriage returns, which editors add, are removed.
    """
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadOption("deck.bytes", path=called) from None
