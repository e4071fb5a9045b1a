"""The words of Utopia Engine in any language: which message, with which numbers."""
