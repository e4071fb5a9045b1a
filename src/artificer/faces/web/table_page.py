"""The page of a table for one seat: what is drawn from its picture, and what it may order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from artificer.faces.board.answer import Answer, grouped, of_action
from artificer.faces.board.ending import Ending, ending
from artificer.faces.board.line import Line
from artificer.faces.board.picture import Picture
from artificer.faces.board.showing import Boards, showing_for
from artificer.faces.board.throws import kind_of_throw
from artificer.faces.board.viewer import Viewer
from artificer.faces.languages import words_in
from artificer.games.errors import ArtificerError
from artificer.games.moves import Moves
from artificer.host.orders import Orders
from artificer.table.session import Session
from artificer.words import Help
from artificer.words.faults import full_sentence

LOGGED = 60
"""So many of the newest lines of the log stand on the page."""


@dataclass(frozen=True)
class Throw:
    """Dice or cards that are due: to be typed, or to be let fall by a button."""

    typed: bool
    said: str


@dataclass(frozen=True)
class Sight:
    """Everything on the page of a table, as one seat may know it.

    `at` is the place in the game that every order names. `waits_for` is who decides, where it is
    somebody else; "" else.
    """

    family: str
    title: str
    names: tuple[str, ...]
    seat: int | None
    head: int
    ply: int
    board: Any
    question: str
    standing: Sequence[str]
    answers: Sequence[tuple[str, Sequence[Answer]]]
    throw: Throw | None
    waits_for: str
    can_undo: bool
    ending: Ending | None
    log: Sequence[Line]
    news: Sequence[Line]
    rule: Help | None
    message: str
    language: str
    moves: Moves

    def verb(self, action: int) -> str:
        """The name of the move that an action is."""
        return self.moves[action].name

    def answer(self, action: int) -> Answer:
        """The answer that an action on a piece is."""
        found = of_action((each for _, group in self.answers for each in group), action)
        assert found is not None
        return found


class Eyes:
    """Those of one seat at a table, in one language: they remember the log and the board."""

    def __init__(self, orders: Orders, seat: int | None, language: str) -> None:
        session = orders.session
        ruleset = session.game.ruleset
        self.seat = seat
        self._orders = orders
        self._session: Session = session
        self._family = ruleset.family
        self._viewer = Viewer(orders.sitting, seat, words_in(language, session.game.name))
        self._showing = showing_for(ruleset)
        self._boards: Boards[Any] = Boards(self._showing)

    def sight(self, error: ArtificerError | None = None) -> Sight:
        """What there is to see now; with what was wrong with the last order."""
        words = self._viewer.words
        message = "" if error is None else full_sentence(words, error)
        picture = self._viewer.picture(message)
        state = picture.state
        decides = self._session.current_player()
        mine = self.seat is not None and decides == self.seat
        board = self._boards.of(picture)
        answers = board.answers if mine else ()
        return Sight(
            family=self._family,
            title=words.say("title"),
            names=picture.names,
            seat=self.seat,
            head=self._session.head,
            ply=self._session.ply,
            board=board,
            question=words.question(state) if mine or state.is_chance_node() else "",
            standing=words.standing(state) if mine else (),
            answers=grouped(answers),
            throw=self._throw(picture),
            waits_for="" if mine or decides < 0 else picture.names[decides],
            can_undo=self.seat is not None and self._orders.may_take_back(self.seat),
            ending=ending(picture) if state.is_terminal() else None,
            log=picture.log[-LOGGED:],
            news=self._viewer.news(),
            rule=words.help(state) if mine else None,
            message=message,
            language=words.language,
            moves=self._session.game.ruleset.moves,
        )

    def _throw(self, picture: Picture) -> Throw | None:
        state = picture.state
        if self.seat is None or not state.is_chance_node():
            return None
        if not picture.typed and self._showing.rolls_itself(state):
            return None
        kind = kind_of_throw(picture.text(state.legal_actions()[0]))
        return Throw(picture.typed, picture.words.say(f"plain.ask.{kind}", outcomes=""))
