"""`artificer serve`: the table in the browser."""

from __future__ import annotations

import sys
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
    from artificer.faces.commands.qr_code import show_code
    from artificer.faces.web.listening import address_of

    first, *others = links
    lines = [say("serve.ready", place=first), *(say("serve.also", place=link) for link in others)]
    click.echo("\n".join(lines))
    addresses = [(link, address_of(urlsplit(link).hostname or "")) for link in links]
    away = [link for link, address in addresses if address is not None and not address.is_loopback]
    if away and show_code(away[0], sys.stdout):
        click.echo(say("serve.scan", place=away[0]))
