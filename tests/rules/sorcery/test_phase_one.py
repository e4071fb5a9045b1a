"""The draft, the Machine, Growth, Love, Time, Duration, cards for resources."""

from __future__ import annotations

import pytest

from artificer import load_game
from tests.contract.walks import random_chooser
from tests.games.language import answers, choices, play
from tests.rules.sorcery.table import becomes, case, done, expect, position, shop, told


@pytest.mark.clause("C13", "R9", "R10")
def test_five_cards_are_revealed_and_the_machine_pays_the_active_player() -> None:
    before = "question=reveal_draft due=1 draft=love:4 machine=change:2,time seat=2"
    after = becomes(
        before,
        "draft time",
        "draft=love:4,time due=0 question=phase_one pool=growth,change:2,time",
    )
    assert told(after, "income") == [("income", 0, 1), ("income", 2, 1), ("income", 4, 2)]


@pytest.mark.clause("C13")
def test_every_card_of_the_deck_may_come_next() -> None:
    state = position("question=reveal_draft due=5 deck=love:3,time")
    texts = {state.action_to_string(a): weight for a, weight in state.chance_outcomes()}
    assert texts == {"draft love": 3, "draft time": 1}


@pytest.mark.clause("R11", "R47")
def test_the_discard_pile_is_shuffled_in_the_middle_of_a_draft() -> None:
    becomes(
        "question=reveal_draft due=3 draft=love:2 deck=time hand1=all:8,love:5,prestige:3",
        "draft time",
        "due=2 draft=love:2,time deck=growth,love:2,duration,change,justice,prestige:6",
    )


@pytest.mark.clause("R11")
def test_what_there_is_is_revealed() -> None:
    becomes(
        "question=reveal_draft due=5 seat=1 hand2=all:9,prestige:8 deck=prestige",
        "draft prestige",
        "due=0 draft=prestige deck= question=phase_one pool=growth",
    )


@pytest.mark.clause("R69")
def test_a_deck_that_ends_with_the_draft_is_not_shuffled_yet() -> None:
    state = done("question=reveal_draft due=1 draft=love:4 deck=time", "draft time")
    expect(state, "question=phase_one deck=")
    assert told(state, "reshuffled") == []


@pytest.mark.clause("R11")
@pytest.mark.parametrize(("players", "drafts"), [(2, 9), (3, 7), (4, 6)])
def test_full_drafts_before_the_first_shuffle(players: int, drafts: int) -> None:
    state, choose = load_game("sorcery", players=players).new_initial_state(), random_chooser(3)
    while not told(state, "reshuffled"):
        text = "done" if "done" in choices(state) else state.action_to_string(choose(state))
        play(state, text)
    assert shop(state).turn == drafts + 1


@pytest.mark.clause("C13", "R12")
def test_the_rest_of_the_draft_is_discarded() -> None:
    becomes(
        "draft=love:2,time discard=growth pool=love",
        "done",
        "draft= discard=growth,love:2,time question=phase_two",
    )


