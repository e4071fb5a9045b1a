"""The board: everything that is shown of a position of Utopia Engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from artificer.boards.basis import Basis
from artificer.boards.odds import OddsTable
from artificer.boards.pieces import Asked, carried
from artificer.boards.utopia_engine.answers import SheetAnswer, answers
from artificer.boards.utopia_engine.desk import Desk, desk
from artificer.boards.utopia_engine.odds import odds_table
from artificer.boards.utopia_engine.pencil import fresh, pencilled
from artificer.boards.utopia_engine.phrases import asked
from artificer.boards.utopia_engine.regions import Region, regions
from artificer.boards.utopia_engine.stores import Stores, stores
from artificer.boards.utopia_engine.time_track import TimeTrack, time_track
from artificer.boards.utopia_engine.workshop import Workshop, workshop
from artificer.games.contract import State
from artificer.games.utopia_engine.state import Sheet
from artificer.players.odds import Odds
from artificer.table.session import Step
from artificer.words import Words


@dataclass(frozen=True)
class UtopiaEngineBoard:
    """Both adventure sheets, what is in progress, and every legal answer.

    `elsewhere` are the answers without a piece on a sheet or the desk; `fresh` marks
    what the last choice changed on the sheets, as `day7` or `circle2`.
    """

    title: str
    place: str
    points: int
    edition: int
    asked: Asked
    time: TimeTrack
    stores: Stores
    regions: tuple[Region, ...]
    workshop: Workshop
    desk: Desk
    answers: tuple[SheetAnswer, ...]
    odds: OddsTable | None
    """The odds of the answers, if the player wants to see them and dice decide something."""
    elsewhere: tuple[int, ...]
    fresh: tuple[str, ...]


def board(
    state: State[Sheet],
    words: Words,
    steps: Sequence[Step] = (),
    seat: int = 0,
    odds: Odds | None = None,
) -> UtopiaEngineBoard:
    """The board of a position; results of search boxes and dice are read from the steps."""
    basis = Basis(state, words, steps, seat)
    s = basis.body
    has = stores(basis)
    pencil = pencilled(steps)
    sheets = (has, regions(basis, has.events, pencil), workshop(basis, pencil), desk(basis))
    on_pieces = carried(sheets)
    return UtopiaEngineBoard(
        title=basis.say("sheet.name"),
        place=words.name("region", s.location),
        points=state.scores()[0],
        edition=s.edition,
        asked=asked(basis),
        time=time_track(s),
        stores=has,
        regions=sheets[1],
        workshop=sheets[2],
        desk=sheets[3],
        answers=answers(basis),
        odds=None if odds is None else odds_table(basis, odds),
        elsewhere=tuple(action for action in basis.legal if action not in on_pieces),
        fresh=fresh(steps),
    )
