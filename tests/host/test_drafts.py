"""A new game is kept from its first decision on; what is only looked at is not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import artificer
from artificer.games.contract import Game
from artificer.games.notices import ArtificerError
from artificer.host.run_on import run_on_here
from artificer.host.sessions import begun_at, until_decided
from artificer.table.dice import Dice, SeededDice, TypedDice
from artificer.table.errors import StoreError
from artificer.table.header import Header
from artificer.table.journal import read_lines
from artificer.table.session import Session
from artificer.table.store import Beginning, MemoryStore, SqliteStore, Store
from artificer.table.store.base import NEW
from artificer.table.verify import verify_file
from tests.host.sharing import answer, shared

ENGINE = artificer.load_game("utopia-engine-3e")
DUEL = artificer.load_game("sorcery", players=2)
ALONE = ("player",)
BESIDE_COMPUTER = ("computer:tinkerer", "player")


def maker(
    game: Game, seats: tuple[str, ...], dice: Dice | None = None
) -> Callable[[Store], Session]:
    return lambda store: Session.start(store, game, dice or SeededDice(7), seats=seats)


def number_kept(store: Store) -> int:
    return len(list(store.every_game()))


def come_back(store: Store, session: Session) -> None:
    """The game in the store is the one that was played, and goes on."""
    again = Session.resume(store, session.game_id)
    assert again.warning is None
    assert again.journal == session.journal
    assert again.state == session.state


@pytest.mark.parametrize(("game", "seats"), [(ENGINE, ALONE), (DUEL, BESIDE_COMPUTER)])
def test_what_goes_on_by_itself_keeps_nothing_and_the_first_decision_all(
    tmp_path: Path, game: Game, seats: tuple[str, ...]
) -> None:
    """With the save file that people have, whose lines say afterwards what they claim."""
    path = tmp_path / "games.sqlite"
    store = SqliteStore(path)
    session = until_decided(store, maker(game, seats))
    table = shared(session)
    list(run_on_here(table))
    assert (session.is_kept, number_kept(store)) == (False, 0)
    before = session.ply
    answer(table, session.legal_actions()[0])
    assert (session.is_kept, session.ply) == (True, before + 1)
    (game_kept,) = store.every_game()
    assert (game_kept.game_id, game_kept.plies) == (session.game_id, session.ply)
    list(run_on_here(table))
    come_back(store, session)
    store.close()
    assert all(finding.ok for finding in verify_file(path))


def test_a_hint_and_a_typed_throw_are_worth_keeping() -> None:
    store = MemoryStore()
    session = until_decided(store, maker(ENGINE, ALONE))
    session.hint()
    assert store.games().games[0].hinted
    come_back(store, session)
    typed = until_decided(store, maker(DUEL, ALONE * 2, TypedDice()))
    assert typed.is_kept  # several people sit there
    alone = until_decided(store, maker(DUEL, BESIDE_COMPUTER, TypedDice()))
    assert not alone.is_kept
    alone.roll("seat 2")
    assert alone.is_kept
    come_back(store, alone)


def test_a_game_with_a_name_or_with_several_people_is_kept_at_once() -> None:
    store = MemoryStore()
    assert until_decided(store, maker(ENGINE, ALONE), named=True).is_kept
    assert until_decided(store, maker(DUEL, ("Ann", "Ben"))).is_kept
    assert not until_decided(store, maker(DUEL, ("Ann", "computer:random"))).is_kept
    assert number_kept(store) == 2


def test_a_game_that_begins_in_another_is_kept_once_it_goes_on() -> None:
    store = MemoryStore()
    first = maker(ENGINE, ALONE)(store)
    for _ in range(3):
        first.roll() if first.waits_for_dice() else first.play(first.legal_actions()[0])
    saved = store.load(first.game_id)
    reading = read_lines(Header.from_line(saved.header), list(saved.lines))
    second = until_decided(
        store, lambda kept: begun_at(kept, reading, first.game_id, 3, SeededDice(1))
    )
    assert number_kept(store) == 1
    second.play(second.legal_actions()[0])
    assert number_kept(store) == 2
    assert store.games().games[0].begun_from == (first.game_id, 3)
    come_back(store, second)


class Failing(MemoryStore):
    """Fails to keep a game at first, which may be `written` though."""

    fails = 1
    written = False

    def create(self, header: Header, begun: Beginning = NEW) -> str:
        if self.fails:
            self.fails -= 1
            if self.written:
                super().create(header, begun)
            raise StoreError("store.full", path="here")
        return super().create(header, begun)


@pytest.mark.parametrize("written", [False, True])
def test_a_disk_that_is_full_at_the_first_decision_loses_nothing(written: bool) -> None:
    store = Failing()
    store.written = written
    session = until_decided(store, maker(ENGINE, ALONE))
    action = session.legal_actions()[0]
    with pytest.raises(ArtificerError):
        session.play(action)
    assert (session.ply, session.is_kept) == (0, False)
    session.play(action)
    assert (session.ply, number_kept(store)) == (1, 1)
    come_back(store, session)


def test_a_command_from_before_is_answered_again_after_the_game_was_kept() -> None:
    store = MemoryStore()
    session = until_decided(store, maker(DUEL, BESIDE_COMPUTER))
    step = session.act(None, 0, "throw")
    while not session.is_kept:
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.legal_actions()[0])
    assert session.act(None, 0, "throw") == step
    assert Session.resume(store, session.game_id).act(None, 0, "throw") == step
