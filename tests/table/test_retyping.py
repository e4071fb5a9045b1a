"""A typed throw is taken back and typed again, until somebody decides."""

from __future__ import annotations

from pathlib import Path

import pytest

import artificer
from artificer.games import registry
from artificer.games.sorcery.parts import LOVE
from artificer.games.sorcery.state import Shop
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.entries import Ended, Entry, PlayedEntry, Undone
from artificer.table.errors import BadDice, BadEntry, CannotUndo
from artificer.table.history import History
from artificer.table.journal import Journal, fold, read_text
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.verify import verify_file
from tests.host.stones import lay_out
from tests.host.stones import session as stones
from tests.table.playing import begin, texts, with_texts
from tests.table.test_two_seats import DRAW, PASS

SORCERY = artificer.load_game("sorcery")


def play(session: Session, *moves: str) -> None:
    """Moves by their texts, and throws as they are typed."""
    for move in moves:
        if session.waits_for_dice():
            session.roll(move)
        else:
            session.play(session.state.string_to_action(move))


def taken_back(session: Session) -> list[str]:
    return [step.text for step in session.undo()]


def typed(practice: bool = False) -> Session:
    """A first search that waits for its second throw."""
    session = begin(dice=TypedDice(), practice=practice)
    play(session, "search 1", "5 2", "write 5 top tens", "write 2 top ones")
    return session


def mine() -> Session:
    """Sorcery for a player who types their own cards: the other seat's are drawn."""
    dice = TypedDice([1], 8)
    return Session.start(MemoryStore(), SORCERY, dice, seats=["player", "computer:random"])


def test_a_throw_is_typed_again_until_somebody_decides() -> None:
    session = typed()
    play(session, "6 6")
    assert session.throws.last_typed() == len(session.steps)
    assert taken_back(session) == ["dice 6 6"]
    assert session.waits_for_dice()
    play(session, "6 1", "write 6 bottom tens")
    assert session.throws.last_typed() is None
    assert taken_back(session) == ["write 6 bottom tens"]
    assert session.throws.last_typed() == len(session.steps)
    assert taken_back(session) == ["dice 6 1"]


def test_a_choice_stays_once_a_throw_after_it_was_seen() -> None:
    session = typed()
    play(session, "6 6")
    session.undo()
    before = texts(session)
    for _ in range(2):
        assert not session.can_undo()
        with pytest.raises(CannotUndo) as refused:
            session.undo()
        assert refused.value == CannotUndo("undo.retyped")
        session = Session.resume(session.store, session.game_id)
    assert texts(session) == before
    play(session, "6 1", "write 6 bottom tens")
    assert taken_back(session) == ["write 6 bottom tens"]


def test_a_practice_game_goes_on_back_over_the_choice_before() -> None:
    session = typed(practice=True)
    play(session, "6 6")
    assert taken_back(session) == ["dice 6 6"]
    assert taken_back(session) == ["write 2 top ones"]
    assert taken_back(session) == ["write 5 top tens"]
    assert taken_back(session) == ["dice 5 2"]
    assert taken_back(session) == ["search 1"]


def test_of_several_throws_the_last_is_taken_back_first() -> None:
    session = Session.start(MemoryStore(), SORCERY, TypedDice())
    play(session, "seat 2", "deal growth", "deal love")
    assert taken_back(session) == ["deal love"]
    assert taken_back(session) == ["deal growth"]
    assert taken_back(session) == ["seat 2"]
    with pytest.raises(CannotUndo) as refused:
        session.undo()
    assert refused.value == CannotUndo("undo.nothing")


def test_drawn_dice_are_not_taken_back() -> None:
    session = begin(dice=SeededDice(3))
    play(session, "search 1")
    session.roll()
    assert session.throws.last_typed() is None
    with pytest.raises(CannotUndo) as refused:
        session.undo()
    assert refused.value.key == "undo.rolled"


def test_the_throw_that_ends_a_game_is_typed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch)
    session = stones("Ann", "Ben", typed=True)
    for _ in range(3):
        session.play(PASS)
    play(session, "draw", "draw star")
    assert session.is_over()
    assert isinstance(session.journal.entries[-1], Ended)
    assert taken_back(session) == ["draw star"]
    assert not session.is_over()
    again = Session.resume(session.store, session.game_id)
    assert (again.warning, again.waits_for_dice()) == (None, True)
    play(again, "draw sun")
    assert again.is_over()
    assert fold(read_text(again.journal.to_text()).journal).fault is None


def test_a_throw_stays_once_another_seat_has_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch)
    session = stones("Ann", "Ben", typed=True)
    play(session, "draw", "draw star")
    assert session.throws.last_typed() == 2
    session.play(PASS)
    assert session.throws.last_typed() is None
    with pytest.raises(CannotUndo) as refused:
        session.undo()
    assert refused.value == CannotUndo("undo.other", seat=2)


