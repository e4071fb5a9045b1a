"""The Strategic Variant: Finance discard piles, refills, five adapted cards."""

from __future__ import annotations

import pytest

from tests.games.language import choices, play
from tests.rules.utopia.table import becomes, case, done, expect, position, told

S = "variant=strategic"


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "drafted cards",
            "S1",
            "question=draft_card offer=c1,c2,c3 pile1=m1 finance1=m2",
            "draft c1; draft c2",
            "offer=c3 pile1=m1,c1 pile2=c2",
        ),
        case(
            "cards that are not financed",
            "S2",
            "question=finance_cards drawn1=c1,c2,m1 money1=1 finance1=c3",
            "finance c2; done",
            "drawn1= pile1=c1,m1 tableau1=c2 banked1=1 money1=0 seat=2",
        ),
        case(
            "Sabotage",
            "S5 M6",
            "tableau1=m6 tableau2=t1,m1 finance2=c1",
            "play m6; opponent 2; return t1; return m1",
            "tableau1= tableau2= pile2=t1,m1 discard=m6",
        ),
        case(
            "Infiltration",
            "S6 M7",
            "tableau1=m7 pile1=c1,i1,v1 finance1=c2 finance2=c3",
            "play m7; opponent 2; give i1; give v1",
            "tableau1= pile1=c1 pile2=i1,v1 discard=m7",
        ),
        case(
            "Infiltration with an empty pile",
            "S6 R24",
            "tableau1=m7 finance1=c2",
            "play m7; opponent 2",
            "tableau1= discard=m7",
        ),
        case(
            "Witch Doctor",
            "S7 P3",
            "tableau1=p3 finance2=c1:3,c2 pile2=c3",
            "play p3; opponent 2; card c1; card c2; card c1; hand 1; hand 2; hand 1",
            "tableau1= finance2=c1 pile2=c3,c2 pile1=c1:2 discard=p3",
        ),
        case(
            "Witch Doctor refills on the way",
            "R7 S7",
            "tableau1=p3 finance2=c1 pile2=c3,c4,c5",
            "play p3; opponent 2; card c1; card c4; card c3; hand 1; hand 1; hand 2",
            "tableau1= finance2=c5 pile2=c3 pile1=c1,c4 discard=p3",
        ),
        case(
            "Witch Doctor on a pile alone",
            "R7 R29",
            "tableau1=p3 pile2=c3",
            "play p3; opponent 2; card c3; hand 2",
            "tableau1= discard=p3",
        ),
        case(
            "Prophet",
            "S8 P2",
            "tableau1=p2 deck=c1,c2,c3 pile1=i1 finance1=i2",
            "play p2; card c1; card c3; card c2; take c2; take c1; top c3",
            "tableau1= deck= top=c3 pile1=i1,c1,c2",
        ),
        case(
            "Advisor",
            "S9 P1",
            "tableau1=p1 pile1=c1,c2 finance1=c3 money1=1",
            "play p1; finance c2",
            "tableau1=c2 pile1=c1 money1=0 banked1=1 discard=p1",
        ),
    ],
)
def test_discard_piles(before: str, moves: str, changes: str) -> None:
    becomes(f"{S} {before}", moves, changes)


@pytest.mark.clause("S6", "S9")
def test_the_finance_deck_is_not_looked_through() -> None:
    before = f"{S} tableau1=p1,m7 pile1=c1,m1 finance1=c2,c3 money1=9"
    assert choices(done(before, "play p1")) == ["finance m1", "finance c1", "done"]
    assert choices(done(before, "play m7; opponent 2")) == ["give m1", "give c1", "done"]


@pytest.mark.clause("S4", "S3", "S1")
def test_the_first_three_cards_are_shuffled_at_once() -> None:
    state = done(f"{S} question=draft_card round=1 offer=c3 pile1=c1,c2 pile2=c4,c5,c6", "draft c3")
    assert told(state, "refilled") == [("refilled", 3, 0)]
    assert choices(state) == ["card c1", "card c2", "card c3"]
    expect(state, "pile1= finance1=c1,c2,c3 pile2=c4,c5,c6")


@pytest.mark.clause("S3", "R8")
def test_the_pile_is_shuffled_when_a_card_is_needed_and_not_before() -> None:
    state = position(
        f"{S} question=draw_finance seat=2 first=1 drawn1=i1:3 finance2=c1:2 pile2=c2:3"
    )
    play(state, "card c1")
    expect(state, "finance2=c1 pile2=c2:3")
    play(state, "card c1")
    assert told(state, "refilled") == [("refilled", 3, 1)]
    expect(state, "finance2=c2:3 pile2=")
    play(state, "card c2")
    expect(state, "finance2=c2:2 drawn2=c1,c1,c2 question=finance_cards")


@pytest.mark.clause("R8", "S3")
def test_a_deck_used_up_with_the_third_card_is_not_refilled_yet() -> None:
    before = f"{S} question=draw_finance seat=2 drawn1=i1:3 finance2=c1 drawn2=c3,c4 pile2=c2"
    state = done(before, "card c1")
    assert told(state, "refilled") == []
    expect(state, "finance2= pile2=c2 question=finance_cards")


@pytest.mark.clause("S1", "G17")
def test_the_pile_of_the_fallen_is_discarded() -> None:
    becomes(
        f"{S} players=3 home1=4 home3=9 units1=1:3 tableau1=m2 pile2=c1,c2 finance2=c3",
        "play m2; from 1; to 2; units 2",
        "units1=1:1 tableau1= home2=- pile2= finance2= discard=m2,c1,c2,c3",
    )
