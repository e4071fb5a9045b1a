"""A viewer: one seat's view of a game, in one language, with its log."""

from __future__ import annotations

from artificer.boards.log import Log
from artificer.boards.log_line import LogLine
from artificer.boards.names import full_names, short_names, spoken_at
from artificer.boards.picture import Picture
from artificer.host.feed import Feed
from artificer.table.dice import TypedDice
from artificer.table.session import Session
from artificer.words import Words


class Viewer:
    """What the player at a seat sees of a game; for `None`, what a spectator sees."""

    def __init__(self, session: Session, seat: int | None, words: Words) -> None:
        self._session = session
        self._seats = self._session.header.seats
        self.feed = Feed(session, seat)
        self._eyes = self._session.game.onlooker if seat is None else seat
        self._listen(words)
        self.log = Log(self.feed, self.words, self.names)

    def _listen(self, words: Words) -> None:
        self.words = spoken_at(self._session.game, self._session.header, words)
        self.names = full_names(self._seats, self.words)

    def speak(self, words: Words) -> None:
        """Continue in these words; the log is rendered again."""
        self._listen(words)
        self.log.speak(self.words, self.names)

    def picture(self, message: str = "") -> Picture:
        """Everything that is shown now."""
        self.log.follow()
        return Picture(
            state=self.feed.view(),
            seat=self._eyes,
            words=self.words,
            steps=self.feed.steps,
            log=tuple(self.log.lines),
            names=self.names,
            short_names=short_names(self._seats, self.words),
            typed=isinstance(self._session.dice, TypedDice),
            message=message,
        )

    def news(self) -> list[LogLine]:
        """What followed from this seat's last choice, and what happened since."""
        self.log.follow()
        first = min((step.ply for step in self.feed.news()), default=0)
        recent = [line for line in self.log.lines if 0 < first <= line.ply]
        own = [line for line in self.log.lines if line.ply == first - 1 and not line.quiet]
        return own + recent if recent else []
