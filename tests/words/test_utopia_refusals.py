"""Why a move of Utopia cannot be made: the reason, with its numbers and its clause."""

from __future__ import annotations

import pytest

from artificer.boards import narration
from artificer.words import words_for
from artificer.words.languages import CHINESE
from tests.rules.utopia.table import position
from tests.words.utopia_positions import RULESET, fresh

WAR = "tableau1=m2 units1=0:3 home2=1 units2=1 "
PEACE = "treaty1=2:9 "


def test_who_waits_is_told_whose_decision_it_is() -> None:
    state = position("question=play_cards")
    refusal = narration.refusal(
        words_for(RULESET), state.view(1).string_to_action("done"), state.view(1)
    )
    assert refusal.text == "It is not for you to decide now: Seat 1 plays cards."


def test_before_the_first_round_chance_comes_first() -> None:
    refusal = narration.refusal(words_for(RULESET), fresh().string_to_action("start 1"), fresh())
    assert refusal.text == "First chance decides: The First Player is drawn."


REFUSED = [
    ("question=over end=twenty_rounds", "done", "The game is over", "F37"),
    ("", "card c1", "nothing is to be drawn", "F24"),
    ("question=choose_start home1=- home2=1 seat=1", "start 1", "Seat 2 already", "F14, F15"),
    ("", "start 3", "before the first round", "F14"),
    ("question=draft_card offer=c1,c2", "draft c3", "Cuisine* is not among", "F19"),
    ("question=draft_card offer=c1,c2", "draft c32", "no such card", "F40"),
    ("question=draft_card offer=c1,c2", "finance c1", "in the Finance phase", "F20, F21"),
    ("question=draft_card offer=c1,c2", "play m1", "in your turn of the Play phase", "F24"),
    ("question=draft_card offer=c1,c2", "done", "must be answered", "F13"),
    ("", "draft c1", "in the Draft phase", "F19"),
    ("", "finance c1", "from the three that you have drawn", "F20, F21"),
    ("", "to 3", "Movement or War cards", "F24, F26"),
    ("question=finance_cards drawn1=c11 money1=3", "finance c11", "$4; you have $3", "F21"),
    ("question=finance_cards drawn1=c11 money1=3", "finance c1", "that you have drawn", "F20"),
    (
        "question=finance_cards drawn1=c15 money1=3 home1=1",
        "finance c15",
        "of your own with Mountain",
        "F48, G9",
    ),
    (
        "question=finance_cards drawn1=c20 money1=3",
        "finance c20",
        "Concert Hall* in your",
        "F48, G9",
    ),
    (
        "question=finance_cards drawn1=c24 money1=4",
        "finance c24",
        "Technology Television",
        "F48",
    ),
    ("", "play m1", "does not lie in your Tableau", "F24"),
    ("tableau1=i1", "play i1", "never played", "F26, F41"),
    ("tableau1=c1", "play c1", "never played", "F26, F48"),
    ("tableau1=t1", "play t1", "pays for a Technology", "F42"),
    ("tableau1=p4", "play p4", "pays for a Technology", "P4"),
    ("tableau1=e1", "play e1", "pays for an Economic Advancement", "F44"),
    ("tableau1=p6", "play p6", "when you attack", "P6"),
    ("tableau1=m5", "play m5", "somebody attacks you", "M5, G15"),
    (
        "tableau1=m1 home2=1 units2=4,5,6",
        "play m1",
        "empty or your own",
        "M1, W1",
    ),
    ("tableau1=m2", "play m2", "no Unit on the map", "F34, W2"),
    ("tableau1=m2 units1=0 home2=2", "play m2", "lies next to one of yours", "W2"),
    (WAR + PEACE, "play m2", "without a Peace Treaty", "M8, W2"),
    ("tableau1=m3 units1=0:11", "play m3", "no token left", "F10, G11"),
    ("tableau1=m6 " + PEACE, "play m6", "with all opponents", "M6, M8"),
    ("tableau1=m7 " + PEACE, "play m7", "with all opponents", "M7, M8"),
    ("tableau1=m10 units1=0:11", "play m10", "no token left", "F10, G11"),
    ("tableau1=m10", "play m10", "held by one Unit alone", "M10"),
    ("tableau1=m11", "play m11", "beside the Home", "M11"),
    ("tableau1=p3", "play p3", "has a card in the Finance deck", "P3"),
    ("technologies1=telephone", "acquire telephone", "You have Telephone already", "F42"),
    ("technologies2=telephone", "acquire telephone", "Seat 2 has Telephone", "F42"),
    ("tableau1=t3:3", "acquire internet", "needs Computer first", "F42, F43"),
    ("tableau1=p4", "acquire telephone", "together with a Research card", "P4"),
    ("tableau1=t1:2", "acquire telephone", "needs 3 RU; your financed cards have 2", "F42"),
    ("tableau1=t3 units1=0:11", "acquire telephone", "no token left", "F10, G11"),
    ("advancements1=banking-system", "invest banking-system", "already", "F46"),
    ("tableau1=e1", "invest banking-system", "needs 2 IU; your financed cards have 1", "F44"),
    ("tableau1=e2 units1=0:11", "invest banking-system", "no token left", "F10, G11"),
    ("question=spend_research goal=1 tableau1=e1,t1", "spend e1", "has no RU", "F42, F44"),
    ("question=spend_investment goal=1 tableau1=e1,t1", "spend t1", "has no IU", "F42, F44"),
    ("question=spend_research goal=1 tableau1=t1", "spend t2", "in your Tableau", "F24"),
    ("question=move_from card=m1", "from 5", "nobody's", "F31"),
    ("question=move_from card=m1", "from 2", "Seat 2 controls it", "F31"),
    ("question=move_from card=m1 home2=1 units2=4,5,6", "from 0", "North Coast", "W1"),
    ("question=move_to card=m1 source=0", "to 2", "are not neighbours", "B2"),
    ("question=move_to card=m1 source=0 home2=1", "to 1", "Seat 2 controls", "W1, G13"),
    ("question=move_tokens card=m1 source=0 target=1", "units 2", "you have 0 Units", "W1"),
    ("question=move_tokens card=m1 source=0 target=1", "units 0", "At least one token", "W1"),
    (
        "question=move_tokens card=m1 units1=4 source=4 target=3",
        "governor 0",
        "Governor is in North Coast",
        "F33",
    ),
    ("question=war_from card=m2 home2=1 units1=5", "from 0", "the Governor never", "F34, W2"),
    ("question=war_from card=m2 home2=1 units1=9", "from 9", "Next to Dusk", "W2, M8"),
    ("question=war_to card=m2 units1=0 source=0", "to 2", "are not neighbours", "B2"),
    ("question=war_to card=m2 units1=0 source=0", "to 1", "nobody's", "F31"),
    ("question=war_to card=m2 units1=0,1 source=0", "to 1", "your own", "F31"),
    ("question=war_to card=m2 home2=1 source=0 " + PEACE, "to 1", "end of round 9", "M8"),
    ("question=war_units home2=1 units1=0:2 source=0 target=1", "units 3", "2 Units", "W2"),
    ("question=war_units home2=1 units1=0:2 source=0 target=1", "units 0", "one Unit", "W2"),
    ("question=war_units home2=1 units1=0 source=0 target=1", "governor 1", "never", "F34"),
    ("question=place_unit card=m3 due=1", "at 1", "nobody's", "F31"),
    ("question=place_unit card=m3 due=1", "done", "must be answered", "F10"),
    ("question=insurrection card=m10", "at 5", "nobody's", "F31"),
    ("question=insurrection card=m10 units2=2", "at 2", "Home Territory", "F33, M10"),
    ("question=insurrection card=m10 units2=1:2", "at 1", "has 2 Units", "M10"),
    ("question=insurrection card=m10 units2=8", "at 8", "not next to", "M10"),
    ("question=raid card=m11 units2=1 " + PEACE, "at 1", "Peace Treaty with Seat 2", "M8"),
    ("question=raid card=m11", "at 0", "your own", "F31"),
    ("question=enrich card=n1", "at 1", "no Mountain Territory", "F50"),
    ("question=blight card=n11", "at 0", "worth 3 PP, is not", "R42"),
    ("question=place_savages card=v2", "at 2", "Home Territory", "G25, V2"),
    ("question=epidemic card=v6 units1=0:2", "at 2", "do not control", "V6"),
    ("question=epidemic card=v6 units1=0:2,4", "at 4", "and another token", "V6"),
    ("question=choose_opponent card=m8", "opponent 1", "That is you", "F24"),
    ("question=choose_opponent card=m8", "opponent 3", "2 play", "F1"),
    ("question=choose_opponent card=m6 " + PEACE, "opponent 2", "end of round 9", "M8"),
    ("question=choose_opponent card=p3", "opponent 2", "no card in the Finance", "P3, R29"),
    (
        "players=3 home3=- question=hand_out card=p3 hand=c1 opponent=2",
        "hand 3",
        "is eliminated",
        "F35",
    ),
    (
        "question=add_general card=m2 source=0 target=1 home2=1 units1=0 tableau1=m5,p6",
        "add m5",
        "a General does",
        "W3",
    ),
    (
        "question=fortify source=0 target=1 home2=1 units1=0 seat=2 active=1 tableau2=m5,p6",
        "add p6",
        "a Fortification does",
        "W3",
    ),
    ("question=return_cards card=m6 opponent=2 due=2 tableau2=t1", "return t2", "lie", "M6"),
    ("question=return_cards card=m6 opponent=2 due=2 tableau2=c1", "return c1", "Play", "M6"),
    ("question=give_cards card=m7 opponent=2 due=2 finance1=c1", "give c2", "not in", "M7"),
    ("question=advise card=p1 finance1=i1", "finance i1", "none of these", "P1"),
    ("question=advise card=p1 finance1=c11 money1=1", "finance c11", "you have $1", "F21"),
    ("question=advise card=p1 finance1=c11", "finance c1", "not in your Finance deck", "P1"),
    (
        "variant=strategic question=advise card=p1 pile1=c11",
        "finance c1",
        "Finance discard pile",
        "P1",
    ),
    ("question=prophesy card=p2 hand=c1 due=1", "take c2", "among the cards seen", "P2"),
    ("question=put_back card=p2 hand=c1", "top c2", "among the cards seen", "P2"),
    ("question=put_back card=p2 hand=c1", "take c1", "next? The last one", "F49"),
]
"""Positions, illegal moves, and part of the reason with its first clauses."""


@pytest.mark.parametrize(("table", "move", "reason", "clause"), REFUSED)
def test_refusals_say_what_is_missing(table: str, move: str, reason: str, clause: str) -> None:
    state = position(table)
    text = state.game.ruleset.actions_by_text[move]
    assert state.is_terminal() or text not in state.legal_actions()
    refusal = narration.refusal(words_for(RULESET), state.string_to_action(move), state)
    assert reason in refusal.text
    assert refusal.clause.startswith(clause)
    assert (
        narration.refusal(words_for(RULESET, CHINESE), state.string_to_action(move), state).clause
        == refusal.clause
    )
