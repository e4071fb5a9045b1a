"""What a viewer sees of a game: one seat's view, in one language, with its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from artificer.boards.log import Log
from artificer.boards.names import full_names, short_names, spoken_at, with_marks
from artificer.boards.narration import say
from artificer.boards.pieces import LogLine
from artificer.games.contract import State
from artificer.host.feed import Feed
from artificer.players.odds import Odds
from artificer.table.dice import TypedDice
from artificer.table.session import Session, Step
from artificer.words import Words


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
    """What the player at a seat sees of a game; for `None`, what a spectator sees."""

    def __init__(self, session: Session, seat: int | None, words: Words) -> None:
        self._session = session
        self._header = session.header
        self._marks: Sequence[str] = ()
        self.feed = Feed(session, seat)
        self._viewing_seat = self._session.game.spectator if seat is None else seat
        self._listen(words)
        self.log = Log(self.feed, self.words, self.names)

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
