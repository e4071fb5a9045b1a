"""What a typed line means, the same for every face: each face carries it out itself.

A line is a command of the face, a throw where dice or cards are due, or a move in the grammar
of `typed.grammar`. Nothing is changed by reading it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.boards.typed.aliases import Aliases, aliases_for, spelling_for
from artificer.boards.typed.grammar import read_move, read_series
from artificer.games.contract import State
from artificer.games.notices import ArtificerError, BadOption, MoveError
from artificer.host.orders import LEAVING, OrderKind
from artificer.words import Words

ROLL: Final = "roll"
"""The command that rolls dice; where none are due, a move may begin with it."""

ANSWERS: Final = ("agree", "refuse")
"""The commands that answer a request."""
LEAVES: Final = tuple(kind.value for kind in LEAVING)
"""The commands that leave the game; each is given twice."""
RETURN: Final = OrderKind.RETURN.value
"""The command that takes back seats on loan."""
OF_PEOPLE: Final = (*ANSWERS, *LEAVES, RETURN)


@dataclass(frozen=True)
class Commands:
    """The commands of a face, by their names in `aliases.COMMANDS`.

    Those in `alone` are commands only if nothing is typed after them.
    """

    names: tuple[str, ...]
    alone: tuple[str, ...] = ()


@dataclass(frozen=True)
class Nothing:
    """An empty line."""


@dataclass(frozen=True)
class TypedCommand:
    """A command of the face, and what was typed after it."""

    name: str
    rest: str = ""


@dataclass(frozen=True)
class Speak:
    """Switch to that language."""

    language: str


@dataclass(frozen=True)
class NoLanguage:
    """A request for a language that does not exist."""

    typed: str


@dataclass(frozen=True)
class TypedThrow:
    """A throw, in the words of the moves; None to roll it."""

    text: str | None


@dataclass(frozen=True)
class TypedMove:
    """A legal action."""

    action: int


@dataclass(frozen=True)
class TypedSeries:
    """Answers to be given one after the other."""

    actions: tuple[int, ...]


@dataclass(frozen=True)
class Why:
    """A request for what a legal action would do."""

    action: int


@dataclass(frozen=True)
class WhyNot:
    """A request for why a move cannot be made."""

    error: MoveError


@dataclass(frozen=True)
class Complaint:
    """What is wrong with a line meant as a move."""

    error: ArtificerError


Typed = (
    Nothing
    | TypedCommand
    | Speak
    | NoLanguage
    | TypedThrow
    | TypedMove
    | TypedSeries
    | Why
    | WhyNot
    | Complaint
)


def interpret(line: str, state: State, words: Words, commands: Commands) -> Typed:
    """The meaning of a line in a position, as known to the seat that typed it."""
    line = line.strip()
    if not line:
        return Nothing()
    aliases = aliases_for(state.game, words)
    name, rest = aliases.command(line, commands.names)
    if name and name != ROLL and not (rest and name in commands.alone):
        return _command(name, rest, state, words, aliases)
    if state.is_chance_node():
        return TypedThrow(None if name == ROLL else _thrown(line, state, words, aliases))
    try:
        if series := read_series(line, state, words):
            return TypedSeries(series) if len(series) > 1 else TypedMove(series[0])
        return TypedMove(read_move(line, state, words))
    except (MoveError, BadOption) as error:
        return Complaint(error.with_traceback(None))  # the frames in it hold the board


def _thrown(line: str, state: State, words: Words, aliases: Aliases) -> str:
    """A typed throw in the words of the English texts, as dice are read."""
    outcome = spelling_for(state.game, words).outcome(line, state.legal_actions())
    return aliases.throw(line) if outcome is None else state.action_to_string(outcome)


def _command(name: str, rest: str, state: State, words: Words, aliases: Aliases) -> Typed:
    """A command; if more than its name matters to every face, its meaning."""
    if rest and name == "lang":
        return _language(rest, aliases)
    if rest and name in ("why", "explain"):
        return _why(rest, state, words)
    return TypedCommand(name, rest)


def _language(typed: str, aliases: Aliases) -> Speak | NoLanguage:
    try:
        return Speak(aliases.language_or_code(typed))
    except ValueError:
        return NoLanguage(typed)


def _why(typed: str, state: State, words: Words) -> Why | WhyNot:
    try:
        return Why(read_move(typed, state, words))
    except MoveError as error:
        return WhyNot(error.with_traceback(None))
