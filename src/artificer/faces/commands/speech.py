"""The words of commands: messages by key, except those of a game, and figures in fitted tables."""

from __future__ import annotations

import gettext
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import click
from rich.cells import cell_len

from artificer.faces import figures, wrapping
from artificer.faces.figures import about, digits
from artificer.faces.wrapping import width_of, wrapped
from artificer.games.notices import Notice
from artificer.words import rendering
from artificer.words.catalog import Catalog
from artificer.words.compiling import LOCALE
from artificer.words.languages import ENGLISH

__all__ = ["about", "digits", "number", "number_interval", "percent", "percent_interval"]


def number(value: float | None) -> str:
    """A mean with a sensible number of decimals; a dash for None."""
    return figures.number(spoken_catalog(), value)


def percent(share: float | None) -> str:
    """A share in percent."""
    return figures.percent(spoken_catalog(), share)


def number_interval(of: figures.Bounded) -> str:
    """The interval of a mean; a dash if it is unknown."""
    return figures.number_interval(spoken_catalog(), of)


def percent_interval(of: figures.Bounded) -> str:
    """The interval of a share."""
    return figures.percent_interval(spoken_catalog(), of)


GAP: Final = "  "


@dataclass
class TextTable:
    """A title, the heads of number columns, and rows of a label and figures."""

    title: str
    heads: Sequence[str]
    rows: list[tuple[str, ...]] = field(default_factory=list)

    def add(self, label: str, *figures: str) -> None:
        """Add a row."""
        self.rows.append((label, *figures))

    def lines(self, width: int | None) -> Iterator[str]:
        """The table in columns, or, if that is too wide, row by row with heads."""
        cells = [("", *self.heads), *self.rows]
        widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
        yield self.title
        if width is not None and sum(widths) + len(GAP) * len(widths) > width:
            yield from self._stacked(width)
            return
        for row in cells if any(self.heads) else self.rows:
            yield GAP + _row(row, widths)

    def _stacked(self, width: int) -> Iterator[str]:
        for label, *cells in self.rows:
            yield from wrapping.fold(GAP + label, width, len(GAP))
            named = say("list.between").join(
                say("report.figure", head=head, figure=cell).strip()
                for head, cell in zip(self.heads, cells, strict=True)
            )
            yield from wrapping.fold(2 * GAP + named, width, 2 * len(GAP))


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """A line with the label aligned left and figures aligned right."""
    label, *figures = cells
    line = label + " " * (widths[0] - cell_len(label))
    for figure, width in zip(figures, widths[1:], strict=True):
        line += GAP + " " * (width - cell_len(figure)) + figure
    return line.rstrip()


def show(*tables: TextTable) -> None:
    """Print tables, an empty line before each."""
    width = wrapping.width_of(sys.stdout)
    for table in tables:
        tell("")
        for line in table.lines(width):
            tell(line)


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
