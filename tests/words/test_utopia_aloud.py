"""Utopia read aloud: outlooks, the sheet and its parts, names, points, ends, in every language."""

from __future__ import annotations

import re
from itertools import islice

import pytest

import artificer
from artificer.boards import narration
from artificer.games.moves import UNTOLD
from artificer.games.utopia import facts
from artificer.games.utopia.cards import CARD_IDS
from artificer.words import Words, say_option, words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from artificer.words.utopia.words import UtopiaWords
from tests.contract.utopia_tables import scarce_deck
from tests.rules.utopia.table import position
from tests.words.plies import plies, sizes
from tests.words.utopia_positions import RULESET, fresh
from tests.words.utopia_sentences import EVERY, GAMES, UNSAID, at

CARDS = ("c11", "m1", "i1", "t1")


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


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
            lines = [*table.sheet(view), *table.standing(view)]
            assert lines
            for line in lines:
                assert not UNSAID.search(line), line
                assert line.endswith((".", ":", "\u3002", "\uff1a")), line
        for legal in state.legal_actions() if action >= 0 else []:
            outlook = table.outlook(state.string_to_action(state.action_to_string(legal)), state)
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
        assert table.sheet(state, part), part
    assert table.sheet(state, "nothing") == []
    assert len(table.sheet(state, "map")) == 11


def test_people_are_called_by_their_names(words: Words) -> None:
    state = position("players=3")
    table = at(words, state)
    assert table.question(state).startswith("Ann")
    assert "Ben" in table.sentence(facts.ELIMINATED, 2, 0, state.body).text
    assert "Ann" not in narration.question(words, state)


def test_a_card_of_another_deck_has_the_name_that_is_written_there() -> None:
    deck = scarce_deck().replace('name = "museum"', 'name = "Hall of Fame"')
    game = artificer.load_game(RULESET, deck=deck)
    state = game.new_initial_state()
    words = words_for(RULESET)
    assert (
        narration.action(words, state.string_to_action("draft c11"), state)
        == "draft Hall of Fame ($4, 3 PP)"
    )
    drafted = (facts.DRAFTED, CARD_IDS.index("C11"), 0)
    assert "Museum" in words.sentence(*drafted, state.body).text
    assert "Hall of Fame" in words.for_game(game).sentence(*drafted, state.body).text
    units = deck.replace('name = "research-2"', 'name = "Laboratory"')
    other = artificer.load_game(RULESET, deck=units).new_initial_state()
    assert (
        narration.action(words, other.string_to_action("draft t2"), other)
        == "draft Laboratory ($3, 2 RU)"
    )


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


@pytest.mark.clause("F30")
@pytest.mark.parametrize(
    ("prestige", "name"),
    [
        (0, "Upstart"),
        (29, "Upstart"),
        (30, "Satisfactory"),
        (40, "Good"),
        (59, "Great"),
        (60, "Excellent"),
        (79, "Legendary"),
        (80, "Godsend"),
        (120, "Godsend"),
    ],
)
def test_a_governor_has_a_reputation(prestige: int, name: str) -> None:
    words = words_for(RULESET)
    assert isinstance(words, UtopiaWords)
    assert words.speech.reputation(prestige) == name


def test_every_end_is_told(words: Words) -> None:
    reasons = fresh().game.ruleset.end_reasons
    assert len({words.end(reason) for reason in reasons}) == len(reasons)
    for reason in reasons[1:]:
        assert words.say(f"end.{reason}.short")


def test_every_option_is_told(words: Words) -> None:
    for name, option in fresh().game.ruleset.options.items():
        assert words.say(f"option.{name}.doc")
        for value in option.ends():
            assert say_option(words, name, value)
            assert say_option(words, name, value, ".short")


def test_names_are_of_all_that_is_printed(words: Words) -> None:
    kinds = {"card": 0, "territory": 9, "technology": 9, "advancement": 4, "environment": 5}
    for kind, number in kinds.items():
        assert words.name(kind, number)
    with pytest.raises(KeyError):
        words.name("monster", 1)


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


def test_in_the_strategic_variant_cards_go_onto_discard_piles() -> None:
    words = words_for(RULESET)
    card = CARD_IDS.index("T1")
    for fact in (facts.CARD_RETURNED, facts.CARD_GIVEN, facts.TAKEN):
        base = words.sentence(fact, card, 1, position("").body)
        strategic = words.sentence(fact, card, 1, position("variant=strategic").body)
        assert "Finance deck" in base.text
        assert "Finance discard pile" in strategic.text
    assert "discard pile" in narration.action(
        words,
        position("variant=strategic").string_to_action("return t1"),
        position("variant=strategic"),
    )


@pytest.mark.clause("S6", "S7", "S8")
def test_the_strategic_texts_name_the_discard_pile() -> None:
    words = words_for(RULESET)
    for card in ("m7", "p2", "p3"):
        said = " ".join(narration.sheet(words, position("tableau1=m7"), card))
        assert "Finance deck" in said and "discard pile" in said, said
    given = position("variant=strategic question=give_cards opponent=2 pile1=c1 card=m7")
    assert "your Finance discard pile" in narration.question(words, given)
    assert narration.done(words, UNTOLD, given) == (
        "Seat 1 gives Seat 2 1 card of the own Finance discard pile, onto the one there."
    )


def test_public_acts_tell_their_counts_zero_too() -> None:
    words = words_for(RULESET)
    taking = "question=prophesy card=p2 hand=c1,c2 in_hand=2 due=2"
    assert narration.done(words, UNTOLD, position(taking)) == "Seat 1 takes 1 of the cards seen."
    assert narration.done(words, UNTOLD, position(f"{taking} so_far=1")).startswith(
        "Seat 1 takes 2 of"
    )
    done = position(taking).string_to_action("done")
    assert narration.done(words, done, position(taking)) == ""  # a fact says that none is taken
    assert "no more" in narration.done(words, done, position(f"{taking} so_far=1"))
    none = words.sentence(facts.TAKEN_NONE, 0, 0, position("").body)
    assert none.text == "Seat 1 takes none of the cards seen."
    looks = words.sentence(facts.LOOKING, 0, 0, position("").body)
    assert looks.text == "Seat 1 looks at 0 cards from the top of the Draft deck."


def test_without_a_fortification_it_is_told_that_none_was_used() -> None:
    words = words_for(RULESET)
    war = "question=fortify seat=2 active=1 source=1 target=3 attackers=1 tableau2=m5"
    done = position(war).string_to_action("done")
    assert narration.done(words, done, position(war)) == "Seat 2 uses no Fortification."
    assert (
        narration.done(words, done, position(f"{war} walls=2"))
        == "Seat 2 uses no further Fortification."
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


def test_a_scientist_alone_pays_for_nothing(words: Words) -> None:
    paid = position("question=spend_research goal=1 spent=3 tableau1=t1")
    unpaid = position("question=spend_research goal=1 spent=2 research_spent=1 tableau1=t1")
    assert "3/3" not in narration.question(words, paid).replace(" of ", "/")
    assert "2/3" in narration.question(words, unpaid).replace(" of ", "/")


@sizes
def test_chinese_sets_numbers_of_tokens_apart(whole: bool) -> None:
    words = words_for(RULESET, CHINESE)
    states = (ply.state for ply in plies(RULESET, whole, 1, GAMES))
    told = "\n".join(line for state in states for line in narration.sheet(words, state, "map"))
    assert re.search("（\\d 支部隊）", told)
    assert not re.search("[\u4e00-\u9fff]\\d", told)
