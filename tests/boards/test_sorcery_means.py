"""What a run takes and lacks, what counts to win, what a loop has changed, what resources do."""

from __future__ import annotations

import pytest

from artificer import State
from artificer.boards.sorcery.amounts import Amount
from artificer.boards.sorcery.board import SorceryBoard, board
from artificer.boards.sorcery.engines import EngineBoard
from artificer.games.sorcery.parts import LOVE, PRESTIGE_TO_WIN, TIME
from artificer.games.sorcery.state import Shop
from artificer.words import words_for
from tests.rules.sorcery.table import case, position


def seen(state: State) -> SorceryBoard:
    """The board of a position for the first seat."""
    return board(state.over(Shop), words_for("sorcery", "en"), 0)


def first_engine(text: str) -> EngineBoard:
    """The first engine of a position."""
    return seen(position(text)).players[0].engines[0]


def said(amounts: tuple[Amount, ...]) -> str:
    """Amounts in short."""
    return " ".join(each.said for each in amounts)


@pytest.mark.parametrize(
    ("engine", "wanted"),
    [
        case("an input and the Time of the run", "C11 R29", "love>growth", "1L 1T"),
        case("Time as an input, too", "C11 R29", "love,time>growth", "1L 2T"),
        case("a multiplied input", "C10 C11", "lovex3>growth", "3L 1T"),
        case("no outputs, no run", "R42", "love>", ""),
    ],
)
def test_a_run_takes_its_inputs_and_a_time(engine: str, wanted: str) -> None:
    assert said(first_engine(f"engine1={engine}").takes) == wanted


def test_an_engine_says_what_is_missing_for_a_run() -> None:
    shown = first_engine("engine1=love,love>growth pool=love")
    assert (shown.status, said(shown.missing)) == ("lacks", "1L 1T")
    shown = first_engine("engine1=love>growth pool=love,time")
    assert (shown.status, shown.missing) == ("runs", ())


def test_prestige_counts_as_far_as_one_may_know_it() -> None:
    own, hidden = "pool=prestige stored1=prestige:2 hand1=prestige", "hand2=prestige:3"
    one, other = seen(position(f"{own} {hidden} stored2=prestige:5").view(0)).players
    assert (one.prestige.count, other.prestige.count) == (4, 5)
    assert one.wanted == other.wanted == PRESTIGE_TO_WIN


@pytest.mark.parametrize(
    ("now", "grows", "changed"),
    [
        case("growth", "C16", "love:2,time", True, [(LOVE, "1", "2")]),
        case("a loss", "C16", "love:2", False, [(TIME, "1", "0")]),
        case("nothing", "C16", "love,time", False, []),
    ],
)
def test_a_loop_shows_what_has_grown_or_fallen(
    now: str, grows: bool, changed: list[tuple[int, str, str]]
) -> None:
    shown = seen(position(f"earlier1=love,time runs=1 pool={now}")).loop
    assert shown
    assert shown.grows is grows
    assert [(each.resource, each.before, each.now) for each in shown.changed] == changed


def test_each_resource_says_what_it_does() -> None:
    uses = [each.use for each in seen(position("")).resources]
    assert uses == ["take a card", "borrow", "run", "store", "change", "balance", "win"]
