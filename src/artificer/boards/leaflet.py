"""Leaflets: what can be read about single things, such as cards or rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Leaflet:
    """What is said about one thing, by its number: in the ruleset, or among the leaflets."""

    number: int
    title: str
    text: str
    clauses: tuple[str, ...] = ()
    """What it rests on, where it is the rule of something."""
