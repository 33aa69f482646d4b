// SPDX-License-Identifier: MIT
#include "chuhe/database/played.h"

#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/database/numbers.h"
#include "chuhe/database/record_text.h"
#include "chuhe/messages/library.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/walk.h"

namespace chuhe::database {

Result<void> join_played(StoredGame& stored, std::span<const PlayedRow> rows) {
    if (rows.empty()) return {};
    record::Game& game = stored.game;
    std::vector<std::uint32_t> by_node = numbers_by_node(game, stored.numbers);
    const bool is_numbered = !by_node.empty();
    std::uint32_t next = is_numbered ? stored.numbers.back() : 0;
    record::Cursor cursor(game);
    cursor.go(game.line_end(record::kRoot));
    for (const PlayedRow& row : rows) {
        const Position* position = cursor.position();
        if (position == nullptr) {
            return failure(ErrorCode::BadPosition, say(messages::kPlayedNowhere, row.move));
        }
        const auto move = parse_move(row.move);
        if (!move || !is_legal(*position, *move)) {
            return tl::make_unexpected(notation::explain_failure(*position, row.move));
        }
        cursor.to_child(game.add_move(cursor.node(), *move));
        by_node.push_back(row.number);
        next = std::max(next, by_node.back() + 1);
        stored.play += '\n' + row.note;
    }
    stored.numbers.clear();
    if (!is_numbered) return {};
    for (const record::NodeId node : record::nodes_of(game))
        stored.numbers.push_back(by_node[record::index_of(node)]);
    stored.numbers.push_back(next);
    return {};
}

void join_played(KeptGame& kept, std::span<const PlayedRow> rows) {
    if (rows.empty()) return;
    Result<record::Game> game = from_record_text(kept.record);
    if (!game) return;
    StoredGame stored;
    stored.id = kept.id;
    stored.game = *std::move(game);
    stored.numbers = from_number_text(kept.numbers);
    stored.play = kept.play;
    if (!join_played(stored, rows)) return;
    const Result<std::string> record = to_record_text(stored.game);
    if (!record) return;
    kept.record = *record;
    kept.numbers = to_number_text(stored.numbers);
    kept.play = stored.play;
}

}  // namespace chuhe::database
