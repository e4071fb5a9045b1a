"""Who decides: players, from random to exact."""
