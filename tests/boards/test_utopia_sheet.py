"""The table of Utopia in lines: outlooks, the sheet and its parts, points, in every language."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest

from artificer.boards import narration
from artificer.games.moves import HIDDEN
from artificer.games.utopia.cards import CARD_IDS, size
from artificer.words import Words, words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from tests.boards.sentences import EVERY, deed
from tests.boards.utopia_sentences import GAMES, UNSAID, at
from tests.rules.utopia.table import position
from tests.words.plies import plies, sizes
from tests.words.utopia_positions import RULESET, fresh

CARDS = ("c11", "m1", "i1", "t1")


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


def test_what_is_reconstructed_is_said_to_be(words: Words) -> None:
    mark = {ENGLISH: "reconstructed", CHINESE: "\u91cd\u5efa"}[words.language]
    assert any(mark in line for line in narration.sheet(words, fresh(), "map"))
    assert mark in words.topic("reconstructed").text
    for card in ("c11", "museum", "m1"):
        lines = narration.sheet(words, fresh(), card)
        assert lines or words.language != ENGLISH
        assert not lines or any(mark in line for line in lines), lines


@sizes
def test_no_finance_deck_of_others_stands_in_what_a_seat_is_told(whole: bool) -> None:
    """Sheets, questions and outlooks are made of the view alone."""
    words = words_for(RULESET)
    for ply in islice(plies(RULESET, whole, 4, 12), None, None, 3 * EVERY if whole else 3):
        state = ply.state
        for seat in range(state.game.num_players()) if not state.is_terminal() else ():
            lines = narration.sheet(words, state.view(seat))
            decks = [line for line in lines if line.startswith("Finance d")]
            for line in decks:
                other = int(line.partition(" of Seat ")[2][0])
                body: Any = state.body
                hidden = size(body.seats[other - 1].finance) and "deck" in line
                if other != seat + 1 and hidden:
                    assert re.fullmatch(r"Finance deck of Seat \d: \d+ cards?\.", line), line


def test_the_outlook_of_a_war_is_what_happens() -> None:
    words = words_for(RULESET)
    table = "question=war_units source=0 target=1 home2=1 units1=0:5 units2=1:2 card=m2"
    state = position(table)
    for units, said in ((3, "the defence holds"), (4, "the Governor falls"), (5, "1 Unit would")):
        assert said in narration.outlook(words, state.string_to_action(f"units {units}"), state)
    later = state.clone()
    later.apply_action(later.string_to_action("units 5"))
    assert later.body.territories[1].units == 1  # type: ignore[attr-defined]


def test_the_outlook_of_a_card_is_its_price_and_what_it_does() -> None:
    words = words_for(RULESET)
    state = position("question=finance_cards drawn1=c11,t1 money1=5")
    museum = state.string_to_action("finance c11")
    assert narration.action(words, museum, state) == "finance Museum* ($4, 3 PP)"
    assert narration.outlook(words, museum, state).startswith("Leaves $1; 6 PP then; Scores 3 PP")
    state = position("question=play_cards tableau1=t1:3")
    assert (
        narration.action(words, state.string_to_action("acquire telephone"), state)
        == "acquire Telephone (5 PP) for 3 RU"
    )


@sizes
def test_outlook_standing_and_sheet_can_be_read_at_any_time(words: Words, whole: bool) -> None:
    for ply in islice(plies(RULESET, whole, 7, 14), None, None, 3 * EVERY if whole else 6):
        state, action = ply.state, ply.action
        table = at(words, state)
        for seat in range(state.game.num_players()):
            view = state.view(seat)
            lines = [*narration.sheet(table, view), *narration.standing(table, view)]
            assert lines
            for line in lines:
                assert not UNSAID.search(line), line
                assert line.endswith((".", ":", "\u3002", "\uff1a")), line
        for legal in state.legal_actions() if action >= 0 else []:
            outlook = narration.outlook(table, legal, state)
            assert not UNSAID.search(outlook)
            assert not outlook.endswith((".", "\u3002"))


def test_parts_of_the_table_are_read_by_what_they_are_called(words: Words) -> None:
    state = position("players=3 discard=c1:2")
    table = at(words, state)
    called = {
        ENGLISH: ("map", "boards", "pile", "2", "ann", "museum", "c11"),
        CHINESE: ("\u5730\u5716", "\u9762\u677f", "\u68c4\u724c", "2", "ben", "\u535a\u7269\u9928"),
    }
    for part in called[words.language]:
        assert narration.sheet(table, state, part), part
    assert narration.sheet(table, state, "nothing") == []
    assert len(narration.sheet(table, state, "map")) == 11


@sizes
def test_the_score_lines_add_up_to_the_score(words: Words, whole: bool) -> None:
    won = 0
    for ply in plies(RULESET, whole, 1, GAMES):
        state = ply.state
        for seat in range(state.game.num_players()) if ply.action < 0 else ():
            lines = narration.score_lines(words, state, seat)
            assert len(lines) == state.game.num_players() + state.is_terminal()
            assert sum(points for _, points in lines) == state.scores()[seat]
            won += state.scores()[seat]
            if state.is_terminal() and not state.scores()[seat]:
                assert words.say("seat.nameless", seat=seat + 1) in lines[-1][0]
    assert won


def test_everybody_who_has_not_won_is_told_their_place() -> None:
    state = position("players=4 end=twenty_rounds banked1=9 banked2=60 banked3=30 winners=2")
    said = [narration.score_lines(words_for(RULESET), state, seat)[-1][0] for seat in range(4)]
    assert said[1] == "Seat 2 has won, alone or shared"
    assert said[2] == "Seat 3 is in place 2 of 4"
    assert [line[-6:] for line in said[::3]] == ["3 of 4", "4 of 4"]


def test_nobody_has_won_or_not_before_the_end(words: Words) -> None:
    state = position()
    assert len(narration.score_lines(words, state, 0)) == state.game.num_players()


def test_the_prestige_of_a_seat_is_told_with_its_reputation() -> None:
    words = words_for(RULESET)
    state = position("banked1=37 money1=4 advancements1=savings-plan")
    line, points = narration.score_lines(words, state, 0)[0]
    assert points == 0
    assert line == (
        "Seat 1: 40 PP, Good (3 from Territories, 37 from cards and Technologies; "
        "the Savings Plan would add 4)"
    )


def test_of_the_cards_drawn_those_are_named_that_cannot_be_financed() -> None:
    state = position("question=finance_cards drawn1=c11,c20,c1 money1=3 seat=1")
    assert narration.standing(words_for(RULESET), state)[-3:] == [
        "Drawn: c11 Museum* ($4, 3 PP), c20 Opera Season* ($3, 4 PP), c1 Folk Music* ($1, 1 PP).",
        "Museum* costs $4; you have $3.",
        "Opera Season* needs Concert Hall* in your Tableau, which is not there.",
    ]


def test_the_help_of_a_question_tells_of_the_card_that_asks_it() -> None:
    words = words_for(RULESET)
    state = position("question=move_from card=m1")
    text = narration.rule(words, state).text
    assert text.startswith(words.topic("movement").text)
    assert "m1 Movement: Military, 20 copies, $1*, Play Phase." in text
    assert "reconstructed" in text


@pytest.mark.clause("S6", "S7", "S8")
def test_the_strategic_texts_name_the_discard_pile() -> None:
    words = words_for(RULESET)
    for card in ("m7", "p2", "p3"):
        said = " ".join(narration.sheet(words, position("tableau1=m7"), card))
        assert "Finance deck" in said and "discard pile" in said, said
    given = position("variant=strategic question=give_cards opponent=2 pile1=c1 card=m7")
    assert "your Finance discard pile" in narration.question(words, given)
    assert deed(words, HIDDEN, given) == (
        "Seat 1 puts 1 card of their Finance discard pile onto that of Seat 2."
    )


def test_what_is_reconstructed_is_marked_wherever_it_is_shown() -> None:
    """A name, or else a price or an effect alone; what is the rulebook's has no mark."""
    words = words_for(RULESET)
    state = position("question=draft_card offer=c11,m1,i1,t1")
    shown = {
        text: narration.action(words, state.string_to_action(f"draft {text}"), state)
        for text in CARDS
    }
    assert shown == {
        "c11": "draft Museum* ($4, 3 PP)",
        "m1": "draft Movement ($1*)",
        "i1": "draft Police Force ($1)",
        "t1": "draft Research (1 RU) ($2*)",
    }
    said = {
        text: narration.outlook(words, state.string_to_action(f"draft {text}"), state)
        for text in CARDS
    }
    assert [text for text in CARDS if said[text].endswith("*")] == ["m1"]
    assert words.name("card", CARD_IDS.index("C11")) == "Museum"


def test_whoever_waits_hears_of_no_choice_before_the_question() -> None:
    state = position("question=finance_cards drawn1=c11 money1=9")
    words = words_for(RULESET)
    assert narration.standing(words, state.view(0))
    assert narration.standing(words, state.view(1)) == []


@sizes
def test_chinese_sets_numbers_of_tokens_apart(whole: bool) -> None:
    words = words_for(RULESET, CHINESE)
    states = (ply.state for ply in plies(RULESET, whole, 1, GAMES))
    told = "\n".join(line for state in states for line in narration.sheet(words, state, "map"))
    assert re.search("（\\d 支部隊）", told)
    assert not re.search("[\u4e00-\u9fff]\\d", told)
