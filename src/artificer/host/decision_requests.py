"""Requests for decisions of computer players, answered in this process or in another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from artificer.games.contract import Game, State
from artificer.players.player import Policy, PreparedPlayer
from artificer.players.registry import is_prompt, load_player
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.seats import computer_at
from artificer.table.session import Session
from artificer.table.streams import MOST_SEED

PREPARED: Final = 64
"""The most computer players kept prepared in one process."""


@dataclass(frozen=True)
class DecisionRequest:
    """A request for a computer player's decision, with the view of its seat.

    `head` and `ply` say at which place in the game it was made.
    """

    spec: str
    view: State
    seed: int
    head: int
    ply: int

    def prompt_answer(self) -> int | None:
        """The answer if it is the only one, or the player is prompt; else None: it takes a while.

        To have another process decide takes longer than a prompt player.
        """
        legal = self.view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        return self.decide() if is_prompt(self.spec, self.view.game.name) else None

    def decide(self) -> int:
        """The action that the player chooses."""
        return Policy(prepared_player(self.spec, self.view.game), self.seed, self.ply).action(
            self.view
        )


@lru_cache(PREPARED)
def prepared_player(spec: str, game: Game) -> PreparedPlayer:
    """A computer player prepared for a game. Raises UnknownPlayer or BadPlayer."""
    return load_player(spec, game)


def request_decision(session: Session) -> DecisionRequest:
    """The request to the computer player whose turn it is.

    The decision depends only on the game's seed and the place in the game: a game that is
    resumed or undone goes on as it would have.
    """
    seat = session.current_player()
    spec = computer_at(session.company.seats[seat])
    assert spec is not None
    return DecisionRequest(
        spec, session.view(seat), players_seed(session), session.head, session.ply
    )


def players_seed(session: Session) -> int:
    """The seed of every computer player in a game.

    If all dice are typed it is the checksum of the journal's first line, unlike any other game's.
    """
    dice = session.dice
    if isinstance(dice, TypedDice) and dice.drawn:
        dice = dice.seeded
    if isinstance(dice, SeededDice):
        return dice.number
    return int(session.header.to_line()[1], 16) % (MOST_SEED + 1)
