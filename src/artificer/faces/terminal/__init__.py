"""The terminal face: a game on a Textual screen."""
