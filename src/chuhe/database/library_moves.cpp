// SPDX-License-Identifier: MIT
//
// Games in play, move by move. A move is one row of `played`, so that saving it costs the same
// however long the game is; the rows are joined to the record when the game is read, and become
// part of it when the whole game is saved.
#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/database/dates.h"
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/line.h"
#include "chuhe/database/numbers.h"
#include "chuhe/database/record_text.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/walk.h"

namespace chuhe::database {
namespace {

using record::NodeId;

}  // namespace

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

Result<void> Library::join_played(StoredGame& stored) {
    auto found =
        statements_->use("SELECT move, number, note FROM played WHERE game=? ORDER BY ply");
    SQLite::Statement& rows = *found;
    rows.bind(1, stored.id);
    if (!rows.executeStep()) return {};
    record::Game& game = stored.game;
    std::vector<std::uint32_t> by_node = numbers_by_node(game, stored.numbers);
    const bool is_numbered = !by_node.empty();
    std::uint32_t next = is_numbered ? stored.numbers.back() : 0;
    record::Cursor cursor(game);
    cursor.go(game.line_end(record::kRoot));
    do {
        const std::string text = rows.getColumn(0).getString();
        const Position* position = cursor.position();
        if (position == nullptr) {
            return failure(ErrorCode::BadPosition, say(messages::kPlayedNowhere, text));
        }
        const auto move = parse_move(text);
        if (!move || !is_legal(*position, *move)) {
            return tl::make_unexpected(notation::explain_failure(*position, text));
        }
        cursor.to_child(game.add_move(cursor.node(), *move));
        by_node.push_back(rows.getColumn(1).getUInt());
        next = std::max(next, by_node.back() + 1);
        stored.play += '\n' + rows.getColumn(2).getString();
    } while (rows.executeStep());
    stored.numbers.clear();
    if (!is_numbered) return {};
    for (const NodeId node : record::nodes_of(game))
        stored.numbers.push_back(by_node[record::index_of(node)]);
    stored.numbers.push_back(next);
    return {};
}

// A record that cannot be read is left as it is: a copy of the library must not fail because of it.
void Library::join_played(KeptGame& kept) {
    {
        auto any = statements_->use("SELECT 1 FROM played WHERE game=?");
        any->bind(1, kept.id);
        if (!any->executeStep()) return;
    }
    Result<record::Game> game = from_record_text(kept.record);
    if (!game) return;
    StoredGame stored;
    stored.id = kept.id;
    stored.game = *std::move(game);
    stored.numbers = from_number_text(kept.numbers);
    stored.play = kept.play;
    if (!join_played(stored)) return;
    const Result<std::string> record = to_record_text(stored.game);
    if (!record) return;
    kept.record = *record;
    kept.numbers = to_number_text(stored.numbers);
    kept.play = stored.play;
}

}  // namespace chuhe::database
