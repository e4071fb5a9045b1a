"""A table with people and computer players at it; every face is its client."""
