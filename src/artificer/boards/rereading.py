"""A game that is read again, step by step, forwards and back: what is shown at each."""

from __future__ import annotations

from typing import ClassVar, Final

from artificer.boards import narration
from artificer.boards.log import Log
from artificer.boards.log_line import LogLine
from artificer.boards.names import full_name, full_names, short_names, spoken_at
from artificer.boards.picture import Picture
from artificer.boards.showing import showing_for
from artificer.boards.speech import say
from artificer.games.contract import State
from artificer.host.feed import Feed
from artificer.host.snapshot import Snapshot, who_may_read
from artificer.table.header import Header
from artificer.table.history import History, Step
from artificer.words import Words

TOLD: Final = 40
"""So many steps are told at most, the last of those that led to a position."""


class Rereading:
    """Stands after the first `ply` steps of a game, and looks with somebody's eyes.

    It is known whose they are where the reader has a seat of their `own`, the onlooker's among
    them. Raises ArtificerError where it is not, and several may be meant.
    """

    begins_games: ClassVar[bool] = True
    """Whether a new game can begin anywhere before the end."""

    def __init__(
        self, header: Header, history: History, words: Words, ply: int = 0, own: int | None = None
    ) -> None:
        self.header = header
        self.game = history.game
        self.history = history
        self.message = ""
        self._eyes = who_may_read(header, history) if own is None else _eyes(own, header, history)
        self._looking = 0
        self.words = spoken_at(self.game, header, words)
        self.go_to(ply)

    @property
    def plies(self) -> int:
        """How many steps the game has."""
        return len(self.history)

    @property
    def is_over(self) -> bool:
        """Whether the game is over here."""
        return self.history.at(self.ply).is_terminal()

    @property
    def several_views(self) -> bool:
        """Whether there are other eyes to look with."""
        return len(self._eyes) > 1

    def go_to(self, ply: int) -> None:
        """Stand after that many steps, or at the end that is nearer."""
        self.ply = max(0, min(ply, self.plies))

    def go(self, steps: int) -> None:
        """Go that many steps forward, or back where it is below 0."""
        self.go_to(self.ply + steps)

    def look_with_the_next(self) -> None:
        """Look with the eyes of the next seat, or at everything."""
        self._looking = (self._looking + 1) % len(self._eyes)

    @property
    def looking(self) -> int | None:
        """Whose eyes look; None where everything is seen."""
        return self._eyes[self._looking]

    def look_with(self, eyes: int | None) -> None:
        """Look with those eyes, where they may look."""
        if eyes in self._eyes:
            self._looking = self._eyes.index(eyes)

    def views(self) -> list[tuple[int | None, str]]:
        """The eyes that may look, and in words what each of them sees."""
        return [(eyes, self._seen_by(eyes)) for eyes in self._eyes]

    def speak(self, words: Words) -> None:
        """Go on in another language."""
        self.words = spoken_at(self.game, self.header, words)

    def where(self) -> str:
        """In words, after which step this is."""
        return say(self.words, "reread.where", ply=self.ply, plies=self.plies)

    def beside(self) -> str:
        """In words, what is said beside the step that led here; "" where nothing is."""
        return ""

    def ends(self) -> str:
        """In words, why nothing comes next."""
        return say(self.words, "reread.no_more")

    def whose_view(self) -> str:
        """In words, what is seen; "" where everybody sees the same."""
        return self._seen_by(self.looking) if self.several_views else ""

    def _seen_by(self, eyes: int | None) -> str:
        if eyes is None:
            return say(self.words, "reread.whole")
        if eyes == self.game.onlooker:
            return say(self.words, "reread.open")
        return say(self.words, "reread.view", name=full_name(self.header.seats, eyes, self.words))

    def picture(self) -> Picture:
        """What is shown here; it points at the answer that was given next."""
        snapshot = self._snapshot()
        eyes = self.looking
        seat = snapshot.seat_in_play() if eyes is None else eyes
        feed = Feed(snapshot, seat)
        state, coming = feed.view(), snapshot.coming()
        coming = coming and feed.hear(coming)
        pointer = showing_for(self.game.ruleset).pointer()
        if state.current_player() == seat:
            pointer.rest(state)
            if coming is not None:
                pointer.choose(state, coming.action)
        return Picture(
            state=state,
            seat=seat,
            words=self.words,
            chosen=pointer.chosen,
            hand=pointer.hand,
            steps=feed.steps,
            names=full_names(self.header.seats, self.words),
            short_names=short_names(self.header.seats, self.words),
            log=self._log(feed),
            message=self.message,
            advice=self.beside(),
            coming=self._coming(state, coming),
        )

    def _snapshot(self) -> Snapshot:
        in_full = self.looking is None
        return Snapshot(self.header, self.history, self.ply, in_full)

    def _log(self, feed: Feed) -> tuple[LogLine, ...]:
        names = full_names(self.header.seats, self.words)
        since = max(0, self.ply - TOLD)
        log = Log(feed, self.words, names, since)
        if len(names) == 1:
            for step in feed.steps[since:]:
                if step.player >= 0 and len(self.history.at(step.ply - 1).legal_actions()) == 1:
                    log.forced(step.ply)
        log.follow()
        return tuple(log.lines) or (LogLine(say(self.words, "log.begin"), quiet=True),)

    def _coming(self, state: State, coming: Step | None) -> str:
        """What dice or cards show next."""
        if coming is None:
            return self.ends()
        if not coming.is_told:
            return say(self.words, "reread.secret")
        return narration.action(self.words, coming.action, state)


def _eyes(own: int, header: Header, history: History) -> tuple[int | None, ...]:
    """Those of a reader who has a seat: once secrets matter to nobody, all that there are."""
    if history.game.ruleset.perfect_information or not history.state.is_terminal():
        return (own,)
    return (own, *(each for each in who_may_read(header, history) if each != own))
