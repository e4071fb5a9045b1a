"""Advisor, Prophet, Voodoo Witch Doctor, Tycoon (Scientist and General: boards, war)."""

from __future__ import annotations

import pytest

from artificer.games.utopia.decks.deck import read_deck
from tests.games.language import answers, choices, play
from tests.rules.utopia.table import becomes, case, done, expect, position, told, world

CARDS = {card.id: card for card in read_deck("standard").cards}


@pytest.mark.parametrize(
    ("card", "category", "copies", "price"),
    [
        case(card, card, card, category, copies, price)
        for category, rows in {
            "technology": (("T1", 20, 2), ("T2", 10, 3), ("T3", 5, 4)),
            "economy": (("E1", 22, 1), ("E2", 8, 2)),
            "military": (
                *(("M1", 20, 1), ("M2", 12, 2), ("M3", 12, 1), ("M4", 6, 2), ("M5", 6, 1)),
                *(("M6", 5, 2), ("M7", 4, 1), ("M8", 3, 1), ("M9", 3, 1), ("M10", 2, 4)),
                ("M11", 2, 2),
            ),
            "people": (
                *(("P1", 2, 1), ("P2", 2, 2), ("P3", 2, 2)),
                *(("P4", 2, 3), ("P5", 2, 2), ("P6", 2, 2)),
            ),
        }.items()
        for card, copies, price in rows
    ],
)
@pytest.mark.clause("F47", "F49", "F21")
def test_what_is_played_is_financed_first(
    card: str, category: str, copies: int, price: int
) -> None:
    printed = CARDS[card]
    assert (printed.category, printed.copies, printed.price) == (category, copies, price)
    name = card.lower()
    becomes(
        f"question=finance_cards drawn1={name} money1={price}",
        f"finance {name}",
        f"drawn1= money1=0 tableau1={name}",
    )


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "Advisor finances Culture",
            "P1",
            "tableau1=p1 finance1=c1,c11,i1 money1=1",
            "play p1; finance c1",
            "tableau1=c1 finance1=c11,i1 money1=0 banked1=1 discard=p1",
        ),
        case(
            "a card to be played in the same turn",
            "P1",
            "tableau1=p1 finance1=m9 money1=1",
            "play p1; finance m9; play m9; opponent 2",
            "tableau1= finance1= money1=3 money2=2 discard=p1,m9",
        ),
        case(
            "Advisor leaves it",
            "R31",
            "tableau1=p1 finance1=c1 money1=1",
            "play p1; done",
            "tableau1= discard=p1",
        ),
        case(
            "Advisor without a card",
            "R24",
            "tableau1=p1",
            "play p1; done",
            "tableau1= discard=p1",
        ),
        case(
            "Tycoon",
            "P5",
            "tableau1=p5 money1=1",
            "play p5",
            "tableau1= money1=3 discard=p5",
        ),
        case(
            "Tycoon with Advancements",
            "P5 R46",
            "tableau1=p5 advancements1=savings-plan,stock-market",
            "play p5",
            "tableau1= money1=4 discard=p5",
        ),
        case(
            "Prophet takes two and puts three back",
            "P2 R19",
            "tableau1=p2 finance1=c9",
            "play p2; card c1; card c2; card m1; card v1; card c1; take c1; take v1; "
            "top c2; top c1; top m1",
            "tableau1= finance1=c9,c1,v1 top=m1,c1,c2 discard=p2",
        ),
        case(
            "Prophet takes none",
            "P2",
            "tableau1=p2",
            "play p2; card c1; card c2; card m1; card v1; card c3; done; "
            "top c1; top c2; top c3; top m1; top v1",
            "tableau1= top=v1,m1,c3,c2,c1 discard=p2",
        ),
        case(
            "Prophet takes one",
            "P2",
            "tableau1=p2 deck=c1:2",
            "play p2; card c1; card c1; take c1; done; top c1",
            "tableau1= finance1=c1 deck= top=c1",
        ),
        case(
            "Prophet with two cards left",
            "R6",
            "tableau1=p2 deck=c1,m1",
            "play p2; card c1; card m1; take c1; take m1",
            "tableau1= finance1=c1,m1 deck=",
        ),
        case(
            "Prophet with one card left",
            "R6",
            "tableau1=p2 deck=c1",
            "play p2; card c1; done; top c1",
            "tableau1= deck= top=c1",
        ),
        case(
            "Prophet without a card",
            "R6 R24",
            "tableau1=p2 deck=",
            "play p2",
            "tableau1= deck=",
        ),
        case(
            "Prophet sees again what lies on top",
            "P2 R33",
            "tableau1=p2 top=c1,c2,c3 seer=2",
            "play p2; card m1; card m2; take m1; take c1; top m2; top c3; top c2",
            "tableau1= finance1=m1,c1 top=c2,c3,m2 seer=1 discard=p2",
        ),
        case(
            "Witch Doctor gives to three",
            "P3 R30",
            "players=3 tableau1=p3 finance2=c1,c2,c3,c4",
            "play p3; opponent 2; card c4; card c1; card c2; hand 1; hand 3; hand 2",
            "tableau1= finance1=c4 finance3=c1 finance2=c2,c3 discard=p3",
        ),
        case(
            "Witch Doctor takes all for himself",
            "P3 R25",
            "tableau1=p3 finance2=c1:4 treaty1=2:8",
            "play p3; opponent 2; card c1; card c1; card c1; hand 1; hand 1; hand 1",
            "tableau1= finance1=c1:3 finance2=c1 discard=p3",
        ),
        case(
            "Witch Doctor with a victim of two cards",
            "R29",
            "tableau1=p3 finance2=c1,c2",
            "play p3; opponent 2; card c1; card c2; hand 1; hand 2",
            "tableau1= finance1=c1 finance2=c2 discard=p3",
        ),
    ],
)
def test_people(before: str, moves: str, changes: str) -> None:
    becomes(before, moves, changes)


