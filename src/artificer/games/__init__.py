"""The rules of the games only: no input, no output, no clock, no randomness."""
