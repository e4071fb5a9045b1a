"""`artificer export` and `verify`: write and check the journals of saved games."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from artificer.faces.commands.find_games import read_saved
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.progress import bar_of_games
from artificer.faces.commands.speech import (
    complain,
    listed,
    quoted,
    reason_of,
    say,
    sentence,
    tell,
)
from artificer.faces.commands.status import FAILURE
from artificer.faces.files import check_journal, write_file
from artificer.table.verify import JournalFinding, exit_code, verify_file, verify_stream


@command("export", examples=("artificer export latest game.journal",))
@argument("game", metavar="id")
@argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@option("--force", is_flag=True)
def export(game: str, file: str, force: bool) -> int:
    """Write the valid part of a saved game's journal to a file or standard output.

    Returns the exit status: 1 if the rest is broken.
    """
    reading, _ = read_saved(game)
    status = 0 if reading.fault is None else FAILURE
    if reading.fault is not None:
        complain(say("export.good_part", fault=sentence(reading.fault.notice())))
    check_journal(reading.journal)
    text = reading.journal.to_text()
    if file == "-":
        sys.stdout.write(text)
        return status
    try:
        write_file(Path(file), text, force)
    except FileExistsError:
        raise click.ClickException(say("export.exists", path=quoted(file))) from None
    except OSError as error:
        reason = reason_of(error)
        raise click.ClickException(say("export.failed", path=quoted(file), reason=reason)) from None
    tell(say("export.done", path=file))
    return status


@command("verify", examples=("artificer verify game.journal",))
@argument("file")
def verify(file: str) -> int:
    """Check that every journal of a file replays to its result; returns the exit status."""
    if file == "-":
        findings = [verify_stream(sys.stdin.buffer, say("verify.stdin"))]
    else:
        with bar_of_games("verify.checking") as checked:
            findings = verify_file(Path(file), checked)
    for finding in findings:
        tell(_found(finding))
    return exit_code(findings)


def _found(finding: JournalFinding) -> str:
    """A finding in one line, with the first few legal actions."""
    text = sentence(finding.what)
    where = finding.where if isinstance(finding.where, str) else sentence(finding.where)
    if finding.ok:
        return say("verify.ok", where=where, text=text)
    if not finding.legal:
        return say("verify.wrong", where=where, text=text)
    return say("verify.wrong.legal", where=where, text=text, legal=listed(finding.legal))
