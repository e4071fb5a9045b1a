"""Decisions of computer players: requests for them, and answers that need none.

A request is answered in this process or in another. An answer may be forced, or nothing is left to
decide among several; and some seats may know that.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.players.player import Policy, PreparedPlayer
from artificer.players.registry import is_prompt, load_player
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.header import computer_at
from artificer.table.session import Session
from artificer.table.streams import MOST_SEED

_MOST: Final = 40
"""The most answers that are compared: a longer list is a choice to a person in any case."""


def only_answer(session: Session) -> int | None:
    """The answer of the deciding seat if it is the only one; else None."""
    legal = session.view(session.current_player()).legal_actions()
    return legal[0] if len(legal) == 1 else None


def all_know_the_answer(session: Session, seats: Iterable[int]) -> bool:
    """Whether there is only one answer, and each of these seats, at least one, knows that.

    To a seat that does not, an automatic answer would reveal what it may not know.
    """
    answer = only_answer(session)
    if answer is None:
        return False
    return all(session.view(seat).legal_actions() == [answer] for seat in seats)


def leftover(session: Session) -> int | None:
    """The first of several answers that all lead to the same position; None if they do not.

    What is forced after an answer is taken to follow from it: of two dice and two squares, it does
    not matter which is written first. Where seats hide something, this is never so: what looks the
    same to one seat need not be the same, and an automatic answer would reveal it. Nor is it just
    after an undo, where a person wants to see the question.
    """
    if session.was_just_undone or not session.game.ruleset.perfect_information:
        return None
    if session.current_player() < 0:
        return None
    state = session.view(session.current_player())
    legal = state.legal_actions()
    if not 1 < len(legal) <= _MOST:
        return None
    first = outcome_of(state, legal[0])
    return legal[0] if all(outcome_of(state, other) == first for other in legal[1:]) else None


def outcome_of(state: State, action: int) -> Body:
    """The position after an answer and the forced ones of the same seat that follow."""
    seat, later = state.current_player(), state.after(action)
    while later.current_player() == seat and len(legal := later.legal_actions()) == 1:
        later = later.after(legal[0])
    return later.body


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
