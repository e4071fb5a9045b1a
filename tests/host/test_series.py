"""Several answers ordered together: in one go, undone in one go, or not at all."""

from __future__ import annotations

import pytest

import artificer
from artificer.boards.typed.interpreter import Commands, Complaint, Typed, TypedSeries, interpret
from artificer.games.notices import BadNotation, BadOption, IllegalMove
from artificer.host.orders import OrderKind, in_any_order, repeated
from artificer.host.table import Table
from artificer.table.entries import AGAIN
from artificer.table.session import Session
from artificer.words.rendering import words_in
from tests.host.discards import discards, with_cards_to_discard
from tests.keyed import keyed


def test_a_series_is_done_and_undone_in_one_go() -> None:
    table = with_cards_to_discard()
    session, seat = table.session, table.session.current_player()
    before = session.state.clone()
    together = in_any_order(session.view(seat), discards(session))
    order = table.order(seat, OrderKind.PLAY, together[0], together[1:])
    steps = table.carry_out(order)
    assert tuple(step.action for step in steps) == together
    assert [step.mark for step in steps] == ["", *[AGAIN] * (len(together) - 1)]
    assert table.carry_out(order) == steps, "the same order counts once"
    again = Table(Session.resume(session.store, session.game_id))
    assert again.carry_out(again.order(seat, OrderKind.BACK)) == steps
    assert again.session.state == before


def test_a_series_that_cannot_be_done_whole_is_not_done_at_all() -> None:
    table = with_cards_to_discard()
    session, seat = table.session, table.session.current_player()
    card = discards(session)[0]
    too_many = len(repeated(session.view(seat), [card]))
    head = session.head
    with pytest.raises(IllegalMove, check=keyed("move series")) as refused:
        table.carry_out(table.order(seat, OrderKind.PLAY, card, [card] * too_many))
    assert refused.value.values["number"] == too_many + 1
    assert session.head == head
    with pytest.raises(IllegalMove, check=keyed("move others")):
        table.carry_out(table.order(1 - seat, OrderKind.PLAY, card, [card]))


def test_where_the_order_matters_nothing_is_all_of_a_kind() -> None:
    game = artificer.load_game("utopia-engine-3e")
    state = game.new_initial_state()
    for text in ("search 1", "dice 5 2"):
        state.apply_action(state.string_to_action(text))
    assert in_any_order(state, state.legal_actions()) == ()


@pytest.mark.parametrize(
    ("language", "line", "count"),
    [
        ("en", "all discard", None),
        ("zh_Hant", "全部 discard", None),
        ("en", "2x {}", 2),
        ("en", "2 × {}", 2),
    ],
)
def test_a_line_orders_several(language: str, line: str, count: int | None) -> None:
    session = with_cards_to_discard().session
    view = session.view(session.current_player())
    found = discards(session)
    meant = interpreted(session, language, line.format(view.action_to_string(found[0])))
    expected = in_any_order(view, found) if count is None else (found[0],) * count
    assert meant == TypedSeries(expected)


def interpreted(session: Session, language: str, line: str) -> Typed:
    """What a line means to the seat that decides."""
    view = session.view(session.current_player())
    return interpret(line, view, words_in(language, "sorcery"), Commands(()))


@pytest.mark.parametrize(
    ("line", "error"),
    [("100x done", BadOption), ("0x done", BadOption), ("all nonsense", BadNotation)],
)
def test_a_line_that_orders_no_series_says_why(line: str, error: type[Exception]) -> None:
    meant = interpreted(with_cards_to_discard().session, "en", line)
    assert isinstance(meant, Complaint)
    assert isinstance(meant.error, error)
