"""The ends of the game, the Savings Plan in each of them, ties, reputation, limits."""

from __future__ import annotations

import pytest

from artificer import BadOption, load_game
from artificer.boards.utopia.table import reputation
from artificer.games.utopia.decks.deck import shipped
from artificer.games.utopia.ending import final_prestige
from artificer.games.utopia.holdings import gain_money, gain_prestige, prestige
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from artificer.words.rendering import sentence
from tests.games.language import play
from tests.rules.utopia.table import case, done, ended, position, told, world

# The last Play turn of the last round.
LAST = "players=3 question=play_cards round=20 first=1 seat=3"
# Player 2 has finished; with "done" the Finance turn of player 1 begins.
BEFORE = "question=finance_cards first=2 seat=2"


@pytest.mark.parametrize(
    ("before", "moves", "reason", "scores"),
    [
        case(
            "79 by a Territory",
            "F37 Q3 F28",
            "banked1=73 tableau1=m1 units1=0:1",
            "play m1; from 0; to 1; units 1",
            "playing",
            (),
        ),
        case(
            "80 by a Territory",
            "F37 Q3",
            "banked1=73 tableau1=m1 units1=0:1 home2=8",
            "play m1; from 0; to 4; units 1",
            "eighty",
            (1, 0),
        ),
        case(
            "80 by Culture",
            "F37 Q2 F48",
            "question=finance_cards banked1=76 drawn1=c1,v1 money1=1",
            "finance c1",
            "eighty",
            (1, 0),
        ),
        case(
            "79 by Culture",
            "Q2",
            "question=finance_cards banked1=75 drawn1=c1 money1=1",
            "finance c1",
            "playing",
            (),
        ),
        case(
            "80 by a Technology",
            "F37 Q3 F42",
            "banked1=72 tableau1=t3,m1",
            "acquire telephone; spend t3",
            "eighty",
            (1, 0),
        ),
        case(
            "80 by the Advisor",
            "Q3 P1",
            "banked1=76 tableau1=p1 finance1=c1 money1=1",
            "play p1; finance c1",
            "eighty",
            (1, 0),
        ),
        case(
            "somebody else's Hotspot",
            "Q4 G26",
            f"{BEFORE} banked2=74 drawn1=v3",
            "done; at 2",
            "eighty",
            (0, 1),
        ),
        case(
            "somebody else's Gold Vein",
            "Q4 G26",
            f"{BEFORE} home2=0 home1=2 banked2=75 drawn1=n1",
            "done; at 0",
            "eighty",
            (0, 1),
        ),
        case(
            "the Savages leave",
            "Q4 V2",
            f"{BEFORE} banked2=72 units2=9:1 savages=9 drawn1=v2",
            "done; at 8",
            "eighty",
            (0, 1),
        ),
        case(
            "two at once, more points",
            "G20",
            f"{BEFORE} banked1=76 banked2=75 drawn1=n16 money1=9 units2=6:1 savages=6",
            "done",
            "eighty",
            (0, 1),
        ),
        case(
            "two at once, more money",
            "G20 F39",
            f"{BEFORE} banked1=76 banked2=75 drawn1=n16 money1=2 money2=3",
            "done",
            "eighty",
            (0, 1),
        ),
        case(
            "two at once, shared",
            "G20 F39 R37",
            f"{BEFORE} banked1=76 banked2=75 drawn1=n16 money1=3 money2=3",
            "done",
            "eighty",
            (1, 1),
        ),
        case(
            "money is not Prestige before the end",
            "G22",
            "banked1=75 advancements1=savings-plan money1=60 tableau1=p5",
            "play p5",
            "playing",
            (),
        ),
        case(
            "the winner at 80 is fixed before the Savings Plan",
            "G21 F38",
            "question=finance_cards banked1=76 drawn1=c1 money1=1 banked2=70 money2=30 "
            "advancements2=savings-plan",
            "finance c1",
            "eighty",
            (1, 0),
        ),
        case(
            "the last Governor wins with fewer points",
            "F37 Q3 G19 G21",
            "home1=4 units1=1:3 tableau1=m2 banked2=60",
            "play m2; from 1; to 2; units 3",
            "last-governor",
            (1, 0),
        ),
        case(
            "two Governors are left",
            "F37 Q3",
            "players=3 home1=4 units1=1:3 tableau1=m2 banked2=60",
            "play m2; from 1; to 2; units 3",
            "playing",
            (),
        ),
        case(
            "most points after 20 rounds",
            "F37 Q5",
            f"{LAST} banked1=1 banked2=9 banked3=6 money3=9",
            "done",
            "twenty-rounds",
            (0, 1, 0),
        ),
        case(
            "with the Savings Plan",
            "F38 G21 F27 Q5",
            f"{LAST} banked1=1 banked2=9 banked3=6 advancements3=savings-plan money3=4",
            "done",
            "twenty-rounds",
            (0, 0, 1),
        ),
        case(
            "a tie is broken by money",
            "F39",
            f"{LAST} banked1=4 banked2=3 money1=1 money2=2",
            "done",
            "twenty-rounds",
            (0, 1, 0),
        ),
        case(
            "a point more beats all the money",
            "F39 R38",
            f"{LAST} banked1=4 banked2=2 money2=10000",
            "done",
            "twenty-rounds",
            (1, 0, 0),
        ),
        case(
            "the Savings Plan's money breaks ties, too",
            "R10 F39",
            f"{LAST} banked1=0 banked2=6 money1=7 advancements1=savings-plan money2=6",
            "done",
            "twenty-rounds",
            (1, 0, 0),
        ),
        case(
            "a tie is shared",
            "F39 R37",
            f"{LAST} banked1=4 banked2=3 money1=2 money2=2",
            "done",
            "twenty-rounds",
            (1, 1, 0),
        ),
        case(
            "the fallen cannot win",
            "G19 R15",
            f"{LAST} home2=- savages=0 hotspot=- home3=1 banked1=0 bonus=1:-3",
            "done",
            "twenty-rounds",
            (1, 0, 1),
        ),
    ],
)
def test_ends(before: str, moves: str, reason: str, scores: tuple[int, ...]) -> None:
    assert ended(done(before, moves)) == (reason, scores)


