"""The board of Utopia Engine: the two adventure sheets, piece by piece."""
