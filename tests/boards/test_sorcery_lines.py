"""The table of Sorcery as lines: the sheet, what matters now, what a move would make, the score."""

from __future__ import annotations

from itertools import islice

import pytest

from artificer.boards import narration
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES
from tests.boards.sentences import EVERY
from tests.boards.sorcery_sentences import GAMES, UNSAID, WHOLE
from tests.rules.sorcery.table import position
from tests.words.plies import plies, sizes
from tests.words.sorcery_positions import RULESET, fresh


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


@sizes
def test_no_hand_of_others_stands_in_what_a_seat_is_told(whole: bool) -> None:
    """Sheets, questions and outlooks are made of the view alone."""
    words = words_for(RULESET)
    for ply in islice(plies(RULESET, whole, 4, 12), None, None, EVERY if whole else 1):
        state = ply.state
        for seat in range(state.game.num_players()) if not state.is_terminal() else ():
            view = state.view(seat)
            hands = [line for line in narration.sheet(words, view) if "in hand: " in line]
            seen = {int(line.split()[1].rstrip(",")) for line in hands}
            hidden = {
                other + 1
                for other, player in enumerate(state.body.seats)  # type: ignore[attr-defined]
                if other != seat and player.in_hand
            }
            assert not seen & hidden


@pytest.mark.clause("R46")
def test_each_declaration_names_what_it_makes_and_who_gains_time() -> None:
    words = words_for(RULESET)
    state = position(
        "engine1=change>change,change,time engine2@2=growth>growth,love,time borrowed=2 loved=2 "
        "pool=growth,time,change"
    )
    for move in ("run 2", "run 1"):
        state.apply_action(state.string_to_action(move))
    said = {
        move: narration.action(words, state.string_to_action(move), state)
        for move in ("declare", "declare with 2")
    }
    assert said == {
        "declare": "declare infinite for this turn: Change",
        "declare with 2": "declare infinite for this turn: Love, Change; "
        "infinite stored Time for seat 2",
    }
    own, lent = narration.standing(words, state)[-2:]
    assert own.endswith("by your own engines this has grown: Change 1 to 2.")
    assert lent.startswith("You can declare infinity with the engines of seat 2, who then store ")
    assert lent.endswith("this has grown: Love 0 to 1, Change 1 to 2.")


def test_the_outlook_is_what_happens() -> None:
    words = words_for(RULESET)
    state = position("engine1=change>changex2,time pool=time,change hand1=love")
    assert narration.outlook(words, state.string_to_action("run 1"), state) == (
        "takes 1 Time, 1 Change, gives 1 Time, 2 Change; you have 1 Time, 2 Change then, "
        "and can declare"
    )
    state.apply_action(state.string_to_action("run 1"))
    declare = state.string_to_action("declare")
    assert narration.action(words, declare, state) == "declare infinite for this turn: Change"
    assert narration.outlook(words, declare, state) == ""
    assert narration.standing(words, state)[-1] == (
        "You can declare infinity: since earlier moments nothing has become less, and by your own "
        "engines this has grown: Change 1 to 2."
    )
    state.apply_action(state.string_to_action("declare"))
    assert narration.standing(words, state)[0] == (
        "Seat 1 can spend: of this turn, lost at its end: 1 Time, \u221e Change; "
        "stored, kept until it is used: nothing."
    )
    assert (
        narration.outlook(words, state.string_to_action("discard love"), state)
        == "you have 1 Love then"
    )


def test_the_outlook_of_a_change_is_the_balance_score() -> None:
    words = words_for(RULESET)
    state = position("question=change_card engine=1 engine1=love>timex3 hand1=prestige:2")
    assert narration.outlook(words, state.string_to_action("add output prestige"), state) == (
        "balance score 3; one run then takes 1 Love, 1 Time and gives 3 Time, 1 Prestige"
    )
    assert narration.outlook(words, state.string_to_action("remove under 3"), state) == (
        "balance score -1; without outputs it is not run"
    )


@sizes
def test_outlook_standing_and_sheet_can_be_read_at_any_time(words: Words, whole: bool) -> None:
    for ply in islice(plies(RULESET, whole, 7, 18), None, None, EVERY if whole else 2):
        state, action = ply.state, ply.action
        for seat in range(state.game.num_players()):
            view = state.view(seat)
            lines = [*narration.sheet(words, view), *narration.standing(words, view)]
            assert lines
            for line in lines:
                assert WHOLE[words.language].fullmatch(line), line
                assert not UNSAID.search(line), line
        for legal in state.legal_actions() if action >= 0 else []:
            outlook = narration.outlook(
                words, state.string_to_action(state.action_to_string(legal)), state
            )
            assert not UNSAID.search(outlook)
            assert not outlook.endswith((".", "\u3002"))


def test_an_engine_is_read_as_inputs_core_and_outputs() -> None:
    state = position("engine1=timex3,love>growthx2,prestige stored1=growth:infinite")
    lines = narration.sheet(words_for(RULESET), state)
    assert (
        "Engine 1 of seat 1: Love, Time x3 -> core -> Growth x2, Prestige; balance score -1; "
        "one run takes 1 Love, 4 Time and gives 2 Growth, 1 Prestige."
    ) in lines
    assert "Seat 1 has stored: \u221e Growth." in lines
    assert "Seat 1 has tokens in the supply: 4, 5." in lines


def test_what_stands_against_a_run_and_a_declaration_is_said() -> None:
    words = words_for(RULESET)
    table = "engine1=love>growth engine2@2=time>prestige pool=time,love:{} earlier1=love:3 runs=1"
    short = narration.standing(words, position(table.format(0)))
    own = "Engine 1, balance score 0: one run takes 1 Love, 1 Time and gives 1 Growth. "
    assert own + "Missing: 1 Love." in short
    rich = narration.standing(words, position(table.format(2)))
    assert own + "It can be run." in rich
    theirs = "Engine 2 of seat 2, for 1 Love, balance score 0: "
    assert theirs + "one run takes 2 Time and gives 1 Prestige." in rich
    assert rich[-1].endswith("has become less: Love 3 to 2.")


@sizes
def test_the_score_lines_add_up_to_the_score(whole: bool) -> None:
    words = words_for(RULESET)
    won = 0
    for ply in plies(RULESET, whole, 1, GAMES):
        state = ply.state
        for seat in range(state.game.num_players()) if ply.action < 0 else ():
            lines = narration.score_lines(words, state, seat)
            assert sum(points for _, points in lines) == state.scores()[seat]
            assert narration.score_lines(words, state.view(1 - min(seat, 1)), seat)
            won += state.scores()[seat]
            if state.is_terminal() and not state.scores()[seat]:
                names = [
                    words.say("seat.nameless", seat=s + 1)
                    for s in range(len(state.scores()))
                    if state.scores()[s]
                ]
                assert all(name in lines[-1][0] for name in names)
    assert won


def test_nobody_has_won_or_not_before_the_end(words: Words) -> None:
    assert len(narration.score_lines(words, fresh(), 0)) == 1
