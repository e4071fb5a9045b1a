"""Sheets for training a net on the judgement of others: sheets of its play, and variations."""

from __future__ import annotations

from typing import Any, Final

from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.rules import ticket_outcome, tickets
from artificer.games.utopia_engine.scoring import score_the_sheet
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu, lay
from artificer.players.player import STREAMS_A_GAME
from artificer.players.utopia_engine.expert import studying
from artificer.players.utopia_engine.expert.appraisal import act, actions, forget_all
from artificer.players.utopia_engine.expert.choosing import answer
from artificer.players.utopia_engine.expert.studying import StudyNotes, at_rest, note_sheet
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace
from artificer.table.streams import Stream, below, open_stream

MOST_STEPS: Final = 20_000
"""Moves after which a game goes on at random: free restarts might go on for ever."""


def show(
    states: Any,
    menus: Any,
    streams: Any,
    taughts: Any,
    desks: Any,
    pages: Any,
    seed: int,
    first: int,
    games: int,
    lines: int,
) -> int:
    """Play games into a page of notes until it is full; returns the number played.

    For each noted sheet, `lines` more are noted: the sheets after random play until no task is
    under way. A player judges such sheets, too, without playing them.
    """
    menu, notes = menus[0], pages[0]
    for number in range(first, first + games):
        if notes.count[0] + studying.MOST_A_GAME > studying.NOTES:
            return number - first
        forget_all(desks[0])
        for k in range(len(streams)):
            open_stream(streams[k], seed, STREAMS_A_GAME * number + k)
        lay(states, 1, states[0])
        show_game(states, menu, streams, taughts[0], desks[0], notes, lines)
        s = states[1]
        notes.count[1] += 1
        notes.count[2] += 1 if s.end == 1 else 0
        notes.count[3] += score_the_sheet(s)
    return games


def show_game(
    states: Any,
    menu: Menu,
    streams: Any,
    taught: Taught,
    desk: Workspace,
    notes: StudyNotes,
    lines: int,
) -> None:
    """Play the game of `states[1]`; variations use `states[2]`."""
    begun = notes.count[0]
    s = states[1]
    steps = 0
    while s.question != q.OVER:
        steps += 1
        if at_rest(s) and notes.count[0] - begun < studying.MOST_A_GAME - lines:
            note_sheet(s, taught, desk, notes, begun)
            for _ in range(lines):
                lay(states, 2, s)
                do_by_lot(states[2], menu, streams[1])
                if at_rest(states[2]):
                    note_sheet(states[2], taught, desk, notes, begun)
        if s.question >= q.FIRST_CHANCE:
            act(s, ticket_outcome(s, below(streams[0], tickets(s))))
        else:
            n = actions(s, menu)
            choice = menu.actions[0]
            if steps > MOST_STEPS:
                choice = menu.actions[below(streams[1], n)]
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
