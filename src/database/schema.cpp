// SPDX-License-Identifier: MIT
#include "database/schema.h"

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

constexpr std::array kSteps = {kGamesAndSettings, kLabels, kEngines};
static_assert(kSteps.size() == kSchemaVersion);

}  // namespace

std::span<const std::string_view> schema_steps() {
    return kSteps;
}

}  // namespace chuhe::database
