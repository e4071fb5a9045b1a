"""Reports: what a run folder comes to, worked out of the games that are kept in it."""
