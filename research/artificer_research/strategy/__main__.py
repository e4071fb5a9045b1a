"""Measure what the guides say, and write them: `python -m artificer_research.strategy [PART ...]`.

Parts not named keep their figures. Without `--games` each part plays as many games as the guides
say. `--write` writes the guides from the kept figures and measures nothing.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from typing import Final

from artificer_research.strategy import (
    engine_table,
    figures,
    in_game,
    pages,
    sorcery,
    utopia,
    utopia_engine,
)
from artificer_research.strategy.figures import Figures

SEED: Final = 1

Measure = Callable[[int], Figures]
"""The figures from that many games."""


def say(line: str) -> None:
    """Report progress."""
    sys.stderr.write(f"{line}\n")


PARTS: Final[dict[str, tuple[int, Measure]]] = {
    **{
        f"{ruleset}.worths": (3000, partial(utopia_engine.worths, ruleset, seed=SEED, said=say))
        for ruleset in utopia_engine.EDITIONS
    },
    **{
        f"{ruleset}.habits": (400, partial(utopia_engine.habits, ruleset, seed=SEED))
        for ruleset in utopia_engine.EDITIONS
    },
    **{
        f"{ruleset}.during": (1000, partial(in_game.during, ruleset, seed=SEED, said=say))
        for ruleset in utopia_engine.EDITIONS
    },
    **{
        f"{ruleset}.rules": (games, partial(in_game.rules, ruleset, seed=SEED, said=say))
        for ruleset, games in zip(utopia_engine.EDITIONS, (3000, 10_000), strict=True)
    },
    "utopia-engine.engine": (1, partial(engine_table.chances, utopia_engine.EDITIONS[0])),
    "sorcery": (1200, partial(sorcery.measure, seed=SEED)),
    "utopia": (20_000, partial(utopia.measure, seed=SEED)),
}


def main() -> None:
    """Measure some parts, and write the guides."""
    parser = ArgumentParser(description="Measure what the guides say, and write them.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART")
    parser.add_argument("--games", type=int)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    for part in wanted.parts or ([] if wanted.write else PARTS):
        usual, measure = PARTS[part]
        say(part)
        figures.keep(part, measure(wanted.games or usual))
    pages.write()


if __name__ == "__main__":
    main()
