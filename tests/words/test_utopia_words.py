"""The words of Utopia: every fact, question, move and rule, in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

import artificer
from artificer.games.contract import State
from artificer.games.utopia import facts
from artificer.games.utopia.cards import CARD_IDS, size
from artificer.games.utopia.state import GIVE_CARDS, OVER
from artificer.words import Sentence, Words, say_option, words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from artificer.words.utopia.asking import QUESTIONS
from artificer.words.utopia.guide import GUIDES
from artificer.words.utopia.tellings import TELLINGS
from artificer.words.utopia.words import UtopiaWords
from tests.contract.utopia_tables import scarce_deck
from tests.rules import ledger
from tests.rules.utopia.table import position
from tests.words.utopia_positions import RULESET, fresh, walks

GAMES = 14
EACH = 30
"""So many positions with the same question are looked at, where that is enough."""

EVERY = 7
"""One in so many positions is looked at, where every one would take long."""

WHOLE = {  # how a sentence begins and ends
    ENGLISH: re.compile(r"[A-Za-z0-9].*[.!?)]"),
    CHINESE: re.compile(r"[\u4e00-\u9fff\u300cA-Za-z\d].*[\u3002\uff01\uff1f\uff09]"),
}
UNSAID = re.compile(r"[{}]|  |\u3002\u3002|\.\.$|None|-1")
"""Places that were not filled, or with nothing."""

NAMES = ("Ann", "", "Ben")


@pytest.fixture(scope="module")
def clauses() -> frozenset[str]:
    return frozenset(ledger.clauses(ledger.ledger_of(RULESET)))


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(RULESET, str(request.param))


def unknown(cited: Iterable[str], clauses: frozenset[str]) -> list[str]:
    return [clause for clause in cited if clause not in clauses]


def assert_whole(text: str, language: str) -> None:
    assert not UNSAID.search(text), text
    assert WHOLE[language].fullmatch(text), text


def assert_sentence(sentence: Sentence, clauses: frozenset[str], language: str) -> None:
    assert_whole(sentence.text, language)
    assert not unknown(sentence.clause.split(", "), clauses), sentence


def notes_of(state: State, action: int) -> tuple[list[tuple[int, int, int]], State]:
    after = state.clone()
    notes: list[tuple[int, int, int]] = []
    after.body.notes = notes
    after.apply_action(action)
    return notes, after


def at(words: Words, state: State) -> Words:
    """The words at a table at which Ann and Ben sit, with the deck that is played there."""
    return words.at_table(state.game, NAMES)


def test_every_fact_that_happens_is_told_with_a_clause_of_the_ledger(
    words: Words, clauses: frozenset[str]
) -> None:
    told: Counter[int] = Counter()
    for step, (state, action) in enumerate(walks(1, GAMES)):
        notes, after = notes_of(state, action) if action >= 0 else ([], state)
        for fact, a, b in notes:
            told[fact] += 1
            if told[fact] <= EACH:
                view = after.observe(step % state.game.num_players())
                sentence = at(words, state).sentence(fact, a, b, view)
                assert_sentence(sentence, clauses, words.language)
    assert len(told) >= facts.FACTS - 4


def test_the_tellings_are_of_the_facts_and_of_nothing_else(
    words: Words, clauses: frozenset[str]
) -> None:
    assert sorted(TELLINGS) == list(range(facts.FACTS))
    body = position("players=3").body
    for fact in TELLINGS:
        assert_sentence(words.sentence(fact, 1, 1, body), clauses, words.language)


def test_facts_in_a_row_are_told_together(words: Words, clauses: frozenset[str]) -> None:
    together = 0
    for state, action in islice(walks(2, GAMES), None, None, 3):
        notes, after = notes_of(state, action) if action >= 0 else ([], state)
        for last in range(2, len(notes) + 1):
            if told := words.together(notes[:last], after.body):
                together += 1
                assert_sentence(told, clauses, words.language)
    assert together > 50


def test_what_belongs_together_is_one_sentence() -> None:
    words = words_for(RULESET).at_table(fresh().game, NAMES)
    body = position("players=3 round=3").body
    c11, i1 = CARD_IDS.index("C11"), CARD_IDS.index("I1")
    for row, sentence in (
        (
            [(facts.MONEY_LOST, 4, 0), (facts.FINANCED, c11, 0), (facts.PRESTIGE_GAINED, 3, 0)],
            "Ann finances Museum for $4 and gains 3 PP.",
        ),
        (
            [(facts.COMPELLED, i1, 2), (facts.MONEY_LOST, 1, 2), (facts.FINANCED, i1, 2)],
            "Ben must finance Police Force, for $1.",
        ),
        (
            [(facts.MOVED, 2, 0), (facts.ARRIVED, 1, 4)],
            "Ann moves the Governor and 2 Units from North Coast to West Coast.",
        ),
        (
            [(facts.INCOME, 2, 0), (facts.INCOME, 3, 1), (facts.INCOME, 5, 2)],
            "Income: Ann $2, Seat 2 $3, Ben $5.",
        ),
        (
            [(facts.DRAWN, c11, 1), (facts.DRAWN, i1, 1), (facts.DRAWN, c11, 1)],
            "Seat 2 draws: 2 Museum, Police Force.",
        ),
        ([(facts.TILE, 5, 3), (facts.LAND, 2, 3)], "South-West Cape: Water, 5 PP."),
        (
            [(facts.RISEN, 1, 1), (facts.UNITS_REMOVED, 1, 1), (facts.LEFT_EMPTY, 1, 0)],
            "Insurrection in East Coast: the Unit of Seat 2 gives way to one of Ann.",
        ),
    ):
        told = words.together(row, body)
        assert told and told.text == sentence
    assert words.together([(facts.DRAWN, c11, 1), (facts.DRAWN, c11, 2)], body) is None
    assert words.together([(facts.PLAYED, c11, 0), (facts.PLAYED, c11, 0)], body) is None


def test_every_question_is_asked_of_who_decides_and_told_to_who_waits(words: Words) -> None:
    asked: Counter[int] = Counter()
    for state, _ in walks(2, GAMES):
        question = state.body.question  # type: ignore[attr-defined]
        asked[question] += 1
        if asked[question] > EACH:
            continue
        player = state.current_player()
        texts = [words.question(state)]
        texts += [words.question(state.view(seat)) for seat in range(state.game.num_players())]
        for text in texts:
            assert_whole(text, words.language)
        if player >= 0:
            assert texts[0] == texts[player + 1]
            assert texts[0] not in texts[1 : player + 1] + texts[player + 2 :]
            assert all(f" {player + 1}" in text for text in texts)
    assert set(asked) == set(range(OVER + 1)) == set(QUESTIONS)


def test_every_question_is_explained(words: Words) -> None:
    assert set(GUIDES) == set(range(OVER + 1))
    assert set(GUIDES.values()) <= set(words.topics())
    state = position("question=war_to")
    assert words.help(state) == words.topic("war")


def test_every_topic_of_the_rules_can_be_read_without_a_game(
    words: Words, clauses: frozenset[str]
) -> None:
    titles = [words.topic(key).title for key in words.topics()]
    assert len(set(titles)) == len(titles)
    for key in words.topics():
        rule = words.topic(key)
        assert not re.search(r"[{}]", rule.text)
        assert 5 <= len(rule.text.splitlines()) <= 20, key
        assert max(map(cell_len, rule.text.splitlines())) <= 100, key
        assert unknown(rule.clauses, clauses) == []


def test_every_clause_but_those_of_single_cards_stands_in_a_topic(
    clauses: frozenset[str],
) -> None:
    words = words_for(RULESET)
    cited = {clause for key in words.topics() for clause in words.topic(key).clauses}
    about_play = {clause for clause in clauses if clause[0] in "FSGBWQ"}
    assert about_play - cited <= {"W9"}


def test_what_is_reconstructed_is_said_to_be(words: Words) -> None:
    mark = {ENGLISH: "reconstructed", CHINESE: "\u91cd\u5efa"}[words.language]
    assert any(mark in line for line in words.sheet(fresh(), "map"))
    assert mark in words.topic("reconstructed").text
    for card in ("c11", "museum", "m1"):
        lines = words.sheet(fresh(), card)
        assert lines or words.language != ENGLISH
        assert not lines or any(mark in line for line in lines), lines


def test_every_action_has_its_own_phrase(words: Words) -> None:
    state = fresh()
    deck = {CARD_IDS[card].lower() for card, copies in enumerate(state.body.copies) if copies}  # type: ignore[attr-defined]
    texts = [
        text
        for text in state.game.ruleset.texts
        if text.split()[-1] in deck or text.split()[-1].upper() not in CARD_IDS
    ]
    phrases = [words.action(text, state) for text in texts]
    assert all(phrases)
    assert not [phrase for phrase in phrases if re.search(r"[{}]|-1", phrase)]
    assert len(set(phrases)) == len(phrases)


def test_the_phrases_of_legal_moves_tell_them_apart(words: Words) -> None:
    for state, action in islice(walks(4, GAMES), None, None, EVERY):
        if action >= 0:
            legal = [state.action_to_string(one) for one in state.legal_actions()]
            phrases = [words.action(text, state) for text in legal]
            assert len(set(phrases)) == len(phrases), phrases
            assert not any(map(UNSAID.search, phrases)), phrases


def test_every_move_that_is_not_legal_is_refused_with_a_reason(
    words: Words, clauses: frozenset[str]
) -> None:
    texts = fresh().game.ruleset.texts
    random = Random(3)
    for state, _ in islice(walks(3, GAMES), None, None, EVERY):
        legal = state.legal_actions()
        for action in random.sample(range(len(texts)), 6):
            if action not in legal:
                refusal = words.refusal(texts[action], state)
                assert_sentence(refusal, clauses, words.language)


def test_no_finance_deck_of_others_stands_in_what_a_seat_is_told() -> None:
    """Sheets, questions and outlooks are made of the view alone."""
    words = words_for(RULESET)
    for state, _ in islice(walks(4, 12), None, None, 3 * EVERY):
        for seat in range(state.game.num_players()) if not state.is_terminal() else ():
            lines = words.sheet(state.view(seat))
            decks = [line for line in lines if line.startswith("Finance d")]
            for line in decks:
                other = int(line.partition(" of Seat ")[2][0])
                body: Any = state.body
                hidden = size(body.seats[other - 1].finance) and "deck" in line
                if other != seat + 1 and hidden:
                    assert re.fullmatch(r"Finance deck of Seat \d: \d+ cards?\.", line), line


def test_what_is_hidden_is_told_without_what_it_was(words: Words) -> None:
    seen = set()
    for state, action in walks(5, GAMES):
        if action < 0:
            continue
        told = state.game.ruleset.told
        for seat in range(state.game.num_players()):
            if told(state.body, action, seat):
                continue
            view = state.view(seat)
            seen.add(view.body.question)  # type: ignore[attr-defined]
            card = state.action_to_string(action).split()[-1]
            name = words.name("card", CARD_IDS.index(card.upper()))
            for text in (words.action("", view), words.done("", view)):
                assert text
                assert name not in text
    assert GIVE_CARDS in seen
    assert len(seen) >= 4


def test_what_no_fact_tells_is_told_as_done(words: Words) -> None:
    """Of every action there is a fact or a sentence, but for first halves of an action."""
    halves = ("from", "to")
    for state, action in walks(6, GAMES):
        if action < 0:
            continue
        text = state.action_to_string(action)
        notes, _ = notes_of(state, action)
        said = words.done(text, state)
        assert notes or said or text.split()[0] in halves, text
        if said:
            assert_whole(said, words.language)


def test_the_outlook_of_a_war_is_what_happens() -> None:
    words = words_for(RULESET)
    table = "question=war_units source=0 target=1 home2=1 units1=0:5 units2=1:2 card=m2"
    state = position(table)
    for units, said in ((3, "the defence holds"), (4, "the Governor falls"), (5, "1 Unit would")):
        assert said in words.outlook(f"units {units}", state)
    later = state.clone()
    later.apply_action(later.string_to_action("units 5"))
    assert later.body.territories[1].units == 1  # type: ignore[attr-defined]


def test_the_outlook_of_a_card_is_its_price_and_what_it_does() -> None:
    words = words_for(RULESET)
    state = position("question=finance drawn1=c11,t1 money1=5")
    assert words.action("finance c11", state) == "finance Museum ($4, 3 PP)"
    assert words.outlook("finance c11", state).startswith("Leaves $1; 6 PP then; Scores 3 PP")
    state = position("question=play tableau1=t1:3")
    assert words.action("acquire telephone", state) == "acquire Telephone (5 PP) for 3 RU"


def test_outlook_standing_and_sheet_can_be_read_at_any_time(words: Words) -> None:
    for state, action in islice(walks(7, 14), None, None, 3 * EVERY):
        table = at(words, state)
        for seat in range(state.game.num_players()):
            view = state.view(seat)
            lines = [*table.sheet(view), *table.standing(view)]
            assert lines
            for line in lines:
                assert not UNSAID.search(line), line
                assert line.endswith((".", ":", "\u3002", "\uff1a")), line
        for legal in state.legal_actions() if action >= 0 else []:
            outlook = table.outlook(state.action_to_string(legal), state)
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
    assert "Ann" not in words.question(state)


def test_a_card_of_another_deck_has_the_name_that_is_written_there() -> None:
    deck = scarce_deck().replace('name = "museum"', 'name = "Hall of Fame"')
    game = artificer.load_game(RULESET, deck=deck)
    state = game.new_initial_state()
    words = words_for(RULESET)
    assert words.action("draft c11", state) == "draft Hall of Fame ($4, 3 PP)"
    drafted = (facts.DRAFTED, CARD_IDS.index("C11"), 0)
    assert "Museum" in words.sentence(*drafted, state.body).text
    assert "Hall of Fame" in words.at_table(game).sentence(*drafted, state.body).text
    units = deck.replace('name = "research-2"', 'name = "Laboratory"')
    other = artificer.load_game(RULESET, deck=units).new_initial_state()
    assert words.action("draft t2", other) == "draft Laboratory ($3, 2 RU)"


def test_the_score_lines_add_up_to_the_score(words: Words) -> None:
    won = 0
    for state, action in walks(1, GAMES):
        for seat in range(state.game.num_players()) if action < 0 else ():
            lines = words.score_lines(state, seat)
            assert len(lines) == state.game.num_players() + state.is_terminal()
            assert sum(points for _, points in lines) == state.scores()[seat]
            won += state.scores()[seat]
    assert won


def test_nobody_has_won_or_not_before_the_end(words: Words) -> None:
    state = position()
    assert len(words.score_lines(state, 0)) == state.game.num_players()


def test_the_prestige_of_a_seat_is_told_with_its_reputation() -> None:
    words = words_for(RULESET)
    state = position("banked1=37 money1=4 advancements1=savings-plan")
    line, points = words.score_lines(state, 0)[0]
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
    state = position("question=finance drawn1=c11,c20,c1 money1=3 seat=1")
    assert words_for(RULESET).standing(state)[-3:] == [
        "Drawn: c11 Museum ($4, 3 PP), c20 Opera Season ($3, 4 PP), c1 Folk Music ($1, 1 PP).",
        "Museum costs $4; you have $3.",
        "Opera Season needs Concert Hall in your Tableau, which is not there.",
    ]


def test_the_help_of_a_question_tells_of_the_card_that_asks_it() -> None:
    words = words_for(RULESET)
    state = position("question=move_from card=m1")
    text = words.help(state).text
    assert text.startswith(words.topic("movement").text)
    assert "m1 Movement: Military, 20 copies, $1, Play Phase." in text
    assert "reconstructed" in text


def test_in_the_strategic_variant_cards_go_onto_discard_piles() -> None:
    words = words_for(RULESET)
    card = CARD_IDS.index("T1")
    for fact in (facts.CARD_RETURNED, facts.CARD_GIVEN, facts.TAKEN):
        base = words.sentence(fact, card, 1, position("").body)
        strategic = words.sentence(fact, card, 1, position("variant=strategic").body)
        assert "Finance deck" in base.text
        assert "Finance discard pile" in strategic.text
    assert "discard pile" in words.action("return t1", position("variant=strategic"))


def test_whoever_waits_hears_of_no_choice_before_the_question() -> None:
    state = position("question=finance drawn1=c11 money1=9")
    words = words_for(RULESET)
    assert words.standing(state.view(0))
    assert words.standing(state.view(1)) == []


def test_a_scientist_alone_pays_for_nothing(words: Words) -> None:
    paid = position("question=spend_research goal=1 spent=3 tableau1=t1")
    unpaid = position("question=spend_research goal=1 spent=2 research_spent=1 tableau1=t1")
    assert "3/3" not in words.question(paid).replace(" of ", "/")
    assert "2/3" in words.question(unpaid).replace(" of ", "/")


def test_chinese_sets_numbers_of_tokens_apart() -> None:
    words = words_for(RULESET, CHINESE)
    told = "\n".join(line for state, _ in walks(1, GAMES) for line in words.sheet(state, "map"))
    assert re.search("（\\d 支部隊）", told)
    assert not re.search("[\u4e00-\u9fff]\\d", told)
