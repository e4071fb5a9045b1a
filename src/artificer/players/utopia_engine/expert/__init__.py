"""The player `expert` of Utopia Engine: exact look-ahead, and a learned worth of the sheet."""
