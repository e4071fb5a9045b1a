"""What is worked out for a player who asks: the loop within reach, or the proof that there is none.

Moves, numbers of engines and prices are the same in every language.
"""

from __future__ import annotations

import sys
from typing import cast

import pytest

from artificer import load_game
from artificer.boards.readings import prospects
from artificer.games.sorcery.infinity import net_of, prices_hold
from artificer.games.sorcery.parts import RESOURCES
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery import prospect as exact
from artificer.words import Words, words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from tests.rules.sorcery.table import position

ALISON = "engine1=change>changex2,time"
LOVELESS = "engine1=love>time pool=time,love"
PROOF = {
    ENGLISH: "Engine 1 alone can never make anything infinite, however often it runs. "
    "Proof by prices: Love 1, Time 1. No run gives more worth than it takes.",
    CHINESE: "引擎 1 不管怎麼運轉，都不可能有任何資源變成無限。以估值證明：愛 1、時間 1。"
    "沒有一次運轉所得的價值高於所付的。",
}


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for("sorcery", str(request.param))


def lines(text: str, words: Words) -> list[str]:
    return prospects(position(text), words)


def test_a_loop_within_reach_is_found_for_who_asks(words: Words) -> None:
    assert lines(f"{ALISON} pool=time,change", words) == [
        words.say("prospect.loop", steps=listed(words, "run 1", "declare"), resources=change(words))
    ]


def test_one_more_would_do(words: Words) -> None:
    more = words.say("amount.of", amount=1, resource=change(words))
    none, missing = lines(f"{ALISON} pool=time", words)
    assert none == words.say("prospect.none", 8)
    steps = listed(words, "run 1", "declare")
    assert missing == words.say("prospect.missing", more=more, steps=steps, resources=change(words))


def test_the_proof_that_nothing_can_grow_is_told(words: Words) -> None:
    assert lines(LOVELESS, words) == [PROOF[words.language]]


def test_the_prices_that_are_told_hold() -> None:
    net = net_of(cast(Shop, position(LOVELESS).body), 0)
    found = exact.prospect(net)
    assert found.prices == (1,) * RESOURCES
    assert prices_hold(net, found.prices)
    assert (found.plan, found.missing) == (None, ())


def test_what_is_infinite_already_has_no_price(words: Words) -> None:
    (line,) = lines("engine1=love>change stored1=love:infinite,time:2 pool=growth", words)
    love, time = words.name("resource", 1), words.name("resource", 2)
    assert f"{change(words)} 1" in line
    assert f"{time} 1" in line
    assert f"{love} 0" not in line
    assert f"{love} 1" not in line


def test_an_engine_that_gives_nothing_cannot_grow(words: Words) -> None:
    assert lines("engine1=love> pool=time", words) == [words.say("prospect.idle")]


def test_in_phase_two_the_next_turn_is_looked_at(words: Words) -> None:
    later = f"question=phase_two {ALISON}"
    assert lines(f"{later} stored1=change machine=time", words) == [
        words.say("prospect.next"),
        words.say(
            "prospect.loop", steps=listed(words, "run 1", "declare"), resources=change(words)
        ),
    ]
    assert lines(f"{later} pool=time,change", words)[1] == words.say("prospect.none", 8)
    changing = lines(f"question=change_card engine=1 {LOVELESS}", words)
    assert changing == [words.say("prospect.next"), PROOF[words.language]]


def test_engines_to_be_had_for_love_are_spoken_of(words: Words) -> None:
    told = lines("engine1=love>time engine2@2=love>time pool=time,love", words)
    assert told == [PROOF[words.language], words.say("prospect.love")]


def test_a_move_is_told_only_what_matters_for_it(words: Words) -> None:
    state = position(LOVELESS)
    assert prospects(state, words, "declare") == prospects(state, words)
    assert prospects(state, words, "run 1") == []


def test_who_waits_is_told_nothing(words: Words) -> None:
    state = position(LOVELESS)
    assert prospects(state.view(0), words) == prospects(state, words)
    assert prospects(state.view(1), words) == []


def test_other_games_and_questions_have_no_prospects() -> None:
    utopia = load_game("utopia-engine-3e").new_initial_state()
    assert prospects(utopia, words_for("utopia-engine-3e")) == []
    assert lines("question=throw_away hand1=love:9,time:2", words_for("sorcery")) == []


@pytest.mark.parametrize("fault", [ImportError, ValueError, OverflowError])
def test_without_the_linear_program_the_proof_is_left_out(
    fault: type[Exception], monkeypatch: pytest.MonkeyPatch, words: Words
) -> None:
    def fail(_net: object) -> None:
        raise fault

    monkeypatch.setattr(exact, "prices_against_growth", fail)
    assert lines(LOVELESS, words) == [words.say("prospect.none", 8)]


def test_without_scipy_the_proof_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    words = words_for("sorcery")
    assert lines(LOVELESS, words) == [words.say("prospect.none", 8)]


def test_prices_that_do_not_hold_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "prices_against_growth", lambda _: (1,) * RESOURCES)
    words = words_for("sorcery")
    assert words.say("prospect.none", 8) in lines(f"{ALISON} pool=time", words)


def listed(words: Words, *steps: str) -> str:
    ruleset = load_game("sorcery").ruleset
    shown = [words.text(ruleset.texts.index(step)) for step in steps]
    return words.say("list.between").join(shown)


def change(words: Words) -> str:
    return words.name("resource", 4)
