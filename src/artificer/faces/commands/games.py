"""`artificer games`: lists saved games, in lines of text or as JSON with stable keys."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final

import click

from artificer.boards.people import in_english
from artificer.faces import called, listing, local_time, wrapping
from artificer.faces.commands import find_games, options
from artificer.faces.commands.localized import Whole, argument, command, option
from artificer.faces.commands.speech import joined, say, spoken_catalog, tell
from artificer.faces.local_time import clock_time, zones_of
from artificer.games.notices import BadOption, clipped
from artificer.games.registry import ruleset_named
from artificer.host.sessions import ME, columns, is_written
from artificer.lab.figure_table import Json
from artificer.table.company import ABANDONED
from artificer.table.header import NAMELESS, computer_at, people_among
from artificer.table.store.base import PAGE, UNREADABLE, GamesPage, GameSummary, Wanted

ROOMY: Final = 100
"""The least width of a terminal, in cells, for a list in columns."""


def print_games(page: GamesPage) -> None:
    """Print a line for each game; on a terminal also the time zone, and whether there are more.

    These remarks go to the error stream, so that programs read only games.
    """
    widths = _widths(page.games)
    for game in page.games:
        tell(line_about(game, widths), hang=2)
    if wrapping.width_of(sys.stdout) is not None:
        moments = chain.from_iterable((game.started, game.updated) for game in page.games)
        zones = joined(say("games.zone", name=name, offset=off) for name, off in zones_of(moments))
        if zones:
            tell(say("games.times", zones=zones), err=True)
    if page.after is not None:
        tell(say("games.more", len(page.games)), err=True)


def line_about(game: GameSummary, widths: tuple[int, int] = (0, 0)) -> str:
    """A saved game in one line, its ruleset and its name padded to `widths`."""
    about = say("games.between").join(part for part in _about(game, widths) if part)
    return say("games.line", game_id=game.game_id, about=about)


def _widths(saved: Sequence[GameSummary]) -> tuple[int, int]:
    """The widths of the columns of rulesets and names; 0 if there is no room for columns."""
    terminal = wrapping.width_of(sys.stdout)
    if terminal is not None and terminal < ROOMY:
        return 0, 0
    rulesets = (columns(game.ruleset) for game in saved if game.ruleset != UNREADABLE)
    names = (columns(_name(game)) for game in saved if game.ruleset != UNREADABLE)
    return max(rulesets, default=0), max(names, default=0)


def _name(game: GameSummary) -> str:
    return " ".join((game.name or "").split())


def _padded(text: str, width: int) -> str:
    return text + " " * (width - columns(text))


def _about(game: GameSummary, widths: tuple[int, int]) -> Iterator[str]:
    """The cells of a game; a damaged row must not hide the others."""
    if game.ruleset == UNREADABLE:
        yield say("games.broken")
        return
    yield _padded(game.ruleset, widths[0])
    yield _padded(_name(game), widths[1])
    yield from listing.options_called(game.ruleset, game.options, spoken_catalog())
    if game.begun_from is not None:
        origin, ply = game.begun_from
        yield say("games.begun_from", ply=ply, game=listing.in_a_line(origin))
    yield say("games.begun", time=clock_time(game.started))
    yield say("games.played", time=clock_time(game.updated))
    yield say("games.actions", game.plies)
    if game.hinted:
        yield say("games.hinted")
    if game.result is None:
        yield say("games.open")
    elif game.result.scores:
        yield from listing.how_it_ended(game, game.result, spoken_catalog())
    else:
        yield say("games.broken_end")


MOST: Final = 1_000_000


@command(
    "games",
    examples=(
        "artificer games",
        "artificer games sorcery --player Ann --won --since 2026-11-01",
        "artificer games --all --json",
    ),
    sections=(options.RULESETS,),
)
@argument("ruleset", required=False)
@option("--player", "who", metavar="name")
@option("--running", is_flag=True)
@option("--ended", is_flag=True)
@option("--won", is_flag=True)
@option("--lost", is_flag=True)
@option("--since", metavar="date")
@option("--until", metavar="date")
@option("--daily", is_flag=True)
@option("--hinted", is_flag=True)
@option("--last", type=Whole(1, MOST))
@option("--all", "every", is_flag=True)
@option("--json", "as_json", is_flag=True)
def games(
    ruleset: str | None,
    who: str | None,
    running: bool,
    ended: bool,
    won: bool,
    lost: bool,
    since: str | None,
    until: str | None,
    daily: bool,
    hinted: bool,
    last: int | None,
    every: bool,
    as_json: bool,
) -> None:
    """List saved games, one line each, or as JSON."""
    _check_contraries(
        ("--running", running, "--ended", ended),
        ("--running", running, "--won", won),
        ("--running", running, "--lost", lost),
        ("--won", won, "--lost", lost),
        ("--last", last is not None, "--all", every),
    )
    player = None if who is None else _player(who)
    wanted = Wanted(
        finished=False if running else True if ended or won or lost else None,
        ruleset=None if ruleset is None else ruleset_named(ruleset).name,
        since=None if since is None else local_time.day_or_minute("--since", since),
        until=None if until is None else local_time.day_or_minute("--until", until, after=True),
        hinted=hinted or None,
        daily=daily or None,
        also=_judge(player, won, lost),
    )
    if wanted.since and wanted.until and wanted.since >= wanted.until:
        raise BadOption("games.since_until", since=clipped(str(since)), until=clipped(str(until)))
    with find_games.open_store(read_only=True) as store:
        page = (
            GamesPage(tuple(store.every_game(wanted)), None)
            if every
            else store.games(wanted, last or PAGE)
        )
    if as_json:
        click.echo(json.dumps(figures_of(page), indent=2))
    elif page.games:
        print_games(page)
    elif wanted == Wanted():
        tell(say("games.none", command=called.to_play()))
    else:
        tell(say("games.none_such"))


def _check_contraries(*pairs: tuple[str, bool, str, bool]) -> None:
    """Raises click.UsageError if both options of an exclusive pair are given."""
    for one, is_one, other, is_other in pairs:
        if is_one and is_other:
            raise click.UsageError(say("games.contrary", one=one, other=other))


def _player(typed: str) -> str:
    """A part of a player's name as seats have it: in lower case, computer players in English.

    Raises BadOption.
    """
    name = options.as_typed(typed).strip()
    if not is_written(name):
        raise BadOption("play.seat", name=clipped(typed))
    return NAMELESS if name in (ME, say("seat.me")) else in_english(name).casefold()


def _judge(player: str | None, won: bool, lost: bool) -> Callable[[GameSummary], bool] | None:
    """A filter for what the store cannot select by; None if there is nothing to filter."""
    if player is None and not won and not lost:
        return None

    def fits(game: GameSummary) -> bool:
        seats = _seats_of(player, game)
        if not seats:
            return False
        result = game.result
        if not (won or lost):
            return True
        if result is None or not result.scores:  # its end cannot be read
            return False
        if result.reason == ABANDONED:
            return False
        return any(seat in result.winners for seat in seats) == won

    return fits


def _seats_of(player: str | None, game: GameSummary) -> list[int]:
    """The seats of a player; without a name the seat of the first person, as in the record."""
    if player is None:
        return people_among(game.seats)[:1] or [0]
    return [seat for seat, text in enumerate(game.seats) if _is_called(text, player)]


def _is_called(text: str, player: str) -> bool:
    if NAMELESS in (text, player):
        return text == player
    return player in (computer_at(text) or text).casefold()


def figures_of(page: GamesPage) -> dict[str, Json]:
    """The games of a page, and whether there are more; `docs/saved-games.md` explains the keys."""
    return {"games": [_game(game) for game in page.games], "more": page.after is not None}


def _game(game: GameSummary) -> dict[str, Json]:
    """A game. Seats are counted from 0, as in the Python API; what cannot be read is null."""
    readable = game.ruleset != UNREADABLE
    origin = game.begun_from
    return {
        "id": game.game_id,
        "name": game.name,
        "ruleset": game.ruleset if readable else None,
        "options": dict(game.options),
        "seats": list(game.seats),
        "begun": local_time.with_offset(game.started),
        "played": local_time.with_offset(game.updated),
        "actions": game.plies,
        "turn": game.turn,
        "finished": game.result is not None,
        "result": _result(game),
        "hinted": game.hinted,
        "daily": game.daily,
        "begun_from": None if origin is None else {"game": origin[0], "action": origin[1]},
    }


def _result(game: GameSummary) -> dict[str, Json] | None:
    result = game.result
    if result is None or not result.scores:
        return None
    return {
        "reason": result.reason,
        "scores": list(result.scores),
        "winners": list(result.winners),
    }
