"""`artificer games`: lists saved games, for people or as JSON with stable keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import click

from artificer.boards.names import in_english
from artificer.faces import called, local_time
from artificer.faces.commands import find_games, games_list, options
from artificer.faces.commands.localized import Whole, argument, command, option
from artificer.faces.commands.speech import say, tell
from artificer.games.errors import BadOption
from artificer.games.notices import clipped
from artificer.games.registry import ruleset_named
from artificer.host.seats import ME, NAMELESS, computer_at, people_among
from artificer.lab.figure_table import Json
from artificer.table.closing import ABANDONED
from artificer.table.store.base import PAGE, UNREADABLE, GamesPage, GameSummary, Store, Wanted

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
        page = _all_of(store, wanted) if every else store.games(wanted, last or PAGE)
    if as_json:
        click.echo(json.dumps(figures_of(page), indent=2))
    elif page.games:
        games_list.print_games(page)
    elif wanted == Wanted():
        tell(say("games.none", command=called.to_play()))
    else:
        tell(say("games.none_such"))


def _check_contraries(*pairs: tuple[str, bool, str, bool]) -> None:
    """Raises click.UsageError if both options of an exclusive pair are given."""
    for one, is_one, other, is_other in pairs:
        if is_one and is_other:
            raise click.UsageError(say("games.contrary", one=one, other=other))


def _all_of(store: Store, wanted: Wanted) -> GamesPage:
    return GamesPage(tuple(store.every_game(wanted)), None)


def _player(typed: str) -> str:
    """A part of a player's name as seats have it: in lower case, computer players in English.

    Raises BadOption.
    """
    name = options.as_typed(typed).strip()
    if not name or not name.isprintable():
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
