"""`artificer sheet`: the sheets of a game as it was played, or blank ones, as SVG or PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from artificer.faces.commands import find_games, options, speech
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.new_files import write_new
from artificer.faces.commands.status import FAILURE
from artificer.faces.sheet.pages import blank_pages, pages_of, pdf_of
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.table.errors import UnknownSave
from artificer.table.journal import fold
from artificer.table.verify import good_part

SVG: Final = ".svg"
PDF: Final = ".pdf"


@command(
    "sheet",
    examples=(
        "artificer sheet monday --out monday.pdf",
        "artificer sheet --blank utopia-engine-3e",
    ),
)
@argument("game", metavar="id_or_file", required=False)
@option("--blank", metavar="ruleset")
@option("--out", metavar="file")
@option("--force", is_flag=True)
def sheet(game: str | None, blank: str | None, out: str | None, force: bool) -> int:
    """Write every page to a file of its own; returns the exit status, 1 for a broken game."""
    if (game is None) == (blank is None):
        raise click.UsageError(speech.say("sheet.which"))
    path = Path(options.as_typed(out)) if out else None
    if path is not None and path.suffix.lower() not in (SVG, PDF):
        raise click.UsageError(speech.say("sheet.format", path=speech.quoted(str(path))))
    status = 0
    if blank is not None:
        name = ruleset_named(blank).name
        pages = blank_pages(name, speech.spoken_language())
    else:
        try:
            reading, name = find_games.read_journal(str(game))
        except UnknownSave:
            if game in ruleset_names():
                raise click.UsageError(speech.say("sheet.which")) from None
            raise
        folded = fold(*good_part(reading))
        if folded.fault is not None:
            speech.complain(
                speech.say("replay.broken", fault=speech.sentence(folded.fault.notice()))
            )
            status = FAILURE
        pages = pages_of(folded.history, speech.spoken_language())
    path = path or Path(f"{Path(name).stem}{SVG}")
    written = [
        _write(path.with_name(f"{path.stem}-{number}{path.suffix}"), page, force)
        for number, page in enumerate(pages, 1)
    ]
    speech.tell(speech.say("sheet.written", len(written), paths=speech.joined(written)))
    return status


def _write(path: Path, page: str, force: bool) -> Path:
    """Write a page in the format of its path; returns the path. Raises ClickException."""
    write_new(path, pdf_of(page) if path.suffix.lower() == PDF else page, force)
    return path
