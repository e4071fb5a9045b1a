"""The words of Utopia."""
