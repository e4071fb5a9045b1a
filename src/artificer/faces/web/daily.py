"""The daily game: the same seed for all each day, one attempt per person, and the standings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from artificer.boards.ending import only_wins
from artificer.faces.listing import end_named, title_of
from artificer.faces.web.settings import language_of, name_of, remember_name, speech
from artificer.faces.web.site import Site, page, see_other, site_of
from artificer.games.notices import ArtificerError, BadOption, clipped
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.host.daily import PLAYER, SHOWN, Attempt, attempt, begin, standings
from artificer.host.sessions import seats_named
from artificer.table.daily import seed_of
from artificer.table.header import NAMELESS, computer_at
from artificer.words.catalog import Catalog
from artificer.words.rendering import full_sentence


@dataclass(frozen=True)
class StandingsLine:
    """An attempt in a list: its player, its result, and why it does not count, if so."""

    place: int
    who: str
    ended: str
    points: int | None
    moves: int
    begun: str
    path: str
    why: str


@dataclass(frozen=True)
class DailyStandings:
    """The daily game of one ruleset.

    `unlisted` is the number of further attempts; `own` is the path to one's own attempt.
    """

    ruleset: str
    title: str
    seed: int
    counted: list[StandingsLine]
    others: list[StandingsLine]
    unlisted: int
    own: str


async def daily_page(request: Request) -> Response:
    """The daily games of a day, today if none is given, and how they were played."""
    site = site_of(request)
    site.owner_only(request)
    if "day" in request.query_params:
        return see_other(f"/daily/{_day(request.query_params['day'], site)}")
    day = _day(request.path_params["day"], site) if "day" in request.path_params else site.today()
    return await _page(request, site, day)


async def begin_daily(request: Request) -> Response:
    """Begin the daily game, or resume the one that this person has begun."""
    site = site_of(request)
    site.owner_only(request)
    day = _day(request.path_params["day"], site)
    ruleset = ruleset_named(request.path_params["ruleset"]).name
    async with request.form(max_files=0, max_fields=8, max_part_size=4096) as form:
        name, late = str(form.get("name", "")).strip(), "late" in form
    if day != site.today() and not late:
        return see_other("/daily")
    try:
        who = _seat(name)
    except ArtificerError as error:
        return await _page(request, site, day, error, ruleset)
    called = speech(language_of(request)).say("daily.called", day=day.isoformat())

    store = site.tables.store
    game_id = None if late else await run_in_threadpool(attempt, store, day, ruleset, who)
    if game_id is None:
        session = await site.tables.begin(lambda store: begin(store, day, ruleset, who, called))
        game_id = session.game_id
    answer = see_other(site.link(game_id, PLAYER))
    remember_name(answer, name)
    return answer


async def _page(
    request: Request,
    site: Site,
    day: date,
    error: ArtificerError | None = None,
    at_fault: str = "",
) -> Response:
    words = speech(language_of(request))
    name = name_of(request)
    boards = await run_in_threadpool(
        lambda: [_board(site, ruleset, day, name, words) for ruleset in ruleset_names()]
    )
    today = site.today()
    return page(
        request,
        "daily.html",
        200 if error is None else 422,
        day=day,
        today=today,
        before=day - timedelta(1) if day > date.min else None,
        after=day + timedelta(1) if day < today else None,
        boards=boards,
        most=SHOWN,
        name=name,
        here=f"/daily/{day}",
        message="" if error is None else full_sentence(words, error),
        at_fault=at_fault,
    )


def _board(site: Site, ruleset: str, day: date, name: str, words: Catalog) -> DailyStandings:
    store = site.tables.store
    stand = standings(store, day, ruleset)
    own = attempt(store, day, ruleset, name or NAMELESS)
    return DailyStandings(
        ruleset=ruleset,
        title=title_of(ruleset, words.language),
        seed=seed_of(day, ruleset),
        counted=[_line(each, words) for each in stand.counted],
        others=[_line(each, words) for each in stand.others],
        unlisted=stand.unlisted,
        own="" if own is None else site.link(own, PLAYER),
    )


def _line(each: Attempt, words: Catalog) -> StandingsLine:
    result = each.game.result
    points = None
    if result is not None and result.scores and not only_wins(result.scores):
        points = each.score
    return StandingsLine(
        place=each.place,
        who=words.say("web.daily.nameless") if each.who == NAMELESS else each.who,
        ended="" if result is None else end_named(each.game.ruleset, result.reason, words.language),
        points=points,
        moves=each.game.plies,
        begun=each.game.started,
        path=f"/games/{each.game.game_id}",
        why="" if each.why is None else full_sentence(words, each.why),
    )


def _seat(name: str) -> str:
    """The text of the seat of a person with that name. Raises BadOption."""
    if not name:
        return NAMELESS
    seats = seats_named(name)
    if len(seats) != 1 or computer_at(seats[0]) is not None:
        raise BadOption("play.seat", name=clipped(name))
    return seats[0]


def _day(text: str, site: Site) -> date:
    """A day that has begun. Raises HTTPException if it is not one."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise HTTPException(404) from None
    if day.isoformat() != text or day > site.today():
        raise HTTPException(404)
    return day
