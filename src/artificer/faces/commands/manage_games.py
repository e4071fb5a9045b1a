"""`artificer export`, `verify`, `import`, `rename` and `delete`: saved games and their journals."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from artificer.faces.called import to_play
from artificer.faces.commands import find_games, games, options, progress, speech, status
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.new_files import write_new
from artificer.faces.commands.speech import complain, say, sentence, tell
from artificer.faces.commands.status import FAILURE
from artificer.faces.files import check_journal
from artificer.faces.whole_record import forget_record
from artificer.host.sessions import import_session, prepare_import
from artificer.table.store.base import Store
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


@command("import", examples=("artificer import game.journal --name visit",))
@argument("file", metavar="file")
@option("--name")
@option("--good-part", is_flag=True)
def import_(file: str, name: str | None, good_part: bool) -> None:
    """Save a journal as a game; of a broken one the lines before the fault, if `good_part`."""
    found = prepare_import(find_games.read_file(file)) if good_part else find_games.read_whole(file)
    called = None if name is None else options.name_typed(name)
    with find_games.open_session(
        lambda store: import_session(store, found, called), beside=True
    ) as session:
        if session.warning is not None:
            complain(sentence(session.warning))
        key = "import.over" if session.is_over() else "import.done"
        resume = to_play("--resume", session.game_id)
        tell(say(key, session.ply, game_id=session.game_id, command=resume))


@command("rename", examples=("artificer rename latest monday",))
@argument("game", metavar="id_or_latest")
@argument("name", metavar="name")
def rename(game: str, name: str) -> None:
    """Name or rename a saved game."""
    called = options.name_typed(name)
    with find_games.open_store() as store:
        game_id = find_games.find_game(store, game)
        store.rename(game_id, called)
    tell(say("rename.done", game_id=game_id, name=called))


@command("delete", examples=("artificer delete monday",))
@argument("game", metavar="id_or_latest")
@option("--yes", is_flag=True)
def delete(game: str, yes: bool) -> int:
    """Delete a saved game after confirmation; returns the exit status."""
    with find_games.open_store() as store:
        game_id = find_games.find_game(store, game)
        if not (yes or _confirmed(store, game_id)):
            complain(say("delete.kept", game_id=game_id))
            return status.FAILURE
        store.delete(game_id)
        forget_record(store)
    tell(say("delete.done", game_id=game_id))
    return 0


def _confirmed(store: Store, game_id: str) -> bool:
    """Ask for confirmation; the end of input means no."""
    tell(games.line_about(store.summary(game_id)))
    click.echo(say("delete.sure"), nl=False)
    answer = sys.stdin.readline()
    if not answer.endswith("\n"):
        click.echo()
    return answer.strip().lower() in say("delete.yes").split()
