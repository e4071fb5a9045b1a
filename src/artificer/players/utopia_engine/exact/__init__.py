"""Exact solutions of small parts of the games: integers and fractions, never floats."""
