"""The chances of hints by tries: from a view alone, by another process, that holds nobody up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from artificer.host.chances import Chances, ChancesInBackground, chances_request
from artificer.host.hints import Hint, TriesStatus, hint_for, with_chances
from artificer.players.player import BestTried, TriedAnswer
from artificer.table.home import LOG_NAME
from artificer.table.session import Session
from tests.advice import advise
from tests.table.playing import begin
from tests.tries import LATE, MARK, Deadly, Endless, Faulty, FewTries, late_game, try_as
from tests.waiting import HANGING, until

ADVISER = "statesman:by_hand=1+iterations=1200"


@pytest.fixture
def session() -> Session:
    return late_game()


@pytest.fixture
def failures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The log of internal errors, which is empty."""
    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path))
    return tmp_path / LOG_NAME


@pytest.fixture
def shown() -> Event:
    return Event()


@pytest.fixture
def background(shown: Event) -> Iterator[ChancesInBackground]:
    made = ChancesInBackground(shown.set)
    yield made
    made.close()


def test_the_request_is_of_the_view_and_of_nothing_else(session: Session) -> None:
    """What a seat cannot see is not in it, so nothing found for it can tell."""
    hint = hint_for(session, 0)
    request = chances_request(session, hint)
    assert request is not None and request.spec == ADVISER
    assert request.view == session.view(0) and request.seat == 0
    assert request.usual == hint.ranks[0].actions[0]
    another = session.state.resample(0, random.Random(5).randrange)
    assert another != session.state
    assert another.view(0) == request.view


def test_few_tries_give_the_best_answers_their_chances(session: Session) -> None:
    hint = hint_for(session, 0)
    request = FewTries(ADVISER, hint.view, hint.ranks[0].actions[0], 3, LATE)
    found = request.work_out()
    legal = session.legal_actions()
    assert len(legal) == 4 and len(found.answers) == 3
    assert {each.action for each in found.answers} < set(legal)
    assert request.usual in [each.action for each in found.answers]
    assert all(0 <= each.low <= each.chance <= each.high <= 1 for each in found.answers)
    assert request.work_out() == found


def test_a_hint_is_ranked_again_with_its_chances(session: Session) -> None:
    hint = hint_for(session, 0)
    usual, other, *_ = session.legal_actions()
    answers = TriedAnswer(other, 0.5, 0.4, 0.6), TriedAnswer(usual, 0.3, 0.2, 0.4)
    found = with_chances(hint, "statesman", BestTried(answers, 400, True))
    assert [rank.actions for rank in found.ranks] == [(other,), (usual,)]
    assert [(rank.chance, rank.interval) for rank in found.ranks] == [
        (0.5, (0.4, 0.6)),
        (0.3, (0.2, 0.4)),
    ]
    assert (found.specs, found.games, found.surely) == (("statesman",), 400, True)
    assert found.values_answers and not found.all_the_same


def test_where_answers_are_valued_at_once_nothing_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    advise(monkeypatch)
    session = begin()
    hint = hint_for(session, 0)
    known = Chances()
    assert known.want(session, hint) is hint and known.due() is None


def test_only_the_latest_request_is_due(session: Session) -> None:
    known, hint = Chances(), hint_for(session, 0)
    assert known.want(session, hint).trying is TriesStatus.UNDER_WAY
    first = known.due()
    assert first is not None
    session.play(hint.ranks[0].actions[0])
    while session.current_player() != 0 or len(session.legal_actions()) < 2:
        session.roll() if session.waits_for_dice() else session.play(session.legal_actions()[0])
    later = hint_for(session, 0)
    known.want(session, later)
    known.find(first, None)
    assert known.due() not in (None, first)
    assert known.want(session, later).trying is TriesStatus.UNDER_WAY


def given(background: ChancesInBackground, session: Session) -> Hint:
    """The hint of that place, as the background knows it."""
    return background.want(session, hint_for(session, 0))


def test_another_process_finds_them(
    monkeypatch: pytest.MonkeyPatch,
    session: Session,
    background: ChancesInBackground,
    shown: Event,
) -> None:
    try_as(monkeypatch)
    first = given(background, session)
    assert first.trying is TriesStatus.UNDER_WAY and not first.values_answers
    assert shown.wait(HANGING)
    found = given(background, session)
    assert found.trying is TriesStatus.DONE and len(found.ranks) == 3
    request = chances_request(session, hint_for(session, 0))
    assert request is not None
    assert found == with_chances(hint_for(session, 0), request.spec, request.work_out())


@pytest.mark.parametrize("kind", [Faulty, Deadly])
def test_a_player_that_fails_is_logged_and_the_answer_stays(
    monkeypatch: pytest.MonkeyPatch,
    session: Session,
    background: ChancesInBackground,
    shown: Event,
    failures: Path,
    kind: type[FewTries],
) -> None:
    try_as(monkeypatch, kind)
    answer = given(background, session).ranks
    assert shown.wait(HANGING)
    failed = given(background, session)
    assert failed.trying is TriesStatus.FAILED and failed.ranks == answer
    assert f"{ADVISER} at move {LATE} of utopia" in failures.read_text("utf-8")


def test_leaving_the_table_ends_the_process(
    monkeypatch: pytest.MonkeyPatch,
    session: Session,
    background: ChancesInBackground,
    shown: Event,
    tmp_path: Path,
) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setenv(MARK, str(mark))
    try_as(monkeypatch, Endless)
    given(background, session)
    until(mark.exists)
    process = background._worker._process
    assert process is not None and process.is_alive()
    background.close()
    assert not process.is_alive()
    assert not shown.is_set()
    assert given(background, session).trying is TriesStatus.UNDER_WAY
    assert background._worker._process is process, "nothing is begun any more"
