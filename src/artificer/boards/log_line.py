"""A line of the log."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class LogLine:
    """A sentence, the clause it rests on, and the step that it tells.

    It is `quiet` when it says what somebody did, and not what came of it; `half` when it is the
    first half of a move, which is told as a whole once the second half is known.
    """

    text: str
    clause: str = ""
    quiet: bool = False
    half: bool = False
    ply: int = 0
