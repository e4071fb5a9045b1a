"""`artificer serve`: the table in the browser."""

from __future__ import annotations

import click

from artificer.faces.commands.speech import say
from artificer.faces.commands.spoken import command, option
from artificer.faces.commands.stored import open_store


@command("serve", examples=("artificer serve --port 8000",))
@option("--host", default="127.0.0.1", show_default=True)
@option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
def serve(host: str, port: int) -> int:
    """Serve until Ctrl-C; answers the exit status."""
    from artificer.faces.web.serve import serve as run

    with open_store() as store:
        run(
            store,
            host,
            port,
            lambda places: click.echo(say("serve.ready", places=" ".join(places))),
        )
    return 0
