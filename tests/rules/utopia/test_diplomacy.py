"""Sabotage, Infiltration, Peace Treaty, Trade Agreement, Insurrection, Guerrilla Raid."""

from __future__ import annotations

import pytest

from artificer.games.utopia.questions import PLAY_CARDS
from tests.games.language import answers, choices, play
from tests.rules.utopia.table import becomes, case, done, expect, position, told, world


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "Sabotage takes out two cards",
            "M6",
            "tableau1=m6 tableau2=t1:2,m5,c1",
            "play m6; opponent 2; return t1; return m5",
            "tableau1= tableau2=t1,c1 finance2=t1,m5 discard=m6",
        ),
        case(
            "one card",
            "M6 R5",
            "tableau1=m6 tableau2=t1:2",
            "play m6; opponent 2; return t1; done",
            "tableau1= tableau2=t1 finance2=t1 discard=m6",
        ),
        case(
            "no card",
            "R5",
            "tableau1=m6 tableau2=t1",
            "play m6; opponent 2; done",
            "tableau1= discard=m6",
        ),
        case(
            "the only card",
            "R27",
            "tableau1=m6 tableau2=t1,i1,c1",
            "play m6; opponent 2; return t1",
            "tableau1= tableau2=i1,c1 finance2=t1 discard=m6",
        ),
        case(
            "Sabotage where there is nothing",
            "R24 R28",
            "tableau1=m6 tableau2=i1,c1",
            "play m6; opponent 2",
            "tableau1= discard=m6",
        ),
        case(
            "Infiltration gives two cards",
            "M7",
            "tableau1=m7 finance1=i1:2,c1",
            "play m7; opponent 2; give i1; give i1",
            "tableau1= finance1=c1 finance2=i1:2 discard=m7",
        ),
        case(
            "one card is given",
            "M7 R5 R27",
            "tableau1=m7 finance1=i1:2,v1",
            "play m7; opponent 2; give v1; done",
            "tableau1= finance1=i1:2 finance2=v1 discard=m7",
        ),
        case(
            "the only card is given",
            "R27",
            "tableau1=m7 finance1=i1",
            "play m7; opponent 2; give i1",
            "tableau1= finance1= finance2=i1 discard=m7",
        ),
        case(
            "Infiltration out of nothing",
            "R24",
            "tableau1=m7",
            "play m7; opponent 2",
            "tableau1= discard=m7",
        ),
        case(
            "a Peace Treaty to the end of the next round",
            "M8 G16 F12",
            "tableau1=m8",
            "play m8; opponent 2",
            "tableau1= discard=m8 treaty1=2:6",
        ),
        case(
            "with one of several",
            "M8",
            "players=3 tableau1=m8",
            "play m8; opponent 3",
            "tableau1= discard=m8 treaty1=3:6",
        ),
        case(
            "a second treaty does not shorten the first",
            "R26 R25",
            "tableau1=m8 treaty1=2:9",
            "play m8; opponent 2",
            "tableau1= discard=m8",
        ),
        case(
            "Trade Agreement",
            "M9",
            "tableau1=m9 money1=1 money2=1",
            "play m9; opponent 2",
            "tableau1= discard=m9 money1=4 money2=3",
        ),
        case(
            "Insurrection",
            "M10 R49",
            "tableau1=m10 units2=5:1,9:2",
            "play m10; at 5",
            "tableau1= discard=m10 units2=9:2 units1=5:1",
        ),
        case(
            "Guerrilla Raid",
            "M11",
            "tableau1=m11 units2=7:2",
            "play m11; at 7",
            "tableau1= discard=m11 units2=7:1",
        ),
        case(
            "Guerrilla Raid on the last Unit",
            "M11 F29 F31",
            "tableau1=m11 units2=7:1",
            "play m11; at 7",
            "tableau1= discard=m11 units2=",
        ),
    ],
)
def test_played_on_an_opponent(before: str, moves: str, changes: str) -> None:
    becomes(before, moves, changes)


@pytest.mark.clause("M6", "R28")
def test_sabotage_reaches_what_is_marked_play_or_reaction() -> None:
    every = "i1,t1,t2,t3,e1,e2,m1,m2,m5,m8,c1,p1,p4,p6"
    state = done(f"tableau1=m6 tableau2={every}", "play m6; opponent 2")
    wanted = [f"return {card}" for card in every.split(",") if card[0] not in "ic"]
    assert choices(state) == [*wanted, "done"]


@pytest.mark.clause("M7")
def test_infiltration_gives_any_card_of_the_own_finance_deck() -> None:
    state = done("tableau1=m7 finance1=i1,c1,m1,n1,v1 finance2=p1", "play m7; opponent 2")
    assert choices(state) == ["give i1", "give m1", "give c1", "give n1", "give v1", "done"]


@pytest.mark.clause("M6", "M7", "M8", "M9", "G17", "R27")
@pytest.mark.parametrize("card", ["m6", "m7", "m8", "m9"])
def test_the_opponent_is_chosen_first_among_those_in_the_game(card: str) -> None:
    state = done(f"players=4 seat=3 home2=- tableau3={card}", f"play {card}")
    assert choices(state) == ["opponent 1", "opponent 4"]


