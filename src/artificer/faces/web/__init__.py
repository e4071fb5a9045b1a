"""The web face: pages drawn by the server for one seat each, from what that seat may know."""
