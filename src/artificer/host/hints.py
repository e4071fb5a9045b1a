"""Hints: which answers to an open question are best, and by how much.

A game with a hint is marked in its journal before the hint is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache
from threading import Thread
from typing import Final

from artificer.games.contract import Game, State
from artificer.games.notices import MoveText
from artificer.host.decision_requests import only_answer, players_seed, prepared_player
from artificer.players.advisers import Advisers, Worth, advisers_for, prepare, worths
from artificer.players.general import RANDOM
from artificer.players.player import BestTried, Policy
from artificer.players.registry import usual_player
from artificer.table.errors import NoHint
from artificer.table.home import LOG_NAME, log_failure
from artificer.table.session import Session

MOST: Final = 5
"""The most ranks in a hint."""

KEPT: Final = 64
"""The most hints kept: a page requests the same one when it is drawn again."""

GAMES: Final = 8
"""Games whose advisers are kept prepared."""

CHANCE_DECIMALS: Final = 3
SCORE_DECIMALS: Final = 1
"""Smaller differences do not count: chances to a thousandth, scores to a tenth."""


@dataclass(frozen=True)
class Rank:
    """Answers that are worth the same, in legal order; None: the worth is not known.

    `interval` is that of a chance that was estimated, 95 %.
    """

    actions: tuple[int, ...]
    chance: float | None
    score: float | None
    interval: tuple[float, float] | None = None


class TriesStatus(Enum):
    """Whether the chances of a hint are being found by tries in whole games (`chances.py`)."""

    NEVER = auto()
    UNDER_WAY = auto()
    FAILED = auto()
    DONE = auto()


@dataclass(frozen=True)
class Hint:
    """The best answers to a view's question, the best first; and the advisers' specs.

    `ranks` has at most MOST entries, though there may be more answers. It has only one, without
    worths, where no adviser values answers: it is the answer of a player. After tries the ranks
    have the chances that were found in `games` games each; the first is still that player's answer,
    unless another is `surely` better.
    """

    view: State
    specs: tuple[str, ...]
    ranks: tuple[Rank, ...]
    trying: TriesStatus = TriesStatus.NEVER
    games: int = 0
    surely: bool = False

    @property
    def values_answers(self) -> bool:
        """Whether the worths of answers are known."""
        return (self.ranks[0].chance, self.ranks[0].score) != (None, None)

    @property
    def all_the_same(self) -> bool:
        """Whether all answers are worth the same."""
        return len(self.ranks[0].actions) == len(self.view.legal_actions())


def gives_hints(game: Game) -> bool:
    """Whether a computer player can value the answers of a game, or has an answer of its own."""
    return bool(_specs(game.name))


def answerer(ruleset: str) -> str | None:
    """The spec of the player whose answer is the hint where no adviser values answers, or None."""
    usual = usual_player(ruleset)
    return None if usual == RANDOM.name else usual


@lru_cache(GAMES)
def prepare_hints(game: Game) -> None:
    """Prepare the advisers of a game in the background, so that the first hint is quick.

    For further tables of the same game there is nothing left to do.
    """
    advisers = _advisers(game.name)
    if advisers is not None:
        Thread(target=_prepare, args=(advisers, game), daemon=True).start()


def _prepare(advisers: Advisers, game: Game) -> None:
    with suppress(Exception):  # errors are reported and logged when a hint is requested
        prepare(advisers, game)


def costs(session: Session) -> bool:
    """Whether a hint costs the game its place in records."""
    return not (session.hinted or session.practice or session.header.lesson)


def hint_for(session: Session, seat: int | None) -> Hint:
    """The hint for a seat of a game. Raises NoHint with the reason if there is none.

    It is shown only once the journal says that it was given (`Table.give_hint`).
    """
    check_hint(session, seat)
    view = session.view(session.current_player())
    specs = _specs(session.game.name)
    try:
        ranks = _worked_out(view, specs, players_seed(session), session.ply)
    except Exception as error:  # any fault of an adviser; the game itself is sound
        log_failure(error, f"{' and '.join(specs)} at move {session.ply} of {session.game.name}")
        raise NoHint("hint.failed", log=LOG_NAME) from error
    return Hint(view, specs, ranks)


def with_chances(hint: Hint, spec: str, found: BestTried) -> Hint:
    """A player's answer as a hint with the chances that the player of that spec has found."""
    ranks = (
        Rank((each.action,), each.chance, None, (each.low, each.high)) for each in found.answers
    )
    return Hint(hint.view, (spec,), tuple(ranks), TriesStatus.DONE, found.games, found.surely)


def without_chances(hint: Hint, trying: TriesStatus) -> Hint:
    """A player's answer as a hint without chances, though they are tried."""
    return replace(hint, trying=trying)


def _advisers(ruleset: str) -> Advisers | None:
    """The advisers of a ruleset that value answers at once, or None."""
    advisers = advisers_for(ruleset)
    return advisers if advisers is not None and advisers.specs else None


def _specs(ruleset: str) -> tuple[str, ...]:
    """The specs of the players that advise; () for none."""
    advisers = _advisers(ruleset)
    if advisers is not None:
        return advisers.specs
    usual = answerer(ruleset)
    return () if usual is None else (usual,)


@lru_cache(KEPT)
def _worked_out(view: State, specs: tuple[str, ...], seed: int, ply: int) -> tuple[Rank, ...]:
    advisers = _advisers(view.game.name)
    if advisers is not None:
        return ranked(worths(view, advisers, seed, ply))[:MOST]
    (spec,) = specs
    answer = Policy(prepared_player(spec, view.game), seed, ply).action(view)
    return (Rank((answer,), None, None),)


def check_hint(session: Session, seat: int | None) -> None:
    """Raise NoHint with the reason if there is none for that seat now."""
    if not gives_hints(session.game):
        raise NoHint("hint.none", ruleset=session.game.name)
    if session.is_over():
        raise NoHint("hint.over")
    if session.waits_for_dice():
        raise NoHint("hint.dice")
    if session.current_player() != seat or seat not in session.company.people:
        raise NoHint("hint.others")
    only = only_answer(session)
    if only is not None:
        raise NoHint("hint.forced", move=MoveText(session.game.ruleset.texts[only], only))


def may_mark(session: Session, seat: int | None) -> bool:
    """Whether a person can have shown what marks a running game as one with hints.

    The mark can be noted only where there is a choice; in a game with hints no other is noted.
    Raises NoHint if the game is over.
    """
    if session.is_over():
        raise NoHint("hint.over")
    if seat is None or seat not in session.company.people:
        return False
    return session.hinted or session.history.has_choice(seat)


def ranked(found: Iterable[Worth]) -> tuple[Rank, ...]:
    """The answers by their chance of winning, then by their score, the best first."""
    groups: dict[tuple[float | None, float | None], list[int]] = {}
    for worth in found:
        chance, score = (
            _rounded(worth.chance, CHANCE_DECIMALS),
            _rounded(worth.score, SCORE_DECIMALS),
        )
        groups.setdefault((chance, score), []).append(worth.action)
    ranks = (Rank(tuple(actions), *figures) for figures, actions in groups.items())
    return tuple(sorted(ranks, key=lambda rank: (-(rank.chance or 0), -(rank.score or 0))))


def _rounded(figure: float | None, decimals: int) -> float | None:
    return None if figure is None else round(figure, decimals)
