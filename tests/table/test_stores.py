"""One suite for every kind of store."""

from __future__ import annotations

import random

import pytest

from artificer import Outcome, load_game
from artificer.games.notices import Notice
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.errors import BadLine, StaleCommand, StoreError, UnknownSave
from artificer.table.journal import Fault, fold
from artificer.table.session import Session
from artificer.table.store import Command, Store, Wanted
from tests.keyed import keyed
from tests.table.playing import begin, play_on, step, texts


def command(name: str, head: int, *lines: str, keep: int | None = None) -> Command:
    return Command(name, head, head if keep is None else keep, lines, len(lines), None, "why")


def test_a_new_game_is_listed(store: Store) -> None:
    assert store.games().games == ()
    session = Session.start(store, begin().game, TypedDice(), name="tuesday", seats=["Ann"])
    (summary,) = store.games().games
    assert (summary.game_id, summary.name) == (session.game_id, "tuesday")
    assert (summary.ruleset, summary.options) == (session.game.name, session.game.options)
    assert (summary.plies, summary.result) == (0, None)
    assert summary.started.endswith("Z")


def test_the_game_played_last_is_listed_first(store: Store) -> None:
    first, second = begin(store), begin(store)
    play_on(second, random.Random(1), 3)
    assert [game.game_id for game in store.games().games] == [second.game_id, first.game_id]


def test_a_summary_follows_the_game(store: Store) -> None:
    session = begin(store)
    session.play(session.state.legal_actions()[0])
    assert store.games().games[0].plies == 1
    session.undo()
    assert store.games().games[0].plies == 0
    play_on(session, random.Random(1))
    (summary,) = store.games().games
    assert summary.result == session.state.outcome()
    assert isinstance(summary.result, Outcome)


def test_a_game_resumes_where_it_stood(store: Store) -> None:
    rng = random.Random(5)
    session = begin(store, sacrificed_days=2)
    while not session.is_over():
        play_on(session, rng, steps=15, undo=0.3)
        session.close()
        session = Session.resume(store, session.game_id)
        assert session.warning is None
        replay = fold(session.journal)
        assert (replay.fault, replay.history.state) == (None, session.state)
    assert session.game == load_game("utopia-engine-3e", sacrificed_days=2)


def test_a_resumed_game_is_the_game_played_in_one_sitting(store: Store) -> None:
    whole, split = begin(store, SeededDice(9)), begin(store, SeededDice(9))
    one, two = random.Random(2), random.Random(2)
    while not whole.is_over():
        step(whole, one)
        step(split, two)
        if len(split.steps) < 30 or len(split.steps) % 5 == 0:
            split = Session.resume(store, split.game_id)
    assert texts(split) == texts(whole)
    assert split.steps == whole.steps


def test_lines_come_back_in_order(store: Store) -> None:
    game_id = begin(store).game_id
    assert store.append(game_id, command("a", 0, "x", "y")) == 2
    assert store.append(game_id, command("b", 2, "z")) == 3
    saved = store.load(game_id)
    assert (saved.lines, saved.head, saved.plies) == (("x", "y", "z"), 3, 1)


def test_a_command_that_comes_again_is_answered_as_before(store: Store) -> None:
    game_id = begin(store).game_id
    first = command("a", 0, "x")
    assert store.append(game_id, first) == 1
    assert store.append(game_id, command("b", 1, "y")) == 2
    assert store.append(game_id, first) == 1
    assert store.load(game_id).lines == ("x", "y")


def test_command_ids_belong_to_their_game(store: Store) -> None:
    one, two = begin(store).game_id, begin(store).game_id
    store.append(one, command("a", 0, "x"))
    store.append(two, command("a", 0, "x"))
    assert store.load(two).lines == ("x",)


@pytest.mark.parametrize("head", [0, 2])
def test_a_command_for_another_state_of_the_game_is_refused(store: Store, head: int) -> None:
    game_id = begin(store).game_id
    store.append(game_id, command("a", 0, "x"))
    with pytest.raises(StaleCommand, check=keyed(r"^store stale: .*found=1, expected=")):
        store.append(game_id, command("b", head, "y"))
    assert store.load(game_id).lines == ("x",)


