"""Reviews: luck and play add up to the result, and only real differences count as losses."""

from __future__ import annotations

from dataclasses import replace
from math import isclose
from random import Random

import pytest

from artificer.games.contract import State
from artificer.games.registry import load_game
from artificer.lab.review import (
    Graded,
    KnownGrades,
    NoReview,
    Review,
    choices,
    graded_share,
    joined,
    shares_of,
    standing,
)
from artificer.lab.review import worths as worths_module
from artificer.lab.review.worths import MOST, Adviser, Values, adviser_of, after, judge_of
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.entries import Lent, Note, Requested, Resigned, Returned
from artificer.table.importing import begin_at
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.store.base import new_id
from tests.opinions import ERROR, judge_by_opinion, opinion_on, review_by_opinion
from tests.table.playing import play_on

RULESETS = ("utopia-engine-3e", "utopia-engine-2e")


@pytest.fixture
def advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews by opinions, without the expert's tables."""
    review_by_opinion(monkeypatch)


def finished(ruleset: str, seed: int = 1) -> Session:
    session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(seed))
    play_on(session, Random(seed))
    assert session.is_over()
    return session


def graded(session: Session) -> list[Graded]:
    shares = shares_of(choices(session.history, 0))
    return [each for share in shares for each in graded_share(session.journal, share)]


def review_of(session: Session) -> Review:
    """The review of the first seat, as far as the game has come."""
    return joined(session.history, 0, graded(session), standing(session.journal, 0))


@pytest.mark.usefixtures("advised")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_losses_and_luck_add_up_to_the_result(ruleset: str) -> None:
    session = finished(ruleset)
    review = review_of(session)
    assert [each.ply - 1 for each in review.decisions] == choices(session.history, 0)
    assert isclose(review.start - review.lost + review.luck, review.result, abs_tol=1e-9)
    for each in review.decisions:
        assert each.loss == 0 or each.loss >= ERROR
        assert (each.loss == 0) or each.best != each.action
    costliest = review.costliest(5)
    assert [each.loss for each in costliest] == sorted(
        (e.loss for e in review.decisions), reverse=True
    )[:5]


@pytest.mark.usefixtures("advised")
def test_forced_answers_and_those_by_themselves_are_not_graded() -> None:
    history = finished("utopia-engine-3e").history
    places = choices(history, 0)
    for place, step in enumerate(history.steps):
        if place in places:
            assert step.player == 0
            assert len(history.at(place).legal_actions()) > 1
        elif step.player == 0:
            assert len(history.at(place).legal_actions()) == 1


@pytest.mark.usefixtures("advised")
def test_shares_do_not_change_a_review() -> None:
    session = finished("utopia-engine-3e", 2)
    places = choices(session.history, 0)
    whole = graded_share(session.journal, places)
    assert whole == graded(session)
    assert [list(each) for each in shares_of([1, 2, 4])] == [[1], [2, 4]]
    assert shares_of([]) == []


def test_a_value_is_the_mean_over_all_that_dice_can_bring() -> None:
    game = load_game("utopia-engine-3e")
    adviser = opinion_on(game)
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node()
    total = sum(count for _, count in state.chance_outcomes())
    mean = sum(
        count / total * max(adviser.worths(after(state, outcome)).values())
        for outcome, count in state.chance_outcomes()
    )
    assert isclose(Values(adviser).value(state), mean)


def test_what_can_go_on_without_end_is_drawn_and_the_same_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = load_game("utopia-engine-3e")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    values = Values(opinion_on(game))
    exact = values.value(state)
    monkeypatch.setattr(worths_module, "MOST", 4)
    assert MOST > 4
    drawn = values.value(state)
    assert drawn == values.value(state)
    assert drawn != exact
    assert abs(drawn - exact) < 0.15


