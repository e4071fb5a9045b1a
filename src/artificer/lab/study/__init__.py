"""Studies: a grid of ways to play, each played as one simulation, kept in a folder and resumed."""
