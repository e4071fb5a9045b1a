"""Event cards: Armageddon, the two figures, money, Epidemic, Renaissance, Revolution, Fair."""

from __future__ import annotations

import pytest

from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.decks.deck import read_deck
from artificer.games.utopia.holdings import prestige
from tests.games.language import choices, play
from tests.rules.utopia.table import becomes, case, done, ended, expect, position, told, world

# Player 2 has finished; with "done" the Finance turn of player 1 begins.
BEFORE = "question=finance_cards first=2 seat=2"
COPIES = {card.id: card.copies for card in read_deck("standard").cards}


@pytest.mark.clause("V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8", "V9", "G29")
def test_copies_of_the_events() -> None:
    assert [COPIES[f"V{n}"] for n in range(1, 10)] == [1, 2, 2, 1, 1, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "Savages",
            "V2 G25",
            "drawn1=v2",
            "done; at 5",
            "savages=5 discard=v2",
        ),
        case(
            "Savages stay",
            "R9",
            "drawn1=v2 savages=5",
            "done; at 5",
            "discard=v2",
        ),
        case(
            "Hotspot on a Home",
            "V3 G25",
            "drawn1=v3 hotspot=5",
            "done; at 0",
            "hotspot=0 discard=v3",
        ),
        case(
            "Hotspot stays",
            "R9",
            "drawn1=v3 hotspot=5",
            "done; at 5",
            "discard=v3",
        ),
        case(
            "Economic Boom",
            "V4",
            "drawn1=v4 money1=1",
            "done",
            "money1=4 money2=3 discard=v4",
        ),
        case(
            "Depression",
            "V5",
            "drawn1=v5 money1=5 money2=1",
            "done",
            "money1=3 money2=1 discard=v5",
        ),
        case(
            "Renaissance",
            "V7",
            "drawn1=v7 tableau1=c1:2,c2:2,c3,i1,m1 tableau2=c3:2,i1,i2",
            "done",
            "banked1=1 discard=v7",
        ),
        case(
            "Renaissance of six",
            "V7",
            "drawn1=v7 tableau1=c1:3 tableau2=c2:5,c27",
            "done",
            "banked1=1 banked2=2 discard=v7",
        ),
        case(
            "Revolution",
            "V8",
            "drawn1=v8 banked1=9 banked2=4",
            "done",
            "banked1=6 discard=v8",
        ),
        case(
            "Revolution against two",
            "V8",
            "drawn1=v8 banked1=5 banked2=4",
            "done",
            "banked1=2 banked2=1 discard=v8",
        ),
        case(
            "Revolution takes banked points alone",
            "V8 R48 G23",
            "drawn1=v8 units1=9:1 banked1=2",
            "done",
            "banked1=0 discard=v8",
        ),
        case(
            "World's Fair",
            "V9",
            "drawn1=v9",
            "done",
            "banked1=3 discard=v9",
        ),
    ],
)
def test_events(before: str, moves: str, changes: str) -> None:
    becomes(f"{BEFORE} {before}", moves, f"seat=1 drawn1= {changes}")


@pytest.mark.clause("V2", "G25", "V3", "F33")
def test_savages_go_to_no_home_the_hotspot_anywhere() -> None:
    before = f"{BEFORE} units1=5:1 units2=6:1"
    homeless = [f"at {n}" for n in (1, 3, 4, 5, 6, 7, 8, 9)]
    assert choices(done(f"{before} drawn1=v2", "done")) == homeless
    assert choices(done(f"{before} drawn1=v3", "done")) == [f"at {n}" for n in range(10)]


@pytest.mark.clause("F6")
def test_both_figures_start_beside_the_map() -> None:
    state = position()
    assert (world(state).savages, world(state).hotspot) == (0, 0)


@pytest.mark.clause("V6", "R11", "R18")
def test_an_epidemic_asks_clockwise_from_the_drawer_and_then_units_go() -> None:
    before = (
        "players=4 question=finance_cards first=4 seat=1 drawn2=v6 "
        "units1=0:1,9:2 units2=1:2,2:1 units3=5:1 home4=4 units4=3:3"
    )
    state = done(before, "done")
    assert (state.current_player(), choices(state)) == (1, ["at 1", "at 2"])
    play(state, "at 1")
    assert (state.current_player(), choices(state)) == (3, ["at 3"])
    play(state, "at 3")
    assert (state.current_player(), choices(state)) == (0, ["at 0", "at 9"])
    assert told(state, "units_removed") == []
    play(state, "at 9")
    assert [(units, place) for _, units, place in told(state, "units_removed")] == [
        *((1, 9), (1, 1), (1, 3)),
    ]
    becomes(
        before,
        "done; at 1; at 3; at 9",
        "seat=2 drawn2= discard=v6 units1=0:1,9:1 units2=1:1,2:1 units4=3:2",
    )
    at_0 = before.replace("9:2", "9:2,4:1").replace("home4=4", "home4=3")
    becomes(
        at_0,
        "done; at 2; at 3; at 0",
        "seat=2 drawn2= discard=v6 units1=9:2,4:1 units2=1:2 units4=3:2",
    )


