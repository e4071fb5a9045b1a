"""The board: everything that is shown of a position of Utopia Engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards.odds import OddsTable
from artificer.boards.pieces import Asked, Basis
from artificer.boards.utopia_engine.answers import SheetAnswer, answers
from artificer.boards.utopia_engine.desk import Desk, desk
from artificer.boards.utopia_engine.odds import odds_table
from artificer.boards.utopia_engine.pencil import fresh, pencilled
from artificer.boards.utopia_engine.phrases import asked
from artificer.boards.utopia_engine.wilderness import Region, Stores, regions, stores
from artificer.boards.utopia_engine.workshop import Workshop, workshop
from artificer.games.contract import State
from artificer.games.utopia_engine.calendar import days_remaining, doom_box
from artificer.games.utopia_engine.editions import SKULLS_TO_CROSS
from artificer.games.utopia_engine.sheets import BOXES, EVENT_DAY, FIRST_SKULL
from artificer.games.utopia_engine.state import DOOMSDAY, Sheet
from artificer.players.advisers import Odds
from artificer.table.session import Step
from artificer.words import Words

SACRIFICED: Final = "sacrificed"
CROSSED: Final = "crossed"
NEXT: Final = "next"
DOOMED: Final = "doomed"
AHEAD: Final = "ahead"

NO_SKULL: Final = ""
SKULL: Final = "skull"
SKULL_CROSSED: Final = "crossed"


@dataclass(frozen=True)
class DayBox:
    """A box: its state, whether it is an event day, and the skull beside it.

    It is `past` once it is crossed out; a skull that is `fast` can never be crossed out.
    """

    number: int
    standing: str
    past: bool
    event_day: bool
    skull: str
    fast: bool


@dataclass(frozen=True)
class TimeTrack:
    """The boxes in order; `day` is the last one crossed out, `doom` the box of doom.

    `left` is the number of days before doom: None once that is settled, `apocalypse` if it came.
    """

    boxes: tuple[DayBox, ...]
    day: int
    doom: int
    left: int | None
    apocalypse: bool


def time_track(s: Sheet) -> TimeTrack:
    """The time track in its current state."""
    left = days_remaining(s)
    return TimeTrack(
        boxes=tuple(_box(s, number) for number in range(1, BOXES + 1)),
        day=s.day,
        doom=doom_box(s),
        left=None if s.end or left < 0 else left,
        apocalypse=s.end == DOOMSDAY,
    )


def _box(s: Sheet, number: int) -> DayBox:
    skull = number - FIRST_SKULL
    return DayBox(
        number=number,
        standing=_standing(s, number),
        past=number <= s.day,
        event_day=EVENT_DAY[number] == 1,
        skull=NO_SKULL if skull < 0 else SKULL_CROSSED if skull < s.skulls else SKULL,
        fast=skull >= SKULLS_TO_CROSS[s.edition],
    )


def _standing(s: Sheet, number: int) -> str:
    if number <= s.sacrificed:
        return SACRIFICED
    if number <= s.day:
        return CROSSED
    if number == s.day + 1:
        return NEXT
    return DOOMED if number >= doom_box(s) else AHEAD


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
        elsewhere=basis.without_piece(sheets),
        fresh=fresh(steps),
    )
