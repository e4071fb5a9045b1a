"""Preparation and Draft: rounds, income, the offer, a deck that is short, half a deck."""

from __future__ import annotations

import pytest

from artificer.games.utopia.cards import size
from artificer.games.utopia.questions import (
    DEAL,
    DRAFT_CARD,
    DRAW_FINANCE,
    FINANCE_CARDS,
    PLAY_CARDS,
)
from artificer.games.utopia.state import ANYWHERE
from tests.games.language import choices, play
from tests.rules.utopia.table import becomes, done, ended, expect, listed, position, told, world

# Player 1 is the last to play in round 5.
LAST = "first=2 seat=1"


@pytest.mark.clause("F18", "F17")
@pytest.mark.parametrize(("first", "after"), [(1, 2), (2, 3), (3, 1)])
def test_the_marker_and_the_pawn_go_on(first: int, after: int) -> None:
    last = (first + 1) % 3 + 1
    for round_ in (1, 5):
        before = f"players=3 round={round_} first={first} seat={last} money1=3"
        wanted = f"round={round_ + 1} first={after} question=deal due=9"
        expect(done(before, "done"), f"{wanted} money1=5 money2=2 money3=2")


@pytest.mark.clause("F19", "F13")
def test_three_cards_a_player_are_laid_open_and_drafted_clockwise() -> None:
    state = done("players=3 first=3 seat=2", "done")
    dealt = ("c1", "c2", "c3", "m1", "m2", "m3", "t1", "e1", "n1")
    play(state, *(f"card {card}" for card in dealt))
    expect(state, f"offer={','.join(dealt)} question=draft_card due=0")
    assert (world(state).in_deck, size(world(state).discard)) == (320 - 9, 0)
    taken: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for turn, card in enumerate(dealt):
        assert state.current_player() == turn % 3
        assert f"draft {card}" in choices(state)
        assert len(choices(state)) == 9 - turn
        taken[state.current_player()].append(card)
        play(state, f"draft {card}")
    expect(state, "offer= question=draw_finance")
    for player, cards in taken.items():
        expect(state, f"finance{player + 1}={','.join(cards)}")


@pytest.mark.clause("F19")
def test_any_card_of_the_offer_may_be_taken_and_like_ones_are_one_choice() -> None:
    state = position("question=draft_card offer=c1:3,v1,i1:2 seat=2 first=2")
    assert choices(state) == ["draft i1", "draft c1", "draft v1"]
    becomes(
        "question=draft_card offer=c1:3,v1,i1:2 seat=2 first=2",
        "draft c1; draft v1; draft c1",
        "offer=c1,i1:2 finance2=c1:2 finance1=v1 seat=1 active=1",
    )


@pytest.mark.clause("F13", "R51")
def test_any_card_not_seen_may_come_next() -> None:
    state = done(f"{LAST} deck=c1:6,c2:3 box=3", "done")
    weights = {state.action_to_string(a): weight for a, weight in state.chance_outcomes()}
    assert weights == {"card c1": 6, "card c2": 3}


@pytest.mark.clause("F13", "R12", "G3", "R32", "R33")
def test_what_is_left_of_the_deck_is_dealt_before_the_box() -> None:
    """A Prophet's card first, then the deck; only then the box, shuffled by itself, is the deck."""
    state = done(f"{LAST} deck=c1:3,c2:3,c3:2 top=c5 box=5", "done")
    expect(state, "due=6 top=c5")
    assert choices(state) == ["card c5"]
    play(state, "card c5", "card c1", "card c2")
    assert (world(state).in_box, world(state).in_deck, told(state, "box_added")) == (5, 1, [])
    play(state, "card c1")
    assert (world(state).in_box, world(state).in_deck, world(state).due) == (0, 5, 2)
    assert told(state, "box_added", "reshuffled", "too_few") == [("box_added", 5, 0)]
    play(state, "card c3", "card c3")
    expect(state, "question=draft_card deck=c1,c2:2")
    assert world(state).in_deck == 3


@pytest.mark.clause("V1", "R13", "R32", "G3")
def test_an_armageddon_that_was_shuffled_back_is_dealt_before_the_box() -> None:
    late = "armageddon=late question=finance_cards first=2 seat=2 drawn1=v1 deck=c1:4,c2:4 box=6"
    state = done(late, "done; done; done; done")
    weights = {state.action_to_string(a): weight for a, weight in state.chance_outcomes()}
    assert weights["card v1"] * 3 == sum(weights.values())
    play(state, "card c1", "card c2")
    assert choices(state) == ["card v1"]
    play(state, "card v1")
    assert told(state, "box_added") == [("box_added", 6, 0)]
    assert (world(state).returned, world(state).in_deck) == (ANYWHERE, 6)


@pytest.mark.clause("F13", "R12")
def test_the_box_stays_while_the_deck_suffices() -> None:
    state = done(f"{LAST} deck=c1:6,c2:3 box=3", "done")
    assert (world(state).in_box, world(state).in_deck) == (3, 6)
    assert told(state, "box_added") == []


