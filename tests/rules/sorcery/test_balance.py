"""Balance: the whole score in Justice, or outputs discarded until it is not positive."""

from __future__ import annotations

import pytest

from tests.games.language import answers, choices, play
from tests.rules.sorcery.table import becomes, case, done, expect, position


@pytest.mark.clause("C18", "R26", "R27")
def test_only_what_was_modified_is_balanced_and_at_the_end() -> None:
    before = "question=phase_two engine1=time>lovex5 engine3=time>growthx4 hand1=justice"
    expect(done(before, "done"), "question=reveal_draft")
    state = done(f"{before} modified=3", "done")
    expect(state, "question=balance engine=3")
    assert choices(state) == ["discard justice", "drop under 4", "drop token 4"]


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "pay the whole score",
            "C18 R27 R44",
            "engine1=time>love,love pool=justice",
            "pay",
            "pool=",
        ),
        case(
            "pay from pool and track",
            "C18 R20",
            "engine1=time>lovex3 pool=justice stored1=justice:2",
            "pay",
            "pool= stored1=justice",
        ),
        case(
            "discard a card for Justice",
            "R50 R14",
            "engine1=time>love,love hand1=justice",
            "discard justice; pay",
            "hand1= discard=justice",
        ),
        case(
            "drop a card",
            "C18 R28 R30",
            "engine1=time>love,growth",
            "drop output growth",
            "engine1=time>love discard=growth",
        ),
        case(
            "drop a card with its token",
            "R28 R30",
            "engine1=time>lovex3,growth",
            "drop under 3",
            "engine1=time>growth discard=love",
        ),
        case(
            "drop a token",
            "R28 R30",
            "engine1=time>lovex3",
            "drop token 3",
            "engine1=time>love",
        ),
        case(
            "infinite Justice",
            "C18",
            "engine1=time>lovex5 pool=justice:infinite",
            "pay",
            "pool=",
        ),
    ],
)
def test_balancing(before: str, moves: str, changes: str) -> None:
    becomes(
        f"question=balance engine=1 modified=1 discard= {before}",
        moves,
        f"{changes} question=reveal_draft due=5 seat=2 turn=6 engine=0 modified=",
    )


@pytest.mark.clause("C18", "R28")
def test_who_has_begun_to_drop_cannot_pay_any_more_and_stops_in_balance() -> None:
    state = position(
        "question=balance engine=1 modified=1 engine1=time>love,love,growth pool=justice:2"
    )
    assert answers(state, "pay", "drop") == ["pay", "drop output growth", "drop output love"]
    play(state, "drop output love")
    assert choices(state) == ["drop output growth", "drop output love"]
    expect(play(state, "drop output love"), "question=reveal_draft engine1=time>growth")


@pytest.mark.clause("R28")
def test_a_part_of_the_score_cannot_be_paid() -> None:
    state = position("question=balance engine=1 modified=1 engine1=time>lovex3 pool=justice")
    assert choices(state) == ["drop under 3", "drop token 3"]


@pytest.mark.clause("R68")
def test_justice_is_of_no_use_once_something_was_dropped() -> None:
    state = position(
        "question=balance engine=1 modified=1 engine1=time>love,love,growth hand1=justice"
    )
    assert answers(state, "discard") == ["discard justice"]
    assert answers(play(state, "drop output love"), "discard") == []


@pytest.mark.clause("R68")
def test_other_cards_are_not_discarded_while_balancing() -> None:
    state = position("question=balance engine=1 modified=1 engine1=time>lovex3 hand1=time,change")
    assert answers(state, "discard") == []


@pytest.mark.clause("C18", "R27", "R50")
def test_back_in_its_old_shape_it_is_balanced_all_the_same() -> None:
    """The score was paid on an earlier turn; two Changes later it is due again."""
    state = position("question=phase_two pool=change:2,justice:3 engine1=time>love,love")
    play(state, "change 1", "remove output love", "none", "change 1", "add output love", "none")
    expect(play(state, "done"), "question=balance engine1=time>love,love modified=1")
    assert answers(state, "change", "pay") == ["pay"]
    expect(play(state, "pay"), "question=reveal_draft seat=2")


@pytest.mark.clause("R63", "R26")
def test_several_engines_are_balanced_one_after_another() -> None:
    state = position(
        "question=phase_two pool=justice modified=1,3 engine1=time>lovex2 engine3=time>growthx3"
    )
    expect(play(state, "done"), "question=balance engine=1")
    expect(play(state, "pay"), "question=balance engine=3 pool=")
    expect(play(state, "drop under 3"), "question=reveal_draft")


@pytest.mark.clause("R29", "C18")
def test_a_score_of_zero_or_less_costs_nothing() -> None:
    for engine in ("time>love", "time,growth>lovex2", "timex5>love", "time>"):
        state = position(f"question=phase_two engine1={engine} modified=1")
        expect(play(state, "done"), f"question=reveal_draft engine1={engine}")
