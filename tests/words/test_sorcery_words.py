"""The words of Sorcery: every fact, question, move and refusal, in every language."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from random import Random

import pytest
from rich.cells import cell_len

from artificer.boards import narration
from artificer.games.contract import State
from artificer.games.moves import UNTOLD
from artificer.games.sorcery import facts
from artificer.games.sorcery.amounts import INFINITE
from artificer.games.sorcery.moves import RESOURCE_NAMES
from artificer.games.sorcery.questions import BUILD_INPUT, DEAL, KEYS, SWAP_GIVE
from artificer.games.sorcery.topics import GUIDES
from artificer.words import Sentence, Words, say_option, words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from artificer.words.sorcery.tellings import TELLINGS
from tests.rules import ledger
from tests.rules.sorcery.table import position
from tests.words.plies import plies, sizes
from tests.words.sorcery_positions import RULESET, fresh

GAMES = 60
EACH = 30
"""So many positions with the same question are looked at, where that is enough."""

EVERY = 7
"""One in so many positions is looked at, where every one would take long."""

WHOLE = {  # how a sentence begins and ends
    ENGLISH: re.compile(r"[A-Z].*[.!?)]"),
    CHINESE: re.compile(r"[\u4e00-\u9fff\d].*[\u3002\uff01\uff1f\uff09]"),
}
UNSAID = re.compile(r"[{}]|  |1000000000")
"""Places that were not filled or with nothing, and the number that stands for infinity."""


@pytest.fixture(scope="module")
def clauses() -> frozenset[str]:
    return frozenset(ledger.clauses(ledger.ledger_of(RULESET)))


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


def unknown(cited: Iterable[str], clauses: frozenset[str]) -> list[str]:
    return [clause for clause in cited if clause not in clauses]


def assert_sentence(sentence: Sentence, clauses: frozenset[str], language: str) -> None:
    assert not UNSAID.search(sentence.text), sentence
    assert WHOLE[language].fullmatch(sentence.text), sentence
    assert not unknown(sentence.clause.split(", "), clauses), sentence


def notes_of(state: State, action: int) -> tuple[list[tuple[int, int, int]], State]:
    after = state.clone()
    notes: list[tuple[int, int, int]] = []
    after.body.notes = notes
    after.apply_action(action)
    return notes, after


@sizes
def test_every_fact_is_told_with_a_clause_of_the_ledger(
    words: Words, clauses: frozenset[str], whole: bool
) -> None:
    told = set()
    for step, ply in enumerate(plies(RULESET, whole, 1, GAMES)):
        view = ply.after.observe(step % ply.state.game.num_players())
        for fact, a, b in ply.notes:
            told.add(fact)
            assert_sentence(words.sentence(fact, a, b, view), clauses, words.language)
    assert sorted(set(range(facts.FACTS)) - told) == []


def test_the_tellings_are_of_the_facts_and_of_nothing_else() -> None:
    assert sorted(TELLINGS) == list(range(facts.FACTS))


@sizes
def test_every_question_is_asked_of_who_decides_and_told_to_who_waits(
    words: Words, whole: bool
) -> None:
    asked: Counter[str] = Counter()
    for state in (ply.state for ply in plies(RULESET, whole, 2, GAMES)):
        question = state.question()
        asked[question] += 1
        if asked[question] > EACH:
            continue
        player = state.current_player()
        texts = [narration.question(words, state)]
        texts += [
            narration.question(words, state.view(seat)) for seat in range(state.game.num_players())
        ]
        for text in texts:
            assert WHOLE[words.language].fullmatch(text), text
            assert not UNSAID.search(text), text
        if player >= 0:
            assert texts[0] == texts[player + 1]
            assert texts[0] not in texts[1 : player + 1] + texts[player + 2 :]
            assert all(f" {player + 1}" in text for text in texts)
    assert set(asked) == set(KEYS)


@sizes
def test_every_question_is_explained(words: Words, clauses: frozenset[str], whole: bool) -> None:
    explained = set()
    for state in (ply.state for ply in plies(RULESET, whole, 2, GAMES)):
        question = state.question()
        if question in explained:
            continue
        explained.add(question)
        rule = narration.rule(words, state)
        assert rule.title
        assert not re.search(r"[{}]", rule.typed_text)
        assert 5 <= len(rule.text.splitlines()) <= 20, rule
        assert max(map(cell_len, rule.typed_text.splitlines())) <= 100, rule
        assert unknown(rule.clauses, clauses) == []
    assert explained == set(GUIDES)


def test_every_topic_of_the_rules_can_be_read_without_a_game(
    words: Words, clauses: frozenset[str]
) -> None:
    titles = [words.topic(key).title for key in words.topics()]
    assert len(set(titles)) == len(titles)
    for key in words.topics():
        rule = words.topic(key)
        assert not re.search(r"[{}]", rule.typed_text)
        assert len(rule.text.splitlines()) >= 5, key
        assert max(map(cell_len, rule.typed_text.splitlines())) <= 100, key
        assert unknown(rule.clauses, clauses) == []


def test_every_clause_that_a_player_may_ask_about_stands_in_a_topic(
    clauses: frozenset[str],
) -> None:
    words = words_for(RULESET)
    cited = {clause for key in words.topics() for clause in words.topic(key).clauses}
    assert {clause for clause in clauses if clause.startswith("C")} - cited <= {"C2"}


def test_every_action_has_its_own_phrase(words: Words) -> None:
    state = fresh()
    phrases = [
        narration.action(words, state.string_to_action(text), state)
        for text in state.game.ruleset.texts
    ]
    assert all(phrases)
    assert not [phrase for phrase in phrases if re.search(r"[{}]|-1", phrase)]
    assert len(set(phrases)) == len(phrases)


@sizes
def test_every_move_that_is_not_legal_is_refused_with_a_reason(
    words: Words, clauses: frozenset[str], whole: bool
) -> None:
    texts = fresh().game.ruleset.texts
    random = Random(3)
    for ply in islice(plies(RULESET, whole, 3, GAMES), None, None, 3 if whole else 1):
        state, legal = ply.state, ply.state.legal_actions()
        for action in random.sample(range(len(texts)), 4):
            if action not in legal:
                refusal = narration.refusal(words, action, state)
                assert_sentence(refusal, clauses, words.language)


def test_a_view_knows_whose_it_is() -> None:
    state = fresh(3)
    view = state.view(2)
    assert state.viewer is None
    assert view.viewer == view.clone().viewer == pickle.loads(pickle.dumps(view)).viewer == 2


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


@sizes
def test_what_is_hidden_is_told_without_what_it_was(words: Words, whole: bool) -> None:
    seen = set()
    for ply in plies(RULESET, whole, 5, 9):
        state, action = ply.state, ply.action
        told = state.game.ruleset.told
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
                narration.action(words, UNTOLD, view),
                narration.done(words, UNTOLD, view),
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
            narration.done(words, view.string_to_action("on output time"), view)
            == "Seat 2 puts the 2 token on the Time card."
        )
        assert (
            narration.done(words, view.string_to_action("none"), view)
            == "Seat 2 keeps the 2 token."
        )


@sizes
def test_what_no_fact_tells_is_told_as_done(words: Words, whole: bool) -> None:
    """Of every action there is a fact or a sentence, but for first halves of an action."""
    halves = ("give", "feed", "token", "none", "off")
    for ply in plies(RULESET, whole, 6, GAMES):
        if ply.action < 0:
            continue
        text = ply.state.action_to_string(ply.action)
        said = narration.done(words, ply.state.string_to_action(text), ply.state)
        assert ply.notes or said or text.split()[0] in halves, text
        if said:
            assert WHOLE[words.language].fullmatch(said), said


@pytest.mark.clause("C6", "R5")
def test_starting_engines_are_told_when_they_are_revealed() -> None:
    build = "players=2 question=build_token seat=2 engine1=lovex2>growth engine2=> turn=0"
    state = position(build)
    notes, after = notes_of(state, state.string_to_action("none"))
    told = [words_for(RULESET).sentence(*note, after.observe(0)) for note in notes]
    assert [sentence.text for sentence in told] == [
        "Seat 1 reveals the starting engine, engine 1: Love x2 -> core -> Growth.",
        "Seat 2 reveals the starting engine, engine 2: an empty Core.",
    ]


@pytest.mark.clause("R5")
def test_who_begins_is_told_as_drawn_unless_somebody_types_it() -> None:
    state = position("question=choose_starter turn=0")
    drawn = words_for(RULESET)
    typed = drawn.for_game(state.game, ("Ann", "Ben"), typed=True)
    action = state.string_to_action("seat 2")
    assert drawn.done(action, state) == "Seat 2 is drawn to begin, and takes the first turn."
    assert typed.done(action, state) == "Ben begins, and takes the first turn."
    assert typed.question(state) == "All starting engines are revealed: who begins?"


@pytest.mark.clause("R39")
def test_the_last_round_is_told_as_this_programs_own(words: Words) -> None:
    own = {ENGLISH: "this program", CHINESE: "\u672c\u7a0b\u5f0f"}[words.language]
    state = position("question=phase_two seat=2 turn=120")
    notes, after = notes_of(state, state.string_to_action("done"))
    told = [words.sentence(*note, after.body).text for note in notes]
    end = {ENGLISH: "that this program lets", CHINESE: own}[words.language]
    assert own in told[-1] and end in words.end("last-round")
    assert own in words.topic("over").text.lower() and own in narration.sheet(words, position())[0]


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


def test_every_end_is_told(words: Words) -> None:
    reasons = fresh().game.ruleset.end_reasons
    assert len({words.end(reason) for reason in reasons}) == len(reasons)
    for reason in reasons[1:]:
        assert words.say(f"end.{reason}.short")


def test_the_number_of_players_is_said(words: Words) -> None:
    for form in ("", ".short"):
        assert "3" in say_option(words, "players", 3, form)
    assert words.say("option.players.doc")


def test_infinite_amounts_show_as_their_sign(words: Words) -> None:
    state = position("stored1=prestige:infinite")
    won = words.sentence(facts.WON, 0, INFINITE, state.body)
    assert "\u221e" in won.text
    lent = words.sentence(facts.LENT, 1, INFINITE, state.body)
    assert "\u221e" in lent.text
    assert lent.clause == "R16, R46"
    assert words.name("resource", 6) in won.text


def test_facts_of_one_kind_are_told_together() -> None:
    words = words_for(RULESET)
    body = position("players=3 question=reveal_draft seat=2 engine1=love>").body
    drafted = [(facts.DRAFTED, card, 0) for card in (1, 6, 1)]
    together = words.together(drafted, body)
    assert together == Sentence("Into the draft: 2 Love, 1 Prestige.", "C13")
    income = [(facts.INCOME, 0, 2), (facts.INCOME, 5, INFINITE)]
    got = words.together(income, body)
    assert got
    assert got.text == "Seat 2 gets 2 Growth, \u221e Justice from the Universal Machine."
    assert words.together([*drafted, *income], body) is None
    assert words.together([(facts.DEALT, 0, 0), (facts.DEALT, 0, 1)], body) is None
    assert words.together([(facts.CARD_TAKEN, 0, 0)] * 2, body) is None


def test_a_seat_that_did_it_is_named_though_another_has_the_turn() -> None:
    words = words_for(RULESET)
    state = position("players=3 question=swap_give dealer=3 seat=2")
    assert words.sentence(facts.SWAPPED, 1, 2, state.body).text.startswith("Seat 1 swaps a Love")
    state = position("players=3 question=build_input dealer=3 seat=1")
    assert words.sentence(facts.SWAPPED, 1, 2, state.body).text.startswith("Seat 2 swaps a Love")
    state = position("question=reveal_draft seat=2 engine1=love>")
    assert words.sentence(facts.PAID, 2, 1, state.body).text.startswith("Seat 1 pays 2 Justice")


def test_people_are_called_by_their_names(words: Words) -> None:
    state = position("players=3 engine3@3=love>time")
    table = words.for_game(state.game, ("Ann", "", "Ben"))
    assert table.question(state).startswith("Ann")
    assert "Ben" in table.sentence(facts.WON, 2, 20, state.body).text
    assert "Ben" in table.refusal(state.string_to_action("run 3"), state).text
    assert "Ann" not in narration.question(words, state)
