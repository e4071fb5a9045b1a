"""Files: documents that are values of options, exported journals, all written atomically."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from artificer.games.notices import ArtificerError, BadOption
from artificer.games.ruleset import Ruleset
from artificer.table.errors import BadJournal
from artificer.table.journal import Journal, fold
from artificer.table.session import Session
from artificer.words import Words
from artificer.words.rendering import full_sentence, quoted, system_reason


def write_file(path: Path, content: str | bytes, over: bool = False) -> None:
    """Write a file completely or not at all, a text in UTF-8; overwrite a file only if `over`.

    Raises FileExistsError or another OSError, and then leaves an old file as it was.
    """
    data = content.encode() if isinstance(content, str) else content
    if over and path.exists() and not path.is_file():
        path.write_bytes(data)  # a device: it cannot be replaced
        return
    path = path.resolve() if over else path
    target = path.with_name(f".{path.name[:100]}.{os.getpid()}") if over else path
    with target.open("xb") as file:
        try:
            _fill(file, data)
        except OSError:
            with suppress(OSError):
                target.unlink()
            raise
    if over:
        target.replace(path)


def _fill(file: BinaryIO, data: bytes) -> None:
    file.write(data)
    file.flush()


MOST_BYTES: Final = 1_000_000
"""The most bytes read of a file: far more than the longest deck."""


def text_of(data: bytes, called: str) -> str:
    """The text of a file of that name in the form kept in a journal. Raises BadOption.

    A byte order mark and carriage returns, which editors add, are removed.
    """
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadOption("deck.bytes", path=called) from None


def export_journal(session: Session, file: str, words: Words) -> str:
    """Write the journal to a new file; returns the sentence that confirms it or says why not."""
    path = quoted(words, file.strip())
    try:
        check_secrets(session.game.ruleset, session.is_over())
        write_file(Path(file).expanduser(), session.journal.to_text())
    except ArtificerError as error:
        return full_sentence(words, error)
    except FileExistsError:
        return words.say("plain.exists", path=path)
    except (OSError, RuntimeError, ValueError) as error:
        reason = system_reason(words, getattr(error, "strerror", None) or str(error))
        return words.say("plain.not_exported", path=path, error=reason)
    return words.say("plain.exported", path=path)


def check_journal(journal: Journal) -> None:
    """Raises ArtificerError if seats have secrets and the game is not over."""
    try:
        ruleset = journal.header.load_game().ruleset
    except BadJournal:  # rules of another version: it cannot be continued here
        return
    if not ruleset.perfect_information:
        check_secrets(ruleset, fold(journal).history.state.is_terminal())


def check_secrets(ruleset: Ruleset, over: bool) -> None:
    """Raises ArtificerError if seats have secrets from each other and the game is not `over`.

    A journal contains every secret, so until then it stays at the table.
    """
    if not ruleset.perfect_information and not over:
        raise ArtificerError("export.hidden", ruleset=ruleset.name)
