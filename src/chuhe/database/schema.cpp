// SPDX-License-Identifier: MIT
#include "chuhe/database/schema.h"

#include <array>

namespace chuhe::database {
namespace {

constexpr std::string_view kGamesAndSettings = R"sql(
    CREATE TABLE games (
        id        INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given twice, not even after deleting
        key       TEXT NOT NULL UNIQUE,
        kind      TEXT NOT NULL,
        record    TEXT NOT NULL,                      -- PGN with coordinates
        numbers   TEXT NOT NULL DEFAULT '',
        play      TEXT NOT NULL DEFAULT '',
        problems  TEXT NOT NULL DEFAULT '',
        review    TEXT NOT NULL DEFAULT '',
        title     TEXT NOT NULL DEFAULT '',           -- from here on: taken from the record
        red       TEXT NOT NULL DEFAULT '',
        black     TEXT NOT NULL DEFAULT '',
        event     TEXT NOT NULL DEFAULT '',
        date      TEXT NOT NULL DEFAULT '',
        date_key  TEXT NOT NULL DEFAULT '',
        result    TEXT NOT NULL DEFAULT '*',
        plies     INTEGER NOT NULL DEFAULT 0,
        playing   INTEGER NOT NULL DEFAULT 0,
        created   TEXT NOT NULL,
        modified  TEXT NOT NULL,
        deleted   TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX games_by_modified ON games (modified);
    CREATE INDEX games_by_date ON games (date_key);
    CREATE INDEX games_by_red ON games (red);
    CREATE INDEX games_by_black ON games (black);
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
)sql";

constexpr std::string_view kLabels = R"sql(
    CREATE TABLE labels (
        game   INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        label  TEXT NOT NULL,
        PRIMARY KEY (game, label)
    ) WITHOUT ROWID;
    CREATE INDEX labels_by_label ON labels (label);
)sql";

constexpr std::string_view kEngines = R"sql(
    CREATE TABLE engines (
        id            INTEGER PRIMARY KEY AUTOINCREMENT,  -- games name their players by it
        name          TEXT NOT NULL UNIQUE,
        program       TEXT NOT NULL,
        arguments     TEXT NOT NULL DEFAULT '[]',         -- a list in JSON
        folder        TEXT NOT NULL DEFAULT '',
        introduction  TEXT NOT NULL DEFAULT ''
    );
    CREATE TABLE engine_values (
        engine  INTEGER NOT NULL REFERENCES engines (id) ON DELETE CASCADE,
        name    TEXT NOT NULL,
        value   TEXT NOT NULL,
        PRIMARY KEY (engine, name)
    ) WITHOUT ROWID;
)sql";

// Practice progress used to be stored in settings, which identified games by number: "solved" was a
// list of them, "lists" the first number and the count for each file, "attempts" which game played
// which position. Settings hold arbitrary JSON, so anything of another shape is ignored.
constexpr std::string_view kPractice = R"sql(
    ALTER TABLE games ADD COLUMN list TEXT NOT NULL DEFAULT '';     -- the file it was practised from
    ALTER TABLE games ADD COLUMN solved TEXT NOT NULL DEFAULT '';   -- when; empty: it is not
    ALTER TABLE games ADD COLUMN practises INTEGER REFERENCES games (id) ON DELETE SET NULL;
    CREATE INDEX games_by_list ON games (list) WHERE list <> '';
    CREATE INDEX games_by_practises ON games (practises) WHERE practises IS NOT NULL;

    CREATE TEMP VIEW kept AS SELECT name,
        CASE WHEN json_valid(value) AND json_type(value) IN ('array', 'object')
             THEN value ELSE '[]' END AS value
        FROM main.settings;
    UPDATE games SET solved = modified WHERE id IN (
        SELECT each.value FROM kept, json_each(kept.value) AS each
        WHERE kept.name = 'solved' AND each.type = 'integer');
    CREATE TEMP TABLE old_lists AS
        SELECT CASE each.type WHEN 'object' THEN json_extract(each.value, '$.name') END AS name,
               CASE each.type WHEN 'object' THEN json_extract(each.value, '$.first') END AS first,
               CASE each.type WHEN 'object' THEN json_extract(each.value, '$.total') END AS total
        FROM kept, json_each(kept.value) AS each WHERE kept.name = 'lists';
    DELETE FROM old_lists WHERE typeof(name) <> 'text' OR typeof(first) <> 'integer'
        OR typeof(total) <> 'integer';
    UPDATE games SET list = (
            SELECT name FROM old_lists WHERE games.id >= first AND games.id < first + total)
        WHERE kind = 'study' AND EXISTS (
            SELECT 1 FROM old_lists WHERE games.id >= first AND games.id < first + total);
    UPDATE games SET practises = (
            SELECT position.id FROM kept, json_each(kept.value) AS each, games AS position
            WHERE kept.name = 'attempts' AND each.key = CAST(games.id AS TEXT)
                AND each.type = 'integer' AND position.id = each.value)
        WHERE kind = 'play';
    DELETE FROM settings WHERE name IN ('solved', 'lists', 'attempts');
    DROP TABLE temp.old_lists;
    DROP VIEW temp.kept;
)sql";

constexpr std::string_view kPlayed = R"sql(
    CREATE TABLE played (                             -- moves that follow those of the record
        game    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        ply     INTEGER NOT NULL,
        move    TEXT NOT NULL,
        number  INTEGER NOT NULL,                     -- of its node
        note    TEXT NOT NULL DEFAULT '',             -- a line that follows games.play
        PRIMARY KEY (game, ply)
    ) WITHOUT ROWID;
)sql";

