"""The figures of variants against each other, as the JSON of `artificer compare --variant`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from artificer.lab.anytime import Anytime
from artificer.lab.moments import Moments
from artificer.lab.paired import Paired, looked_at
from artificer.lab.variants import SHARES_OF_GAMES, Contest, Key

SCHEMA: Final = 1
"""Raised whenever a key of the figures changes its meaning or goes away."""


def figures(contest: Contest) -> dict[str, Any]:
    """The figures of `artificer compare --variant … --json`; all are means a game and seat."""
    one = contest.variants[0].comparison
    found = {
        (pair, key): _difference(contest, pair, key)
        for pair in contest.pairs()
        for key in contest.keys
    }
    looked = looked_at([*found.values()])
    rates = dict(zip(found, looked.corrected, strict=True))
    return {
        "schema": SCHEMA,
        "ruleset": one.game.name,
        "rules_version": one.game.ruleset.version,
        "players": [player.spec for player in one.named],
        "seed": one.seed,
        "games": contest.games,
        "games_asked": contest.deals_asked * contest.games_a_deal,
        "interrupted": contest.interrupted,
        "deals": contest.deals,
        "until_decided": contest.until_decided,
        "decided": contest.decided if contest.until_decided else None,
        "judged_by": contest.keys[0][0],
        "variants": [_variant(contest, number) for number in range(len(contest.variants))],
        "pairs": [_pair(contest, pair, found, rates) for pair in contest.pairs()],
        "differences": looked.figures(),
    }


def _variant(contest: Contest, number: int) -> dict[str, Any]:
    """The mean of every figure, and where the true one lies."""
    variant = contest.variants[number]
    told = []
    for key in contest.keys:
        numbers = contest.of_variant.get((number, key), Moments())
        unit = contest.units.get((number, key), 1)
        if key[0] in SHARES_OF_GAMES and isinstance(numbers, Moments):
            seen = numbers.share(unit, len(variant.comparison.seatings))
        else:
            seen = numbers.told(unit)
            if not _holds(contest, numbers):
                seen = {name: seen[name] if name == "mean" else None for name in seen}
        told.append({"figure": key[0], "item": key[1], **seen})
    return {
        "variant": variant.name,
        "options": variant.comparison.game.named_options(),
        "games": contest.deals * len(variant.comparison.seatings),
        "figures": told,
    }


def _difference(contest: Contest, pair: tuple[int, int], key: Key) -> Paired:
    """What the deals show of two variants."""
    one, other = pair
    numbers = contest.of_pair.get((one, other, key), Moments())
    unit = contest.units.get((one, key), 1) * contest.units.get((other, key), 1)
    found = numbers.concluded(unit, key[0] in SHARES_OF_GAMES)
    return found if _holds(contest, numbers) else found.mean_alone


def _holds(contest: Contest, numbers: object) -> bool:
    """Whether an interval is right: where one may stop early, only that of figures with bounds."""
    return not contest.until_decided or isinstance(numbers, Anytime)


def _pair(
    contest: Contest,
    pair: tuple[int, int],
    found: Mapping[tuple[tuple[int, int], Key], Paired],
    rates: Mapping[tuple[tuple[int, int], Key], float | None],
) -> dict[str, Any]:
    """Every difference, and what may be concluded of it."""
    names = [contest.variants[number].name for number in pair]
    seatings = min(len(contest.variants[number].comparison.seatings) for number in pair)
    told = []
    for key in contest.keys:
        each = found[pair, key]
        told.append(
            {
                "figure": key[0],
                "item": key[1],
                **each.judged(rates[pair, key], seatings),
                "higher": names[(each.difference or 0) < 0] if each.is_shown else None,
            }
        )
    return {"variants": names, "figures": told}
