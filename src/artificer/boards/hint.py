"""A hint in words: the best answers, what they are worth, and why, the same on every face.

`reasons` in `artificer.boards.<family>.reasons` asks players, and so does `aims`, in games that
have it: what the player is after, whichever answer is the next best. They are loaded on request.
A condition of the position is a reason only if without it a computer player gives another answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from operator import itemgetter
from typing import Final, Generic, TypeVar

from artificer.boards import narration
from artificer.boards.people import called
from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.games.notices import Clauses, Message, MoveText, Thing, few
from artificer.games.registry import part_of
from artificer.host.hints import Hint, Rank, TriesStatus, answerer
from artificer.players.registry import name_in
from artificer.table.home import LOG_NAME, log_failure
from artificer.words import Words
from artificer.words.rendering import rendered, sentence

B = TypeVar("B", bound=Body)

Answer = Callable[[State[B], list[int]], int]
"""`answer(view, offered)`: a player's answer, if these are offered; another number if none fits."""

MOST: Final = 2
"""The most conditions named."""


@dataclass(frozen=True)
class Condition(Generic[B]):
    """A fact of a position: the key of its message, what that names, and how to take it away.

    A number is named with the one that it changes `to`.
    """

    key: str
    change: Callable[[B], None]
    n: int = 0
    to: int = 0
    thing: Thing | Message | None = None
    whose: Thing | None = None

    def without(self, view: State[B]) -> State[B]:
        """A copy of the position without the condition."""
        changed = view.clone()
        self.change(changed.body)
        return changed

    def said(self, other: Message) -> Message:
        """What follows without the condition."""
        named = {"thing": self.thing, "whose": self.whose}
        values = {name: value for name, value in named.items() if value is not None}
        return Message(f"reason.otherwise.{self.key}", n=self.n, to=self.to, other=other, **values)


def answered_otherwise(
    view: State[B], best: int, conditions: Iterable[Condition[B]], answer: Answer[B]
) -> list[tuple[Condition[B], int]]:
    """Conditions without which the player gives another answer, and that answer.

    Empty if `best` is not its own answer, but one that others found: it has no reason for that.
    Those that lead to its second choice come first, then those that lead to another legal answer,
    then those without which more would be legal; MOST in all, no two with one key.
    """
    legal = view.legal_actions()
    if answer(view, legal) != best:
        return []
    second = answer(view, [action for action in legal if action != best])
    found: list[tuple[int, Condition[B], int]] = []
    settled: set[str] = set()
    for condition in conditions:
        if len(settled) == MOST:
            break
        changed = condition.without(view)
        offered = changed.legal_actions()
        if condition.key in settled or best not in offered:
            continue
        other = answer(changed, offered)
        if other != best and other in offered:
            if other == second:
                settled.add(condition.key)
            found.append(((other != second) + (other not in legal), condition, other))
    by_key: dict[str, tuple[Condition[B], int]] = {}
    for _, condition, other in sorted(found, key=itemgetter(0)):
        by_key.setdefault(condition.key, (condition, other))
    return list(by_key.values())[:MOST]


LEAST: Final = 0.005
"""A smaller difference, of chances to win or of how often something comes, is not explained."""

KEPT: Final = 64
"""The most reasons kept: a hint is drawn again, as on a screen of another size."""

Reasons = Callable[[State, int, int | None], Iterable[Message]]
"""`reasons(view, best, other)`: why an answer is the best, or better than another."""

Aims = Callable[[State, int], Iterable[Message]]
"""`aims(view, best)`: what the player is after with its best answer."""


@lru_cache(KEPT)
def _reasons(view: State, best: int, other: int | None) -> tuple[Message, ...]:
    module = part_of(__package__, view.game.ruleset, "reasons")
    reasons: Reasons | None = module.reasons if module else None
    return tuple(reasons(view, best, other)) if reasons else ()


@lru_cache(KEPT)
def _aims(view: State, best: int) -> tuple[Message, ...]:
    module = part_of(__package__, view.game.ruleset, "reasons")
    aims: Aims | None = getattr(module, "aims", None)
    return tuple(aims(view, best)) if aims else ()


def reason_lines(view: State, best: int, other: int | None, words: Words) -> list[str]:
    """The sentences of the reason; none if the game's players give none, or fail."""
    return _said(partial(_reasons, view, best, other), view, words)


def aim_lines(view: State, best: int, words: Words) -> list[str]:
    """The sentences about what the player is after; none if its game has none, or they fail."""
    return _said(partial(_aims, view, best), view, words)


def _said(work_out: Callable[[], Iterable[Message]], view: State, words: Words) -> list[str]:
    try:
        return [sentence(words, each) for each in work_out()]
    except Exception as error:  # noqa: BLE001 - any fault of a player; the answer itself is sound
        log_failure(error, f"the reason for an answer of {view.game.name}")
        return []


MARKED: Final = 3
"""The ranks that are marked on a board."""


