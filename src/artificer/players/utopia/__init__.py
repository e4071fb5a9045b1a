"""Computer players of Utopia."""
