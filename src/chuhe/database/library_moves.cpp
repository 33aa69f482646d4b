// SPDX-License-Identifier: MIT
//
// Games in play, move by move. A move is one row of `played`, so that saving it costs the same
// however long the game is; the rows are joined to the record when the game is read, and become
// part of it when the whole game is saved.
#include "chuhe/database/dates.h"
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/line.h"
#include "chuhe/database/played.h"

namespace chuhe::database {

Result<void> Library::append(StoredGame& game, const PlayedMove& played) {
    return attempt([&]() -> Result<void> {
        const std::string modified = now_utc();
        SQLite::Transaction transaction(*database_);
        auto row = statements_->use("SELECT plies, start, line FROM games WHERE id=?");
        row->bind(1, game.id);
        if (!row->executeStep()) {
            return failure(ErrorCode::CannotWrite, say(messages::kGameGone), {.source = path_});
        }
        const auto plies = static_cast<std::size_t>(row->getColumn(0).getInt64());
        std::string line = row->getColumn(2).getString();
        const std::string start = row->getColumn(1).getString();
        const bool has_line = !row->getColumn(2).isNull();
        row->reset();
        // The line ends before unplayable text.
        if (line.size() == plies * kBytesOfAPly) append_packed(line, played.move);
        auto count = statements_->use(
            "UPDATE games SET plies=plies+1, modified=?1, change=?2, line=?3, line_hash=?4 "
            "WHERE id=?5");
        count->bind(1, modified);
        count->bind(2, next_change());
        if (has_line) {
            count->bindNoCopy(3, line.data(), static_cast<int>(line.size()));
            count->bind(4, static_cast<std::int64_t>(line_hash(start, line)));
        }
        count->bind(5, game.id);
        count->exec();
        auto insert = statements_->use(
            "INSERT INTO played (game, ply, move, number, note) "
            "SELECT ?1, 1 + coalesce(max(ply), 0), ?2, ?3, ?4 FROM played WHERE game=?1");
        insert->bind(1, game.id);
        insert->bind(2, to_string(played.move));
        insert->bind(3, played.number);
        insert->bind(4, played.note);
        insert->exec();
        transaction.commit();
        game.modified = modified;
        return {};
    });
}

std::vector<PlayedRow> Library::played_in(GameId id) {
    auto rows = statements_->use("SELECT move, number, note FROM played WHERE game=? ORDER BY ply");
    rows->bind(1, id);
    std::vector<PlayedRow> played;
    while (rows->executeStep())
        played.push_back({rows->getColumn(0).getString(), rows->getColumn(1).getUInt(),
                          rows->getColumn(2).getString()});
    return played;
}

}  // namespace chuhe::database
