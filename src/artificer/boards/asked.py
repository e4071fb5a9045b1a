"""The open question."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Asked:
    """A question in one sentence, and with what is typed where moves are typed.

    `short` says it in fewer words, or is the same.
    """

    whole: str
    typed: str
    short: str
