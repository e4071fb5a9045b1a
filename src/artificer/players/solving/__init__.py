"""Code shared by solvers of several games."""

from __future__ import annotations

from typing import Final

from artificer.games.ruleset import Option

ROLLOUTS: Final = {"iterations": Option(1, 1_000_000, 400), "ms": Option(0, 3_600_000, 0)}
"""The budget of a decision: games played on, and milliseconds after which it ends; 0 for no end."""
