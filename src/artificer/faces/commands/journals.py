"""`artificer export` and `verify`: write and check the journals of saved games."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from artificer.faces.commands import find_games, progress, speech
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.new_files import write_new
from artificer.faces.commands.status import FAILURE
from artificer.faces.files import check_journal
from artificer.table.verify import JournalFinding, exit_code, verify_file, verify_stream


@command("export", examples=("artificer export latest game.journal",))
@argument("game", metavar="id")
@argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@option("--force", is_flag=True)
def export(game: str, file: str, force: bool) -> int:
    """Write the valid part of a saved game's journal to a file or standard output.

    Returns the exit status: 1 if the rest is broken.
    """
    reading, _ = find_games.read_saved(game)
    status = 0 if reading.fault is None else FAILURE
    if reading.fault is not None:
        speech.complain(
            speech.say("export.good_part", fault=speech.sentence(reading.fault.notice()))
        )
    check_journal(reading.journal)
    text = reading.journal.to_text()
    if file == "-":
        sys.stdout.write(text)
        return status
    try:
        write_new(file, text, force)
    except OSError as error:
        reason = speech.reason_of(error)
        raise click.ClickException(
            speech.say("export.failed", path=speech.quoted(file), reason=reason)
        ) from None
    speech.tell(speech.say("export.done", path=file))
    return status


@command("verify", examples=("artificer verify game.journal",))
@argument("file")
def verify(file: str) -> int:
    """Check that every journal of a file replays to its result; returns the exit status."""
    if file == "-":
        findings = [verify_stream(sys.stdin.buffer, speech.say("verify.stdin"))]
    else:
        with progress.bar_of_games("verify.checking") as checked:
            findings = verify_file(Path(file), checked)
    for finding in findings:
        speech.tell(_found(finding))
    return exit_code(findings)


def _found(finding: JournalFinding) -> str:
    """A finding in one line, with the first few legal actions."""
    text = speech.sentence(finding.what)
    where = finding.where if isinstance(finding.where, str) else speech.sentence(finding.where)
    if finding.ok:
        return speech.say("verify.ok", where=where, text=text)
    if not finding.legal:
        return speech.say("verify.wrong", where=where, text=text)
    return speech.say(
        "verify.wrong.legal", where=where, text=text, legal=speech.listed(finding.legal)
    )
