"""`artificer hint`: the best answers to the open question of a saved game."""

from __future__ import annotations

from artificer.boards import narration
from artificer.boards.hint import hint_lines, hint_title
from artificer.boards.names import spoken_at
from artificer.faces.commands import find_games, localized, status
from artificer.faces.commands.speech import complain, say, sentence, spoken_language, tell
from artificer.host.hints import check_hint, costs
from artificer.host.sessions import import_session, prepare_import
from artificer.host.snapshot import who_may_read
from artificer.host.table import Table
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for


@localized.command("hint", examples=("artificer hint latest", "artificer hint game.journal"))
@localized.argument("game", metavar="id_or_file")
def hint(game: str) -> int:
    """Print the value of each of the best answers; a saved game is marked as hinted, a file is not.

    Returns the exit status: 1 for a broken file, of which only the good part is read.
    """
    if find_games.names_a_file(game):
        found = prepare_import(find_games.read_file(game))
        _print_hint(import_session(MemoryStore(), found))
        return 0 if found.fault is None else status.FAILURE
    with find_games.open_store() as store:
        game_id = find_games.find_game(store, game)
        with find_games.named(game_id):
            session = Session.resume(store, game_id)
        costly = costs(session)
        _print_hint(session)
    if costly:
        tell(say("hint.marked"))
    return 0


def _print_hint(session: Session) -> None:
    """Print the question and its best answers, for the acting player.

    Raises NoHint or StoreError; ArtificerError if several people have secrets from each other: it
    is unknown which of them asks.
    """
    if session.warning is not None:
        complain(sentence(session.warning))
    seat = session.current_player()
    check_hint(session, seat)
    who_may_read(session.header, session.history)
    given = Table(session, shares_screen=True).give_hint(seat)
    words = words_for(session.game.name, spoken_language())
    words = spoken_at(session.game, session.header, words)
    for line in (
        narration.typed_question(words, given.view),
        hint_title(given, words),
        *hint_lines(given, words),
    ):
        tell(line)
