"""Utopia Engine: what a first move, an artifact, a tool or a hit point is worth in chances to win.

The expert plays whole games from a start that differs in one thing, on the same dice as from the
usual start. `habits` counts what the expert does in its own games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

from artificer.games.contract import Game, State
from artificer.games.registry import load_game
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.sheets import HIT_POINTS, REGIONS
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.lab.items import starts_of
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer_research.playing import Play, by_processes, steps
from artificer_research.strategy.figures import Figures, gain, share

PLAYER: Final = "expert:win"
SHARES: Final = 16
EDITIONS: Final = ("utopia-engine-3e", "utopia-engine-2e")


@dataclass(frozen=True)
class Start:
    """A start that differs from the usual one: its key in the figures, and its sheet."""

    key: str
    sheet: Sheet


def starts(game: Game) -> Iterator[Start]:
    """The starts that are compared with the usual one."""
    for region in range(1, REGIONS + 1):
        state = game.new_initial_state()
        state.apply_action(moves.SEARCH + region - 1)
        yield Start(f"first.{region}", state.over(Sheet).body)
    for region in range(1, REGIONS + 1):
        yield _changed(game, f"active.{region}", partial(_activate, region=region))
        yield _changed(game, f"component.{region}", partial(_stock, region=region))
    for start in starts_of(game.ruleset).values():
        key = f"{'' if start.has else 'no_'}{start.kind}.{start.number}"
        yield _changed(game, key, start.change)
    for key, name in (("hurt", "damage"), ("later", "day"), ("skull", "skulls"), ("energy",) * 2):
        yield _changed(game, key, partial(_add, name=name))


def _changed(game: Game, key: str, change: Callable[[Sheet], None]) -> Start:
    sheet = game.new_initial_state().over(Sheet).body.copy()
    change(sheet)
    return Start(key, sheet)


def _activate(sheet: Sheet, region: int) -> None:
    sheet.found[region] = sheet.active[region] = 1


def _stock(sheet: Sheet, region: int) -> None:
    sheet.jar[region] = 1


def _add(sheet: Sheet, name: str) -> None:
    setattr(sheet, name, getattr(sheet, name) + 1)


def worths(ruleset: str, games: int, seed: int, said: Callable[[str], None]) -> Figures:
    """The chance to win from the usual start, and the gain of each other start."""
    game = load_game(ruleset)
    play = Play(game, load_player(PLAYER, game))

    def won(sheet: Sheet) -> list[float]:
        play.start_from(sheet)
        return [play.to_the_end(seed, number) >= 0 and play.has_won(0) for number in range(games)]

    usual = won(game.new_initial_state().over(Sheet).body)
    found: dict[str, Any] = {"usual": share(sum(map(int, usual)), games)}
    for start in starts(game):
        found[start.key] = gain(won(start.sheet), usual)
        said(f"{ruleset} {start.key}: {100 * found[start.key]['mean']:+.1f}")
    return found


@dataclass
class Habits:
    """What the expert did, counted.

    `rests[hit points left]` are decisions on what to do now at that health, and how many of them
    were a rest; `placed[number, square]` the numbers of the first throw of a search; `engine[day,
    hit points left]` the first attempts to start the Engine, and how many games of them were won.
    """

    games: int
    won: int
    rests: Counter[tuple[int, bool]]
    placed: Counter[tuple[int, int]]
    engine: Counter[tuple[int, int, bool]]
    first: Counter[int]


def habits(ruleset: str, games: int, seed: int) -> Figures:
    """The habits of the expert in its own games."""
    whole, *others = by_processes(partial(_watched, ruleset, seed), games, SHARES)
    for each in others:
        whole.games += each.games
        whole.won += each.won
        for name in ("rests", "placed", "engine", "first"):
            getattr(whole, name).update(getattr(each, name))
    return _figures(whole)


def _figures(found: Habits) -> Figures:
    rests, placed, engine = found.rests, found.placed, found.engine
    return {
        "won": share(found.won, found.games),
        "rests": {
            points: share(rests[points, True], rests[points, True] + rests[points, False])
            for points in range(1, HIT_POINTS)
            if rests[points, True] + rests[points, False]
        },
        "placed": {
            number: {
                square: share(placed[number, square], written)
                for square in range(moves.SEARCH_SQUARES_WIDE)
            }
            for number in range(1, moves.FACES + 1)
            if (written := sum(n for (face, _), n in placed.items() if face == number))
        },
        "engine": {
            f"{day}.{points}": share(engine[day, points, True], tried)
            for day, points in sorted({(day, points) for day, points, _ in engine})
            if (tried := engine[day, points, True] + engine[day, points, False])
        },
        "first": {region: share(n, found.games) for region, n in sorted(found.first.items())},
    }


def _watched(ruleset: str, seed: int, numbers: range) -> Habits:
    """The habits in games of these numbers."""
    game = load_game(ruleset)
    player = load_player(PLAYER, game)
    seen = Habits(0, 0, Counter(), Counter(), Counter(), Counter())
    for number in numbers:
        _watch(game, Policy(player, seed, number), Random(f"{seed} {number}"), seen)
    return seen


def _watch(game: Game, policy: Policy, random: Random, seen: Habits) -> None:
    """Play a game and count."""
    state, engine = game.new_initial_state(), None
    for action in steps(state, policy, random):
        s = state.over(Sheet).body
        if s.question == q.WHAT_NOW:
            _count_what_now(state, s, action, seen)
            if action == moves.ENGINE and engine is None:
                engine = s.day, HIT_POINTS - s.damage
        elif s.question == q.WRITE_SEARCH_NUMBER and _in_first_throw(s):
            number, square = moves.VALUE_WRITTEN[action], moves.SQUARE_WRITTEN[action]
            seen.placed[int(number), int(square)] += 1
    won = bool(state.outcome().winners)  # type: ignore[union-attr]
    seen.games += 1
    seen.won += won
    if engine is not None:
        seen.engine[(*engine, won)] += 1


def _count_what_now(state: State, s: Sheet, action: int, seen: Habits) -> None:
    rest = range(moves.REST, moves.REST + HIT_POINTS)
    if s.day == 0 and s.location == WORKSHOP and moves.SEARCH <= action < moves.HOME:
        seen.first[action - moves.SEARCH + 1] += 1
    if s.damage and any(each in rest for each in state.legal_actions()):
        seen.rests[HIT_POINTS - s.damage, action in rest] += 1


def _in_first_throw(s: Sheet) -> bool:
    return sum(number > 0 for number in s.cell[: moves.SEARCH_SQUARES_WIDE]) < 2
