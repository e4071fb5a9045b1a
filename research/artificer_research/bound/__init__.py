"""Proved upper limits: the best possible play, from one position or on average."""
