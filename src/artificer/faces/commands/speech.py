"""The messages of commands, except the words of a game: from `artificer.words`, by key."""

from __future__ import annotations

import gettext
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Final

import click

from artificer.faces.wrapping import width_of, wrapped
from artificer.games.notices import Notice
from artificer.words import rendering
from artificer.words.catalog import Catalog
from artificer.words.compiling import LOCALE
from artificer.words.languages import ENGLISH

_CLICK: Final = "click"  # the domain of click's own words; their English is in its source
_GETTEXT: Final = "LANGUAGE"  # the variable that gettext believes first
_language: Final = ContextVar("language", default=ENGLISH)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Set the language of all messages in this block, click's included."""
    before = _language.set(language)
    domain, variable = gettext.textdomain(), os.environ.get(_GETTEXT)
    gettext.bindtextdomain(_CLICK, str(LOCALE))
    gettext.textdomain(_CLICK)
    os.environ[_GETTEXT] = language
    try:
        yield
    finally:
        _language.reset(before)
        gettext.textdomain(domain)
        os.environ.pop(_GETTEXT)
        if variable is not None:
            os.environ[_GETTEXT] = variable


def spoken_language() -> str:
    """The language of the command line."""
    return _language.get()


@cache
def _catalog(language: str) -> Catalog:
    return Catalog(language, "artificer")


def say(key: str, n: int = 0, **values: object) -> str:
    """The message of `key` with its places filled; `n` chooses singular or plural."""
    return spoken_catalog().say(key, n, **values)


def spoken_catalog() -> Catalog:
    """The message catalogue of the command line."""
    return _catalog(spoken_language())


def sentence(notice: Notice) -> str:
    """The sentence of an error, a warning or a finding."""
    return rendering.sentence(spoken_catalog(), notice)


def reason_of(error: OSError) -> str:
    """The reason for an error of the operating system."""
    return rendering.system_reason(spoken_catalog(), error.strerror or str(error))


def joined(items: Iterable[object]) -> str:
    """Join items in one line."""
    return say("list.between").join(map(str, items))


def listed(items: Sequence[str]) -> object:
    """The first few items, and the number of the rest."""
    return rendering.rendered(spoken_catalog(), rendering.few(items))


def tell(line: str, err: bool = False, hang: int = 0) -> None:
    """Write a line, with control characters escaped.

    On a terminal it is wrapped between words; continuation lines are indented by `hang` cells.
    """
    stream = sys.stderr if err else sys.stdout
    click.echo(wrapped(rendering.printable(line), width_of(stream), hang), err=err)


def complain(message: str) -> None:
    """Write an error to the error stream, in one line."""
    tell(say("error", message=" ".join(message.split())), err=True)


def quoted(text: str) -> str:
    """Input in quotes, on one line and shortened."""
    return rendering.quoted(spoken_catalog(), text)


def requoted(text: str) -> str:
    """A message of click with its English quotes replaced by those of the language.

    Full-width quotes take no spaces around them.
    """
    quotes = say("quoted", text=r"\1")
    return re.sub(r"'([^']*)'" if quotes.isascii() else r" ?'([^']*)' ?", quotes, text)
