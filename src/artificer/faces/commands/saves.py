"""`artificer games`, `replay`, `export` and `verify`: games that have been saved."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from artificer.faces.called import to_play
from artificer.faces.commands.speech import (
    complain,
    listed,
    quoted,
    reason_of,
    say,
    sentence,
    spoken_catalog,
    tell,
)
from artificer.faces.commands.spoken import argument, command, option
from artificer.faces.commands.status import FAILURE
from artificer.faces.commands.stored import open_store, read_saved
from artificer.faces.export import check_journal
from artificer.faces.files import write_file
from artificer.faces.listing import how_it_ended, in_a_line, options_called
from artificer.faces.wrapping import width_of
from artificer.host.seats import columns
from artificer.table.store.base import UNREADABLE, GameSummary
from artificer.table.verify import Finding, exit_code, verify_file, verify_stream

ROOMY: Final = 100
"""A terminal with so many columns has room for a list in columns."""

MINUTES: Final = len("2000-01-01T00:00")


@command("games", examples=("artificer games",))
def games() -> None:
    """One line for each saved game."""
    with open_store(read_only=True) as store:
        saved = list(store.every_game())
    if not saved:
        tell(say("games.none", command=to_play()))
    widths = _widths(saved)
    for game in saved:
        tell(line_about(game, widths), hang=2)


def _widths(saved: Sequence[GameSummary]) -> tuple[int, int]:
    """How wide rulesets and names are, so that they stand in columns; 0 where there is no room."""
    terminal = width_of(sys.stdout)
    if terminal is not None and terminal < ROOMY:
        return 0, 0
    rulesets = (columns(game.ruleset) for game in saved if game.ruleset != UNREADABLE)
    names = (columns(_name(game)) for game in saved if game.ruleset != UNREADABLE)
    return max(rulesets, default=0), max(names, default=0)


def _name(game: GameSummary) -> str:
    return " ".join((game.name or "").split())


def _padded(text: str, width: int) -> str:
    return text + " " * (width - columns(text))


def line_about(game: GameSummary, widths: tuple[int, int] = (0, 0)) -> str:
    """A saved game in one line, its ruleset and its name as wide as said."""
    about = say("games.between").join(part for part in _about(game, widths) if part)
    return say("games.line", game_id=game.game_id, about=about)


def _about(game: GameSummary, widths: tuple[int, int] = (0, 0)) -> Iterator[str]:
    """What the list says of a game; a damaged row must not take the others from sight."""
    if game.ruleset == UNREADABLE:
        yield say("games.broken")
        return
    yield _padded(game.ruleset, widths[0])
    yield _padded(_name(game), widths[1])
    yield from options_called(game.ruleset, game.options, spoken_catalog())
    if game.begun_from is not None:
        origin, ply = game.begun_from
        yield say("games.begun_from", ply=ply, game=in_a_line(origin))
    yield say("games.begun", time=str(game.started)[:MINUTES])
    yield say("games.played", time=str(game.updated)[:MINUTES])
    yield say("games.actions", game.plies)
    if game.result is None:
        yield say("games.open")
    elif game.result.scores:
        yield from how_it_ended(game, game.result, spoken_catalog())
    else:
        yield say("games.broken_end")


@command("export", examples=("artificer export latest game.journal",))
@argument("game", metavar="id")
@argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@option("--force", is_flag=True)
def export(game: str, file: str, force: bool) -> int:
    """The good part of a saved game's journal, in a file or on standard output.

    Answers the exit status: a part alone is no success.
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
    """Whether every journal of a file folds to what it claims; answers the exit status."""
    if file == "-":
        findings = [verify_stream(sys.stdin.buffer, say("verify.stdin"))]
    else:
        findings = verify_file(Path(file))
    for finding in findings:
        tell(_found(finding))
    return exit_code(findings)


def _found(finding: Finding) -> str:
    """A finding in one line, with the first actions that would have been legal."""
    text = sentence(finding.what)
    where = finding.where if isinstance(finding.where, str) else sentence(finding.where)
    if finding.ok:
        return say("verify.ok", where=where, text=text)
    if not finding.legal:
        return say("verify.wrong", where=where, text=text)
    return say("verify.wrong.legal", where=where, text=text, legal=listed(finding.legal))
