"""Lost games: what each was lost by, read from the rows of games that the rules have ended."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import artificer
from artificer.games.utopia_engine.questions import WHAT_NOW
from artificer.games.utopia_engine.state import Sheet
from artificer.lab import playout
from artificer.lab.losses import LossMean, Lost, NoLosses, losses_of, mean_of
from artificer.lab.losses import figures as figures_of
from artificer.lab.losses.utopia_engine import (
    SPLITS,
    Loss,
    chance_of,
    chance_of_rolls,
    read,
)
from artificer.lab.measures import measures_of
from artificer.lab.measures.utopia_engine.lost import days_lacking
from artificer.lab.rows import Row, Rows, Tally
from artificer.lab.simulate import Simulation
from artificer.players.player import STREAMS_A_GAME, Policy
from artificer.players.registry import load_player
from artificer.table.streams import Stream, below, open_stream
from tests.games.language import play as playing
from tests.keyed import keyed
from tests.lab.json_of import json_of
from tests.rules.utopia_engine.sheet import (
    last_number,
    position,
    searching,
    speaking_of,
)


def figures(of: Lost) -> dict[str, Any]:
    return json_of(figures_of(of))


THIRD, SECOND = "utopia-engine-3e", "utopia-engine-2e"
EDITIONS = pytest.mark.parametrize("ruleset", [THIRD, SECOND])

WHOLE = "found=all active=all linked=all"
MADE = "found=all active=all jar=all"
FOUND = "found=all jar=all"
DESK = "tool=0:0 work=2 field=1 low_die=2 question=write_activation_number"
LAST_BOX = f"{DESK} cell=3,3,3,3,2,2,2,0"
BACKFIRES = f"{DESK} damage=5 cell=1,1,0,0,0,0,0,0 high_die=3"
NEGATIVES = (
    "work=4 jar=4:1 tool=0:0 question=write_link_number squares=link "
    "damage=5 cell=1,1,4,0,0,0,2,0 low_die=2 high_die=3"
)
BOTH_BELOW = "write 2 bottom 1; write 3 bottom 2"
FIGHT = "location=1 damage=5 level=5 question=combat_dice tool=0:0"
ENGINE = f"{WHOLE} link_value=1:9"
EVENTS = "; die 1; die 1; die 1; die 1"


def row_of(state: artificer.State) -> Row:
    """The row of a game that is over, as the playout fills it."""
    game, row = state.game, Row()
    look = measures_of(game.ruleset).look
    end_game = playout.ending(True, look, **playout.interpreted(game))
    end_game(state.body, row, Tally(), 0, 0, 0, game.num_players())
    return row


def lost(ruleset: str, before: str, moves: str) -> Loss:
    """What the game is told by that these moves have ended."""
    with speaking_of(ruleset):
        state = playing(position(before), *(move.strip() for move in moves.split(";")))
    assert state.is_terminal(), state.body.to_text()
    (loss,) = read(Rows([row_of(state)]))
    assert isinstance(loss, Loss)
    return loss


def items(loss: Loss) -> dict[str, str | int]:
    """The parts that the loss is in, by split."""
    told = ((name, split.item(loss)) for name, split in SPLITS.items())
    return {name: item for name, item in told if item is not None}


def doomsday(by: str, due: int, lacking: int | str) -> dict[str, object]:
    return {"last_day": by, "days_due": due, "days_lacking": lacking}


CASES = [
    # what ended the game, what was missing first, the position, the moves that end it, what is told
    (
        ("doomsday", "found"),
        f"location=1 day=14 tool=0:0 {searching(343, 315)}",
        last_number(315),
        doomsday("search", 1, 1 + 1 + (1 + 1 + 2 + 1 + 2)),
    ),
    (
        ("doomsday", "found"),
        "location=1 marks=3 boxes=1:6 day=14 question=search_extensively",
        "extensive",
        doomsday("extensive", 1, 1 + 1 + (1 + 1 + 2 + 1 + 2)),
    ),
    (
        ("doomsday", "found"),
        "location=1 marks=2 boxes=1:6 day=14 question=search_extensively",
        "extensive",
        doomsday("extensive", 1, 1 + 0 + (1 + 1 + 2 + 1 + 2)),
    ),
    (
        ("doomsday", "active"),
        "found=all jar=1:1,2:1 location=2 day=12 damage=4 level=5 question=combat_dice tool=0:0",
        f"dice 1 1{EVENTS}",
        doomsday("fallen", 4, 4 + 4),
    ),
    (
        ("doomsday", "active"),
        f"{FOUND} day=14 {LAST_BOX}",
        "write 2 bottom 4",
        doomsday("field", 1, 1),
    ),
    (
        ("doomsday", "linked"),
        f"{MADE} damage=3 day=14",
        "rest 2",
        doomsday("rest", 2, 2),
    ),
    (
        ("doomsday", "linked"),
        "found=all active=all linked=1:1,2:1,3:1,4:1,5:1 damage=3 day=14",
        "rest 1",
        doomsday("rest", 1, 1 + 1),
    ),
    (
        ("doomsday", "linked"),
        f"{MADE} damage=3 day=14 energy=3",
        "rest 1; doom",
        doomsday("rest", 1, 0),
    ),
    (("doomsday", "begun"), f"{WHOLE} damage=3 day=14", "rest 1", doomsday("rest", 1, 1)),
    (
        ("doomsday", "engine"),
        f"{ENGINE} day=14",
        "engine; spend 0; dice 1 1",
        {**doomsday("engine", 1, 1), "needed": 9, "rolls": 1, "thrown": 2},
    ),
    (
        ("doomsday", "engine"),
        f"{ENGINE} day=14",
        "engine; spend 6; dice 1 1",
        {**doomsday("engine", 1, "never"), "needed": 3, "rolls": 1, "thrown": 2},
    ),
    (
        ("doomsday", "engine"),
        f"{WHOLE} link_value=1:13 day=14",
        "engine; spend 0; dice 6 6",
        {**doomsday("engine", 1, "never"), "needed": "beyond", "rolls": 1, "thrown": 12},
    ),
    (("died-in-combat", "found"), FIGHT, "dice 4 1", {"monster": 5, "deadly": 4}),
    (("died-in-combat", "active"), f"{FIGHT} found=all wand=1", "dice 2 1", {"deadly": 2}),
    (
        ("died-in-combat", "linked"),
        f"{FIGHT} {MADE} treasure=1:1",
        "dice 2 2; accept",
        {"deadly": 2},
    ),
    (
        ("died-in-combat", "begun"),
        f"{FIGHT} {WHOLE} location=4",
        "dice 1 1",
        {"monster": 5, "deadly": 3},
    ),
    (("died-activating", "found"), f"found=2:1 {BACKFIRES}", BOTH_BELOW, {}),
    (("died-activating", "active"), f"found=all {BACKFIRES}", BOTH_BELOW, {}),
    (("died-linking", "found"), f"found=3:1,4:1 {NEGATIVES}", BOTH_BELOW, {}),
    (("died-linking", "active"), f"found=all {NEGATIVES}", BOTH_BELOW, {}),
    (("died-linking", "linked"), f"found=all active=all {NEGATIVES}", BOTH_BELOW, {}),
    (
        ("died-at-the-engine", "engine"),
        ENGINE,
        "engine; spend 6; dice 1 1",
        {"needed": 3, "rolls": 1, "thrown": 2},
    ),
    (
        ("died-at-the-engine", "engine"),
        f"{ENGINE} damage=5",
        f"engine; spend 0; dice 1 1; dice 2 1{EVENTS}",
        {"needed": 9, "rolls": 2, "thrown": 5},
    ),
]


@pytest.mark.parametrize(
    ("cause", "before", "moves", "seen"),
    [pytest.param(*case, id=" ".join(case[0])) for case in CASES],
)
def test_a_lost_game_is_told_by_its_last_position(
    cause: tuple[str, str], before: str, moves: str, seen: dict[str, object]
) -> None:
    loss = lost(THIRD, before, moves)
    reasons = artificer.load_game(THIRD).ruleset.end_reasons
    assert (reasons[loss.end], loss.missing) == cause
    told = {name: getattr(loss, name) for name in Loss.__slots__} | items(loss)
    assert {name: told.get(name) for name in seen} == seen
    assert ("last_day" in told) == ("days_lacking" in items(loss)) == (cause[0] == "doomsday")
    assert ("monster" in items(loss)) == (cause[0] == "died-in-combat")
    assert ("needed" in items(loss)) == (cause[1] == "engine")


def test_every_cause_has_such_a_game() -> None:
    """A player who activates has an inactive artifact, one who links an unmade link."""
    possible = {("doomsday", step) for step in ("found", "active", "linked", "begun", "engine")}
    possible |= {("died-in-combat", step) for step in ("found", "active", "linked", "begun")}
    possible |= {("died-activating", step) for step in ("found", "active")}
    possible |= {("died-linking", step) for step in ("found", "active", "linked")}
    possible |= {("died-at-the-engine", "engine")}
    assert {cause for cause, *_ in CASES} == possible


@pytest.mark.parametrize(
    ("before", "moves", "seen"),
    [
        # In the 2nd edition a circle's day comes before its search, which may still find something.
        ("day=14", "search 1", ("search", 1, 1 + 1 + (1 + 1 + 1 + 1 + 2))),
        (f"{FOUND} day=14 {LAST_BOX}", "write 2 bottom 4; judge", ("field", 1, 1)),
        # A link set aside has its component in it.
        ("found=all active=all set_aside=all damage=1 day=14", "rest 1", ("rest", 1, 1)),
    ],
)
def test_the_second_edition_is_told_as_well(
    before: str, moves: str, seen: tuple[str, int, int]
) -> None:
    loss = lost(SECOND, before, moves)
    told = items(loss)
    assert (told["last_day"], loss.days_due, told["days_lacking"]) == seen


def test_the_chances_are_those_of_two_dice() -> None:
    throws = list(product(range(1, 7), repeat=2))
    for needed in range(1, 15):
        enough = sum(sum(throw) >= needed for throw in throws)
        assert chance_of(needed) == Fraction(enough, 36)
    loss = Loss(6, 6, 6, 6, rolls=2, thrown=5, needed=9)
    both_fail = sum(sum(one) < 9 and sum(other) < 9 for one in throws for other in throws)
    assert chance_of_rolls(loss) == 1 - Fraction(both_fail, 36 * 36)


def test_means_are_weighed_by_games_and_by_rolls() -> None:
    losses = Counter({Loss(6, 6, 6, 6, 1, 5, 9): 3, Loss(6, 6, 6, 6, 2, 8, 9): 1})
    (part,) = SPLITS["needed"].parts(losses)
    assert (part.item, part.share.games, part.share.frequency) == ("9", 4, 1)
    assert part.means["rolls"] == 5 / 4
    assert part.means["short"] == (3 * 4 + 10) / 5
    assert part.means["chance_of_roll"] == pytest.approx(10 / 36)
    assert mean_of(Counter(), LossMean(lambda loss: 1)) is None


def test_the_chance_of_a_deadly_roll_is_that_of_both_dice() -> None:
    games = Counter({lost(THIRD, FIGHT, "dice 1 1"): 1})
    (part,) = SPLITS["monster"].parts(games)
    assert part.item == "5" and part.means["chance_deadly"] == pytest.approx(16 / 36)


@EDITIONS
@pytest.mark.parametrize(("player", "games"), [("novice", 40), ("random", 120)])
def test_every_lost_game_is_counted_once(ruleset: str, player: str, games: int) -> None:
    game = artificer.load_game(ruleset)
    played = Lost(Simulation(game, load_player(player, game), games, 7)).play()
    told = figures(played)
    assert told["games"] == games and not told["interrupted"]
    causes, number = told["causes"], told["lost"]["games"]
    assert 0 < number == sum(cause["games"] for cause in causes)
    assert sum(cause["frequency"] for cause in causes) == pytest.approx(1)
    counts = [cause["games"] for cause in causes]
    assert counts == sorted(counts, reverse=True)
    for part in told["missing"].values():
        assert sum(part) == number
    ends = Counter[str]()
    for cause in causes:
        ends[cause["end"]] += cause["games"]
        ends[cause["missing"]] += cause["games"]
        assert cause["of_games"]["frequency"] == cause["games"] / games
        assert cause["low"] < cause["frequency"] < cause["high"] or cause["high"] == 1
    of = {split: sum(part["games"] for part in parts) for split, parts in told["splits"].items()}
    assert of["last_day"] == of["days_lacking"] == ends["doomsday"]
    assert of["monster"] == ends["died-in-combat"] and of["needed"] == ends["engine"]


@EDITIONS
def test_no_game_was_ever_won_in_fewer_days(ruleset: str) -> None:
    """What is lacking at the least is no more than what every game that was won has used."""
    game = artificer.load_game(ruleset)
    mind, won, tight = load_player("novice", game), 0, 0
    for number in range(16):
        state, dice, policy = game.new_initial_state(), Stream(), Policy(mind, 3, number)
        open_stream(dice, 3, number * STREAMS_A_GAME)
        asked: list[tuple[int, int]] = []
        while not state.is_terminal():
            body = state.body
            assert isinstance(body, Sheet)
            if state.is_chance_node():
                ticket = below(dice, game.rules.tickets(body))
                state.apply_action(game.rules.ticket_outcome(body, ticket))
                continue
            if body.question == WHAT_NOW:
                asked.append((body.day, days_lacking(body)))
            state.apply_action(policy.action(state))
        outcome = state.outcome()
        assert outcome is not None and isinstance(state.body, Sheet)
        if outcome.winners:
            won += 1
            assert all(state.body.day - day >= least for day, least in asked)
            tight += sum(0 < state.body.day - day == least for day, least in asked)
    assert won > 2 and tight > 0


def test_an_interrupt_tells_of_the_games_done_so_far() -> None:
    def stop(games: int) -> None:
        if games >= 20:
            raise KeyboardInterrupt

    game = artificer.load_game(THIRD)
    mind = load_player("random", game)
    played = Lost(Simulation(game, mind, 60, 5)).play(progress=stop)
    done = figures(played)["games"]
    assert played.interrupted and 20 <= done < 60
    assert played.losses == Lost(Simulation(game, mind, done, 5)).play().losses


def test_a_game_that_nobody_lost_has_no_cause() -> None:
    game = artificer.load_game(THIRD)
    played = Lost(Simulation(game, load_player("random", game), 1, 5)).play()
    played.losses.clear()
    told = figures(played)
    assert told["lost"]["games"] == 0 and told["causes"] == []
    assert not any(told["splits"].values())


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_games_against_others_have_no_causes(ruleset: str) -> None:
    with pytest.raises(NoLosses, check=keyed(f"ruleset='{ruleset}'")):
        losses_of(artificer.load_game(ruleset).ruleset)
