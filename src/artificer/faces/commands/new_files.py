"""Files that commands write, which overwrite others only if asked to."""

from __future__ import annotations

from pathlib import Path

import click

from artificer.faces.commands.speech import quoted, say
from artificer.faces.files import write_file


def write_new(path: str | Path, content: str | bytes, force: bool) -> None:
    """Write a file; overwrite another only if `force`. Raises ClickException, or OSError."""
    try:
        write_file(Path(path), content, force)
    except FileExistsError:
        raise click.ClickException(say("export.exists", path=quoted(str(path)))) from None
