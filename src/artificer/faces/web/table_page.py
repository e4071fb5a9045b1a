"""The page of a table for one seat: the input of its templates, and its possible orders."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, Final

from artificer.boards import narration
from artificer.boards.ending import Ending, ending
from artificer.boards.lessons import Guidance, guide_at
from artificer.boards.odds import chances
from artificer.boards.pieces import Answer, LogLine, grouped, of_action
from artificer.boards.requests import leaving_text, left_texts, request_text
from artificer.boards.showing import Boards, showing_for
from artificer.boards.standing import StandingLine, offered, standing_lines
from artificer.boards.throws import retypable
from artificer.boards.viewer import Picture, Viewer
from artificer.faces.web.after_game import AfterGame, after_game
from artificer.faces.web.marks import Marks
from artificer.faces.web.questions import NOTHING, Asking, Said
from artificer.faces.web.reviewing import may_review_now
from artificer.faces.web.seat_owners import SeatOwners
from artificer.faces.web.settings import speech
from artificer.faces.web.several import NOTHING_SEVERAL, Several, several
from artificer.faces.web.stages import Stage, stage_of
from artificer.faces.web.templating import drawn, rule_path
from artificer.faces.web.typed_dice import ThrowForm, typed_throw
from artificer.games.contract import State
from artificer.games.moves import Moves
from artificer.host.chances import Chances
from artificer.host.forced import leftover
from artificer.host.hints import check_hint, costs
from artificer.host.odds import gives_odds
from artificer.host.orders import LEAVING, OrderKind
from artificer.host.run_on import How, due
from artificer.host.table import Table
from artificer.players.odds import Odds
from artificer.table.entries import Requested
from artificer.table.errors import NoHint
from artificer.table.session import Session
from artificer.table.store.base import moment_written
from artificer.words import Help, Words
from artificer.words.rendering import full_sentence, quoted
from artificer.words.speakers import words_in

LOGGED: Final = 60
"""The number of newest log lines on the page."""


@dataclass(frozen=True)
class Drawn:
    """The input of a board's templates, as one seat may know it; a page may add more."""

    family: str
    ruleset: str
    title: str
    names: tuple[str, ...]
    marks: Marks
    seat: int | None
    board: Any
    standing: Sequence[str]
    answers: Sequence[tuple[str, Sequence[Answer]]]
    ending: Ending | None
    words: Words
    state: State
    """The view that is drawn."""
    moves: Moves

    @property
    def language(self) -> str:
        """The language of the page."""
        return self.words.language

    @cached_property
    def stage(self) -> Stage:
        """The parts of the board, and the answers that lie on no piece in view."""
        answers = (each for _, group in self.answers for each in group)
        return stage_of(self.family, self.board, answers)

    def verb(self, action: int) -> str:
        """The name of an action's move."""
        return self.moves[action].name

    def offers(self, name: str) -> bool:
        """Whether a move of that name is legal now."""
        return any(self.verb(each.action) == name for _, group in self.answers for each in group)

    def answer(self, action: int) -> Answer:
        """The answer with that action."""
        found = of_action((each for _, group in self.answers for each in group), action)
        assert found is not None
        return found

    def phrase(self, action: int) -> str:
        """What a move does, legal or not."""
        return narration.action(self.words, action, self.state)

    def action(self, name: str, **parts: int) -> int:
        """The number of a move, legal or not, by its name and parts."""
        return self.moves.action(name, parts)


@dataclass(frozen=True)
class LessonPanel:
    """The guide of a lesson, and its texts at this position."""

    is_left: bool
    said: Guidance


@dataclass(frozen=True)
class Offer:
    """A hint that can be requested; whether the game then counts in no record."""

    costs: bool


@dataclass(frozen=True)
class OddsSwitch:
    """Whether this seat sees odds; if not, whether the game then counts in no record."""

    is_on: bool
    costs: bool


@dataclass(frozen=True)
class RequestPanel:
    """The last request at this place, and what this seat can do about it."""

    text: str
    is_open: bool
    may_answer: bool
    may_withdraw: bool


@dataclass(frozen=True)
class Leave:
    """A way to leave the game before its end: the order, and what it would do."""

    order: str
    text: str


@dataclass(frozen=True)
class LoanOffer:
    """The seat of an absent person, which this seat can lend to a computer player.

    `is_asked` says that the others are asked first.
    """

    seat: int
    name: str
    is_asked: bool