ARMED = "tableau1=m2,m6,m7,m8,m9,m10,m11,p3 units1=0:2 units2=1:1,7:1 finance2=c1"


@pytest.mark.clause("M8", "R25", "W2")
@pytest.mark.parametrize("treaty", ["treaty1=2:5", "treaty1=2:9", "treaty2=1:5"])
def test_what_a_treaty_forbids_to_both(treaty: str) -> None:
    free = [f"play {card}" for card in ("m2", "m6", "m7", "m8", "m9", "m10", "m11", "p3")]
    kept = ["play m8", "play m9", "play p3"]
    assert answers(position(ARMED), "play") == free
    assert answers(position(f"{ARMED} {treaty}"), "play") == kept
    assert answers(position(f"{ARMED} treaty1=2:4"), "play") == free


@pytest.mark.clause("M8", "W2")
def test_others_are_not_protected_by_a_treaty() -> None:
    armed = ARMED.replace("units2", "home3=9 units3=4:1,9:2 units2")
    state = position(f"players=3 {armed} treaty1=2:5")
    assert choices(play(state.clone(), "play m2", "from 0")) == ["to 4"]
    assert choices(play(state.clone(), "play m6")) == ["opponent 3"]
    assert choices(play(state.clone(), "play m7")) == ["opponent 3"]
    assert choices(play(state.clone(), "play m10")) == ["at 4"]
    assert choices(play(state.clone(), "play m11")) == ["at 4"]
    assert choices(play(state.clone(), "play m8")) == ["opponent 2", "opponent 3"]


@pytest.mark.clause("M8", "G16")
def test_a_treaty_ends_with_the_next_round() -> None:
    """Made by player 2 in round 5, it binds player 1 through round 6 and no longer."""
    state = done("seat=2 tableau2=m8 tableau1=m6", "play m8; opponent 1; done")
    offered = {}
    while world(state).round < 8:
        if world(state).question == PLAY_CARDS and state.current_player() == 0:
            offered[world(state).round] = answers(state, "play")
        texts = choices(state)
        play(state, "done" if "done" in texts else texts[0])
    assert offered == {6: [], 7: ["play m6"]}


@pytest.mark.clause("M10", "F33")
def test_insurrection_needs_one_unit_no_home_and_a_border() -> None:
    state = position("tableau1=m10 home1=0 home2=1 units2=1:1,4:1,5:2,7:1")
    assert choices(play(state, "play m10")) == ["at 4"]
    assert choices(position("tableau1=m10 home2=1 units2=1:1,5:2,7:1")) == ["done"]


@pytest.mark.clause("M11", "F33")
def test_a_raid_needs_no_border_but_no_home() -> None:
    state = position("tableau1=m11 home1=0 home2=1 units2=1:1,4:1,8:2 units1=9:1")
    assert choices(play(state, "play m11")) == ["at 4", "at 8"]
    assert choices(position("tableau1=m11 home2=1 units2=1:2")) == ["done"]


@pytest.mark.clause("M10", "M11", "M6", "M8", "M9")
def test_everybody_may_do_it_to_everybody() -> None:
    before = "seat=2 tableau2=m6,m8,m9,m10,m11 tableau1=t1 units1=1:1,5:2"
    assert answers(position(before), "play") == [
        *("play m6", "play m8", "play m9", "play m10", "play m11"),
    ]
    becomes(
        before,
        "play m11; at 5; play m10; at 1; play m6; opponent 1; return t1; play m8; opponent 1",
        "tableau2=m9 tableau1= finance1=t1 units1=5:1 units2=1:1 treaty1=2:6 discard=m6,m8,m10,m11",
    )


@pytest.mark.clause("M9", "G1")
def test_trade_pays_both_from_the_bank() -> None:
    state = done("players=3 tableau1=m9", "play m9; opponent 3")
    assert told(state, "money_gained") == [("money_gained", 3, 0), ("money_gained", 2, 2)]
    expect(state, "money1=3 money2=0 money3=2")


@pytest.mark.clause("R55", "R5", "M6", "M7")
def test_that_no_card_was_sent_back_or_given_is_reported_once() -> None:
    for before, moves, fact in (
        ("tableau1=m6 tableau2=t1", "play m6; opponent 2; done", "returned_none"),
        ("tableau1=m6", "play m6; opponent 2", "returned_none"),
        ("tableau1=m7 finance1=c1", "play m7; opponent 2; done", "given_none"),
        ("tableau1=m7", "play m7; opponent 2", "given_none"),
    ):
        assert told(done(before, moves), "returned_none", "given_none") == [(fact, 1, 0)]
    for before, moves in (
        ("tableau1=m6 tableau2=t1:2", "play m6; opponent 2; return t1; done"),
        ("tableau1=m7 finance1=c1:2", "play m7; opponent 2; give c1; done"),
    ):
        after = done(before, moves)
        assert told(after, "returned_none", "given_none") == []
        assert world(after).so_far == 0


@pytest.mark.clause("R54", "F24", "F12", "M8")
def test_a_peace_treaty_is_discarded_like_any_played_card() -> None:
    state = done("tableau1=m8", "play m8; opponent 2")
    expect(state, "discard=m8 tableau1= treaty1=2:6 treaty2=1:6")
