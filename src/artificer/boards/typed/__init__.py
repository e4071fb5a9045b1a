"""What people type, before any toolkit: commands, throws of real dice, and moves."""
