"""The lines that a person types at a command, or that a pipe holds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TextIO


def typed_lines(stream: TextIO) -> Iterator[str]:
    """Lines of input, invalid bytes escaped; on a terminal with a prompt and editing."""
    if not stream.isatty():
        yield from iter(stream.readline, "")
        return
    with suppress(ImportError):
        import readline  # noqa: F401 - gives `input` its line editing
    while True:
        try:
            yield input("> ")
        except EOFError:
            return
