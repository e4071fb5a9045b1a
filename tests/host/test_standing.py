"""Answers that a person gives in advance, for the rest of a game or until they end them."""

from __future__ import annotations

from dataclasses import replace

import pytest

import artificer
from artificer.boards.switches import obey_standing, standing_lines
from artificer.games import registry
from artificer.games.contract import State
from artificer.games.notices import BadNotation, IllegalMove
from artificer.games.registry import ruleset_named
from artificer.games.ruleset import Passing
from artificer.host.orders import OrderKind
from artificer.host.run_on import How, run_on_here
from artificer.host.switches import can_stand
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.entries import ITSELF
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words.rendering import words_in
from tests.host.fights import fighting
from tests.host.play_turns import to_play_cards, utopia
from tests.host.sharing import shared
from tests.host.stones import session as stones
from tests.keyed import keyed
from tests.table.test_two_seats import DRAW, PASS, STONES

RULESETS = artificer.ruleset_names()


def to_fight(table: Table, kind: OrderKind) -> list[How]:
    """Let the answer to the open question stand; what comes by itself after that."""
    table.carry_out(table.order(0, kind))
    return [step.how for step in run_on_here(table)]


def test_an_answer_is_given_from_now_on_until_it_is_ended() -> None:
    table = fighting()
    session = table.session
    before = session.ply
    assert to_fight(table, OrderKind.STAND_ALWAYS)[0] is How.STANDING
    given = [step for step in session.steps[before:] if step.question == "fight"]
    assert given
    assert {(step.text, step.mark) for step in given} == {("roll", ITSELF)}
    (line,) = standing_lines(table, 0, words_in("en", "utopia-engine-3e"))
    table.carry_out(table.order(0, OrderKind.ASK_AGAIN, line.number))
    assert table.standing.of(0) == ()
    with pytest.raises(IllegalMove, check=keyed("standing not")):
        table.carry_out(table.order(0, OrderKind.ASK_AGAIN, line.number))


def test_where_something_new_is_at_stake_the_question_is_asked_unless_always_was_said() -> None:
    table = fighting()
    assert at_stake(table.session.view(0)), "a monster not yet fought"
    assert to_fight(table, OrderKind.STAND) == []
    table.carry_out(table.order(0, OrderKind.STAND_ALWAYS))
    assert table.standing.due() is not None


def at_stake(state: State) -> bool:
    """Whether the rules say so."""
    return state.game.ruleset.at_stake(state.body)


@pytest.mark.parametrize(("dice", "hurts"), [((6, 6), False), ((6, 1), True), ((1, 1), True)])
def test_a_roll_that_hurts_is_something_new(dice: tuple[int, int], hurts: bool) -> None:
    state = fighting().session.state.clone()
    state.apply_action(state.string_to_action("roll"))
    state.apply_action(state.string_to_action(f"dice {dice[0]} {dice[1]}"))
    assert state.question() == "answer_roll"
    assert at_stake(state.view(0)) == hurts


def test_a_standing_answer_is_given_where_it_is_legal_alone() -> None:
    table = fighting()
    table.carry_out(table.order(0, OrderKind.STAND_ALWAYS))
    other = table.session.game.ruleset.questions.index("answer_roll")
    with pytest.raises(IllegalMove, check=keyed("standing not")):
        table.carry_out(table.order(0, OrderKind.ASK_AGAIN, other))
    while table.session.state.question() in ("fight", "answer_roll", "loot_die", "combat_dice"):
        if not list(run_on_here(table)):
            table.session.play(table.session.legal_actions()[-1])
    assert table.standing.due() is None
    with pytest.raises(IllegalMove, check=keyed("standing none")):
        table.carry_out(table.order(0, OrderKind.STAND))


def test_what_stands_outlives_the_session() -> None:
    table = fighting()
    to_fight(table, OrderKind.STAND_ALWAYS)
    session = table.session
    again = shared(Session.resume(session.store, session.game_id))
    assert again.standing.of(0) == table.standing.of(0) != ()


