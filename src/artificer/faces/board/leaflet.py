"""Leaflets: what can be read about single things, such as cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Leaflet:
    """What is said about one thing, whose number the ruleset knows."""

    number: int
    title: str
    text: str
