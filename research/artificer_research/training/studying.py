"""The expert's training: it notes the sheets that it meets, and their later values.

A sheet is noted whenever no task is under way. `worth` is the net's value of it, `look` that of the
look-ahead: before a decision the best answer's worth, at dice the worth after they fell. Its
`target` is the look-ahead plus a share of the difference between the rest of the game and its
expectation::

    target = look + TRACE * (target of the next sheet - worth of the next sheet)

The look-ahead is an expectation, so its only noise is that of the net's later errors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from artificer.games.tables import Tables, floats, wholes
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import skull_can_be_crossed
from artificer.games.utopia_engine.rules import ticket_outcome, tickets
from artificer.games.utopia_engine.scoring import score_the_sheet
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu, lay
from artificer.players.player import STREAMS_A_GAME
from artificer.players.utopia_engine.expert import workspace
from artificer.players.utopia_engine.expert.appraisal import (
    act,
    actions,
    appraise,
    forget_all,
    nothing_under_way,
    reached,
)
from artificer.players.utopia_engine.expert.choosing import answer, worth_a_thought, worth_of
from artificer.players.utopia_engine.expert.features import features_of
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace
from artificer.players.utopia_engine.novice import choose
from artificer.table.streams import Stream, below, open_stream

if TYPE_CHECKING:
    from artificer.players.arrays import Records

NOTES: Final = 60_000
"""Capacity of one page of notes, in sheets."""

MOST_A_GAME: Final = 1_500
ALWAYS: Final = 1e9
"""The margin with which the teacher's move always wins."""

THOUSAND: Final = 1_000
NOT_SEEN: Final = -1
"""In place of a sheet's number, before the first of a game is noted."""


class StudyNotes(Tables):
    """A page of notes: sheets in order, game by game."""

    count = wholes(4, doc="sheets noted, games played, games won, points scored")
    shown = wholes(NOTES, doc="by sheet: how many features it shows")
    features = wholes(NOTES, workspace.FEATURES_AT_ONCE, doc="by sheet: which")
    worth = floats(NOTES, doc="by sheet: what the net thought")
    look = floats(NOTES, doc="by sheet: what the look-ahead found")
    target = floats(NOTES, doc="by sheet: what it is held to be worth")
    base = floats(NOTES, doc="by sheet: points on it already, when it is played for points")
    strayed = wholes(
        NOTES, doc="by sheet: whether something else was done for the sake of learning"
    )


class StudyRoom(NamedTuple):
    """Where games are played and noted: each field a row of bodies or tables."""

    states: Records
    """The beginning, the game under way, a variation."""
    menus: Records
    streams: Records
    """Of the dice, and of the players."""
    taughts: Records
    """The pupil's `Taught`, and perhaps its teacher's."""
    desks: Records
    """A `Workspace` for each of them."""
    pages: Records
    """One of `StudyNotes`."""


def study(
    room: StudyRoom, seed: int, first: int, games: int, stray: int, trace: float, margin: float
) -> int:
    """Play games into a page of notes until it is full; returns the number played.

    `margin` is how much better than the teacher's an answer of the pupil must be, and `stray` in a
    thousand answers to "what now" are random. The target of a sheet is the result of the game if
    `trace` is below 0, or else that of `hold_to`.
    """
    notes: StudyNotes = room.pages[0]
    aim = room.taughts[0].aim[0]
    for number in range(first, first + games):
        if notes.count[0] + MOST_A_GAME > NOTES:
            return number - first
        begun = notes.count[0]
        begin_game(room, seed, number)
        note_game(room, stray, margin)
        hold_to(notes, begun, reached(room.states[1], aim), trace)
        count_game(room)
    return games


def begin_game(room: StudyRoom, seed: int, number: int) -> None:
    """Begin the game of that number, with its own random numbers."""
    for k in range(len(room.desks)):
        forget_all(room.desks[k])
    for k in range(len(room.streams)):
        open_stream(room.streams[k], seed, STREAMS_A_GAME * number + k)
    lay(room.states, 1, room.states[0])


def count_game(room: StudyRoom) -> None:
    """Count the game and its result."""
    s: Sheet = room.states[1]
    notes: StudyNotes = room.pages[0]
    notes.count[1] += 1
    notes.count[2] += 1 if s.end == 1 else 0
    notes.count[3] += score_the_sheet(s)