@pytest.mark.clause("P1", "F48", "F21", "G9")
def test_what_the_advisor_may_finance() -> None:
    every = "i1,t1,e1,m1,m5,c1,c15,c11,c20,p5,n1,v4"
    state = done(f"tableau1=p1 home1=1 money1=2 finance1={every}", "play p1")
    assert choices(state) == [
        *("finance t1", "finance e1", "finance m1", "finance m5", "finance c1", "finance p5"),
        "done",
    ]
    rich = done(f"tableau1=p1,c13 home1=0 money1=4 finance1={every}", "play p1")
    assert answers(rich, "finance") == [
        *("finance t1", "finance e1", "finance m1", "finance m5", "finance c1", "finance c11"),
        *("finance c15", "finance c20", "finance p5"),
    ]


@pytest.mark.clause("P2", "R6")
def test_the_prophet_looks_at_five_cards_that_chance_reveals() -> None:
    state = done("tableau1=p2 deck=c1:3,c2:5", "play p2")
    weights = {state.action_to_string(a): weight for a, weight in state.chance_outcomes()}
    assert weights == {"card c1": 3, "card c2": 5}
    play(state, "card c1", "card c1", "card c2", "card c2")
    assert state.is_chance_node()
    play(state, "card c1")
    assert choices(state) == ["take c1", "take c2", "done"]
    assert choices(play(state, "take c1")) == ["take c1", "take c2", "done"]
    assert choices(play(state, "take c1")) == ["top c1", "top c2"]


@pytest.mark.clause("R33", "R19")
def test_what_the_prophet_put_back_is_dealt_first() -> None:
    state = position("seat=2 first=1 top=c5,c1 finance1=i1:3 finance2=i2:3 money1=0")
    play(state, "done")
    assert state.chance_outcomes() == [(state.string_to_action("card c5"), 1)]
    play(state, "card c5")
    assert choices(state) == ["card c1"]
    assert len(choices(play(state, "card c1"))) > 40


@pytest.mark.clause("P3", "R29", "G17")
def test_the_witch_doctor_needs_an_opponent_with_a_card() -> None:
    assert choices(position("players=4 tableau1=p3 home3=-")) == ["done"]
    state = position("players=4 tableau1=p3 finance2=c1 finance4=c2 home3=-")
    assert choices(play(state, "play p3")) == ["opponent 2", "opponent 4"]
    play(state, "opponent 4")
    assert choices(state) == ["card c2"]
    assert choices(play(state, "card c2")) == ["hand 1", "hand 2", "hand 4"]


@pytest.mark.clause("P3", "R30")
def test_the_witch_doctor_sees_all_before_giving() -> None:
    state = done("tableau1=p3 finance2=c3,c1,c2", "play p3; opponent 2; card c3; card c1")
    assert state.is_chance_node()
    play(state, "card c2")
    expect(state, "hand=c3,c1,c2 question=hand_out")
    assert told(play(state, "hand 1"), "handed") == [("handed", 0, 2)]
    assert world(state).seats[0].in_finance == 1


@pytest.mark.clause("F24", "F25", "F26")
def test_play_cards_in_any_order_or_none() -> None:
    before = "tableau1=m3,m9,p5,t1,e1,m5,c1,i1 finance1=m1 money1=0"
    assert choices(position(before)) == ["play m3", "play m9", "play p5", "done"]
    kept = "tableau1=m3,m9,p5,t1,e1,m5,c1,i1"
    state = done(f"{before} first=2", "done")
    expect(state, f"{kept} round=6")
    becomes(
        before,
        "play p5; play m3; at 0; play m9; opponent 2",
        "tableau1=t1,e1,m5,c1,i1 money1=5 money2=2 units1=0:1 discard=p5,m3,m9",
    )


@pytest.mark.clause("F24")
def test_each_finishes_playing_before_the_next() -> None:
    state = position("players=3 first=2 seat=2 tableau1=p5 tableau3=p5")
    assert state.current_player() == 1
    assert play(state, "done").current_player() == 2
    assert choices(state) == ["play p5", "done"]
    assert play(state, "play p5", "done").current_player() == 0


@pytest.mark.clause("R55", "P2", "P3", "R6")
def test_how_many_cards_are_looked_at_and_drawn_is_reported() -> None:
    looked = done("tableau1=p2 deck=c1:6", "play p2")
    assert told(looked, "looking") == [("looking", 5, 0)]
    nothing = done("tableau1=p2 deck=", "play p2")
    assert told(nothing, "looking") == [("looking", 0, 0)]
    drawn = done("tableau1=p3 finance2=c1:2", "play p3; opponent 2")
    assert told(drawn, "conjuring") == [("conjuring", 2, 1)]
    none = done("tableau1=p2 deck=c1:6", "play p2" + "; card c1" * 5 + "; done")
    assert told(none, "taken_none") == [("taken_none", 0, 0)]
    expect(none, "question=put_back so_far=0")
