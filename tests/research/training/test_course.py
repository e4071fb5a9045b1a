"""Courses of few games, compiled: the same net however they are held."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from artificer.games.registry import ruleset_named
from artificer.games.utopia_engine.editions import THIRD
from artificer.players.utopia_engine.expert.workspace import AIMS, TO_SCORE, TO_WIN
from artificer_research.training import identity as identities
from artificer_research.training.course import Course
from artificer_research.training.folder import LOG, Folder
from artificer_research.training.identity import code_of, identity
from artificer_research.training.plan import PLANS, Plan

ROUNDS = 4
COURSES = (("utopia-engine-3e", "win"), ("utopia-engine-2e", "win"), ("utopia-engine-3e", "score"))


def few_games(aim: str) -> Plan:
    """A plan in which everything happens within four rounds: two of pupils, two of their heir."""
    return replace(
        PLANS[THIRD, AIMS[aim]],
        heard=20,
        heard_at_once=10,
        every=2,
        games=8,
        late=2,
        kept=3,
        kept_early=1,
        fresh_start=(1, 3),
        pupils=2,
        heir_from=0.5,
        mean_from=0.5,
        shown=4,
    )


def held(path: Path, ruleset: str, aim: str, jobs: int, at_most: int = ROUNDS) -> list[bytes]:
    """Hold a course of four rounds in a folder, as many of them now; its net and its log."""
    plan = few_games(aim)
    course = Course(ruleset, AIMS[aim], 5, ROUNDS, plan, jobs)

    def told(_: object) -> None:
        if course.number == at_most:
            raise KeyboardInterrupt

    with closing(Folder(path, identity(ruleset, aim, 5, ROUNDS, plan))) as folder:
        try:
            folder.attend(course, lambda share: None, told)
        except KeyboardInterrupt:
            assert course.number == at_most
        return [folder.net.read_bytes(), folder.log.read_bytes()]


@pytest.mark.long
@pytest.mark.parametrize(("ruleset", "aim"), COURSES)
def test_one_round_and_three_come_to_the_net_of_four(
    tmp_path: Path, ruleset: str, aim: str
) -> None:
    whole = held(tmp_path / "whole", ruleset, aim, jobs=1)
    part = held(tmp_path / "cut", ruleset, aim, jobs=2, at_most=1)
    assert len(part[1].splitlines()) == 1 + 1 and part[0] != whole[0]
    held(tmp_path / "cut", ruleset, aim, jobs=1, at_most=3)
    assert held(tmp_path / "cut", ruleset, aim, jobs=3) == whole
    assert len((tmp_path / "cut" / LOG).read_text().splitlines()) == 1 + ROUNDS


def test_whatever_moves_the_net_is_another_course() -> None:
    known = identity("utopia-engine-3e", "win", 5, 4)
    assert known == identity("utopia-engine-3e", "win", 5, 4, PLANS[THIRD, TO_WIN])
    others = [
        identity("utopia-engine-2e", "win", 5, 4),
        identity("utopia-engine-3e", "score", 5, 4),
        identity("utopia-engine-3e", "win", 6, 4),
        identity("utopia-engine-3e", "win", 5, 5),
        identity("utopia-engine-3e", "win", 5, 4, replace(PLANS[THIRD, TO_WIN], trace=0.8)),
    ]
    assert known not in others
    assert len({each.net_name for each in (known, *others)}) == 3


def test_other_lessons_are_another_course(monkeypatch: pytest.MonkeyPatch) -> None:
    from artificer_research.training import studying

    ruleset = ruleset_named("utopia-engine-3e")
    codes = {code_of(ruleset, aim) for aim in (TO_WIN, TO_SCORE)}
    assert len(codes) == 2
    monkeypatch.setattr(studying, "MOST_A_GAME", 1_499)
    assert code_of(ruleset, TO_WIN) not in codes


EDITS = (
    ('"""A net in training,', '"""A pupil,', False),
    ("import math\n", "import math  # for roots\n", False),
    ('"""Forget that share of past progress,', '"""Unlearn it,', False),
    ("share: float", "share: int", False),
    ("net.first_bias = [0.1]", "net.first_bias = [0.2]", True),
    ("self._met += 1", "self._met += 2", True),
    ("-> float:\n", "-> float:\n        order = order[1:]\n", True),
)


@pytest.mark.parametrize(("old", "new", "moves"), EDITS, ids=lambda part: str(part)[:20])
def test_only_an_edit_that_moves_the_net_makes_another_course(
    monkeypatch: pytest.MonkeyPatch, old: str, new: str, moves: bool
) -> None:
    ruleset = ruleset_named("utopia-engine-3e")
    known = code_of(ruleset, TO_WIN)
    pupil = identities.source_of("pupil.py")
    assert pupil.count(old) > 0
    edited = {"pupil.py": pupil.replace(old, new, 1)}
    monkeypatch.setattr(
        identities,
        "source_of",
        lambda name, read=identities.source_of: edited.get(name) or read(name),
    )
    assert (code_of(ruleset, TO_WIN) != known) == moves