def note_game(room: StudyRoom, stray: int, margin: float) -> None:
    """Play and note one game, in the way of the lesson."""
    s: Sheet = room.states[1]
    menu: Menu = room.menus[0]
    notes: StudyNotes = room.pages[0]
    begun = notes.count[0]
    while s.question != q.OVER:
        if at_rest(s) and notes.count[0] - begun < MOST_A_GAME:
            note_sheet(s, room.taughts[0], room.desks[0], notes, begun)
        if s.question >= q.FIRST_CHANCE:
            act(s, ticket_outcome(s, below(room.streams[0], tickets(s))))
            continue
        n = actions(s, menu)
        choice = menu.actions[0]
        if n > 1:
            seen = notes.count[0] - 1 if notes.count[0] > begun else NOT_SEEN
            choice = in_class(room, n, seen, margin)
            choice = or_random(room, n, choice, seen, stray)
        act(s, choice)


def in_class(room: StudyRoom, n: int, seen: int, margin: float) -> int:
    """The answer of the teacher, or of the pupil, whose look-ahead is noted."""
    if margin >= ALWAYS:
        return teach(room, n)
    s: Sheet = room.states[1]
    pupil: Taught = room.taughts[0]
    desk: Workspace = room.desks[0]
    notes: StudyNotes = room.pages[0]
    choice = answer(s, room.menus[0], n, pupil, desk, False)
    if desk.found[0] > workspace.HARDLY_EVER:
        if margin > 0.0 and s.question == q.WHAT_NOW:
            choice = leaning(s, choice, teach(room, n), pupil, desk, margin)
        if seen != NOT_SEEN and notes.look[seen] != notes.look[seen]:
            notes.look[seen] = desk.found[0]
    return choice


def leaning(
    s: Sheet, choice: int, usual: int, taught: Taught, desk: Workspace, margin: float
) -> int:
    """The usual answer, unless the choice is better by the margin; `found` gets its worth."""
    if worth_a_thought(s, usual):
        value = worth_of(s, usual, taught, desk)
        if value > desk.found[0] - margin:
            desk.found[0] = value
            return usual
    return choice


def or_random(room: StudyRoom, n: int, choice: int, seen: int, stray: int) -> int:
    """The choice, or sometimes a random answer to "what now"."""
    s: Sheet = room.states[1]
    stream: Stream = room.streams[1]
    if s.question != q.WHAT_NOW or below(stream, THOUSAND) >= stray:
        return choice
    menu: Menu = room.menus[0]
    other = menu.actions[below(stream, n)]
    if not worth_a_thought(s, other):
        return choice
    if seen != NOT_SEEN:
        room.pages[0].strayed[seen] = 1
    return other


def teach(room: StudyRoom, n: int) -> int:
    """The teacher's answer; one of the two functions below replaces this."""
    raise NotImplementedError


def taught_by_player(room: StudyRoom, n: int) -> int:
    """Teach by a player without learned tables, to whose `choose` this is bound."""
    return choose(room.states[1], room.menus[0], n, room.streams[1], ())


def taught_by_expert(room: StudyRoom, n: int) -> int:
    """Teach by an expert."""
    return answer(room.states[1], room.menus[0], n, room.taughts[1], room.desks[1], False)


def at_rest(s: Sheet) -> bool:
    """Whether the net judges the sheet."""
    return nothing_under_way(s) and not skull_can_be_crossed(s) and s.engine_begun == 0


def note_sheet(s: Sheet, taught: Taught, desk: Workspace, notes: StudyNotes, begun: int) -> None:
    """Note a sheet, unless a restart led to the same one again."""
    i = notes.count[0]
    n = features_of(s, desk.features)
    for back in range(1, 3):
        if i - back >= begun and shows_the_same(notes, i - back, desk.features, n):
            return
    notes.shown[i] = n
    for k in range(n):
        notes.features[i][k] = desk.features[k]
    notes.worth[i] = appraise(s, taught, desk)
    notes.base[i] = 0.0 if taught.aim[0] == workspace.TO_WIN else float(score_the_sheet(s))
    notes.look[i] = workspace.UNKNOWN
    notes.strayed[i] = 0
    notes.count[0] = i + 1


def shows_the_same(notes: StudyNotes, i: int, features: list[int], n: int) -> bool:
    """Whether that noted sheet has the same features."""
    if notes.shown[i] != n:
        return False
    for k in range(n):
        if notes.features[i][k] != features[k]:
            return False
    return True


def hold_to(notes: StudyNotes, begun: int, end: float, trace: float) -> None:
    """Compute the targets of a game, from its end backwards; all are `end` if trace < 0."""
    next_worth = end
    next_target = end
    for back in range(notes.count[0] - begun):
        i = notes.count[0] - 1 - back
        if trace < 0.0:
            notes.target[i] = end
            continue
        look = notes.look[i]
        if look != look:
            look = next_worth
        gained = 0.0 if notes.strayed[i] == 1 else trace * (next_target - next_worth)
        notes.target[i] = look + gained
        next_worth = notes.worth[i]
        next_target = notes.target[i]