EIGHTY = (
    "question=finance_cards banked1=76 drawn1=c1 money1=1 banked2=70 advancements2=savings-plan"
)


@pytest.mark.clause("F38", "F39", "G21")
@pytest.mark.parametrize(
    ("before", "book", "house"),
    [
        ("money2=30", (1, 0), (0, 1)),
        ("money2=3", (1, 0), (1, 0)),
        ("money1=5 money2=10", (1, 0), (0, 1)),
        ("money2=30 advancements1=savings-plan money1=40", (1, 0), (1, 0)),
        ("banked1=75 drawn1=c1 money1=10 banked2=70 money2=60", (0, 0), (0, 0)),
    ],
    ids=["another", "who tallied 80", "a tie, by money", "both save", "nobody has 80 yet"],
)
def test_by_a_house_rule_the_savings_plan_is_added_before_any_winner(
    before: str, book: tuple[int, ...], house: tuple[int, ...]
) -> None:
    for rule, winners in (("after-a-winner", book), ("before-any-winner", house)):
        state = done(f"{EIGHTY} {before} savings_plan={rule}", "finance c1")
        assert state.returns() == list(winners), rule


@pytest.mark.clause("F37", "G21")
def test_the_last_governor_has_won_by_either_rule() -> None:
    before = "home1=4 units1=1:3 tableau1=m2 banked2=60 money2=60 advancements2=savings-plan"
    state = done(f"{before} savings_plan=before-any-winner", "play m2; from 1; to 2; units 3")
    assert ended(state) == ("last-governor", (1, 0))


@pytest.mark.clause("F38")
def test_the_rules_of_the_end_tell_both_readings() -> None:
    """In both languages `rules utopia over` names the house rule."""
    for language in LANGUAGES:
        rule = words_for("utopia", language).topic("over")
        assert "savings_plan=before-any-winner" in rule.typed_text


@pytest.mark.clause("F38", "G21", "G22")
@pytest.mark.parametrize(
    ("before", "moves"),
    [
        (f"{LAST} players=2 seat=2", "done"),
        (f"{BEFORE} drawn1=v1", "done"),
        (f"{BEFORE} drawn1=v9 banked1=75", "done"),
        ("home1=4 units1=1:3 tableau1=m2", "play m2; from 1; to 2; units 3"),
    ],
)
def test_the_savings_plan_is_added_in_every_end(before: str, moves: str) -> None:
    state = position(f"{before} advancements1=savings-plan money1=7")
    assert final_prestige(world(state), 0) == prestige(world(state), 0)
    play(state, *moves.split("; "))
    assert state.is_terminal()
    assert told(state, "saved") == [("saved", 7, 0)]
    assert final_prestige(world(state), 0) == prestige(world(state), 0) + 7
    assert told(state, "won", "shared")[0][1:] == (0, final_prestige(world(state), 0))


@pytest.mark.clause("R37")
def test_the_score_is_one_for_who_has_won() -> None:
    state = position(f"{LAST} banked1=50")
    assert world(state).winners == [0] * 5
    assert state.returns() == [0, 0, 0]
    play(state, "done")
    assert state.returns() == [1, 0, 0]


@pytest.mark.clause("R38", "G1")
def test_money_and_points_stop_at_ten_thousand() -> None:
    table = world(position("money1=9999 banked1=9998"))
    gain_money(table, 0, 0)
    assert table.seats[0].money == 9999
    gain_money(table, 0, 3)
    gain_prestige(table, 0, 3)
    assert (table.seats[0].money, table.seats[0].banked) == (10_000, 10_000)


@pytest.mark.clause("F30")
@pytest.mark.parametrize(
    ("low", "high", "name"),
    [
        (0, 29, "Upstart"),
        (30, 39, "Satisfactory"),
        (40, 49, "Good"),
        (50, 59, "Great"),
        (60, 69, "Excellent"),
        (70, 79, "Legendary"),
        (80, 200, "Godsend"),
    ],
)
def test_reputation(low: int, high: int, name: str) -> None:
    words = words_for("utopia")
    assert {sentence(words, reputation(points)) for points in (low, high)} == {name}


@pytest.mark.clause("R21")
def test_a_deck_has_one_armageddon_at_most() -> None:
    text = shipped("deck.toml")
    before, entry = text[: text.index('id = "V1"')], text[text.index('id = "V1"') :]
    load_game("utopia", deck=text)
    with pytest.raises(BadOption):
        load_game("utopia", deck=before + entry.replace("copies = 1", "copies = 2", 1))


@pytest.mark.clause("G29", "V1")
def test_armageddon_is_literal_unless_one_asks_for_late() -> None:
    assert world(load_game("utopia").new_initial_state()).late == 0
    assert world(load_game("utopia", armageddon="late").new_initial_state()).late == 1
