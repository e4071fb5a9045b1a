"""The rules of Utopia."""