@pytest.mark.parametrize(
    ("done", "count", "key"),
    [
        (["search 1", "dice 5 2", "write 5 top tens"], 2, "entry.undo_decided"),
        (["search 1", "dice 5 2"], 2, "entry.undo_practice"),
        (["search 1"], 2, "entry.undo_beyond"),
    ],
)
def test_a_journal_takes_back_no_more_than_a_session(done: list[str], count: int, key: str) -> None:
    header = begin(dice=TypedDice()).header
    entries: list[Entry] = [*map(PlayedEntry, done), Undone(count)]
    replay = fold(Journal(header, tuple(entries)))
    assert replay.fault is not None
    assert (replay.fault.line, replay.fault.what.key) == (len(done) + 2, key)


def test_a_journal_does_not_take_back_the_choice_after_the_throw() -> None:
    history = History.of(begin(dice=TypedDice()).header)
    for entry in (PlayedEntry("search 1"), PlayedEntry("dice 5 2"), Undone(1)):
        history.add(entry)
    with pytest.raises(BadEntry) as refused:
        history.add(Undone(1))
    assert refused.value.key == "entry.undo_practice"


def test_the_cards_of_others_are_drawn_and_ones_own_are_typed() -> None:
    session = mine()
    drawn = []
    while session.waits_for_dice():
        if session.throws.are_typed():
            assert session.roll() is None
            texts_of = session.game.ruleset.texts
            session.roll("seat 1" if not session.steps else texts_of[session.throws.possible()[0]])
        else:
            with pytest.raises(BadDice) as refused:
                session.roll("love")
            assert refused.value.key == "dice.rolled"
            step = session.roll()
            assert step is not None
            drawn.append(step)
    assert [step.hidden_from for step in drawn] == [frozenset({0, 2})] * 7
    assert session.header.dice == {"kind": "typed", "drawn": [1], "seed": 8}
    again = Session.resume(session.store, session.game_id)
    assert (again.warning, again.steps) == (None, session.steps)
    assert isinstance(again.dice, TypedDice)
    assert (sorted(again.dice.drawn), again.dice.seeded.seed) == ([1], 8)


def dealt(session: Session) -> None:
    """Seven cards for the first seat; the seven after them are drawn."""
    session.roll("seat 1")
    while session.throws.are_typed() and len(session.steps) < 8:
        session.roll("growth")
    while not session.throws.are_typed():
        session.roll()


def test_what_was_drawn_after_a_typed_card_goes_back_with_it() -> None:
    session = mine()
    dealt(session)
    before = texts(session)
    gone = session.undo()
    assert (len(gone), gone[0].text) == (8, "deal growth")
    session.roll("growth")
    while not session.throws.are_typed():
        session.roll()
    assert texts(session) == before


def test_a_card_that_lies_with_a_computer_is_refused_without_a_list() -> None:
    session = mine()
    dealt(session)
    asked = session.throws.possible()
    session.state.over(Shop).body.deck[LOVE] = 0
    assert "deal love" not in session.legal_texts()
    assert session.throws.possible() == asked
    with pytest.raises(BadDice) as refused:
        session.roll("love")
    assert refused.value == BadDice("dice.elsewhere", given="love")


def test_verify_finds_a_drawn_card_that_is_not_the_seeds(tmp_path: Path) -> None:
    session = mine()
    dealt(session)
    done = texts(session)
    file = tmp_path / "game.jsonl"
    file.write_text(session.journal.to_text())
    assert verify_file(file)[0].ok
    other = "deal love" if done[-1] != "deal love" else "deal time"
    file.write_text(with_texts(session.journal, *done[:-1], other).to_text())
    (finding,) = verify_file(file)
    assert (finding.ok, finding.line, finding.legal) == (False, len(done) + 1, (done[-1],))


@pytest.mark.parametrize("ruleset", registry.ruleset_names())
def test_what_one_seat_draws_is_what_its_ruleset_says(ruleset: str) -> None:
    """A secret of one seat is drawn for that seat; what all see may be anybody's."""
    game = artificer.load_game(ruleset)
    session = Session.start(MemoryStore(), game, SeededDice(4))
    draws, told = game.ruleset.draws, game.ruleset.sees_action
    seats = range(game.num_players())
    for _ in range(3_000):
        if session.is_over():
            break
        if session.waits_for_dice():
            body = session.state.body
            outcome = session.state.legal_actions()[0]
            knows = [seat for seat in seats if told(body, outcome, seat)]
            assert draws(body) in (-1, *seats)
            assert len(knows) == len(seats) or draws(body) in knows
            session.roll()
        else:
            legal = session.state.legal_actions()
            session.play(legal[len(session.steps) * 7 % len(legal)])


def test_stones_are_drawn_for_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch)
    session = stones("Ann", "Ben", typed=True)
    session.play(DRAW)
    assert session.throws.are_typed()
