"""Compiled lessons of a course, and a workplace for each thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Final

import numpy as np

from artificer.games.contract import Game
from artificer.games.kernel import Kernel, blank, kernel_cache
from artificer.games.utopia_engine.editions import THIRD
from artificer.games.verbs import Menu, bind
from artificer.lab.compiling import Clock, Tell, compiling
from artificer.lab.executors import ChunkSizes, in_order
from artificer.players.arrays import Ints, Records
from artificer.players.utopia_engine import novice as third_edition
from artificer.players.utopia_engine import second_edition
from artificer.players.utopia_engine.expert import learned
from artificer.players.utopia_engine.expert.workspace import TO_WIN, NetTables, Workspace
from artificer.table.streams import Stream
from artificer_research.training import studying
from artificer_research.training.fates import fates_of_fields
from artificer_research.training.pupil import Noted, copied, together
from artificer_research.training.showing import show

AT_A_STRETCH: Final = 100
"""The most games played before their notes are returned."""

TO_THE_END: Final = -1.0
"""The trace of a lesson in which each sheet has the value of the final result."""


class School:
    """Trains the expert of a game towards an aim, by several nets, each one record.

    `jobs` threads play; `tell` gets the compile time in seconds, if the cache does not have the
    lessons. Raises KeyboardInterrupt after Ctrl-C at any point.
    """

    def __init__(
        self, game: Game, aim: int, nets: Sequence[NetTables], jobs: int, tell: Tell
    ) -> None:
        edition = game.ruleset.given["edition"]
        folder = kernel_cache()
        clock = Clock(game, folder, tell)
        meanings = {studying.teach: teacher_of(edition, aim)}
        self.kernel = Kernel(game, cache=folder, warn=clock.warn, meanings=meanings)
        with compiling():
            self.fates = fates_of_fields(Kernel(game, cache=folder))
            self._taught: list[Records] = []
            for net in nets:
                pupil = learned.with_net(edition, aim, net, self.fates)
                teacher = pupil if aim == TO_WIN else learned.expert_tables(edition, TO_WIN)
                self._taught.append(
                    np.concatenate([self.kernel.table(t) for t in (pupil, teacher)])
                )
            self._study = self.kernel.compile(studying.study)
            self._show = self.kernel.compile(show)
            self._jobs = jobs
            self._free: SimpleQueue[Workplace] = SimpleQueue()
            for _ in range(jobs):
                self._free.put(Workplace(self.kernel))
            self.play(1, 0, 0, 0, 0, TO_THE_END, studying.ALWAYS)
            self.show(0, 0, 0, 0, 0)
        clock.done()

    def net(self, who: int) -> Records:
        """The net of one learner, an array of one record."""
        net: Records = self._taught[who]["net"][:1]
        return net

    def play(
        self,
        pupils: int,
        seed: int,
        first: int,
        games: int,
        stray: int,
        trace: float,
        margin: float,
    ) -> tuple[Noted, Ints]:
        """Play games from number `first` on with `studying.study`: all sheets, in their order.

        The first `pupils` learners play `games` games each, one after another. Returns the sheets
        and the page's counts. The number of threads changes nothing: every game is played by
        itself.
        """
        learners = range(pupils)
        return self._spread(self._study, learners, seed, first, games, stray, trace, margin)

    def show(self, who: int, seed: int, first: int, games: int, lines: int) -> tuple[Noted, Ints]:
        """The same for one learner, with `showing.show`; the targets are unused."""
        return self._spread(self._show, [who], seed, first, games, lines)

    def _spread(
        self,
        played_by: Callable[..., int],
        players: Sequence[int],
        seed: int,
        first: int,
        games: int,
        *lesson: float,
    ) -> tuple[Noted, Ints]:
        share = games // len(players)
        parts = [
            (who, first + turn * share + start, min(AT_A_STRETCH, share - start))
            for turn, who in enumerate(players)
            for start in range(0, max(share, 1), AT_A_STRETCH)
        ]

        def play_part(number: int, _: int) -> tuple[Noted, Ints]:
            who, start, some = parts[number]
            place = self._free.get()
            try:
                return place.play(played_by, self._taught[who], seed, start, some, *lesson)
            finally:
                self._free.put(place)

        played = list(in_order(self._jobs, play_part, len(parts), ChunkSizes(1)))
        return together([noted for noted, _ in played]), np.sum([c for _, c in played], axis=0)


class Workplace:
    """The buffers of one thread: a page of notes, a sheet, workspaces of pupil and teacher."""

    def __init__(self, kernel: Kernel) -> None:
        self._page = kernel.blank_tables(studying.StudyNotes)
        self._desks = np.concatenate([kernel.blank_tables(Workspace) for _ in range(2)])
        self._menus, self._streams = blank(Menu, 1), blank(Stream, 2)
        self._states = kernel.blank(3)
        kernel.write(self._states, 0, kernel.game.new_initial_state().body)

    def play(
        self,
        played_by: Callable[..., int],
        taught: Records,
        seed: int,
        first: int,
        games: int,
        *lesson: float,
    ) -> tuple[Noted, Ints]:
        """Play games, page by page; returns the notes, and the counts of all pages."""
        parts, counts = [], np.zeros(4, np.int64)
        states, page = self._states, self._page
        room = studying.StudyRoom(states, self._menus, self._streams, taught, self._desks, page)
        while True:
            page["count"] = 0
            played = played_by(room, seed, first, games, *lesson)
            parts.append(copied(page[0]))
            counts += page["count"][0]
            first, games = first + played, games - played
            if games == 0:
                return together(parts), counts


def teacher_of(edition: int, aim: int) -> Callable[..., int]:
    """The teacher for `studying.teach`: to win, the novice of the edition; to score, an expert."""
    if aim != TO_WIN:
        return studying.taught_by_expert
    novice = third_edition if edition == THIRD else second_edition
    return bind(studying.taught_by_player, {"choose": novice.choose})
