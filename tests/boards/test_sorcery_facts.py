"""What happened in a game of Sorcery: facts, and moves that no fact tells, in every language."""

from __future__ import annotations

import pytest

from artificer.boards import narration
from artificer.boards.readings import LateView, Note
from artificer.boards.sorcery.facts import FACT_MESSAGES, fact
from artificer.games.moves import HIDDEN
from artificer.games.sorcery import facts
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.moves import RESOURCE_NAMES
from artificer.games.sorcery.parts import INFINITE
from artificer.games.sorcery.questions import BUILD_INPUT, DEAL, SWAP_GIVE
from artificer.words import Sentence, Words, words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from tests.boards.sentences import deed, in_a_row, notes_of, told_as_done
from tests.boards.sorcery_sentences import GAMES, WHOLE, assert_sentence
from tests.rules.sorcery.table import position
from tests.words.plies import plies, sizes
from tests.words.sorcery_positions import RULESET


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


@sizes
def test_every_fact_is_told_with_a_clause_of_the_ledger(words: Words, whole: bool) -> None:
    told = set()
    for step, ply in enumerate(plies(RULESET, whole, 1, GAMES)):
        view = ply.after.view(step % ply.state.game.num_players())
        for note in ply.notes:
            told.add(note[0])
            assert_sentence(narration.fact(words, note, view), words.language)
    assert sorted(set(range(facts.FACTS)) - told) == []


def test_every_fact_has_a_message_and_nothing_else_has() -> None:
    assert sorted(FACT_MESSAGES) == list(range(facts.FACTS))


@sizes
def test_what_no_fact_tells_is_told_as_done(words: Words, whole: bool) -> None:
    """Of every action there is a fact or a sentence, but for first halves of an action."""
    halves = ("give", "feed", "token", "none", "off")
    for said in told_as_done(plies(RULESET, whole, 6, GAMES), words, halves):
        assert WHOLE[words.language].fullmatch(said), said


@sizes
def test_what_is_hidden_is_told_without_what_it_was(words: Words, whole: bool) -> None:
    seen = set()
    for ply in plies(RULESET, whole, 5, 9):
        state, action = ply.state, ply.action
        told = state.game.ruleset.sees_action
        if action < 0:
            continue
        for seat in range(state.game.num_players()):
            if told(state.body, action, seat):
                continue
            view = state.view(seat)
            question = view.body.question  # type: ignore[attr-defined]
            seen.add(question)
            resources = [words.name("resource", number) for number in range(len(RESOURCE_NAMES))]
            for text in (
                narration.action(words, HIDDEN, view),
                deed(words, HIDDEN, view),
            ):
                assert text
                assert not [name for name in resources if name in text]
    assert seen == {DEAL, SWAP_GIVE, BUILD_INPUT}


def test_the_last_answer_under_seal_is_told_to_all() -> None:
    words = words_for(RULESET)
    state = position("question=build_token seat=2 engine2@2=love>time")
    for viewer in (0, 1):
        view = state.view(viewer)
        assert (
            deed(words, view.string_to_action("on output time"), view)
            == "Seat 2 puts the 2 token on the Time card."
        )
        assert deed(words, view.string_to_action("none"), view) == "Seat 2 keeps the 2 token."


@pytest.mark.clause("C6", "R5")
def test_starting_engines_are_told_when_they_are_revealed() -> None:
    build = "players=2 question=build_token seat=2 engine1=lovex2>growth engine2=> turn=0"
    state = position(build)
    notes, after = notes_of(state, state.string_to_action("none"))
    told = [narration.fact(words_for(RULESET), note, after.view(0)) for note in notes]
    assert [sentence.text for sentence in told] == [
        "Seat 1 reveals the starting engine, engine 1: Love x2 -> core -> Growth.",
        "Seat 2 reveals the starting engine, engine 2: an empty Core.",
    ]


@pytest.mark.clause("R5")
def test_who_begins_is_told_as_drawn_unless_somebody_types_it() -> None:
    state = position("question=choose_starter turn=0")
    drawn = words_for(RULESET)
    typed = drawn.for_game(state.game, ("Ann", "Ben"), True)
    action = state.string_to_action("seat 2")
    assert deed(drawn, action, state) == "Seat 2 is drawn to begin, and takes the first turn."
    assert deed(typed, action, state) == "Ben begins, and takes the first turn."
    assert narration.question(typed, state) == "All starting engines are revealed: who begins?"


@pytest.mark.clause("R39")
def test_the_last_round_is_told_as_this_programs_own(words: Words) -> None:
    own = {ENGLISH: "this program", CHINESE: "\u672c\u7a0b\u5f0f"}[words.language]
    state = position("question=phase_two seat=2 turn=120")
    notes, after = notes_of(state, state.string_to_action("done"))
    told = [narration.fact(words, note, after).text for note in notes]
    end = {ENGLISH: "that this program lets", CHINESE: own}[words.language]
    assert own in told[-1] and end in words.end("last-round")
    assert own in words.topic("over").text.lower() and own in narration.sheet(words, position())[0]


def test_infinite_amounts_show_as_their_sign(words: Words) -> None:
    state = position("stored1=prestige:infinite")
    won = narration.fact(words, (facts.WON, 0, INFINITE), state)
    assert "\u221e" in won.text
    lent = narration.fact(words, (facts.LENT, 1, INFINITE), state)
    assert "\u221e" in lent.text
    assert lent.clause == "R16, R46"
    assert words.name("resource", 6) in won.text


def test_facts_of_one_kind_are_told_together() -> None:
    words = words_for(RULESET)
    state = position("players=3 question=reveal_draft seat=2 engine1=love>")
    drafted = [(facts.DRAFTED, card, 0) for card in (1, 6, 1)]
    together = in_a_row(words, drafted, state)
    assert together == Sentence("Into the draft: 2 Love, 1 Prestige.", "C13")
    income = [(facts.INCOME, 0, 2), (facts.INCOME, 5, INFINITE)]
    got = in_a_row(words, income, state)
    assert got
    assert got.text == "Seat 2 gets 2 Growth, \u221e Justice from the Universal Machine."
    assert in_a_row(words, [*drafted, *income], state) is None
    assert in_a_row(words, [(facts.DEALT, 0, 0), (facts.DEALT, 0, 1)], state) is None
    assert in_a_row(words, [(facts.CARD_TAKEN, 0, 0)] * 2, state) is None


@pytest.mark.parametrize(
    ("table", "note", "doer"),
    [
        ("players=3 question=swap_give dealer=3 seat=2", (facts.SWAPPED, 1, 2), 0),
        ("players=3 question=build_input dealer=3 seat=1", (facts.SWAPPED, 1, 2), 1),
        ("question=reveal_draft seat=2 engine1=love>", (facts.PAID, 2, 1), 0),
    ],
)
def test_a_seat_that_did_it_is_named_though_another_has_the_turn(
    table: str, note: Note, doer: int
) -> None:
    assert fact(note, LateView.of(position(table))).values["seat"] == values.seat(doer)
