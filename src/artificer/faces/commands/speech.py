"""What the commands say, beside the words of a game: messages of `artificer.words` by key."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import click

from artificer.words.catalog import Catalog

LANGUAGE: Final = "en"
_LONGEST: Final = 200


@cache
def _catalog() -> Catalog:
    return Catalog(LANGUAGE, "artificer")


def say(key: str, n: int = 0, **values: Any) -> str:
    """The message of `key` with its places filled; `n` chooses singular or plural."""
    return _catalog().say(key, n, **values)


def tell(line: str, err: bool = False) -> None:
    """Write a line, control characters spelt out."""
    click.echo(printable(line), err=err)


def complain(message: str) -> None:
    """One line on the error stream: what went wrong, and where it comes from."""
    tell(say("error", message=" ".join(message.split())), err=True)


def printable(text: str) -> str:
    """The text with control characters and broken letters spelt out; line feeds stay."""
    if text.replace("\n", "").isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign == "\n" else ascii(sign)[1:-1] for sign in text
    )


def quoted(text: str) -> str:
    """What was typed, in quotes, on one line and not too long."""
    shown = repr(text if len(text) <= _LONGEST else text[:_LONGEST])
    return shown if len(text) <= _LONGEST else shown + "..."
