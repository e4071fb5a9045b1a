"""`artificer hint`: the best answers to the open question of a saved game."""

from __future__ import annotations

from artificer.boards import narration
from artificer.boards.hint import hint_lines, hint_title
from artificer.boards.people import spoken_at
from artificer.faces.commands import find_games, localized, status
from artificer.faces.commands.speech import complain, say, sentence, spoken_language, tell
from artificer.host.chances import chances_request
from artificer.host.hints import Hint, check_hint, costs, with_chances
from artificer.host.sessions import import_session, prepare_import
from artificer.host.snapshot import who_may_read
from artificer.host.table import Table
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import Words, words_for


@localized.command(
    "hint",
    examples=(
        "artificer hint latest",
        "artificer hint game.journal",
        "artificer hint latest --chances",
    ),
)
@localized.argument("game", metavar="id_or_file")
@localized.option("--chances", is_flag=True)
def hint(game: str, chances: bool) -> int:
    """Print the value of each of the best answers; a saved game is marked as hinted, a file is not.

    Returns the exit status: 1 for a broken file, of which only the good part is read.
    """
    if find_games.names_a_file(game):
        found = prepare_import(find_games.read_file(game))
        _print_hint(import_session(MemoryStore(), found), chances)
        return 0 if found.fault is None else status.FAILURE
    with find_games.open_store() as store:
        game_id = find_games.find_game(store, game)
        with find_games.named(game_id):
            session = Session.resume(store, game_id)
        costly = costs(session)
        _print_hint(session, chances)
    if costly:
        tell(say("hint.marked"))
    return 0


def _print_hint(session: Session, chances: bool) -> None:
    """Print the question and its best answers, for the acting player.

    Where their chances to win are found by tries, they follow later, if wanted; the reason has been
    printed by then.
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
    tell(narration.typed_question(words, given.view))
    _print_answers(given, words)
    if chances and (request := chances_request(session, given)) is not None:
        tell(say("hint.tries.waiting"), err=True)
        tried = with_chances(given, request.spec, request.work_out())
        _print_answers(tried, words, why=False)


def _print_answers(given: Hint, words: Words, why: bool = True) -> None:
    for line in (hint_title(given, words), *hint_lines(given, words, why=why)):
        tell(line)
