"""Writes `artificer/lab/exercises/shipped.json`: positions that teach something.

    python -m tools.exercise_set [--again] [ruleset ...]

It looks for positions of these rulesets, or of all, and leaves the others in the file as they are.
With `--again` it looks for none: the advisers, of a new version say, judge those in the file again,
and the ones that no longer hold are left out.
Games are walked, half of them with the answers of a novice at every seat, half with those of the
ruleset's script. Positions are kept in which the novice's answer is worth much less than the
script's, and for which a reason is known. Of all kinds of question in turn, those with the largest
differences are chosen. The same version finds the same file; Utopia Engine takes four minutes of a
processor, Sorcery six, Utopia seven.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, zip_longest
from random import Random
from typing import Final

import artificer
from artificer.boards.hint import reason_lines
from artificer.games.contract import Game, State
from artificer.lab.exercises.exercise import PATH, Shipped, shipped, written
from artificer.lab.review.worths import (
    SEED,
    Values,
    adviser_of,
    after,
    can_be_valued,
    drawn,
    judge_of,
)
from artificer.players.player import Policy
from artificer.players.registry import load_player, usual_player
from artificer.words.rendering import words_in

WANTED: Final = {
    "utopia-engine-3e": 50,
    "utopia-engine-2e": 50,
    "sorcery": 20,
    "utopia": 20,
}
"""The most positions of each ruleset."""

NOVICES: Final = {
    "utopia-engine-3e": "novice",
    "utopia-engine-2e": "novice",
    "sorcery": "beginner",
    "utopia": "beginner",
}

GAMES: Final = {"utopia-engine-3e": 60, "utopia-engine-2e": 60, "sorcery": 60, "utopia": 18}

FIRST_LOOK: Final = {
    "sorcery": "sorcerer:iterations=150",
    "utopia": "statesman:by_hand=1,iterations=150",
}
"""Who tries the answers at first, in fewer games than a review."""

LEAST: Final = 0.03
"""The least that the novice's answer costs, in chance to win."""

ALIKE: Final = 2
"""The most positions with the same question, novice's answer and best answer."""

FROM_A_GAME: Final = 2
"""The most positions of a kind from one game."""

AGAIN: Final = "--again"

ANYTHING: Final = "what_now"
ANYWHERE: Final = "recharge"

_PHASES: Final = 3
_DAYS: Final = 22

Loss = Callable[[State, int, int], float]
"""`loss(state, natural, best)`: what the first answer seems to cost, 0 if `best` is not best."""


