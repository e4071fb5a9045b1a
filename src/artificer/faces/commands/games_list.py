"""Saved games as lines of text."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from artificer.faces.commands.speech import joined, say, spoken_catalog, tell
from artificer.faces.listing import how_it_ended, in_a_line, options_called
from artificer.faces.local_time import clock_time, zones_of
from artificer.faces.wrapping import width_of
from artificer.host.seats import columns
from artificer.table.store.base import UNREADABLE, GamesPage, GameSummary

ROOMY: Final = 100
"""The least width of a terminal, in cells, for a list in columns."""


def print_games(page: GamesPage) -> None:
    """Print a line for each game; on a terminal also the time zone, and whether there are more.

    These remarks go to the error stream, so that programs read only games.
    """
    widths = _widths(page.games)
    for game in page.games:
        tell(line_about(game, widths), hang=2)
    if width_of(sys.stdout) is not None:
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


def _about(game: GameSummary, widths: tuple[int, int]) -> Iterator[str]:
    """The cells of a game; a damaged row must not hide the others."""
    if game.ruleset == UNREADABLE:
        yield say("games.broken")
        return
    yield _padded(game.ruleset, widths[0])
    yield _padded(_name(game), widths[1])
    yield from options_called(game.ruleset, game.options, spoken_catalog())
    if game.begun_from is not None:
        origin, ply = game.begun_from
        yield say("games.begun_from", ply=ply, game=in_a_line(origin))
    yield say("games.begun", time=clock_time(game.started))
    yield say("games.played", time=clock_time(game.updated))
    yield say("games.actions", game.plies)
    if game.hinted:
        yield say("games.hinted")
    if game.result is None:
        yield say("games.open")
    elif game.result.scores:
        yield from how_it_ended(game, game.result, spoken_catalog())
    else:
        yield say("games.broken_end")
