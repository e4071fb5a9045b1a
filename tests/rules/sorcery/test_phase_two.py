"""Changes: cards for the Machine, cards and tokens of one's own engines."""

from __future__ import annotations

import pytest

from tests.games.language import answers, choices, play
from tests.rules.sorcery.table import becomes, case, done, expect, position, told

CHANGE = "question=change_card engine=1 modified=1"
BACK = "question=phase_two engine=0 card_changed=0 token=0"


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "a Change begins",
            "C17",
            "question=phase_two pool=change hand1=love",
            "change 1",
            "pool= question=change_card engine=1 modified=1",
        ),
        case(
            "a stored Change does it, too",
            "C17 R20",
            "question=phase_two stored1=change hand1=love",
            "change 1",
            "stored1= question=change_card engine=1 modified=1",
        ),
        case(
            "add, and no token",
            "C17",
            f"{CHANGE} hand1=love",
            "add input love; none",
            f"hand1= engine1=love> {BACK}",
        ),
        case(
            "add, and a token on the new card",
            "C17 R53",
            f"{CHANGE} hand1=love engine1=time>",
            "add output love; token 4; on output love",
            f"hand1= engine1=time>lovex4 {BACK}",
        ),
        case(
            "remove, into the hand",
            "C17 R30",
            f"{CHANGE} engine1=time>love,growth",
            "remove output love; none",
            f"hand1=love engine1=time>growth {BACK}",
        ),
        case(
            "remove with its token, into hand and supply",
            "R32 R56",
            f"{CHANGE} engine1=time>lovex3,love",
            "remove under 3; none",
            f"hand1=love engine1=time>love {BACK}",
        ),
        case(
            "remove one like it without a token",
            "R56",
            f"{CHANGE} engine1=time>lovex3,love",
            "remove output love; none",
            f"hand1=love engine1=time>lovex3 {BACK}",
        ),
        case(
            "a token freed by the first step",
            "R53 R32",
            f"{CHANGE} engine1=time>lovex3,love",
            "remove under 3; token 3; on input time",
            f"hand1=love engine1=timex3>love {BACK}",
        ),
        case(
            "switch",
            "C17",
            f"{CHANGE} engine1=time,love>growth",
            "switch input love; none",
            f"engine1=time>growth,love {BACK}",
        ),
        case(
            "switch with its token, which travels",
            "R32 R56",
            f"{CHANGE} engine1=time>growth,lovex5",
            "switch under 5; none",
            f"engine1=time,lovex5>growth {BACK}",
        ),
        case(
            "a token only",
            "C17 R34",
            f"{CHANGE} engine1=time>love",
            "none; token 2; on output love",
            f"engine1=time>lovex2 {BACK}",
        ),
        case(
            "move a token",
            "C17",
            f"{CHANGE} engine1=time>lovex2",
            "none; token 2; on input time",
            f"engine1=timex2>love {BACK}",
        ),
        case(
            "take a token off",
            "C17 R30",
            f"{CHANGE} engine1=time>lovex2",
            "none; token 2; off",
            f"engine1=time>love {BACK}",
        ),
        case(
            "an empty Core has no place for a token",
            "R34",
            f"{CHANGE} engine1=time>",
            "remove input time",
            f"hand1=time engine1=> {BACK}",
        ),
        case(
            "a card for the Machine, and a bonus",
            "C17 R35",
            "question=phase_two pool=change hand1=love:2",
            "feed love; bonus justice",
            "pool= hand1=love machine=love stored1=justice",
        ),
        case(
            "a bonus of Change feeds the next card",
            "R35",
            "question=phase_two pool=change hand1=love:2",
            "feed love; bonus change; feed love; bonus change",
            "pool= hand1= machine=love:2 stored1=change",
        ),
        case(
            "cards for resources in Phase 2",
            "R14",
            "question=phase_two hand1=love,change discard=",
            "discard change; change 1; add input love; none",
            "discard=change hand1= engine1=love> modified=1",
        ),
    ],
)
def test_a_change(before: str, moves: str, changes: str) -> None:
    becomes(before, moves, changes)


@pytest.mark.clause("C17", "R35")
def test_the_bonus_is_any_resource() -> None:
    state = done("question=phase_two pool=change hand1=love", "feed love")
    assert answers(state, "bonus") == choices(state)
    assert len(choices(state)) == 7


@pytest.mark.clause("R70")
def test_a_card_for_the_machine_pays_from_the_next_turn_on() -> None:
    state = done("question=phase_two pool=change hand1=love", "feed love; bonus time")
    expect(state, "pool=")
    assert told(state) == [("fed", 1, 2)]
    play(state, "done", *["draft time"] * 5)
    expect(state, "seat=2 question=phase_one pool=growth,love")


@pytest.mark.clause("C17")
def test_a_change_is_one_of_two_things() -> None:
    state = position("question=phase_two pool=change hand1=love,time engine2@2=time>")
    assert choices(state) == [
        *("discard love", "discard time", "change 1", "feed love", "feed time", "done"),
    ]


@pytest.mark.clause("C12")
def test_only_the_owner_modifies() -> None:
    state = position("question=phase_two pool=change hand1=love engine3=time>")
    assert answers(state, "change") == ["change 1", "change 3"]


@pytest.mark.clause("R34")
def test_an_engine_to_which_nothing_can_be_done() -> None:
    assert answers(position("question=phase_two pool=change"), "change") == []


@pytest.mark.clause("C17", "R34")
def test_one_step_at_least() -> None:
    state = position(f"{CHANGE} hand1=love")
    assert choices(state) == ["add input love"]  # no token could be moved: no "none"
    with_card = position(f"{CHANGE} engine1=time>")
    assert choices(with_card) == ["remove input time", "none"]
    assert choices(play(with_card, "none")) == ["token 2", "token 3", "token 4", "token 5"]


@pytest.mark.parametrize(
    ("engine", "verb", "offered"),
    [
        case("no output on an empty Core", "C10 R33", ">", "add", ["add input love"]),
        case(
            "an output beside an input",
            "C10",
            "time>",
            "add",
            ["add input love", "add output love"],
        ),
        case("the last input stays", "C10 R33", "time>love", "remove", ["remove output love"]),
        case("without outputs it may go", "C10", "time>", "remove", ["remove input time"]),
        case("nor may it cross the Core", "C10 R33", "time>love", "switch", ["switch output love"]),
        case("also when it is alone", "C10 R33", "time>", "switch", []),
        case(
            "one of two inputs may",
            "C10",
            "timex2,time>",
            "switch",
            ["switch input time", "switch under 2"],
        ),
    ],
)
def test_outputs_need_an_input(engine: str, verb: str, offered: list[str]) -> None:
    state = position(f"{CHANGE} engine1={engine} hand1=love")
    assert answers(state, verb) == offered


@pytest.mark.clause("C10", "R31")
def test_any_number_of_cards_and_of_engines_but_one_token_on_a_card() -> None:
    state = position(f"{CHANGE} engine1=timex2,time,lovex5>growthx3")
    play(state, "none", "token 4")
    assert choices(state) == ["on input time"]


@pytest.mark.clause("R31")
def test_a_token_of_another_engine_stays_there() -> None:
    state = position(f"{CHANGE} engine1=time> engine3=lovex2>")
    assert choices(play(state, "none")) == ["token 3", "token 4", "token 5"]


@pytest.mark.clause("R31")
def test_a_token_is_not_moved_to_where_it_lies() -> None:
    state = position(f"{CHANGE} engine1=timex2,time>love")
    play(state, "none", "token 2")
    assert choices(state) == ["on output love", "off"]
