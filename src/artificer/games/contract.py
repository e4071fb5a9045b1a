"""The contract of a game: its facts, its options, and its positions.

The vocabulary is OpenSpiel's, so a researcher knows it from the first line::

    game = artificer.load_game("utopia-engine-3e", sacrificed_days=0)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcome = draw(state.chance_outcomes())  # [(outcome, weight)]
        else:
            outcome = choose(state.legal_actions())
        state.apply_action(outcome)
    print(state.outcome(), state.returns())

A `Game` is a ruleset with its options chosen; a `State` is one position, wrapped around the plain
body that the rules work on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from operator import index
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, TypeAlias, cast

from artificer.games import notices
from artificer.games.declaration import Body
from artificer.games.moves import Move
from artificer.games.notices import BadNotation, BadOption, BadSeat, IllegalMove, Message, WrongType
from artificer.games.position_text import check_possible, heading, read_heading
from artificer.games.ruleset import Document, Rules, Ruleset, Setting
from artificer.games.verbs import CHANCE, TERMINAL, Menu, outcomes, sorted_has, sorted_outcomes

if TYPE_CHECKING:  # `State` alone is a position of any game: Python says so itself from 3.13 on
    from typing_extensions import TypeVar

    B_co = TypeVar("B_co", bound=Body, default=Body, covariant=True)
    Narrow = TypeVar("Narrow", bound=Body)
else:
    from typing import TypeVar

    B_co = TypeVar("B_co", bound=Body, covariant=True)
    Narrow = TypeVar("Narrow", bound=Body)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, by the rules: the reason's key, every seat's score, the seats that won.

    `winners` ascend; several share the win, and there may be none.
    """

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """A ruleset with its options chosen. Raises BadOption for an unknown option or value."""

    ruleset: Ruleset
    options: Mapping[str, Setting] = field(default_factory=dict)

    def __post_init__(self) -> None:
        known = self.ruleset.options
        for name, value in self.options.items():
            if name not in known:
                raise BadOption("option.unknown", name=name, ruleset=self.name, known=tuple(known))
            if not known[name].allows(value):
                raise known[name].refuse(name, value)
        chosen = {name: self.options.get(name, option.default) for name, option in known.items()}
        object.__setattr__(self, "options", MappingProxyType(chosen))

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, _: object) -> Game:
        return self

    @property
    def name(self) -> str:
        """The ruleset's name."""
        return self.ruleset.name

    @property
    def rules(self) -> Rules:
        """The ruleset's rules."""
        return self.ruleset.rules

    @property
    def body(self) -> type[Body]:
        """The declaration of the ruleset's state."""
        return self.ruleset.body

    def num_players(self) -> int:
        """Seats at the table."""
        return int(self.options.get("players", self.ruleset.seats[0]))

    @property
    def spectator(self) -> int:
        """The number of an empty seat: its view has only what everybody may see."""
        return self.num_players()

    def num_distinct_actions(self) -> int:
        """The number of players' actions; they are numbered from 0."""
        return self.ruleset.moves.players

    def max_chance_outcomes(self) -> int:
        """The most outcomes of a chance node; their numbers start at `num_distinct_actions()`."""
        return len(self.ruleset.texts) - self.ruleset.moves.players

    def max_game_length(self) -> int:
        """A bound on decisions that no real game reaches."""
        return self.ruleset.longest_game

    def min_utility(self) -> float:
        """The lowest possible return of a seat."""
        return float(self.ruleset.least_score)

    def max_utility(self) -> float:
        """The highest possible return of a seat."""
        return float(self.ruleset.greatest_score)

    def utility_sum(self) -> float | None:
        """The sum of all returns in every game; None if it varies."""
        return 0.0 if self.ruleset.zero_sum else None

    def new_initial_state(self) -> State:
        """A fresh position."""
        return State(self, self.initial_body.copy())

    @cached_property
    def initial_body(self) -> Body:
        """The position that every game begins with: to be copied, never changed."""
        body = self.body()
        self.rules.set_up(body, **self.ruleset.given, **self.options)
        return body

    def deserialize_state(self, text: str) -> State:
        """Rebuild a position from `State.serialize`: of this game, with these options.

        Raises WrongType, or BadState if the text is invalid or of another game.
        """
        if not isinstance(text, str):
            raise WrongType.of("type.position", text)
        whose, _, fields = text.partition(" ")
        viewer = read_heading(self, whose)
        body = self.body.from_text(fields).share_prints(self.initial_body)
        state = State(self, body, viewer)
        check_possible(state)
        return state

    def named_options(self) -> dict[str, Setting]:
        """The options for people to read: a document by its name, not its text."""
        return {name: self._named(name, value) for name, value in self.options.items()}

    def _named(self, name: str, value: Setting) -> Setting:
        option = self.ruleset.options[name]
        if isinstance(option, Document) and isinstance(value, str):
            return option.called(value)
        return value

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Game) and self._key() == other._key())

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        shown = "".join(f", {name}={_shown(value)}" for name, value in self.options.items())
        return f"load_game({self.name!r}{shown})"

    def _key(self) -> tuple[object, ...]:
        return self.name, self.ruleset.version, tuple(self.options.items())