def test_two_sessions_on_one_game_do_not_mix(store: Store) -> None:
    one = begin(store)
    two = Session.resume(store, one.game_id)
    one.play(one.state.legal_actions()[0])
    with pytest.raises(StaleCommand):
        two.play(two.state.legal_actions()[1])
    assert two.steps == []
    again = Session.resume(store, one.game_id)
    assert texts(again) == texts(one)
    again.roll()
    with pytest.raises(StaleCommand):
        one.roll()


def test_a_broken_rest_is_set_aside_not_deleted(store: Store) -> None:
    game_id = begin(store).game_id
    store.append(game_id, command("a", 0, "x", "y", "z"))
    store.append(game_id, command("b", 3, "w", keep=1))
    saved = store.load(game_id)
    assert (saved.lines, saved.head, saved.aside) == (("x", "w"), 2, 2)
    store.append(game_id, command("c", 2, "v", keep=1))
    saved = store.load(game_id)
    assert (saved.lines, saved.aside) == (("x", "v"), 3)


def test_a_damaged_game_goes_on_from_its_good_part(store: Store) -> None:
    session = begin(store)
    play_on(session, random.Random(1), 10)
    good = texts(session)
    head = store.load(session.game_id).head
    store.append(session.game_id, command("bad", head, '{"play":"home"}', "garbage"))
    resumed = Session.resume(store, session.game_id)
    assert texts(resumed) == good
    assert resumed.warning is not None
    fault = Fault(head + 2, BadLine("line.check")).notice()
    assert resumed.warning == Notice("resumed.in_part", fault=fault, n=head, rest=2)
    assert store.load(session.game_id).aside == 0
    play_on(resumed, random.Random(1), 1)
    assert store.load(session.game_id).aside == 2
    again = Session.resume(store, session.game_id)
    assert (again.warning, texts(again)) == (None, texts(resumed))


def test_a_finished_game_whose_closing_line_is_broken_gets_it_again(store: Store) -> None:
    session = begin(store)
    play_on(session, random.Random(1))
    saved = store.load(session.game_id)
    forged = saved.lines[-1].replace('"end":"', '"end":"un')
    store.append(session.game_id, command("bad", saved.head, forged, keep=saved.head - 1))
    resumed = Session.resume(store, session.game_id)
    assert resumed.warning is not None
    assert resumed.is_over()
    assert store.load(session.game_id).lines == saved.lines
    assert Session.resume(store, session.game_id).warning is None


def test_an_unknown_game_is_named(store: Store) -> None:
    with pytest.raises(UnknownSave, check=keyed(r"^store unknown: game_id='nowhere'$")):
        Session.resume(store, "nowhere")
    with pytest.raises(UnknownSave, check=keyed(r"^store unknown: game_id='nowhere'$")):
        store.append("nowhere", command("a", 0, "x"))
    with pytest.raises(UnknownSave, check=keyed(r"^store unknown: game_id='nowhere'$")):
        store.head("nowhere")


def test_a_session_notices_that_its_game_went_on_elsewhere(store: Store) -> None:
    one = begin(store)
    other = Session.resume(store, one.game_id)
    play_on(other, random.Random(1), 3)
    assert store.head(one.game_id) == store.load(one.game_id).head == other.head
    assert (one.is_behind(), other.is_behind()) == (True, False)


def test_a_game_gets_another_name_and_keeps_its_journal(store: Store) -> None:
    session, other = begin(store), begin(store)
    play_on(session, random.Random(1), 5)
    before, others = store.load(session.game_id), store.load(other.game_id)
    for name in ("wednesday", "thursday", None):
        store.rename(session.game_id, name)
        summary = store.games().games[0]
        assert (summary.game_id, summary.name) == (session.game_id, name)
    assert store.games().games[1].name is None
    assert (store.load(session.game_id), store.load(other.game_id)) == (before, others)
    play_on(session, random.Random(1), 1)
    store.rename(session.game_id, "friday")
    assert [game.game_id for game in store.games(Wanted(name="friday")).games] == [session.game_id]


