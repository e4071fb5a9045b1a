"""How a game is shown, before any toolkit: what is pointed at, what a viewer sees, who draws it.

A family of rulesets shares one declaration of the state, and with it one showing: `SHOWING` in
`artificer.boards.<family>.showing`. A family without one uses the showing of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Final, Generic, TypeVar

from artificer.boards import narration
from artificer.boards.log import Log
from artificer.boards.narration import say
from artificer.boards.people import full_names, short_names, spoken_at, with_marks
from artificer.boards.pieces import Answer, Leaflet, LogLine
from artificer.games.contract import State
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.host.feed import Feed, SeatSteps
from artificer.players.advisers import Odds
from artificer.table.dice import TypedDice
from artificer.table.session import Session, Step
from artificer.words import Words


class Pointer:
    """Points at one of the legal answers; a ruleset can refine how."""

    def __init__(self) -> None:
        self.chosen: int | None = None
        self.hand = 0
        self.meant = False
        """Whether the player chose this answer, and did not just find the pointer there."""

    def rest(self, state: State) -> None:
        """Take a new question: keep the answer pointed at if it is legal, else the first."""
        if state.is_chance_node() or state.is_terminal():
            self.let_go()
            return
        legal = state.legal_actions()
        self.take_up(legal)
        if self.chosen not in legal or self.weighs(self.chosen):
            self.choose(state, self.first(state, legal))
        self.meant = False

    def let_go(self) -> None:
        """Point at nothing, with nothing in hand."""
        self.chosen, self.hand = None, 0

    def take_up(self, legal: list[int]) -> None:
        """Take something in hand if the answers need it."""

    def weighs(self, action: int) -> bool:  # noqa: ARG002 - for refinements
        """Whether an answer costs something, so that a bare Enter should not give it."""
        return False

    def first(self, state: State, legal: list[int]) -> int:  # noqa: ARG002 - for refinements
        """The answer to point at when a question is new."""
        return legal[0]

    def choose(self, state: State, action: int) -> None:
        """Point at a legal answer."""
        if not state.is_chance_node() and action in state.legal_actions():
            self.chosen = action
            self.meant = True

    def take(self, state: State, thing: int) -> bool:  # noqa: ARG002 - for refinements
        """Take that thing in hand; return whether it exists."""
        return False

    def take_other(self, state: State) -> bool:  # noqa: ARG002 - for refinements
        """Take another thing in hand; return whether there is one."""
        return False

    def press(self, state: State, character: str) -> bool:
        """Point at the next answer that a digit or letter names; return whether there is one."""
        if state.is_chance_node() or state.is_terminal():
            return False
        legal = state.legal_actions()
        start = legal.index(self.chosen) if self.chosen in legal else 0
        for action in legal[start + 1 :] + legal[: start + 1]:
            if self.names(character, state.action_to_string(action), legal.index(action) + 1):
                self.choose(state, action)
                return True
        return False

    def names(self, character: str, text: str, number: int) -> bool:
        """Whether a key names an answer: by its number in the list, or as its first letter."""
        return character == str(number) if character.isdigit() else text.startswith(character)


@dataclass(frozen=True)
class Picture:
    """Everything that a face shows of a game now. Drawing it changes nothing."""

    state: State
    seat: int
    """The seat whose view `state` is."""
    words: Words
    chosen: int | None = None
    """The legal action that the player points at."""
    hand: int = 0
    """The number of what the player has taken up to place, such as a die; 0 for nothing."""
    steps: Sequence[Step] = ()
    """The actions that led here, as the seat may know them."""
    log: tuple[LogLine, ...] = ()
    names: tuple[str, ...] = ()
    """The name of each seat."""
    short_names: tuple[str, ...] = ()
    """The same in fewer letters."""
    heading: str = ""
    typed: bool = False
    """The player rolls real dice and types them."""
    retypable: str = ""
    """The throw typed last, if it can be typed again."""
    typed_for: str = ""
    """The name of the computer player whose own secret throw is due to be typed."""
    auto: bool = False
    can_undo: bool = False
    message: str = ""
    advice: str = ""
    """What a lesson's guide suggests, or the text beside a step of a worked example."""
    coming: str = ""
    """In a replay, what dice or cards show next; "" if nobody knows yet."""
    odds: Odds | None = None
    """The odds of the answers, if the player wants to see them."""
    next_language: str = ""
    """The next language that the player can switch to, by its own name; "" for none."""

    def legal(self) -> list[int]:
        """The legal answers of the player now; none while dice or another player decide."""
        return self.state.legal_actions() if self.state.current_player() == self.seat else []

    def text(self, action: int) -> str:
        """The text of an action."""
        return self.state.action_to_string(action)

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """A message of the screens by its key, as `speech.say` finds it."""
        return say(self.words, key, n, **values)


