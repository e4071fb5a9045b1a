"""Leaflets: what can be read about single things, such as cards or rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Leaflet:
    """A text about one thing, by its number in the ruleset or among the leaflets."""

    number: int
    title: str
    text: str
    clauses: tuple[str, ...] = ()
    """The clauses it rests on, if it is about a rule."""