def test_each_seat_has_its_own_and_nobody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause would say no more than that the answer stands: its owner is not asked at all."""
    rules = replace(STONES, standing={"move": Passing("pass")}, at_stake=lambda _: False)
    monkeypatch.setitem(registry._RULESETS, "stones", lambda: rules)
    table = Table(stones("Ann", "Ben"))
    table.session.play(PASS)
    assert table.session.current_player() == 1
    with pytest.raises(IllegalMove, check=keyed("standing none")):
        table.carry_out(table.order(0, OrderKind.STAND))
    table.carry_out(table.order(1, OrderKind.STAND))
    assert table.standing.due() == PASS
    with monkeypatch.context() as rules_without_it:
        rules_without_it.setattr(State, "legal_actions", lambda _: [DRAW])
        assert table.standing.due() is None
    step = next(run_on_here(table, waits=lambda: True))
    assert (step.player, step.how) == (1, How.STANDING)
    assert table.standing.of(0) == ()


def test_a_person_alone_is_asked_again_when_something_else_can_be_done() -> None:
    table = utopia("Ann", "computer:random")
    session = table.session
    to_play_cards(table)
    table.carry_out(table.order(0, OrderKind.STAND))
    known = set(session.view(0).legal_actions())
    given: list[bool] = []
    while len({*given}) < 2:
        is_known = known.issuperset(session.view(0).legal_actions())
        assert (table.standing.due() is not None) == is_known
        given.append(is_known)
        to_play_cards(table)


def test_where_others_wait_or_each_case_is_new_an_answer_stands_always_or_not_at_all() -> None:
    table = utopia("Ann", "Ben")
    to_play_cards(table)
    search = shared(
        Session.start(MemoryStore(), artificer.load_game("utopia-engine-3e"), SeededDice(0))
    )
    to_standing(search, 0, "resolve_result")
    for each in (table, search):
        with pytest.raises(IllegalMove, check=keyed("standing always")):
            each.carry_out(each.order(0, OrderKind.STAND))
        each.carry_out(each.order(0, OrderKind.STAND_ALWAYS))
        assert each.standing.due() is not None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_answer_that_can_stand_has_a_name_and_passes_its_question(ruleset: str) -> None:
    rules = ruleset_named(ruleset)
    for question, passing in rules.standing.items():
        assert question in rules.questions
        assert not rules.moves[rules.actions_by_text[passing.text]].parts
        for language in ("en", "zh_Hant"):
            assert words_in(language, ruleset).say(f"in_advance.{question}")


@pytest.mark.parametrize(
    ("language", "on", "off"), [("en", "always", "off"), ("zh_Hant", "一律", "取消")]
)
def test_a_line_says_what_stands_and_changes_it(language: str, on: str, off: str) -> None:
    table, words = fighting(), words_in(language, "utopia-engine-3e")
    first, here = obey_standing(table, 0, "", words)
    assert first == words.say("plain.standing.none")
    (stands, _) = obey_standing(table, 0, on, words)
    assert words.say("in_advance.fight") in stands
    assert obey_standing(table, 0, off, words) == [first, here]
    with pytest.raises(BadNotation, check=keyed("standing typed")):
        obey_standing(table, 0, "perhaps", words)


def test_it_ends_with_the_person_who_resigns() -> None:
    table = utopia("Ann", "Ben", "Cy")
    to_standing(table, 0)
    table.carry_out(table.order(0, OrderKind.STAND_ALWAYS))
    assert table.standing.due() is not None
    table.carry_out(table.order(0, OrderKind.RESIGN))
    assert table.standing.due() is None


def to_standing(table: Table, seat: int, question: str = "") -> None:
    """Play on until an answer of that seat, to that question, can be given in advance."""
    session = table.session
    while (
        session.current_player() != seat
        or can_stand(session.view(seat)) is None
        or (question and session.state.question() != question)
    ):
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.legal_actions()[0])
