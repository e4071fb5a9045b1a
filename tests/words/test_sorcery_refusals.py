"""Why a move of Sorcery cannot be made: the reason, with its numbers and its clause."""

from __future__ import annotations

import pytest

from artificer.boards import narration
from artificer.words import words_for
from tests.rules.sorcery.table import position
from tests.words.sorcery_positions import RULESET

REASONS = [
    ("pool=", "take love", "no Love card in the draft", "C9, C13"),
    ("draft=love", "take love", "takes 1 Growth; you have 0", "C9"),
    ("pool=growth", "core", "engine 1, lies before you", "C9, R8"),
    (
        "engine1=love>growth engine3@1=>love engine4@1=love>time",
        "core",
        "takes 1 Growth; you have 0",
        "C9",
    ),
    ("", "love 1", "your own", "C9, C12"),
    ("engine2@2=love>time", "love 2", "takes 1 Love; you have 0", "C9, C14"),
    ("engine2@2=love> pool=love", "love 2", "no outputs", "R42, R61"),
    ("engine2@2=love>time pool=love loved=2", "love 2", "seat 2 this turn already", "C14, R15"),
    ("", "love 5", "no engine 5: 2 Cores", "C9, C10"),
    ("engine2@2=love>time", "run 2", "belongs to seat 2", "C12, C14"),
    (
        "engine1=lovex2>growth pool=love",
        "run 1",
        "takes 2 Love, 1 Time; you lack 1 Love, 1 Time (you have 1 Love)",
        "C11",
    ),
    ("engine1=love> pool=love,time", "run 1", "no outputs", "R42"),
    ("engine1=love>love,time pool=love,time", "run 1", "everything as it is", "R71"),
    ("", "declare", "run no engine", "C16, R46"),
    ("earlier1=love:2,time runs=1 pool=love", "declare", "Love has become less, 2 to 1", "C16"),
    ("earlier1=love runs=1 pool=love", "declare", "nothing has grown", "C16, R46"),
    (
        "earlier1=love lenders1=2 runs=1 pool=love,time",
        "declare",
        "be declared: with engines of seat 2",
        "R46",
    ),
    (
        "earlier1=love runs=1 pool=love,time",
        "declare with 2",
        "declared: by your own engines alone.",
        "R46",
    ),
    ("", "declare with 2", "run no engine", "C16, R46"),
    ("", "store love", "no unspent Love", "C15, R18"),
    ("pool=love", "store love", "takes 1 Duration; you have 0", "C15"),
    ("pool=duration", "store duration", "of this turn you have 1", "R17, R57"),
    ("stored1=love:infinite pool=love,duration", "store love", "infinite already", "C15, R22"),
    ("pool=love:infinite,duration:infinite", "store love", "as infinite", "R22, R73"),
    ("pool=love:2", "store infinite love", "have 2 Love of this turn", "R22"),
    ("pool=love:infinite,duration:3", "store infinite love", "you have 3", "R22, R48"),
    ("pool=", "discard love", "no Love card in hand", "C7"),
    ("hand1=love", "change 1", "in phase 2: end phase 1", "C13, C17, R24"),
    ("question=phase_two pool=growth", "take love", "in phase 1, which is over", "R24, R25"),
    ("question=phase_two", "change 2", "belongs to seat 2", "C12"),
    ("question=phase_two hand1=love", "change 1", "takes 1 Change; you have 0", "C9, C17"),
    ("question=phase_two pool=change", "change 1", "empty, and so is your hand", "R34"),
    ("question=phase_two pool=change", "feed love", "no Love card in hand", "C17"),
    ("question=phase_two hand1=love", "feed love", "takes 1 Change", "C9, C17"),
    ("question=phase_two", "add input love", "choose which one you change", "C17"),
    (
        "question=change_card engine=1 hand1=love",
        "add output love",
        "at least one input",
        "C10, R33",
    ),
    (
        "question=change_card engine=1 engine1=love>time",
        "remove input love",
        "the last input",
        "C10, R33",
    ),
    (
        "question=change_card engine=1 engine1=lovex3>time",
        "switch input love",
        "bears a token",
        "C17, R31, R56",
    ),
    (
        "question=change_card engine=1 engine1=love>",
        "remove output love",
        "no Love card",
        "C17",
    ),
    ("question=change_card engine=1", "remove under 3", "does not lie on engine 1", "C17"),
    (
        "question=change_token engine=1 engine1=love> engine3@1=timex3>",
        "token 3",
        "lies on engine 3",
        "C17",
    ),
    ("question=change_token engine=1 engine1=love>", "none", "a token must be moved", "R34"),
    ("question=change_card engine=1 hand1=love", "none", "No token can be moved either", "R34"),
    (
        "question=place_token engine=1 token=1 engine1=lovex3,time>",
        "on input love",
        "bears a token already",
        "R31",
    ),
    (
        "question=place_token engine=1 token=1 engine1=lovex2,time>",
        "on input love",
        "lies on such a Love card already",
        "C17, R31",
    ),
    ("question=place_token engine=1 token=1 engine1=love>", "off", "in your supply", "C17"),
    (
        "question=balance engine=1 engine1=love>timex3 pool=justice",
        "pay",
        "takes 2 Justice at once; you have 1",
        "C18, R27, R28",
    ),
    (
        "question=balance engine=1 engine1=love>time,timex3 pool=justice:9 dropping=1",
        "pay",
        "go on until",
        "C18, R28",
    ),
    (
        "question=balance engine=1 engine1=lovex2>time,timex3",
        "drop under 2",
        "only outputs",
        "C18, R28",
    ),
    (
        "question=balance engine=1 engine1=love>timex3 hand1=love",
        "discard love",
        "Only Justice cards",
        "R50, R68",
    ),
    ("question=throw_away hand1=love:9,time:2", "discard love", "give no resources", "R54"),
    ("question=swap_give hand1=love", "give time", "no Time card in hand", "C4, R4"),
    (
        "question=swap_take given=love machine=love",
        "for growth",
        "printed Growth stays",
        "C4, R4",
    ),
    ("question=swap_take given=love machine=love", "for time", "has no Time card", "C4, R4"),
    ("question=build_input hand1=love", "add output love", "input side comes first", "C5"),
    ("question=build_output hand1=love", "add output love", "at least one input", "C10, R6"),
    ("question=build_output engine1=time> hand1=love", "add input love", "side comes now", "C5"),
    (
        "question=build_token engine1=love>",
        "on output love",
        "no Love card on the output",
        "C5",
    ),
    ("question=choose_bonus fed=love", "done", "bonus for the Love card?", "C17"),
    ("question=deal due=9", "done", "First chance decides", "C3"),
    ("question=over", "done", "over", "C20"),
    ("", "draft love", "nothing is to be dealt", "C7"),
    ("question=deal due=9", "draft love", "First chance decides: A card", "C3"),
    ("question=deal due=9 deck=time discard=love:9", "deal love", "deck has no Love card", "C3"),
    ("question=choose_dealer", "seat 3", "no seat 3: 2 players", "C3"),
]
"""Positions, illegal moves, what stands in the refusal, and how its clauses begin."""

REFUSED = [(table, move) for table, move, _, _ in REASONS]


def test_who_waits_is_told_whose_decision_it_is() -> None:
    state = position("question=phase_two hand1=love")
    refusal = narration.refusal(
        words_for(RULESET), state.view(1).string_to_action("done"), state.view(1)
    )
    assert refusal.text == "It is not for you to decide now: Seat 1 is in phase 2 of the turn."


@pytest.mark.parametrize(("table", "move", "reason", "clause"), REASONS)
def test_refusals_say_what_is_missing(table: str, move: str, reason: str, clause: str) -> None:
    state = position(table)
    assert state.string_to_action(move) not in state.legal_actions()
    refusal = narration.refusal(words_for(RULESET), state.string_to_action(move), state)
    assert reason in refusal.text
    assert refusal.clause.startswith(clause)
