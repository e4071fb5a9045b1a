"""Places in a finished or running game: a replay step by step, a review decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from artificer.boards import narration
from artificer.boards.log import Log
from artificer.boards.narration import say
from artificer.boards.people import full_name, full_names, short_names, spoken_at
from artificer.boards.pieces import LogLine
from artificer.boards.review import ReviewBoard, decision_lines
from artificer.boards.showing import Picture, showing_for
from artificer.games.contract import State
from artificer.host.feed import Feed
from artificer.host.snapshot import Snapshot, who_may_read
from artificer.lab.review import Graded, Review
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
        log = Log(feed, self.words, names, MOST_STEPS)
        if len(names) == 1:
            for step in feed.steps[-MOST_STEPS:]:
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


class ReviewCursor(ReplayCursor):
    """The position of one reviewed decision, in the view of the seat that made it.

    It points at the answer that was given, or at the best one. Without a decision it is the last
    position.
    """

    begins_games: ClassVar[bool] = False

    def __init__(
        self,
        header: Header,
        history: History,
        review: Review,
        in_words: Callable[[Words], ReviewBoard],
        words: Words,
    ) -> None:
        self._review = review
        self._in_words = in_words
        self._place = 0
        self.points_at_best = False
        super().__init__(header, history, words, own=review.seat)

    @property
    def decision(self) -> Graded | None:
        """The decision that is shown."""
        decisions = self._review.decisions
        return decisions[self._place] if decisions else None

    def go_to(self, ply: int) -> None:
        """Go to the first decision after that many steps, or to the last one."""
        plies = [each.ply for each in self._review.decisions]
        self._show(next((place for place, each in enumerate(plies) if each > ply), len(plies) - 1))

    def jump(self, number: int) -> None:
        """Go to the decision at the step of that number, or to the next one."""
        self.go_to(number - 1)

    def go(self, steps: int) -> None:
        """Go that many decisions forward, or back if negative."""
        self._show(self._place + steps)

    def go_to_costly(self, forward: bool) -> bool:
        """Go to the next decision that cost something, or the one before; return whether any."""
        places = range(self._place + 1, len(self._review.decisions))
        if not forward:
            places = range(self._place - 1, -1, -1)
        found = next((place for place in places if self._review.decisions[place].loss), None)
        if found is not None:
            self._show(found)
        return found is not None

    def turn_to_best(self) -> bool:
        """Point at the best answer instead of the given one, and back; return whether they differ.

        Where nothing better is known there is no other.
        """
        decision = self.decision
        differs = decision is not None and decision.loss > 0
        self.points_at_best = differs and not self.points_at_best
        return differs

    def summary(self) -> Sequence[LogLine]:
        """What is said of the whole game, and what cost most."""
        board = self._in_words(self.words)
        costliest = [each.said(self.words) for each in board.costliest]
        lines = [LogLine(text) for text in (*board.sentences, board.line)]
        return (*lines, *(LogLine(text, quiet=True) for text in costliest))

    def where(self) -> str:
        """Which decision of how many this is, and its step."""
        count = len(self._review.decisions)
        if self.decision is None:
            return say(self.words, "review.none")
        place = self._place + 1
        return say(self.words, "review.where", place=place, count=count, ply=self.decision.ply)

    def lines(self) -> Sequence[str]:
        """What is said of the decision."""
        if self.decision is None:
            return ()
        return decision_lines(self.decision, self._review, self.history, self.words)

    def beside(self) -> str:
        """The same in one text."""
        return " · ".join(self.lines())

    def pointed_at(self, coming: Step | None) -> int | None:
        """The answer to point at."""
        if self.points_at_best and self.decision is not None:
            return self.decision.best
        return super().pointed_at(coming)

    def _show(self, place: int) -> None:
        self._place = max(0, min(place, len(self._review.decisions) - 1))
        self.points_at_best = False
        self.ply = self.plies if self.decision is None else self.decision.ply - 1
