// SPDX-License-Identifier: MIT
//
// The statements of a library, each compiled once. Compiling one costs as much as adding a game.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <unordered_map>
#include <vector>

namespace chuhe::database {

class Statements {
public:
    // The database must outlive it.
    explicit Statements(SQLite::Database& database) : database_(database) {}

    // A statement in use. When it is no longer, it is reset: one that is not keeps others from
    // writing.
    class Use {
    public:
        Use(Statements& all, std::string text, SQLite::Statement statement)
            : all_(all), text_(std::move(text)), statement_(std::move(statement)) {}
        ~Use();
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;

        SQLite::Statement& operator*() { return statement_; }
        SQLite::Statement* operator->() { return &statement_; }

    private:
        Statements& all_;
        std::string text_;
        SQLite::Statement statement_;
    };

    // Requires a text of which there are few: it is kept. A statement in use twice is compiled
    // twice. Passes SQLite's exceptions on.
    Use use(std::string text);

private:
    SQLite::Database& database_;
    std::unordered_map<std::string, std::vector<SQLite::Statement>> idle_;
};

}  // namespace chuhe::database
