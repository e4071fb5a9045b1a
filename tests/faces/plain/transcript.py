"""Games in plain lines as text files: what was typed after `> `, what was said in between.

The first line of a file says how the game is started: `# seed 7` or `# typed`, perhaps with a
ruleset and a language behind it: `# seed 7 utopia-engine-2e zh_Hant`. Run this module to write the
transcripts again from what is typed in them, then read the difference:
`python -m tests.faces.plain.transcript`.
"""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import artificer
from artificer.faces.plain.game import PlainGame
from artificer.table.dice import Dice, SeededDice, TypedDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words import words_for
from artificer.words.languages import ENGLISH

FOLDER = Path(__file__).parent / "transcripts"
RULESET = "utopia-engine-3e"
PROMPT = "> "


def begin(
    dice: Dice,
    out: StringIO,
    practice: bool = False,
    ruleset: str = RULESET,
    language: str = ENGLISH,
) -> PlainGame:
    """A new game at a table that writes to `out`."""
    game = artificer.load_game(ruleset)
    session = Session.start(MemoryStore(), game, dice, practice=practice)
    return PlainGame(session, words_for(ruleset, language), out, "the store")


def play(transcript: str) -> str:
    """The transcript as it is said today, from its first line and what is typed in it."""
    first, *lines = transcript.splitlines()
    kind, *rest = first.removeprefix("# ").split()
    dice = SeededDice(int(rest.pop(0))) if kind == "seed" else TypedDice()
    out = StringIO()
    out.write(first + "\n")
    table = begin(dice, out, False, *rest)
    table.open()
    for line in lines:
        if line.startswith(PROMPT):
            out.write(line + "\n")
            if not table.take(line.removeprefix(PROMPT)):
                break
    table.leave()
    return out.getvalue().replace(table.session.game_id, "GAME")


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.txt")):
        path.write_text(play(path.read_text("utf-8")), "utf-8")
