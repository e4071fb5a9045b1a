"""The rulebook's sample turn, step by step."""

from __future__ import annotations

import pytest

from tests.games.language import answers, play
from tests.rules.sorcery.table import expect, position

BEFORE = (
    "machine=justice,time,change pool=growth,justice,time,change stored1=growth,justice "
    "draft=love,time,duration,justice,prestige hand1=growth,change,prestige discard= "
    "engine1=love>growthx2,duration"
)
STEPS = (
    ("take love", "pool=justice,time,change hand1=growth,love,change,prestige"),
    ("discard love", "pool=love,justice,time,change hand1=growth,change,prestige discard=love"),
    ("run 1", "pool=growth:2,duration,justice,change"),
    ("core", "pool=growth,duration,justice,change engine3=>"),
    ("store growth", "pool=justice,change stored1=growth:2,justice"),
    ("done", "question=phase_two draft= discard=love,time,duration,justice,prestige"),
    ("change 3", "pool=justice"),
    ("add input growth", "hand1=change,prestige"),
    ("none", "question=phase_two engine3=growth> modified=3"),
    ("discard change", "pool=justice,change hand1=prestige"),
    ("change 3", "pool=justice"),
    ("add output prestige", "hand1="),
    ("token 3", "question=place_token"),
    ("on output prestige", "question=phase_two engine3=growth>prestigex3 modified=3"),
    ("done", "question=balance engine=3"),
    ("pay", "pool= stored1=growth:2 engine3=growth>prestigex3 question=reveal_draft seat=2"),
)


@pytest.mark.clause("C9", "C11", "C15", "C17", "C18", "R26", "R43")
def test_the_sample_turn() -> None:
    state = position(BEFORE)
    for move, found in STEPS:
        expect(play(state, move), found)
    assert answers(state, "run") == []


@pytest.mark.clause("R43", "C20")
def test_what_the_new_engine_is_good_for() -> None:
    """Seven Growth and seven Time stored up win by seven runs in one turn."""
    state = position("stored1=growth:7,time:7 engine1=growth>prestigex3")
    play(state, *["run 1"] * 7)
    expect(state, "question=over end=twenty_prestige pool=prestige:21 stored1=")