def test_a_game_that_is_deleted_is_gone_and_no_other(store: Store) -> None:
    session, other = begin(store), begin(store)
    play_on(session, random.Random(1), 10)
    head = store.load(session.game_id).head
    store.append(session.game_id, command("bad", head, "mud", "mud"))
    store.append(session.game_id, command("worse", head + 2, "mud", keep=head))
    play_on(other, random.Random(1), 5)
    others = store.load(other.game_id)
    store.delete(session.game_id)
    assert [game.game_id for game in store.games().games] == [other.game_id]
    assert store.load(other.game_id) == others
    assert store.answer(session.game_id, "bad") is None
    with pytest.raises(UnknownSave):
        play_on(session, random.Random(1), 1)


def test_a_game_that_is_not_there_is_neither_renamed_nor_deleted(store: Store) -> None:
    begin(store)
    with pytest.raises(UnknownSave, check=keyed(r"^store unknown: game_id='nowhere'$")):
        store.rename("nowhere", "name")
    with pytest.raises(UnknownSave, check=keyed(r"^store unknown: game_id='nowhere'$")):
        store.delete("nowhere")
    assert len(store.games().games) == 1


def test_a_list_knows_who_sits_where(store: Store) -> None:
    Session.start(store, begin().game, TypedDice(), seats=["Ann"])
    assert store.games().games[0].seats == ("Ann",)


def test_a_list_knows_whose_turn_it_is(store: Store) -> None:
    game = load_game("sorcery", players=2)
    session, rng = Session.start(store, game, SeededDice(4)), random.Random(4)
    seen = set()
    while not session.is_over():
        if len(session.steps) < 60 or len(session.steps) % 10 == 0:
            (summary,) = store.games().games
            player = session.current_player()
            assert summary.turn == (player if player >= 0 else None)
            seen.add(summary.turn)
        step(session, rng)
        if session.can_undo() and rng.random() < 0.2:
            session.undo()
    assert store.games().games[0].turn is None
    assert seen == {0, 1, None}


def test_what_the_house_keeps_is_no_games(store: Store) -> None:
    session = begin(store)
    saved = store.load(session.game_id)
    assert store.kept("motto") is None
    for text in ("slowly", "be with care, \u93c8\n"):
        store.keep("motto", text)
        store.keep("other", "")
        assert store.kept("other") == ""
        assert store.kept("motto") == text
    store.delete(session.game_id)
    assert store.kept("motto") == text
    assert "care" not in repr((saved, store.games()))
    store.keep("motto", None)
    store.keep("nothing", None)
    assert (store.kept("motto"), store.kept("other")) == (None, "")


def test_what_is_kept_beside_a_game_goes_with_it(store: Store) -> None:
    gone, stays = (begin(store).game_id for _ in range(2))
    for game_id in (gone, stays):
        for name in (f"talk.{game_id}", f"review.{game_id}.1"):
            store.keep(name, "text")
    store.keep("record.utopia", "text")
    store.delete(gone)
    assert [store.kept(name) for name in (f"talk.{gone}", f"review.{gone}.1")] == [None, None]
    for name in (f"talk.{stays}", f"review.{stays}.1", "record.utopia"):
        assert store.kept(name) == "text"


def test_a_closed_store_says_so(store: Store) -> None:
    session = begin(store)
    store.close()
    with pytest.raises(StoreError, check=keyed(r"^store closed$")):
        session.play(session.state.legal_actions()[0])
    with pytest.raises(StoreError, check=keyed(r"^store closed$")):
        store.games()
    with pytest.raises(StoreError, check=keyed(r"^store closed$")):
        store.kept("motto")
    with pytest.raises(StoreError, check=keyed(r"^store closed$")):
        store.keep("motto", "slowly")
    assert session.steps == []
