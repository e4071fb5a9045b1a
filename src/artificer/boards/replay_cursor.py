"""Replays: a finished or running game, step by step, forwards and back."""

from __future__ import annotations

from typing import ClassVar, Final

from artificer.boards import narration
from artificer.boards.log import Log
from artificer.boards.names import full_name, full_names, short_names, spoken_at
from artificer.boards.narration import say
from artificer.boards.pieces import LogLine
from artificer.boards.showing import showing_for
from artificer.boards.viewer import Picture
from artificer.games.contract import State
from artificer.host.feed import Feed
from artificer.host.snapshot import Snapshot, who_may_read
from artificer.table.header import Header
from artificer.table.history import History, Step
from artificer.words import Words

MOST_STEPS: Final = 40
"""Most steps shown: the last of those that led to a position."""


class ReplayCursor:
    """The position after the first `ply` steps of a game, in one seat's view.

    A reader with a seat of their `own`, a spectator's included, begins with its view. Raises
    ArtificerError if the reader has none and several views are possible.
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
        self._views = (
            who_may_read(header, history) if own is None else _views_with(own, header, history)
        )
        self._viewing = 0
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
        """Whether there is more than one view."""
        return len(self._views) > 1

    def go_to(self, ply: int) -> None:
        """Go to the position after that many steps, or to the nearer end."""
        self.ply = max(0, min(ply, self.plies))

    def jump(self, number: int) -> None:
        """Go where a reader who typed that number wants to be."""
        self.go_to(number)

    def go(self, steps: int) -> None:
        """Go that many steps forward, or back if negative."""
        self.go_to(self.ply + steps)

    def show_next_view(self) -> None:
        """Show the next seat's view, or everything."""
        self._viewing = (self._viewing + 1) % len(self._views)

    @property
    def viewing(self) -> int | None:
        """The seat whose view is shown; None if everything is."""
        return self._views[self._viewing]

    def show_view(self, viewer: int | None) -> None:
        """Show the view of a seat, if the reader may see it."""
        if viewer in self._views:
            self._viewing = self._views.index(viewer)

    def views(self) -> list[tuple[int | None, str]]:
        """The seats whose views are allowed, each with a description."""
        return [(viewer, self._seen_by(viewer)) for viewer in self._views]

    def speak(self, words: Words) -> None:
        """Continue in another language."""
        self.words = spoken_at(self.game, self.header, words)

    def where(self) -> str:
        """A text that says after which step this is."""
        return say(self.words, "replay.where", ply=self.ply, plies=self.plies)

    def beside(self) -> str:
        """The text beside the step that led here; "" if there is none."""
        return ""

    def ends(self) -> str:
        """A text that says why nothing comes next."""
        return say(self.words, "replay.no_more")

    def whose_view(self) -> str:
        """A text that says whose view this is; "" if all see the same."""
        return self._seen_by(self.viewing) if self.several_views else ""

    def _seen_by(self, viewer: int | None) -> str:
        if viewer is None:
            return say(self.words, "replay.whole")
        if viewer == self.game.spectator:
            return say(self.words, "replay.open")
        return say(self.words, "replay.view", name=full_name(self.header.seats, viewer, self.words))

    def milestones(self) -> tuple[int, ...]:
        """The steps with an event of the game, as far as this view shows them."""
        kinds = showing_for(self.game.ruleset).milestones
        whole = self._snapshot(self.plies)
        steps = Feed(whole, self._seat(whole)).steps
        return tuple(step.ply for step in steps if any(note[0] in kinds for note in step.notes))

    def picture(self) -> Picture:
        """The picture of this position; it points at the answer that was given next."""
        snapshot = self._snapshot(self.ply)
        seat = self._seat(snapshot)
        feed = Feed(snapshot, seat)
        state, coming = feed.view(), snapshot.coming()
        coming = coming and feed.as_seen(coming)
        pointer = showing_for(self.game.ruleset).pointer()
        if state.current_player() == seat:
            pointer.rest(state)
            if (pointed := self.pointed_at(coming)) is not None:
                pointer.choose(state, pointed)
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

    def pointed_at(self, coming: Step | None) -> int | None:
        """The answer to point at: that of the step to come, if there is one."""
        return None if coming is None else coming.action

    def _snapshot(self, ply: int) -> Snapshot:
        in_full = self.viewing is None
        return Snapshot(self.header, self.history, ply, in_full)

    def _seat(self, snapshot: Snapshot) -> int:
        return snapshot.seat_in_play() if self.viewing is None else self.viewing

    def _log(self, feed: Feed) -> tuple[LogLine, ...]:
        names = full_names(self.header.seats, self.words)
        since = max(0, self.ply - MOST_STEPS)
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
        if not coming.is_visible:
            return say(self.words, "replay.secret")
        return narration.action(self.words, coming.action, state)


def _views_with(own: int, header: Header, history: History) -> tuple[int | None, ...]:
    """The views open to a reader with a seat: all of them, once secrets no longer matter."""
    if history.game.ruleset.perfect_information or not history.state.is_terminal():
        return (own,)
    return (own, *(each for each in who_may_read(header, history) if each != own))
