"""A session with people and computer players at it: it runs on until a person is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import Final

from artificer.games.contract import State
from artificer.games.errors import IllegalMove
from artificer.host.feed import Feed
from artificer.host.forced import all_know_the_answer, only_answer
from artificer.host.seats import computer_at, people_among
from artificer.players.player import Mind, Policy
from artificer.players.registry import load_player
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.history import Step
from artificer.table.session import Session
from artificer.table.streams import MOST_SEED

_NEVER: Final = -1


class How(Enum):
    """How a step came about."""

    CHOSEN = auto()
    """A person had the choice."""
    FORCED = auto()
    """A person's only answer."""
    THOUGHT = auto()
    """The answer of a computer player."""
    THROWN = auto()
    """Dice or cards."""


@dataclass(frozen=True, slots=True)
class Happening:
    """That there was a step, whose, and how it came about; what it was, a feed tells.

    `ply` counts from 1; `player` is a seat or CHANCE.
    """

    ply: int
    player: int
    how: How


def always() -> bool:
    """Whatever happens."""
    return True


def never() -> bool:
    """Whatever happens, not."""
    return False


@dataclass(frozen=True)
class Riddle:
    """What a computer player is asked: what its seat may know, and which game and place it is.

    It can be answered anywhere, in another process as well.
    """

    spec: str
    view: State
    seed: int
    ply: int

    def answer(self, mind: Mind) -> int:
        """What that player answers, which was prepared for the game."""
        return Policy(mind, self.seed, self.ply).action(self.view)


class Sitting:
    """Those who sit at one session, and all that they can do there.

    It knows of no screen: who may see what is the matter of feeds, and who must make room for
    whom that of a `Screen`, where people share one.
    """

    def __init__(self, session: Session) -> None:
        seats = session.header.seats
        computers = {seat: computer_at(text) for seat, text in enumerate(seats)}
        self.session = session
        self._agreed = _NEVER
        self.people = people_among(seats)
        self._players = {
            seat: load_player(spec, session.game)
            for seat, spec in computers.items()
            if spec is not None
        }

    def feed(self, seat: int | None) -> Feed:
        """What that seat is told; what a spectator is, for None."""
        return Feed(self.session, seat)

    def run_on(
        self, throws: Callable[[], bool] = always, waits: Callable[[], bool] = never
    ) -> Iterator[Happening]:
        """Let computer players, only answers and dice go on, until a person is needed.

        Each step is told when it stands and before the next one. `throws` says whether the dice
        that are due fall by themselves: those that are typed never do, and what is drawn at a
        table where others are typed always does. `waits` stops everything,
        as for a cover that is due. Raises StoreError; what was told before stands.
        """
        while not waits() and (happening := self._by_itself(throws)) is not None:
            yield happening

    def due(self, throws: Callable[[], bool] = always) -> How | None:
        """How the next step comes about by itself; None where a person is needed, or at the end.

        Of dice that are typed it is not known here: a throw may still have to wait for a person.
        """
        session = self.session
        if session.is_over():
            return None
        if session.waits_for_dice():
            mixed = isinstance(session.dice, TypedDice) and not session.waits_for_typing()
            return How.THROWN if mixed or throws() else None
        if session.current_player() in self._players:
            return None if self.waits_for_agreement() else How.THOUGHT
        return None if only_answer(session) is None else How.FORCED

    def riddle(self) -> Riddle:
        """What the computer player that decides now is asked.

        The answer follows from the game's seed and the place in the game alone: a game that is
        resumed or taken back goes on as it would have. Where all dice are typed the seed is the
        check of the journal's first line, which is this game's alone.
        """
        session = self.session
        seat = session.current_player()
        spec = computer_at(session.header.seats[seat])
        assert spec is not None
        return Riddle(spec, session.view(seat), self.seed, session.ply)

    def _by_itself(self, throws: Callable[[], bool]) -> Happening | None:
        """The next step, where nobody is asked for it."""
        session = self.session
        match self.due(throws):
            case How.THROWN:
                return self.throw()
            case How.THOUGHT:
                riddle = self.riddle()
                mind = self._players[riddle.view.current_player()]
                return _happened(session.play(riddle.answer(mind)), How.THOUGHT)
            case How.FORCED:
                return self.answer(session.legal_actions()[0])
        return None

    def answer(self, action: int) -> Happening:
        """What a person answers. Raises IllegalMove or StoreError; nothing has changed then."""
        session = self.session
        if self.waits_for_agreement():
            raise IllegalMove("dice.agree")
        asks = not session.waits_for_dice() and not session.is_over()
        forced = asks and only_answer(session) is not None
        return _happened(session.play(action), How.FORCED if forced else How.CHOSEN)

    def throw(self, text: str | None = None) -> Happening | None:
        """Let the dice fall, or take what was typed; None where it must be typed and was not.

        Raises IllegalMove, BadDice or StoreError; nothing has changed then.
        """
        step = self.session.roll(text)
        return None if step is None else _happened(step, How.THROWN)

    def take_back(self) -> list[Step]:
        """Undo the last choice of a person or typed throw; answers what is gone, oldest first.

        Raises CannotUndo or StoreError; nothing has changed then.
        """
        return self.session.undo(self.people)

    def can_take_back(self) -> bool:
        """Whether there is something that `take_back` would undo."""
        return self.session.can_undo(self.people)

    @property
    def shows_secrets(self) -> bool:
        """Whether somebody types, and so sees, what only a computer player may know."""
        dice, game = self.session.dice, self.session.game
        typed = isinstance(dice, TypedDice) and not dice.drawn.issuperset(self._players)
        return typed and not game.ruleset.perfect_information

    def typed_for(self) -> int | None:
        """The seat of a computer player to whom alone what is typed now would belong."""
        seat = self.session.secret_of() if self.session.waits_for_typing() else None
        return seat if seat in self._players else None

    def waits_for_agreement(self) -> bool:
        """Whether a typed throw can still be typed again, and a computer player is to decide.

        It would be too late then, so nobody decides until `agree`, or until it is taken back.
        """
        session = self.session
        seat = session.current_player()
        return (
            seat in self._players
            and session.head != self._agreed
            and session.last_typed() is not None
            and only_answer(session) is None
        )

    def agree(self) -> None:
        """What was typed is right: computer players may go on."""
        self._agreed = self.session.head

    def asks_in_secret(self) -> bool:
        """Whether a person decides, and not everybody may know if there is only one answer.

        Where each has a screen, such an answer must wait for the person, too: at once is telling.
        """
        session = self.session
        everybody = [*self.people, session.game.onlooker]
        return session.current_player() in self.people and not all_know_the_answer(
            session, everybody
        )

    @cached_property
    def seed(self) -> int:
        """By which computer players think in this game."""
        dice = self.session.dice
        if isinstance(dice, TypedDice) and dice.drawn:
            dice = dice.seeded
        if isinstance(dice, SeededDice):
            return dice.number
        return int(self.session.header.to_line()[1], 16) % (MOST_SEED + 1)


def _happened(step: Step, how: How) -> Happening:
    return Happening(step.ply, step.player, how)
