"""What is said of a position of Utopia Engine: facts, questions, lines of the sheet, outlooks."""

from __future__ import annotations

import re
from collections import Counter
from functools import reduce
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from artificer.boards import narration
from artificer.boards.readings import LateView
from artificer.boards.utopia_engine import reading
from artificer.boards.utopia_engine.facts import FACT_MESSAGES
from artificer.boards.utopia_engine.preview import possible_results
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.questions import (
    FIGHT,
    KEYS,
    OVER,
    PAY_THE_BATTERY,
    ROLL_FOR_THE_ENGINE,
    SPEND_HIT_POINTS,
    WRITE_LINK_NUMBER,
)
from artificer.games.utopia_engine.state import UTOPIA
from artificer.games.utopia_engine.topics import TOPICS
from artificer.words import Sentence, words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from tests.boards.sentences import unknown
from tests.words.plies import plies, sizes
from tests.words.positions import RULESET, RULESETS, SECOND, fresh

GAMES = 240
ALL = [0, *[1] * 6]
QUARTZ = "Quartz link: Seal of Balance to Golden Chassis"
# What an edition never tells, and never asks.
HIDDEN = {
    RULESET: set(range(facts.RETURNED, facts.FACTS)),
    SECOND: {facts.ROD_USED, facts.COMFORT, facts.NUMBER_UNUSED, facts.RECORD_USED},
}
UNASKED: dict[str, set[str]] = {
    RULESET: {"subtract_by_rod", "go_on_linking", "meet_foul_weather"},
    SECOND: {"between_rolls"},
}
WHOLE = {  # how a sentence begins and ends
    ENGLISH: re.compile(r"[A-Z].*[.!?]"),
    CHINESE: re.compile(r"[\u4e00-\u9fff\d].*[\u3002\uff01\uff1f]"),
}


