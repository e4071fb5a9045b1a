"""Finance: drawing, what comes first, compulsory Infrastructure, free choice, prerequisites."""

from __future__ import annotations

import pytest

from artificer.games.utopia.decks.deck import read_deck
from tests.games.language import choices, play
from tests.rules.utopia.table import becomes, case, done, expect, position, told, world

# Player 2 has finished; with "done" the Finance turn of player 1 begins.
BEFORE = "question=finance_cards first=2 seat=2"
TURN = "question=finance_cards first=2 seat=1"
CARDS = {card.id: card for card in read_deck("standard").cards}
CULTURE = [card for card in CARDS if card[0] == "C"]
INFRASTRUCTURE = [card for card in CARDS if card[0] == "I"]


@pytest.mark.clause("F20", "R40", "F19")
def test_all_draw_three_cards_from_the_first_player_on() -> None:
    state = position(
        "question=draft_card first=2 seat=1 offer=c1 finance1=c2:2,c4 finance2=c3:3,m1 players=2"
    )
    play(state, "draft c1")
    drawn = []
    while state.is_chance_node():
        texts = choices(state)
        drawn.append((world(state).seat + 1, texts))
        play(state, texts[0])
    assert drawn == [
        (2, ["card m1", "card c3"]),
        (2, ["card c3"]),
        (2, ["card c3"]),
        (1, ["card c1", "card c2", "card c4"]),
        (1, ["card c2", "card c4"]),
        (1, ["card c2", "card c4"]),
    ]
    assert state.current_player() == 1
    expect(state, "drawn2=m1,c3:2 drawn1=c1,c2:2 finance1=c4 finance2=c3 question=finance_cards")


@pytest.mark.clause("F20")
def test_every_card_of_a_finance_deck_may_be_drawn() -> None:
    state = position("question=draw_finance finance1=c1:3,m2 finance2=c2:3")
    weights = {state.action_to_string(a): weight for a, weight in state.chance_outcomes()}
    assert weights == {"card c1": 3, "card m2": 1}


@pytest.mark.clause("F20")
def test_cards_are_drawn_side_by_side() -> None:
    state = done("question=draw_finance finance1=i1:3,i2 finance2=i3", "card i1; card i2; card i1")
    expect(state, "drawn1=i1,i2,i1 finance1=i1 question=draw_finance seat=2")


@pytest.mark.clause("G4")
def test_who_has_fewer_draws_them_all() -> None:
    state = done("question=draw_finance finance1=c1 finance2=", "card c1")
    expect(state, "question=finance_cards drawn1=c1 drawn2= finance1=")


@pytest.mark.clause("F20", "F17")
def test_each_finishes_before_the_next_then_play_begins() -> None:
    state = position(f"players=3 {TURN} first=1 money1=5 money2=5 drawn1=c1,c2 drawn2=c3")
    for player, moves in ((1, ["finance c1", "done"]), (2, ["done"]), (3, ["done"])):
        assert state.current_player() == player - 1
        play(state, *moves)
    expect(state, "question=play_cards seat=1 active=1 finance1=c2 finance2=c3 tableau1=c1")


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "paid, laid into the Tableau",
            "F21 F25 F47",
            "money1=3 drawn1=m2,c1",
            "finance m2",
            "money1=1 drawn1=-,c1 tableau1=m2",
        ),
        case(
            "the others go back",
            "F21",
            "money1=3 drawn1=m2,c1,c5",
            "finance c1; done",
            "money1=2 banked1=1 drawn1= tableau1=c1 finance1=m2,c5 question=play_cards seat=2",
        ),
        case(
            "the same Culture again",
            "G8 F48",
            "money1=3 drawn1=c1:2 tableau1=c1",
            "finance c1; finance c1; done",
            "money1=1 banked1=2 drawn1= tableau1=c1:3 question=play_cards seat=2",
        ),
        case(
            "nothing",
            "F21",
            "money1=3 drawn1=c1",
            "done",
            "drawn1= finance1=c1 question=play_cards seat=2",
        ),
    ],
)
def test_financing(before: str, moves: str, changes: str) -> None:
    becomes(f"{TURN} {before}", moves, changes)


