"""The meaning of a line typed at a table in the browser, and the replies to questions.

Asking changes nothing, so every question has an address of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from artificer.boards import narration
from artificer.boards.hint import hint_lines, hint_title, marked_ranks
from artificer.boards.people import leaving_text
from artificer.boards.refused import Refused, refused
from artificer.boards.showing import Viewer
from artificer.boards.switches import wants_odds
from artificer.boards.typed.interpreter import (
    ROLL,
    Commands,
    Complaint,
    NoLanguage,
    Typed,
    TypedCommand,
    TypedMove,
    TypedSeries,
    TypedThrow,
    Why,
    WhyNot,
    interpret,
)
from artificer.boards.typed.replies import QUESTIONS, Replies, Reply
from artificer.faces.web.settings import speech
from artificer.games.contract import State
from artificer.games.notices import (
    ArtificerError,
    BadNotation,
    BadOption,
    IllegalMove,
    MoveError,
    clipped,
)
from artificer.host.chances import Chances
from artificer.host.hints import TriesStatus, check_hint, hint_for
from artificer.host.orders import LEAVING, OrderKind
from artificer.host.switches import gives_odds
from artificer.host.table import Table
from artificer.table.dice import TypedDice
from artificer.table.errors import NoHint
from artificer.words import Words
from artificer.words.rendering import full_sentence

LOGGED: Final = 20
"""The number of log lines in a reply."""

HINT: Final = TypedCommand("hint")

ODDS: Final = TypedCommand("odds")
NO_ODDS: Final = TypedCommand("odds", "off")

UNDO: Final = "undo"

ANSWERS: Final = ("agree", "refuse")
"""The commands that answer a request, by their names in `aliases.COMMANDS` and `OrderKind`."""

LEAVES: Final = tuple(kind.value for kind in LEAVING)
"""The commands that leave the game; each is given twice."""

_ALONE: Final = (UNDO, "help", HINT.name, *ANSWERS, *LEAVES)
_COMMANDS: Final = Commands((*QUESTIONS, "log", ODDS.name, *_ALONE), _ALONE)
_ROLLS: Final = Commands((*_COMMANDS.names, ROLL), _COMMANDS.alone)


@dataclass(frozen=True)
class Said:
    """A message to one seat only: an error in what it did, or replies to its question.

    `line` stays in the prompt, `amount` in the field for a number: the error is shown beside that
    one.
    """

    message: str = ""
    replies: Sequence[Reply] = ()
    refused: Sequence[Refused] = ()
    line: str = ""
    amount: str | None = None


NOTHING: Final = Said()


class Asking:
    """A player at a seat who types and asks, in one language."""

    def __init__(
        self, table: Table, viewer: Viewer, seat: int | None, chances: Chances | None = None
    ) -> None:
        self._table = table
        self._chances = chances or Chances()
        self._session = table.session
        self._viewer = viewer
        self._seat = seat
        drawn = not isinstance(self._session.dice, TypedDice)
        self._commands = _ROLLS if drawn else _COMMANDS
        self._ordered: tuple[int, str] | None = None
        self._tried_at: int | None = None
        """The place of the last reply, if it was a hint whose chances are found by tries."""

    def meant(self, line: str) -> Typed:
        """The meaning of a line here. Raises BadNotation for odds that are neither on nor off."""
        words = self._viewer.words
        typed = interpret(line, self._viewer.feed.view(), words, self._commands)
        if isinstance(typed, TypedCommand) and typed.name == ODDS.name:
            return ODDS if wants_odds(typed.rest, words, self._table) else NO_ODDS
        return typed

    def keep(self, head: int, line: str) -> None:
        """Remember that a line typed at that place in the game was carried out."""
        self._ordered = head, line

    def was_ordered(self, head: int, line: str) -> bool:
        """Whether a repeated line was carried out already: it is one order."""
        return self._ordered == (head, line)

    def complain(self, error: ArtificerError, line: str = "", amount: str | None = None) -> Said:
        """The error, with the typed line or number to be corrected."""
        message = full_sentence(self._viewer.words, error)
        return Said(message, line=clipped(line), amount=amount and clipped(amount))

    def reply(self, typed: Typed) -> Said:
        """The reply to a line that asks; for a move, what it would do.

        Raises UnknownRule, or the error of the line.
        """
        self._tried_at = None
        match typed:
            case TypedMove(action) | Why(action) | TypedSeries((action, *_)):
                self._check_turn()
                return Said(replies=self._replies.why(action))
            case Complaint(BadOption() as error):
                raise error
            case WhyNot(MoveError() as error) | Complaint(MoveError() as error):
                return Said(replies=self._replies.why_not(error))
            case NoLanguage(asked):
                return Said(replies=self._replies.no_language(asked))
            case TypedCommand("help"):
                return Said(replies=[Reply(tuple(self._help()))])
            case TypedCommand("hint"):
                return Said(replies=[self._hint()])
            case TypedCommand(ODDS.name, ""):
                self._table.odds.check(self._seat)
                return Said(replies=[Reply((self._viewer.words.say("odds.costs"),))])
            case TypedCommand(name) if name in LEAVES:
                return Said(replies=[self._leaving(OrderKind(name))])
            case TypedCommand("log"):
                return Said(replies=[self._log()])
            case TypedCommand(name, rest) if name in QUESTIONS:
                if name == "moves":
                    self._check_turn()
                return Said(replies=self._replies.to(name, rest))
            case TypedThrow():
                raise IllegalMove("dice.due")
        return NOTHING

    def why(self, action: int) -> Said:
        """Why a move cannot be made now, or that it can. Raises BadNotation if it is not a move."""
        state = self._viewer.feed.view()
        if action >= state.game.num_distinct_actions():
            raise BadNotation("order.none", given=str(action))
        return why_cannot(state, self._viewer.words, action)

    def why_not(self) -> Said:
        """Every move that cannot be made now, and why."""
        return Said(refused=refused(self._viewer.feed.view(), self._viewer.words))

    @property
    def shows_tries(self) -> bool:
        """Whether the last reply was a hint with chances by tries, and the game is still there."""
        return self._tried_at == self._session.head

    def lasting(self) -> Said:
        """What a page that is sent again still shows of the last reply: only such a hint."""
        if self.shows_tries:
            with suppress(NoHint):
                return Said(replies=[self._hint()])
        return NOTHING

    @property
    def _replies(self) -> Replies:
        viewer = self._viewer
        return Replies(viewer.feed.view(), viewer.words, self._seat or 0)

    def _hint(self) -> Reply:
        """The hint that was given at this place, or what it costs. Raises NoHint."""
        words = self._viewer.words
        check_hint(self._session, self._seat)
        if not self._session.was_just_hinted:
            return Reply((words.say("hint.costs"),))
        hint = self._chances.want(self._session, hint_for(self._session, self._seat))
        if hint.trying is not TriesStatus.NEVER:
            self._tried_at = self._session.head
        lines = tuple(hint_lines(hint, words, typed=False))
        return Reply(lines, hint_title(hint, words), ranks=marked_ranks(hint))

    def _help(self) -> list[str]:
        """What can be typed here."""
        say = speech(self._viewer.words.language).say
        lines = say("web.help").split("\n")
        return [*lines, say("web.help.odds")] if gives_odds(self._session.game) else lines

    def _leaving(self, kind: OrderKind) -> Reply:
        """What leaving would do. Raises BadNotation or IllegalMove if this seat may not."""
        if self._seat is None:
            raise BadNotation("order.watching")
        words = self._viewer.words
        said = leaving_text(self._table, kind, self._seat, self._viewer.names, words)
        return Reply((said, words.say("leave.again")))

    def _log(self) -> Reply:
        lines = self._viewer.picture().log[-LOGGED:]
        return Reply(tuple(line.text for line in lines))

    def _check_turn(self) -> None:
        """Raise IllegalMove if the seat has nothing to decide."""
        if self._session.waits_for_dice():
            raise IllegalMove("dice.due")
        if self._session.current_player() != self._seat:
            raise IllegalMove("move.others")


def why_cannot(state: State, words: Words, action: int) -> Said:
    """Why a move cannot be made in a view, or that it can; `action` is one of the game."""
    say = speech(words.language).say
    title = say("web.why_not", move=narration.action(words, action, state))
    if not state.is_chance_node() and action in state.legal_actions():
        return Said(replies=[Reply((say("web.why_not.legal"),), title)])
    reason = narration.refusal(words, action, state)
    return Said(replies=[Reply((reason.text,), title, tuple(reason.clause.split(", ")))])
