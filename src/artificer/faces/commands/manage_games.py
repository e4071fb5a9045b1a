"""`artificer import`, `rename` and `delete`: manage the saved games."""

from __future__ import annotations

import sys

import click

from artificer.faces.called import to_play
from artificer.faces.commands import find_games, games, options, status
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.speech import complain, say, sentence, tell
from artificer.faces.whole_record import forget_record
from artificer.host.sessions import import_session, prepare_import
from artificer.table.store.base import Store


@command("import", examples=("artificer import game.journal --name visit",))
@argument("file", metavar="file")
@option("--name")
@option("--good-part", is_flag=True)
def import_(file: str, name: str | None, good_part: bool) -> None:
    """Save a journal as a game; of a broken one the lines before the fault, if `good_part`."""
    found = prepare_import(find_games.read_file(file)) if good_part else find_games.read_whole(file)
    called = None if name is None else options.name_typed(name)
    with find_games.open_session(
        lambda store: import_session(store, found, called), beside=True
    ) as session:
        if session.warning is not None:
            complain(sentence(session.warning))
        key = "import.over" if session.is_over() else "import.done"
        resume = to_play("--resume", session.game_id)
        tell(say(key, session.ply, game_id=session.game_id, command=resume))


@command("rename", examples=("artificer rename latest monday",))
@argument("game", metavar="id_or_latest")
@argument("name", metavar="name")
def rename(game: str, name: str) -> None:
    """Name or rename a saved game."""
    called = options.name_typed(name)
    with find_games.open_store() as store:
        game_id = find_games.find_game(store, game)
        store.rename(game_id, called)
    tell(say("rename.done", game_id=game_id, name=called))


@command("delete", examples=("artificer delete monday",))
@argument("game", metavar="id_or_latest")
@option("--yes", is_flag=True)
def delete(game: str, yes: bool) -> int:
    """Delete a saved game after confirmation; returns the exit status."""
    with find_games.open_store() as store:
        game_id = find_games.find_game(store, game)
        if not (yes or _confirmed(store, game_id)):
            complain(say("delete.kept", game_id=game_id))
            return status.FAILURE
        store.delete(game_id)
        forget_record(store)
    tell(say("delete.done", game_id=game_id))
    return 0


def _confirmed(store: Store, game_id: str) -> bool:
    """Ask for confirmation; the end of input means no."""
    tell(games.line_about(store.summary(game_id)))
    click.echo(say("delete.sure"), nl=False)
    answer = sys.stdin.readline()
    if not answer.endswith("\n"):
        click.echo()
    return answer.strip().lower() in say("delete.yes").split()
