"""Proved upper limits: how well the 3rd edition could be played from a position on."""
