"""Train the expert of Utopia Engine, a line a round: `python -m bench.train utopia-engine-3e`."""

from __future__ import annotations

import argparse
from pathlib import Path

from artificer.lab.training import Training
from artificer.players.utopia_engine.expert.shelf import AIM_NAMES


def main() -> None:
    """Train, and write the net and the log."""
    parser = argparse.ArgumentParser(
        description="Train the expert of Utopia Engine by its own play.",
        epilog="example: python -m bench.train utopia-engine-3e --seed 1 --minutes 20",
    )
    parser.add_argument("ruleset", choices=("utopia-engine-3e", "utopia-engine-2e"))
    parser.add_argument("--aim", choices=tuple(AIM_NAMES.values()), default="win")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--to", type=Path, default=Path("training"))
    parser.add_argument("--go-on", action="store_true", help="begin with the net that stands there")
    given = parser.parse_args()
    aim = {name: number for number, name in AIM_NAMES.items()}[given.aim]
    training = Training(given.ruleset, aim, given.seed, given.to, given.go_on)
    for told in training.rounds(given.minutes):
        print(
            f"{told.seconds:6.0f} s  round {told.number:3d}  {told.games} games  "
            f"{100 * told.wins:5.1f} % won  {told.score:6.1f} points  surprise {told.surprise:.4f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