@pytest.mark.clause("V6", "R18")
def test_an_epidemic_that_harms_nobody_asks_nobody() -> None:
    becomes(f"{BEFORE} drawn1=v6 units1=5:1 units2=9:1", "done", "seat=1 drawn1= discard=v6")
    last = done(f"{BEFORE} drawn1=v6 units1=5:1 units2=9:2", "done")
    assert (last.current_player(), choices(last)) == (1, ["at 9"])
    expect(play(last, "at 9"), "seat=1 question=finance_cards")


@pytest.mark.clause("V1", "F37", "F38", "G21", "G29", "Q1")
def test_armageddon_ends_the_game_at_once() -> None:
    """The Fair behind it is not carried out; the Savings Plan is added before comparing."""
    state = done(
        f"{BEFORE} drawn1=v1,v9 banked1=9 banked2=7 money2=4 advancements2=savings-plan round=1",
        "done",
    )
    assert ended(state) == ("armageddon", (0, 1))
    assert told(state)[-2:] == [("saved", 4, 1), ("won", 1, 7 + 4 + 4)]


@pytest.mark.clause("Q1", "F22")
def test_the_end_is_looked_for_after_each_event() -> None:
    """The Fair brings 80, and Armageddon behind it is not carried out."""
    state = done(f"{BEFORE} drawn1=v9,v1 banked1=74 banked2=70 money2=9", "done")
    assert ended(state) == ("eighty", (1, 0))
    assert [name for name, _, _ in told(state, "carried_out")] == ["carried_out"]


LATE = f"{BEFORE} armageddon=late drawn1=v1,c1"


@pytest.mark.clause("V1", "G29")
@pytest.mark.parametrize(("round_", "over"), [(1, False), (10, False), (11, True), (20, True)])
def test_the_late_armageddon_waits_for_round_11(round_: int, over: bool) -> None:
    state = done(f"{LATE} round={round_}", "done")
    assert state.is_terminal() == over
    assert (told(state, "shuffled_back") == []) == over


@pytest.mark.clause("V1", "R13", "R32")
def test_a_late_armageddon_is_shuffled_into_the_whole_draft_deck() -> None:
    before = f"{LATE} deck=c2:3,c3:2 top=c4,c5 seer=1"
    state = becomes(
        before,
        "done",
        "seat=1 drawn1=-,c1 deck=c2:3,c3:2,c4,c5,v1 top=",
    )
    assert choices(state) == ["done"]


@pytest.mark.clause("R13", "R51", "G29")
def test_with_a_box_the_late_armageddon_is_in_the_deck_for_sure() -> None:
    """Seven of twelve unseen cards are in the deck with it: one card in eight is Armageddon."""
    state = done(f"{LATE} deck=c2:6,v2:2,v3:2,v4,v5 box=5", "done; done; done; done")
    assert state.is_chance_node()
    weights = {state.action_to_string(a): weight for a, weight in state.chance_outcomes()}
    assert weights == {
        "card c2": 42,
        "card v1": 12,
        "card v2": 14,
        "card v3": 14,
        "card v4": 7,
        "card v5": 7,
    }
    play(state, "card c2", "card c2")
    weights = {state.action_to_string(a): weight for a, weight in state.chance_outcomes()}
    assert weights["card v1"] * 6 == sum(weights.values())
    play(state, "card v1")
    weights = {state.action_to_string(a): weight for a, weight in state.chance_outcomes()}
    assert weights == {"card c2": 4, "card v2": 2, "card v3": 2, "card v4": 1, "card v5": 1}


@pytest.mark.clause("R21")
def test_which_card_is_armageddon() -> None:
    assert world(position()).doom == [CARD_IDS.index("V1") + 1]


@pytest.mark.clause("F28", "V2", "V3")
def test_figures_count_at_once() -> None:
    state = position(f"{BEFORE} drawn1=v3,v2 units2=9:1")
    play(state, "done", "at 9")
    assert prestige(world(state), 1) == 4 + 6 + 3
    play(state, "at 9")
    assert prestige(world(state), 1) == 4
