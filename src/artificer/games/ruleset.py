"""The facts fixed by a rulebook: its options, its topics, and how a game of it is begun."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol

from artificer.games.declaration import Body
from artificer.games.moves import Move, Moves
from artificer.games.notices import BadOption, Message, Notice, WrongOption
from artificer.games.verbs import Menu


@dataclass(frozen=True, eq=False)
class Topics:
    """The rules of a ruleset that have a help text.

    `clauses` has the clauses of each rule, the main one first, by the key of its text;
    `explained` the keys of the questions that a rule explains. Both separate by spaces.
    """

    clauses: Mapping[str, str] = field(default_factory=dict)
    explained: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def by_question(self) -> Mapping[str, str]:
        """The key of the rule that explains each question, by the question's key."""
        return {
            question: rule
            for rule, questions in self.explained.items()
            if rule in self.clauses
            for question in questions.split()
        }

    def main_clause(self, question: str) -> str:
        """The main clause of the rule that explains a question; "" if none does."""
        rule = self.by_question.get(question)
        return "" if rule is None else self.clauses[rule].split()[0]


Setting = int | str
"""The value of an option: a whole number, one of a few words, or a document's text."""


@dataclass(frozen=True, slots=True)
class Option:
    """A whole number as an option; `house` as in `Choice`."""

    low: int
    high: int
    default: int
    house: bool = False

    def allows(self, value: object) -> bool:
        """Whether the value is in the range."""
        return type(value) is int and self.low <= value <= self.high

    def refuse(self, name: str, given: object) -> BadOption:
        """The error for a disallowed value."""
        if type(given) is int:
            return BadOption("option.range", name=name, low=self.low, high=self.high, given=given)
        return WrongOption.of("option.whole", given, name=name, low=self.low, high=self.high)

    def ends(self) -> tuple[int, int]:
        """Its first and last value."""
        return self.low, self.high


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words as an option.

    `house` says that all words but the default are house rules: other readings of a
    disputed sentence, or additions to the rulebook.
    """

    words: tuple[str, ...]
    default: str
    house: bool = False

    def allows(self, value: object) -> bool:
        """Whether the value is one of the words."""
        return value in self.words

    def refuse(self, name: str, given: object) -> BadOption:
        """The error for a disallowed value."""
        if type(given) is str:
            return BadOption("option.word", name=name, words=self.words, given=given)
        return WrongOption.of("option.no_word", given, name=name, words=self.words)

    def ends(self) -> tuple[str, str]:
        """Its first and last value."""
        return self.words[0], self.words[-1]


@dataclass(frozen=True, slots=True)
class Document:
    """A text that the ruleset reads, such as a designer's own deck, or the name of the default.

    `read` raises BadOption for an invalid text. The text itself is the value, so a journal holds
    everything needed to replay it. `called` returns the name that such a text gives itself.
    """

    default: str
    read: Callable[[str], object]
    called: Callable[[str], str]

    def allows(self, value: object) -> bool:
        """Whether the ruleset can read it."""
        if type(value) is not str:
            return False
        try:
            self.read(value)
        except BadOption:
            return False
        return True

    def refuse(self, name: str, given: object) -> BadOption:
        """The error for a disallowed value."""
        if type(given) is str:
            try:
                self.read(given)
            except BadOption as error:
                return error
        return WrongOption.of("option.text", given, name=name)

    def ends(self) -> tuple[str, str]:
        """The default document, twice: there is no last text."""
        return self.default, self.default


AnyOption = Option | Choice | Document


class Rules(Protocol):
    """The rules module of a game: the verbs of `artificer.games.verbs` and `set_up`."""

    set_up: Callable[..., None]
    current_player: Callable[[Any], int]
    legal_actions: Callable[[Any, Menu], int]
    tickets: Callable[[Any], int]
    ticket_outcome: Callable[[Any, int], int]
    apply_action: Callable[[Any, int], None]
    score: Callable[[Any, int], int]
    end_reason: Callable[[Any], int]
    has_won: Callable[[Any, int], bool]
    hide: Callable[[Any, int], None]


def everything(_body: Body, _action: int, _seat: int) -> bool:
    """Tell a seat everything, in games without hidden information."""
    return True


def all_seen(_whole: Body, _seat: int, _source: object) -> None:
    """Redraw nothing, in games without hidden information."""


NOBODY: Final = -1
"""The value of `Ruleset.draws` for chance that everybody sees."""


def none_found(_body: Body) -> Iterator[Notice]:
    """Find no contradictions, in games that check none."""
    return iter(())


def no_reason(_body: Body, _move: Move) -> Message | None:
    """Give no reason why a move is illegal, in games that state none."""
    return None


class News(Enum):
    """What is new at a question that a player answered in advance, so that it is asked again."""

    RULES = "rules"
    """What `Ruleset.at_stake` says."""
    MENU = "menu"
    """An answer that was not offered when the player said so."""
    ALWAYS = "always"
    """Each time something else is: the answer is given in all cases, or in none."""


class Passing(NamedTuple):
    """The answer that passes a question, as its text, and what is new there."""

    text: str
    news: News = News.RULES


def nothing_at_stake(_body: Body) -> bool:
    """Nothing new hangs on a question, in games that say no more."""
    return False


def for_the_table(_body: Body) -> int:
    """All chance belongs to the table."""
    return NOBODY


@dataclass(frozen=True, eq=False)
class Ruleset:
    """Everything that a rulebook fixes before a game.

    `version` changes whenever a journal written before could fold to something else;
    `moves` gives every action its text and its parts, players' first, outcomes of chance after;
    `questions` are the keys of the values of a position's field `question`;
    no game ends with a score below `least_score` or above `greatest_score`, and if it is `zero_sum`
    the scores of all seats always add up to 0;
    `perfect_information` says that every seat sees everything;
    `sees_action(body, action, seat)` says whether the seat may know that this action was taken in
    this position, and the rules' reports of it; what a spectator may know, every seat may;
    `draws(body)` says for which seat a chance node throws or draws, `NOBODY` for the table: a seat
    with its own deck, or one that is dealt a card to its hand;
    `redraw(whole, seat, source)` redraws everything in a position that the seat cannot know, in
    the kernel dialect, by `verbs.pick` of the source;
    `given` are the arguments of `set_up` in every game of this ruleset, besides the options;
    `fixed` names the fields that `set_up` fills and no move changes: the edition, the seats taken;
    `contradictions(body)` yields the contradictions of a full position, such as a tenth card of
    nine;
    `topics` has the rules with a help text, their clauses, and the questions that they explain;
    `refuse(body, move)` gives the reason against an illegal move, None if it only answers another
    question than the open one;
    `standing` maps a question to the answer that passes it: a player may give it in advance, for
    the rest of the game;
    `at_stake(body)` says whether something new hangs on such a question here, if that is left to
    the rules, so that a player who did not answer it for every case wants to be asked; it may look
    at what all seats know alone;
    `tickets_ascend` promises that tickets lie in the order of their outcomes, as cards of a sorted
    deck do, so that few of them need reading.
    """

    name: str
    version: int
    rules: Rules
    body: type[Body]
    moves: Moves
    longest_menu: int
    longest_game: int
    seats: tuple[int, int]
    perfect_information: bool
    end_reasons: tuple[str, ...]
    least_score: int
    greatest_score: int
    options: Mapping[str, AnyOption]
    questions: tuple[str, ...] = ("move",)
    zero_sum: bool = False
    sees_action: Callable[[Any, int, int], bool] = everything
    draws: Callable[[Any], int] = for_the_table
    redraw: Callable[[Any, int, Any], None] = all_seen
    given: Mapping[str, int] = field(default_factory=dict)
    fixed: tuple[str, ...] = ()
    contradictions: Callable[[Any], Iterator[Notice]] = none_found
    topics: Topics = field(default_factory=Topics)
    refuse: Callable[[Any, Move], Message | None] = no_reason
    standing: Mapping[str, Passing] = field(default_factory=dict)
    at_stake: Callable[[Any], bool] = nothing_at_stake
    tickets_ascend: bool = False

    def __copy__(self) -> Ruleset:
        return self

    def __deepcopy__(self, _: object) -> Ruleset:
        return self

    @property
    def family(self) -> str:
        """The name of the game's package in every room; rulesets with the same rules share it."""
        return self.body.__module__.rpartition(".")[0].rpartition(".")[2]

    @property
    def texts(self) -> tuple[str, ...]:
        """The text of every action."""
        return self.moves.texts

    @cached_property
    def actions_by_text(self) -> Mapping[str, int]:
        """The inverse of `texts`."""
        return MappingProxyType({text: action for action, text in enumerate(self.texts)})
