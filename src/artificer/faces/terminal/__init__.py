"""The terminal face: the table as a Textual screen."""
