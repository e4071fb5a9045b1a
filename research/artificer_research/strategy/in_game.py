"""Utopia Engine: what things are worth during a game, and what rules of thumb cost.

A thing is given to sheets of the expert's games, or taken from them; its worth is the difference
between the expert's chances to win, which it has learned from many such sheets. Rules of thumb play
whole games, on the same dice as the expert without them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

from artificer.games.registry import load_game
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.editions import SKULLS_TO_CROSS
from artificer.games.utopia_engine.sheets import ENERGY_BAR, REGIONS, TOOLS, WASTEBASKET
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.utopia_engine.expert.appraisal import prospect
from artificer.players.utopia_engine.expert.learned import shared_desk
from artificer_research.playing import Play
from artificer_research.strategy import thumb_rules
from artificer_research.strategy.figures import Figures, gain, mean, share
from artificer_research.strategy.thumb_rules import player_with_rule

STAGES: Final = (0, 7, 13)
"""The stages of a game: the days from which on they last."""

TRIES: Final = 60
"""The decisions drawn from a game until one is on what to do now."""


@dataclass(frozen=True)
class Thing:
    """Something of a sheet: its key in the figures, and the sheets without it and with it."""

    key: str
    without: Sheet
    having: Sheet


def things(sheet: Sheet) -> Iterator[Thing]:
    """What can be given to a sheet, or taken from it."""
    for region in range(1, REGIONS + 1):
        yield _with(sheet, f"treasure.{region}", partial(_put, row="treasure", place=region))
        if not sheet.active[region]:
            yield _with(sheet, f"active.{region}", partial(_activate, region=region))
        if not sheet.found[region]:
            yield _with(sheet, f"found.{region}", partial(_put, row="found", place=region))
    for tool in range(TOOLS):
        yield _with(sheet, f"tool.{tool}", partial(_put, row="tool", place=tool))
    if sheet.skulls < SKULLS_TO_CROSS[sheet.edition]:
        yield _with(sheet, "skull", partial(_add, name="skulls", amount=1))
    if sheet.energy < ENERGY_BAR:
        yield _with(sheet, "energy", partial(_add, name="energy", amount=1))
    if sheet.damage:
        yield _with(sheet, "hit_point", partial(_add, name="damage", amount=-1))
    if sheet.basket < WASTEBASKET:
        yield _without(sheet, "basket", partial(_add, name="basket", amount=1))
    missing = [r for r in range(1, REGIONS + 1) if not (sheet.linked[r] or sheet.jar[r])]
    if missing:
        yield _with(sheet, "component", partial(_put, row="jar", place=missing[0]))
    made = [r for r in range(1, REGIONS + 1) if sheet.link_value[r]]
    if made:
        yield _with(sheet, "link_value", partial(_lower_link, link=made[0]))


Change = Callable[[Sheet], None]


def _with(sheet: Sheet, key: str, give: Change) -> Thing:
    """A thing that the sheet is given, or that it has and loses."""
    changed = sheet.copy()
    give(changed)
    if changed != sheet:
        return Thing(key, sheet, changed)
    take = sheet.copy()
    row, place = key.split(".")
    getattr(take, row)[int(place)] = 0
    return Thing(key, take, sheet)


def _without(sheet: Sheet, key: str, take: Change) -> Thing:
    changed = sheet.copy()
    take(changed)
    return Thing(key, changed, sheet)


def _put(sheet: Sheet, row: str, place: int) -> None:
    getattr(sheet, row)[place] = 1


def _activate(sheet: Sheet, region: int) -> None:
    sheet.found[region] = sheet.active[region] = 1


def _add(sheet: Sheet, name: str, amount: int) -> None:
    setattr(sheet, name, getattr(sheet, name) + amount)


def _lower_link(sheet: Sheet, link: int) -> None:
    sheet.link_value[link] -= 1


def during(ruleset: str, games: int, seed: int, said: Callable[[str], None]) -> Figures:
    """By stage of the game and thing: the points of chance to win that the thing adds.

    Of each game one decision on what to do now is drawn.
    """
    game = load_game(ruleset)
    play = Play(game, player_with_rule(game), counting=True)
    found: defaultdict[str, defaultdict[str, list[float]]]
    found = defaultdict(partial(defaultdict, list))
    for number in range(games):
        sheet = drawn_sheet(play, seed, number)
        if sheet is not None:
            for thing in things(sheet):
                worth = chance_to_win(thing.having) - chance_to_win(thing.without)
                found[stage_of(sheet)][thing.key].append(worth)
        if (number + 1) % 100 == 0:
            said(f"{ruleset} {number + 1}")
    return {
        stage: {key: mean(worths) for key, worths in by_key.items()}
        for stage, by_key in found.items()
    }


def drawn_sheet(play: Play, seed: int, number: int) -> Sheet | None:
    """The sheet at a decision on what to do now, drawn from a game; None if none was found."""
    random, decisions = Random(f"{seed} {number}"), play.to_the_end(seed, number)
    for _ in range(TRIES):
        play.until(seed, number, random.randrange(decisions))
        sheet = play.body
        assert isinstance(sheet, Sheet)
        if sheet.question == q.WHAT_NOW:
            return sheet
    return None


def stage_of(sheet: Sheet) -> str:
    """The stage of the game: the first of the days from which on it lasts."""
    return str(max(day for day in STAGES if day <= sheet.day))


def chance_to_win(sheet: Sheet) -> float:
    """What the expert makes of a sheet on which nothing is under way."""
    with shared_desk(sheet.edition).held() as (tables, desk):
        lay(desk.spots, 0, sheet)
        return prospect(tables, desk, 0)


def rules(ruleset: str, games: int, seed: int, said: Callable[[str], None]) -> Figures:
    """What each rule of thumb wins and loses, beside the expert on the same dice."""
    game = load_game(ruleset)
    player = player_with_rule(game)
    play = Play(game, player, counting=True)
    found: dict[str, Any] = {}
    usual: list[float] = []
    for rule, name in thumb_rules.NAMES.items():
        play.teach(0, [rule])
        won, links, hurt, thrown = [], [], [], []
        for number in range(games):
            play.to_the_end(seed, number)
            won.append(float(play.has_won(0)))
            made = play.counted(facts.LINK_MADE)
            if made:
                links.append(play.summed(facts.LINK_MADE) / made)
            hurt.append(play.counted(facts.LINK_NEGATIVE) + play.counted(facts.NUMBER_UNUSED))
            thrown.append(play.counted(facts.BASKET))
        usual = usual or won
        found[name] = {
            "won": share(round(sum(won)), games),
            "gain": gain(won, usual),
            "link_value": mean(links),
            "hurt": mean(hurt),
            "thrown": mean(thrown),
        }
        said(f"{ruleset} {name}: {100 * found[name]['gain']['mean']:+.1f}")
    return found
