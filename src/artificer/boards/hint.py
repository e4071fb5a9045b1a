"""A hint in words: the best answers and what they are worth, the same on every face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from artificer.boards import narration
from artificer.boards.names import called
from artificer.boards.reasons import LEAST, aim_lines, reason_lines
from artificer.games.notices import Clauses, MoveText, few
from artificer.host.hints import Hint, Rank, TriesStatus, answerer
from artificer.players.specs import name_in
from artificer.table.failures import LOG_NAME
from artificer.words import Words
from artificer.words.rendering import rendered

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
