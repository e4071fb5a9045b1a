"""`artificer watch`: a whole game of computer players, seen as spectators see it."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path

import pytest

from artificer.table.journal import fold
from artificer.table.verify import read_data
from tests.faces.cli.calling import Call

QUICK = ("--pace", "0", "--seed", "3")
TWO = ("sorcery", "--seats", "hard,easy", *QUICK)


@pytest.mark.parametrize(
    ("ruleset", "seats"),
    [("utopia-engine-3e", "random"), ("sorcery", "random,random"), ("utopia", "random,governor")],
)
def test_a_game_is_played_to_its_end_and_kept(
    call: Call, tmp_path: Path, ruleset: str, seats: str
) -> None:
    kept = tmp_path / "game.journal"
    code, out, err = call("watch", ruleset, "--seats", seats, *QUICK, "--out", str(kept))
    assert (code, err) == (0, "")
    assert "game.journal" in out.splitlines()[-1]
    reading = read_data(kept.read_bytes(), kept)
    assert fold(reading.journal).history.state.is_terminal()
    assert reading.journal.header.seats == tuple(f"computer:{each}" for each in seats.split(","))
    assert call("watch", ruleset, "--seats", seats, *QUICK)[1] in out


def test_it_waits_after_each_decision(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[int] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    assert call("watch", "--seats", "random", "--seed", "3", "--pace", "2")[0] == 0
    assert set(waited) == {2}
    assert len(waited) > 5


def test_in_chinese(call: Call) -> None:
    code, out, _ = call("watch", "--seats", "random", *QUICK, "--lang", "zh_Hant")
    assert code == 0
    assert out.startswith("烏托邦發動機第三版")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "nobody"], "nobody"),
        (["sorcery", "--players", "3", "--seats", "random"], "1 computer players for 3 seats"),
        (["--pace", "-1"], "-1"),
        (["chess"], "chess"),
    ],
)
def test_what_it_refuses(call: Call, words: list[str], said: str) -> None:
    code, _, err = call("watch", *words)
    assert code != 0
    assert said in err


@pytest.mark.parametrize(
    ("language", "works"),
    [("en", "  Seat 1 (hard): It works toward"), ("zh_Hant", "  座位 1（困難）：")],
)
def test_the_usual_player_says_what_it_is_after_if_asked(
    call: Call, language: str, works: str
) -> None:
    told = call("watch", *TWO, "--lang", language, "--aims")[1].splitlines()
    aims = [line for line in told if line.startswith("  ")]
    assert aims
    assert any(line.startswith(works) for line in aims)
    assert all(one != other for one, other in pairwise(aims))


def test_nobody_says_what_they_are_after_unasked(call: Call) -> None:
    assert "\n  " not in call("watch", *TWO)[1]
