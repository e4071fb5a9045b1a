"""The board of Utopia."""
