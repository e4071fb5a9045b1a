"""`--variant`: sets of options of a game to compare."""

from __future__ import annotations

import shlex
from collections.abc import Mapping

import click

from artificer.faces.commands.documents import with_deck
from artificer.faces.commands.many_games import lineup_of
from artificer.faces.commands.options import read_options
from artificer.faces.commands.speech import say
from artificer.games.errors import BadOption
from artificer.games.options import Setting
from artificer.games.registry import ruleset_named
from artificer.lab.lineups import Lineup


def read_variants(
    ruleset: str,
    specs: tuple[str, ...],
    options: Mapping[str, Setting],
    texts: tuple[str, ...],
) -> list[Lineup]:
    """Parse variants such as `players=3 deck=mine.toml`, on top of options that all share.

    Raises click.UsageError or BadOption.
    """
    variants: dict[str, Lineup] = {}
    for text in texts:
        try:
            chosen = {**options, **_options(ruleset, text)}
            variant = lineup_of(ruleset, specs, chosen, text.strip())
        except BadOption as error:
            raise BadOption("variant.bad", variant=text, why=error) from None
        if any(variant.game == each.game for each in variants.values()):
            raise BadOption("variant.twice", variant=text)
        variants[variant.name] = variant
    if len(variants) < 2:
        raise click.UsageError(say("variants.alone"))
    return list(variants.values())


def _options(ruleset: str, text: str) -> dict[str, Setting]:
    """The options of a variant; `deck` names a file, as `--deck` does."""
    try:
        pairs = tuple(shlex.split(text))
    except ValueError:  # an unclosed quote
        raise BadOption("option.pair", pair=text) from None
    chosen = read_options(pairs, None)
    deck = chosen.get("deck")
    known = ruleset_named(ruleset).options.get("deck")
    if known is None or not isinstance(deck, str) or deck == known.default:
        return chosen
    return with_deck({name: chosen[name] for name in chosen if name != "deck"}, deck)