def _shown(value: Setting) -> str:
    """The value of an option in one line; a document is cut short."""
    return repr(notices.clipped(value)) if isinstance(value, str) else repr(value)


_Past: TypeAlias = "tuple[_Past | None, int]"
"""An action and the ones before it: copies of a position share it."""


def _as_number(action: object) -> int:
    """An integer of another type, such as one of NumPy's. Raises WrongType."""
    if not isinstance(action, bool):
        with suppress(TypeError):
            return index(action)  # type: ignore[arg-type]
    raise WrongType.of("type.action", action)


def _made_again(game: Game, body: Body, viewer: int | None, actions: list[int]) -> State:
    """Rebuild a pickled position in another process."""
    state = State(game, body, viewer)
    for action in actions:
        state._past = state._past, action
    return state


class State(Generic[B_co]):
    """One position of a game, and what can happen next.

    `State[Sheet]` is a position with that body, `State` alone one of any game; `over` leads from
    the second to the first.

    An action that is not legal is refused with IllegalMove and changes nothing. `viewer` is the
    seat whose view it is; None for the full position.
    """

    def __init__(self, game: Game, body: B_co, viewer: int | None = None) -> None:
        self.game = game
        self.body = body
        self.viewer = viewer
        self._rules = game.rules
        self._menu = Menu()
        self._past: _Past | None = None

    def over(self, declaration: type[Narrow]) -> State[Narrow]:
        """The position itself, known to have a body of that declaration. Raises TypeError."""
        declaration.of(self.body)
        return cast("State[Narrow]", self)

    def current_player(self) -> int:
        """The seat that decides, CHANCE or TERMINAL."""
        return self._rules.current_player(self.body)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether dice or cards decide now."""
        return self.current_player() == CHANCE

    def is_waiting(self) -> bool:
        """Whether this is the view of a seat that waits for another seat's decision."""
        player = self.current_player()
        return self.viewer is not None and player >= 0 and player != self.viewer

    def legal_actions(self) -> list[int]:
        """Legal actions, ascending; the outcomes at a chance node; [] when the game is over."""
        player = self.current_player()
        if player == CHANCE:
            return [outcome for outcome, _ in self.chance_outcomes()]
        if player == TERMINAL:
            return []
        return self._menu.actions[: self._rules.legal_actions(self.body, self._menu)]

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """(outcome, integer weight) for every outcome of this chance node, ascending.

        Raises IllegalMove unless this is a chance node.
        """
        if not self.is_chance_node():
            raise IllegalMove("chance.none")
        return list(self._outcomes())

    def _outcomes(self) -> Iterator[tuple[int, int]]:
        """The outcomes of this chance node with their weights, as lazily as the game allows."""
        found = sorted_outcomes if self.game.ruleset.tickets_ascend else outcomes
        return found(range(self._rules.tickets(self.body)), self._on_ticket)

    def _on_ticket(self, ticket: int) -> int:
        return self._rules.ticket_outcome(self.body, ticket)

    def _is_legal(self, action: int) -> bool:
        if not (self.game.ruleset.tickets_ascend and self.is_chance_node()):
            return action in self.legal_actions()
        return sorted_has(range(self._rules.tickets(self.body)), self._on_ticket, action)

    def apply_action(self, action: int) -> None:
        """Carry out a legal action or an outcome of chance. Raises IllegalMove or WrongType."""
        if type(action) is not int:
            action = _as_number(action)
        if not self._is_legal(action):
            raise self._refused(action)
        self._apply(action)

    def after(self, action: int) -> State[B_co]:
        """A copy after an action that is legal, which is not checked: for looking ahead."""
        later = self.clone()
        later._apply(action)
        return later

    def _apply(self, action: int) -> None:
        self._rules.apply_action(self.body, action)
        self._past = self._past, action

    def _refused(self, action: int) -> IllegalMove:
        """The error for an action that cannot be carried out, with those that can."""
        move = self.action_to_string(action)
        if self.is_terminal():
            return IllegalMove("move.over", move=move)
        if self.is_chance_node():
            read = islice(self._outcomes(), notices.NAMED + 1)
            first = [self.action_to_string(outcome) for outcome, _ in read]
            return IllegalMove("move.no_outcome", move=move, legal=notices.first_of(first))
        legal = notices.few([self.action_to_string(other) for other in self.legal_actions()])
        return IllegalMove("move.illegal", move=move, legal=legal)

    def refusal(self, action: int) -> Message:
        """Why an action of the game is illegal here: the rules' reason, with its clauses.

        Messages that begin with `refuse.`. Raises IllegalMove or WrongType if the number is no
        action.
        """
        ruleset, move = self.game.ruleset, self.move(action)
        clause = ruleset.topics.main_clause(self.question())
        is_outcome = action >= self.game.num_distinct_actions()
        if self.is_terminal():
            return Message("refuse.over", clause)
        if self.is_chance_node() and not is_outcome:
            return Message("refuse.chance", clause)
        if is_outcome and not self.is_chance_node():
            return Message("refuse.chance.none", clause)
        if self.is_waiting():
            return Message("refuse.waiting", clause)
        return ruleset.refuse(self.body, move) or Message("refuse.open", clause)

    def history(self) -> list[int]:
        """The actions and outcomes that led here, oldest first, as OpenSpiel has it.

        They start where this position was made: at the start of a game; at nothing if it was read
        from a text or is a view, since they could reveal hidden information.
        """
        actions: list[int] = []
        past = self._past
        while past is not None:
            past, action = past
            actions.append(action)
        return actions[::-1]

    def action_to_string(self, action: int) -> str:
        """The text of an action or outcome, the same in every position.

        Raises IllegalMove if the number is no action, or WrongType.
        """
        if type(action) is not int:
            action = _as_number(action)
        texts = self.game.ruleset.texts
        if not 0 <= action < len(texts):
            raise IllegalMove("move.number", action=action, last=len(texts) - 1)
        return texts[action]

    def string_to_action(self, text: str) -> int:
        """The action of that text; case, spacing and the order of a set do not matter.

        Raises BadNotation or WrongType.
        """
        if not isinstance(text, str):
            raise WrongType.of("type.text", text)
        plain, ruleset = " ".join(text.lower().split()), self.game.ruleset
        action = ruleset.actions_by_text.get(plain)
        if action is None:
            action = ruleset.moves.other_orders.get(plain)
        if action is None:
            raise BadNotation("move.unknown", text=notices.clipped(text), ruleset=self.game.name)
        return action

    def move(self, action: int) -> Move:
        """The parts of an action or outcome. Raises IllegalMove or WrongType."""
        self.action_to_string(action)
        return self.game.ruleset.moves[action]

    def question(self) -> str:
        """The key of the open question."""
        return self.game.ruleset.questions[getattr(self.body, "question", 0)]

    def outcome(self) -> Outcome | None:
        """Reason, scores and winners, or None while the game goes on."""
        reason = self._rules.end_reason(self.body)
        if reason == 0:
            return None
        seats = range(self.game.num_players())
        winners = tuple(seat for seat in seats if self._rules.has_won(self.body, seat))
        return Outcome(self.game.ruleset.end_reasons[reason], self.scores(), winners)

    def scores(self) -> tuple[int, ...]:
        """The points of every seat in the current position."""
        seats = range(self.game.num_players())
        return tuple(self._rules.score(self.body, seat) for seat in seats)

    def returns(self) -> list[float]:
        """The scores of a finished game; zeros before."""
        if not self.is_terminal():
            return [0.0] * self.game.num_players()
        return [float(score) for score in self.scores()]

    def observe(self, seat: int) -> B_co:
        """The position as `seat` may know it: a copy in which the rules hide the rest.

        The seat `game.spectator` sees only what everybody may. Raises BadSeat or WrongType.
        """
        if not isinstance(seat, int):
            raise WrongType.of("type.seat", seat)
        if not 0 <= seat <= self.game.spectator:
            raise BadSeat("seat.none", given=seat, onlooker=self.game.spectator)
        view = self.body.copy()
        self._rules.hide(view, seat)
        return view

    def view(self, seat: int) -> State[B_co]:
        """The position as `seat` may know it, to query and show: never the one in play."""
        return State(self.game, self.observe(seat), seat)

    def resample(self, seat: int, below: Callable[[int], int]) -> State:
        """A full position that looks the same to `seat`; `below(n)` draws from 0..n-1."""
        whole = self.body.copy()
        self.game.ruleset.redraw(whole, seat, below)
        return State(self.game, whole)

    def clone(self) -> State[B_co]:
        """An independent copy."""
        return self._with_past(State(self.game, self.body.copy(), self.viewer))

    def _with_past(self, copied: State[B_co]) -> State[B_co]:
        copied._past = self._past
        return copied

    def __copy__(self) -> State[B_co]:
        return self.clone()

    def __deepcopy__(self, _: object) -> State[B_co]:
        return self.clone()

    def serialize(self) -> str:
        """The position as one line of text with a heading: see `position_text`."""
        return f"{heading(self.game, self.viewer)} {self.body.to_text()}".rstrip()

    def __reduce__(self) -> tuple[Callable[..., State], tuple[object, ...]]:
        return _made_again, (self.game, self.body, self.viewer, self.history())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.body == other.body and self.game == other.game

    def __hash__(self) -> int:
        return hash(self.body)

    def __repr__(self) -> str:
        return f"<State {self.serialize()}>"
