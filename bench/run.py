"""`make bench`: the speed of a ruleset compared with peers, kept in results.md.

Run from the repository: `python -m bench.run [RULESET]`. Peers are measured if installed
(`pip install artificer[bench]`); all are measured in the same run, since machines differ and vary.
`--peers PYTHON` measures the peers with another interpreter.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.peers import peers

HERE = Path(__file__).parent
RESULTS = HERE / "results.md"


def main() -> None:
    """Measure, print, and add a row to the results."""
    parser = argparse.ArgumentParser(description="Measure a ruleset beside its peers.")
    parser.add_argument("ruleset", nargs="?", default="utopia-engine-3e")
    parser.add_argument("--peers", metavar="PYTHON", help="the interpreter that has the peers")
    parser.add_argument("--peers-only", action="store_true", help="print the peers as JSON")
    parser.add_argument("--dry", action="store_true", help="do not add a row to the results")
    wanted = parser.parse_args()
    if wanted.peers_only:
        print(json.dumps(dict(peers())))
        return

    from artificer.games.notices import ArtificerError
    from artificer.games.registry import load_game
    from artificer.lab.bench import bench

    try:
        game = load_game(wanted.ruleset)
    except ArtificerError as error:
        sys.exit(f"bench: {error}")
    result = bench(game)
    print(json.dumps(result))
    ours = result["decisions_per_second"]
    others = _peers_of(wanted.peers) if wanted.peers else dict(peers())
    for name, rate in others.items():
        print(
            f"{name}: {rate:,.0f} decisions a second; {result['ruleset']} does {ours / rate:,.1f} x"
        )
    if not others:
        print("No peer is installed (the extra `bench`), so there is nothing to compare with.")
    if not wanted.dry:
        _keep(result, others)


def _peers_of(python: str) -> dict[str, float]:
    command = [python, "-m", "bench.run", "--peers-only"]
    answer = subprocess.run(
        command, cwd=HERE.parent, check=True, capture_output=True, text=True
    ).stdout
    rates: dict[str, float] = json.loads(answer.splitlines()[-1])
    return rates


def _keep(result: dict[str, Any], others: dict[str, float]) -> None:
    """Add a row to the results."""
    compared = "; ".join(
        f"{name} {rate / 1e6:.3f} M/s ({result['decisions_per_second'] / rate:,.1f} x)"
        for name, rate in others.items()
    )
    cells = (
        datetime.now(UTC).date().isoformat(),
        commit(),
        machine(),
        result["ruleset"],
        f"{result['decisions_per_second'] / 1e6:.1f} M",
        f"{result['interpreted_decisions_per_second'] / 1e3:.0f} k",
        f"{result['games_per_second']:,}",
        f"{result['decisions_per_game']:.2f}",
        f"{result['compile_seconds']:.1f}",
        f"{result['state_bytes']}",
        compared or "-",
    )
    with RESULTS.open("a", encoding="utf-8") as results:
        results.write(f"| {' | '.join(cells)} |\n")


def commit() -> str:
    """The commit, with a + if the tree has uncommitted changes."""
    try:
        git = ["git", "-C", str(HERE), "describe", "--always", "--dirty=+", "--abbrev=10"]
        return subprocess.run(git, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def machine() -> str:
    """The processor's name, if the system reports it."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    main()