def hint_title(hint: Hint, words: Words) -> str:
    """The title, which names the adviser."""
    found = dict.fromkeys(called(name_in(spec), words) for spec in hint.specs)
    names = words.say("list.between").join(found)
    if hint.trying is TriesStatus.DONE:
        return words.say("hint.title.tried", names=names, games=hint.games)
    return words.say("hint.title" if hint.values_answers else "hint.title.answer", names=names)


def hint_lines(hint: Hint, words: Words, typed: bool = True, why: bool = True) -> list[str]:
    """The answers, the best first, with one line for all that are worth the same; and `why`.

    They are named as they are `typed`, or by what they do. A last line says how chances that are
    found by tries stand.
    """
    said: list[str] = []
    if why and not hint.surely:  # tries find what a plan misses, so the plan is no reason for them
        best = hint.ranks[0].actions[0]
        said = aim_lines(hint.view, best, words)
        said += reason_lines(hint.view, best, _worse(hint), words)
    return [*_answer_lines(hint, words, typed), *said, *_tries(hint, words)]


def _tries(hint: Hint, words: Words) -> Iterator[str]:
    """How the chances stand; nothing where none are tried."""
    if hint.trying is TriesStatus.UNDER_WAY:
        yield words.say("hint.tries.under_way")
    elif hint.trying is TriesStatus.FAILED:
        yield words.say("hint.tries.failed", log=LOG_NAME)
    elif hint.trying is TriesStatus.DONE:
        usual = called(answerer(hint.view.game.name) or "", words)
        yield words.say("hint.tries.better" if hint.surely else "hint.tries.usual", name=usual)


def _worse(hint: Hint) -> int | None:
    """The next best answer; None if it is hardly worse, or there is none."""
    if len(hint.ranks) < 2 or hint.trying is TriesStatus.DONE:
        return None
    best, other = hint.ranks[:2]
    more = (best.chance or 0.0) - (other.chance or 0.0)
    return other.actions[0] if more >= LEAST else None


def _answer_lines(hint: Hint, words: Words, typed: bool) -> list[str]:
    if hint.all_the_same:
        n = len(hint.ranks[0].actions)
        return [words.say("hint.all", n, figures=_figures(hint.ranks[0], words))]
    if not hint.values_answers:
        return [_answer(hint, words, typed)]
    line = _line if typed else _pressed
    return [line(place, rank, hint, words) for place, rank in enumerate(hint.ranks, 1)]


def marked_ranks(hint: Hint) -> tuple[tuple[int, ...], ...]:
    """The answers to be marked on a board, the best first; none if all are worth the same."""
    if hint.all_the_same:
        return ()
    return tuple(rank.actions for rank in hint.ranks[:MARKED])


def _answer(hint: Hint, words: Words, typed: bool) -> str:
    (action,) = hint.ranks[0].actions
    does = narration.action(words, action, hint.view)
    if typed:
        return words.say("hint.answer", move=words.text(action), action=does)
    return words.say("hint.answer.pressed", moves=does)


def _line(place: int, rank: Rank, hint: Hint, words: Words) -> str:
    figures = _figures(rank, words)
    if len(rank.actions) == 1:
        move, does = (
            words.text(rank.actions[0]),
            narration.action(words, rank.actions[0], hint.view),
        )
        return words.say("hint.one", place=place, move=move, action=does, figures=figures)
    moves = rendered(words, few(_texts(rank, hint)))
    return words.say("hint.several", place=place, moves=moves, figures=figures)


def _pressed(place: int, rank: Rank, hint: Hint, words: Words) -> str:
    names = [narration.action(words, action, hint.view) for action in rank.actions]
    key = "hint.pressed" if len(names) == 1 else "hint.several"
    have_commas = any(words.say("list.between") in name for name in names)
    moves = rendered(words, few(names, Clauses if have_commas else tuple))
    return words.say(key, place=place, moves=moves, figures=_figures(rank, words))


def _texts(rank: Rank, hint: Hint) -> Sequence[str]:
    texts = hint.view.game.ruleset.texts
    return [MoveText(texts[action], action) for action in rank.actions]


def _figures(rank: Rank, words: Words) -> str:
    return words.say("list.between").join(_each_figure(rank, words))


def _each_figure(rank: Rank, words: Words) -> Iterator[str]:
    if rank.chance is not None and rank.interval is not None:
        low, high = rank.interval
        yield words.say(
            "hint.chance.between",
            percent=_percent(rank.chance, words),
            low=_percent(low, words),
            high=_percent(high, words),
        )
    elif rank.chance is not None:
        percent = words.say("report.percent", percent=f"{100 * rank.chance:.1f}")
        yield words.say("hint.chance", percent=percent)
    if rank.score is not None:
        yield words.say("hint.score", score=f"{rank.score:.1f}")


def _percent(part: float, words: Words) -> str:
    return words.say("report.percent", percent=f"{100 * part:.0f}")
