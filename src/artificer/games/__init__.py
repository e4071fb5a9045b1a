"""The rules of the games, and nothing else: no input, no output, no clock, no randomness."""
