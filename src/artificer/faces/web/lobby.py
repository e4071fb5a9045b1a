"""The first page: new games, and saved ones, unfinished ones first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from artificer.boards.guide import aim, premise
from artificer.boards.lessons import lesson_for
from artificer.faces.web import game_summaries, settings, templating
from artificer.faces.web.site import Site, page, site_of
from artificer.faces.web.waiting import WaitingTable, waiting_for
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.table.store.base import GamePlace, Wanted
from artificer.words.catalog import Catalog
from artificer.words.rendering import words_in

LISTED: Final = 12
"""The number of games on a page of the list."""

NEWEST: Final = 4
"""The number of finished games below the unfinished ones."""

ANY_COVER: Final = "any"


@dataclass(frozen=True)
class GameCover:
    """A ruleset to begin a game of; `picture` is the template of its drawing.

    `premise` has paragraphs. `learns` says that it has a guided game.
    """

    ruleset: str
    title: str
    aim: str
    premise: str
    seats: tuple[int, int]
    picture: str
    learns: bool


@dataclass(frozen=True)
class ListedGame:
    """A page of games; `after` is the next page's address parameter, "" for the last."""

    games: tuple[game_summaries.SavedGameRow, ...]
    after: str


async def lobby(request: Request) -> Response:
    """The rulesets, and the saved games."""
    site_of(request).owner_only(request)
    return await lobby_page(request)


async def lobby_page(request: Request, status: int = 200, fault: str = "") -> Response:
    """The first page, with the error of an imported journal, if any."""
    site, catalog = site_of(request), settings.speech(settings.language_of(request))
    finished = "finished" in request.query_params
    after = game_summaries.place_in(request)
    first = not finished and after is None
    shown = covers(catalog) if first else ()
    over = await run_in_threadpool(_listed, site, True, NEWEST, None, catalog) if first else None
    waiting = () if finished else await run_in_threadpool(waiting_for, site, request)
    games = await run_in_threadpool(_listed, site, finished, LISTED, after, catalog, waiting)
    return page(
        request,
        "lobby.html",
        status,
        **({"here": "/"} if fault else {}),
        covers=shown,
        games=games,
        waiting=tuple(each.game_id for each in waiting),
        over=over,
        finished=finished,
        fault=fault,
    )


def covers(catalog: Catalog) -> tuple[GameCover, ...]:
    """The covers of all rulesets."""
    return tuple(cover(name, catalog) for name in ruleset_names())


def cover(ruleset: str, catalog: Catalog) -> GameCover:
    """The cover of a ruleset, with a sentence about it if there is one."""
    words = words_in(catalog.language, ruleset)
    key = f"web.cover.{ruleset}"
    return GameCover(
        ruleset,
        words.say("title"),
        catalog.say(key) if key in catalog else aim(words),
        premise(words),
        ruleset_named(ruleset).seats,
        ruleset if templating.has_template(f"covers/{ruleset}.html") else ANY_COVER,
        lesson_for(ruleset_named(ruleset)) is not None,
    )


def _listed(
    site: Site,
    finished: bool,
    limit: int,
    after: GamePlace | None,
    catalog: Catalog,
    waiting: Sequence[WaitingTable] = (),
) -> ListedGame:
    """A page of the list; the games that wait for the owner stand on the first one, before all."""
    store = site.tables.store
    found = store.games(_unless(finished, [each.game_id for each in waiting]), limit, after)
    first = [] if after else [_waiting_row(site, each, catalog) for each in waiting]
    games = (
        game_summaries.saved_game_row(site, game, game_summaries.notes_of(store, game), catalog)
        for game in found.games
    )
    rest = f"{found.after.updated} {found.after.game_id}" if found.after else ""
    return ListedGame((*first, *games), rest)


def _waiting_row(site: Site, table: WaitingTable, catalog: Catalog) -> game_summaries.SavedGameRow:
    """A game that waits for the owner, who may also sit where another's link leads."""
    row = game_summaries.saved_game_row(
        site, *game_summaries.found_game(site.tables.store, table.game_id), catalog
    )
    return replace(row, sit=table.path, seated=True)


def _unless(finished: bool, listed: Sequence[str]) -> Wanted:
    """The games of a list without those that are listed already."""
    if not listed:
        return Wanted(finished)
    return Wanted(finished, also=lambda game: game.game_id not in listed)
