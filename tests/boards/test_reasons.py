"""Hints that are a player's answer, and the reasons for them: true of the games that follow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from artificer import load_game
from artificer.boards import hint
from artificer.boards.hint import aim_lines, hint_lines, hint_title, marked_ranks, reason_lines
from artificer.boards.sorcery.reasons import aims as of_sorcery
from artificer.boards.utopia.reasons import NAMED
from artificer.boards.utopia.reasons import aims as of_utopia
from artificer.games.notices import Items, Message
from artificer.games.sorcery.state import Shop
from artificer.games.utopia import questions
from artificer.games.utopia.state import World
from artificer.host.hints import Hint, hint_for
from artificer.players.sorcery.aim import aim_of
from artificer.players.sorcery.loops import Design, best_loop, design_of
from artificer.players.sorcery.situation import engines_of
from artificer.table.dice import SeededDice
from artificer.table.errors import CannotUndo
from artificer.table.home import LOG_NAME
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES

FEW, MANY = 25, 1_500

BACK: Final = 0.1
"""How often an answer is taken back."""

TABLES: Final = [
    *(("sorcery", {"players": seats}) for seats in (2, 4)),
    ("utopia", {"players": 3}),
    ("utopia", {"players": 2, "variant": "strategic"}),
    ("utopia-engine-3e", {}),
    ("utopia-engine-2e", {"sacrificed_days": 3}),
]


def begin(ruleset: str, seed: int, **options: str | int) -> Session:
    return Session.start(MemoryStore(), load_game(ruleset, **options), SeededDice(seed))


def hints(
    session: Session, rng: random.Random, follows: float, most: int, back: float = 0.0
) -> Iterator[Hint]:
    """The hints at the decisions of a game; some are followed, and some answers taken back."""
    while not session.is_over() and most:
        if session.waits_for_dice():
            session.roll()
            continue
        legal = session.legal_actions()
        action = rng.choice(legal)
        if len(legal) > 1:
            given, most = hint_for(session, session.current_player()), most - 1
            yield given
            if rng.random() < follows:
                action = given.ranks[0].actions[0]
        session.play(action)
        if back and rng.random() < back:
            with suppress(CannotUndo):
                session.undo()


@pytest.mark.parametrize("decisions", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize(("ruleset", "options"), TABLES)
def test_there_is_a_hint_at_every_decision_in_every_language(
    ruleset: str,
    options: dict[str, str | int],
    decisions: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path))
    left, seed = decisions, 0
    while left > 0:
        rng = random.Random(seed)
        session, follows = begin(ruleset, seed, **options), rng.random()
        for given in hints(session, rng, follows, left, BACK):
            left -= 1
            legal = given.view.legal_actions()
            assert {action for rank in given.ranks for action in rank.actions} <= set(legal)
            if not given.values_answers:
                assert marked_ranks(given) == (given.ranks[0].actions,)
            for language in LANGUAGES:
                words = words_for(ruleset, language)
                for typed in (True, False):
                    assert all(line for line in hint_lines(given, words, typed))
                assert hint_title(given, words)
        seed += 1
    assert not (tmp_path / LOG_NAME).exists()


def test_a_players_answer_is_told_without_figures() -> None:
    given = next(hints(begin("utopia", 3, players=3), random.Random(3), 1.0, 1))
    words = words_for("utopia", "en")
    assert hint_title(given, words) == "What the player governor would do:"
    (line, *why) = hint_lines(given, words)
    assert line == "start 3 (start in South-West Cape (Water, 6 PP))."
    assert hint_lines(given, words, typed=False) == [
        "start in South-West Cape (Water, 6 PP).",
        *why,
    ]


SEEDS: Final = range(4)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hint_that_promises_a_win_this_turn_keeps_it(seed: int) -> None:
    """Once a hint promises it and hints are followed, no other turn begins before the win."""
    session, turn = begin("sorcery", seed, players=2), 0
    for given in hints(session, random.Random(seed), 1.0, 1_000):
        keys = [each.key for each in of_sorcery(given.view, given.ranks[0].actions[0])]
        here = given.view.over(Shop).body.turn
        assert not turn or (here == turn and keys == ["reason.wins"])
        turn = here if keys == ["reason.wins"] else 0
    assert turn and session.is_over()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_engine_of_a_reason_closes_a_loop_and_is_built(seed: int) -> None:
    session, closed = begin("sorcery", seed, players=2), 0
    building: tuple[int, int, Design] | None = None
    for given in hints(session, random.Random(seed), 1.0, 1_000):
        s = given.view.over(Shop).body
        if building and s.turn != building[0]:
            assert design_of(s, building[1]) == building[2]
            building = None
        aim = aim_of(s)
        if s.turn and aim and aim.plan.changes:
            plan, own = aim.plan, dict(engines_of(s, s.seat))
            whole = {**own, **dict(plan.designs)}
            assert best_loop(tuple(each for each in whole.values() if each.runs)) is not None
            closed += 1
            if aim.is_now and plan.base:
                building = s.turn, plan.base, plan.design
    assert closed


def test_a_draft_is_explained_by_the_best_cards_in_order() -> None:
    for given in hints(begin("utopia", 1, players=3), random.Random(1), 1.0, 30):
        said = list(of_utopia(given.view, given.ranks[0].actions[0]))
        if given.view.over(World).body.question != questions.DRAFT_CARD:
            assert not said
            continue
        (cards,) = (each.values["cards"] for each in said)
        assert isinstance(cards, Items)
        points = [float(str(card.values["points"])) for card in cards if isinstance(card, Message)]
        assert points == sorted(points, reverse=True)
        assert len(points) == min(NAMED, len(given.view.legal_actions()))


def test_a_reason_that_fails_leaves_the_hint(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path))
    given = next(hints(begin("sorcery", 1, players=2), random.Random(1), 1.0, 1))
    words = words_for("sorcery", "en")
    whole = hint_lines(given, words)

    def fail(*_: object) -> Iterator[object]:
        raise IndexError

    monkeypatch.setattr("artificer.boards.sorcery.reasons.aims", fail)
    hint._aims.cache_clear()
    best = given.ranks[0].actions[0]
    assert hint_lines(given, words) == [whole[0], *reason_lines(given.view, best, None, words)]
    assert hint_lines(given, words) != whole
    assert "IndexError" in (tmp_path / LOG_NAME).read_text("utf-8")
    assert aim_lines(given.view, best, words) == []
