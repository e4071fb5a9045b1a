"""Play, count, and write the pages: `python -m artificer_research.strong_play [--rounds N]`.

Games are kept in a folder, and another call plays on from there; `--rounds 0` counts what is kept.
`--write` writes the pages from the kept figures alone.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final

from artificer.lab.study.folder import commit
from artificer_research.strategy import figures
from artificer_research.strong_play import pages, sorcery, utopia, worth
from artificer_research.strong_play.games import MEETINGS, SEED, TABLES, Table, play_round
from bench.run import machine

COUNT: Final = {"sorcery": sorcery.count, "utopia": utopia.count}

STRENGTH: Final = 60
"""Games in which the statesman of these pages meets a governor."""


def say(line: str) -> None:
    """Report progress."""
    sys.stderr.write(f"{line}\n")


def main() -> None:
    """Play rounds, count all kept games, let players meet, and write the pages."""
    parser = ArgumentParser(description="Measure what strong play says about the games.")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--folder", type=Path, default=Path("build/strong-play"))
    parser.add_argument("--meetings", action="store_true", help="let the players meet again, too")
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    if not wanted.write:
        wanted.folder.mkdir(parents=True, exist_ok=True)
        for number in range(wanted.rounds):
            for table in TABLES:
                say(f"round {number + 1}: {table.name}")
                play_round(table, wanted.folder, table.a_round)
        keep_counts(wanted.folder, pages.FIGURES)
    if wanted.meetings:
        keep_meetings(pages.FIGURES)
    pages.write()


def keep_counts(folder: Path, path: Path) -> None:
    """Count the kept games of all tables, and keep the figures with what they were made with."""
    for table in TABLES:
        figures.keep(table.part, _counted(table, folder), path)
    figures.keep("made", {"commit": (commit() or "?")[:8], "machine": machine()}, path)


def _counted(table: Table, folder: Path) -> dict[str, Any]:
    return {"player": table.player, **COUNT[table.ruleset](table, folder)}


def keep_meetings(path: Path) -> None:
    """Let the players meet, and keep how often each won."""
    for seats, games in MEETINGS.items():
        say(f"meetings of {seats}")
        figures.keep(f"worth.{seats}", worth.worths(seats, games, SEED), path)
    figures.keep("strength.2", worth.strength(2, STRENGTH, SEED), path)


if __name__ == "__main__":
    main()
