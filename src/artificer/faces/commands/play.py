"""`artificer play`: a game in the terminal, or in plain lines."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType
from typing import Final, TextIO

import click

from artificer.boards.people import in_english
from artificer.faces.called import farewell
from artificer.faces.commands import find_games
from artificer.faces.commands.localized import Whole, argument, command, option
from artificer.faces.commands.options import (
    DEFAULT_RULESET,
    OPTIONS,
    PLAYERS,
    RULESETS,
    PlayerCount,
    PlayerNames,
    Seed,
    as_typed,
    name_typed,
    naming_players,
    read_options,
    with_deck,
)
from artificer.faces.commands.speech import say, spoken_language, tell
from artificer.faces.commands.status import INTERRUPTED, SIGNALLED
from artificer.faces.commands.typed_lines import typed_lines
from artificer.games.contract import Game
from artificer.games.registry import load_game
from artificer.games.ruleset import Setting
from artificer.host import sessions
from artificer.host.daily import attempt, begin
from artificer.table.daily import today
from artificer.table.dice import Dice, Key, made_alike
from artificer.table.home import default_store_path
from artificer.table.journal import JournalReading
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.words import Words, words_for


@dataclass(frozen=True)
class ScreenOptions:
    """How a game is shown: in plain lines, or with a theme (None: chosen by the terminal)."""

    plain: bool = False
    theme: str | None = None


THEMES: Final = ("auto", "dark", "light")

THEME: Final = option(
    "--theme", type=click.Choice(THEMES), envvar="ARTIFICER_THEME", help_key="help.play.theme"
)

PICTURE: Final = "─│╭▸●☠"
"""Sample characters of the screen, to test encodings."""


@command(
    "play",
    examples=(
        "artificer play utopia-engine-3e --seed 7 --plain",
        "artificer play --resume latest --at 40",
    ),
    sections=(PLAYERS, RULESETS, OPTIONS),
)
@argument("ruleset", required=False)
@option("--seed", type=Seed())
@option("--plain", is_flag=True)
@option("--dice", type=click.Choice(sessions.KINDS))
@THEME
@option("--sacrificed-days", type=int, help_key="help.sacrificed_days")
@option("--players", type=PlayerCount())
@option("--seats", type=PlayerNames("players.names.number"), metavar="seats")
@option("--option", "pairs", multiple=True, metavar="pair", help_key="help.option")
@option("--deck", metavar="file", help_key="help.deck_file")
@option("--practice", is_flag=True)
@option("--daily", is_flag=True)
@option("--resume", metavar="id_file_or_latest")
@option("--at", "ply", type=Whole(0))
@option("--name")
def play(
    ruleset: str | None,
    seed: int | None,
    plain: bool,
    theme: str | None,
    dice: str | None,
    sacrificed_days: int | None,
    players: int | None,
    seats: str | None,
    pairs: tuple[str, ...],
    deck: str | None,
    practice: bool,
    daily: bool,
    resume: str | None,
    ply: int | None,
    name: str | None,
) -> int:
    """Play a new or saved game, on the screen or in plain lines; returns the exit status."""
    name = None if name is None else name_typed(name)
    if daily:
        chosen = (seed, dice, sacrificed_days, players, seats, deck, resume, ply, name, *pairs)
        if practice or any(given is not None for given in chosen):
            raise click.UsageError(say("play.daily_alone"))
        return _play_daily(load_game(ruleset or DEFAULT_RULESET), ScreenOptions(plain, theme))
    if resume is None:
        if ply is not None:
            raise click.UsageError(say("play.at_alone"))
        options = with_deck(read_options(pairs, sacrificed_days), deck)
        game, seated = _seated(ruleset, options, players, seats)
        made_by = sessions.dice_for(dice, seed, seated, practice)

        def start(store: Store) -> Session:
            return Session.start(store, game, made_by, name, practice, seated)

        return play_new(start, ScreenOptions(plain, theme), name is not None)
    settled = (ruleset, sacrificed_days, players, seats, deck, *pairs)
    if practice or any(given is not None for given in settled):
        raise click.UsageError(say("play.resume_alone"))
    if ply is not None:
        if find_games.names_a_file(resume):
            find_games.read_whole(resume)  # raises if it is broken
        reading, called = find_games.read_journal(resume)
        header = reading.journal.header
        own = dice is not None or seed is not None
        new_dice = sessions.dice_for(dice, seed, header.seats, header.practice) if own else None
        return begin_at_ply(reading, called, ply, ScreenOptions(plain, theme), new_dice, name)
    if any(given is not None for given in (dice, seed, name)):
        raise click.UsageError(say("play.resume_alone"))
    return _play_on(resume, ScreenOptions(plain, theme))


def _play_daily(game: Game, shown: ScreenOptions) -> int:
    """Play the daily game, or continue today's if it was begun already."""
    day = today()

    def sit_down(store: Store) -> Session:
        known = attempt(store, day, game.name)
        if known is not None:
            return Session.resume(store, known)
        called = say("daily.called", day=day.isoformat())
        return sessions.until_decided(store, lambda kept: begin(kept, day, game.name, name=called))

    return play_session(sit_down, shown, beside=True)


