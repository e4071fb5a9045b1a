"""War: who may attack whom, Strengths, losses, Generals, Fortifications, elimination."""

from __future__ import annotations

import pytest

from artificer.games.utopia.cards import CARD_IDS
from tests.games.language import choices, play
from tests.rules.utopia.table import becomes, case, done, ended, position, told

# Player 1's army stands on 1, which touches 0, 2, 6 and 7; player 2's Governor is on 2, player
# 3's out of reach on 9.
FIELD = "players=3 home1=4 home3=9 tableau1=m2"
ATTACK = "play m2; from 1; to 2; units"


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "1 against a lone Governor",
            "W7 W8 W9 F34",
            "units1=1:3",
            f"{ATTACK} 1",
            "units1=1:2",
        ),
        case(
            "2 against the Governor and a Unit",
            "W5 W7 F32 F34",
            "units1=1:3 units2=2:1",
            f"{ATTACK} 2",
            "units1=1:1 units2=",
        ),
        case(
            "4 against 2 Units",
            "W4 W6 F32",
            "units1=1:5 units2=2:2 home2=3",
            f"{ATTACK} 4",
            "units1=1:1,2:2 units2=",
        ),
        case(
            "3 against a Unit and a Fortification",
            "W3 W4 W5 W7 M5 G14 F47",
            "units1=1:4 units2=2:1 home2=3 tableau2=m5",
            f"{ATTACK} 3; add m5",
            "units1=1:1 units2= tableau2= discard=m2,m5",
        ),
        case(
            "equal Strength empties the Territory",
            "W7 W8 G14 F29",
            "units1=1:3 units2=2:3 home2=3",
            f"{ATTACK} 3",
            "units1= units2=",
        ),
        case(
            "all attackers leave",
            "W6 F31",
            "units1=1:2 units2=2:1 home2=3",
            f"{ATTACK} 2",
            "units1=2:1 units2=",
        ),
        case(
            "the attacker's Governor stays at home",
            "F34 W2 W6",
            "units1=1:2 home1=1 units2=2:1 home2=3",
            f"{ATTACK} 2",
            "units1=2:1 units2=",
        ),
        case(
            "a weaker attack",
            "W5 W7",
            "units1=1:2 units2=2:3 home2=3",
            f"{ATTACK} 2",
            "units1= units2=2:1",
        ),
        case(
            "one damage left over spares the Governor",
            "W5 F34",
            "units1=1:4 units2=2:2",
            f"{ATTACK} 3",
            "units1=1:1 units2=",
        ),
        case(
            "a General is lost before Units",
            "P6 W3 W4 W5 R1 F49",
            "units1=1:3 units2=2:3 home2=3 tableau1=m2,p5,p6:2",
            f"{ATTACK} 3; add p6",
            "units1=2:2 units2= tableau1=p5,p6 discard=m2,p6",
        ),
        case(
            "a Unit with a General conquers a lone Unit without loss",
            "P6 W5 W6",
            "units1=1:1 units2=2:1 home2=3 tableau1=m2,p6",
            f"{ATTACK} 1; add p6",
            "units1=2:1 units2= tableau1= discard=m2,p6",
        ),
        case(
            "a General is not needed",
            "P6 R1",
            "units1=1:2 units2=2:1 home2=3 tableau1=m2,p6",
            f"{ATTACK} 2; done",
            "units1=2:1 units2= tableau1=p6",
        ),
        case(
            "a General against Fortifications",
            "W4 W5 R1 R44",
            "units1=1:2 units2=2:1 home2=3 tableau1=m2,p6 tableau2=m5:3",
            f"{ATTACK} 2; add p6; add m5; add m5; done",
            "units1= units2=2:1 tableau1= tableau2=m5 discard=m2,p6,m5:2",
        ),
        case(
            "no Fortification is used",
            "M5 R44 G15",
            "units1=1:2 units2=2:1 home2=3 tableau2=m5",
            f"{ATTACK} 2; done",
            "units1=2:1 units2=",
        ),
    ],
)
def test_both_sides_lose_at_once(before: str, moves: str, changes: str) -> None:
    becomes(f"{FIELD} {before}", moves, f"tableau1= discard=m2 {changes}")


@pytest.mark.clause("R2", "W2", "F34")
def test_attackers_are_units_next_to_an_opponent() -> None:
    state = position("players=3 home1=4 units1=1:2,4:1,8:1 home3=9 tableau1=m2")
    play(state, "play m2")
    assert choices(state) == ["from 1", "from 4", "from 8"]
    assert choices(play(state, "from 8")) == ["to 2", "to 9"]
    assert choices(play(state, "to 2")) == ["units 1"]


@pytest.mark.clause("W2", "R2")
def test_a_lone_governor_cannot_attack_but_be_attacked() -> None:
    assert choices(position("home1=1 tableau1=m2")) == ["done"]
    assert choices(position("home1=1 units1=1:1 tableau1=m2")) == ["play m2", "done"]


@pytest.mark.clause("W2", "M2")
def test_own_and_empty_and_far_territories_are_not_attacked() -> None:
    assert choices(position("units1=0:3,1:1 home2=8 tableau1=m2")) == ["done"]


@pytest.mark.clause("R1", "R44", "G15")
def test_the_defender_is_asked_after_the_general_was_announced() -> None:
    state = done(
        "units1=1:2 units2=2:1 home2=3 tableau1=m2,p6 tableau2=m5:2",
        "play m2; from 1; to 2; units 2",
    )
    assert (state.current_player(), choices(state)) == (0, ["add p6", "done"])
    play(state, "add p6")
    assert (state.current_player(), choices(state)) == (1, ["add m5", "done"])
    play(state, "add m5")
    assert (state.current_player(), choices(state)) == (1, ["add m5", "done"])
    play(state, "add m5")
    assert state.current_player() == 0
    assert ("fought", 4, 5) in told(state)


