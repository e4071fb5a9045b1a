"""Rewrite perft counts or playthroughs: `python -m tests.contract.record perft|playthroughs`.

Run it after a deliberate change of the rules, and read what changed before committing it.
"""

from __future__ import annotations

import sys

from artificer import load_game, ruleset_names
from tests.contract import perft, playthrough


def record_perft() -> None:
    """Rewrite orders and counts of every perft file."""
    for name in ruleset_names():
        text = perft.write(name)
        (perft.FOLDER / f"{name}.perft").write_text(text, encoding="utf-8")


def record_playthroughs() -> None:
    """Replay every recorded game, and look for one of every end reason that has none."""
    for name in ruleset_names():
        folder = playthrough.FOLDER / name
        folder.mkdir(parents=True, exist_ok=True)
        game = load_game(name)
        paths = playthrough.files(name)
        there = {path.stem: playthrough.read(path.read_text(encoding="utf-8")) for path in paths}
        found = playthrough.find(game) if playthrough.missing(game, paths) else {}
        games = {reason: (game, moves) for reason, moves in found.items()} | there
        for stem, (played, moves) in games.items():
            text = playthrough.record(played, moves)
            (folder / f"{stem}.txt").write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Record what is named."""
    recorders = {"perft": record_perft, "playthroughs": record_playthroughs}
    if len(arguments) != 1 or arguments[0] not in recorders:
        sys.stderr.write(f"usage: python -m tests.contract.record {'|'.join(recorders)}\n")
        return 2
    recorders[arguments[0]]()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
