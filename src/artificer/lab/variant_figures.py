"""The figures of variants against each other, as the JSON of `artificer compare --variant`."""

from __future__ import annotations

from typing import Any, Final

from artificer.lab.anytime import Anytime
from artificer.lab.moments import ERROR, Moments
from artificer.lab.variants import Contest

SCHEMA: Final = 1
"""Raised whenever a key of the figures changes its meaning or goes away."""


def figures(contest: Contest) -> dict[str, Any]:
    """The figures of `artificer compare --variant … --json`; all are means a game and seat."""
    one = contest.variants[0].comparison
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
        "pairs": [_pair(contest, *pair) for pair in contest.pairs()],
    }


def _variant(contest: Contest, number: int) -> dict[str, Any]:
    """The mean of every figure, and where the true one lies."""
    variant = contest.variants[number]
    told = []
    for figure, item in contest.keys:
        moments = contest.of_variant.get((number, (figure, item)), Moments())
        unit = contest.units.get((number, (figure, item)), 1)
        if figure == "win_share":
            seen = moments.share(unit, len(variant.comparison.seatings))
        else:
            seen = _without(moments.told(unit), contest, moments)
        told.append({"figure": figure, "item": item, **seen})
    return {
        "variant": variant.name,
        "options": variant.comparison.game.named_options(),
        "games": contest.deals * len(variant.comparison.seatings),
        "figures": told,
    }


def _pair(contest: Contest, one: int, other: int) -> dict[str, Any]:
    """Every difference, and what may be concluded of it."""
    names = [contest.variants[number].name for number in (one, other)]
    most = min(len(contest.variants[number].comparison.seatings) for number in (one, other))
    told = []
    for key in contest.keys:
        moments = contest.of_pair.get((one, other, key), Moments())
        unit = contest.units.get((one, key), 1) * contest.units.get((other, key), 1)
        if key[0] == "win_share":
            seen = moments.share_concluded(unit, most)
        else:
            seen = _without(moments.concluded(unit), contest, moments)
        rate = seen["error_rate"]
        sure = rate is not None and rate < ERROR
        higher = names[seen["difference"] < 0] if sure else None
        told.append({"figure": key[0], "item": key[1], **seen, "higher": higher})
    return {"variants": names, "figures": told}


def _without(told: dict[str, Any], contest: Contest, moments: Moments) -> dict[str, Any]:
    """A mean without what would be wrong once one may stop early, for a figure without bounds."""
    if not contest.until_decided or isinstance(moments, Anytime):
        return told
    return {name: told[name] if name in ("mean", "difference") else None for name in told}
