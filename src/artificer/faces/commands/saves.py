"""`artificer games`, `replay`, `export` and `verify`: games that have been saved."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from artificer.faces.commands.stored import open_store, read_journal
from artificer.faces.teller import Teller
from artificer.table.history import History
from artificer.table.journal import fold
from artificer.words import Words, words_for


@click.command(epilog="Example: artificer games")
def games() -> None:
    """List the saved games, the last one played first."""
    with open_store() as store:
        saved = store.games()
    if not saved:
        click.echo("There are no saved games yet. Start one with: artificer play")
    for game in saved:
        end = f"ended: {game.result.reason}, {game.result.scores[0]} points" if game.result else ""
        options = " ".join(f"{name}={value}" for name, value in game.options.items() if value)
        parts = (
            game.game_id,
            game.ruleset,
            game.name or "",
            options,
            f"begun {game.started[:16]}",
            f"played {game.updated[:16]}",
            f"{game.plies} actions",
            end or "not finished",
        )
        click.echo("  ".join(part for part in parts if part))


@click.command(epilog="Example: artificer replay latest --at 20")
@click.argument("game", metavar="ID|FILE")
@click.option("--at", "ply", type=click.IntRange(min=0), help="Stop after this many actions.")
def replay(game: str, ply: int | None) -> int:
    """Tell a saved game again, from its id or from a journal's file."""
    reading = read_journal(game)
    folded = fold(reading.journal, reading.fault)
    words = words_for(folded.history.game.name)
    if ply is not None and ply > len(folded.history.steps):
        raise click.UsageError(f"--at {ply}: the game has {len(folded.history.steps)} actions")
    _tell(folded.history, len(folded.history.steps) if ply is None else ply, words)
    if folded.fault is not None:
        click.echo(f"artificer: the journal is broken: {folded.fault}", err=True)
        return 1
    return 0


def _tell(history: History, plies: int, words: Words) -> None:
    """Every action with what came of it, then the sheet as it stood."""
    teller = Teller(words, click.echo)
    state = history.game.new_initial_state()
    for step in history.steps[:plies]:
        before = state.clone()
        state.apply_action(step.action)
        click.echo(words.say("plain.log_action", ply=step.ply, move=step.text))
        teller.step(step, before, state)
    click.echo(words.say("plain.sheet_now"))
    for line in words.sheet(state):
        click.echo(line)
    outcome = state.outcome()
    if outcome is None:
        click.echo(words.question(state))
        return
    click.echo(words.end(outcome.reason))
    for line, points in words.score_lines(state):
        click.echo(words.say("plain.score_line", points, line=line))
    click.echo(words.say("plain.final_score", state.scores()[0]))


@click.command(epilog="Example: artificer export latest game.journal")
@click.argument("game", metavar="ID")
@click.argument("file", metavar="FILE", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def export(game: str, file: str, force: bool) -> None:
    """Write the journal of a saved game to FILE, or to the screen when FILE is '-'."""
    reading = read_journal(game)
    if reading.fault is not None:
        click.echo(f"artificer: only the good part is written: {reading.fault}", err=True)
    text = reading.journal.to_text()
    if file == "-":
        sys.stdout.write(text)
        return
    try:
        with Path(file).open("w" if force else "x", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise click.ClickException(f"{file} exists already: choose another or --force") from None
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}") from None
    click.echo(f"The journal is written to {file}.")


@click.command(epilog="Example: artificer verify game.journal")
@click.argument("file", metavar="FILE")
def verify(file: str) -> int:
    """Check that FILE, a journal or a save file, is what it claims to be.

    One line for every journal in it. The exit status is 0 only when all of them fold to
    what they claim.
    """
    from artificer.table.verify import verify_file

    findings = verify_file(Path(file))
    for finding in findings:
        click.echo(str(finding))
    return 0 if findings and all(finding.ok for finding in findings) else 1
