"""Infinity by demonstration: what may be declared, what grows, how it is stored."""

from __future__ import annotations

import pytest

from artificer.games.sorcery.engines import balance_score
from artificer.games.sorcery.moves import RESOURCE_NAMES
from artificer.games.sorcery.parts import INFINITE, TIME
from artificer.games.sorcery.state import EARLIER, Shop
from tests.games.language import answers, choices, play
from tests.rules.sorcery.table import becomes, case, done, expect, position, shop, told

BESIDE = (
    "engine1=change>change,change,time engine2@2=growth>growth,love,time borrowed=2 loved=2 "
    "pool=growth,time,change"
)
ALISON = "engine1=change>change,change,time pool=time,change"


@pytest.mark.clause("C16", "R55")
def test_alison_has_infinite_change_for_a_turn() -> None:
    """One run shows it; then her cards and Justice are the only limits to her Changes."""
    state = position(f"{ALISON} hand1=love,prestige,growth")
    assert answers(state, "run", "declare") == ["run 1"]
    expect(play(state, "run 1"), "pool=time,change:2")
    assert "declare" in choices(state)
    expect(play(state, "declare"), "pool=time,change:infinite")
    assert told(state) == [("declared", 4, 0)]
    play(state, "done", "change 1", "add input love", "none", "change 1", "add input growth")
    expect(play(state, "none", "feed prestige", "bonus justice"), "pool=time,change:infinite")
    assert answers(state, "change") == ["change 1"]
    expect(play(state, "done"), "question=reveal_draft seat=2 pool= stored1=justice")


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "outputs that cover the run and leave a surplus",
            "C16",
            "engine1=duration>duration,timex2 pool=time,duration",
            "run 1; declare",
            "pool=time:infinite,duration",
        ),
        case(
            "two engines, neither of which does it alone",
            "C16",
            "engine1=change>growthx2,time engine3=growth>change,time pool=change,time",
            "run 1; run 3; declare",
            "pool=growth:infinite,change,time",
        ),
        case(
            "the second one after the first declaration",
            "C16",
            "engine1=change>growthx2,time engine3=growth>change,time "
            "pool=growth:infinite,change,time",
            "run 3; declare",
            "pool=growth:infinite,change:infinite,time",
        ),
        case(
            "a priming run before the loop",
            "C16",
            "engine1=change>change,change,time engine3=love>change pool=love,time:2",
            "run 3; run 1; declare",
            "pool=time,change:infinite",
        ),
        case(
            "what is stored counts",
            "C16 R20",
            "engine1=change>change,change,time stored1=change,time",
            "run 1; declare",
            "pool=change:infinite,time stored1=",
        ),
        case(
            "a borrowed loop fills its owner's track with Time",
            "C16 R16",
            "engine2@2=change>change,change,time borrowed=2 loved=2 pool=time,change",
            "run 2; declare with 2",
            "pool=change:infinite,time stored2=time:infinite",
        ),
        case(
            "a borrowed run before the loop gives one Time",
            "R16 R46",
            "engine2@2=growth>love borrowed=2 loved=2 pool=growth,time:2,change "
            "engine1=change>change,change,time",
            "run 2; run 1; declare",
            "pool=love,time,change:infinite stored2=time",
        ),
        case(
            "an own loop beside a borrowed one, declared alone",
            "R16 R46 R58",
            BESIDE,
            "run 2; run 1; declare",
            "pool=growth,love,time,change:infinite stored2=time",
        ),
        case(
            "an own loop and a borrowed one, declared together",
            "R16 R46 R58",
            BESIDE,
            "run 2; run 1; declare with 2",
            "pool=growth,love:infinite,time,change:infinite stored2=time:infinite",
        ),
        case(
            "an own loop run before the borrowed one is declared with it",
            "R46",
            BESIDE,
            "run 1; run 2; declare with 2",
            "pool=growth,love:infinite,time,change:infinite stored2=time:infinite",
        ),
        case(
            "two earlier amounts that show different things",
            "R46",
            "engine1=growth>love,love,time engine3=love>change,time engine4=change>growth,time "
            "pool=growth,time",
            "run 1; run 3; run 4; declare",
            "pool=growth,love:infinite,time",
        ),
    ],
)
def test_a_declaration(before: str, moves: str, changes: str) -> None:
    becomes(before, moves, changes)


