"""Command lines that are printed for people to type: as this program was called, so they work."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

from artificer.table.session import Session
from artificer.words import Words

CALLER: Final = "ARTIFICER_CALLED_BY"
"""The variable in which a caller says how it is asked to play, as the Makefile does.

A `%` stands for the words that it passes on.
"""

_WORDS: Final = "%"
_NAME: Final = "artificer"


def farewell(session: Session, words: Words) -> str:
    """How to come back to a game that is left, or to see one again that is over."""
    game_id = session.game_id
    if not session.is_kept:
        return words.say("plain.quit_undecided", command=to_play(session.game.name))
    if session.is_over():
        return words.say("plain.quit_over", command=to_call("replay", game_id))
    return words.say("plain.quit", command=to_play("--resume", game_id))


def to_play(*words: str) -> str:
    """The line that plays with these words of a command line."""
    caller = os.environ.get(CALLER, "")
    if _WORDS in caller:
        return caller.replace(_WORDS, " ".join(words), 1)
    return to_call("play", *words)


def to_call(*words: str) -> str:
    """The line that calls the program with these words."""
    return " ".join((_program(), *words))


def _program() -> str:
    """The program's name; its path, as it was typed, where the name alone would not find it."""
    called = Path(sys.argv[0])
    if called.name != _NAME or not called.is_file():
        return _NAME
    found = shutil.which(_NAME)
    return _NAME if found and Path(found).samefile(called) else shlex.quote(sys.argv[0])
