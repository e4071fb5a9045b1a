"""Plain lines: a game by typed lines, for screen readers, pipes and tests."""