@pytest.mark.parametrize(
    ("before", "moves"),
    [
        case("no run", "C16", "pool=time:9,change:9 engine1=change>change,change,time", ""),
        case("Time runs out", "C16", "pool=time:9,love engine1=love>love,growth", "run 1; run 1"),
        case(
            "no surplus",
            "C16",
            "pool=time,love engine2@2=love>love,time borrowed=2 loved=2",
            "run 2; run 2",
        ),
        case(
            "a discarded card is no growth",
            "C16",
            "pool=time,love hand1=growth engine2@2=love>love,time borrowed=2 loved=2",
            "run 2; discard growth; run 2",
        ),
        case(
            "another action begins the row anew",
            "C16",
            "pool=change,time engine1=change>growthx2,time engine3=growth>change,time draft=love",
            "run 1; take love; run 3",
        ),
        case(
            "infinite already",
            "R49",
            "pool=change:infinite,time:2 engine1=change>change,change",
            "run 1",
        ),
    ],
)
def test_nothing_to_declare(before: str, moves: str) -> None:
    assert "declare" not in choices(done(before, moves))


CHAIN = (
    "players=4 engine1=change>change,change,time engine2@2=growth>growth,love,time "
    "engine3@3=love>love,justice,time engine4@4=justice>justice,duration,time borrowed=2,3,4 "
    "loved=2,3,4 pool=growth,time,change"
)
"""Everybody's engine gives one resource more, which the next one's runs need."""


@pytest.mark.clause("R46")
@pytest.mark.parametrize(
    ("declaration", "infinite", "paid"),
    [
        ("declare", "change", ""),
        ("declare with 4", "change duration", "4"),
        ("declare with 3+4", "change duration justice", "3 4"),
        ("declare with 2+3+4", "change duration justice love", "2 3 4"),
    ],
)
def test_one_answer_for_each_set_of_lenders_the_smallest_first(
    declaration: str, infinite: str, paid: str
) -> None:
    state = done(CHAIN, "run 2; run 3; run 4; run 1")
    offered = ["declare", "declare with 4", "declare with 3+4", "declare with 2+3+4"]
    assert answers(state, "declare") == offered
    play(state, declaration)
    assert [RESOURCE_NAMES[r] for _, r, _ in told(state, "declared")] == [
        name for name in RESOURCE_NAMES if name in infinite.split()
    ]
    for seat in (2, 3, 4):
        time = shop(state).seats[seat - 1].stored[TIME]
        assert time == (INFINITE if str(seat) in paid.split() else 1)
    assert shop(state).runs == 0


@pytest.mark.clause("R46")
def test_an_owner_who_has_infinite_time_already_is_no_lender() -> None:
    state = done(f"{CHAIN} stored3=time:infinite", "run 2; run 3; run 4; run 1")
    assert answers(state, "declare") == ["declare", "declare with 4", "declare with 2+4"]
    becomes(
        "engine2@2=change>change,change,time borrowed=2 loved=2 pool=time,change "
        "stored2=time:infinite",
        "run 2; declare",
        "pool=time,change:infinite",
    )


@pytest.mark.clause("R46")
def test_a_larger_set_that_adds_nothing_is_not_offered() -> None:
    before = "engine1=change>change,change,time engine2@2=growth>growth,time borrowed=2 loved=2"
    state = done(f"{before} pool=growth,time,change", "run 2; run 1")
    assert answers(state, "declare") == ["declare"]
    state = done(f"{before} pool=growth,time,change", "run 1; run 2")
    assert answers(state, "declare") == ["declare with 2"]


@pytest.mark.clause("C16", "R29")
def test_the_engine_of_the_rulebook_has_a_balance_score_of_two() -> None:
    body = position("engine1=duration>duration,timex2").body
    assert isinstance(body, Shop)
    assert balance_score(body, 1) == 2


@pytest.mark.clause("R43", "C20")
def test_seven_growth_and_seven_runs_win_without_any_infinity() -> None:
    state = position("engine1=growth>time,prestigex3 pool=growth:7,time")
    for run in range(6):
        expect(play(state, "run 1"), f"pool=growth:{6 - run},time,prestige:{3 * run + 3}")
        assert "declare" not in choices(state)
    expect(play(state, "run 1"), "question=over end=twenty_prestige pool=time,prestige:21")


