"""A game that is read again: each seat is told what it was told then."""

from __future__ import annotations

from random import Random

import pytest

from artificer import load_game
from artificer.games.notices import ArtificerError
from artificer.host.feed import Feed
from artificer.host.snapshot import Snapshot, who_may_read
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.host.stones import lay_out, session
from tests.keyed import keyed
from tests.table.playing import play_on


def snapshot(game: Session, ply: int, in_full: bool = False) -> Snapshot:
    return Snapshot(game.header, game._history, ply, in_full)


def test_a_seat_is_told_of_the_past_what_it_was_told_then() -> None:
    game = session("Ann", "computer:random")
    told = []
    while not game.is_over():
        told.append([(Feed(game, s).view(), list(Feed(game, s).steps)) for s in (0, 1, None)])
        play_on(game, Random(len(told)), 1)
    for ply, then in [*enumerate(told), *reversed([*enumerate(told)])]:
        again = snapshot(game, ply)
        feeds = [Feed(again, seat) for seat in (0, 1, None)]
        assert [(feed.view(), list(feed.steps)) for feed in feeds] == then
        assert [feed.steps[-1:] for feed in feeds] == [steps[-1:] for _, steps in then]


def test_in_full_nothing_is_hidden() -> None:
    game = Session.start(
        MemoryStore(), load_game("sorcery"), SeededDice(3), seats=["Ann", "computer:random"]
    )
    play_on(game, Random(3), 60)
    for seat in (0, 1):
        feed = Feed(snapshot(game, 50, in_full=True), seat)
        assert feed.view() == game._history.at(50) != snapshot(game, 50).view(seat)
        assert all(step.is_visible for step in feed.steps)
        assert not all(step.is_visible for step in Feed(snapshot(game, 50), seat).steps)


def test_what_came_next_is_known_but_after_the_last_step() -> None:
    game = session("Ann", "computer:random")
    play_on(game, Random(3), 3)
    assert [snapshot(game, ply).coming() for ply in range(game.ply + 1)] == [*game.steps, None]


def test_who_may_read_depends_on_who_has_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    game, open_game = session("computer:random", "Ann"), session("Ann", "Ben")
    assert who_may_read(game.header, game._history) == (1,)
    with pytest.raises(ArtificerError, check=keyed(r"^replay hidden")):
        who_may_read(open_game.header, open_game._history)
    play_on(game, Random(1))
    assert who_may_read(game.header, game._history) == (1, 0, None)
    lay_out(monkeypatch, perfect_information=True)
    seen = session("Ann", "Ben")
    assert who_may_read(seen.header, seen._history) == (None,)
