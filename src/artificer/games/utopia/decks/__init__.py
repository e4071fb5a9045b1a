"""The deck and the map as data: files that a designer may edit, read and checked."""
