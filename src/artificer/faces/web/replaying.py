"""Replays in the browser: a page for each step, of games and of the rulebooks' examples."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from artificer.boards.cursors import ReplayCursor
from artificer.boards.examples import ExampleReading, find_example
from artificer.boards.pieces import LogLine
from artificer.boards.showing import Boards, showing_for
from artificer.faces.web.drawn_board import Drawn, drawn_from
from artificer.faces.web.ordering import number
from artificer.faces.web.seat_context import SeatContext, seat_context
from artificer.faces.web.seat_owners import Marks
from artificer.faces.web.settings import language_of
from artificer.faces.web.site import NotYours, page, see_other, site_of
from artificer.faces.web.templating import example_path, rules_path
from artificer.games.notices import ArtificerError
from artificer.games.registry import ruleset_named
from artificer.host.snapshot import who_may_read
from artificer.table.dice import Key, made_alike
from artificer.table.importing import begin_at
from artificer.table.journal import Journal
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.words.rendering import words_in

AROUND: Final = 30
"""The number of lines before a step, and after it, with links on its page."""

_WHOLE: Final = "all"


@dataclass(frozen=True)
class ReplayPage(Drawn):
    """Everything on the page of a step, in one seat's view of the game.

    `beside` is the text beside the step of a worked example; "" for none. `views` are those
    that the reader may see, by name in the address; `viewing` is the current one. `milestones` are
    the steps with an event of the game. `share` is the path of the step for spectators; "" where
    the page itself has no secret address.
    """

    ply: int
    plies: int
    milestones: tuple[int, ...]
    where: str
    beside: str
    step_lines: tuple[LogLine, ...]
    coming: str
    lines: tuple[LogLine, ...]
    views: tuple[tuple[str, str], ...]
    viewing: str
    may_begin: bool
    share: str

    @property
    def steps(self) -> tuple[tuple[str, str, int | None], ...]:
        """Where links lead, each with its name and relation; None if there is no such step.

        First, the event before, one back, one on, the event after, last.
        """
        before = max((each for each in self.milestones if each < self.ply), default=None)
        after = min((each for each in self.milestones if each > self.ply), default=None)
        back = self.ply - 1 if self.ply else None
        on = self.ply + 1 if self.ply < self.plies else None
        return (
            ("first", "first", 0 if self.ply else None),
            ("event_back", "event-prev", before),
            ("back", "prev", back),
            ("on", "next", on),
            ("event_on", "event-next", after),
            ("last", "last", self.plies if on else None),
        )


async def replay_page(request: Request) -> Response:
    """The page of a step; of the last one if none is given."""
    context = await seat_context(request)
    path, given = f"{context.path}/replay", request.path_params.get("ply")
    viewing = request.query_params.get("view", "")
    if given is None:
        last = context.open_table.session.ply
        asked = f"{path}/{min(last, number(request.query_params.get('ply'), last))}"
        return see_other(f"{asked}?view={quote(viewing)}" if viewing else asked)
    owner = context.site.is_owner(request)
    ply = _ply(given, context.open_table.session)
    view = await context.open_table.alone(partial(_page_at, context, ply, viewing, owner=owner))
    language, back = context.language, context.path
    return page(request, "replay.html", language=language, view=view, path=path, back=back)


async def begin_here(request: Request) -> Response:
    """Begin a new game of the owner's after a step."""
    site = site_of(request)
    site.owner_only(request)
    context = await seat_context(request)
    session = context.open_table.session
    ply = _ply(request.path_params["ply"], session)
    journal = await context.open_table.alone(partial(_journal, session, ply))
    dice = made_alike(session.dice, Key.drawn())

    def start(store: Store) -> Session:
        return Session.resume(store, begin_at(store, journal, session.game_id, ply, dice))

    begun = (await site.tables.begin(start)).game_id
    return see_other(f"/games/{begun}" if context.seat is None else site.link(begun, context.seat))


