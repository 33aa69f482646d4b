// SPDX-License-Identifier: MIT
//
// Practice positions in a library, and which of them were solved.
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/record_text.h"

namespace chuhe::database {

Result<std::vector<Library::ListedPosition>> Library::positions_of(std::string_view list) {
    return attempt([&]() -> Result<std::vector<ListedPosition>> {
        std::vector<ListedPosition> positions;
        SQLite::Statement rows(*database_,
                               "SELECT id, record, deleted <> '' FROM games WHERE list = ? AND "
                               "list <> '' AND " +
                                   std::string(kIsVisible) + " ORDER BY id");
        rows.bind(1, std::string(list));
        while (rows.executeStep()) {
            const Result<record::Game> game = from_record_text(rows.getColumn(1).getString());
            if (!game) continue;  // it cannot be recognised again, which does no harm
            positions.push_back({rows.getColumn(0).getInt64(), sameness_of(*game),
                                 rows.getColumn(2).getInt() != 0});
        }
        return positions;
    });
}

Result<bool> Library::set_solved(GameId id, std::string_view time) {
    return attempt([&]() -> Result<bool> {
        SQLite::Transaction transaction(*database_);
        SQLite::Statement statement(*database_, "UPDATE games SET solved=?, change=? WHERE id=?");
        statement.bind(1, std::string(time));
        statement.bind(2, next_change());
        statement.bind(3, id);
        if (statement.exec() == 0) return false;
        transaction.commit();
        return true;
    });
}

}  // namespace chuhe::database
