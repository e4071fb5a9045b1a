"""The player `expert` of Utopia Engine: exact look-ahead, and a learned value of the sheet."""