@pytest.mark.clause("R58")
def test_an_amount_that_an_earlier_one_says_already_is_not_kept() -> None:
    state = position("engine1=change>change,change,time pool=time,change")
    for _ in range(5):
        expect(play(state, "run 1"), "runs=1")
    assert shop(state).earlier[0].amounts == [0, 0, 1, 0, 1, 0, 0]


@pytest.mark.clause("R46", "R58")
def test_an_amount_is_kept_beside_an_earlier_one_since_which_somebody_lent() -> None:
    """Otherwise the player's loop shows only together with the lender's (the rule found)."""
    state = done(BESIDE, "run 2; run 1")
    assert [(k.amounts[1], k.lenders) for k in shop(state).earlier[:2]] == [(0, 2), (1, 0)]
    expect(play(state, "run 1"), "runs=2")


@pytest.mark.clause("R58")
def test_every_second_amount_is_forgotten_when_too_many_are_kept() -> None:
    state = done("engine1=growth>love pool=growth:40,time:40", "; ".join(["run 1"] * (EARLIER + 3)))
    growth = [kept.amounts[0] for kept in shop(state).earlier[: shop(state).runs]]
    assert growth == [*range(40, 16, -2), 16, 15, 14]


@pytest.mark.clause("C16", "R58")
def test_a_loop_of_more_runs_than_amounts_are_kept_can_be_declared() -> None:
    state = position(
        "engine1=growth>love,time engine3=love,love,love>justice,time "
        "engine4=justice,justice,justice>duration,time "
        "engine5=duration,duration>growthx2,growthx3,growthx4,growthx5,"
        "growth,growth,growth,growth,time,prestige pool=growth:18,time"
    )
    runs = ["run 1"] * 18 + ["run 3"] * 6 + ["run 4"] * 2 + ["run 5"]
    for run in runs:
        assert "declare" not in choices(state)
        play(state, run)
    expect(play(state, "declare"), "question=over end=twenty_prestige")


@pytest.mark.clause("R58")
def test_the_lenders_of_an_amount_stay_with_it() -> None:
    state = position("engine1=growth>love engine2@2=love>justice borrowed=2 pool=growth:40,time:40")
    for run in ["run 1"] * 4 + ["run 2"] + ["run 1"] * EARLIER:
        play(state, run)
    kept = shop(state).earlier[: shop(state).runs]
    assert [k.lenders for k in kept if k.amounts[0] >= 36] == [2, 2, 2]
    assert not any(k.lenders for k in kept if k.amounts[0] < 36)


@pytest.mark.clause("C15", "R22")
def test_infinite_duration_stores_whatever_is_infinite_and_any_rest() -> None:
    before = "pool=duration:infinite,growth:infinite,time:3"
    assert answers(position(before), "store") == [
        "store time",
        "store infinite growth",
        "store infinite duration",
    ]
    becomes(
        before,
        "store time; store time; store time; store infinite growth; store infinite duration",
        "pool=duration:infinite,growth:infinite stored1=time:3,growth:infinite,duration:infinite",
    )


@pytest.mark.clause("R22", "R49")
def test_a_finite_duration_stores_so_many_of_an_infinite_resource() -> None:
    before = "pool=duration:2,growth:infinite"
    assert answers(position(before), "store") == ["store growth", "store duration"]
    becomes(before, "store growth; store growth", "pool=growth:infinite stored1=growth:2")


@pytest.mark.clause("R48")
def test_infinite_duration_of_the_track_stores_infinity() -> None:
    becomes(
        "pool=growth:infinite stored1=duration:infinite",
        "store infinite growth",
        "stored1=duration:infinite,growth:infinite",
    )


@pytest.mark.clause("C15", "R22", "R23")
def test_a_stored_infinity_is_permanent_and_a_declared_one_is_not() -> None:
    state = done(
        "pool=duration:infinite,growth:infinite,love:infinite",
        "store infinite growth; done; done",
    )
    expect(state, "question=reveal_draft seat=2 pool= stored1=growth:infinite")


@pytest.mark.clause("R67")
def test_infinite_prestige_wins_before_it_could_be_stored() -> None:
    state = done("pool=time,prestige engine1=prestige>prestige,prestige,time", "run 1; declare")
    expect(state, "question=over end=twenty_prestige pool=time,prestige:infinite")
    assert "store infinite prestige" not in state.game.ruleset.texts