def _play_on(wanted: str, shown: ScreenOptions) -> int:
    """Continue a saved game, or that of a journal, which is saved first."""
    if find_games.names_a_file(wanted):
        found = find_games.read_whole(wanted)
        return play_session(lambda store: sessions.import_session(store, found), shown, beside=True)
    return play_session(lambda store: _resume(store, wanted), shown)


def begin_at_ply(
    reading: JournalReading,
    called: str,
    ply: int,
    shown: ScreenOptions,
    dice: Dice | None = None,
    name: str | None = None,
) -> int:
    """Play a new game from ply `ply` of a journal, whose game is named `called`.

    Without dice it has new ones of the same kind.
    """
    made_by = dice or made_alike(reading.journal.header.make_dice(), Key.drawn())
    return play_new(
        lambda store: sessions.begun_at(store, reading, called, ply, made_by, name),
        shown,
        name is not None,
    )


def play_new(make: Callable[[Store], Session], shown: ScreenOptions, named: bool = False) -> int:
    """Play a new game, which is saved at its first decision, or at once if it is named."""
    return play_session(
        lambda store: sessions.until_decided(store, make, named), shown, beside=True
    )


def play_session(
    make: Callable[[Store], Session], shown: ScreenOptions, beside: bool = False
) -> int:
    """Play in the player's save file, on the screen or in plain lines; returns the exit status.

    If that file is damaged and `beside` is true, a new one is begun.
    """
    with find_games.open_session(make, beside) as session:
        words = words_for(session.game.name, spoken_language())
        if shown.plain or not on_a_terminal():
            return _play_plain(session, words)
        return _play_on_screen(session, words, shown)


def _resume(store: Store, wanted: str) -> Session:
    game_id = find_games.find_game(store, wanted)
    with find_games.named(game_id):
        return Session.resume(store, game_id)


def _seated(
    ruleset: str | None, options: dict[str, Setting], players: int | None, seats: str | None
) -> tuple[Game, list[str]]:
    """The game and its seats. Raises BadOption or click.UsageError."""
    named = (
        None if seats is None else sessions.seats_named(in_english(as_typed(seats)), say("seat.me"))
    )
    if players is not None:
        options["players"] = players
    elif named is not None and len(named) > 1:
        options.setdefault("players", len(named))
    game = load_game(ruleset or DEFAULT_RULESET, **options)
    seated = sessions.seats_unasked(game) if named is None else named
    with naming_players():
        sessions.check_seats(game, seated)
    return game, seated


def on_a_terminal() -> bool:
    """Whether the screen can be drawn: on a terminal that is not dumb and has its characters."""
    if os.environ.get("TERM", "") in ("", "dumb"):
        return False
    return sys.stdin.isatty() and sys.stdout.isatty() and _can_show(PICTURE, sys.stdout)


def _can_show(text: str, stream: TextIO) -> bool:
    """Whether a stream can encode these characters."""
    try:
        text.encode(stream.encoding)
    except UnicodeEncodeError:
        return False
    return True


def _play_on_screen(session: Session, words: Words, shown: ScreenOptions) -> int:
    from artificer.faces.terminal.app import run

    shows_welcome = not (session.ply or session.header.lesson)
    session, words, status = run(session, words, shown.theme, shows_welcome)
    tell(farewell(session, words))
    return status


def _play_plain(session: Session, words: Words) -> int:
    """Play by lines; the end of input, an interrupt or a signal leaves the game saved."""
    from artificer.faces.plain.game import PlainGame

    out = sys.stdout
    table = PlainGame(session, words, out, str(default_store_path()))
    previous = _watch_signals()
    status = 0
    try:
        table.open()
        for line in typed_lines(sys.stdin):
            if not table.take(line):
                break
    except KeyboardInterrupt:
        out.write("\n")
        status = INTERRUPTED
    except _Stopped as stopped:
        status = SIGNALLED + stopped.number
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
    table.leave()
    return status


class _Stopped(BaseException):
    """A signal to end the process was received."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def _watch_signals() -> dict[signal.Signals, signal._HANDLER]:
    """Turn the signals that end a process into `_Stopped`; returns the previous handlers.

    An ignored signal stays ignored, for `nohup`.
    """

    def stop(number: int, _frame: FrameType | None) -> None:
        raise _Stopped(number)

    ends = [signal.SIGTERM]
    if hasattr(signal, "SIGHUP"):
        ends.append(signal.SIGHUP)
    handled = [number for number in ends if signal.getsignal(number) is not signal.SIG_IGN]
    return {number: signal.signal(number, stop) for number in handled}