// A game belongs to the import that added it, and is visible unless that import is still listed as
// running: finishing an import is one small change, however many games it added. What a crash left
// listed is removed when the library is opened. The fingerprint is that of the record as imported.
constexpr std::string_view kIntakes = R"sql(
    CREATE TABLE intakes (
        id     INTEGER PRIMARY KEY AUTOINCREMENT,     -- never given twice: games keep theirs
        begun  TEXT NOT NULL
    );
    ALTER TABLE games ADD COLUMN intake INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN fingerprint TEXT NOT NULL DEFAULT '';
    CREATE INDEX games_by_intake ON games (intake) WHERE intake <> 0;
    CREATE INDEX games_by_fingerprint ON games (fingerprint) WHERE fingerprint <> '';
)sql";

// Change numbers (database/changes.h), the packed main line (database/line.h), collections
// (database/collection.h) and joined names. No game is rewritten: for those that were there before,
// the change number is the id, and Library::fill_in_old_games() does the rest later. Lists by
// player come from an index outside the library, so there is none here.
constexpr std::string_view kChangesAndCollections = R"sql(
    ALTER TABLE games ADD COLUMN change INTEGER;                       -- NULL: the id
    ALTER TABLE games ADD COLUMN start TEXT NOT NULL DEFAULT '';       -- from here on: from the record
    ALTER TABLE games ADD COLUMN line BLOB;                            -- NULL: not filled in yet
    ALTER TABLE games ADD COLUMN line_hash INTEGER;                    -- NULL: no moves
    ALTER TABLE games ADD COLUMN site TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN round TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN red_elo INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN black_elo INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN collection INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX games_by_change ON games (coalesce(change, id));
    CREATE INDEX games_without_line ON games (id) WHERE line IS NULL;
    CREATE INDEX games_by_line ON games (line_hash) WHERE line_hash IS NOT NULL;
    CREATE INDEX games_by_collection ON games (collection, place, id, deleted)
        WHERE collection <> 0;
    DROP INDEX games_by_red;
    DROP INDEX games_by_black;
    DROP INDEX games_by_date;
    CREATE INDEX games_by_date ON games (date_key, red, black);
    -- Titles that say more than the players and the event: see Library::titled().
    CREATE INDEX games_by_title ON games (title)
        WHERE title <> '' AND title <> event AND title <> red || ' – ' || black;

    -- Numbers from here on may belong to the games of the import.
    ALTER TABLE intakes ADD COLUMN first_change INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE collections (
        id        INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given twice: games keep theirs
        key       TEXT NOT NULL UNIQUE,
        name      TEXT NOT NULL,
        parent    INTEGER NOT NULL DEFAULT 0,
        position  INTEGER NOT NULL DEFAULT 0,
        created   TEXT NOT NULL,
        removed   TEXT NOT NULL DEFAULT '',
        intake    INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE aliases (folded TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;

    -- Each time a program opens the library and changes a game: a random number, and the first
    -- change. Two copies of a library that go different ways differ from there on.
    CREATE TABLE sessions (
        id            INTEGER PRIMARY KEY,
        key           INTEGER NOT NULL,
        first_change  INTEGER NOT NULL
    );
    INSERT INTO sessions (key, first_change) VALUES (random(), 0);
)sql";

// Training (database/stored_training.h). The attempts are the log; cards are what follows from it.
constexpr std::string_view kTraining = R"sql(
    CREATE TABLE exercises (
        id       INTEGER PRIMARY KEY AUTOINCREMENT,
        key      TEXT NOT NULL UNIQUE,
        game     TEXT NOT NULL DEFAULT '',            -- its key: the game may be in another library
        node     INTEGER NOT NULL DEFAULT 0,
        fen      TEXT NOT NULL,
        played   TEXT NOT NULL,
        answers  TEXT NOT NULL DEFAULT '',
        created  TEXT NOT NULL,
        removed  TEXT NOT NULL DEFAULT ''
    );
    CREATE TABLE attempts (
        id            INTEGER PRIMARY KEY AUTOINCREMENT,
        key           TEXT NOT NULL UNIQUE,
        kind          TEXT NOT NULL,                  -- puzzle, exercise
        item          TEXT NOT NULL,
        mode          TEXT NOT NULL DEFAULT '',
        outcome       TEXT NOT NULL,                  -- solved, hinted, failed
        moves         TEXT NOT NULL DEFAULT '',
        hints         INTEGER NOT NULL DEFAULT 0,
        milliseconds  INTEGER NOT NULL DEFAULT 0,
        time          INTEGER NOT NULL,               -- seconds since 1970, UTC
        day           INTEGER NOT NULL,               -- of the user's calendar, since 1970
        rating        REAL,                           -- after it; NULL: it was not rated
        deviation     REAL,
        volatility    REAL
    );
    CREATE INDEX attempts_by_item ON attempts (kind, item, outcome);
    CREATE INDEX attempts_by_day ON attempts (day, kind, mode, outcome);
    CREATE INDEX attempts_rated ON attempts (time, id) WHERE rating IS NOT NULL;
    CREATE TABLE cards (
        kind        TEXT NOT NULL,
        item        TEXT NOT NULL,
        stability   REAL NOT NULL,
        difficulty  REAL NOT NULL,
        last        INTEGER NOT NULL,                 -- answer
        due         INTEGER NOT NULL,
        answers     INTEGER NOT NULL,
        lapses      INTEGER NOT NULL,
        PRIMARY KEY (kind, item)
    ) WITHOUT ROWID;
)sql";

constexpr std::array kSteps = {
    kGamesAndSettings,      kLabels,  kEngines, kPractice, kPlayed, kIntakes,
    kChangesAndCollections, kTraining};
static_assert(kSteps.size() == kSchemaVersion);

}  // namespace

std::span<const std::string_view> schema_steps() {
    return kSteps;
}

}  // namespace chuhe::database
