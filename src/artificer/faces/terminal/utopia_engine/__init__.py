"""The two adventure sheets of Utopia Engine, part by part: functions that draw its board."""
