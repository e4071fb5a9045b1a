"""One game being played: the only owner of randomness, time and persistence."""
