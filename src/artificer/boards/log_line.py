"""A line of the log."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class LogLine:
    """A sentence, the clause it rests on, and the step that it describes.

    It is `quiet` when it says what a player did, and not what followed; `half` when it is the
    first half of a move, which is replaced by the whole once the second half is known.
    """

    text: str
    clause: str = ""
    quiet: bool = False
    half: bool = False
    ply: int = 0
