"""Utopia Engine by Nick Hayes: a solitaire dice game, 3rd edition."""