@dataclass(frozen=True)
class TablePage(Drawn):
    """Everything on the page of a table, as one seat may know it.

    `head` is the place in the game that every order names. `waits_for` is who decides, if it is
    another player; else "". `rule_path` is the page of the present rule. `not_back` says why
    nothing can be undone, "" if something can; `retypable` is the throw that would be. `asks_back`
    says that the others can be asked to agree to it.
    """

    head: int
    ply: int
    question: str
    goes_on: bool
    """Whether dice roll, cards are dealt, or a forced answer is given: nobody is needed for it."""
    throw: ThrowForm | None
    waits_for: str
    agrees: bool
    leftover: int | None
    """One of the open answers that all come to the same; None if they do not."""
    standing_answers: Sequence[StandingLine]
    """What this seat said in advance, for the rest of the game."""
    can_stand: str
    """What it can say so of the open question; "" for nothing."""
    several: Several
    """What can be ordered together."""
    retypable: str
    not_back: str
    asks_back: bool
    request: RequestPanel | None
    leaving: Sequence[Leave]
    loan: LoanOffer | None
    """What can be done about the absence of the person for whom the game waits."""
    is_lent: bool
    """Whether the viewer's own seat is on loan."""
    due: str
    """When the time for the open answer is over (UTC, ISO 8601); "" if there is no limit."""
    log: Sequence[LogLine]
    news_from: int
    """The first step since this seat's last choice; 0 if nothing has happened since."""
    rule: Help | None
    rule_path: str
    about: Sequence[str]
    hint: Offer | None
    odds: OddsSwitch | None
    may_review: bool
    """Whether this seat can have a review of its decisions so far."""
    lesson: LessonPanel | None
    said: Said
    people: tuple[int, ...]
    """The seats of people."""
    after: AfterGame | None
    """What can follow the game, once it is over."""

    @property
    def turn(self) -> str:
        """Whose turn it is, in one word: the end of the key of the page's title."""
        if self.ending:
            return "over"
        if self.goes_on:
            return "nobody"
        if self.waits_for and not self.agrees:
            return "others"
        return "watching" if self.seat is None else "yours"