def test_a_wrong_value_is_no_mistake_of_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that is worth little by its value, and much by what follows."""
    game = load_game("utopia-engine-3e")

    class Blind(Adviser):
        def worths(self, state: State) -> dict[int, float]:
            legal = state.legal_actions()
            return {action: 0.9 if action == legal[0] else 0.1 for action in legal}

    monkeypatch.setattr(
        "artificer.lab.review.worths.adviser_of",
        lambda _: Blind("blind", ERROR),
    )
    session = finished(game.name)
    review = review_of(session)
    blamed = [each for each in review.decisions if each.action != each.best]
    costly = [each for each in blamed if each.loss]
    assert len(costly) < len(blamed) / 5  # those after which the game can end


def test_which_games_are_not_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("utopia", players=2)
    session = Session.start(MemoryStore(), game, SeededDice(1), seats=["Ann", "computer:governor"])
    play_on(session, Random(1), 40)
    with pytest.raises(NoReview) as running:
        choices(session.history, 0)
    assert running.value.key == "review.running"
    other = Session.start(MemoryStore(), load_game("sorcery", players=2), SeededDice(1))
    play_on(other, Random(1))
    monkeypatch.setattr("artificer.lab.review.worths.advisers_for", lambda _: None)
    with pytest.raises(NoReview) as refused:
        choices(other.history, 0)
    assert refused.value.key == "review.no_adviser"


def running(ruleset: str, steps: int = 60) -> Session:
    session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(1))
    play_on(session, Random(1), steps)
    return session


@pytest.mark.usefixtures("advised")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("steps", [0, 1, 2, 60, 61])
def test_a_running_game_adds_up_to_the_chance_as_it_stands(ruleset: str, steps: int) -> None:
    session = running(ruleset, steps)
    review = review_of(session)
    assert not review.is_over
    assert isclose(review.start - review.lost + review.luck, review.result, abs_tol=1e-9)
    assert review.result == Values(opinion_on(session.game)).value(session.state)
    whole = finished(ruleset)
    assert graded(whole)[: len(review.decisions)] == graded(session), "so far it is that game's"


@pytest.mark.usefixtures("advised")
@pytest.mark.parametrize("steps", [60, 61])
def test_it_knows_nothing_of_the_dice_to_come(steps: int) -> None:
    """Whatever the next dice are, the same decisions have the same review."""
    session = running("utopia-engine-3e", steps)
    other = Session.start(MemoryStore(), session.game, TypedDice())
    for step in session.steps:
        other.roll(step.text) if step.player < 0 else other.play(step.action)
    assert other.journal.header.dice != session.journal.header.dice
    assert review_of(other) == review_of(session)


@pytest.mark.usefixtures("advised")
def test_decisions_that_were_graded_are_not_graded_again() -> None:
    known, session = KnownGrades(), running("utopia-engine-3e")
    before = choices(session.history, 0)
    assert known.missing(session.history, before) == before
    known.add(session.history, graded(session))
    assert known.of(session.history, before) == graded(session)
    session.undo()
    play_on(session, Random(2), 6)
    places = choices(session.history, 0)
    missing = known.missing(session.history, places)
    assert missing and set(missing).isdisjoint(before[:-1]) and set(missing) < set(places)
    known.add(session.history, graded_share(session.journal, missing))
    assert known.of(session.history, places) == graded(session)


def several(seed: int, ruleset: str = "utopia") -> Session:
    session = Session.start(MemoryStore(), load_game(ruleset, players=3), SeededDice(seed))
    play_on(session, Random(seed))
    return session


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_every_seat_of_several_has_a_review_of_its_own(
    monkeypatch: pytest.MonkeyPatch, ruleset: str
) -> None:
    judge_by_opinion(monkeypatch)
    session = several(4, ruleset)
    outcome = session.history.state.outcome()
    assert outcome is not None
    places: list[int] = []
    for seat in range(3):
        places += choices(session.history, seat)
        share = graded_share(session.journal, choices(session.history, seat))
        review = joined(session.history, seat, share, standing(session.journal, seat))
        assert {session.steps[each.ply - 1].player for each in review.decisions} == {seat}
        assert isclose(review.start - review.lost + review.luck, review.result, abs_tol=1e-9)
        assert review.result == (seat in outcome.winners) / len(outcome.winners)
        assert (review.error, review.seat) == (None, seat)
    assert len(places) == len(set(places)) > 100


@pytest.mark.long
@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_tries_find_the_answer_that_wins_at_once(ruleset: str) -> None:
    """Of the last decisions of a game that was won by one, at least one is worth a win."""
    session = several(4, ruleset)
    outcome = session.history.state.outcome()
    assert outcome is not None
    (seat,) = outcome.winners
    places = choices(session.history, seat)[-4:]
    graded = graded_share(session.journal, places)
    assert graded == graded_share(session.journal, places)
    assert graded[-1].value > 0.9
    assert graded[-1].loss < 0.1


@pytest.mark.long
@pytest.mark.parametrize("ruleset", [*RULESETS, "sorcery", "utopia"])
def test_what_the_adviser_calls_best_costs_nothing_when_it_is_played(ruleset: str) -> None:
    """Nor is it worth less at the next decision, beyond the adviser's error."""
    session = finished(ruleset) if ruleset in RULESETS else several(4, ruleset)
    history, judge = session.history, judge_of(session.game)
    for place in Random(1).sample(choices(history, 0), 12):
        state = history.at(place)
        best = judge.judged(state, history.steps[place].action).best
        again = judge.judged(state, best)
        assert (again.best, again.loss) == (best, 0.0)
        if judge.error is not None:
            later = Values(adviser_of(session.game)).value(after(state, best))
            assert later > again.value - 2 * judge.error


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_expert_makes_hardly_a_mistake_by_its_own_values(ruleset: str) -> None:
    game = load_game(ruleset)
    policy = Policy(load_player("expert:win", game), 1)
    session = Session.start(MemoryStore(), game, SeededDice(3))
    while not session.is_over():
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(policy.action(session.view(0)))
    review = review_of(session)
    assert isclose(review.start - review.lost + review.luck, review.result, abs_tol=1e-9)
    assert sum(each.loss > 0 for each in review.decisions) <= len(review.decisions) // 50


