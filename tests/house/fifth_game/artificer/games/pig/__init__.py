"""The dice game Pig for two, as small as a game can be."""