@pytest.fixture(params=RULESETS)
def ruleset(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def assert_sentence(sentence: Sentence, ruleset: str, language: str) -> None:
    assert not re.search(r"[{}]", sentence.text), sentence
    assert WHOLE[language].fullmatch(sentence.text), sentence
    assert "  " not in sentence.text, sentence
    assert not unknown(sentence.clause.split(", "), ruleset), sentence


@sizes
def test_every_fact_is_told_with_a_clause_of_the_ledger(
    ruleset: str, language: str, whole: bool
) -> None:
    words = words_for(ruleset, language)
    told = set()
    for ply in plies(ruleset, whole, 1, GAMES):
        for note in ply.notes:
            told.add(note[0])
            assert_sentence(narration.fact(words, note, ply.after), ruleset, language)
    assert set(range(facts.FACTS)) - told == HIDDEN[ruleset]


def test_the_tellings_are_of_the_facts_and_of_nothing_else() -> None:
    assert sorted(FACT_MESSAGES) == list(range(facts.FACTS))


@sizes
def test_every_question_is_asked_and_explained(ruleset: str, language: str, whole: bool) -> None:
    words = words_for(ruleset, language)
    asked = set()
    for state in (ply.state for ply in plies(ruleset, whole, 2, GAMES)):
        question = state.question()
        text = narration.question(words, state)
        assert WHOLE[language].fullmatch(text), text
        assert not re.search(r"[{}]", text)
        if question in asked:
            continue
        asked.add(question)
        rule = narration.rule(words, state)
        assert rule.title
        assert not re.search(r"[{}]", rule.typed_text)
        assert 5 <= len(rule.text.splitlines()) <= 20, rule
        assert max(map(cell_len, rule.typed_text.splitlines())) <= 100, rule
        assert unknown(rule.clauses, ruleset) == []
    explained = {question for topics in TOPICS for question in topics.by_question}
    assert asked | UNASKED[ruleset] == set(KEYS) == explained
    assert not asked & UNASKED[ruleset]


def test_every_action_has_its_own_phrase(ruleset: str, language: str) -> None:
    words = words_for(ruleset, language)
    state = fresh(ruleset)
    phrases = [
        narration.action(words, state.string_to_action(text), state)
        for text in state.game.ruleset.texts
    ]
    assert all(phrases)
    assert len(set(phrases)) == len(phrases)


@sizes
def test_every_move_that_is_not_legal_is_refused_with_a_reason(
    ruleset: str, language: str, whole: bool
) -> None:
    words = words_for(ruleset, language)
    texts = fresh(ruleset).game.ruleset.texts
    random = Random(3)
    for state in (ply.state for ply in plies(ruleset, whole, 3, 30)):
        legal = state.legal_actions()
        for action in random.sample(range(len(texts)), 12):
            if action not in legal:
                assert_sentence(narration.refusal(words, action, state), ruleset, language)


@sizes
def test_the_scoring_chart_adds_up_to_the_score(ruleset: str, whole: bool) -> None:
    words = words_for(ruleset)
    won = 0
    for ply in plies(ruleset, whole, 4, 150):
        state = ply.state
        if ply.action < 0 or ply.action % 7 == 0:
            assert (
                sum(points for _, points in narration.score_lines(words, state, 0))
                == state.scores()[0]
            )
            won += "utopia" in str(state.outcome())
    assert won


def test_treasures_show_in_the_ranges_of_an_encounter() -> None:
    state = fresh()
    s: Any = state.body
    plain = reading.fact((facts.MET + 2, 3, 2), LateView.of(state))
    assert (plain.key, plain.clauses) == ("fact.met.plain", "EN2, S2, S3")
    assert (plain.values["reach"], plain.values["aim"]) == ("1-2", "6")
    assert plain.values["monster"] == Thing("monster", 2, 3)
    s.treasure[1] = s.treasure[6] = 1
    changed = reading.fact((facts.MET + 2, 3, 2), LateView.of(state))
    assert (changed.key, changed.clauses) == ("fact.met.both", "EN2, S2, S3, LT2, LT7")
    assert (changed.values["reach"], changed.values["aim"]) == ("1", "5-6")


def test_possible_results_are_those_that_some_filling_gives() -> None:
    cell = [5, 0, 6, 5, 4, 0]
    filled = {100 * 0 + 10 * (t - 4) + 6 - o for t in range(1, 7) for o in range(1, 7)}
    assert possible_results(cell) == sorted(filled)
    assert possible_results([3, 3, 3, 3, 3, 3]) == [0]


@sizes
def test_the_outlook_is_what_happens(ruleset: str, whole: bool) -> None:
    """What a search number would make of the last square is the result that follows."""
    words = words_for(ruleset)
    seen = Counter[int]()
    for ply in plies(ruleset, whole, 1, 240):
        state = ply.state
        text = state.action_to_string(ply.action) if ply.action >= 0 else ""
        for fact, a, b in ply.notes:
            if fact == facts.BOX_FILLED:
                assert f"result is then {a}," in narration.outlook(
                    words, state.string_to_action(text), state
                )
                seen[fact] += 1
            box_facts = (facts.LINK_RESULT, facts.LINK_NEGATIVE, facts.BOX_LOCKED)
            if fact in box_facts and text.endswith(str(b)):
                assert narration.outlook(words, state.string_to_action(text), state).endswith(
                    f"makes {a}"
                )
                seen[fact] += 1
    filled = {facts.BOX_FILLED, facts.LINK_RESULT, facts.LINK_NEGATIVE, facts.BOX_LOCKED}
    assert set(seen) == filled
    assert min(seen.values()) > 2


@sizes
def test_the_sheet_can_be_read_aloud_at_any_time(ruleset: str, whole: bool) -> None:
    words = words_for(ruleset)
    for ply in plies(ruleset, whole, 6, 12):
        state, action = ply.state, ply.action
        lines = [*narration.sheet(words, state), *narration.standing(words, state)]
        assert not any(re.search(r"[{}]|  ", line) for line in lines)
        for legal in state.legal_actions() if action >= 0 else []:
            narration.action(words, state.string_to_action(state.action_to_string(legal)), state)


@pytest.mark.parametrize(
    ("gained", "lost", "key", "n"),
    [(1, 0, "kept", 1), (1, 1, "some_lost", 1), (0, 2, "all_lost", 2)],
)
def test_energy_that_the_bar_cannot_hold_is_told(gained: int, lost: int, key: str, n: int) -> None:
    message = reading.fact((facts.HAND_ENERGY, gained, lost), LateView.of(fresh()))
    assert message.key == f"fact.hand_energy.{key}"
    assert n in (message.values["n"], message.values["lost"])


def test_what_is_kept_in_the_second_edition_is_read() -> None:
    state = fresh(SECOND)
    s: Any = state.body
    s.active[1:] = [1] * 6
    s.jar[2] = 1
    s.skulls, s.perfect_zeros, s.battery_used, s.found[6], s.active[6], s.bar[6] = 8, 2, 1, 1, 0, 4
    squares = [5, 0, 0, 0, 3, 0, 0, 0]
    s.set_aside[2] = reduce(lambda number, square: 7 * number + square, squares, 1)
    lines = narration.sheet(words_for(SECOND), state)
    boxes = "box 1 has 5 over 3 and makes 2; box 2 is empty; box 3 is empty"
    for line in (
        f"{QUARTZ}: set aside; {boxes}. Its value so far is 2.",
        "Crystal Battery: 4 energy of the Focus Charm stays in its bar.",
        "The Crystal Battery has been used.",
        "Perfect zeros: 2.",
    ):
        assert line in lines
    assert any("skulls crossed out: 8 of 8" in line for line in lines)


def test_who_falls_while_winning_is_told_of_the_items_first() -> None:
    state = fresh(SECOND)
    s: Any = state.body
    s.damage = 6
    message = reading.fact((facts.DEFEATED, 2, 1), LateView.of(state))
    assert (message.key, message.clauses) == ("fact.defeated.down", "CO3, A2, B5")


def test_the_last_rows_of_a_sheet_are_read() -> None:
    state = fresh()
    s = state.body
    s.day, s.skulls, s.sacrificed = 21, 7, 3  # type: ignore[attr-defined]
    lines = narration.sheet(words_for(RULESET), state)
    assert "No event day is left." in lines
    assert "Expert mode: 3 days were sacrificed before the game." in lines


@pytest.mark.parametrize(("high", "low"), [(5, 2), (5, 5), (5, 0)])
def test_a_number_of_a_link_is_asked_for_with_the_difficulty_so_far(high: int, low: int) -> None:
    state = fresh()
    s: Any = state.body
    s.question, s.work, s.high_die, s.low_die = WRITE_LINK_NUMBER, 2, high, low
    s.linked[4], s.link_value[4], s.linked[6], s.link_value[6] = 1, 3, 1, 1
    question = narration.question(words_for(RULESET), state)
    assert question.endswith(" (final difficulty so far: 4)?")
    assert "5" in question


def test_the_difficulty_is_the_sum_of_the_links_until_hit_points_are_spent() -> None:
    state = fresh()
    s: Any = state.body
    s.linked[1:], s.link_value[1:] = [1] * 6, [2] * 6
    s.engine_begun, s.question = 1, SPEND_HIT_POINTS
    words = words_for(RULESET)
    assert "Final activation difficulty so far: 12." in narration.sheet(words, state)
    assert "of 12?" in narration.question(words, state)
    s.difficulty, s.question = 9, ROLL_FOR_THE_ENGINE
    assert "Final activation difficulty so far: 9." in narration.sheet(words, state)


def test_sacrificed_days_are_scored_in_a_win() -> None:
    state = fresh()
    s = state.body
    s.day = s.sacrificed = 3  # type: ignore[attr-defined]
    s.end, s.question = UTOPIA, OVER  # type: ignore[attr-defined]
    lines = narration.score_lines(words_for(RULESET), state, 0)
    assert lines[-1] == ("Days sacrificed before a win (expert mode), 10 each: 3", 30)
    assert sum(points for _, points in lines) == state.scores()[0]


def test_the_rule_of_a_combat_lists_the_printed_ranges_of_the_region() -> None:
    state = fresh(SECOND)
    s: Any = state.body
    s.question, s.location, s.level = FIGHT, 6, 2
    s.treasure[1] = s.treasure[6] = 1
    assert state.game.ruleset.topics.by_question[state.question()] == "combat"
    heading, *monsters = reading.here(state)
    assert heading == Message("help.combat.here", region=Thing("region", 6))
    assert monsters[1] == Message(
        "help.monster", level=2, monster=Thing("monster", 6, 2), reach="1-2", aim="5-6"
    )
    assert len(monsters) == 5


def test_components_that_the_battery_may_burn_stand_in_one_line() -> None:
    state = fresh()
    s: Any = state.body
    s.question, s.jar[2], s.jar[5] = PAY_THE_BATTERY, 1, 3
    assert narration.standing(words_for(RULESET), state) == ["In the jars: 1 quartz, 3 wax."]