def noted(session: Session, *notes: Note) -> None:
    session.note(notes, session.ply, new_id())


LOAN = Requested("lend", 0, (), 1), Lent(1, "computer:governor")


@pytest.mark.parametrize("leaving", [LOAN, (Resigned(1, "computer:governor"),)])
def test_what_a_computer_answered_in_the_seat_of_a_person_has_no_grade(
    leaving: tuple[Note, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    judge_by_opinion(monkeypatch)
    game = load_game("utopia", players=3)
    session = Session.start(MemoryStore(), game, SeededDice(3), seats=("Ann", "Ben", "Cy"))
    random = Random(3)
    play_on(session, random, 40)
    left = session.ply
    noted(session, *leaving)
    play_on(session, random, 60)
    back = session.ply
    if leaving == LOAN:
        noted(session, Returned(1))
    play_on(session, random)
    assert session.is_over()
    history = Session.resume(session.store, session.game_id).history
    for seat in range(3):
        all_places = [
            place
            for place, step in enumerate(history.steps)
            if step.player == seat and len(history.at(place).legal_actions()) > 1
        ]
        away = [
            place for place in all_places if place >= left and (place < back or leaving != LOAN)
        ]
        assert away
        places = choices(history, seat)
        assert places == [place for place in all_places if seat != 1 or place not in away]
        found = graded_share(session.journal, places)
        review = joined(history, seat, found, standing(session.journal, seat))
        assert review.substituted == (len(away) if seat == 1 else 0)
        assert isclose(review.start - review.lost + review.luck, review.result, abs_tol=1e-9)


def test_what_was_taken_back_is_nobody_s() -> None:
    """An agreed undo goes back over the computer's answers; the person gives them again."""
    game = load_game("utopia", players=3)
    session = Session.start(
        MemoryStore(), game, SeededDice(3), practice=True, seats=("Ann", "Ben", "Cy")
    )
    random = Random(3)
    play_on(session, random, 40)
    noted(session, *LOAN)
    left = session.ply
    while not any(map(session.history.was_substituted, range(left, session.ply))):
        play_on(session, random, 1)
    while session.ply > left:
        session.undo()
    noted(session, Returned(1))
    play_on(session, random, 40)
    assert not any(map(session.history.was_substituted, range(session.ply)))


def test_decisions_of_the_game_it_began_in_have_no_grade(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody watched computers, and plays on in the middle; then takes back beyond that."""
    judge_by_opinion(monkeypatch)
    store, random = MemoryStore(), Random(3)
    game = load_game("utopia", players=2)
    watched = Session.start(store, game, SeededDice(3), seats=("computer:random", "Ben"))
    play_on(watched, random, 40)
    header = replace(watched.header, practice=True, seats=("Ann", "Ben"))
    journal = replace(watched.journal, header=header)
    begun = begin_at(store, journal, watched.game_id, 30, SeededDice(4))
    session = Session.resume(store, begun)
    assert session.history.taken_over == session.ply == 30
    play_on(session, random)
    own = choices(session.history, 0)
    assert own and min(own) >= 30
    review = joined(
        session.history, 0, graded_share(session.journal, own), standing(session.journal, 0)
    )
    assert review.taken_over == 30
    assert isclose(review.start - review.lost + review.luck, review.result, abs_tol=1e-9)

    again = Session.resume(store, begin_at(store, journal, watched.game_id, 30, SeededDice(5)))
    again.undo()
    first = again.ply
    assert first < 30
    play_on(again, random)
    assert again.history.taken_over == first
    assert any(first <= place < 30 for seat in (0, 1) for place in choices(again.history, seat))
