"""The open question."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Asked:
    """A question in one sentence, and the same with what to type where moves are typed.

    `short` is the same in fewer words, or equal.
    """

    whole: str
    typed: str
    short: str
