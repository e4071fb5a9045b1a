"""Exact solutions of parts of the games: integers and fractions, never floats."""
