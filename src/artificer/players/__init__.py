"""Computer players, from random to exact."""
