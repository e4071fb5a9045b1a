"""`save FILE`, the same for every face: writes the journal to a file."""

from __future__ import annotations

from pathlib import Path

from artificer.faces.files import write_file
from artificer.games.errors import ArtificerError
from artificer.games.ruleset import Ruleset
from artificer.table.errors import BadJournal
from artificer.table.journal import Journal, fold
from artificer.table.session import Session
from artificer.words import Words
from artificer.words.rendering import full_sentence, quoted, system_reason


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