@pytest.mark.clause("F21", "G28")
def test_what_one_cannot_pay_is_not_offered_and_the_order_is_free() -> None:
    assert choices(position(f"{TURN} money1=2 drawn1=c11,m2,c1")) == [
        *("finance m2", "finance c1", "done"),
    ]
    assert choices(position(f"{TURN} money1=4 drawn1=c11,m2,c1")) == [
        *("finance m2", "finance c1", "finance c11", "done"),
    ]
    assert choices(position(f"{TURN} money1=0 drawn1=c11,m2,c1")) == ["done"]


@pytest.mark.clause("F21")
def test_like_cards_are_offered_once() -> None:
    assert choices(position(f"{TURN} money1=4 drawn1=m2,c1,c1")) == [
        *("finance m2", "finance c1", "done"),
    ]


@pytest.mark.clause("F22", "G5", "F50")
def test_events_and_environment_come_first_from_left_to_right() -> None:
    """Boom, then half is lost, before anything can be financed; and only in one's own turn."""
    state = position(f"{BEFORE} drawn1=v4,c1,v5 money1=1 money2=0")
    play(state, "done")
    assert told(state, "carried_out", "money_gained", "money_lost") == [
        ("carried_out", world(position("card=v4")).card - 1, 0),
        ("money_gained", 3, 0),
        ("money_gained", 3, 1),
        ("carried_out", world(position("card=v5")).card - 1, 0),
        ("money_lost", 2, 0),
        ("money_lost", 1, 1),
    ]
    expect(state, "money1=2 money2=2 discard=v4,v5 question=finance_cards seat=1")
    other = done(f"{BEFORE} drawn1=v5,c1,v4 money1=1 money2=0", "done")
    expect(other, "money1=4 money2=3")


@pytest.mark.clause("G5", "F22")
def test_drawn_events_wait_for_the_turn_of_the_drawer() -> None:
    state = done("question=draw_finance seat=2 drawn1=c1:3 drawn2=v4,c2 finance2=c2", "card c2")
    expect(state, "question=finance_cards seat=1 drawn2=v4,c2:2 money1=0")
    expect(play(state, "done"), "seat=2 money1=3 money2=3 discard=v4")


@pytest.mark.clause("G28", "F22", "F23")
def test_events_then_infrastructure_then_the_rest() -> None:
    """The Boom pays the Police Force that lies to its left."""
    state = done(f"{BEFORE} drawn1=i1,c1,v4", "done")
    assert [name for name, _, _ in told(state, "carried_out", "compelled")] == [
        *("carried_out", "compelled"),
    ]
    expect(state, "money1=2 money2=3 tableau1=i1 discard=v4")
    assert choices(state) == ["finance c1", "done"]


@pytest.mark.clause("F41", "F23", "R39")
@pytest.mark.parametrize(
    "card", [pytest.param(c, marks=pytest.mark.clause(c)) for c in INFRASTRUCTURE]
)
def test_infrastructure_is_compulsory_and_gives_nothing(card: str) -> None:
    assert (CARDS[card].price, CARDS[card].copies) == (1, 3)
    name = card.lower()
    becomes(f"{BEFORE} drawn1={name} money1=1", "done", f"seat=1 drawn1= tableau1={name} money1=0")
    becomes(f"{TURN} drawn1= tableau1={name}", "done", "seat=2 question=play_cards")
    assert choices(position(f"tableau1={name}")) == ["done"]


@pytest.mark.clause("F23", "G6", "G7", "R14", "R39")
@pytest.mark.parametrize(
    ("before", "tableau", "money", "offered"),
    [
        case("two kinds, left to right", "F23", "drawn1=i2,i1 money1=1", "i2", 0, ["done"]),
        case("both", "F23", "drawn1=i2,i1 money1=2", "i1,i2", 0, ["done"]),
        case("no money", "G7", "drawn1=i2,i1", "", 0, ["done"]),
        case(
            "owned already",
            "G6 R14",
            "drawn1=i1 money1=1 tableau1=i1",
            "i1",
            1,
            ["finance i1", "done"],
        ),
        case("two of a kind", "G6 R14", "drawn1=i2:2 money1=2", "i2", 1, ["finance i2", "done"]),
        case("owned already, no money", "G6", "drawn1=i2 tableau1=i2", "i2", 0, ["done"]),
    ],
)
def test_infrastructure(before: str, tableau: str, money: int, offered: list[str]) -> None:
    state = done(f"{BEFORE} {before}", "done")
    expect(state, f"tableau1={tableau} money1={money}")
    assert choices(state) == offered


