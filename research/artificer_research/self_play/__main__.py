"""Find the chancellor's numbers: `python -m artificer_research.self_play [--generations N]`.

Each generation plays one among governors by hand, and one among those of the last kept generation,
in turn, at tables of two and of four. Every tenth is kept. `--write` writes the last one where the
player reads it. Then every kept generation meets each one before, and the table is printed.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Final

import artificer.players.utopia
from artificer.lab.estimates import mean_interval
from artificer.players.utopia.weights import BY_HAND, FILE, NAMES, Weights
from artificer_research.self_play.arena import Arena, gain, wins
from artificer_research.self_play.search import Search

TABLES: Final = (2, 4)
DEALS: Final = 200
"""Of each candidate at each table; it plays them on every seat."""

KEPT: Final = 10
"""Every such generation is kept."""


def main() -> None:
    """Search, keep, meet."""
    parser = ArgumentParser(description="Find the numbers of the player chancellor by self-play.")
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--meetings", type=int, default=1000, help="deals, each on every seat")
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    arenas = [Arena(seats) for seats in TABLES]
    kept = search(arenas, wanted.generations, wanted.seed)
    if wanted.write:
        write(kept[-1])
    for arena in arenas:
        for line in meetings(arena, kept, wanted.seed + 1, wanted.meetings):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


def search(arenas: Sequence[Arena], generations: int, seed: int) -> list[Weights]:
    """The numbers by hand, and those of every kept generation, the last one included."""
    found = Search(seed)
    kept: list[Weights] = [BY_HAND]
    for generation in range(generations):
        others = kept[-1] if generation % 2 else BY_HAND
        first = generation * DEALS

        def gained(one: Weights, others: Weights = others, first: int = first) -> float:
            met = (arena.results(one, others, seed, first, DEALS) for arena in arenas)
            return sum(map(gain, met))

        found.advance(gained)
        if (generation + 1) % KEPT == 0 or generation + 1 == generations:
            kept.append(found.best)
        sys.stderr.write(f"generation {generation + 1} of {generations}\n")
    return kept


def write(weights: Weights) -> None:
    """Write numbers where the player reads them."""
    path = Path(artificer.players.utopia.__path__[0]) / FILE
    named = dict(zip(NAMES, weights, strict=True))
    path.write_text(json.dumps({"weights": named}, indent=1) + "\n", encoding="utf-8")


def meetings(arena: Arena, kept: Sequence[Weights], seed: int, deals: int) -> list[str]:
    """A table in Markdown: how often one of each kept generation wins among those before it."""
    columns = [f"{KEPT * k or 'by hand'}" for k in range(len(kept) - 1)]
    lines = [f"| {arena.seats} seats, among | {' | '.join(columns)} |", "|---" * len(kept) + "|"]
    for k, one in enumerate(kept[1:], 1):
        cells = []
        for other in kept[:k]:
            won = wins(arena.results(one, other, seed, 0, deals))
            error = float(won.std(ddof=1)) / sqrt(deals)
            low, high = mean_interval(float(won.mean()), error, deals)
            cells.append(f"{50 * (low + high):.1f} ± {50 * (high - low):.1f}")
        cells += [""] * (len(kept) - 1 - k)
        lines.append(f"| generation {KEPT * k} | {' | '.join(cells)} |")
    return lines


if __name__ == "__main__":
    main()
