"""What a rulebook fixes before anyone sits down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Protocol

from artificer.games.declaration import Body
from artificer.games.moves import Move, Moves
from artificer.games.notices import Message, Notice
from artificer.games.options import AnyOption
from artificer.games.verbs import Menu


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
    """What a seat is told where nothing is hidden."""
    return True


def all_seen(_whole: Body, _seat: int, _source: Any) -> None:
    """What is drawn anew where nothing is hidden: nothing."""


NOBODY: Final = -1
"""What `Ruleset.draws` says of chance that is everybody's."""


def none_found(_body: Body) -> Iterator[Notice]:
    """What contradicts itself in a position where nobody looks: nothing."""
    return iter(())


def no_reason(_body: Body, _move: Move) -> Message | None:
    """Why a move cannot be made, where a game says no more than that something else is asked."""
    return None


def nobodys(_body: Body) -> int:
    """Whose chance it is where all is thrown and drawn for the table."""
    return NOBODY


@dataclass(frozen=True, eq=False)
class Ruleset:
    """Everything that a rulebook fixes before anyone sits down.

    `version` changes whenever a journal written before could fold to something else;
    `moves` gives every action its text and its parts, players' first, outcomes of chance after;
    `questions` are the keys of what the field `question` of a position can say;
    no game ends with a score below `least_score` or above `greatest_score`, and where it is
    `zero_sum` the scores of all seats always add up to 0;
    `perfect_information` says that every seat sees everything;
    `told(body, action, seat)` says whether the seat may hear that this action was taken in this
    position, and what the rules reported of it;
    `draws(body)` says for which seat a chance node throws or draws, `NOBODY` for the table: who has
    a deck of cards of its own, or is dealt a card for its hand;
    `redraw(whole, seat, source)` draws anew in a position what the seat cannot know, in the kernel
    dialect, by `verbs.pick` of the source;
    `given` is what `set_up` is told in every game of this ruleset, beside the options;
    `fixed` names the fields that `set_up` fills and no move changes: the edition, the seats taken;
    `contradictions(body)` yields what cannot stand together in a position of which everything is
    known, such as a tenth card where there are nine;
    `clauses` has the first clause of the rule that each question, by its key, comes from;
    `refuse(body, move)` says what stands against a move that is not legal, None where it only
    answers another question than the open one;
    `tickets_ascend` promises that tickets lie in the order of their outcomes, as cards of a sorted
    deck do, so that few of them need to be looked at.
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
    told: Callable[[Any, int, int], bool] = everything
    draws: Callable[[Any], int] = nobodys
    redraw: Callable[[Any, int, Any], None] = all_seen
    given: Mapping[str, int] = field(default_factory=dict)
    fixed: tuple[str, ...] = ()
    contradictions: Callable[[Any], Iterator[Notice]] = none_found
    clauses: Mapping[str, str] = field(default_factory=dict)
    refuse: Callable[[Any, Move], Message | None] = no_reason
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
