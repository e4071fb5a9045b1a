"""Sheets for training a net on the judgement of others: sheets of its play, and variations."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.rules import ticket_outcome, tickets
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu, lay
from artificer.players.utopia_engine.expert.appraisal import act, actions
from artificer.players.utopia_engine.expert.choosing import answer
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace
from artificer.table.streams import Stream, below
from artificer_research.training import studying
from artificer_research.training.studying import (
    StudyNotes,
    StudyRoom,
    at_rest,
    begin_game,
    count_game,
    note_sheet,
)

MOST_STEPS: Final = 20_000
"""Moves after which a game goes on at random: free restarts might go on for ever."""


def show(room: StudyRoom, seed: int, first: int, games: int, lines: int) -> int:
    """Play games into a page of notes until it is full; returns the number played.

    For each noted sheet, `lines` more are noted: the sheets after random play until no task is
    under way. A player judges such sheets, too, without playing them.
    """
    notes: StudyNotes = room.pages[0]
    for number in range(first, first + games):
        if notes.count[0] + studying.MOST_A_GAME > studying.NOTES:
            return number - first
        begin_game(room, seed, number)
        show_game(room, lines)
        count_game(room)
    return games


def show_game(room: StudyRoom, lines: int) -> None:
    """Play the game of `states[1]`; variations use `states[2]`."""
    s: Sheet = room.states[1]
    menu: Menu = room.menus[0]
    taught: Taught = room.taughts[0]
    desk: Workspace = room.desks[0]
    notes: StudyNotes = room.pages[0]
    begun = notes.count[0]
    steps = 0
    while s.question != q.OVER:
        steps += 1
        if at_rest(s) and notes.count[0] - begun < studying.MOST_A_GAME - lines:
            note_sheet(s, taught, desk, notes, begun)
            for _ in range(lines):
                lay(room.states, 2, s)
                other: Sheet = room.states[2]
                do_by_lot(other, menu, room.streams[1])
                if at_rest(other):
                    note_sheet(other, taught, desk, notes, begun)
        if s.question >= q.FIRST_CHANCE:
            act(s, ticket_outcome(s, below(room.streams[0], tickets(s))))
        else:
            n = actions(s, menu)
            choice = menu.actions[0]
            if steps > MOST_STEPS:
                choice = menu.actions[below(room.streams[1], n)]
            elif n > 1:
                choice = answer(s, menu, n, taught, desk, False)
            act(s, choice)


def do_by_lot(s: Sheet, menu: Menu, stream: Stream) -> None:
    """Play at random until no task is under way."""
    while True:
        if s.question >= q.FIRST_CHANCE:
            act(s, ticket_outcome(s, below(stream, tickets(s))))
        else:
            n = actions(s, menu)
            act(s, menu.actions[below(stream, n)])
        if s.question == q.OVER or at_rest(s):
            return
