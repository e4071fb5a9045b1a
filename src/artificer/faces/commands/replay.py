"""`artificer replay`: a game again, step by step on a screen, or in lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import click

from artificer.boards import narration
from artificer.boards.ending import ending_lines
from artificer.boards.people import short_names, spoken_at
from artificer.faces.commands.find_games import read_journal
from artificer.faces.commands.localized import Whole, argument, command, option
from artificer.faces.commands.play import THEME, ScreenOptions, begin_at_ply, on_a_terminal
from artificer.faces.commands.speech import complain, say, sentence, spoken_language, tell
from artificer.faces.commands.status import FAILURE
from artificer.faces.plain.step_lines import StepLines
from artificer.games.contract import State
from artificer.host.sessions import seat_at
from artificer.host.snapshot import who_may_read
from artificer.table.header import Header
from artificer.table.history import History
from artificer.table.journal import JournalReading, Replay, fold
from artificer.table.verify import good_part
from artificer.words import Words, words_for

if TYPE_CHECKING:
    from artificer.boards.cursors import ReplayCursor

NOTHING: Final[Mapping[int, str]] = MappingProxyType({})
"""No comments on the actions."""


@command("replay", examples=("artificer replay latest --at 20",))
@argument("game", metavar="id_or_file")
@option("--at", "ply", type=Whole(0))
@option("--plain", is_flag=True)
@THEME
def replay(game: str, ply: int | None, plain: bool, theme: str | None) -> int:
    """Replay a game up to an action, or all of it; returns the exit status."""
    reading, called = read_journal(game)
    folded = fold(*good_part(reading))
    plies = len(folded.history)
    if ply is not None and ply > plies:
        raise click.UsageError(say("replay.beyond", plies, ply=ply))
    if plain or not on_a_terminal():
        _print_game(reading, folded.history, plies if ply is None else ply)
    else:
        begun = _on_the_screen(reading, folded, ply or 0, theme)
        if begun is not None:
            return begin_at_ply(reading, called, begun, ScreenOptions(theme=theme))
    if folded.fault is not None:
        complain(say("replay.broken", fault=sentence(folded.fault.notice())))
        return FAILURE
    return 0


def _on_the_screen(
    reading: JournalReading, folded: Replay, ply: int, theme: str | None
) -> int | None:
    """Show a game from a ply on; returns the ply at which to branch, if any."""
    from artificer.boards.cursors import ReplayCursor

    header, history = reading.journal.header, folded.history
    cursor = ReplayCursor(header, history, words_for(history.game.name, spoken_language()), ply)
    if folded.fault is not None:
        cursor.message = say("replay.broken", fault=sentence(folded.fault.notice()))
    return read_on_screen(cursor, theme)


def read_on_screen(cursor: ReplayCursor, theme: str | None) -> int | None:
    """Show a replay in a theme; returns the ply at which to branch, if any."""
    from artificer.faces.terminal.replaying import read_again

    return read_again(cursor, theme)


def _print_game(reading: JournalReading, history: History, plies: int) -> None:
    """Print a game up to an action, as it was printed in play."""
    words = words_for(history.game.name, spoken_language())
    seats = reading.journal.header.seats
    names = short_names(seats, words)
    words = spoken_at(history.game, reading.journal.header, words)
    tell_steps(history, plies, _listener(reading.journal.header, history, plies), words, names)


def _listener(header: Header, history: History, plies: int) -> int:
    """The seat whose view is printed: the acting seat after `plies` actions.

    While seats have secrets it is the one person at the table. Raises ArtificerError if there are
    several, since it is unknown which of them reads.
    """
    if history.game.ruleset.perfect_information or history.state.is_terminal():
        return seat_at(history.at(plies).current_player(), history.steps[:plies])
    (listener,) = who_may_read(header, history)
    assert listener is not None
    return listener


def tell_steps(
    history: History,
    plies: int,
    seat: int,
    words: Words,
    names: Sequence[str],
    beside: Mapping[int, str] = NOTHING,
) -> None:
    """Print every action with its results, then the sheet, as a seat may know them.

    `beside` has comments, by the ply of the action that each precedes.
    """
    teller = StepLines(words, tell)
    for step in history.steps[:plies]:
        if step.ply in beside:
            teller.write(beside[step.ply])
        before = history.at(step.ply - 1)
        forced = step.player >= 0 and len(before.legal_actions()) == 1
        known = step.to(seat)
        teller.headline(known)
        if known.is_visible:
            teller.step(known, before.view(seat), history.at(step.ply).view(seat), forced)
    teller.flush()
    state = history.at(plies).view(seat)
    tell_sheet(state, words)
    if not state.is_terminal():
        tell(narration.question(words, state))
        return
    for line in ending_lines(words, state, names):
        tell(line)
    teller.score(state, seat)


def tell_sheet(state: State, words: Words) -> None:
    """Print the sheet of a position, as a seat may know it."""
    tell(words.say("plain.sheet_now"))
    for line in narration.sheet(words, state):
        tell(line)