@pytest.mark.clause("C13")
def test_phase_one_is_in_any_order_and_may_be_left_at_once() -> None:
    state = position("pool=growth:2,duration,love draft=time hand1=love engine2@2=time>love")
    assert choices(state) == [
        *("take time", "love 2", "store growth", "store love", "discard love", "done"),
    ]


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "a card of the draft",
            "C9",
            "pool=growth draft=love,time",
            "take love",
            "pool= draft=time hand1=love",
        ),
        case(
            "a core",
            "C9",
            "pool=growth engine1=time>love",
            "core",
            "pool= engine3=>",
        ),
        case(
            "a stored resource pays",
            "R20",
            "stored1=growth:2 draft=love",
            "take love",
            "stored1=growth draft= hand1=love",
        ),
        case(
            "the pool pays first",
            "R20 R55",
            "pool=growth stored1=growth draft=love:2",
            "take love; take love",
            "pool= stored1= draft= hand1=love:2",
        ),
        case(
            "infinity is not lessened",
            "C15",
            "stored1=growth:infinite draft=love",
            "take love",
            "draft= hand1=love",
        ),
        case(
            "a card for its resource",
            "C7 R14 R12",
            "hand1=love:2 discard=",
            "discard love",
            "hand1=love pool=love discard=love",
        ),
        case(
            "onto the track",
            "C9 C15",
            "pool=duration,growth stored1=growth",
            "store growth",
            "pool= stored1=growth:2",
        ),
        case(
            "a stored Duration stores",
            "R20",
            "pool=growth stored1=duration",
            "store growth",
            "pool= stored1=growth",
        ),
        case(
            "a discarded card is stored",
            "R18",
            "hand1=love pool=duration discard=",
            "discard love; store love",
            "hand1= pool= stored1=love discard=love",
        ),
        case(
            "Duration stores Duration",
            "R17",
            "pool=duration:2",
            "store duration",
            "pool= stored1=duration",
        ),
        case(
            "the track has no end",
            "R19",
            "pool=duration:30,time:30",
            "; ".join(["store time"] * 30),
            "pool= stored1=time:30",
        ),
        case(
            "Love gives access",
            "C9 C14",
            "pool=love engine2@2=time>love",
            "love 2",
            "pool= borrowed=2 loved=2",
        ),
        case(
            "a run",
            "C9 C11 C7",
            "pool=time,love engine1=love>growthx2,duration",
            "run 1",
            "pool=growth:2,duration earlier1=time,love",
        ),
        case(
            "tokens count on both sides",
            "C10 C11",
            "pool=time,change:6 engine1=changex5,change>lovex3,love",
            "run 1",
            "pool=love:4 earlier1=time,change:6",
        ),
        case(
            "Time among the inputs",
            "C11 R29",
            "pool=time:3 engine1=time,time>love",
            "run 1",
            "pool=love earlier1=time:3",
        ),
        case(
            "a borrowed run",
            "C14 R16",
            "pool=time,growth engine2@2=growth>love borrowed=2 loved=2 stored2=time",
            "run 2",
            "pool=love stored2=time:2 earlier1=time,growth lenders1=2",
        ),
    ],
)
def test_what_resources_do(before: str, moves: str, changes: str) -> None:
    becomes(before, moves, changes)


@pytest.mark.parametrize(
    ("before", "verb", "offered"),
    [
        case("without Growth no card", "C9", "pool=love draft=time", "take", []),
        case("an empty Core", "C9 R8", "pool=growth engine1=>", "core", []),
        case("one card on a Core", "R8", "pool=growth engine1=time>", "core", ["core"]),
        case(
            "one of two is empty",
            "R8",
            "pool=growth engine1=time> engine3=>",
            "core",
            [],
        ),
        case(
            "somebody else's empty Core",
            "R8",
            "pool=growth engine1=time> engine2@2=>",
            "core",
            ["core"],
        ),
        case(
            "the Cores are gone",
            "R7",
            "pool=growth " + " ".join(f"engine{n}=time>" for n in (1, 3, 4, 5, 6, 7, 8, 9)),
            "core",
            [],
        ),
        case("no Time", "C11", "pool=love engine1=love>time", "run", []),
        case("an input is missing", "C11", "pool=time,love engine1=lovex2>time", "run", []),
        case("Time as input is one more", "C11", "pool=time engine1=time>love", "run", []),
        case("without outputs", "R42", "pool=time,love engine1=love>", "run", []),
        case("nothing would change", "R71", "pool=time,love engine1=love>love,time", "run", []),
        case(
            "infinitely much of all",
            "R71",
            "pool=time:infinite,love:infinite,growth:infinite engine1=love>growth",
            "run",
            [],
        ),
        case(
            "its owner gains",
            "R71",
            "pool=time,love engine2@2=love>love,time borrowed=2",
            "run",
            ["run 2"],
        ),
        case(
            "its owner has infinite Time",
            "R71",
            "pool=time,love engine2@2=love>love,time borrowed=2 stored2=time:infinite",
            "run",
            [],
        ),
        case("not borrowed", "C12", "pool=time,love engine2@2=love>time", "run", []),
        case("without Love", "C14", "engine2@2=love>time", "love", []),
        case("one's own", "C14", "pool=love engine1=love>time", "love", []),
        case("nothing to gain", "R61", "pool=love engine2@2=love>", "love", []),
        case("without Duration", "C15", "pool=love", "store", []),
        case("the only Duration", "R17 R57", "pool=duration", "store", []),
        case("one here, one stored", "R57", "pool=duration stored1=duration", "store", []),
        case("stored already", "R18", "pool=duration stored1=growth", "store", []),
        case(
            "infinite there",
            "R72",
            "pool=growth,duration:2 stored1=growth:infinite",
            "store",
            ["store duration"],
        ),
        case(
            "infinite with infinite Duration",
            "R73",
            "pool=duration:infinite,growth:infinite stored1=duration:infinite",
            "store",
            ["store infinite growth"],
        ),
        case("cards of the draft", "R13", "draft=love", "discard", []),
    ],
)
def test_what_is_not_to_be_had(before: str, verb: str, offered: list[str]) -> None:
    assert answers(position(before), verb) == offered


