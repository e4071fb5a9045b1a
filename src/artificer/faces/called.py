"""Command lines printed for people to type: in the form this program was called, so they work."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

from artificer.lab.review import can_be_reviewed
from artificer.table.session import Session
from artificer.words import Words

CALLER: Final = "ARTIFICER_CALLED_BY"
"""The environment variable in which a caller, such as the Makefile, gives its own command to play.

A `%` stands for the arguments that it passes on.
"""

_WORDS: Final = "%"
_NAME: Final = "artificer"


def farewell(session: Session, words: Words) -> str:
    """How to resume an unfinished game, or to replay and review a finished one."""
    game_id = session.game_id
    if not session.is_kept:
        return words.say("plain.quit_undecided", command=to_play(session.game.name))
    if session.is_over():
        said = words.say("plain.quit_over", command=to_call("replay", game_id))
        if not can_be_reviewed(session.history):
            return said
        return f"{said} {words.say('plain.quit_review', command=to_call('review', game_id))}"
    return words.say("plain.quit", command=to_play("--resume", game_id))


def to_play(*words: str) -> str:
    """The command line to play with these arguments."""
    caller = os.environ.get(CALLER, "")
    if _WORDS in caller:
        return caller.replace(_WORDS, " ".join(words), 1)
    return to_call("play", *words)


def to_call(*words: str) -> str:
    """The command line of the program with these arguments."""
    return " ".join((_program(), *words))


def _program() -> str:
    """The program's name; its path as typed if the name is not on the search path."""
    called = Path(sys.argv[0])
    if called.name != _NAME or not called.is_file():
        return _NAME
    found = shutil.which(_NAME)
    return _NAME if found and Path(found).samefile(called) else shlex.quote(sys.argv[0])
