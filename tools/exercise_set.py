"""Writes `artificer/lab/exercises/shipped.json`: positions of Utopia Engine that teach something.

    python -m tools.exercise_set [games]

Games of both editions are walked, half of them with the answers of the novice, half with those of
the expert. Positions are kept in which the novice's answer is worth much less than the expert's,
also one decision later, and for which a reason is known. Of each edition 50 are chosen: of all
kinds of question in turn, those with the largest differences first. The same number of games gives
the same file; 60 of each edition take four minutes of a processor.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import chain, zip_longest
from random import Random
from typing import Final

import artificer
from artificer.boards.utopia_engine.reasons import reasons
from artificer.games.contract import Game, State
from artificer.lab.exercises.shipped import PATH, Shipped, written
from artificer.lab.review.worths import Values, adviser_of, after, drawn
from artificer.players.player import Policy
from artificer.players.registry import load_player

WANTED: Final = {"utopia-engine-3e": 50, "utopia-engine-2e": 50}
"""The positions of each edition."""

NOVICE: Final = "novice"
GAMES: Final = 60

LEAST: Final = 0.03
"""The least that the novice's answer costs, in chance to win."""

ALIKE: Final = 2
"""The most positions with the same question, novice's answer and best answer."""

FROM_A_GAME: Final = 2
"""The most positions of a kind from one game."""

ANYTHING: Final = "what_now"
ANYWHERE: Final = "recharge"

_PHASES: Final = 3
_DAYS: Final = 22


@dataclass(frozen=True)
class Candidate:
    """A position in which the novice's answer costs `loss`, a part of 1.

    `phase` is the third of the time track.
    """

    game: int
    kind: str
    phase: int
    position: str
    natural: str
    best: str
    loss: float


def candidates(ruleset: str, number: int) -> list[Candidate]:
    """The positions of the game with that number in which the novice's answer seems to cost much.

    Only the positions in which the two players disagree are valued. Nothing is looked up one
    decision later yet: that takes seconds.
    """
    game = artificer.load_game(ruleset)
    adviser = adviser_of(game)
    random = Random(number)
    novice, expert = (
        Policy(load_player(spec, game), number, 0, game) for spec in (NOVICE, adviser.spec)
    )
    found = []
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = drawn(state, random)
        else:
            natural, best = novice.action(state), expert.action(state)
            if natural != best:
                worths = adviser.worths(state)
                if worths[best] == max(worths.values()) >= worths[natural] + LEAST:
                    loss = worths[best] - worths[natural]
                    found.append(_candidate(number, state, natural, best, loss))
            action = best if number % 2 else natural
        state.apply_action(action)
    return found


def _candidate(number: int, state: State, natural: int, best: int, loss: float) -> Candidate:
    texts = state.game.ruleset.texts
    return Candidate(
        game=number,
        kind=_kind(state, best),
        phase=int(getattr(state.body, "day", 0)) * _PHASES // (_DAYS + 1),
        position=state.serialize(),
        natural=texts[natural],
        best=texts[best],
        loss=loss,
    )


def _kind(state: State, best: int) -> str:
    """The question; or the move, where any can be made, and for a tool that is recharged."""
    move = state.move(best).name
    return move if state.question() == ANYTHING or move == ANYWHERE else state.question()


def chosen(ruleset: str, found: Sequence[Candidate]) -> list[Shipped]:
    """The wanted positions: of each kind and phase in turn the costliest, none too alike."""
    groups: defaultdict[tuple[int, str], list[Candidate]] = defaultdict(list)
    for each in sorted(found, key=lambda each: (-each.loss, each.position)):
        groups[each.phase, each.kind].append(each)
    game = artificer.load_game(ruleset)
    values = Values(adviser_of(game))
    alike: Counter[tuple[str, str, str]] = Counter()
    games: Counter[tuple[int, str]] = Counter()
    taken: list[Shipped] = []
    for each in _in_turn(groups[key] for key in sorted(groups)):
        same, here = (each.kind, each.natural, each.best), (each.game, each.kind)
        if len(taken) == WANTED[ruleset]:
            break
        if alike[same] < ALIKE and games[here] < FROM_A_GAME:
            shipped = _looked_up(each, game, values)
            if shipped is not None:
                alike[same] += 1
                games[here] += 1
                taken.append(shipped)
    return taken


def _looked_up(each: Candidate, game: Game, values: Values) -> Shipped | None:
    """The exercise; None if no reason is known, or one decision later the answers differ less."""
    state = game.deserialize_state(each.position)
    worths = values.worths(state)
    best, natural = (state.string_to_action(text) for text in (each.best, each.natural))
    worse = max(worths[natural], values.value(after(state, natural)))
    if worths[best] - worse < LEAST or values.value(after(state, best)) - worse < LEAST:
        return None
    if next(iter(reasons(state.view(0), best, natural)), None) is None:
        return None
    chance, loss = worths[best], worths[best] - worse
    return Shipped(each.position, each.natural, each.best, round(chance, 4), round(loss, 4))


def _in_turn(groups: Iterable[list[Candidate]]) -> Iterator[Candidate]:
    """The first of each group, then the second of each, and on."""
    return (each for row in zip_longest(*groups) for each in row if each is not None)


def main() -> None:
    """Look for positions and write the file."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with ProcessPoolExecutor() as pool:
        found = [
            list(chain.from_iterable(pool.map(partial(candidates, ruleset), range(games))))
            for ruleset in WANTED
        ]
        rows = list(chain.from_iterable(pool.map(chosen, WANTED, found)))
    PATH.write_text(written(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
