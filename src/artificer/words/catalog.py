"""Messages of one language by key.

A message is a whole sentence with named places, or a pair of them (singular, plural) that
a number chooses between; names come in pairs too (as a heading, inside a sentence). No
sentence is put together from pieces, so that another language may order its words freely.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, TypeAlias

Message: TypeAlias = str | tuple[str, str]
Names: TypeAlias = Mapping[str, tuple[tuple[str, str], ...]]

LANGUAGES: Final = ("en",)


class Catalog:
    """The messages and names of the given modules of one language.

    Raises ValueError for a language that is not there.
    """

    def __init__(self, language: str, *modules: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language = language
        self.messages: dict[str, Message] = {}
        self.names: dict[str, tuple[tuple[str, str], ...]] = {}
        for module in modules:
            part = import_module(f"artificer.words.{language}.{module}")
            self.messages.update(getattr(part, "MESSAGES", {}))
            self.names.update(getattr(part, "NAMES", {}))

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        """The message of `key` with its places filled; `n` chooses singular or plural."""
        message = self.messages[key]
        if isinstance(message, tuple):
            message = message[0] if n == 1 else message[1]
        return message.format(n=n, **values)

    def heading(self, kind: str, number: int) -> str:
        """A name as it is printed."""
        return self.names[kind][number][0]

    def inside(self, kind: str, number: int) -> str:
        """A name as it stands inside a sentence."""
        return self.names[kind][number][1]
