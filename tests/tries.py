"""Chances of hints by few tries in plain Python, late in a game of Utopia, where they are quick."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event
from typing import Final

import pytest

from artificer import load_game
from artificer.games.utopia.ending import final_prestige
from artificer.host import chances
from artificer.host.chances import BEST, ChancesRequest
from artificer.players.player import BestTried, Policy
from artificer.players.registry import load_player
from artificer.players.solving.improving import Improver
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore, Store
from tests.waiting import HANGING

TRIES: Final = 6
LATE: Final = 552
"""A place near the end of the game of this seed, with four answers for the first seat."""

MARK: Final = "ARTIFICER_TEST_MARK"
"""The variable with the path of the file by which a test sees that somebody tries."""


@dataclass(frozen=True)
class FewTries(ChancesRequest):
    """Is answered by the player it names, but by the interpreted body, in few games."""

    def work_out(self) -> BestTried:
        game = self.view.game
        script = load_player("governor", game)
        improver = Improver(game, script, final_prestige, TRIES, compiled=False)
        tried = replace(load_player(self.spec, game), try_best=improver.try_best)
        return Policy(tried, self.seed, self.ply).best_tried(self.view, self.usual, BEST)


class Endless(FewTries):
    """Takes longer than any test, once it has begun."""

    def work_out(self) -> BestTried:
        Path(os.environ[MARK]).touch()
        Event().wait(2 * HANGING)
        return super().work_out()


class Faulty(FewTries):
    """Has a fault in it."""

    def work_out(self) -> BestTried:
        raise LookupError(self.spec)


class Deadly(FewTries):
    """Kills the process that works on it."""

    def work_out(self) -> BestTried:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().work_out()


def try_as(monkeypatch: pytest.MonkeyPatch, kind: type[ChancesRequest] = FewTries) -> None:
    """Let every request for chances be of that kind, here and in the processes that get them."""
    monkeypatch.setattr(chances, "ChancesRequest", kind)


def late_game(store: Store | None = None, practice: bool = False, ply: int = LATE) -> Session:
    """A game of a person against the governor, played to that place as the governor would."""
    game = load_game("utopia", players=2)
    session = Session.start(
        store or MemoryStore(),
        game,
        SeededDice(3),
        practice=practice,
        seats=("Ann", "computer:governor"),
    )
    governor = Policy(load_player("governor", game), 1)
    while session.ply < ply:
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(governor.action(session.view(session.current_player())))
    return session
