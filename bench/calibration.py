"""Whether positions called 70 % are won in 70 %: `python -m bench.calibration RULESET [--games N]`.

Computers play whole games; in each, one decision with a choice is drawn at random. The chance to
win that the answer given there leaves, by a review of the game, is set beside the result.
The players are those by whom reviews judge: Utopia Engine's expert, the scripts of the others. The
best answer's chance would not do: a script goes on with its own answer, which can be a mistake.

With `--keep FILE` the positions are counted together with those of other seeds in that file, so
that 10,000 games can be judged in several parts.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final

from artificer.games.contract import Game, State
from artificer.games.registry import load_game
from artificer.lab.extras import svg_of
from artificer.lab.review.worths import judge_of
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.solving.shares import share_interval
from artificer_research.playing import Play, by_processes

PLAYERS: Final = {
    "utopia-engine-3e": "expert:win",
    "utopia-engine-2e": "expert:win",
    "sorcery": "apprentice",
    "utopia": "governor",
}

BINS: Final = 10
SHARE: Final = 50
"""Positions judged in one call of a process."""

DRAWING: Final = 16
"""The number of calls in which positions are drawn."""


@dataclass(frozen=True)
class Bin:
    """Positions with a chance to win from `low` to `high`: their mean chance, and how many won."""

    low: float
    high: float
    positions: int
    called: float
    won: int

    @property
    def interval(self) -> tuple[float, float]:
        """The share won, 95 %."""
        return share_interval(self.won / self.positions, self.positions)


def main() -> None:
    """Measure, print, and plot."""
    parser = argparse.ArgumentParser(description="Measure how often positions are won.")
    parser.add_argument("ruleset", choices=PLAYERS)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--players", type=int, default=0, help="of a game for several")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a JSON file that counts runs of several seeds")
    parser.add_argument("--plot", type=Path, help="an SVG file")
    wanted = parser.parse_args()
    options = {"players": wanted.players} if wanted.players else {}
    game = load_game(wanted.ruleset, **options)
    positions = drawn(game, PLAYERS[game.name], wanted.games, wanted.seed)
    found = [*judged(game, positions)]
    runs = kept_runs(wanted.keep, wanted.seed) | {wanted.seed: in_bins(found)}
    if wanted.keep is not None:
        keep(runs, wanted.keep)
    bins = merged(runs.values())
    count = sum(each.positions for each in bins)
    seeds = ", ".join(map(str, runs))
    print(f"{game!r}: {count} positions, each of a game of its own, of the seeds {seeds}")
    print("called     positions   mean called   won")
    for each in bins:
        low, high = (100 * end for end in each.interval)
        print(
            f"{100 * each.low:3.0f}-{100 * each.high:3.0f} %  {each.positions:9d}"
            f"   {100 * each.called:9.1f} %   {100 * each.won / each.positions:.1f} %"
            f" ({low:.1f} to {high:.1f})"
        )
    gaps = [abs(each.won / each.positions - each.called) * each.positions for each in bins]
    print(f"mean distance, by positions: {100 * sum(gaps) / count:.2f} points")
    if wanted.plot is not None:
        plot(bins, wanted.plot)


def drawn(game: Game, spec: str, games: int, seed: int) -> list[tuple[str, float]]:
    """A position of each game with a choice, and the result for the seat that decides."""
    drawn_share(game, spec, seed, range(1))  # compiles, so that other processes need not
    found = by_processes(partial(drawn_share, game, spec, seed), games, DRAWING)
    return [position for some in found for position in some]


def drawn_share(game: Game, spec: str, seed: int, numbers: range) -> list[tuple[str, float]]:
    """The same of some games."""
    play = Play(game, load_player(spec, game))
    found = []
    for state, won in drawn_positions(play, seed, numbers):
        found.append((state.serialize(), won[state.current_player()] / max(1, sum(won))))
    return found


def drawn_positions(
    play: Play, seed: int, numbers: Iterable[int]
) -> Iterator[tuple[State, list[bool]]]:
    """A position of each game with a choice, and who won the game, by seat."""
    for number in numbers:
        decisions = play.to_the_end(seed, number)
        if decisions:
            won = [play.has_won(seat) for seat in range(play.game.num_players())]
            play.until(seed, number, Random(f"{seed} {number}").randrange(decisions))
            yield State(play.game, play.body), won


def judged(game: Game, positions: Sequence[tuple[str, float]]) -> Iterator[tuple[float, float]]:
    """Yield the chance that the answer given leaves, and the result, of each position."""
    texts = [text for text, _ in positions]
    chances = chances_at(game, texts[:1])  # a judge that compiles does so here
    shares = [texts[first : first + SHARE] for first in range(1, len(texts), SHARE)]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for some in pool.map(partial(chances_at, game), shares):
            chances += some
    yield from zip(chances, (result for _, result in positions), strict=True)


def chances_at(game: Game, texts: Sequence[str]) -> list[float]:
    """The chance to win that the answer given at each of these positions leaves, by a review."""
    judge, policy = judge_of(game), Policy(load_player(PLAYERS[game.name], game), 1)
    states = [game.deserialize_state(text) for text in texts]
    found = [judge.judged(state, policy.action(state)) for state in states]
    return [each.value - each.loss for each in found]


def in_bins(found: Sequence[tuple[float, float]]) -> list[Bin]:
    """The positions by their chance; bins without any are left out."""
    bins = []
    for place in range(BINS):
        some = [each for each in found if place == min(BINS - 1, int(each[0] * BINS))]
        if some:
            called = sum(chance for chance, _ in some) / len(some)
            won = round(sum(result for _, result in some))
            bins.append(Bin(place / BINS, (place + 1) / BINS, len(some), called, won))
    return bins


def kept_runs(path: Path | None, seed: int) -> dict[int, list[Bin]]:
    """The bins that a file keeps, by seed, but for those of `seed`; none without a file."""
    if path is None or not path.exists():
        return {}
    runs = json.loads(path.read_text())
    return {int(each): [Bin(**b) for b in runs[each]] for each in runs if int(each) != seed}


def keep(runs: Mapping[int, Sequence[Bin]], path: Path) -> None:
    """Write the bins by seed."""
    texts = {seed: [asdict(each) for each in bins] for seed, bins in sorted(runs.items())}
    path.write_text(json.dumps(texts, indent=1) + "\n")


def merged(runs: Iterable[Sequence[Bin]]) -> list[Bin]:
    """The bins of several runs as those of one."""
    by_end: dict[tuple[float, float], list[Bin]] = {}
    for each in chain.from_iterable(runs):
        by_end.setdefault((each.low, each.high), []).append(each)
    bins = []
    for (low, high), some in sorted(by_end.items()):
        positions = sum(each.positions for each in some)
        called = sum(each.called * each.positions for each in some) / positions
        bins.append(Bin(low, high, positions, called, sum(each.won for each in some)))
    return bins


def plot(bins: Sequence[Bin], path: Path) -> None:
    """Write the share won over the chance called, beside the line on which both are equal."""
    import altair as alt

    from artificer.faces.report.charts import titled

    rows = [
        {
            "called": each.called,
            "won": each.won / each.positions,
            "low": each.interval[0],
            "high": each.interval[1],
        }
        for each in bins
    ]
    whole = alt.Scale(domain=[0, 1])
    percent = alt.Axis(format="%")
    x = alt.X("called:Q", title="chance to win, by the review", scale=whole, axis=percent)
    y = alt.Y("won:Q", title="games won", scale=whole, axis=percent)
    line = alt.Chart(alt.InlineData(values=[{"called": 0, "won": 0}, {"called": 1, "won": 1}]))
    dots = alt.Chart(alt.InlineData(values=rows))
    low = alt.Y("low:Q", title="games won", scale=whole, axis=percent)
    chart = alt.layer(
        line.mark_line(strokeDash=[3, 3], strokeWidth=1).encode(x=x, y=y),
        dots.mark_rule(strokeWidth=2).encode(x=x, y=low, y2="high:Q"),
        dots.mark_point(filled=True, size=50).encode(x=x, y=y),
    ).properties(width=320, height=320)
    path.write_text(svg_of(titled(chart, "")))


if __name__ == "__main__":
    main()
