"""The statements by which save files of versions 1 to 5 were made in their times."""

from __future__ import annotations

VERSION_1 = (
    """CREATE TABLE games (
        game_id TEXT PRIMARY KEY,
        header TEXT NOT NULL,
        head INTEGER NOT NULL,
        plies INTEGER NOT NULL,
        result TEXT,
        updated TEXT NOT NULL
    )""",
    """CREATE TABLE entries (
        game_id TEXT NOT NULL REFERENCES games,
        seq INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (game_id, seq)
    ) WITHOUT ROWID""",
    """CREATE TABLE commands (
        game_id TEXT NOT NULL REFERENCES games,
        command_id TEXT NOT NULL,
        answer INTEGER NOT NULL,
        PRIMARY KEY (game_id, command_id)
    ) WITHOUT ROWID""",
    """CREATE TABLE aside (
        game_id TEXT NOT NULL REFERENCES games,
        command_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        line,
        why TEXT NOT NULL,
        PRIMARY KEY (game_id, command_id, seq)
    ) WITHOUT ROWID""",
    "PRAGMA application_id = 1095914566",
    "PRAGMA user_version = 1",
)

VERSION_2 = (
    """CREATE TABLE games (
        game_id TEXT PRIMARY KEY,
        updated TEXT NOT NULL,
        ruleset TEXT NOT NULL,
        name TEXT,
        options TEXT NOT NULL,
        started TEXT NOT NULL,
        head INTEGER NOT NULL,
        plies INTEGER NOT NULL,
        result TEXT,
        header TEXT NOT NULL
    )""",
    "CREATE INDEX games_newest ON games (updated, game_id)",
    "CREATE INDEX games_open ON games (result IS NULL, updated, game_id)",
    "CREATE INDEX games_of_a_ruleset ON games (ruleset, result IS NULL, updated, game_id)",
    *VERSION_1[1:-1],
    "PRAGMA user_version = 2",
)

VERSION_3 = (
    """CREATE TABLE games (
        game_id TEXT PRIMARY KEY,
        updated TEXT NOT NULL,
        ruleset TEXT NOT NULL,
        name TEXT,
        options TEXT NOT NULL,
        started TEXT NOT NULL,
        seats TEXT NOT NULL,
        begun_from TEXT,
        head INTEGER NOT NULL,
        plies INTEGER NOT NULL,
        result TEXT,
        header TEXT NOT NULL
    )""",
    *VERSION_2[1:-1],
    "PRAGMA user_version = 3",
)

VERSION_4 = (
    """CREATE TABLE games (
        game_id TEXT PRIMARY KEY,
        updated TEXT NOT NULL,
        ruleset TEXT NOT NULL,
        name TEXT,
        options TEXT NOT NULL,
        started TEXT NOT NULL,
        seats TEXT NOT NULL,
        begun_from TEXT,
        head INTEGER NOT NULL,
        plies INTEGER NOT NULL,
        result TEXT,
        turn INTEGER,
        header TEXT NOT NULL
    )""",
    *VERSION_2[1:-1],
    """CREATE TABLE house (
        name TEXT PRIMARY KEY,
        text TEXT NOT NULL
    ) WITHOUT ROWID""",
    "PRAGMA user_version = 4",
)

VERSION_5 = (
    *VERSION_4[:-1],
    """CREATE TABLE attempts (
        game_id TEXT PRIMARY KEY REFERENCES games,
        day TEXT NOT NULL,
        ruleset TEXT NOT NULL,
        who TEXT NOT NULL,
        started TEXT NOT NULL,
        ruled_out INTEGER NOT NULL,
        lost INTEGER,
        minus_score INTEGER
    ) WITHOUT ROWID""",
    "CREATE INDEX attempts_of_a_person ON attempts (day, ruleset, who, started, game_id)",
    "CREATE INDEX attempts_begun ON attempts (day, ruleset, started, game_id)",
    """CREATE INDEX attempts_best ON attempts
        (day, ruleset, ruled_out, lost, minus_score, started, game_id)""",
    "PRAGMA user_version = 5",
)