def _journal(session: Session, ply: int) -> Journal:
    """The beginning of a new game. Raises NotYours if it would show another player's secrets."""
    if not _may_begin(session, ply):
        raise NotYours
    return session.journal


def _may_begin(session: Session, ply: int) -> bool:
    """Whether a game can begin there without showing its seats a secret."""
    if session.history.at(ply).is_terminal():
        return False
    try:
        who_may_read(session.header, session.history)
    except ArtificerError:
        return False
    return True


def _ply(given: str, session: Session) -> int:
    return step_asked(given, session.ply)


def step_asked(given: str, plies: int) -> int:
    """The step in an address, up to `plies`. Raises HTTPException if there is no such step."""
    ply = number(given, -1)
    if not 0 <= ply <= plies:
        raise HTTPException(404)
    return ply


def _page_at(context: SeatContext, ply: int, viewing: str, *, owner: bool) -> ReplayPage:
    """The page's content at a step."""
    session = context.open_table.session
    own = session.game.spectator if context.seat is None else context.seat
    words = words_in(context.language, session.game.name)
    owners = context.open_table.owners
    header = replace(session.header, seats=owners.named(session.header.seats))
    cursor = ReplayCursor(header, session.history, words, ply, own)
    cursor.show_view(_seat_called(viewing, cursor))
    watching = context.site.link(session.game_id, None)
    return _page_of(
        cursor,
        context.seat_page.lines(),
        owners.marks(len(header.seats)),
        may_begin=owner and _may_begin(session, ply),
        share="" if context.seat is None else f"{watching}/replay/{ply}",
    )


def _page_of(
    cursor: ReplayCursor,
    log: Sequence[LogLine],
    marks: Marks | None = None,
    *,
    may_begin: bool = False,
    share: str = "",
) -> ReplayPage:
    """The page's content at a step; `log` has the lines of all steps."""
    picture, ply = cursor.picture(), cursor.ply
    boards: Boards[Any] = Boards(showing_for(cursor.game.ruleset))
    return ReplayPage(
        **drawn_from(
            picture, boards, None if picture.seat == cursor.game.spectator else picture.seat, marks
        ),
        ply=ply,
        plies=cursor.plies,
        milestones=cursor.milestones(),
        where=cursor.where(),
        beside=cursor.beside(),
        step_lines=tuple(line for line in picture.log if line.ply == ply),
        coming=picture.coming,
        lines=_around(log, ply),
        views=tuple((_called(seat), said) for seat, said in cursor.views()),
        viewing=_called(cursor.viewing),
        may_begin=may_begin,
        share=share,
    )


def _around(lines: Sequence[LogLine], ply: int) -> tuple[LogLine, ...]:
    """The lines of a step, and those before and after it."""
    at = bisect_left(lines, ply, key=lambda line: line.ply)
    return tuple(lines[max(0, at - AROUND) : at + AROUND])


def _called(seat: int | None) -> str:
    """The name of a view in an address."""
    return _WHOLE if seat is None else str(seat)


def _seat_called(name: str, cursor: ReplayCursor) -> int | None:
    """The view with that name, if it is allowed; one's own if there is none."""
    named = {_called(seat): seat for seat, _ in cursor.views()}
    return named.get(name, cursor.viewing)


def example_page(request: Request) -> Response:
    """The page after a move; without one in the address, the one searched for, or the beginning."""
    ruleset = ruleset_named(request.path_params["ruleset"]).name
    example = find_example(request.path_params["name"], ruleset)
    path = example_path(ruleset, example.name)
    reading = ExampleReading(example, words_in(language_of(request), ruleset))
    given = request.path_params.get("ply")
    if given is None:
        asked = number(request.query_params.get("ply"), 0)
        return see_other(f"{path}/{min(reading.plies, asked)}")
    ply = step_asked(given, reading.plies)
    reading.go_to(reading.plies)
    log = reading.picture().log
    reading.go_to(ply)
    view = _page_of(reading, log)
    return page(request, "replay.html", view=view, path=path, back=rules_path(ruleset))
