"""Proved upper limits: how well anybody could play, from a position on or in the mean."""
