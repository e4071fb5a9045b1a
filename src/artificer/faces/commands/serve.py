"""`artificer serve`: the table in the browser, and its address as a QR code."""

from __future__ import annotations

import shutil
import sys
from itertools import zip_longest
from typing import Final, TextIO
from urllib.parse import urlsplit

import click

from artificer.faces.commands.find_games import open_store
from artificer.faces.commands.localized import Whole, command, option
from artificer.faces.commands.speech import say
from artificer.faces.web import USUAL_PORT


@command(
    "serve",
    examples=("artificer serve --port 8000", "artificer serve --host 0.0.0.0"),
)
@option("--host", default="127.0.0.1", show_default=True)
@option("--port", type=Whole(1, 65535), default=USUAL_PORT, show_default=True)
@option("--name", "names", multiple=True)
def serve(host: str, port: int, names: tuple[str, ...]) -> int:
    """Serve until Ctrl-C; returns the exit status."""
    from artificer.faces.web.serve import serve as run

    with open_store() as store:
        run(store, host, port, _announce, names)
    return 0


def _announce(links: list[str]) -> None:
    """Print the owner's links, and a QR code of the first that other devices can reach."""
    from artificer.faces.web.addresses import address_of

    first, *others = links
    lines = [say("serve.ready", place=first), *(say("serve.also", place=link) for link in others)]
    click.echo("\n".join(lines))
    addresses = [(link, address_of(urlsplit(link).hostname or "")) for link in links]
    away = [link for link, address in addresses if address is not None and not address.is_loopback]
    if away and show_code(away[0], sys.stdout):
        click.echo(say("serve.scan", place=away[0]))


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
