"""Why a move of Utopia cannot be made: the reason, its clauses and its numbers."""

from __future__ import annotations

import pytest

from artificer.games.notices import Thing
from artificer.games.utopia.cards import CARD_IDS
from tests.rules.utopia.table import position

WAR = "tableau1=m2 units1=0:3 home2=1 units2=1 "
PEACE = "treaty1=2:9 "

REFUSED: list[tuple[str, str, str, str, dict[str, int | str]]] = [
    ("question=over end=twenty_rounds", "done", "over", "F37", {}),
    ("", "card c1", "chance.none", "F24", {}),
    (
        "question=choose_start home1=- home2=1 seat=1",
        "start 1",
        "start",
        "F14, F15",
        {"territory": 1, "owner": 1},
    ),
    ("", "start 3", "start_over", "F14", {}),
    ("question=draft_card offer=c1,c2", "draft c3", "draft", "F19", {"card": "c3"}),
    ("question=draft_card offer=c1,c2", "draft c32", "no_card", "F40", {"card": "c32"}),
    ("question=draft_card offer=c1,c2", "finance c1", "finance_phase", "F20, F21", {}),
    ("question=draft_card offer=c1,c2", "play m1", "play_phase", "F24", {}),
    ("question=draft_card offer=c1,c2", "done", "must", "F13", {}),
    ("", "draft c1", "draft_phase", "F19", {}),
    ("", "finance c1", "finance_phase", "F20, F21", {}),
    ("", "to 3", "by_card", "F24, F26", {}),
    (
        "question=finance_cards drawn1=c11 money1=3",
        "finance c11",
        "price",
        "F21",
        {"card": "c11", "price": 4, "money": 3},
    ),
    (
        "question=finance_cards drawn1=c11 money1=3",
        "finance c1",
        "finance",
        "F20, F21",
        {"card": "c1"},
    ),
    (
        "question=finance_cards drawn1=c15 money1=3 home1=1",
        "finance c15",
        "needs.environment",
        "F48, G9",
        {"card": "c15", "environment": 1},
    ),
    (
        "question=finance_cards drawn1=c20 money1=3",
        "finance c20",
        "needs.card",
        "F48, G9",
        {"card": "c20", "needed_card": "c13"},
    ),
    (
        "question=finance_cards drawn1=c24 money1=4",
        "finance c24",
        "needs.technology",
        "F48, G9",
        {"card": "c24", "needed_technology": 1},
    ),
    ("", "play m1", "tableau", "F24", {"card": "m1"}),
    ("tableau1=i1", "play i1", "play.never", "F26, F41", {}),
    ("tableau1=c1", "play c1", "play.never", "F26, F48", {}),
    ("tableau1=t1", "play t1", "play.research", "F42", {}),
    ("tableau1=p4", "play p4", "play.research", "P4", {}),
    ("tableau1=e1", "play e1", "play.investment", "F44", {}),
    ("tableau1=p6", "play p6", "play.general", "P6", {}),
    ("tableau1=m5", "play m5", "play.fortification", "M5, G15", {}),
    ("tableau1=m1 home2=1 units2=4,5,6", "play m1", "play.movement", "M1, W1", {}),
    ("tableau1=m2", "play m2", "war.units", "F34, W2", {}),
    ("tableau1=m2 units1=0 home2=2", "play m2", "war.neighbour", "W2", {}),
    (WAR + PEACE, "play m2", "war.none", "M8, W2", {}),
    ("tableau1=m3 units1=0:11", "play m3", "supply", "F10, G11, R16", {}),
    ("tableau1=m6 " + PEACE, "play m6", "play.peace", "M6, M8", {}),
    ("tableau1=m7 " + PEACE, "play m7", "play.peace", "M7, M8", {}),
    ("tableau1=m10 units1=0:11", "play m10", "supply", "F10, G11, R16", {}),
    ("tableau1=m10", "play m10", "play.rise", "M10", {}),
    ("tableau1=m11", "play m11", "play.raid", "M11", {}),
    ("tableau1=p3", "play p3", "play.doctor", "P3", {}),
    ("technologies1=telephone", "acquire telephone", "acquire.own", "F42", {"technology": 0}),
    (
        "technologies2=telephone",
        "acquire telephone",
        "acquire.taken",
        "F42",
        {"technology": 0, "owner": 1},
    ),
    (
        "tableau1=t3:3",
        "acquire internet",
        "acquire.needs",
        "F42, F43",
        {"technology": 7, "needed_technology": 5},
    ),
    ("tableau1=p4", "acquire telephone", "acquire.scientist", "P4", {"technology": 0}),
    (
        "tableau1=t1:2",
        "acquire telephone",
        "acquire.units",
        "F42, F43",
        {"technology": 0, "needed": 3, "have": 2},
    ),
    ("tableau1=t3 units1=0:11", "acquire telephone", "supply", "F10, G11, R16", {}),
    (
        "advancements1=banking-system",
        "invest banking-system",
        "invest.own",
        "F46",
        {"advancement": 0},
    ),
    (
        "tableau1=e1",
        "invest banking-system",
        "invest.units",
        "F44, F45",
        {"advancement": 0, "needed": 2, "have": 1},
    ),
    ("tableau1=e2 units1=0:11", "invest banking-system", "supply", "F10, G11, R16", {}),
    (
        "question=spend_research goal=1 tableau1=e1,t1",
        "spend e1",
        "spend.research",
        "F42, F44",
        {"card": "e1"},
    ),
    (
        "question=spend_investment goal=1 tableau1=e1,t1",
        "spend t1",
        "spend.investment",
        "F42, F44",
        {"card": "t1"},
    ),
    ("question=spend_research goal=1 tableau1=t1", "spend t2", "tableau", "F24", {"card": "t2"}),
    ("question=move_from card=m1", "from 5", "territory.nobody", "F31", {"territory": 5}),
    (
        "question=move_from card=m1",
        "from 2",
        "territory.theirs",
        "F31",
        {"territory": 2, "owner": 1},
    ),
    (
        "question=move_from card=m1 home2=1 units2=4,5,6",
        "from 0",
        "move.shut_in",
        "W1",
        {"territory": 0},
    ),
    ("question=move_to card=m1 source=0", "to 2", "apart", "B2", {"source": 0, "territory": 2}),
    (
        "question=move_to card=m1 source=0 home2=1",
        "to 1",
        "move.held",
        "W1, G13",
        {"territory": 1, "owner": 1},
    ),
    (
        "question=move_tokens card=m1 source=0 target=1",
        "units 2",
        "units.few",
        "W1",
        {"source": 0, "n": 0},
    ),
    ("question=move_tokens card=m1 source=0 target=1", "units 0", "units.none", "W1", {}),
    (
        "question=move_tokens card=m1 units1=4 source=4 target=3",
        "governor 0",
        "governor.elsewhere",
        "F33",
        {"territory": 0},
    ),
    (
        "question=war_from card=m2 home2=1 units1=5",
        "from 0",
        "war.no_unit",
        "F34, W2",
        {"territory": 0},
    ),
    (
        "question=war_from card=m2 home2=1 units1=9",
        "from 9",
        "war.no_target",
        "W2, M8",
        {"territory": 9},
    ),
    (
        "question=war_to card=m2 units1=0 source=0",
        "to 2",
        "apart",
        "B2",
        {"source": 0, "territory": 2},
    ),
    (
        "question=war_to card=m2 units1=0 source=0",
        "to 1",
        "territory.nobody",
        "F31",
        {"territory": 1},
    ),
    (
        "question=war_to card=m2 units1=0,1 source=0",
        "to 1",
        "territory.own",
        "F31",
        {"territory": 1},
    ),
    (
        "question=war_to card=m2 home2=1 source=0 " + PEACE,
        "to 1",
        "treaty",
        "M8",
        {"owner": 1, "round": 9},
    ),
    (
        "question=war_units home2=1 units1=0:2 source=0 target=1",
        "units 3",
        "units.few",
        "W2",
        {"source": 0, "n": 2},
    ),
    (
        "question=war_units home2=1 units1=0:2 source=0 target=1",
        "units 0",
        "war.one_unit",
        "W2, R2",
        {},
    ),
    (
        "question=war_units home2=1 units1=0 source=0 target=1",
        "governor 1",
        "war.governor",
        "F34, W2",
        {},
    ),
    ("question=place_unit card=m3 due=1", "at 1", "territory.nobody", "F31", {"territory": 1}),
    ("question=place_unit card=m3 due=1", "done", "must", "F10", {}),
    ("question=insurrection card=m10", "at 5", "territory.nobody", "F31", {"territory": 5}),
    ("question=insurrection card=m10 units2=2", "at 2", "home", "F33, M10", {"territory": 2}),
    (
        "question=insurrection card=m10 units2=1:2",
        "at 1",
        "rise.units",
        "M10",
        {"territory": 1, "n": 2},
    ),
    ("question=insurrection card=m10 units2=8", "at 8", "rise.apart", "M10", {"territory": 8}),
    ("question=raid card=m11 units2=1 " + PEACE, "at 1", "treaty", "M8", {"owner": 1, "round": 9}),
    ("question=raid card=m11", "at 0", "territory.own", "F31", {"territory": 0}),
    ("question=enrich card=n1", "at 1", "environment", "F50", {"territory": 1, "environment": 1}),
    (
        "question=blight card=n11",
        "at 0",
        "blight",
        "R42",
        {"territory": 0, "environment": 1, "value": 3},
    ),
    ("question=place_savages card=v2", "at 2", "home", "G25, V2", {"territory": 2}),
    ("question=epidemic card=v6 units1=0:2", "at 2", "epidemic.theirs", "V6", {"territory": 2}),
    ("question=epidemic card=v6 units1=0:2,4", "at 4", "epidemic.few", "V6", {"territory": 4}),
    ("question=choose_opponent card=m8", "opponent 1", "opponent.own", "F24", {}),
    ("question=choose_opponent card=m8", "opponent 3", "seat.none", "F1", {"number": 3, "n": 2}),
    (
        "question=choose_opponent card=m6 " + PEACE,
        "opponent 2",
        "treaty",
        "M8",
        {"owner": 1, "round": 9},
    ),
    ("question=choose_opponent card=p3", "opponent 2", "opponent.no_card", "P3, R29", {"seat": 1}),
    (
        "players=3 home3=- question=hand_out card=p3 hand=c1 opponent=2",
        "hand 3",
        "seat.eliminated",
        "F35",
        {"seat": 2},
    ),
    (
        "question=add_general card=m2 source=0 target=1 home2=1 units1=0 tableau1=m5,p6",
        "add m5",
        "add.general",
        "W3",
        {"card": "m5"},
    ),
    (
        "question=fortify source=0 target=1 home2=1 units1=0 seat=2 active=1 tableau2=m5,p6",
        "add p6",
        "add.fortify",
        "W3",
        {"card": "p6"},
    ),
    (
        "question=return_cards card=m6 opponent=2 due=2 tableau2=t1",
        "return t2",
        "return.absent",
        "M6",
        {"card": "t2", "owner": 1},
    ),
    (
        "question=return_cards card=m6 opponent=2 due=2 tableau2=c1",
        "return c1",
        "return.kind",
        "M6, R28",
        {"card": "c1", "owner": 1},
    ),
    (
        "question=give_cards card=m7 opponent=2 due=2 finance1=c1",
        "give c2",
        "deck",
        "M7",
        {"card": "c2"},
    ),
    ("question=advise card=p1 finance1=i1", "finance i1", "advise", "P1", {"card": "i1"}),
    (
        "question=advise card=p1 finance1=c11 money1=1",
        "finance c11",
        "price",
        "F21",
        {"card": "c11", "price": 4, "money": 1},
    ),
    ("question=advise card=p1 finance1=c11", "finance c1", "deck", "P1", {"card": "c1"}),
    (
        "variant=strategic question=advise card=p1 pile1=c11",
        "finance c1",
        "pile",
        "P1",
        {"card": "c1"},
    ),
    ("question=prophesy card=p2 hand=c1 due=1", "take c2", "seen", "P2", {"card": "c2"}),
    ("question=put_back card=p2 hand=c1", "top c2", "seen", "P2", {"card": "c2"}),
    ("question=put_back card=p2 hand=c1", "take c1", "open", "F49", {}),
]
"""Positions, illegal moves, the key of the reason, its clauses, and what fills its sentence."""


def plain(value: object) -> object:
    """A card by its id, anything else by its number."""
    if not isinstance(value, Thing):
        return value
    return CARD_IDS[value.number].lower() if value.kind == "card" else value.number


@pytest.mark.parametrize(("table", "move", "key", "clauses", "values"), REFUSED)
def test_refusals_say_what_is_missing(
    table: str, move: str, key: str, clauses: str, values: dict[str, int | str]
) -> None:
    state = position(table)
    action = state.string_to_action(move)
    assert state.is_terminal() or action not in state.legal_actions()
    reason = state.refusal(action)
    assert (reason.key, reason.clauses) == (f"refuse.{key}", clauses)
    assert {place: plain(value) for place, value in reason.values.items()} == values


def test_an_outcome_of_chance_that_cannot_come_now_does_not_answer_the_question() -> None:
    state = position("question=draw_finance finance1=c1")
    assert state.refusal(state.string_to_action("tile 3")).key == "refuse.open"
    assert state.refusal(state.string_to_action("draft c1")).key == "refuse.chance"


def test_who_waits_hears_that_another_one_decides() -> None:
    state = position("question=play_cards").view(1)
    assert state.refusal(state.string_to_action("done")).key == "refuse.waiting"