@dataclass(frozen=True)
class TablePart:
    """The table as one seat sees it, in HTML, and what it was rendered from."""

    view: TablePage
    html: str

    @cached_property
    def message(self) -> str:
        """What listeners are sent: the head and the HTML, as JSON."""
        return json.dumps({"head": self.view.head, "html": self.html}, ensure_ascii=False)


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
        self._foreseen: tuple[State, Odds | None] | None = None
        self._session: Session = session
        self._viewer = Viewer(session, seat, words_in(language, session.game.name))
        self._showing = showing_for(ruleset)
        self._boards: Boards[Any] = Boards(self._showing)
        self._guide = guide_at(session, seat)
        self.asking = Asking(table, self._viewer, seat, hinting)

    def call(self, owners: SeatOwners) -> None:
        """Call people what they want to be called from now on."""
        seats = self._session.header.seats
        self._marks = owners.marks(len(seats))
        self._viewer.call(owners.named(seats), self._marks.glyphs)
        self._latest = None

    def lines(self) -> Sequence[LogLine]:
        """All lines of the log so far."""
        return self._viewer.picture().log

    def part(self, changes: int) -> TablePart:
        """The table now, rendered once for all who look from this seat.

        It is kept until the game is at another head or has other `changes`.
        """
        part = self.latest(changes)
        if part is None:
            place = self._session.head, changes
            part = self.part_with(self.asking.lasting())
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
        say = speech(view.language).say
        return TablePart(view, drawn("table_part.html", say=say, view=view, path=self.path))

    def view_to_foresee(self) -> State | None:
        """The view whose odds are shown here; None if none are. Raises StoreError."""
        if self._session.is_over() or not self._table.odds.are_shown(self.seat):
            return None
        return self._viewer.feed.view()

    def foresee(self, view: State) -> None:
        """Work out the odds of a view, to be shown while the game is there.

        It takes a moment, and needs nobody to wait for the table.
        """
        self._foreseen = view, chances(view)

    def view(self, said: Said = NOTHING) -> TablePage:
        """The content of the page now, and the message to this seat only."""
        words, session = self._viewer.words, self._session
        picture = self._viewer.picture(said.message)
        state = picture.state
        if self._foreseen is not None and self._foreseen[0] == self.view_to_foresee():
            picture = replace(picture, odds=self._foreseen[1])
        board = drawn_from(picture, self._boards, self.seat, self._marks)
        mine = self.seat is not None and session.current_player() == self.seat
        rule = narration.rule(words, state) if mine else None
        return TablePage(
            **board,
            head=session.head,
            ply=session.ply,
            question=narration.question(words, state) if mine or state.is_chance_node() else "",
            goes_on=self._goes_on(state),
            throw=self._throw(picture),
            waits_for=self._waits_for(picture),
            agrees=self.seat is not None and self._table.waits_for_agreement(),
            leftover=leftover(session) if mine else None,
            standing_answers=self._standing(),
            can_stand=offered(words, state) if mine else "",
            several=several(state, board["answers"]) if mine else NOTHING_SEVERAL,
            retypable="" if self.seat is None else retypable(session, self._viewer.feed, words),
            not_back=self._not_back(),
            asks_back=self.seat is not None and self._table.must_ask_back(self.seat),
            request=self._request(picture),
            leaving=tuple(self._leaving(picture)),
            loan=self._loan(picture),
            is_lent=self._lent in session.company.lent,
            due=_written(self._until()),
            log=picture.log[-LOGGED:],
            news_from=self._news_from(),
            rule=rule,
            rule_path="" if rule is None else rule_path(session.game.name, rule, words),
            about=[*about(session, words), *left_texts(session.company, picture.names, words)],
            hint=self._hint(),
            odds=self._odds_switch(),
            may_review=session.ply > 0 and may_review_now(session, self.seat),
            lesson=self._lesson(),
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
        how = due(self._table, lambda: rolls(state), self._table.asks_in_secret)
        return how in (How.THROWN, How.FORCED, How.STANDING)

    def _hint(self) -> Offer | None:
        """The hint that this seat can request; None if there is none."""
        try:
            check_hint(self._session, self.seat)
        except NoHint:
            return None
        return Offer(costs(self._session))

    def _odds_switch(self) -> OddsSwitch | None:
        """Whether this seat sees odds; None if it neither does nor can. Raises StoreError."""
        odds = self._table.odds
        if self.seat is None or self._session.is_over() or not gives_odds(self._session.game):
            return None
        if odds.has(self.seat):
            return OddsSwitch(is_on=True, costs=False)
        try:
            odds.check(self.seat)
        except NoHint:
            return None
        return OddsSwitch(is_on=False, costs=costs(self._session))

    def _lesson(self) -> LessonPanel | None:
        """The guide's texts; None if there is no guide."""
        if self._guide is None:
            return None
        return LessonPanel(self._guide.is_left, self._guide.guidance(self._viewer.words))

    def _waits_for(self, picture: Picture) -> str:
        """The player who decides, or types what only they may know; "" if it is this seat."""
        seat = self._session.current_player()
        if seat < 0 and self.seat is not None and not self._table.may_throw(self.seat):
            seat = self._session.throws.secret_of() or 0
        return "" if seat < 0 or seat == self.seat else picture.names[seat]

    def _not_back(self) -> str:
        """Why nothing can be undone; "" if something can, and if there is nothing to undo."""
        if self.seat is None or not self._session.ply:
            return ""
        refused = self._table.why_not_back(self.seat)
        return "" if refused is None else full_sentence(self._viewer.words, refused)

    def _request(self, picture: Picture) -> RequestPanel | None:
        request, requests = self._session.request, self._table.requests
        if request is None:
            return None
        return RequestPanel(
            request_text(request, picture.names, picture.words),
            request.is_open,
            may_answer=self.seat is not None and requests.may_answer(self.seat),
            may_withdraw=self.seat is not None and requests.may_withdraw(self.seat),
        )

    def _leaving(self, picture: Picture) -> Iterator[Leave]:
        for kind in LEAVING:
            if self.seat is not None and self._table.why_not_leave(kind, self.seat) is None:
                said = leaving_text(self._table, kind, self.seat, picture.names, picture.words)
                yield Leave(kind.value, said)

    def _loan(self, picture: Picture) -> LoanOffer | None:
        absent = self._session.current_player()
        if self.seat is None or self._table.why_not_lend(self.seat, absent) is not None:
            return None
        note, *_ = self._table.notes_of(self._table.order(self.seat, OrderKind.LEND, absent))
        is_asked = isinstance(note, Requested) and note.of != ()
        return LoanOffer(absent, picture.names[absent], is_asked)

    def _throw(self, picture: Picture) -> ThrowForm | None:
        state = picture.state
        if self.seat is None or not state.is_chance_node() or not self._table.may_throw(self.seat):
            return None
        if self._session.throws.are_typed():
            return typed_throw(self._session, picture.words, state)
        return None if self._showing.rolls_itself(state) else ThrowForm(typed=False)


def drawn_from(
    picture: Picture, boards: Boards[Any], seat: int | None, marks: Marks | None = None
) -> dict[str, Any]:
    """The fields of `Drawn` from a picture, at a table with these marks."""
    state, words = picture.state, picture.words
    mine = seat is not None and state.current_player() == seat
    ruleset = state.game.ruleset
    board = boards.of(picture)
    return {
        "family": ruleset.family,
        "ruleset": state.game.name,
        "title": words.say("title"),
        "names": picture.names,
        "marks": marks or Marks(len(picture.names), {}),
        "seat": seat,
        "board": board,
        "standing": narration.standing(words, state) if mine else (),
        "answers": grouped(board.answers if mine else ()),
        "ending": ending(picture) if state.is_terminal() else None,
        "words": words,
        "state": state,
        "moves": ruleset.moves,
    }


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