class Viewer:
    """What the player at a seat sees of a game; for `None`, what a spectator sees.

    With `latest`, the log begins with that many steps before now.
    """

    def __init__(
        self, session: Session, seat: int | None, words: Words, latest: int | None = None
    ) -> None:
        self._session = session
        self._header = session.header
        self._marks: Sequence[str] = ()
        self.feed = Feed(session, seat)
        self._viewing_seat = self._session.game.spectator if seat is None else seat
        self._listen(words)
        self.log = Log(self.feed, self.words, self.names, latest)

    def _listen(self, words: Words) -> None:
        self.words = spoken_at(self._session.game, self._header, words, self._marks)
        self.names = full_names(self._header.seats, self.words)

    def speak(self, words: Words) -> None:
        """Continue in these words; the log is rendered again."""
        self._listen(words)
        self.log.speak(self.words, with_marks(self.names, self._marks))

    def call(self, seats: Sequence[str], marks: Sequence[str]) -> None:
        """Call the seats as these texts of a header say; sentences put the marks before names."""
        self._header, self._marks = replace(self._session.header, seats=tuple(seats)), marks
        self.speak(self.words)

    def picture(self, message: str = "") -> Picture:
        """Everything that is shown now."""
        self.log.follow()
        return Picture(
            state=self.feed.view(),
            seat=self._viewing_seat,
            words=self.words,
            steps=self.feed.steps,
            log=tuple(self.log.lines),
            names=self.names,
            short_names=short_names(self._header.seats, self.words),
            typed=isinstance(self._session.dice, TypedDice),
            message=message,
        )

    def news(self) -> list[LogLine]:
        """What followed from this seat's last choice, and what happened since."""
        self.log.follow()
        first = self.feed.first_news()
        if not first:
            return []
        recent = list(takewhile(lambda line: line.ply >= first - 1, reversed(self.log.lines)))
        if not recent or recent[0].ply < first:
            return []
        return [line for line in reversed(recent) if line.ply >= first or not line.quiet]


B_co = TypeVar("B_co", covariant=True)


@dataclass(frozen=True)
class AnswerBoard:
    """The name of the game, the points by seat, and every answer, labelled with its number."""

    title: str
    points: tuple[int, ...]
    answers: tuple[Answer, ...]


def answer_board(picture: Picture) -> AnswerBoard:
    """The board of any game."""
    words, state = picture.words, picture.state
    answers = tuple(
        Answer(
            action,
            str(number),
            narration.action(words, action, state),
            narration.outlook(words, action, state),
        )
        for number, action in enumerate(picture.legal(), 1)
    )
    return AnswerBoard(words.say("title"), state.scores(), answers)


@dataclass(frozen=True)
class Showing(Generic[B_co]):
    """What a face needs to know of a game before it draws anything."""

    board: Callable[[Picture], B_co]
    """Derives the board; equal for two pictures that differ only in what is pointed at."""
    pointer: Callable[[], Pointer] = Pointer
    rolls_itself: Callable[[str], bool] = lambda _: False
    """Whether the dice of the question with that key roll without a request."""
    lettered: Callable[[State], Mapping[int, str]] = lambda _: {}
    """Legal answers by the number and the letter of their place on the board, such as `6 a`."""
    notice: str = ""
    """The key of a notice shown once, where a game begins; "" for none."""
    milestones: frozenset[int] = frozenset()
    """The facts that a replay leads to, such as an artifact found."""
    leaflets: Callable[[Picture], Sequence[Leaflet]] | None = None
    """The leaflets about single things, such as cards."""
    leaf_pointed_at: Callable[[Picture], int] = lambda _: 0
    """The number of the leaflet about what the player points at."""


ANY: Final = Showing(answer_board)


def showing_for(ruleset: Ruleset) -> Showing[Any]:
    """The showing of a ruleset's family; that of any game if it has none."""
    module = part_of(__package__, ruleset, "showing")
    showing: Showing[Any] = module.SHOWING if module else ANY
    return showing


class Boards(Generic[B_co]):
    """Boards for one viewer: pointing alone derives no new board.

    The last step stands for all that led to it, as long as none is taken back.
    """

    def __init__(self, showing: Showing[B_co]) -> None:
        self._showing = showing
        self._last: tuple[tuple[object, ...], B_co] | None = None

    def of(self, picture: Picture) -> B_co:
        """The board of a picture."""
        steps = picture.steps
        taken_back = steps.taken_back if isinstance(steps, SeatSteps) else 0
        seen = (picture.seat, picture.words, picture.names, picture.odds is None, picture.state)
        key = (steps[-1:], taken_back, *seen)  # the state last, as it takes longest to compare
        if self._last is None or self._last[0] != key:
            self._last = key, self._showing.board(picture)
        return self._last[1]
