"""Reports: the figures of a run folder, computed from the games kept in it."""