@pytest.mark.clause("C14", "R15")
def test_love_once_for_each_opponent() -> None:
    before = (
        "players=3 pool=love:3 engine2@2=love>time engine3@3=love>time engine4@2=time>love "
        "engine1=love>time"
    )
    assert answers(position(before), "love") == ["love 2", "love 3", "love 4"]
    first = done(before, "love 4")
    assert answers(first, "love") == ["love 3"]
    assert answers(play(first, "love 3"), "love") == []
    assert [engine.borrowed for engine in shop(first).engines] == [0, 0, 1, 1, 0, 0, 0, 0, 0]


@pytest.mark.clause("C14")
def test_a_borrowed_engine_runs_as_often_as_it_is_paid_for() -> None:
    before = "pool=time:3,growth:3 engine2@2=growth>love borrowed=2 loved=2"
    state = done(before, "run 2; run 2; run 2")
    expect(state, "pool=love:3 stored2=time:3")
    assert told(state, "lent") == [("lent", 1, 1), ("lent", 1, 2), ("lent", 1, 3)]
    assert answers(state, "run") == []


@pytest.mark.clause("R15", "R45", "C8", "R21", "R23")
def test_the_end_of_the_turn() -> None:
    """Access ends, the pool is gone with its infinities, the track stays."""
    becomes(
        "question=phase_two pool=love:2,time:infinite stored1=growth,change:infinite "
        "engine2@2=growth>love borrowed=2 loved=2",
        "done",
        "question=reveal_draft due=5 seat=2 turn=6 pool= borrowed= loved=",
    )


@pytest.mark.clause("C8")
def test_what_is_lost_is_told() -> None:
    state = done("question=phase_two pool=love:2", "done")
    assert told(state, "lost") == [("lost", 1, 2)]


@pytest.mark.clause("R24", "R25")
def test_phase_two_knows_no_way_back_and_nothing_of_phase_one() -> None:
    state = done(
        "pool=growth,love,time,duration:2 draft=love engine1=love>time engine2@2=love>time "
        "hand1=justice",
        "done",
    )
    assert choices(state) == ["discard justice", "done"]


@pytest.mark.clause("R44")
def test_change_and_justice_carry_over_into_phase_two() -> None:
    state = done("pool=change,justice engine1=love> hand1=love", "done")
    expect(state, "pool=change,justice")
    assert answers(state, "change", "feed") == ["change 1", "feed love"]


@pytest.mark.clause("C12", "R40", "R16")
@pytest.mark.parametrize("seed", range(3))
def test_nothing_but_stored_time_of_others_is_ever_touched(seed: int) -> None:
    state, choose = load_game("sorcery", players=3).new_initial_state(), random_chooser(seed)
    for _ in range(700):
        if state.is_terminal():
            break
        before, seat = state.clone(), state.current_player()
        state.apply_action(choose(state))
        for other in {0, 1, 2} - {seat} if seat >= 0 and shop(before).turn else ():
            was, now = shop(before).seats[other], shop(state).seats[other]
            assert now.stored[2] >= was.stored[2]
            was.stored[2] = now.stored[2]
            assert was == now
            for old, new in zip(shop(before).engines, shop(state).engines, strict=True):
                if old.owner == other + 1:
                    assert (old.cards, old.owner) == (new.cards, new.owner)
