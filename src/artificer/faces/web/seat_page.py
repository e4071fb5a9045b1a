"""The view of one seat at a table, in one language: its log, its board, and its page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from artificer.boards import narration
from artificer.boards.people import left_texts
from artificer.boards.pieces import LogLine
from artificer.boards.showing import Boards, Picture, Viewer, showing_for
from artificer.boards.switches import StandingLine, offered, standing_lines
from artificer.boards.throws import retypable
from artificer.faces.web import drawn_board
from artificer.faces.web.after_game import after_game
from artificer.faces.web.drawn_board import ThrowForm
from artificer.faces.web.drawn_log import DrawnLog
from artificer.faces.web.panels import Panels
from artificer.faces.web.questions import NOTHING, Asking, Said
from artificer.faces.web.reviewing import may_review_now
from artificer.faces.web.seat_owners import Marks, SeatOwners
from artificer.faces.web.settings import speech
from artificer.faces.web.table_page import TablePage
from artificer.faces.web.table_part import TablePart
from artificer.faces.web.templating import drawn, rule_path
from artificer.faces.web.workers import ForeseenOdds
from artificer.games.contract import State
from artificer.host.chances import Chances
from artificer.host.decision_requests import leftover
from artificer.host.run_on import How, due
from artificer.host.table import Table
from artificer.table.session import Session
from artificer.table.store.base import moment_written
from artificer.words import Words
from artificer.words.rendering import full_sentence, quoted, words_in

LOGGED: Final = 60
"""The number of newest log lines on the page."""

STEPS: Final = 400
"""The steps read for them when a page is first drawn: more than have so few lines."""


class SeatPage:
    """The view of one seat at a table, in one language, with its log and its board.

    `path` is the address of the seat. `lent` is the seat of a spectator who has lent it; `until`
    says when the time for the open answer is over, in seconds since 1970. `hinting` has the chances
    of the table's hints.
    """

    def __init__(
        self,
        table: Table,
        seat: int | None,
        language: str,
        path: str = "/",
        lent: int | None = None,
        until: Callable[[], float | None] = lambda: None,
        hinting: Chances | None = None,
    ) -> None:
        session = table.session
        ruleset = session.game.ruleset
        self.seat = seat
        self.path = path
        self._lent = lent
        self._until = until
        self._table = table
        self._marks = Marks(len(session.header.seats), {})
        self._latest: tuple[tuple[int, int], TablePart] | None = None
        self.is_new = True
        """Whether it has never been drawn."""
        self._session: Session = session
        self._words = words_in(language, session.game.name)
        self._viewer = Viewer(session, seat, self._words, STEPS)
        self._called: Sequence[str] = session.header.seats
        self._reader: Viewer | None = None
        """Who reads the whole log, once somebody asks for more than is on the page."""
        self._showing = showing_for(ruleset)
        self._boards: Boards[Any] = Boards(self._showing)
        self._panels = Panels(table, seat)
        self._log = DrawnLog(language, path)
        self.odds = ForeseenOdds(table, self._viewer.feed)
        self.asking = Asking(table, self._viewer, seat, hinting)

    def call(self, owners: SeatOwners) -> None:
        """Call people what they want to be called from now on."""
        seats = self._session.header.seats
        self._marks = owners.marks(len(seats))
        self._called = owners.named(seats)
        self._viewer.call(self._called, self._marks.glyphs)
        self._reader = self._latest = None

    def lines(self) -> Sequence[LogLine]:
        """All lines of the log so far."""
        if self._viewer.log.is_whole:
            return self._viewer.picture().log
        if self._reader is None:
            self._reader = Viewer(self._session, self.seat, self._words)
            self._reader.call(self._called, self._marks.glyphs)
        return self._reader.picture().log

    def part(self, changes: int) -> TablePart:
        """The table now, rendered once for all who look from this seat.

        It is kept until the game is at another head or has other `changes`.
        """
        part = self.latest(changes)
        if part is None:
            place = self._session.head, changes
            part = self.part_with(self.asking.lasting())
            if self._latest is not None:
                part.since(self._latest[1])  # kept: most listeners have that one
            self._latest = place, part
        return part

    def latest(self, changes: int) -> TablePart | None:
        """The table as last rendered, if it is still as it is now; this waits for nobody."""
        known = self._latest
        place = self._session.head, changes
        return known[1] if known is not None and known[0] == place else None

    def part_with(self, said: Said) -> TablePart:
        """The table now, with a message to one page of this seat only."""
        view = self.view(said)
        html = drawn("table_part.html", view.language, view=view, path=self.path)
        self.is_new = False
        return TablePart.of(view, html)

    def view(self, said: Said = NOTHING) -> TablePage:
        """The content of the page now, and the message to this seat only."""
        words, session = self._viewer.words, self._session
        picture = self._viewer.picture(said.message)
        state = picture.state
        if (odds := self.odds.now()) is not None:
            picture = replace(picture, odds=odds)
        log = picture.log[-LOGGED:]
        board = drawn_board.drawn_from(picture, self._boards, self.seat, self._marks)
        mine = self.seat is not None and session.current_player() == self.seat
        rule = narration.rule(words, state) if mine else None
        not_back, asks_back = self._back()
        return TablePage(
            **board,
            head=session.head,
            ply=session.ply,
            question=narration.question(words, state) if mine or state.is_chance_node() else "",
            asks=state.question() if mine else "",
            goes_on=self._goes_on(state),
            throw=self._throw(picture),
            waits_for=self._waits_for(picture),
            agrees=self.seat is not None and self._table.waits_for_agreement(),
            leftover=leftover(session) if mine else None,
            standing_answers=self._standing(),
            can_stand=offered(words, state) if mine else "",
            stands_unless=self._table.standing.news(state.question()).value if mine else "",
            several=drawn_board.several(state, board["answers"])
            if mine
            else drawn_board.NOTHING_SEVERAL,
            retypable="" if self.seat is None else retypable(session, self._viewer.feed, words),
            not_back=not_back,
            asks_back=asks_back,
            request=self._panels.request(picture),
            leaving=self._panels.leaving(picture),
            loan=self._panels.loan(picture),
            is_lent=self._lent in session.company.lent,
            due=_written(self._until()),
            log=log,
            log_runs=self._log.runs(log, self._news_from()),
            rule=rule,
            rule_path="" if rule is None else rule_path(session.game.name, rule),
            about=[*about(session, words), *left_texts(session.company, picture.names, words)],
            hint=self._panels.hint(),
            odds=self._panels.odds_switch(),
            may_review=session.ply > 0 and may_review_now(session, self.seat),
            lesson=self._panels.lesson(words),
            said=said,
            people=tuple(self._table.people),
            after=after_game(session, self.seat, state) if state.is_terminal() else None,
        )

    def _standing(self) -> Sequence[StandingLine]:
        """The standing answers of this seat. Raises StoreError."""
        return (
            () if self.seat is None else standing_lines(self._table, self.seat, self._viewer.words)
        )

    def _news_from(self) -> int:
        """The first step since this seat's last choice; 0 for none, and for a spectator."""
        news = () if self.seat is None else self._viewer.news()
        return news[0].ply if news else 0

    def _goes_on(self, state: State) -> bool:
        """Whether the next step needs nobody's decision."""
        rolls = self._showing.rolls_itself
        how = due(self._table, lambda: rolls(state.question()), self._table.asks_in_secret)
        return how in (How.THROWN, How.FORCED, How.STANDING)

    def _waits_for(self, picture: Picture) -> str:
        """The player who decides, or types what only they may know; "" if it is this seat."""
        seat = self._session.current_player()
        if seat < 0 and self.seat is not None and not self._table.may_throw(self.seat):
            seat = self._session.throws.secret_of() or 0
        return "" if seat < 0 or seat == self.seat else picture.names[seat]

    def _back(self) -> tuple[str, bool]:
        """Why nothing can be undone, and whether the others can be asked to agree to it.

        The first is "" if something can, and if there is nothing to undo.
        """
        if self.seat is None or not self._session.ply:
            return "", False
        refused, asks = self._table.back(self.seat)
        return "" if refused is None else full_sentence(self._viewer.words, refused), asks

    def _throw(self, picture: Picture) -> ThrowForm | None:
        state = picture.state
        if self.seat is None or not state.is_chance_node() or not self._table.may_throw(self.seat):
            return None
        if self._session.throws.are_typed():
            return drawn_board.typed_throw(self._session, picture.words, state)
        return None if self._showing.rolls_itself(state.question()) else ThrowForm(typed=False)


def _written(seconds: float | None) -> str:
    return "" if seconds is None else moment_written(datetime.fromtimestamp(seconds, UTC))


def about(session: Session, words: Words) -> list[str]:
    """What is unusual at a table: where the game began, and what can be undone there."""
    said = []
    for origin in session.header.origins[-1:]:
        game = quoted(words, origin.game)
        said.append(words.say("plain.begun_from", ply=origin.ply, game=game))
    if session.practice:
        said.append(speech(words.language).say("web.practice"))
    if session.hinted:
        said.append(words.say("hint.given"))
    return said
