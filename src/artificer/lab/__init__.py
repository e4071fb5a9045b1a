"""Many games: simulated, counted, compared."""