@pytest.mark.clause("G3", "R12", "R32")
def test_the_discard_pile_is_opened_when_deck_and_box_are_dealt() -> None:
    state = done(f"{LAST} deck=c1:2,c2:2 top=c5 box=1 finance1=i1 finance2=c6", "done")
    expect(state, "due=6 top=c5")
    play(state, "card c5", "card c1", "card c1", "card c2")
    assert told(state, "box_added", "reshuffled") == [("box_added", 1, 0)]
    discarded = 320 - 4 - 1 - 2
    play(state, "card c2")
    assert told(state, "box_added", "reshuffled") == [("reshuffled", discarded, 0)]
    expect(state, "due=1 discard= finance1=i1 finance2=c6 top=")
    assert (world(state).in_box, world(state).in_deck) == (0, discarded)


@pytest.mark.clause("G3", "R33")
def test_what_lay_on_top_is_dealt_first_in_its_order() -> None:
    state = done(f"{LAST} deck=c1:2 top=c5,c6", "done; card c5")
    assert choices(state) == ["card c6"]


@pytest.mark.clause("G3", "R6", "P2")
def test_a_prophets_look_adds_nothing_to_the_deck() -> None:
    state = done("tableau1=p2 deck=c1:2,c2:4 box=4", "play p2; card c1; card c1")
    expect(state, "question=prophesy")
    assert (world(state).in_box, world(state).in_deck) == (4, 0)


# Almost all cards lie before player 1, so that deck and discard pile are short.
ALL = (
    "tableau1=i1:3,i2:3,i3:3,i4:3,i5:3,i6:3,t1:20,t2:10,t3:5,e1:22,e2:8,m1:20,m2:12,m3:12,m4:6,m5:6,"
    "m6:5,m7:4,m8:3,m9:3,m10:2,m11:2,c1:6,c2:6,c3:6,c4:6,c5:6,c6:6,c7:6,c8:6,c9:6,c10:6,c11:5,c12:5,"
    "c13:5,c14:5,c15:3,c16:3,c17:3,c18:3,c19:3,c20:2,c21:2,c22:2,c23:2,c24,c25,c26,c27,p1:2,p2:2,"
    "p3:2,p4:2,p5:2,p6:2,n1:3,n2:3,n3:3,n4:3,n5:3,n6:2,n7:2,n8:2,n9:2,n10:2,n11,n12,n13,n14,n15"
)


@pytest.mark.clause("G3")
@pytest.mark.parametrize(
    ("deck", "elsewhere", "due", "rest"),
    [
        ("v2:2,v3:2,v4", "n16,n17,v1,v5,v6,v7,v8,v9", 4, 1),
        ("v2:2,v3", "n16,n17,v1,v3,v4,v5,v6,v7,v8,v9", 2, 1),
        ("v2:2,v3:2", "n16,n17,v1,v4,v5,v6,v7,v8,v9", 4, 0),
    ],
)
def test_of_a_short_deck_full_passes_are_dealt_and_the_rest_discarded(
    deck: str, elsewhere: str, due: int, rest: int
) -> None:
    before = f"{LAST} {ALL} tableau2={elsewhere} discard= deck={deck}"
    state = done(before, "done")
    expect(state, f"due={due} question=deal")
    while state.is_chance_node():
        play(state, choices(state)[0])
    assert told(state, "too_few") == ([("too_few", rest, 0)] if rest else [])
    assert size(world(state).offer) == due
    assert size(world(state).discard) == rest
    assert world(state).in_deck == world(state).unseen == size(world(state).deck) == 0


@pytest.mark.clause("G3")
def test_a_deck_that_suffices_keeps_its_rest() -> None:
    state = done(f"{LAST} deck=c1:6,c2", "done" + "; card c1" * 6)
    assert (world(state).in_deck, listed(world(state).deck)) == (1, "c2:1")
    assert told(state, "too_few", "reshuffled") == []


@pytest.mark.clause("R50", "G3", "G4")
def test_without_a_card_for_everybody_nothing_is_drafted() -> None:
    elsewhere = "n16,n17,v1,v2,v3:2,v4,v5,v6,v7,v8,v9"
    state = done(f"{LAST} {ALL} tableau2={elsewhere} top=v2 deck= finance2=", "done")
    assert told(state, "too_few") == [("too_few", 1, 0)]
    expect(state, "question=finance_cards round=6 first=1 seat=1 top=")
    assert (listed(world(state).discard), world(state).in_deck) == ("v2:1", 0)


@pytest.mark.clause("F17", "Q5", "F37")
def test_the_twentieth_round_is_the_last() -> None:
    assert done(f"{LAST} round=19", "done").outcome() is None
    last = done(f"{LAST} round=20 banked1=1 banked2=5", "done")
    assert ended(last) == ("twenty-rounds", (0, 1))


@pytest.mark.clause("F17")
def test_the_phases_follow_each_other() -> None:
    state, phases = done(LAST, "done"), []
    while world(state).round == 6:
        if world(state).question not in phases:
            phases.append(world(state).question)
        texts = choices(state)
        play(state, "done" if "done" in texts else texts[0])
    assert phases == [DEAL, DRAFT_CARD, DRAW_FINANCE, FINANCE_CARDS, PLAY_CARDS]
