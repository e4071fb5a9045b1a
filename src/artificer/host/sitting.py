"""A session with people and computer players at it: it runs on until a person is needed."""

from __future__ import annotations

from typing import Final

from artificer.games.errors import IllegalMove
from artificer.host.feed import Feed
from artificer.host.forced import only_answer
from artificer.host.seats import computer_at, people_among
from artificer.players.player import Mind
from artificer.players.registry import load_player
from artificer.table.dice import TypedDice
from artificer.table.history import Step
from artificer.table.session import Session

_NEVER: Final = -1


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
        self.minds: dict[int, Mind] = {
            seat: load_player(spec, session.game)
            for seat, spec in computers.items()
            if spec is not None
        }

    def feed(self, seat: int | None) -> Feed:
        """What that seat is told; what a spectator is, for None."""
        return Feed(self.session, seat)

    def answer(self, action: int) -> Step:
        """What a person answers. Raises IllegalMove or StoreError; nothing has changed then."""
        if self.waits_for_agreement():
            raise IllegalMove("dice.agree")
        return self.session.play(action)

    def throw(self, text: str | None = None) -> Step | None:
        """Let the dice fall, or take what was typed; None where it must be typed and was not.

        Raises IllegalMove, BadDice or StoreError; nothing has changed then.
        """
        return self.session.roll(text)

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
        typed = isinstance(dice, TypedDice) and not dice.drawn.issuperset(self.minds)
        return typed and not game.ruleset.perfect_information

    def typed_for(self) -> int | None:
        """The seat of a computer player to whom alone what is typed now would belong."""
        seat = self.session.secret_of() if self.session.waits_for_typing() else None
        return seat if seat in self.minds else None

    def waits_for_agreement(self) -> bool:
        """Whether a typed throw can still be typed again, and a computer player is to decide.

        It would be too late then, so nobody decides until `agree`, or until it is taken back.
        """
        session = self.session
        seat = session.current_player()
        return (
            seat in self.minds
            and session.head != self._agreed
            and session.last_typed() is not None
            and only_answer(session) is None
        )

    def agree(self) -> None:
        """What was typed is right: computer players may go on."""
        self._agreed = self.session.head
