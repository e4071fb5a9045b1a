"""The first minute in lines: what the game is about, `?`, and the rules by topic."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.cells import cell_len

from artificer import load_game
from artificer.boards import narration
from artificer.boards.guide import aim, first_turn
from artificer.faces.plain.game import PlainGame
from artificer.games.registry import ruleset_names
from artificer.host.hints import gives_hints
from artificer.host.sessions import usual_seats
from artificer.host.switches import gives_odds
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import CHINESE, LANGUAGES

ROWS, COLUMNS = 24, 80

everybody = pytest.mark.parametrize(
    ("ruleset", "language"), [(name, lang) for name in ruleset_names() for lang in LANGUAGES]
)


def begun(ruleset: str, language: str) -> tuple[PlainGame, StringIO]:
    game, out = load_game(ruleset), StringIO()
    session = Session.start(MemoryStore(), game, SeededDice(7), seats=usual_seats(game))
    table = PlainGame(session, words_for(ruleset, language), out, "the store")
    table.open()
    return table, out


def said(table: PlainGame, out: StringIO, line: str) -> str:
    start = len(out.getvalue())
    assert table.take(line)
    return out.getvalue()[start:]


def test_a_game_that_goes_on_elsewhere_while_it_is_opened_is_opened_as_it_is() -> None:
    store = MemoryStore()
    here = Session.start(store, load_game("utopia-engine-3e"), SeededDice(7))
    here.play(here.legal_actions()[0])
    assert here.waits_for_dice()
    elsewhere = Session.resume(store, here.game_id)
    elsewhere.roll()
    out = StringIO()
    table = PlainGame(here, words_for("utopia-engine-3e"), out, "the store")
    table.open()
    assert here.head == elsewhere.head
    assert "The game went on elsewhere." in out.getvalue()
    assert out.getvalue().count("Moves:") == 1
    assert not here.waits_for_dice() and said(table, out, "sheet")


@everybody
def test_a_new_game_opens_with_its_aim_and_where_to_read_more(ruleset: str, language: str) -> None:
    _, out = begun(ruleset, language)
    words = words_for(ruleset, language)
    lines = out.getvalue().splitlines()
    first = lines.index(aim(words).splitlines()[0])
    assert lines[first : first + 3] == aim(words).splitlines()
    assert lines[first + 3] == words.say("plain.read")
    assert cell_len(lines[first + 3]) < COLUMNS


@everybody
def test_the_aim_stands_on_the_screen_with_the_first_question(ruleset: str, language: str) -> None:
    _, out = begun(ruleset, language)
    words = words_for(ruleset, language)
    since = out.getvalue()[out.getvalue().index(aim(words)) :]
    rows = sum(-(-max(cell_len(line), 1) // COLUMNS) for line in since.splitlines())
    assert rows <= ROWS


@everybody
def test_who_goes_on_with_a_game_is_told_where_to_read_it(ruleset: str, language: str) -> None:
    table, _ = begun(ruleset, language)
    words, out = words_for(ruleset, language), StringIO()
    action = table.speaker.view().legal_actions()[0]
    table.take(table.speaker.view().action_to_string(action))
    again = PlainGame(table.session, words, out, "the store")
    again.open()
    assert aim(words) not in out.getvalue()
    assert words.say("plain.read") in out.getvalue()


@everybody
def test_the_question_mark_begins_with_the_question_the_hint_and_the_rule(
    ruleset: str, language: str
) -> None:
    table, out = begun(ruleset, language)
    words = words_for(ruleset, language)
    rule = narration.rule(words, table.speaker.view())
    game = table.session.game
    aids = {"plain.help.hint": gives_hints(game), "plain.help.odds": gives_odds(game)}
    assert "F3" in words.say("plain.help.hint")
    for mark in ("?", "？"):
        told = said(table, out, mark)
        question = narration.question(words, table.speaker.view())
        first = [question, *(words.say(key) for key, there in aids.items() if there)]
        assert told.startswith("\n".join([*first, words.say("plain.help_title", title=rule.title)]))
        assert told.index(rule.typed_text) < told.index(f"{aim(words)}\n{first_turn(words)}")
    assert aim(words) not in said(table, out, "why")


@everybody
def test_the_rules_are_told_inside_a_game(ruleset: str, language: str) -> None:
    table, out = begun(ruleset, language)
    words = words_for(ruleset, language)
    steps = len(table.session.steps)
    assert said(table, out, "rules") == said(table, out, "規則")
    assert aim(words) in said(table, out, "rules")
    for key in words.topics():
        rule = words.topic(key)
        told = said(table, out, f"rules {key}")
        assert rule.typed_text in told
        assert rule.clauses[0] in told
        assert said(table, out, f"規則 {words_for(ruleset, CHINESE).topic(key).title}") == told
    clause = words.topic(words.topics()[0]).clauses[0]
    assert said(table, out, f"rules {clause}").startswith(clause)
    assert "chess" in said(table, out, "rules chess")
    assert len(table.session.steps) == steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_sorcery_says_what_resources_do_before_it_asks_for_a_swap(language: str) -> None:
    table, out = begun("sorcery", language)
    words = words_for("sorcery", language)
    opening = out.getvalue()
    question = opening.index(narration.question(words, table.speaker.view())[-12:])
    for resource in range(7):
        assert -1 < opening.find(words.say(f"uses.{resource}")) < question
        assert words.say(f"uses.{resource}") in said(table, out, "?")
        assert words.say(f"uses.{resource}") in words.topic("resources").text
    moves = said(table, out, "moves")
    assert words.say("uses.0") in moves
    assert words.say("uses.6") in moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tiles_of_utopia_are_told_in_one_sentence(language: str) -> None:
    _, out = begun("utopia", language)
    words = words_for("utopia", language)
    lead = words.say("fact.tiles.all", what="|").partition("|")[0]
    told = [line for line in out.getvalue().splitlines() if line.startswith(lead)]
    assert len(told) == 1
    assert all(words.name("territory", number) in told[0] for number in range(10))
