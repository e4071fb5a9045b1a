"""The content of a table's page, as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from artificer.boards.pieces import LogLine
from artificer.boards.switches import StandingLine
from artificer.faces.web.after_game import AfterGame
from artificer.faces.web.drawn_board import Drawn, Several, ThrowForm
from artificer.faces.web.panels import (
    Leave,
    LessonPanel,
    LoanOffer,
    OddsSwitch,
    Offer,
    RequestPanel,
)
from artificer.faces.web.questions import Said
from artificer.words import Help


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
    asks: str
    """The key of the open question; "" if this seat is not asked."""
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
    stands_unless: str
    """What is new at the open question, by the value of its `News`; "" if another seat decides."""
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
    log_runs: Sequence[Markup]
    """The same in HTML, by runs of some steps, the newest first."""
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
