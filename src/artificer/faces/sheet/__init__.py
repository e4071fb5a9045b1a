"""Sheets on paper: a game as it was played, or a blank sheet for real dice, as SVG or PDF."""
