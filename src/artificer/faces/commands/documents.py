"""Files that hold the value of a game's option: a custom deck."""

from __future__ import annotations

from pathlib import Path

from artificer.faces.commands.options import as_typed
from artificer.faces.files import MOST_BYTES, text_of
from artificer.games.errors import BadOption
from artificer.games.options import Setting


def read_document(path: str) -> str:
    """The text of a file in the form kept in a journal. Raises BadOption."""
    path = as_typed(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadOption("deck.unread", path=path, reason=reason) from None
    return text_of(data, path)


def with_deck(options: dict[str, Setting], path: str | None) -> dict[str, Setting]:
    """The options with the deck of a file added. Raises BadOption, which names the file."""
    if path is None:
        return options
    if "deck" in options:
        raise BadOption("deck.twice_given")
    from artificer.games.utopia.decks.deck import read_deck

    text = read_document(path)
    try:
        read_deck(text)
    except BadOption as error:
        raise BadOption("deck.file", path=path, why=error) from None
    return {**options, "deck": text}
