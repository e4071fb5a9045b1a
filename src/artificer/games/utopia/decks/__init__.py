"""The deck and the map as data: files that a designer can edit, read and checked here."""