@dataclass(frozen=True)
class Candidate:
    """A position in which the novice's answer costs `loss`, a part of 1.

    `phase` is the third of the time track, or else of the decisions of the game.
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

    Only the positions in which the two players disagree are looked at, and only at a first look.
    """
    game = artificer.load_game(ruleset)
    loss_of = _loss_by_values(game) if can_be_valued(game) else _loss_by_tries(game)
    random = Random(number)
    novice, script = (
        Policy(load_player(spec, game), number, 0, game)
        for spec in (NOVICES[ruleset], _script_of(game))
    )
    found = []
    decisions = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = drawn(state, random)
        else:
            natural, best = novice.action(state), script.action(state)
            if natural != best and (loss := loss_of(state, natural, best)) >= LEAST:
                found.append(_candidate(number, decisions, state, natural, best, loss))
            action = best if number % 2 else natural
            decisions += 1
        state.apply_action(action)
    if can_be_valued(game):
        return found
    return [replace(each, phase=each.phase * _PHASES // decisions) for each in found]


def _script_of(game: Game) -> str:
    """The player whose answers, and reasons, are to be learned."""
    return adviser_of(game).spec if can_be_valued(game) else usual_player(game.name)


def _loss_by_values(game: Game) -> Loss:
    """The loss by the adviser's values. One decision later is not looked at: it takes seconds."""
    adviser = adviser_of(game)

    def loss(state: State, natural: int, best: int) -> float:
        worths = adviser.worths(state)
        return worths[best] - worths[natural] if worths[best] == max(worths.values()) else 0.0

    return loss


def _loss_by_tries(game: Game) -> Loss:
    """The loss by a few tries."""
    player = Policy(load_player(FIRST_LOOK[game.name], game), SEED)

    def loss(state: State, natural: int, best: int) -> float:
        found = player.compared(state, natural)
        return found.loss if found.best == best else 0.0

    return loss


def _candidate(
    number: int, decisions: int, state: State, natural: int, best: int, loss: float
) -> Candidate:
    """A candidate; its phase is the day's third, or without days the number of decisions so far."""
    texts, day = state.game.ruleset.texts, getattr(state.body, "day", None)
    seen = state if state.game.ruleset.perfect_information else state.view(state.current_player())
    return Candidate(
        game=number,
        kind=_kind(state, best),
        phase=decisions if day is None else int(day) * _PHASES // (_DAYS + 1),
        position=seen.serialize(),
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
    values = Values(adviser_of(game)) if can_be_valued(game) else None
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


def _looked_up(each: Candidate | Shipped, game: Game, values: Values | None) -> Shipped | None:
    """The exercise; None if no reason is known, or a second look finds that it costs less."""
    state = game.deserialize_state(each.position)
    best, natural = (state.string_to_action(text) for text in (each.best, each.natural))
    if values is None:
        looked = _again_by_tries(state, natural, best)
    else:
        looked = _later_by_values(values, state, natural, best)
    if looked is None:
        return None
    chance, loss = (round(number, 4) for number in looked)
    if not _is_explained(state, natural, best):
        return None
    return Shipped(each.position, each.natural, each.best, chance, loss)


def _is_explained(state: State, natural: int, best: int) -> bool:
    """Whether a reason is known."""
    view = state.view(state.current_player())
    return bool(reason_lines(view, best, natural, words_in("en", state.game.name)))


def _later_by_values(
    values: Values, state: State, natural: int, best: int
) -> tuple[float, float] | None:
    """The chance and the loss; None if one decision later the answers differ less."""
    worths = values.worths(state)
    worse = max(worths[natural], values.value(after(state, natural)))
    if worths[best] - worse < LEAST or values.value(after(state, best)) - worse < LEAST:
        return None
    return worths[best], worths[best] - worse


def _again_by_tries(state: State, natural: int, best: int) -> tuple[float, float] | None:
    """The chance and the loss of a review; None unless the same tries by other dice agree."""
    judge = judge_of(state.game)
    found = judge.judged(state, natural)
    player = Policy(load_player(judge.spec, state.game), SEED + 1)
    for each in (found, player.compared(state, natural)):
        if each.best != best or each.loss < LEAST:
            return None
    return found.value, found.loss


def _in_turn(groups: Iterable[list[Candidate]]) -> Iterator[Candidate]:
    """The first of each group, then the second of each, and on."""
    return (each for row in zip_longest(*groups) for each in row if each is not None)


def judged_again(ruleset: str, rows: Sequence[Shipped], pool: Executor) -> list[Shipped]:
    """Those positions that still hold, with what their answers are worth now."""
    looked_up = partial(_looked_up_alone, ruleset)
    return [each for each in pool.map(looked_up, rows) if each is not None]


def _looked_up_alone(ruleset: str, each: Shipped) -> Shipped | None:
    game = artificer.load_game(ruleset)
    return _looked_up(each, game, Values(adviser_of(game)) if can_be_valued(game) else None)


def main() -> None:
    """Look for positions and write the file."""
    named = [each for each in sys.argv[1:] if each != AGAIN] or list(WANTED)
    rows = {ruleset: [each for each in shipped() if each.ruleset == ruleset] for ruleset in WANTED}
    with ProcessPoolExecutor() as pool:
        if AGAIN in sys.argv:
            rows |= {each: judged_again(each, rows[each], pool) for each in named}
        else:
            found = [
                list(chain.from_iterable(pool.map(partial(candidates, each), range(GAMES[each]))))
                for each in named
            ]
            rows |= dict(zip(named, pool.map(chosen, named, found), strict=True))
    ordered = chain.from_iterable(rows[ruleset] for ruleset in WANTED)
    PATH.write_text(written(ordered), encoding="utf-8")


if __name__ == "__main__":
    main()
