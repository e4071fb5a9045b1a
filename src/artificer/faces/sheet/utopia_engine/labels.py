"""The words that are printed on the sheets: those of the pages in the browser."""

from __future__ import annotations

from artificer.faces.wrapping import fold
from artificer.words.catalog import Catalog


class Labels:
    """The printed words in one language."""

    def __init__(self, language: str) -> None:
        self._catalog = Catalog(language, "web", "artificer")
        self.language = language

    def printed(self, key: str, faces: str = "") -> str:
        """The printed words of a key; `faces` are those of the dice that it is about."""
        return self._catalog.say(key, faces=faces)


def rows(text: str, width: float, size: float) -> list[str]:
    """A text in rows that fit into a width, for letters about half as wide as `size`."""
    return fold(text, max(4, int(width / (0.52 * size))))