@pytest.mark.clause("W3", "P6", "M5", "F26")
def test_generals_and_fortifications_are_not_played_by_themselves() -> None:
    assert choices(position("units1=0:2 tableau1=m5,p6")) == ["done"]


@pytest.mark.clause("W2", "M5", "M2")
def test_everybody_may_attack_and_be_attacked() -> None:
    before = "seat=2 home1=9 units1=1:1 home2=3 units2=2:4 tableau2=m2 tableau1=m5,m5"
    state = done(before, "play m2; from 2; to 1; units 4")
    assert (state.current_player(), choices(state)) == (0, ["add m5", "done"])
    becomes(
        before,
        "play m2; from 2; to 1; units 4; add m5; done",
        "units1= units2=1:1 tableau2= tableau1=m5 discard=m2,m5",
    )


def test_what_is_reported_of_a_war() -> None:
    state = done(
        "units1=1:4 units2=2:2 home2=2 tableau1=m2,p6 tableau2=m5",
        "play m2; from 1; to 2; units 4; add p6; add m5",
    )
    general, fortification, war = (CARD_IDS.index(card) for card in ("P6", "M5", "M2"))
    assert told(state) == [
        ("played", war, 0),
        ("attacked", 4, 2),
        ("reinforced", general, 0),
        ("fortified", fortification, 1),
        ("fought", 6, 6),
        ("defenders_lost", 2, 1),
        ("attackers_lost", 4, 0),
        ("governor_fell", 1, 2),
        ("eliminated", 1, 0),
        ("left_empty", 1, 0),
        ("won", 0, 3),
    ]
    bloodless = done(
        "units1=1:1 units2=2:1 home2=3 tableau1=m2,p6",
        "play m2; from 1; to 2; units 1; add p6",
    )
    assert told(bloodless)[-4:] == [
        *(("fought", 3, 1), ("defenders_lost", 1, 1), ("conquered", 2, 0), ("left_empty", 1, 0)),
    ]
    spared = done("units1=1:1 home2=2 tableau1=m2", "play m2; from 1; to 2; units 1")
    assert told(spared)[-3:] == [("fought", 1, 2), ("attackers_lost", 1, 0), ("left_empty", 1, 0)]


# Player 2 is to fall: Units, money and cards of everywhere.
DOOMED = (
    "players=3 home1=4 home3=9 units1=1:5 tableau1=m2 units2=7:2 tableau2=c1,m1,m5 "
    "finance2=c2:2,i1 money2=7 banked2=9 technologies2=telephone advancements2=stock-market "
    "treaty2=3:6"
)
FALLEN = (
    "home2=- units2= tableau2= finance2= money2=0 banked2=0 treaty2= "
    "tableau1= discard=m2,c1,m1,m5,c2:2,i1"
)


@pytest.mark.parametrize(
    ("before", "units", "left"),
    [
        case("2 fell a lone Governor", "W8", "", 2, "units1=1:3"),
        case("3 conquer him", "W8 R45", "", 3, "units1=1:2,2:1"),
        case("3 fell the starting position", "W8", "units2=2:1,7:2", 3, "units1=1:2"),
        case("4 conquer it", "W8 R45 W6", "units2=2:1,7:2", 4, "units1=1:1,2:1"),
    ],
)
@pytest.mark.clause("F35", "G17", "R20", "F33")
def test_a_fallen_governor_ends_the_civilization(before: str, units: int, left: str) -> None:
    state = becomes(f"{DOOMED} {before}", f"{ATTACK} {units}; done", f"{FALLEN} {left}")
    assert ("eliminated", 1, 0) in told(state)


@pytest.mark.clause("G17", "R20", "F42")
def test_technologies_of_the_fallen_stay_closed() -> None:
    state = done(f"{DOOMED} tableau1=m2,t1:3", f"{ATTACK} 3; done")
    assert "acquire telephone" not in choices(state)
    assert "acquire television" in choices(state)


@pytest.mark.clause("G17", "G18", "F18")
def test_the_fallen_have_no_turns_and_the_pawn_passes_them() -> None:
    state = done(f"{DOOMED} first=1 finance3=c3:3 finance1=c4:3", f"{ATTACK} 3; done; done")
    assert state.current_player() == 2
    play(state, "done")
    assert told(state, "round_begun") == [("round_begun", 6, 2)]
    assert told(state, "income") == [("income", 2, 0), ("income", 2, 2)]
    play(state, *["card c6"] * 6)
    assert state.current_player() == 2
    play(state, "draft c6")
    assert state.current_player() == 0


@pytest.mark.clause("G18")
def test_a_fallen_first_player_hands_the_pawn_on() -> None:
    state = done(f"{DOOMED} first=2 seat=1", f"{ATTACK} 3; done; done")
    assert told(state, "round_begun") == [("round_begun", 6, 2)]


@pytest.mark.clause("R3")
def test_a_war_is_settled_before_the_end_is_looked_for() -> None:
    """The last Governor falls, and the conqueror would have 80 Prestige Points as well."""
    before = "home1=4 units1=1:3 banked1=72 tableau1=m2"
    after = done(before, f"{ATTACK} 3")
    assert ended(after) == ("last-governor", (1, 0))
    assert told(after)[-1] == ("won", 0, 80)
