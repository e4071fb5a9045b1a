"""A link as a QR code in text, for a phone's camera."""

from __future__ import annotations

import shutil
from itertools import zip_longest
from typing import Final, TextIO

import click

_BORDER: Final = 2
_HALVES: Final = {(1, 1): "█", (1, 0): "▀", (0, 1): "▄", (0, 0): " "}
"""Characters for two rows of a code in one line; light modules are drawn, on black."""


def code_for(link: str) -> list[str]:
    """The lines of a link's code, two rows in each."""
    import segno

    made = segno.make_qr(link, error="l", boost_error=False)
    rows = [[1 - int(bool(dark)) for dark in row] for row in made.matrix_iter(border=_BORDER)]
    return [
        "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip_longest(rows[::2], rows[1::2], fillvalue=[0] * len(rows[0]))
    ]


def show_code(link: str, stream: TextIO) -> bool:
    """Draw the code of a link in a terminal; returns False if it cannot.

    Sets its colours: with the colours of a light terminal the code would be inverted.
    """
    lines = code_for(link)
    if not _can_draw(lines, stream):
        return False
    for line in lines:
        click.echo(click.style(line, fg="bright_white", bg="black"), file=stream)
    return True


def _can_draw(lines: list[str], stream: TextIO) -> bool:
    if not stream.isatty() or shutil.get_terminal_size().columns < len(lines[0]):
        return False
    try:
        "".join(_HALVES.values()).encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
