"""What the commands say, beside the words of a game: messages of `artificer.words` by key."""

from __future__ import annotations

import gettext
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any, Final

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
    """Everything that is said meanwhile, by click too, is said in that language."""
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
    """The language of this command line."""
    return _language.get()


def speaker() -> rendering.Speaker:
    """What says messages by their keys, for whoever is handed one."""
    return _catalog(spoken_language())


@cache
def _catalog(language: str) -> Catalog:
    return Catalog(language, "artificer")


def say(key: str, n: int = 0, **values: Any) -> str:
    """The message of `key` with its places filled; `n` chooses singular or plural."""
    return _catalog(spoken_language()).say(key, n, **values)


def spoken_catalog() -> Catalog:
    """The messages of this command line."""
    return _catalog(spoken_language())


def sentence(notice: Notice) -> str:
    """What an error, a warning or a finding says."""
    return rendering.sentence(_catalog(spoken_language()), notice)


def reason_of(error: OSError) -> str:
    """Why the operating system could not do something."""
    return rendering.system_reason(_catalog(spoken_language()), error.strerror or str(error))


def joined(items: Iterable[object]) -> str:
    """All of these in one line."""
    return say("list.between").join(map(str, items))


def listed(items: Sequence[str]) -> object:
    """The first few of these, and how many more there are."""
    return rendering.rendered(_catalog(spoken_language()), rendering.few(items))


def tell(line: str, err: bool = False, hang: int = 0) -> None:
    """Write a line, control characters spelt out.

    On a terminal it is broken between words; what follows begins `hang` cells further right.
    """
    stream = sys.stderr if err else sys.stdout
    click.echo(wrapped(rendering.printable(line), width_of(stream), hang), err=err)


def complain(message: str) -> None:
    """One line on the error stream: what went wrong, and where it comes from."""
    tell(say("error", message=" ".join(message.split())), err=True)


def quoted(text: str) -> str:
    """What was typed, in quotes, on one line and not too long."""
    return rendering.quoted(spoken_catalog(), text)


def requoted(text: str) -> str:
    """What click says, whose own quotes are English: with those of the language spoken.

    Around those that are as wide as a letter stand no spaces.
    """
    quotes = say("quoted", text=r"\1")
    return re.sub(r"'([^']*)'" if quotes.isascii() else r" ?'([^']*)' ?", quotes, text)