@pytest.mark.clause("G7", "F21")
def test_infrastructure_that_cannot_be_paid_goes_back() -> None:
    becomes(
        f"{BEFORE} drawn1=i3,i1,i2 money1=1",
        "done; done",
        "seat=2 question=play_cards drawn1= tableau1=i3 finance1=i1,i2 money1=0",
    )


@pytest.mark.clause("G6", "R14", "F41")
def test_a_copy_more_may_be_bought_and_gives_nothing() -> None:
    before = f"{TURN} drawn1=i2 money1=1 tableau1=i2"
    becomes(before, "finance i2", "drawn1= tableau1=i2:2 money1=0")


# What each Culture card with a prerequisite needs: what holds, and what does not suffice.
NEEDED = {
    "C15": ("units1=5:1 home1=1", "units2=5:1 home1=1"),
    "C16": ("units1=6:1", "units2=6:1"),
    "C17": ("units1=2:1 home2=9", "units1=3:1"),
    "C18": ("units1=3:1", "units2=3:1"),
    "C19": ("units1=9:1", "units1=8:1"),
    "C20": ("tableau1=c13", "tableau2=c13"),
    "C21": ("tableau1=c6", "tableau1=c7"),
    "C22": ("tableau1=c12", "finance1=c12"),
    "C23": ("tableau1=c8", "tableau1=c9"),
    "C24": ("technologies1=television", "technologies2=television"),
    "C25": ("technologies1=automobile", "technologies1=airplane"),
    "C26": ("technologies1=airplane", "technologies2=airplane"),
    "C27": ("technologies1=computer", "technologies1=television"),
}
# Points, price and copies by card: (1, 1, 6) for the first five and so on.
PRINTED = [
    *[(1, 1, 6)] * 5,
    *[(2, 2, 6)] * 5,
    *[(3, 4, 5)] * 4,
    *[(3, 2, 3)] * 5,
    *[(4, 3, 2)] * 4,
    *[(5, 4, 1)] * 4,
]


@pytest.mark.clause("F27", "F48")
@pytest.mark.parametrize("card", [pytest.param(c, marks=pytest.mark.clause(c)) for c in CULTURE])
def test_culture_scores_when_it_is_financed_and_stays(card: str) -> None:
    points, price, copies = PRINTED[int(card[1:]) - 1]
    assert (CARDS[card].parameters, CARDS[card].price, CARDS[card].copies) == (
        (points,),
        price,
        copies,
    )
    name, held = card.lower(), NEEDED.get(card, ("", ""))[0]
    before = f"{TURN} drawn1={name} money1={price} {held}"
    tableau = dict(item.split("=") for item in held.split()).get("tableau1", "")
    both = ",".join(filter(None, (tableau, name)))
    becomes(before, f"finance {name}", f"drawn1= money1=0 banked1={points} tableau1={both}")
    assert choices(position(f"{before} money1={price - 1}")) == ["done"]
    assert choices(position(f"tableau1={name}")) == ["done"]


@pytest.mark.clause("F48", "G9")
@pytest.mark.parametrize("card", NEEDED)
def test_what_culture_needs_must_hold(card: str) -> None:
    missing = NEEDED[card][1]
    assert choices(position(f"{TURN} drawn1={card} money1=9 {missing}")) == ["done"]


@pytest.mark.clause("G9", "F48")
def test_a_prerequisite_lost_later_changes_nothing() -> None:
    before = "tableau1=c15,m1 home1=0 banked1=3"
    becomes(before, "play m1; from 0; to 1; governor 0", "tableau1=c15 home1=1 discard=m1")
